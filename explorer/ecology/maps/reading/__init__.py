"""A map comes in: recognised by its first bytes, measured by its header, refused in words or read whole.

GeoTIFF and ASCII grids of classes, or of resistances; polygons in GeoPackage, GeoJSON or a zipped Shapefile.
Extra `maps`: rasterio, geopandas, pyogrio.
"""

from explorer.ecology.maps.reading.maps import Look, MapFile, look_at, read_land, read_surface

__all__ = ["Look", "MapFile", "look_at", "read_land", "read_surface"]
