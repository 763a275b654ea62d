"""The wire: every request and answer as a type. Requests refuse unknown fields and bound every size."""
