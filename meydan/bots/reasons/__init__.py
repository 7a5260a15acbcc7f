"""Reasons for choices: one reason for each choice, as a key of the locales and its arguments, never prose."""
