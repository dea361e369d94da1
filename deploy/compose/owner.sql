-- The database of the registry and the role that owns it. PostgreSQL runs this once, when it makes its cluster.
\set password `cat /run/secrets/owner-password`
create role registry_admin login createrole password :'password';
create database registry owner registry_admin;
