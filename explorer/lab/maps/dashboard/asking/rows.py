"""What stands in the list under an answer: patches as a rule, links where those were asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, TypeAlias

from explorer.core.text import Text, joined
from explorer.ecology.maps.seen.places import patch_at
from explorer.lab.maps.dashboard.asking.scenarios import LETTERS, Compared, of_area
from explorer.lab.maps.dashboard.drawing import number
from explorer.lab.maps.dashboard.model import MapModel
from explorer.ui.messages import message

BETWEEN = "-"
Item: TypeAlias = dict[str, Any]
"""A row: `id`, `label`, `badge`, and whether it is `current`."""


def items(model: MapModel, most: int) -> list[Item]:
    """The rows, those that matter most first where that was asked."""
    found = model.answers.result
    answer = found.answer if found else None
    if answer and answer.links:
        return list(islice(_links(model, answer.links), most))
    gains = answer.gains if isinstance(answer, Compared) else {}
    ranks = answer.ranks if answer else {}
    here = patch_at(model.patches(), (model.looked[0], model.looked[1])) if model.looked else 0
    rows = []
    for patch in islice(gains or ranks or model.spots(), most):
        name = model.said(model.patch_name(patch))
        badge = model.said(_badge(model, patch, ranks, gains.get(patch)))
        rows.append({"id": str(patch), "label": name, "badge": badge, "current": patch == here})
    return rows


def choose(model: MapModel, key: str) -> None:
    """A row was chosen: its patch is ringed on the map and told of, its link is drawn."""
    if BETWEEN in key:
        one, _, other = key.partition(BETWEEN)
        model.look_at_link(int(one), int(other))
        return
    cell = model.inside(int(key))
    model.looked, model.linked = list(cell), ()
    model.changed(model.described(cell))


def _links(model: MapModel, links: Mapping[tuple[int, int], float]) -> Iterator[Item]:
    for (one, other), lost in links.items():
        name = message("map-link", one=model.patch_name(one), other=model.patch_name(other))
        badge = model.word("map-dpc", number=number(lost))
        yield {"id": f"{one}{BETWEEN}{other}", "label": model.said(name), "badge": badge}


def _badge(model: MapModel, patch: int, ranks: Mapping[int, float], gains: tuple[float, ...] | None) -> Text:
    """What would be lost with a patch, which loss it is, or what it gains; else which end it is."""
    if gains is not None:
        said = [
            message("map-scenario-gain", letter=letter, gain=of_area(gain))
            for letter, gain in zip(LETTERS[1:], gains, strict=False)
        ]
        return joined(said, " · ") if len(said) > 1 else of_area(gains[0])
    if patch in ranks:
        of_losses = model.question == "robustness"
        shown = {"index": int(ranks[patch])} if of_losses else {"number": number(ranks[patch])}
        return message("map-loss" if of_losses else "map-dpc", **shown)
    ends = "".join(sign for which, sign in enumerate(LETTERS[:2]) if model.end_patch(which) == patch)
    return Text(ends, ends)
