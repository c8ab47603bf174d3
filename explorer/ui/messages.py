"""Messages of the dashboards: those of the framework's own `messages.toml`, and of those that packages
bring.
"""

from __future__ import annotations

from explorer.core.messages import COMMON, home_of, homes, message, messages

__all__ = ["COMMON", "brought", "home_of", "homes", "known", "message", "messages", "say"]


def known(key: str) -> bool:
    """True if there is such a message."""
    return key in messages(home_of(key))


def brought(key: str) -> bool:
    """True if it is a message that a game or a page brings, and not one of everybody's."""
    return home_of(key) != COMMON and known(key)


def say(lang: str, key: str, **facts: object) -> str:
    """The message `key` in one language."""
    return message(key, **facts).in_language(lang)
