"""`settle --jsonl`: line by line, in order, at once, whatever a line is."""

import io
import json
import queue
import subprocess
import sys
import threading

import pytest
from cli_support import EXAMPLES, SQUID, run

import multiboard as mb
from multiboard.cli.referee import LONGEST_LINE, answer_lines
from multiboard.showdown_file import read_toml

LINE = json.dumps(SQUID).encode()
ANSWER = json.loads(run("settle", "--jsonl", stdin=LINE).stdout)


def answers(*lines, end=b"\n"):
    output = io.BytesIO()
    answer_lines(io.BytesIO(b"\n".join(lines) + end), output)
    return [json.loads(line) for line in output.getvalue().splitlines()]


def test_the_answer_is_the_settlement():
    assert (
        mb.settle(
            "squid",
            hands=["Qd Qh", None, "As Ks"],
            boards=SQUID["boards"],
            contributions=[240, 45, 300],
            folded=[1],
            button=2,
        ).to_dict()
        == ANSWER
    )


def test_answers_are_in_order_and_the_last_line_needs_no_end():
    lines = [json.dumps(SQUID | {"rake": rake}).encode() for rake in range(300)]
    assert [answer["rake"] for answer in answers(*lines)] == list(range(300))
    assert answers(LINE, LINE, end=b"") == [ANSWER, ANSWER]
    assert answers(LINE, end=b"\r\n") == [ANSWER]
    assert answers(b"\xef\xbb\xbf" + LINE) == [ANSWER]
    assert answers() == []


def test_blank_lines_are_skipped_and_counted():
    first, second = answers(b"", LINE, b"  ", b"\t\r", b"{")
    assert first == ANSWER
    assert second["line"] == 5


WRONG = {
    "not JSON": b"nonsense",
    "half": LINE[:-5],
    "two": LINE + LINE,
    "not an object": b"[1, 2]",
    "a number": b"5",
    "a showdown as a list": json.dumps(list(SQUID.values())).encode(),
    "a seat as a list": json.dumps(SQUID | {"seats": [["Ann", "Qd Qh", 240], *SQUID["seats"][1:]]}).encode(),
    "no runs": json.dumps(SQUID | {"runs": 0}).encode(),
    "too many runs": json.dumps(SQUID | {"runs": 101, "boards": []}).encode(),
    "too many chips": LINE.replace(b"240", str(2**53 + 1).encode()),
    "NaN": LINE.replace(b"240", b"NaN"),
    "infinite": LINE.replace(b"240", b"-Infinity"),
    "a key twice": LINE.replace(b'"put": 240', b'"put": 1, "put": 240'),
    "a card twice": LINE.replace(b"Qd Qh", b"Qd Qd"),
    "not UTF-8": LINE.replace(b"Ann", b"\xff\xfe"),
    "NUL": LINE.replace(b"Ann", b"\x00"),
    "NUL in cards": LINE.replace(b"Qd Qh", b"Qd\\u0000Qh"),
    "half a character": LINE.replace(b"Qd Qh", b"\\ud800"),
    "deep": b"[" * 100_000,
    "deep in its place": LINE.replace(b"240", b"[" * 5_000 + b"]" * 5_000),
    "a huge number": LINE.replace(b"240", b"9" * 5_000),
    "a large number": LINE.replace(b"240", b"9" * 50),
    "a huge exponent": LINE.replace(b"240", b"1e999999999"),
    "an absurd exponent": LINE.replace(b"240", b"1e99999999999999999999999"),
    "a point": LINE.replace(b"240", b"240.0"),
    "a million characters": b"x" * LONGEST_LINE,
    "more than a million": b"x" * (LONGEST_LINE + 1),
    "several millions": b" " * (5 * LONGEST_LINE) + LINE,
    "a million in a name": LINE.replace(b"Ann", b"A" * 900_000),
    "a million seats": b'{"game": "squid", "button": 0, "seats": [' + b"{}," * 300_000 + b"{}]}",
    "a million in a key": b'{"' + b"k" * 900_000 + b'": 1}',
    "a million digits": LINE.replace(b'"squid"', b"9" * 900_000),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_line_is_answered_in_its_place(wrong):
    first, second, third = answers(LINE, WRONG[wrong], LINE)
    assert first == third == ANSWER
    assert second.keys() == {"error", "line"}
    assert second["line"] == 2
    assert 0 < len(second["error"]) < 1_000


def test_the_command_reads_a_file_too(tmp_path):
    path = tmp_path / "showdowns.jsonl"
    path.write_bytes(LINE + b"\n{\n")
    from_file, from_stdin = (
        run("settle", "--jsonl", str(path)),
        run("settle", "--jsonl", "-", stdin=path.read_bytes()),
    )
    assert from_file.stdout == from_stdin.stdout
    assert from_file.exit_code == 0
    assert len(from_file.stdout.splitlines()) == 2


def test_a_program_can_talk_to_it():
    lines = [json.dumps(read_toml(path.read_bytes())).encode() for path in EXAMPLES]
    with subprocess.Popen(
        [sys.executable, "-m", "multiboard", "settle", "--jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as referee:
        received: queue.Queue[bytes] = queue.Queue()
        threading.Thread(target=lambda: [received.put(line) for line in referee.stdout], daemon=True).start()
        for line in lines:
            # A line in two parts: the answer comes when it is complete.
            referee.stdin.write(line[:100])
            referee.stdin.flush()
            referee.stdin.write(line[100:] + b"\n")
            referee.stdin.flush()
            assert "net" in json.loads(received.get(timeout=30))
        referee.stdin.write(b"\n{\n" + lines[0])
        referee.stdin.flush()
        assert json.loads(received.get(timeout=30))["line"] == len(lines) + 2
        referee.stdin.close()
        assert "net" in json.loads(received.get(timeout=30))
        assert referee.wait(timeout=30) == 0


def test_a_reader_that_goes_away():
    with subprocess.Popen(
        [sys.executable, "-m", "multiboard", "settle", "--jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as referee:
        referee.stdout.close()
        try:
            referee.stdin.write((LINE + b"\n") * 2_000)
            referee.stdin.close()
        except BrokenPipeError:
            pass
        assert b"Traceback" not in referee.stderr.read()


def test_cases_are_answered_as_the_oracle_did():
    for key in mb.games:
        written = run("cases", "--game", key, "-n", "60", "--seed", "7")
        cases = [json.loads(line) for line in written.stdout.splitlines()]
        assert len(cases) == 60
        showdowns = "\n".join(json.dumps(case["showdown"]) for case in cases)
        answered = run("settle", "--jsonl", stdin=showdowns).stdout.splitlines()
        # To the letter, so that a comparison of text will do for a program in any language.
        assert answered == [json.dumps(case["settlement"]) for case in cases]
