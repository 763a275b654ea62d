"""The embedded stack for one machine, migrations, containers: what runs the services."""
