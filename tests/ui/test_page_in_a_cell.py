"""A page in a notebook's cell: whether anybody is there, and under which name the tab keeps its address."""

from __future__ import annotations

import sys
from typing import Any

import nbclient
import nbformat
import pytest

from explorer import ui
from explorer.ui import ways, widget
from explorer.ui.widgets import base


class Shell:
    """What a kernel knows of the request that it answers."""

    kernel = True

    def __init__(self, request: str = "", cell: str = "", typed: bool = True) -> None:
        self.parent_header = {
            "header": {"msg_id": request},
            "metadata": {"cellId": cell},
            "content": {"code": "page", "allow_stdin": typed},
        }

    def get_parent(self) -> Any:
        return self.parent_header


def within(monkeypatch: pytest.MonkeyPatch, shell: Shell | None) -> None:
    for module in (widget, base):
        monkeypatch.setattr(module, "get_ipython", lambda: shell)


def test_who_cannot_type_cannot_click(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not widget.unattended()  # in a program of one's own
    within(monkeypatch, Shell(typed=True))
    assert not widget.unattended()
    within(monkeypatch, Shell(typed=False))
    assert widget.unattended()
    monkeypatch.setenv(ways.SERVED, "voila/0.5")
    assert not widget.unattended()
    monkeypatch.delenv(ways.SERVED)
    monkeypatch.setitem(sys.modules, "google.colab", sys)
    assert not widget.unattended()


def test_each_page_of_a_cell_has_an_address_that_another_run_finds_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    within(monkeypatch, Shell("request 1", "cell 1"))
    first, second = widget.where_kept(), widget.where_kept()
    within(monkeypatch, Shell("request 2", "cell 2"))
    other = widget.where_kept()
    assert len({first, second, other}) == 3
    within(monkeypatch, Shell("request 3", "cell 1"))
    assert (widget.where_kept(), widget.where_kept()) == (first, second)


def test_pages_of_cells_that_nobody_names_share_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    within(monkeypatch, None)  # marimo
    monkeypatch.delenv("JPY_SESSION_NAME", raising=False)
    assert widget.where_kept() != widget.where_kept()
    monkeypatch.setenv(ways.FILES, "yes")  # a page of ours, whose address is its own
    assert widget.where_kept() == widget.where_kept()


def test_a_page_in_a_box_is_told_of_though_nobody_is_there() -> None:
    new: Any = nbformat.v4
    code = "import explorer.ui, ipywidgets\nipywidgets.VBox([explorer.ui.dashboard('souls', seed=3)])"
    ran = nbclient.NotebookClient(new.new_notebook(cells=[new.new_code_cell(code)])).execute()
    (told,) = ran.metadata["widgets"].values()
    kinds = {each["model_name"]: each["state"] for each in told["state"].values()}
    (inside,) = kinds["VBoxModel"]["children"]
    page = told["state"][inside.removeprefix("IPY_MODEL_")]
    assert page["model_name"] == "AnyModel"
    assert page["state"]["layout"].removeprefix("IPY_MODEL_") in told["state"]


def test_a_page_is_a_widget_without_a_kernel() -> None:
    page: Any = ui.dashboard("souls", seed=3)
    assert page.layout.width is None
    assert page.model_id
