"""What the answer to a question means: one sentence in plain words; where something changed, from what to what."""

from __future__ import annotations

from collections.abc import Callable

from explorer.core.text import Text, joined
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.questions.figures import NOTHING, figure, percentage, plain
from explorer.lab.questions.layers import MOST
from explorer.lab.questions.questions import Question
from explorer.lab.questions.readings import compared, readings

MOST_NAMES = 5
"""So many places are named in a sentence."""

REACH = Text(
    "Depuis le départ ({start}), les animaux atteignent {reach} des {all} {things}.",
    "From the start ({start}), animals reach {reach} of {all} {things}.",
)
REACH_NOW = Text(
    "Depuis le départ ({start}), les animaux atteignent maintenant {reach} des {all} {things} (avant : {reach_before} "
    "sur {all_before}).",
    "From the start ({start}), animals now reach {reach} of {all} {things} (before: {reach_before} of {all_before}).",
)
NO_START = Text(
    "Choisissez un départ (onglet « Changer ») pour voir où l'on peut aller.",
    'Choose a start ("Change" tab) to see where one can go.',
)
NO_GOAL = Text(
    "Choisissez un départ et une arrivée (onglet « Changer ») pour avoir une réponse.",
    'Choose a start and a goal ("Change" tab) to get an answer.',
)
ONE_WAY = Text(
    "Cette question n'a de sens que si les liaisons se parcourent dans les deux sens.",
    "This question only makes sense where links can be travelled both ways.",
)
NO_WAY = Text(
    "Aucun chemin ne mène du départ ({start}) à l'arrivée ({goal}).",
    "No way leads from the start ({start}) to the goal ({goal}).",
)
WAY_LOST = Text(
    "Plus aucun chemin ne mène du départ ({start}) à l'arrivée ({goal}).",
    "There is no way from the start ({start}) to the goal ({goal}) any more.",
)
WAY_OPEN = Text(
    "Un chemin mène maintenant du départ ({start}) à l'arrivée ({goal}) ; il coûte {cost}.",
    "There is now a way from the start ({start}) to the goal ({goal}); it costs {cost}.",
)
COSTS = Text(
    "Du départ ({start}) à l'arrivée ({goal}), le meilleur chemin coûte {cost}.",
    "From the start ({start}) to the goal ({goal}) the best way costs {cost}.",
)
COSTS_NOW = Text(
    "Du départ ({start}) à l'arrivée ({goal}), le meilleur chemin coûte maintenant {cost} (avant : {before}).",
    "From the start ({start}) to the goal ({goal}) the best way now costs {cost} (before: {before}).",
)
WORST = Text(
    "La pire perte, {places}, laisserait {left} de milieu relié au lieu de {eca}.",
    "The worst loss, {places}, would leave {left} of connected habitat instead of {eca}.",
)
WORST_OF = Text(
    "Les pires pertes se valent : sans l'un de ces lieux ({places}), il resterait {left} de milieu relié au lieu de {eca}.",
    "The worst losses are alike: without one of these places ({places}), {left} of connected habitat would remain "
    "instead of {eca}.",
)
LEFT_BEFORE = Text("{said} Avant : {before} au lieu de {whole}.", "{said} Before: {before} instead of {whole}.")
AND_MORE = Text("{places}… ({more} de plus)", "{places}… ({more} more)")
ONE_ROUTE = Text(
    "Un seul lieu perdu peut couper tout chemin du départ ({start}) à l'arrivée ({goal}).",
    "Losing a single place can cut every way from the start ({start}) to the goal ({goal}).",
)
ROUTES = Text(
    "Il faudrait perdre {routes:lieu|lieux} à la fois pour couper tout chemin du départ ({start}) à l'arrivée ({goal}).",
    "It would take the loss of {routes:place|places} at once to cut every way from the start ({start}) to the goal ({goal}).",
)
TOUCHING = Text(
    "Départ et arrivée se touchent : aucun lieu perdu ne peut les séparer.", "Start and goal touch: no place lost can part them."
)
CROWD = Text(
    "Le passage net est le plus fort par {place} : {share}. {visited}",
    "Net passage is largest through {place}: {share}. {visited}",
)
CROWDS = Text(
    "Le passage net est le plus fort, {share}, par chacun de ces lieux : {place}. {visited}",
    "Net passage is largest, {share}, through each of these places: {place}. {visited}",
)
VISITED = Text(
    "Sur 100 marches au hasard, {visited} y viennent au moins une fois.", "Of 100 random walks, {visited} come by at least once."
)
VISITED_EACH = Text(
    "Chacun voit venir {visited} marches au hasard sur 100, au plus.",
    "Each is visited by {visited} of 100 random walks, at most.",
)
NO_CROWD = Text("Il n'y a aucun lieu entre le départ et l'arrivée.", "There is no place between start and goal.")
ALIVE = Text("Sur 100 animaux au départ, il en arrive {alive}.", "Of 100 animals that set out, {alive} arrive.")
ALIVE_NOW = Text(
    "Sur 100 animaux au départ, il en arrive maintenant {alive} (avant : {before}).",
    "Of 100 animals that set out, {alive} now arrive (before: {before}).",
)
FEWER_THAN_ONE = Text("moins d'un", "fewer than one")
USABLE = Text(
    "Milieu en tout : {area} ; vraiment relié : l'équivalent de {eca}.",
    "Habitat in all: {area}; really connected: the equivalent of {eca}.",
)
USABLE_NOW = Text(
    "La surface change de {area}, la surface vraiment reliée de {eca}.",
    "The area changes by {area}, the area really connected by {eca}.",
)
NO_HABITAT = Text("Il n'y a pas de milieu.", "There is no habitat.")
MATTERS = Text(
    "{place} : sans ce lieu, la connectivité perdrait {delta}, surtout par {why}.",
    "{place}: without this place connectivity would lose {delta}, mostly by {why}.",
)
MATTERS_NOT = Text(
    "{place} : sans ce lieu, la connectivité ne perdrait rien.", "{place}: without this place connectivity would lose nothing."
)
MOSTLY = {
    "intra": Text("la perte de sa surface", "the loss of its area"),
    "flux": Text("la perte de ses échanges", "the loss of its exchanges"),
    "connector": Text("la perte de ce relais", "the loss of this stepping stone"),
}
TOO_MANY = Text("Trop de lieux pour compter l'importance de chacun.", "Too many places to count the importance of each.")


def sentence(question: Question, before: Landscape, after: Landscape, place: str = "") -> Text:
    """What the answer means, in one sentence; where it changed, from what to what.

    Parameters
    ----------
    question : Question
        One of `QUESTIONS`.
    before, after : Landscape
        The same one where nothing was changed.
    place : str
        The place that a question about one place is asked of, "" for the one that matters most.
    """
    return _SAID[question.key](before, after, place)


def _ends(landscape: Landscape) -> dict[str, Text]:
    """Start and goal by name."""
    source = landscape.source or ""
    goals = joined([landscape.names.get(goal, Text(goal, goal)) for goal in landscape.targets[:2]])
    more = "…" if len(landscape.targets) > 2 else ""
    return {"start": landscape.names.get(source, Text(source, source)), "goal": Text(goals.fr + more, goals.en + more)}


def _changed(before: Landscape, after: Landscape, key: str) -> bool:
    return bool(compared(before, after, key).difference)


def _written(landscape: Landscape, key: str) -> Text:
    return figure(readings(landscape).reading(key), landscape)


def _ways(before: Landscape, after: Landscape, _place: str) -> Text:
    if after.source is None:
        return NO_START
    one, two = readings(before).reading("reach"), readings(after).reading("reach")
    facts = {**_ends(after), "reach": two.value, "all": two.of, "things": after.things}
    if one.value is None or (one.value, one.of) == (two.value, two.of):
        return REACH.filled(facts)
    return REACH_NOW.filled({**facts, "reach_before": one.value, "all_before": one.of})


def _without_way(before: Landscape, after: Landscape) -> Text | None:
    """What is said where start and goal are not connected, or are none."""
    r = readings(after)
    if not r.ends:
        return NO_GOAL
    if r.goals:
        return None
    return (WAY_LOST if readings(before).goals else NO_WAY).filled(_ends(after))


def _route(before: Landscape, after: Landscape, _place: str) -> Text:
    if (said := _without_way(before, after)) is not None:
        return said
    facts = {**_ends(after), "cost": _written(after, "cost"), "before": _written(before, "cost")}
    if not readings(before).goals:
        return WAY_OPEN.filled(facts)
    return (COSTS_NOW if _changed(before, after, "cost") else COSTS).filled(facts)


def _key(before: Landscape, after: Landscape, _place: str) -> Text:
    if after.directed:
        return ONE_WAY
    worst = readings(after).worst
    if not worst:
        return TOO_MANY if len(after.graph) > MOST else NO_HABITAT
    facts = {"places": _named(after, worst), "left": _written(after, "left"), "eca": _written(after, "eca")}
    said = (WORST if len(worst) == 1 else WORST_OF).filled(facts)
    if not _changed(before, after, "left"):
        return said
    return LEFT_BEFORE.filled({"said": said, "before": _written(before, "left"), "whole": _written(before, "eca")})


def _named(landscape: Landscape, places: tuple[str, ...]) -> Text:
    """The first few of the places by name, and how many there are besides."""
    named = joined([landscape.names.get(place, Text(place, place)) for place in places[:MOST_NAMES]])
    more = len(places) - MOST_NAMES
    return AND_MORE.filled({"places": named, "more": more}) if more > 0 else named


def _routes(before: Landscape, after: Landscape, _place: str) -> Text:
    if after.directed:
        return ONE_WAY
    if (said := _without_way(before, after)) is not None:
        return said
    if any(after.has_link(after.source or "", goal) for goal in after.targets):
        return TOUCHING
    count = readings(after).value("routes")
    return (ONE_ROUTE if count == 1 else ROUTES).filled({**_ends(after), "routes": count})


def _current(before: Landscape, after: Landscape, _place: str) -> Text:
    if after.directed:
        return ONE_WAY
    if (said := _without_way(before, after)) is not None:
        return said
    r = readings(after)
    if not r.busiest:
        return NO_CROWD
    said, come = (CROWD, VISITED) if len(r.busiest) == 1 else (CROWDS, VISITED_EACH)
    visited = come.filled({"visited": plain(r.value("visited") or 0.0, "share")}) if r.visits else NOTHING
    said = said.filled({"share": _written(after, "crowd"), "place": _named(after, r.busiest), "visited": visited})
    return Text(said.fr.strip(), said.en.strip())


def _arrival(before: Landscape, after: Landscape, _place: str) -> Text:
    if (said := _without_way(before, after)) is not None:
        return said
    facts = {**_ends(after), "alive": _of_a_hundred(after), "before": _of_a_hundred(before)}
    return (ALIVE_NOW if facts["alive"] != facts["before"] else ALIVE).filled(facts)


def _of_a_hundred(landscape: Landscape) -> Text:
    share = readings(landscape).value("arrival") or 0.0
    whole = f"{100 * share:.0f}"
    return FEWER_THAN_ONE if 0 < share < 0.005 else Text(whole, whole)


def _habitat(before: Landscape, after: Landscape, _place: str) -> Text:
    one, two = readings(before), readings(after)
    if not two.value("area"):
        return NO_HABITAT
    if not (_changed(before, after, "area") or _changed(before, after, "eca")) or not one.value("area"):
        return USABLE.filled({"area": _written(after, "area"), "eca": _written(after, "eca")})
    return USABLE_NOW.filled({key: _relative(one.value(key) or 0.0, two.value(key) or 0.0) for key in ("area", "eca")})


def _relative(before: float, after: float) -> Text:
    """A change as a percentage with its sign."""
    share = (after - before) / before
    number = plain(abs(share), "share")
    sign = "" if abs(share) < 5e-5 else "+" if share > 0 else "−"
    return percentage(Text(sign + number.fr, sign + number.en)) if sign else percentage(Text("0", "0"))


def _importance(_before: Landscape, after: Landscape, place: str) -> Text:
    r = readings(after)
    place = place if place in r.importance else r.foremost
    if not place:
        return TOO_MANY if len(after.graph) else NO_HABITAT
    found, name = r.importance[place], after.names.get(place, Text(place, place))
    if found.delta < 1e-9:
        return MATTERS_NOT.filled({"place": name})
    why = max(MOSTLY, key=lambda part: getattr(found, part))
    number = plain(found.delta, "percent")
    return MATTERS.filled({"place": name, "delta": percentage(number), "why": MOSTLY[why]})


_SAID: dict[str, Callable[[Landscape, Landscape, str], Text]] = {
    "ways": _ways, "route": _route, "key": _key, "routes": _routes, "current": _current, "arrival": _arrival,
    "habitat": _habitat, "importance": _importance,
}  # fmt: skip
