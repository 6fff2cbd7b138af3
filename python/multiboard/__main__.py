"""`python -m multiboard` is the command `multiboard`."""

from multiboard.cli import main

if __name__ == "__main__":
    main(prog_name="multiboard")
