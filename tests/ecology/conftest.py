"""Science is done twice: with numpy and scipy, and without them, as in a bare browser."""

import sys

import pytest
import scipy  # what is hidden below must be there first


@pytest.fixture(scope="module", params=["with arrays", "in plain Python"])
def arrays(request):
    """Both ways in turn; a module asks with `pytestmark = pytest.mark.usefixtures("arrays")`."""
    if request.param == "with arrays":
        assert sys.modules["scipy"] is scipy
        yield request.param
    else:
        with pytest.MonkeyPatch.context() as hidden:
            hidden.setitem(sys.modules, "scipy", None)
            yield request.param
