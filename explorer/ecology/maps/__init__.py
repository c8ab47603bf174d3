"""From a map of land cover to a network of patches: classes, resistances, patches, links."""
