"""Studies of a landscape: a question to a map as data, its answers, how sure they are, and the report."""

from explorer.studies.landscapes.answers import Answers, answered, answers
from explorer.studies.landscapes.beside import Beside, Change, beside
from explorer.studies.landscapes.budget import Planned, Work, offers, plan, strips
from explorer.studies.landscapes.doubts import Doubts, redraw, redrawn
from explorer.studies.landscapes.files import open_study, origin_of, script, study_file
from explorer.studies.landscapes.landscape import (
    Landscape,
    MapAnswer,
    Picture,
    blank_table,
    bocage,
    read,
    require_rows,
    species,
    suburb,
)
from explorer.studies.landscapes.outputs import MapResults, Saved, results
from explorer.studies.landscapes.pictures import map_png
from explorer.studies.landscapes.report import Reported, report
from explorer.studies.landscapes.study import Drawing, MapStudy, Origin, Terms, drawn

__all__ = [
    "Answers",
    "Beside",
    "Change",
    "Doubts",
    "Drawing",
    "Landscape",
    "MapAnswer",
    "MapResults",
    "MapStudy",
    "Origin",
    "Picture",
    "Planned",
    "Reported",
    "Saved",
    "Terms",
    "Work",
    "answered",
    "answers",
    "beside",
    "blank_table",
    "bocage",
    "drawn",
    "map_png",
    "offers",
    "open_study",
    "origin_of",
    "plan",
    "read",
    "redraw",
    "redrawn",
    "report",
    "require_rows",
    "results",
    "script",
    "species",
    "strips",
    "study_file",
    "suburb",
]
