# Table, plateau, laboratoire et carte dans marimo. · Table, board, lab and map in marimo.
# marimo edit reactive.py

import marimo

app = marimo.App(width="full")


@app.cell
def _():
    import marimo as mo

    import explorer

    return explorer, mo


@app.cell
def _(mo):
    speak = mo.ui.dropdown({"français": "fr", "English": "en"}, value="français")
    speak  # noqa: B018
    return (speak,)


@app.cell
def _(explorer, speak):
    explorer.language = speak.value
    table = explorer.ui.dashboard("pond", scenario="PON-X1")
    position, ply = table.reactive(), table.reactive("ply")
    table  # noqa: B018
    return ply, position, table


@app.cell
def _(explorer, mo, ply, position):
    mo.hstack(
        [explorer.show(position(), size=300), mo.vstack([mo.md(f"**{ply()}**"), position().score_sheet()])]
    )
    return


@app.cell
def _(mo, ply, table):
    step = mo.ui.slider(0, table.last, value=ply(), on_change=lambda at: setattr(table, "ply", at))
    step  # noqa: B018
    return


@app.cell
def _(explorer, speak):
    explorer.language = speak.value
    lab = explorer.ui.dashboard("lab")
    landscape, place = lab.reactive(), lab.reactive("selected")
    lab  # noqa: B018
    return landscape, place


@app.cell
def _(landscape, mo, place):
    mo.vstack([landscape(), mo.md(f"**{place()}**")])
    return


@app.cell
def _(explorer, speak):
    explorer.language = speak.value
    land = explorer.ui.dashboard("map")
    species = land.reactive("species")
    land  # noqa: B018
    return (species,)


@app.cell
def _(mo, species):
    mo.md(f"**{species()}**")
    return


if __name__ == "__main__":
    app.run()
