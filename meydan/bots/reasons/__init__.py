"""Why one would choose something: one reason a choice, as a key of the locales and its arguments, never prose."""
