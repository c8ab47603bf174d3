"""The `.ini` file with which Circuitscape is run: which files it reads, and what their numbers mean.

Source: Circuitscape's documentation, "Options and Flags" (docs.circuitscape.org). An option that would change
the answer and that is not computed here is refused when it is switched on; options about output and memory
are passed over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PureWindowsPath

from explorer.core.definitions import NOTHING, TRUE_OR_FALSE, Source
from explorer.core.errors import BadTable, one_of
from explorer.core.messages import message
from explorer.core.text import Text, verbatim
from explorer.ecology.formats.strict import filled_lines, name_of, text_of

SCENARIOS = ("pairwise", "advanced", "one-to-all", "all-to-one")
KINDS = ("network", "raster")
OF_RASTERS = ("use_mask", "use_included_pairs", "use_variable_source_strengths")
"""Computed for a raster, not for a network."""
NOT_COMPUTED = ("use_reclass_table",)
NOT_COMPUTED_WITH_SOURCES = ("use_unit_currents", "use_direct_grounds")
KEPT = ("keepall", "not entered")
CONFLICTS = (*KEPT, "rmvsrc", "rmvgnd", "rmvall")
"""What goes of a place that is source and ground; with `rmvall` the source, as Circuitscape does."""


@dataclass(frozen=True, slots=True)
class Settings:
    """A Circuitscape run as its `.ini` file tells it; each `…_file` is the name of a file, without folders.

    Attributes
    ----------
    kind : str
        "network" or "raster".
    scenario : str
        "pairwise" (focal nodes two by two), "advanced" (sources and grounds), or, of a raster, "one-to-all"
        and "all-to-one".
    resistances, ground_resistances : bool
        Whether the numbers of the habitat, and of the grounds, are resistances; False means conductances.
    neighbours : int
        4 or 8 cells around a cell of a raster.
    average : str
        What two cells of a raster average: "resistance" or "conductance".
    conflict : str
        What is left of a place that is a source and a ground, one of `CONFLICTS`.
    unit_currents, direct_grounds : bool
        Whether each source sends 1, and each ground lets everything through.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> run = b"data_type = network\\nscenario = pairwise\\nhabitat_file = links.txt\\npoint_file = ends.txt"
    >>> settings = read_settings(Upload("pond.ini", run))
    >>> settings.kind, settings.scenario, settings.habitat_file
    ('network', 'pairwise', 'links.txt')
    """

    kind: str
    scenario: str
    resistances: bool
    ground_resistances: bool
    neighbours: int
    average: str
    habitat_file: str
    point_file: str
    source_file: str
    ground_file: str
    polygon_file: str | None
    mask_file: str | None = None
    pairs_file: str | None = None
    strengths_file: str | None = None
    conflict: str = "keepall"
    unit_currents: bool = False
    direct_grounds: bool = False


@dataclass(frozen=True, slots=True)
class _Options:
    """The options of a file, with their lines."""

    source: str
    values: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def refuse(self, key: str, expected: Text) -> BadTable:
        return BadTable(
            self.source, self.values.get(key, NOTHING), expected, self.lines.get(key), what=verbatim(key)
        )

    def choice(self, key: str, allowed: tuple[str, ...]) -> str:
        value = self.values.get(key, "").lower()
        if value not in allowed:
            raise self.refuse(key, one_of(allowed))
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.values.get(key, str(default)).lower()
        if value not in {"true", "false", "1", "0"}:
            raise self.refuse(key, TRUE_OR_FALSE)
        return value in {"true", "1"}

    def refuse_if_on(self, *keys: str) -> None:
        for key in keys:
            if self.flag(key):
                raise self.refuse(key, message("ecology-switched-off"))

    def file_if_used(self, switch: str, key: str) -> str | None:
        """The name of a file whose use is switched on."""
        return self.file(key) if self.flag(switch) else None

    def file(self, key: str) -> str:
        """The name of a file; both kinds of slashes part folders."""
        return PureWindowsPath(self.values.get(key, "")).name


def read_settings(file: Source) -> Settings:
    """Read a Circuitscape `.ini` file.

    Parameters
    ----------
    file : path or Upload
        The `.ini` file.

    Returns
    -------
    Settings
        What the run reads and means.

    Raises
    ------
    BadTable
        For a line that is no option, an option given twice or with an impossible value, and one that is not
        computed here.

    References
    ----------
    Circuitscape documentation, Options and Flags: INI Argument Reference.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> run = read_settings(Upload("pond.ini",
    ...     b"data_type = network\\nscenario = pairwise\\nhabitat_file = in/links.txt"))
    >>> run.habitat_file, run.resistances
    ('links.txt', True)
    """
    options = _options(file)
    options.values.setdefault("data_type", "raster")  # files older than networks do not say
    kind, scenario = options.choice("data_type", KINDS), options.choice("scenario", SCENARIOS)
    _refuse_what_is_not_computed(options, kind, scenario)
    return Settings(
        kind=kind,
        scenario=scenario,
        resistances=options.flag("habitat_map_is_resistances", True),
        ground_resistances=options.flag("ground_file_is_resistances", True),
        neighbours=4 if options.flag("connect_four_neighbors_only") else 8,
        average="resistance" if options.flag("connect_using_avg_resistances") else "conductance",
        habitat_file=options.file("habitat_file"),
        point_file=options.file("point_file"),
        source_file=options.file("source_file"),
        ground_file=options.file("ground_file"),
        polygon_file=options.file_if_used("use_polygons", "polygon_file"),
        mask_file=options.file_if_used("use_mask", "mask_file"),
        pairs_file=options.file_if_used("use_included_pairs", "included_pairs_file"),
        strengths_file=options.file_if_used("use_variable_source_strengths", "variable_source_file"),
        conflict=options.values.get("remove_src_or_gnd", "keepall").lower(),
        unit_currents=options.flag("use_unit_currents"),
        direct_grounds=options.flag("use_direct_grounds"),
    )


def _refuse_what_is_not_computed(options: _Options, kind: str, scenario: str) -> None:
    """Refuse options that would change the answer."""
    options.refuse_if_on(*NOT_COMPUTED)
    if kind == "network":
        options.choice("scenario", SCENARIOS[:2])
        options.refuse_if_on(*OF_RASTERS)
    if scenario == "advanced":
        known = CONFLICTS if kind == "raster" else KEPT
        if kind == "network":
            options.refuse_if_on(*NOT_COMPUTED_WITH_SOURCES)
        if options.values.get("remove_src_or_gnd", "keepall").lower() not in known:
            raise options.refuse("remove_src_or_gnd", one_of(known))


def _options(file: Source) -> _Options:
    """Every `key = value` of the file; sections and comments are passed over."""
    name, text = text_of(file)
    options = _Options(name)
    for number, line in filled_lines(text):
        if line[0] in ";#" or (line[0] == "[" and line[-1] == "]"):
            continue
        key, equals, value = (part.strip() for part in line.partition("="))
        if not equals or not key or key in options.values:
            raise BadTable(name, line, message("ecology-key-and-value"), number)
        options.values[key], options.lines[key] = value, number
    return options


def sent(files: Mapping[str, Source], name: str, settings: Source, key: str) -> Source:
    """The file that an option names, among those that were sent.

    Raises
    ------
    BadTable
        When no file of that name was sent.
    """
    if name not in files:
        raise BadTable(
            name_of(settings),
            name or NOTHING,
            one_of(files) if files else message("ecology-name-of-a-file"),
            what=verbatim(key),
        )
    return files[name]
