"""Any board becomes a landscape for the corridor lab: places with an area, links that an animal crosses."""

from explorer.lab.landscape.edits import (
    AddLink,
    AddPlace,
    BadEdit,
    ChangeLand,
    Edit,
    Protect,
    RemoveLink,
    RemovePlace,
    edited,
    parse_edit,
)
from explorer.lab.landscape.landscape import Additions, Land, Landscape, NewLink, NewPlace

__all__ = [
    "AddLink",
    "AddPlace",
    "Additions",
    "BadEdit",
    "ChangeLand",
    "Edit",
    "Land",
    "Landscape",
    "NewLink",
    "NewPlace",
    "Protect",
    "RemoveLink",
    "RemovePlace",
    "edited",
    "parse_edit",
]
