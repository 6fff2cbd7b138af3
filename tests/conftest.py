"""What all tests share: how long hypothesis looks, and the two implementations of the rules."""

import os

import pytest
from hypothesis import HealthCheck, settings

import multiboard
from multiboard import oracle

settings.register_profile(
    "usual", max_examples=60, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("long", settings.get_profile("usual"), max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "usual"))


@pytest.fixture(params=[multiboard, oracle], ids=["fast", "oracle"])
def rules(request):
    """`evaluate`, `surviving_boards`, `settle` and `games`: the package's own, and the oracle's."""
    return request.param
