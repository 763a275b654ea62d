"""What every service may import. Imports point down only: see pyproject.toml, import-linter."""
