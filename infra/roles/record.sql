INSERT INTO public.schema_migrations (name, checksum) VALUES (%s, %s);
