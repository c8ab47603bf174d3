"""The answer to the lab's question as markup: at most three numbers, before and now, and a sentence."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from explorer.core.text import Text, agreeing
from explorer.lab.questions.figures import difference, figure, plain
from explorer.lab.questions.readings import Change, Reading

if TYPE_CHECKING:
    from explorer.lab.dashboard.model import LabModel

SIGNS = {"good": "▲", "bad": "▼", "same": "", "": ""}
WORDS = {"good": "lab-better", "bad": "lab-worse"}


def numbers(model: LabModel, *, title: bool = True) -> str:
    """The question, its numbers and what they mean, escaped."""
    asked, changes = model.asked, model.answer()
    head = f"<h2>{escape(model.said(asked.text))}</h2>" if title else ""
    if asked.place and changes and model.focus:
        head += f"<p>{escape(model.word('lab-of-place', place=model.place_name(model.focus)))}</p>"
    cards = "".join(f"<li>{_card(model, change)}</li>" for change in changes)
    return (
        f'{head}<ul class="lab-numbers">{cards}</ul><p '
        f'class="lab-said">{escape(model.said(model.sentence()))}</p>'
    )


def _card(model: LabModel, change: Change) -> str:
    """A number with its name; where it changed, what it was."""
    name = escape(model.said(change.after.measure.name))
    return f"<span>{name}</span><b>{_value(model, change.after)}</b><small>{_was(model, change)}</small>"


def _value(model: LabModel, reading: Reading) -> str:
    """A value; a unit of area stands smaller behind it, for a file's can be long."""
    known = reading.value is not None and reading.measure.kind == "area"
    if not known:
        return escape(model.said(figure(reading, model.landscape)))
    number = plain(reading.value or 0.0, "area")
    unit = agreeing(number, model.landscape.unit)
    return f'{escape(model.said(number))} <span class="lab-unit">{escape(model.said(unit))}</span>'


def _was(model: LabModel, change: Change) -> str:
    """What it was, and by how much it changed; a blank where nothing did."""
    if not change.difference:
        return "&nbsp;"
    before = model.said(figure(change.before, model.history.before))
    return (
        f"{escape(model.word('lab-before'))} {escape(before)} · "
        f"{marked(model, change, difference(change, model.landscape))}"
    )


def marked(model: LabModel, change: Change, said: Text) -> str:
    """A difference, coloured and signed by whether it is better for animals, with the word for those who hear
    it.
    """
    verdict = change.verdict
    word = (
        f' <span class="lab-verdict">{SIGNS[verdict]} {escape(model.word(WORDS[verdict]))}</span>'
        if verdict in WORDS
        else ""
    )
    return f'<span class="lab-{verdict or "same"}">{escape(model.said(said))}{word}</span>'
