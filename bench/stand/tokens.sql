-- Where the registry's peers look a token up that they look up in the database: one probe by the digest of the token, which
-- answers the context that row-level security reads.
create table bench.tokens (digest bytea primary key, context text not null, expires_at timestamptz not null);
grant select on bench.tokens to registry_app;
