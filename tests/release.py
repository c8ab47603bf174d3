"""A bill of what a release holds and asks for, in CycloneDX's form, and a look at what lies in its files.

`make dist` runs it on the folder that the build wrote to: a file too many or one that is missing ends it, and
the bill is written beside wheel and sdist. The same wheel has the same bill.
"""

from __future__ import annotations

import json
import re
import sys
import tarfile
import uuid
import zipfile
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import quote

from explorer.core.lazy import DISTRIBUTION
from explorer.publishing.home import pages
from explorer.publishing.site.pyodide import VERSION

ROOT = Path(__file__).resolve().parents[1]
PINNED = re.compile(
    r"^(?P<name>[a-z0-9][\w.-]*)==(?P<version>[\w.!+-]+)(?P<rest>(?:.*\\\n)*.*)$", re.MULTILINE
)
DIGEST = re.compile(r"sha256:([0-9a-f]{64})")
IN_WHEEL = {
    "explorer/py.typed",
    "explorer/publishing/page/notices.json",
    "explorer/publishing/page/page.js",
    "explorer/notebooks/pond.ipynb",
}
IN_SDIST = {"pyproject.toml", "Makefile", "LICENSE", "README.md", "requirements.lock", "tests/release.py"}
NEVER = re.compile(
    r"(^|/)(__pycache__|node_modules|\.ipynb_checkpoints|\.venv|\.git|build|dist)/|\.py[co]$|\.log$"
)
"""What a checkout collects and no release holds."""
OURS = rf"{DISTRIBUTION.replace('-', '_')}-[\w.]+"
TOPS = re.compile(
    rf"(explorer|{OURS}\.dist-info|{OURS}\.data/data/share/jupyter/labextensions/{DISTRIBUTION})/"
)


def faults(folder: Path) -> Iterator[str]:
    """What is wrong with the wheel and the sdist in a folder; there is one of each."""
    wheels, sdists = sorted(folder.glob("*.whl")), sorted(folder.glob("*.tar.gz"))
    if (len(wheels), len(sdists)) != (1, 1):
        yield f"{folder}: {len(wheels)} wheels and {len(sdists)} sdists, expected one of each"
        return
    with zipfile.ZipFile(wheels[0]) as whole:
        names = {*whole.namelist()}
    yield from (f"{wheels[0].name} lacks {name}" for name in sorted(IN_WHEEL - names))
    yield from (f"{wheels[0].name} holds {name}" for name in sorted(names) if not TOPS.match(name))
    about = next(name.partition("/")[0] for name in names if ".dist-info/" in name)
    texts = ("LICENSE", *(str(path.relative_to(ROOT)) for path in licences()))
    yield from (f"no licence {text}" for text in texts if f"{about}/licenses/{text}" not in names)
    with tarfile.open(sdists[0]) as archive:
        inside = {str(PurePosixPath(*PurePosixPath(name).parts[1:])) for name in archive.getnames()}
    yield from (f"{sdists[0].name} lacks {name}" for name in sorted(IN_SDIST - inside))
    yield from (f"a release holds {name}" for name in sorted(names | inside) if NEVER.search(name))


def licences() -> list[Path]:
    """The words under which others gave what the wheel holds: fonts, Python for the browser, the page."""
    fonts = sorted((ROOT / "explorer" / "ui" / "fonts").glob("LICENSE-*.txt"))
    return [*fonts, pages.PYODIDE, pages.PAGE]


def bill(wheel: Path, lock: Path) -> dict[str, Any]:
    """The bill of a wheel: what it holds of others, and what is installed with it, as it is locked."""
    digest = sha256(wheel.read_bytes()).hexdigest()
    ours, *shelves = (notice for _, notices in pages.shipped() for notice in notices)
    version = wheel.name.split("-")[1]
    about = {
        **component(DISTRIBUTION, version, f"pkg:pypi/{DISTRIBUTION}@{version}", "library", [digest]),
        "licenses": [{"expression": ours.licence}],
    }
    held = [
        {
            **component(each.name, each.version, npm(each), "library"),
            "licenses": [{"expression": each.licence}],
        }
        for each in shelves
    ]
    fetched = component("pyodide", VERSION, f"pkg:npm/pyodide@{VERSION}", "platform")
    parts = [
        *(part(each, "inside the wheel", "required") for each in held),
        part(fetched, "fetched by explorer site", "optional"),
        *(part(each, "installed with the extra serve", "optional") for each in locked(lock)),
    ]
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, digest)}",
        "version": 1,
        "metadata": {"component": about},
        "components": parts,
        "dependencies": [{"ref": about["bom-ref"], "dependsOn": sorted(each["bom-ref"] for each in parts)}],
    }


def npm(notice: pages.Notice) -> str:
    """The package URL of a part of the page; a font has none."""
    return f"pkg:npm/{quote(notice.name, safe='/')}@{notice.version}" if notice.version else ""


def locked(lock: Path) -> Iterator[dict[str, Any]]:
    """Each package of a lock, with the digests of its files."""
    for found in PINNED.finditer(lock.read_text(encoding="utf-8")):
        name, version = found["name"], found["version"]
        yield component(name, version, f"pkg:pypi/{name}@{version}", "library", DIGEST.findall(found["rest"]))


def component(name: str, version: str, purl: str, kind: str, digests: Iterable[str] = ()) -> dict[str, Any]:
    """One entry of the bill."""
    hashes = [{"alg": "SHA-256", "content": digest} for digest in digests]
    return {
        "type": kind,
        "bom-ref": purl or name,
        "name": name,
        **({"version": version} if version else {}),
        **({"purl": purl} if purl else {}),
        **({"hashes": hashes} if len(hashes) == 1 else {}),  # several are those of files for other systems
    }


def part(entry: dict[str, Any], how: str, scope: str) -> dict[str, Any]:
    """An entry with the way in which it comes."""
    return {**entry, "scope": scope, "properties": [{"name": f"{DISTRIBUTION}:comes", "value": how}]}


def main(folder: Path) -> int:
    """Look at what was built, and write its bill."""
    wrong = [*faults(folder)]
    print(*wrong, sep="\n", file=sys.stderr)
    if wrong:
        return 1
    (wheel,) = folder.glob("*.whl")
    written = json.dumps(bill(wheel, ROOT / "requirements.lock"), indent=1, ensure_ascii=False) + "\n"
    (folder / f"{wheel.name.removesuffix('-py3-none-any.whl')}.cdx.json").write_text(
        written, encoding="utf-8"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1])))
