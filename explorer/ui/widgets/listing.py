"""A list one can act on: legal actions, log, rules, scenarios, refusals."""

from __future__ import annotations

from traitlets import Bool, Dict, List, Unicode

from explorer.ui.widgets.base import Content, EventHook, Widget, program, style

Item = dict[str, object]
"""An entry: `id`, `label`, and whatever else the trait `items` knows."""


class Listing(Widget):
    """Items in groups; pointing at one previews it, Enter or a click chooses it.

    One tab stop; arrows, Home and End move inside. A group of more than 12 items can be folded, and its
    items are drawn only when it is open.

    Examples
    --------
    >>> listing = Listing(items=[{"id": "r1", "label": "PON-M5"}, {"id": "r2", "label": "PON-M6",
    ...     "disabled": True}])
    >>> _ = listing.on_choose(print)
    >>> for each in ("r1", "r2", "r3"):
    ...     listing._handle(listing, {"type": "choose", "id": each})
    r1
    """

    _esm = program("finger.js", "listing.js")
    _css = style("listing.css")

    items = List(
        Dict(),
        help="each {id, label} and optionally group, badge, detail, tone (neutral|good|bad|info|chance), "
        "current, level (indent, 0…), disabled, mark (the shape of a player's mark, as [tag, attributes]; "
        "not read aloud)",
    ).tag(sync=True)
    label = Unicode(help="accessible name of the list").tag(sync=True)
    empty = Unicode(help="text shown when there are no items").tag(sync=True)
    selected = Unicode(help="id of the item shown as chosen, '' for none").tag(sync=True)
    expanded = Unicode(help="id of the item whose `detail` is shown, '*' for all, '' for none").tag(sync=True)
    filterable = Bool(help="whether to show a search box, blind to case and accents").tag(sync=True)
    filter_label = Unicode(help="name of the search box").tag(sync=True)
    tone_words = Dict(
        value_trait=Unicode(),
        key_trait=Unicode(),
        help="tone to what is read aloud before the label, its colon too",
    ).tag(sync=True)
    numbered = Bool(
        help="whether these are the answers to a question: large, numbered, and a digit anywhere on the page "
        "chooses one"
    ).tag(sync=True)
    max_height = Unicode(help="CSS length from which the list scrolls inside itself, '' for never").tag(
        sync=True
    )

    def _about(self) -> str:
        return f"{self.label!r}, {len(self.items)} item{'s' * (len(self.items) != 1)}"

    # `focus()`, every widget's, puts the focus on the item where Tab would enter.

    on_choose = EventHook()
    """`callback(id)`: an item was clicked, or Enter pressed on it; never a disabled one."""
    on_tap = EventHook()
    """`callback(id)`: a finger tapped an item that can be chosen; where nobody listens, it is."""
    on_preview = EventHook()
    """`callback(id)`: pointer or focus came to an item (also a disabled one), or left: id ''."""

    def _offers(self, key: str) -> bool:
        """Whether an item of this id can be chosen now."""
        return any(item.get("id") == key and not item.get("disabled") for item in self.items)

    def _receive(self, content: Content) -> None:
        match content:
            case {"type": "choose" | "tap" as event, "id": str(key)} if self._offers(key):
                self._emit(event if self._callbacks[event] else "choose", key)
            case {"type": "preview", "id": str(key)} if not key or any(
                i.get("id") == key for i in self.items
            ):
                self._emit("preview", key)
