SELECT name, checksum FROM public.schema_migrations;
