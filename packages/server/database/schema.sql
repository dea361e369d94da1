-- The schema after all migrations, as the database's own catalogue tells it. Generated: change a migration instead.

create role registry_app login noinherit set idle_in_transaction_session_timeout=15s set lock_timeout=3s set random_page_cost=1.1 set statement_timeout=5s;
create role registry_auth nologin noinherit;
create role registry_ledger nologin noinherit;
create role registry_owner nologin noinherit;
create role registry_reader nologin noinherit;
grant registry_auth to registry_owner;
grant registry_ledger to registry_owner;
grant connect on database this to public;
grant connect on database this to registry_app;
grant connect, create on database this to registry_owner;
grant connect on database this to registry_reader;

create schema auth authorization registry_owner;
comment on schema auth is 'Tokens, and the functions that log in and authenticate. The app role reads no table here; it calls the functions.';
grant usage on schema auth to registry_app;
grant create, usage on schema auth to registry_auth;
grant usage on schema auth to registry_reader;

create schema registry authorization registry_owner;
comment on schema registry is 'The register, tenant by tenant, behind row-level security.';
grant usage on schema registry to registry_app;
grant usage on schema registry to registry_auth;
grant create, usage on schema registry to registry_ledger;
grant usage on schema registry to registry_reader;

create collation registry.names (provider = icu, locale = 'und');
alter collation registry.names owner to registry_owner;
comment on collation registry.names is 'The order of names: the root collation of Unicode, by ICU, with ties broken by bytes. Indexes of lists depend on it.';

create collation registry.unicode_letters;
alter collation registry.unicode_letters owner to registry_owner;
comment on collation registry.unicode_letters is 'The small and capital letters of every script, whatever the locale of the database: PostgreSQL''s own C.UTF-8, or before PostgreSQL 17 that of the system. Indexes of search depend on it.';

create table auth.client_choices (
  client_account_id uuid not null,
  api_client_id uuid not null,
  users_account_id uuid not null,
  selected_at timestamp with time zone not null default now(),
  asset_id uuid,
  views jsonb not null default '{}'::jsonb,
  constraint client_choices_pk PRIMARY KEY (client_account_id, api_client_id, users_account_id)
);
alter table auth.client_choices owner to registry_owner;
alter table auth.client_choices enable row level security;
alter table auth.client_choices force row level security;
create policy auth_insert on auth.client_choices for insert to registry_auth
  with check (true);
create policy auth_select on auth.client_choices for select to registry_auth
  using (true);
create policy auth_update on auth.client_choices for update to registry_auth
  using (true)
  with check (true);
create policy reader_select on auth.client_choices for select to registry_reader
  using (true);
grant insert, select, update on table auth.client_choices to registry_auth;
grant select on table auth.client_choices to registry_reader;
comment on table auth.client_choices is 'When a client last selected a role in the console, the asset chosen last in it, and the saved views: addresses by names.';

create table auth.identities (
  id uuid not null,
  person_id uuid not null,
  issuer text not null,
  subject text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint identities_pk PRIMARY KEY (id),
  constraint identities_person_fk FOREIGN KEY (person_id) REFERENCES auth.persons(id),
  constraint identities_issuer_length CHECK (((char_length(issuer) >= 1) AND (char_length(issuer) <= 1000))),
  constraint identities_subject_length CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 255)))
);
alter table auth.identities owner to registry_owner;
alter table auth.identities enable row level security;
alter table auth.identities force row level security;
CREATE INDEX identities_by_person ON auth.identities USING btree (person_id);
CREATE UNIQUE INDEX identities_once ON auth.identities USING btree (issuer, subject) WHERE (removed_at IS NULL);
create policy auth_insert on auth.identities for insert to registry_auth
  with check (true);
create policy auth_select on auth.identities for select to registry_auth
  using (true);
create policy auth_update on auth.identities for update to registry_auth
  using (true);
create policy reader_select on auth.identities for select to registry_reader
  using (true);
grant insert, select on table auth.identities to registry_auth;
grant select on table auth.identities to registry_reader;
grant update (last_used_at, removed_at) on table auth.identities to registry_auth;
comment on table auth.identities is 'Persons as their companies'' providers know them. Source: OpenID Connect Core 1.0, 5.7.';

create table auth.links (
  account_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  linked_at timestamp with time zone not null default now(),
  via text not null,
  constraint links_pk PRIMARY KEY (account_id, id),
  constraint links_person_fk FOREIGN KEY (person_id) REFERENCES auth.persons(id),
  constraint links_secret_fk FOREIGN KEY (account_id, id) REFERENCES registry.api_client_secrets(account_id, id),
  constraint links_via_known CHECK ((via = ANY (ARRAY['passkey'::text, 'provider'::text, 'link'::text])))
);
alter table auth.links owner to registry_owner;
alter table auth.links enable row level security;
alter table auth.links force row level security;
CREATE INDEX links_by_person ON auth.links USING btree (person_id);
create policy auth_insert on auth.links for insert to registry_auth
  with check (true);
create policy auth_select on auth.links for select to registry_auth
  using (true);
create policy reader_select on auth.links for select to registry_reader
  using (true);
grant insert, select on table auth.links to registry_auth;
grant select on table auth.links to registry_reader;
comment on table auth.links is 'Which person signs in as the user of a client. The row of the same id in registry.api_client_secrets says whether the link is live; the tokens of the person rest on that row.';
comment on column auth.links.via is 'How the person proved who they are when they took the link: by a passkey, a provider, or a link of the demo.';

create table auth.passkeys (
  id uuid not null,
  person_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  name text not null default 'Passkey'::text,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint passkeys_pk PRIMARY KEY (id),
  constraint passkeys_credential_unique UNIQUE (credential_id),
  constraint passkeys_person_fk FOREIGN KEY (person_id) REFERENCES auth.persons(id),
  constraint passkeys_counter_range CHECK (((counter >= 0) AND (counter <= '4294967295'::bigint))),
  constraint passkeys_credential_id_length CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  constraint passkeys_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint passkeys_public_key_length CHECK (((octet_length(public_key) >= 1) AND (octet_length(public_key) <= 2048)))
);
alter table auth.passkeys owner to registry_owner;
alter table auth.passkeys enable row level security;
alter table auth.passkeys force row level security;
CREATE INDEX passkeys_by_person ON auth.passkeys USING btree (person_id);
create policy auth_insert on auth.passkeys for insert to registry_auth
  with check (true);
create policy auth_select on auth.passkeys for select to registry_auth
  using (true);
create policy auth_update on auth.passkeys for update to registry_auth
  using (true);
create policy reader_select on auth.passkeys for select to registry_reader
  using (true);
grant insert, select on table auth.passkeys to registry_auth;
grant select on table auth.passkeys to registry_reader;
grant update (counter, name, last_used_at, removed_at) on table auth.passkeys to registry_auth;
comment on table auth.passkeys is 'The public keys of passkeys. One that was removed stays, so that it is never taken again.';
comment on column auth.passkeys.public_key is 'COSE_Key (RFC 9052), as the authenticator made it.';
comment on column auth.passkeys.counter is 'How often the authenticator has signed; zero of one that does not count.';
comment on column auth.passkeys.name is 'The name that the person gave it.';

create table auth.persons (
  id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint persons_pk PRIMARY KEY (id)
);
alter table auth.persons owner to registry_owner;
alter table auth.persons enable row level security;
alter table auth.persons force row level security;
create policy auth_insert on auth.persons for insert to registry_auth
  with check (true);
create policy auth_select on auth.persons for select to registry_auth
  using (true);
create policy auth_update on auth.persons for update to registry_auth
  using (true);
create policy reader_select on auth.persons for select to registry_reader
  using (true);
grant insert, select on table auth.persons to registry_auth;
grant select on table auth.persons to registry_reader;
grant update (id) on table auth.persons to registry_auth;
comment on table auth.persons is 'People who sign in. They are of no account, and no account is told whether another knows the same person.';

create table auth.primaries (
  id uuid not null,
  timeline integer not null,
  started_at timestamp with time zone not null,
  database_oid oid not null,
  constraint primaries_pk PRIMARY KEY (id)
);
alter table auth.primaries owner to registry_owner;
alter table auth.primaries enable row level security;
alter table auth.primaries force row level security;
CREATE UNIQUE INDEX primaries_run_once ON auth.primaries USING btree (timeline, started_at, database_oid);
create policy auth_delete on auth.primaries for delete to registry_auth
  using (true);
create policy auth_insert on auth.primaries for insert to registry_auth
  with check (true);
create policy auth_select on auth.primaries for select to registry_auth
  using (true);
create policy reader_select on auth.primaries for select to registry_reader
  using (true);
grant delete, insert, select on table auth.primaries to registry_auth;
grant select on table auth.primaries to registry_reader;
comment on table auth.primaries is 'The run of PostgreSQL that is the primary now: the timeline of its log, the start of its process, and this database. The first read for a replica makes the row, with a random id. A server that is promoted, restored or started anew has another row, so a replica that has the row has replayed the log of this very run.';

create table auth.recovery_codes (
  id uuid not null,
  person_id uuid not null,
  digest bytea not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint recovery_codes_pk PRIMARY KEY (id),
  constraint recovery_codes_person_fk FOREIGN KEY (person_id) REFERENCES auth.persons(id),
  constraint recovery_codes_digest_length CHECK ((octet_length(digest) = 32))
);
alter table auth.recovery_codes owner to registry_owner;
alter table auth.recovery_codes enable row level security;
alter table auth.recovery_codes force row level security;
CREATE UNIQUE INDEX recovery_codes_by_digest ON auth.recovery_codes USING btree (digest);
CREATE INDEX recovery_codes_by_person ON auth.recovery_codes USING btree (person_id);
create policy auth_insert on auth.recovery_codes for insert to registry_auth
  with check (true);
create policy auth_select on auth.recovery_codes for select to registry_auth
  using (true);
create policy auth_update on auth.recovery_codes for update to registry_auth
  using (true);
create policy reader_select on auth.recovery_codes for select to registry_reader
  using (true);
grant insert, select on table auth.recovery_codes to registry_auth;
grant select on table auth.recovery_codes to registry_reader;
grant update (used_at) on table auth.recovery_codes to registry_auth;
comment on table auth.recovery_codes is 'Codes by which a person without a passkey makes another, each of them once. A code is the text of which this is the digest.';
comment on column auth.recovery_codes.used_at is 'When it was used, or the person made others in its place.';

create table auth.sessions (
  id uuid not null,
  person_id uuid not null,
  via text not null,
  passkey_id uuid,
  identity_id uuid,
  provider_sid text,
  proven_at timestamp with time zone not null,
  proven_by uuid,
  remote inet not null,
  started_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint sessions_pk PRIMARY KEY (id),
  constraint sessions_identity_fk FOREIGN KEY (identity_id) REFERENCES auth.identities(id),
  constraint sessions_passkey_fk FOREIGN KEY (passkey_id) REFERENCES auth.passkeys(id),
  constraint sessions_person_fk FOREIGN KEY (person_id) REFERENCES auth.persons(id),
  constraint sessions_proven_by_fk FOREIGN KEY (proven_by) REFERENCES auth.identities(id),
  constraint sessions_via_known CHECK ((via = ANY (ARRAY['passkey'::text, 'provider'::text, 'link'::text]))),
  constraint sessions_way_of_via CHECK ((((via = 'passkey'::text) = (passkey_id IS NOT NULL)) AND ((via = 'provider'::text) = (identity_id IS NOT NULL))))
);
alter table auth.sessions owner to registry_owner;
alter table auth.sessions enable row level security;
alter table auth.sessions force row level security;
CREATE INDEX sessions_by_identity ON auth.sessions USING btree (identity_id, provider_sid) WHERE (identity_id IS NOT NULL);
CREATE INDEX sessions_by_passkey ON auth.sessions USING btree (passkey_id) WHERE (passkey_id IS NOT NULL);
CREATE INDEX sessions_by_person ON auth.sessions USING btree (person_id, started_at);
CREATE INDEX sessions_by_proof ON auth.sessions USING btree (proven_by) WHERE (proven_by IS NOT NULL);
CREATE INDEX sessions_by_start ON auth.sessions USING btree (started_at);
create policy auth_delete on auth.sessions for delete to registry_auth
  using (true);
create policy auth_insert on auth.sessions for insert to registry_auth
  with check (true);
create policy auth_select on auth.sessions for select to registry_auth
  using (true);
create policy auth_update on auth.sessions for update to registry_auth
  using (true);
create policy reader_select on auth.sessions for select to registry_reader
  using (true);
grant delete, insert, select on table auth.sessions to registry_auth;
grant select on table auth.sessions to registry_reader;
grant update (proven_at, proven_by, ended_at) on table auth.sessions to registry_auth;
comment on table auth.sessions is 'Sessions of people in the console. A session is live while its login token is, one of auth.tokens.';
comment on column auth.sessions.provider_sid is 'The session at the provider, by which the provider ends it. Source: OpenID Connect Back-Channel Logout 1.0, 2.4.';
comment on column auth.sessions.proven_at is 'When the person last proved who they are.';
comment on column auth.sessions.proven_by is 'The identity by which that was; null of a passkey and of a link.';
comment on column auth.sessions.remote is 'The address from which it was opened.';

create table auth.sign_in_links (
  digest bytea not null,
  account_id uuid not null,
  api_client_id uuid not null,
  expires_at timestamp with time zone not null default (now() + '00:10:00'::interval),
  constraint sign_in_links_pk PRIMARY KEY (digest),
  constraint sign_in_links_client_fk FOREIGN KEY (account_id, api_client_id) REFERENCES registry.api_clients(account_id, id),
  constraint sign_in_links_digest_length CHECK ((octet_length(digest) = 32))
);
alter table auth.sign_in_links owner to registry_owner;
alter table auth.sign_in_links enable row level security;
alter table auth.sign_in_links force row level security;
CREATE INDEX sign_in_links_client ON auth.sign_in_links USING btree (account_id, api_client_id);
CREATE INDEX sign_in_links_expires_at ON auth.sign_in_links USING btree (expires_at);
create policy auth_delete on auth.sign_in_links for delete to registry_auth
  using (true);
create policy auth_insert on auth.sign_in_links for insert to registry_auth
  with check (true);
create policy auth_select on auth.sign_in_links for select to registry_auth
  using (true);
create policy reader_select on auth.sign_in_links for select to registry_reader
  using (true);
grant delete, insert, select on table auth.sign_in_links to registry_auth;
grant select on table auth.sign_in_links to registry_reader;
comment on table auth.sign_in_links is 'Links that sign in as the user of a client from the machine of the server. A link has the text of which this is the digest; it is removed as it is used.';

create table auth.stamps (
  id uuid not null,
  stamp integer not null,
  needed_until timestamp with time zone,
  constraint stamps_pk PRIMARY KEY (id)
);
alter table auth.stamps owner to registry_owner;
alter table auth.stamps enable row level security;
alter table auth.stamps force row level security;
create policy auth_all on auth.stamps for all to registry_auth
  using (true)
  with check (true);
create policy reader_select on auth.stamps for select to registry_reader
  using (true);
grant delete, insert, select, update on table auth.stamps to registry_auth;
grant select on table auth.stamps to registry_reader;
comment on table auth.stamps is 'How often a token was changed, or anything of an account on which tokens depend. Triggers raise it; without a row it is zero. The row of a token has the first 16 bytes of its digest as its id, and is needed until the token expired.';

create unlogged table auth.token_contexts (
  digest bytea not null,
  depends_on uuid[] not null,
  stamps integer[] not null,
  live_until timestamp with time zone not null,
  allowed_networks cidr[],
  kind text not null,
  api_client_id uuid not null,
  account_id uuid,
  account_type text,
  delegation_id uuid,
  asset_ids uuid[],
  mutations text[],
  quantity_max numeric,
  propose_only boolean,
  users_account_id uuid,
  user_role text,
  user_id uuid,
  lens text,
  context text,
  approves boolean not null default true,
  session_id uuid,
  client_account_id uuid not null,
  trusted boolean not null default false,
  constraint token_contexts_pk PRIMARY KEY (digest)
);
alter table auth.token_contexts owner to registry_owner;
alter table auth.token_contexts enable row level security;
alter table auth.token_contexts force row level security;
create policy auth_all on auth.token_contexts for all to registry_auth
  using (true)
  with check (true);
create policy reader_select on auth.token_contexts for select to registry_reader
  using (true);
grant delete, insert, select, update on table auth.token_contexts to registry_auth;
grant select on table auth.token_contexts to registry_reader;
comment on table auth.token_contexts is 'What auth.find_token and auth.set_context found of a token at an earlier request. It holds while the stamps of the ids in depends_on, in the order of the ids, are these, and until live_until, the first expiry of token, secret and client. The context is null where it follows from holdings; then it is computed at each request.';
comment on column auth.token_contexts.approves is 'Whether the delegation approves; true where there is none. Delegations of before all do.';
comment on column auth.token_contexts.trusted is 'Whether the client may send documents of GraphQL only that are registered for it.';

create table auth.tokens (
  digest bytea not null,
  kind text not null,
  client_account_id uuid not null,
  api_client_id uuid not null,
  secret_id uuid not null,
  account_id uuid,
  delegation_id uuid,
  issued_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  session_id uuid,
  signed_in_at timestamp with time zone,
  ends_at timestamp with time zone,
  networks cidr[],
  constraint tokens_pk PRIMARY KEY (digest),
  constraint tokens_digest_length CHECK ((octet_length(digest) = 32)),
  constraint tokens_kind_known CHECK ((kind = ANY (ARRAY['login'::text, 'role'::text]))),
  constraint tokens_role_has_delegation CHECK ((((kind = 'role'::text) = (delegation_id IS NOT NULL)) AND ((account_id IS NULL) = (delegation_id IS NULL))))
);
alter table auth.tokens owner to registry_owner;
alter table auth.tokens enable row level security;
alter table auth.tokens force row level security;
CREATE INDEX tokens_by_session ON auth.tokens USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX tokens_expires_at ON auth.tokens USING btree (expires_at);
CREATE INDEX tokens_in_console ON auth.tokens USING btree (account_id) WHERE (signed_in_at IS NOT NULL);
CREATE TRIGGER _400_stamps AFTER UPDATE ON auth.tokens FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION auth.stamp_token();
CREATE TRIGGER _401_stamps AFTER DELETE ON auth.tokens FOR EACH ROW WHEN ((old.expires_at > now())) EXECUTE FUNCTION auth.stamp_token();
CREATE TRIGGER _402_stamps AFTER TRUNCATE ON auth.tokens FOR EACH STATEMENT EXECUTE FUNCTION auth.forget_contexts();
create policy auth_all on auth.tokens for all to registry_auth
  using (true)
  with check (true);
create policy reader_select on auth.tokens for select to registry_reader
  using (true);
grant delete, insert, select on table auth.tokens to registry_auth;
grant select on table auth.tokens to registry_reader;
grant update (expires_at, revoked_at, signed_in_at, ends_at, networks) on table auth.tokens to registry_auth;
comment on table auth.tokens is 'Opaque bearer tokens by their SHA-256. What a token depends on is copied to auth.token_contexts only, with stamps.';
comment on column auth.tokens.session_id is 'The session of a person that the token is of; null of a program, also where it opened the console.';
comment on column auth.tokens.signed_in_at is 'Of the token of a role in a session of the console: when the session began. Null of every other token.';
comment on column auth.tokens.ends_at is 'When the sign-in policy of the account of the role ends the token at the latest; null where it does not.';
comment on column auth.tokens.networks is 'The networks in which the sign-in policy of the account of the role lets the token be used; null for every network.';

create table auth.used_challenges (
  digest bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_challenges_pk PRIMARY KEY (digest)
);
alter table auth.used_challenges owner to registry_owner;
alter table auth.used_challenges enable row level security;
alter table auth.used_challenges force row level security;
CREATE INDEX used_challenges_expires_at ON auth.used_challenges USING btree (expires_at);
create policy auth_delete on auth.used_challenges for delete to registry_auth
  using (true);
create policy auth_insert on auth.used_challenges for insert to registry_auth
  with check (true);
create policy auth_select on auth.used_challenges for select to registry_auth
  using (true);
create policy reader_select on auth.used_challenges for select to registry_reader
  using (true);
grant delete, insert, select on table auth.used_challenges to registry_auth;
grant select on table auth.used_challenges to registry_reader;
comment on table auth.used_challenges is 'Challenges with which somebody has signed in, until the server that made one accepts it no more.';

create table auth.verified_transactions (
  register_id uuid not null,
  asset_id uuid not null,
  sequence bigint,
  digest bytea,
  run timestamp with time zone not null,
  run_sequence bigint not null,
  run_digest bytea not null,
  constraint verified_transactions_pk PRIMARY KEY (register_id, asset_id)
);
alter table auth.verified_transactions owner to registry_owner;
alter table auth.verified_transactions enable row level security;
alter table auth.verified_transactions force row level security;
create policy owner_all on auth.verified_transactions for all to registry_owner
  using (true)
  with check (true);
create policy reader_select on auth.verified_transactions for select to registry_reader
  using (true);
grant select on table auth.verified_transactions to registry_reader;
comment on table auth.verified_transactions is 'How far verify has read the transactions of each asset and found that all holds. The operator command writes it, as the owner.';
comment on column auth.verified_transactions.sequence is 'The last transaction that a run has read which ended without faults. Null where none did.';
comment on column auth.verified_transactions.digest is 'Over the digests of the transactions up to the sequence: the SHA-256 of the value before, empty at first, and the digest of the transaction.';
comment on column auth.verified_transactions.run is 'The run that read transactions of the asset last, by the instant when it began.';
comment on column auth.verified_transactions.run_sequence is 'How far that run has come. Its balances and other rows may not have been read yet.';

create table auth.verify_runs (
  began_at timestamp with time zone not null,
  is_whole boolean not null,
  ended_at timestamp with time zone,
  faults integer,
  constraint verify_runs_pk PRIMARY KEY (began_at),
  constraint verify_runs_faults_when_ended CHECK (((ended_at IS NULL) = (faults IS NULL)))
);
alter table auth.verify_runs owner to registry_owner;
alter table auth.verify_runs enable row level security;
alter table auth.verify_runs force row level security;
create policy auth_select on auth.verify_runs for select to registry_auth
  using (true);
create policy owner_all on auth.verify_runs for all to registry_owner
  using (true)
  with check (true);
create policy reader_select on auth.verify_runs for select to registry_reader
  using (true);
grant select on table auth.verify_runs to registry_auth;
grant select on table auth.verify_runs to registry_reader;
comment on table auth.verify_runs is 'When verify began and ended on this database, and how many invariants did not hold. The operator command writes it, as the owner.';
comment on column auth.verify_runs.is_whole is 'Whether it read all rows, and not only new ones.';
comment on column auth.verify_runs.ended_at is 'Null while it runs, and where it was stopped.';

create table registry.access_entries (
  account_id uuid not null,
  id uuid not null,
  register_id uuid not null,
  party_id uuid not null,
  subject_account_id uuid,
  user_id uuid,
  purpose text not null,
  recorded_at timestamp with time zone not null default now(),
  constraint access_entries_pk PRIMARY KEY (account_id, id),
  constraint access_entries_account_fk FOREIGN KEY (account_id) REFERENCES registry.accounts(id),
  constraint access_entries_register_fk FOREIGN KEY (register_id) REFERENCES registry.accounts(id),
  constraint access_entries_purpose_length CHECK (((char_length(purpose) >= 1) AND (char_length(purpose) <= 500)))
);
alter table registry.access_entries owner to registry_owner;
alter table registry.access_entries enable row level security;
alter table registry.access_entries force row level security;
CREATE INDEX access_entries_by_party ON registry.access_entries USING btree (register_id, party_id, recorded_at, id);
CREATE INDEX access_entries_by_recorded_at ON registry.access_entries USING btree (account_id, recorded_at, id);
CREATE INDEX access_entries_by_register ON registry.access_entries USING btree (register_id, recorded_at, id);
CREATE INDEX access_entries_by_subject ON registry.access_entries USING btree (subject_account_id, id) WHERE (subject_account_id IS NOT NULL);
CREATE INDEX access_entries_id ON registry.access_entries USING btree (id);
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.access_entries FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.access_entries FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
create policy app_select on registry.access_entries for select to registry_app
  using ((((account_id = ( SELECT registry.account_id() AS account_id)) OR (register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])) OR (subject_account_id = ( SELECT registry.account_id() AS account_id))) AND ( SELECT registry.is_administrator_or_auditor() AS is_administrator_or_auditor)));
create policy ledger_insert on registry.access_entries for insert to registry_ledger
  with check ((account_id = ( SELECT registry.account_id() AS account_id)));
create policy reader_select on registry.access_entries for select to registry_reader
  using (true);
grant select on table registry.access_entries to registry_app;
grant insert on table registry.access_entries to registry_ledger;
grant select on table registry.access_entries to registry_reader;
comment on table registry.access_entries is 'Who read whose personal data, when and for which purpose.';

create table registry.account_logos (
  account_id uuid not null,
  id uuid not null,
  sha256 bytea,
  content bytea,
  changed_at timestamp with time zone not null default now(),
  constraint account_logos_pk PRIMARY KEY (account_id, id),
  constraint account_logos_once UNIQUE (account_id),
  constraint account_logos_account_fk FOREIGN KEY (account_id) REFERENCES registry.accounts(id),
  constraint account_logos_content_length CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 65536))),
  constraint account_logos_digest_matches CHECK ((NOT (sha256 IS DISTINCT FROM sha256(content))))
);
alter table registry.account_logos owner to registry_owner;
alter table registry.account_logos enable row level security;
alter table registry.account_logos force row level security;
create policy app_insert on registry.account_logos for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy app_select on registry.account_logos for select to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) OR (( SELECT registry.lens() AS lens) = 'platform'::text) OR (account_id = ANY (( SELECT registry.appointment_counterparties() AS appointment_counterparties)::uuid[])) OR (account_id = ANY (( SELECT registry.participant_registers() AS participant_registers)::uuid[]))));
create policy app_update on registry.account_logos for update to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy reader_select on registry.account_logos for select to registry_reader
  using (true);
grant insert, select on table registry.account_logos to registry_app;
grant select on table registry.account_logos to registry_reader;
grant update (sha256, content, changed_at) on table registry.account_logos to registry_app;
comment on table registry.account_logos is 'The logo of an account, a PNG; without content where it was removed.';

create table registry.accounts (
  id uuid not null,
  account_type text not null,
  name text collate "C" not null,
  slug text collate "C" not null,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  opened_by uuid,
  first_role_id uuid,
  constraint accounts_pk PRIMARY KEY (id),
  constraint accounts_slug_unique UNIQUE (slug),
  constraint accounts_account_type_known CHECK ((account_type = ANY (ARRAY['issuer'::text, 'broker'::text, 'transfer_agent'::text, 'custodian'::text, 'investor'::text, 'platform'::text]))),
  constraint accounts_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint accounts_slug_form CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 63))),
  constraint accounts_status_known CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text])))
);
alter table registry.accounts owner to registry_owner;
alter table registry.accounts enable row level security;
alter table registry.accounts force row level security;
CREATE TRIGGER _110_end_is_final BEFORE UPDATE ON registry.accounts FOR EACH ROW WHEN (((old.status = 'closed'::text) AND (new.status <> 'closed'::text))) EXECUTE FUNCTION registry.reject_reactivation();
CREATE TRIGGER _400_stamps AFTER UPDATE ON registry.accounts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.stamp_changed_rows('id', 'name', 'slug', 'created_at');
CREATE TRIGGER _401_stamps AFTER DELETE ON registry.accounts REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.stamp_rows('id');
CREATE TRIGGER _402_stamps AFTER TRUNCATE ON registry.accounts FOR EACH STATEMENT EXECUTE FUNCTION auth.forget_contexts();
create policy app_insert on registry.accounts for insert to registry_app
  with check (((( SELECT registry.lens() AS lens) = 'platform'::text) AND ( SELECT registry.is_administrator() AS is_administrator) AND ((opened_by IS NULL) OR (opened_by = ( SELECT registry.account_id() AS account_id)))));
create policy app_select on registry.accounts for select to registry_app
  using (((id = ( SELECT registry.account_id() AS account_id)) OR (( SELECT registry.lens() AS lens) = 'platform'::text) OR (id = ANY (( SELECT registry.appointment_counterparties() AS appointment_counterparties)::uuid[])) OR (id = ANY (( SELECT registry.participant_registers() AS participant_registers)::uuid[]))));
create policy app_update on registry.accounts for update to registry_app
  using (((( SELECT registry.lens() AS lens) = 'platform'::text) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy auth_select on registry.accounts for select to registry_auth
  using (true);
create policy ledger_select on registry.accounts for select to registry_ledger
  using (true);
create policy reader_select on registry.accounts for select to registry_reader
  using (true);
grant insert, select on table registry.accounts to registry_app;
grant select on table registry.accounts to registry_auth;
grant select on table registry.accounts to registry_reader;
grant update (name, slug, status) on table registry.accounts to registry_app;
grant select (id, account_type) on table registry.accounts to registry_ledger;
comment on table registry.accounts is 'A tenant: an issuer, broker, transfer agent, custodian or investor, or the platform itself.';
comment on column registry.accounts.opened_by is 'The account of the platform that opened it; null where the operator of the installation did, or a program of 0.1.0.';
comment on column registry.accounts.first_role_id is 'The role of the first administrator, which the account that opened it may lend; null where opened_by is null.';

create table registry.api_client_secrets (
  account_id uuid not null,
  id uuid not null,
  api_client_id uuid not null,
  digest bytea not null,
  pepper_version integer not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  hint text collate "C",
  last_used_at timestamp with time zone,
  kind text not null default 'secret'::text,
  constraint api_client_secrets_pk PRIMARY KEY (account_id, id),
  constraint api_client_secrets_client_fk FOREIGN KEY (account_id, api_client_id) REFERENCES registry.api_clients(account_id, id),
  constraint api_client_secrets_digest_length CHECK ((octet_length(digest) = 32)),
  constraint api_client_secrets_kind_known CHECK ((kind = ANY (ARRAY['secret'::text, 'person'::text])))
);
alter table registry.api_client_secrets owner to registry_owner;
alter table registry.api_client_secrets enable row level security;
alter table registry.api_client_secrets force row level security;
CREATE INDEX api_client_secrets_client ON registry.api_client_secrets USING btree (account_id, api_client_id);
CREATE INDEX api_client_secrets_id ON registry.api_client_secrets USING btree (id);
CREATE UNIQUE INDEX api_client_secrets_one_link ON registry.api_client_secrets USING btree (account_id, api_client_id) WHERE ((kind = 'person'::text) AND (revoked_at IS NULL));
CREATE TRIGGER _110_end_is_final BEFORE UPDATE ON registry.api_client_secrets FOR EACH ROW WHEN (((old.revoked_at IS NOT NULL) AND (new.revoked_at IS NULL))) EXECUTE FUNCTION registry.reject_reactivation();
CREATE TRIGGER _400_stamps AFTER UPDATE ON registry.api_client_secrets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.stamp_changed_rows('account_id', 'last_used_at', 'created_at');
CREATE TRIGGER _401_stamps AFTER DELETE ON registry.api_client_secrets REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.stamp_rows('account_id');
CREATE TRIGGER _402_stamps AFTER TRUNCATE ON registry.api_client_secrets FOR EACH STATEMENT EXECUTE FUNCTION auth.forget_contexts();
create policy app_insert on registry.api_client_secrets for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator) AND (kind = 'secret'::text) AND (NOT (EXISTS ( SELECT
   FROM registry.api_clients c
  WHERE ((c.account_id = api_client_secrets.account_id) AND (c.id = api_client_secrets.api_client_id) AND (c.user_id IS NOT NULL)))))));
create policy app_select on registry.api_client_secrets for select to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator_or_auditor() AS is_administrator_or_auditor)));
create policy app_update on registry.api_client_secrets for update to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy auth_insert on registry.api_client_secrets for insert to registry_auth
  with check ((kind = 'person'::text));
create policy auth_select on registry.api_client_secrets for select to registry_auth
  using (true);
create policy auth_update on registry.api_client_secrets for update to registry_auth
  using (true);
create policy reader_select on registry.api_client_secrets for select to registry_reader
  using (true);
grant insert on table registry.api_client_secrets to registry_app;
grant insert, select on table registry.api_client_secrets to registry_auth;
grant select on table registry.api_client_secrets to registry_reader;
grant select (account_id, id, api_client_id, pepper_version, created_at, expires_at, revoked_at, hint, last_used_at, kind) on table registry.api_client_secrets to registry_app;
grant update (expires_at, revoked_at) on table registry.api_client_secrets to registry_app;
grant update (pepper_version, revoked_at, last_used_at) on table registry.api_client_secrets to registry_auth;
comment on table registry.api_client_secrets is 'Secrets of clients as HMAC-SHA-256. The pepper is outside the database. A client has at most two live secrets.';
comment on column registry.api_client_secrets.pepper_version is 'The secret key of the installation by which the digest was made; of a person, that of its last sign-in.';
comment on column registry.api_client_secrets.hint is 'The last four characters of the secret, which are of its checksum; null of a secret that a program of 0.1.0 made.';
comment on column registry.api_client_secrets.last_used_at is 'When the secret was last logged in with, to the minute.';
comment on column registry.api_client_secrets.kind is 'Whether a program logs in with it, or a person signs in. The digest of the latter is random, so no text is its secret.';

create table registry.api_clients (
  account_id uuid not null,
  id uuid not null,
  client_id text not null,
  name text collate "C" not null,
  status text not null default 'active'::text,
  expires_at timestamp with time zone,
  allowed_networks cidr[] not null default '{}'::cidr[],
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  user_id uuid,
  documents text not null default 'any'::text,
  constraint api_clients_pk PRIMARY KEY (account_id, id),
  constraint api_clients_client_id_unique UNIQUE (client_id),
  constraint api_clients_account_fk FOREIGN KEY (account_id) REFERENCES registry.accounts(id),
  constraint api_clients_user_fk FOREIGN KEY (account_id, user_id) REFERENCES registry.users(account_id, id),
  constraint api_clients_documents_known CHECK ((documents = ANY (ARRAY['any'::text, 'trusted'::text]))),
  constraint api_clients_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint api_clients_networks_few CHECK ((cardinality(allowed_networks) <= 50)),
  constraint api_clients_status_known CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'revoked'::text])))
);
alter table registry.api_clients owner to registry_owner;
alter table registry.api_clients enable row level security;
alter table registry.api_clients force row level security;
CREATE INDEX api_clients_by_name ON registry.api_clients USING btree (account_id, name, id);
CREATE INDEX api_clients_by_user ON registry.api_clients USING btree (account_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX api_clients_id ON registry.api_clients USING btree (id);
CREATE INDEX api_clients_in_order ON registry.api_clients USING btree (account_id, name COLLATE registry.names, id);
CREATE UNIQUE INDEX api_clients_one_of_user ON registry.api_clients USING btree (account_id, user_id) WHERE ((user_id IS NOT NULL) AND (status <> 'revoked'::text));
CREATE TRIGGER _110_end_is_final BEFORE UPDATE ON registry.api_clients FOR EACH ROW WHEN (((old.status = 'revoked'::text) AND (new.status <> 'revoked'::text))) EXECUTE FUNCTION registry.reject_reactivation();
CREATE TRIGGER _400_stamps AFTER UPDATE ON registry.api_clients REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.stamp_changed_rows('account_id', 'name', 'last_used_at', 'created_at');
CREATE TRIGGER _401_stamps AFTER DELETE ON registry.api_clients REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.stamp_rows('account_id');
CREATE TRIGGER _402_stamps AFTER TRUNCATE ON registry.api_clients FOR EACH STATEMENT EXECUTE FUNCTION auth.forget_contexts();
create policy app_insert on registry.api_clients for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy app_select on registry.api_clients for select to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator_or_auditor() AS is_administrator_or_auditor)));
create policy app_update on registry.api_clients for update to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy auth_all on registry.api_clients for all to registry_auth
  using (true)
  with check (true);
create policy reader_select on registry.api_clients for select to registry_reader
  using (true);
grant insert, select on table registry.api_clients to registry_app;
grant select on table registry.api_clients to registry_auth;
grant select on table registry.api_clients to registry_reader;
grant update (name, status, expires_at, allowed_networks, documents) on table registry.api_clients to registry_app;
grant update (last_used_at) on table registry.api_clients to registry_auth;
comment on table registry.api_clients is 'A credential with which a program logs in.';
comment on column registry.api_clients.user_id is 'The user for whom a person signs in by it, without a secret; null of a program.';
comment on column registry.api_clients.documents is 'Which documents of GraphQL the client may send: any, or those that are registered for it.';

create table registry.appointments (
  register_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  capacity text not null,
  asset_id uuid,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  accepted_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  constraint appointments_pk PRIMARY KEY (register_id, id),
  constraint appointments_account_fk FOREIGN KEY (account_id) REFERENCES registry.accounts(id),
  constraint appointments_asset_fk FOREIGN KEY (register_id, asset_id) REFERENCES registry.assets(register_id, id),
  constraint appointments_register_fk FOREIGN KEY (register_id) REFERENCES registry.accounts(id),
  constraint appointments_capacity_known CHECK ((capacity = ANY (ARRAY['transfer_agent'::text, 'registrar'::text, 'broker'::text, 'custodian'::text, 'paying_agent'::text, 'counsel'::text, 'auditor'::text]))),
  constraint appointments_end_reason_length CHECK (((char_length(end_reason) >= 1) AND (char_length(end_reason) <= 1000))),
  constraint appointments_not_self CHECK ((account_id <> register_id)),
  constraint appointments_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'terminated'::text])))
);
alter table registry.appointments owner to registry_owner;
alter table registry.appointments enable row level security;
alter table registry.appointments force row level security;
CREATE INDEX appointments_account ON registry.appointments USING btree (account_id) WHERE (status <> 'terminated'::text);
CREATE INDEX appointments_id ON registry.appointments USING btree (id);
CREATE UNIQUE INDEX appointments_live_unique ON registry.appointments USING btree (register_id, account_id, capacity, asset_id) NULLS NOT DISTINCT WHERE (status <> 'terminated'::text);
CREATE TRIGGER _110_end_is_final BEFORE UPDATE ON registry.appointments FOR EACH ROW WHEN (((old.status = 'terminated'::text) AND (new.status <> 'terminated'::text))) EXECUTE FUNCTION registry.reject_reactivation();
CREATE TRIGGER _400_stamps AFTER UPDATE ON registry.appointments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.stamp_changed_rows('account_id', 'capacity', 'created_at');
CREATE TRIGGER _401_stamps AFTER DELETE ON registry.appointments REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.stamp_rows('account_id');
CREATE TRIGGER _402_stamps AFTER TRUNCATE ON registry.appointments FOR EACH STATEMENT EXECUTE FUNCTION auth.forget_contexts();
CREATE TRIGGER _403_stamps AFTER INSERT ON registry.appointments REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.stamp_rows('account_id');
create policy app_insert on registry.appointments for insert to registry_app
  with check (((register_id = ( SELECT registry.account_id() AS account_id)) AND (( SELECT registry.lens() AS lens) = 'issuer'::text) AND (status = 'pending'::text)));
create policy app_select on registry.appointments for select to registry_app
  using (((register_id = ( SELECT registry.account_id() AS account_id)) OR (account_id = ( SELECT registry.account_id() AS account_id))));
create policy app_update on registry.appointments for update to registry_app
  using (((register_id = ( SELECT registry.account_id() AS account_id)) OR (account_id = ( SELECT registry.account_id() AS account_id))))
  with check ((((status = 'terminated'::text) AND (register_id = ( SELECT registry.account_id() AS account_id))) OR ((status = ANY (ARRAY['active'::text, 'terminated'::text])) AND (account_id = ( SELECT registry.account_id() AS account_id)))));
create policy auth_select on registry.appointments for select to registry_auth
  using (true);
create policy ledger_select on registry.appointments for select to registry_ledger
  using (true);
create policy reader_select on registry.appointments for select to registry_reader
  using (true);
grant insert, select on table registry.appointments to registry_app;
grant select on table registry.appointments to registry_auth;
grant select on table registry.appointments to registry_reader;
grant update (status, accepted_at, ended_at, end_reason) on table registry.appointments to registry_app;
grant select (register_id, id, account_id, asset_id, status) on table registry.appointments to registry_ledger;
comment on table registry.appointments is 'An issuer appoints an account in a capacity, for one asset or for all.';

create table registry.approval_policy_sets (
  account_id uuid not null,
  id uuid not null,
  version integer not null,
  policies jsonb not null,
  sentences text[] not null,
  cooling_days integer not null,
  shared_client boolean not null,
  instruction_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint approval_policy_sets_pk PRIMARY KEY (account_id, id),
  constraint approval_policy_sets_version_unique UNIQUE (account_id, version),
  constraint approval_policy_sets_instruction_fk FOREIGN KEY (account_id, instruction_id) REFERENCES registry.instructions(register_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint approval_policy_sets_cooling_days_bounds CHECK (((cooling_days >= 0) AND (cooling_days <= 365))),
  constraint approval_policy_sets_policies_few CHECK (((jsonb_typeof(policies) = 'array'::text) AND (jsonb_array_length(policies) <= 50))),
  constraint approval_policy_sets_sentence_of_each CHECK ((cardinality(sentences) = jsonb_array_length(policies))),
  constraint approval_policy_sets_version_positive CHECK ((version > 0))
);
alter table registry.approval_policy_sets owner to registry_owner;
alter table registry.approval_policy_sets enable row level security;
alter table registry.approval_policy_sets force row level security;
CREATE INDEX approval_policy_sets_by_created_at ON registry.approval_policy_sets USING btree (account_id, created_at, id);
CREATE INDEX approval_policy_sets_id ON registry.approval_policy_sets USING btree (id);
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.approval_policy_sets FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.approval_policy_sets FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _110_version AFTER INSERT ON registry.approval_policy_sets FOR EACH ROW EXECUTE FUNCTION auth.check_policy_set();
create policy app_insert on registry.approval_policy_sets for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) OR ((account_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) AND (EXISTS ( SELECT
   FROM registry.instructions i
  WHERE ((i.register_id = approval_policy_sets.account_id) AND (i.id = approval_policy_sets.instruction_id) AND (i.account_id = approval_policy_sets.account_id) AND (i.type = 'changeApprovalPolicies'::text) AND (i.status = ANY (ARRAY['pending_approval'::text, 'approved'::text]))))))));
create policy app_select on registry.approval_policy_sets for select to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) OR (account_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[]))));
create policy auth_select on registry.approval_policy_sets for select to registry_auth
  using (true);
create policy reader_select on registry.approval_policy_sets for select to registry_reader
  using (true);
grant insert, select on table registry.approval_policy_sets to registry_app;
grant select on table registry.approval_policy_sets to registry_auth;
grant select on table registry.approval_policy_sets to registry_reader;
comment on table registry.approval_policy_sets is 'A set of policies of an account. The one in force is that with the highest version; the others are history.';
comment on column registry.approval_policy_sets.sentences is 'Each policy as a sentence, in the order of the policies.';
comment on column registry.approval_policy_sets.cooling_days is 'For so many days a person is not independent of the one who gave it role, delegation or secret.';
comment on column registry.approval_policy_sets.shared_client is 'Whether people who share a client count as independent of each other.';

create table registry.approvals (
  register_id uuid not null,
  id uuid not null,
  instruction_id uuid not null,
  asset_id uuid,
  decision text not null,
  account_id uuid not null,
  users_account_id uuid not null,
  user_id uuid not null,
  api_client_id uuid not null,
  payload_digest bytea not null,
  comment text,
  same_client boolean not null,
  checks jsonb not null,
  decided_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  transferees_digest bytea,
  plan_digest bytea,
  constraint approvals_pk PRIMARY KEY (register_id, id),
  constraint approvals_instruction_fk FOREIGN KEY (register_id, instruction_id) REFERENCES registry.instructions(register_id, id),
  constraint approvals_comment_length CHECK (((char_length(comment) >= 1) AND (char_length(comment) <= 1000))),
  constraint approvals_decision_known CHECK ((decision = ANY (ARRAY['approved'::text, 'rejected'::text]))),
  constraint approvals_digest_length CHECK ((octet_length(payload_digest) = 32)),
  constraint approvals_rejected_has_comment CHECK (((decision = 'approved'::text) OR (comment IS NOT NULL)))
);
alter table registry.approvals owner to registry_owner;
alter table registry.approvals enable row level security;
alter table registry.approvals force row level security;
CREATE INDEX approvals_id ON registry.approvals USING btree (id);
CREATE UNIQUE INDEX approvals_one_given ON registry.approvals USING btree (register_id, instruction_id, user_id) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER _100_append_only BEFORE DELETE ON registry.approvals FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.approvals FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _102_append_only BEFORE UPDATE ON registry.approvals FOR EACH ROW WHEN (((old.withdrawn_at IS NOT NULL) OR (old.decision <> 'approved'::text) OR ((to_jsonb(old.*) - 'withdrawn_at'::text) <> (to_jsonb(new.*) - 'withdrawn_at'::text)))) EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _110_approval AFTER INSERT ON registry.approvals FOR EACH ROW EXECUTE FUNCTION registry.check_approval();
create policy app_insert on registry.approvals for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND (user_id = ( SELECT registry.user_id() AS user_id)) AND ((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[])) OR ((asset_id IS NULL) AND (register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[]))) OR (EXISTS ( SELECT
   FROM registry.instructions i
  WHERE ((i.register_id = approvals.register_id) AND (i.id = approvals.instruction_id) AND (i.account_id = ( SELECT registry.account_id() AS account_id))))))));
create policy app_select on registry.approvals for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[])) OR (account_id = ( SELECT registry.account_id() AS account_id))));
create policy app_update on registry.approvals for update to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND (user_id = ( SELECT registry.user_id() AS user_id))));
create policy auth_ask_again on registry.approvals for update to registry_auth
  using ((decision = 'approved'::text));
create policy auth_select on registry.approvals for select to registry_auth
  using (true);
create policy reader_select on registry.approvals for select to registry_reader
  using (true);
grant insert, select on table registry.approvals to registry_app;
grant select on table registry.approvals to registry_auth;
grant select on table registry.approvals to registry_reader;
grant update (withdrawn_at) on table registry.approvals to registry_app;
grant update (withdrawn_at) on table registry.approvals to registry_auth;
comment on table registry.approvals is 'What a person decided about an instruction: about one payload, by its digest, after one set of checks.';
comment on column registry.approvals.same_client is 'Whether the client is the one that proposed it.';
comment on column registry.approvals.withdrawn_at is 'From then on it does not count: the person who gave it has taken it back.';
comment on column registry.approvals.transferees_digest is 'The digest of the request with its transferees, which the person was shown or gave; null where it names none in words.';
comment on column registry.approvals.plan_digest is 'The digest of the plan that the person was shown; null where none was named.';

create table registry.asset_identifiers (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  kind text not null,
  value text collate "C" not null,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  constraint asset_identifiers_pk PRIMARY KEY (register_id, id),
  constraint asset_identifiers_asset_fk FOREIGN KEY (register_id, asset_id) REFERENCES registry.assets(register_id, id),
  constraint asset_identifiers_kind_known CHECK ((kind = ANY (ARRAY['isin'::text, 'cusip'::text, 'cins'::text, 'figi'::text, 'sedol'::text, 'cfi'::text, 'fisn'::text, 'lei'::text, 'other'::text]))),
  constraint asset_identifiers_value_length CHECK (((char_length(value) >= 1) AND (char_length(value) <= 64)))
);
alter table registry.asset_identifiers owner to registry_owner;
alter table registry.asset_identifiers enable row level security;
alter table registry.asset_identifiers force row level security;
CREATE INDEX asset_identifiers_asset ON registry.asset_identifiers USING btree (register_id, asset_id, id);
CREATE INDEX asset_identifiers_by_value ON registry.asset_identifiers USING btree (register_id, value, id);
CREATE INDEX asset_identifiers_id ON registry.asset_identifiers USING btree (id);
CREATE UNIQUE INDEX asset_identifiers_once ON registry.asset_identifiers USING btree (register_id, asset_id, kind, value) WHERE (removed_at IS NULL);
CREATE INDEX asset_identifiers_search ON registry.asset_identifiers USING gin (registry.search_keys(id, NULL::uuid, ARRAY[register_id], VARIADIC ARRAY[value])) WITH (fastupdate=off);
CREATE UNIQUE INDEX asset_identifiers_unique ON registry.asset_identifiers USING btree (register_id, kind, value) WHERE ((removed_at IS NULL) AND (kind = ANY (ARRAY['isin'::text, 'cusip'::text, 'cins'::text, 'figi'::text, 'sedol'::text])));
CREATE TRIGGER _110_end_is_final BEFORE UPDATE ON registry.asset_identifiers FOR EACH ROW WHEN (((old.removed_at IS NOT NULL) AND (new.removed_at IS NULL))) EXECUTE FUNCTION registry.reject_reactivation();
create policy app_insert on registry.asset_identifiers for insert to registry_app
  with check (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR ((( SELECT registry.lens() AS lens) = 'agent'::text) AND (asset_id = ANY (( SELECT registry.visible_assets() AS visible_assets)::uuid[])))));
create policy app_select on registry.asset_identifiers for select to registry_app
  using (((register_id = ANY (( SELECT registry.visible_registers() AS visible_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.visible_assets() AS visible_assets)::uuid[]))));
create policy app_update on registry.asset_identifiers for update to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR ((( SELECT registry.lens() AS lens) = 'agent'::text) AND (asset_id = ANY (( SELECT registry.visible_assets() AS visible_assets)::uuid[])))));
create policy ledger_select on registry.asset_identifiers for select to registry_ledger
  using (true);
create policy reader_select on registry.asset_identifiers for select to registry_reader
  using (true);
grant insert, select on table registry.asset_identifiers to registry_app;
grant select on table registry.asset_identifiers to registry_reader;
grant update (removed_at) on table registry.asset_identifiers to registry_app;
grant select (register_id, id, asset_id, value) on table registry.asset_identifiers to registry_ledger;
comment on table registry.asset_identifiers is 'An ISIN, CUSIP, CINS, FIGI, SEDOL, CFI, FISN, LEI or other identifier of an asset.';

create table registry.asset_terms (
  register_id uuid not null,
  id uuid not null default gen_random_uuid(),
  asset_id uuid not null,
  field text collate "C" not null,
  effective_from date not null,
  recorded_at timestamp with time zone not null,
  value jsonb not null,
  instruction_id uuid,
  constraint asset_terms_pk PRIMARY KEY (register_id, id),
  constraint asset_terms_once UNIQUE (register_id, asset_id, field, effective_from, recorded_at),
  constraint asset_terms_asset_fk FOREIGN KEY (register_id, asset_id) REFERENCES registry.assets(register_id, id),
  constraint asset_terms_instruction_fk FOREIGN KEY (register_id, instruction_id) REFERENCES registry.instructions(register_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint asset_terms_first_has_no_beginning CHECK (((recorded_at > '-infinity'::timestamp with time zone) OR (effective_from = '-infinity'::date))),
  constraint asset_terms_value_is_text CHECK ((jsonb_typeof(value) = ANY (ARRAY['string'::text, 'null'::text])))
);
alter table registry.asset_terms owner to registry_owner;
alter table registry.asset_terms enable row level security;
alter table registry.asset_terms force row level security;
CREATE INDEX asset_terms_id ON registry.asset_terms USING btree (id);
CREATE INDEX asset_terms_search ON registry.asset_terms USING gin (registry.search_keys(id, register_id, NULL::uuid[], VARIADIC ARRAY[(value #>> '{}'::text[])])) WITH (fastupdate=off) WHERE (field = ANY (ARRAY['name'::text, 'symbol'::text]));
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.asset_terms FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.asset_terms FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
create policy app_insert on registry.asset_terms for insert to registry_app
  with check (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR ((( SELECT registry.lens() AS lens) = 'agent'::text) AND (asset_id = ANY (( SELECT registry.visible_assets() AS visible_assets)::uuid[])))));
create policy app_select on registry.asset_terms for select to registry_app
  using (((register_id = ANY (( SELECT registry.visible_registers() AS visible_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.visible_assets() AS visible_assets)::uuid[]))));
create policy ledger_select on registry.asset_terms for select to registry_ledger
  using (true);
create policy reader_select on registry.asset_terms for select to registry_reader
  using (true);
grant insert, select on table registry.asset_terms to registry_app;
grant select on table registry.asset_terms to registry_reader;
grant select (register_id, id, asset_id, field, value) on table registry.asset_terms to registry_ledger;
comment on table registry.asset_terms is 'Values of terms of assets: each holds from a day, as known since an instant. A term that never changed has no row: its column in assets holds on all days. The column has the value in force today.';
comment on column registry.asset_terms.field is 'The name of the field on the wire.';
comment on column registry.asset_terms.effective_from is 'The first day on which the value holds; -infinity where it has no beginning.';
comment on column registry.asset_terms.recorded_at is 'When it was recorded; -infinity of the value before the first change.';
comment on column registry.asset_terms.value is 'The value as text, a decimal in its canonical form; null where the term was cleared.';
comment on column registry.asset_terms.instruction_id is 'The instruction that stated it; null of the value before the first change, and where a program of 0.1.0 recorded it.';

create table registry.assets (
  register_id uuid not null,
  id uuid not null,
  name text collate "C" not null,
  name_key text collate "C" not null generated always as (lower((name COLLATE "default"))) stored,
  type text not null,
  underlying_asset_id uuid,
  status text not null default 'draft'::text,
  status_reason text,
  symbol text collate "C",
  symbol_key text collate "C" generated always as (lower((symbol COLLATE "default"))) stored,
  authorized_kind text not null default 'limited'::text,
  authorized_total numeric(38,10),
  authorized_total_key text collate "C" generated always as (lpad((trunc((authorized_total * ('10000000000'::bigint)::numeric)))::text, 38, '0'::text)) stored,
  quantity_scale smallint not null default 0,
  unit text not null,
  currency text,
  par_value numeric(38,10),
  price_per_share numeric(38,10),
  votes_per_share numeric(38,10),
  seniority integer,
  liquidation_preference_multiple numeric(38,10),
  participation_cap_multiple numeric(38,10),
  conversion_rights text,
  conversion_asset_id uuid,
  conversion_ratio numeric(38,10),
  default_id_prefix text collate "C",
  form text not null default 'book_entry'::text,
  governing_law text,
  interest_rate numeric(38,10),
  maturity_date date,
  denomination numeric(38,10),
  minimum_amount numeric(38,10),
  board_approval_date date,
  stockholder_approval_date date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  dated_from date[],
  dated_values jsonb[],
  constraint assets_pk PRIMARY KEY (register_id, id),
  constraint assets_conversion_fk FOREIGN KEY (register_id, conversion_asset_id) REFERENCES registry.assets(register_id, id),
  constraint assets_register_fk FOREIGN KEY (register_id) REFERENCES registry.accounts(id),
  constraint assets_underlying_fk FOREIGN KEY (register_id, underlying_asset_id) REFERENCES registry.assets(register_id, id),
  constraint assets_amounts_not_negative CHECK (((par_value >= (0)::numeric) AND (price_per_share >= (0)::numeric) AND (votes_per_share >= (0)::numeric) AND (liquidation_preference_multiple >= (0)::numeric) AND (participation_cap_multiple >= (0)::numeric) AND (denomination > (0)::numeric) AND (minimum_amount > (0)::numeric) AND (conversion_ratio > (0)::numeric) AND (seniority >= 0))),
  constraint assets_authorized_kind_known CHECK ((authorized_kind = ANY (ARRAY['limited'::text, 'unlimited'::text, 'not_applicable'::text]))),
  constraint assets_authorized_total_not_negative CHECK ((authorized_total >= (0)::numeric)),
  constraint assets_authorized_total_when_limited CHECK (((authorized_kind = 'limited'::text) = (authorized_total IS NOT NULL))),
  constraint assets_conversion_of_classes CHECK (((conversion_asset_id IS NULL) OR ((unit <> 'principal'::text) AND (type <> ALL (ARRAY['convertible'::text, 'warrant'::text, 'option'::text, 'rsu'::text, 'right'::text])) AND (conversion_asset_id <> id)))),
  constraint assets_conversion_rights_length CHECK (((char_length(conversion_rights) >= 1) AND (char_length(conversion_rights) <= 10000))),
  constraint assets_conversion_together CHECK (((conversion_asset_id IS NULL) = (conversion_ratio IS NULL))),
  constraint assets_currency_form CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint assets_default_id_prefix_length CHECK (((char_length(default_id_prefix) >= 1) AND (char_length(default_id_prefix) <= 20))),
  constraint assets_form_known CHECK ((form = ANY (ARRAY['book_entry'::text, 'certificated'::text, 'tokenised'::text]))),
  constraint assets_governing_law_length CHECK (((char_length(governing_law) >= 1) AND (char_length(governing_law) <= 200))),
  constraint assets_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint assets_quantity_scale_range CHECK (((quantity_scale >= 0) AND (quantity_scale <= 10))),
  constraint assets_status_known CHECK ((status = ANY (ARRAY['draft'::text, 'pending_approval'::text, 'active'::text, 'suspended'::text, 'closed'::text]))),
  constraint assets_status_reason_length CHECK (((char_length(status_reason) >= 1) AND (char_length(status_reason) <= 1000))),
  constraint assets_symbol_length CHECK (((char_length(symbol) >= 1) AND (char_length(symbol) <= 20))),
  constraint assets_type_known CHECK ((type = ANY (ARRAY['common_stock'::text, 'preferred_stock'::text, 'fund_unit'::text, 'membership_unit'::text, 'debt'::text, 'convertible'::text, 'warrant'::text, 'option'::text, 'rsu'::text, 'right'::text, 'other'::text]))),
  constraint assets_underlying_of_rights CHECK (((underlying_asset_id IS NULL) OR ((type = ANY (ARRAY['convertible'::text, 'warrant'::text, 'option'::text, 'rsu'::text, 'right'::text])) AND (underlying_asset_id <> id)))),
  constraint assets_unit_of_type CHECK (
CASE
    WHEN (type = ANY (ARRAY['common_stock'::text, 'preferred_stock'::text])) THEN (unit = 'shares'::text)
    WHEN (type = 'fund_unit'::text) THEN (unit = ANY (ARRAY['units'::text, 'shares'::text]))
    WHEN (type = ANY (ARRAY['debt'::text, 'convertible'::text])) THEN (unit = 'principal'::text)
    WHEN (type = 'other'::text) THEN (unit = ANY (ARRAY['shares'::text, 'units'::text, 'principal'::text]))
    ELSE (unit = 'units'::text)
END)
);
alter table registry.assets owner to registry_owner;
alter table registry.assets enable row level security;
alter table registry.assets force row level security;
CREATE INDEX assets_by_authorized_total ON registry.assets USING btree (register_id, authorized_total_key, id);
CREATE INDEX assets_by_caseless_name ON registry.assets USING btree (register_id, btrim(registry.caseless(name))) WHERE (status <> 'closed'::text);
CREATE INDEX assets_by_caseless_symbol ON registry.assets USING btree (register_id, btrim(registry.caseless(symbol))) WHERE (status <> 'closed'::text);
CREATE INDEX assets_by_conversion ON registry.assets USING btree (register_id, conversion_asset_id, id) WHERE (conversion_asset_id IS NOT NULL);
CREATE INDEX assets_by_created_at ON registry.assets USING btree (register_id, created_at, id);
CREATE INDEX assets_by_name ON registry.assets USING btree (register_id, name, id);
CREATE INDEX assets_by_status ON registry.assets USING btree (register_id, status, id);
CREATE INDEX assets_by_symbol ON registry.assets USING btree (register_id, symbol, id);
CREATE INDEX assets_by_type ON registry.assets USING btree (register_id, type, id);
CREATE INDEX assets_by_underlying ON registry.assets USING btree (register_id, underlying_asset_id, id);
CREATE INDEX assets_by_unit ON registry.assets USING btree (register_id, unit, id);
CREATE INDEX assets_by_updated_at ON registry.assets USING btree (register_id, updated_at, id);
CREATE INDEX assets_id ON registry.assets USING btree (id);
CREATE INDEX assets_in_order ON registry.assets USING btree (register_id, name COLLATE registry.names, id);
CREATE UNIQUE INDEX assets_name_unique ON registry.assets USING btree (register_id, name_key) WHERE (status <> 'closed'::text);
CREATE INDEX assets_search ON registry.assets USING gin (registry.search_keys(id, NULL::uuid, ARRAY[register_id], VARIADIC ARRAY[name, symbol])) WITH (fastupdate=off);
CREATE UNIQUE INDEX assets_symbol_unique ON registry.assets USING btree (register_id, symbol_key) WHERE (status <> 'closed'::text);
CREATE TRIGGER _100_append_only BEFORE DELETE ON registry.assets FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _110_end_is_final BEFORE UPDATE ON registry.assets FOR EACH ROW WHEN (((old.status = 'closed'::text) AND (new.status <> 'closed'::text))) EXECUTE FUNCTION registry.reject_reactivation();
CREATE CONSTRAINT TRIGGER _200_authorized_total AFTER INSERT OR UPDATE OF authorized_total ON registry.assets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION registry.check_authorized_total();
CREATE TRIGGER _410_counted AFTER INSERT ON registry.assets REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION registry.count_rows('asset');
CREATE TRIGGER _420_terms AFTER UPDATE OF name, symbol, par_value, price_per_share, votes_per_share, conversion_asset_id, conversion_ratio ON registry.assets FOR EACH ROW EXECUTE FUNCTION registry.record_terms();
create policy app_insert on registry.assets for insert to registry_app
  with check ((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])));
create policy app_select on registry.assets for select to registry_app
  using (((register_id = ANY (( SELECT registry.visible_registers() AS visible_registers)::uuid[])) OR (id = ANY (( SELECT registry.visible_assets() AS visible_assets)::uuid[]))));
create policy app_update on registry.assets for update to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR ((( SELECT registry.lens() AS lens) = 'agent'::text) AND (id = ANY (( SELECT registry.visible_assets() AS visible_assets)::uuid[])))));
create policy ledger_all on registry.assets for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.assets for select to registry_reader
  using (true);
grant insert, select on table registry.assets to registry_app;
grant select, update on table registry.assets to registry_ledger;
grant select on table registry.assets to registry_reader;
grant update (name, underlying_asset_id, status, status_reason, symbol, currency, par_value, price_per_share, votes_per_share, seniority, liquidation_preference_multiple, participation_cap_multiple, conversion_rights, conversion_asset_id, conversion_ratio, default_id_prefix, form, governing_law, interest_rate, maturity_date, denomination, minimum_amount, board_approval_date, stockholder_approval_date, updated_at, dated_from, dated_values) on table registry.assets to registry_app;
comment on table registry.assets is 'A security of one issuer: a class of shares, a fund unit, a bond, an option.';
comment on column registry.assets.name_key is 'The name in lower case. lower() is not leakproof, so with row-level security no index on it is used.';
comment on column registry.assets.underlying_asset_id is 'The class that a right is a right over; null where it is not known.';
comment on column registry.assets.symbol_key is 'The symbol in lower case: two symbols that differ in case only would be taken for each other.';
comment on column registry.assets.authorized_total_key is 'The authorised total as text that sorts like it. Comparison of numerics is not leakproof, so with row-level security no index on them is used.';
comment on column registry.assets.conversion_ratio is 'Units of the class of conversion_asset_id for one unit of this asset.';
comment on column registry.assets.dated_from is 'The days from which recorded terms hold, as known now, the earliest first; null where none is recorded.';
comment on column registry.assets.dated_values is 'The recorded terms in force from each day of dated_from on, by their fields, as in asset_terms.';

create table registry.audit_entries (
  account_id uuid not null,
  id uuid not null,
  register_id uuid,
  action text collate "C" not null,
  object_type text,
  object_id uuid,
  user_id uuid,
  users_account_id uuid,
  api_client_id uuid,
  before jsonb,
  after jsonb,
  request_id text,
  recorded_at timestamp with time zone not null default now(),
  constraint audit_entries_pk PRIMARY KEY (account_id, id),
  constraint audit_entries_account_fk FOREIGN KEY (account_id) REFERENCES registry.accounts(id),
  constraint audit_entries_register_fk FOREIGN KEY (register_id) REFERENCES registry.accounts(id)
);
alter table registry.audit_entries owner to registry_owner;
alter table registry.audit_entries enable row level security;
alter table registry.audit_entries force row level security;
CREATE INDEX audit_entries_by_action ON registry.audit_entries USING btree (account_id, action, id);
CREATE INDEX audit_entries_by_client ON registry.audit_entries USING btree (account_id, api_client_id, id);
CREATE INDEX audit_entries_by_object ON registry.audit_entries USING btree (account_id, object_id, id);
CREATE INDEX audit_entries_by_recorded_at ON registry.audit_entries USING btree (account_id, recorded_at, id);
CREATE INDEX audit_entries_by_register ON registry.audit_entries USING btree (register_id, recorded_at, id) WHERE (register_id IS NOT NULL);
CREATE INDEX audit_entries_by_user ON registry.audit_entries USING btree (account_id, user_id, id);
CREATE INDEX audit_entries_id ON registry.audit_entries USING btree (id);
CREATE INDEX audit_entries_of_people ON registry.audit_entries USING btree (account_id, object_id, recorded_at) WHERE ((user_id IS NOT NULL) AND (action = ANY (ARRAY['createUser'::text, 'changeUser'::text, 'giveRole'::text, 'changeUsersAccount'::text, 'createApiClient'::text, 'changeApiClient'::text, 'rotateApiClientSecret'::text, 'revokeApiClientSecret'::text, 'createDelegation'::text, 'revokeDelegation'::text, 'inviteUser'::text, 'unlinkUser'::text])));
CREATE INDEX audit_entries_of_register_by_action ON registry.audit_entries USING btree (register_id, action, id) WHERE (register_id IS NOT NULL);
CREATE INDEX audit_entries_of_register_by_object ON registry.audit_entries USING btree (register_id, object_id, recorded_at, id) WHERE ((register_id IS NOT NULL) AND (object_type = ANY (ARRAY['Asset'::text, 'Holder'::text, 'Party'::text])));
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.audit_entries FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
create policy app_insert on registry.audit_entries for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ((register_id IS NULL) OR (register_id = ( SELECT registry.account_id() AS account_id)) OR (register_id = ANY (( SELECT registry.appointment_counterparties() AS appointment_counterparties)::uuid[])) OR (register_id = ANY (( SELECT registry.participant_registers() AS participant_registers)::uuid[])))));
create policy app_select on registry.audit_entries for select to registry_app
  using ((((account_id = ( SELECT registry.account_id() AS account_id)) OR (register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[]))) AND (( SELECT registry.is_administrator_or_auditor() AS is_administrator_or_auditor) OR ((register_id IS NOT NULL) AND (( SELECT registry.user_role() AS user_role) = 'account_manager'::text)))));
create policy auth_insert on registry.audit_entries for insert to registry_auth
  with check (true);
create policy auth_select on registry.audit_entries for select to registry_auth
  using (true);
create policy reader_select on registry.audit_entries for select to registry_reader
  using (true);
grant insert, select on table registry.audit_entries to registry_app;
grant insert on table registry.audit_entries to registry_auth;
grant select on table registry.audit_entries to registry_reader;
grant select (account_id, action, object_id, user_id, users_account_id, api_client_id, before, recorded_at) on table registry.audit_entries to registry_auth;
comment on table registry.audit_entries is 'Who did what, when, to which object, with its state before and after.';

create table registry.authorized_adjustments (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  sequence bigint not null,
  quantity numeric(38,10) not null,
  authorized_total numeric(38,10) not null,
  authority text not null,
  effective_date date not null,
  board_approval_date date,
  stockholder_approval_date date,
  comments text,
  instruction_id uuid not null,
  recorded_at timestamp with time zone not null default now(),
  constraint authorized_adjustments_pk PRIMARY KEY (register_id, id),
  constraint authorized_adjustments_sequence_unique UNIQUE (register_id, asset_id, sequence),
  constraint authorized_adjustments_asset_fk FOREIGN KEY (register_id, asset_id) REFERENCES registry.assets(register_id, id),
  constraint authorized_adjustments_instruction_fk FOREIGN KEY (register_id, instruction_id) REFERENCES registry.instructions(register_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint authorized_adjustments_authority_length CHECK (((char_length(authority) >= 1) AND (char_length(authority) <= 500))),
  constraint authorized_adjustments_comments_length CHECK (((char_length(comments) >= 1) AND (char_length(comments) <= 10000))),
  constraint authorized_adjustments_quantity_not_zero CHECK ((quantity <> (0)::numeric)),
  constraint authorized_adjustments_total_not_negative CHECK ((authorized_total >= (0)::numeric))
);
alter table registry.authorized_adjustments owner to registry_owner;
alter table registry.authorized_adjustments enable row level security;
alter table registry.authorized_adjustments force row level security;
CREATE INDEX authorized_adjustments_id ON registry.authorized_adjustments USING btree (id);
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.authorized_adjustments FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.authorized_adjustments FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
CREATE CONSTRAINT TRIGGER _200_authorized_total AFTER INSERT ON registry.authorized_adjustments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION registry.check_authorized_total();
create policy app_select on registry.authorized_adjustments for select to registry_app
  using (((register_id = ANY (( SELECT registry.visible_registers() AS visible_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.visible_assets() AS visible_assets)::uuid[]))));
create policy ledger_all on registry.authorized_adjustments for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.authorized_adjustments for select to registry_reader
  using (true);
grant select on table registry.authorized_adjustments to registry_app;
grant insert, select on table registry.authorized_adjustments to registry_ledger;
grant select on table registry.authorized_adjustments to registry_reader;
comment on table registry.authorized_adjustments is 'Each change of an authorised total, with the authority for it. An asset''s total is their sum.';

create table registry.books (
  register_id uuid not null,
  asset_id uuid not null,
  sequence bigint not null default 0,
  recorded_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  effective_date date not null default '-infinity'::date,
  authorized numeric(38,10) not null default 0,
  unissued numeric(38,10) not null default 0,
  reserved numeric(38,10) not null default 0,
  treasury numeric(38,10) not null default 0,
  suspense numeric(38,10) not null default 0,
  outstanding numeric(38,10) not null default 0,
  holder_count integer not null default 0,
  certificates bigint not null default 0,
  job_id uuid,
  constraint books_pk PRIMARY KEY (register_id, asset_id),
  constraint books_asset_fk FOREIGN KEY (register_id, asset_id) REFERENCES registry.assets(register_id, id),
  constraint books_balance CHECK ((((((unissued + reserved) + treasury) + suspense) + outstanding) = authorized)),
  constraint books_not_negative CHECK (((authorized >= (0)::numeric) AND (unissued >= (0)::numeric) AND (reserved >= (0)::numeric) AND (treasury >= (0)::numeric) AND (suspense >= (0)::numeric) AND (outstanding >= (0)::numeric) AND (holder_count >= 0)))
) with (fillfactor=50);
alter table registry.books owner to registry_owner;
alter table registry.books enable row level security;
alter table registry.books force row level security;
CREATE INDEX books_asset ON registry.books USING btree (asset_id);
CREATE INDEX books_in_job ON registry.books USING btree (register_id, job_id) WHERE (job_id IS NOT NULL);
CREATE TRIGGER _100_append_only BEFORE DELETE ON registry.books FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_same_key BEFORE UPDATE OF register_id, asset_id ON registry.books FOR EACH ROW WHEN (((old.register_id <> new.register_id) OR (old.asset_id <> new.asset_id))) EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _120_in_job BEFORE UPDATE OF sequence ON registry.books FOR EACH ROW WHEN (((old.job_id IS NOT NULL) AND (new.job_id IS NOT NULL) AND (old.sequence <> new.sequence))) EXECUTE FUNCTION registry.reject_book_in_job();
CREATE CONSTRAINT TRIGGER _200_authorized_total AFTER UPDATE OF authorized ON registry.books DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.authorized <> new.authorized)) EXECUTE FUNCTION registry.check_authorized_total();
create policy app_insert on registry.books for insert to registry_app
  with check ((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])));
create policy app_select on registry.books for select to registry_app
  using (((register_id = ANY (( SELECT registry.visible_registers() AS visible_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.visible_assets() AS visible_assets)::uuid[]))));
create policy app_update on registry.books for update to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[]))));
create policy auth_open on registry.books for update to registry_auth
  using ((job_id IS NOT NULL))
  with check ((job_id IS NULL));
create policy auth_select on registry.books for select to registry_auth
  using (true);
create policy ledger_all on registry.books for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.books for select to registry_reader
  using (true);
grant select on table registry.books to registry_app;
grant insert, select, update on table registry.books to registry_ledger;
grant select on table registry.books to registry_reader;
grant insert (register_id, asset_id) on table registry.books to registry_app;
grant update (certificates, job_id) on table registry.books to registry_app;
grant select (register_id, asset_id, job_id) on table registry.books to registry_auth;
grant update (job_id) on table registry.books to registry_auth;
comment on table registry.books is 'The control book of one asset: its last sequence and the balance of each kind of ledger account. A lock of its row is the lock of the asset''s ledger.';
comment on column registry.books.job_id is 'The job for which the asset is closed; null where it is not.';

create table registry.cash_in_lieu (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  transaction_id uuid not null,
  sequence bigint not null,
  holder_id uuid not null,
  fraction numeric(38,10) not null,
  price_per_unit numeric(38,10) not null,
  amount numeric(38,10) not null,
  currency text not null,
  effective_date date not null,
  recorded_at timestamp with time zone not null,
  constraint cash_in_lieu_pk PRIMARY KEY (register_id, id),
  constraint cash_in_lieu_transaction_unique UNIQUE (register_id, transaction_id),
  constraint cash_in_lieu_holder_fk FOREIGN KEY (register_id, holder_id) REFERENCES registry.holders(register_id, id),
  constraint cash_in_lieu_transaction_fk FOREIGN KEY (register_id, transaction_id) REFERENCES registry.transactions(register_id, id),
  constraint cash_in_lieu_amounts_not_negative CHECK (((price_per_unit > (0)::numeric) AND (amount >= (0)::numeric))),
  constraint cash_in_lieu_currency_known CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint cash_in_lieu_fraction_positive CHECK ((fraction > (0)::numeric))
);
alter table registry.cash_in_lieu owner to registry_owner;
alter table registry.cash_in_lieu enable row level security;
alter table registry.cash_in_lieu force row level security;
CREATE INDEX cash_in_lieu_by_asset ON registry.cash_in_lieu USING btree (register_id, asset_id, id);
CREATE INDEX cash_in_lieu_by_holder ON registry.cash_in_lieu USING btree (register_id, holder_id, id);
CREATE INDEX cash_in_lieu_id ON registry.cash_in_lieu USING btree (id);
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.cash_in_lieu FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.cash_in_lieu FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
create policy app_select on registry.cash_in_lieu for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[])) OR (holder_id = ANY (( SELECT registry.own_holders() AS own_holders)::uuid[])) OR (holder_id IN ( SELECT h.id
   FROM registry.holders h
  WHERE (h.servicing_account_id = ( SELECT registry.account_id() AS account_id))))));
create policy ledger_all on registry.cash_in_lieu for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.cash_in_lieu for select to registry_reader
  using (true);
grant select on table registry.cash_in_lieu to registry_app;
grant insert, select on table registry.cash_in_lieu to registry_ledger;
grant select on table registry.cash_in_lieu to registry_reader;
comment on table registry.cash_in_lieu is 'The cash that a transaction owes to a holder for the fraction of a unit that it does not get.';

create table registry.delegations (
  account_id uuid not null,
  id uuid not null,
  users_account_id uuid not null,
  client_account_id uuid not null,
  api_client_id uuid not null,
  asset_ids uuid[],
  mutations text[],
  quantity_max numeric(38,10),
  propose_only boolean not null default false,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  approves boolean not null default true,
  constraint delegations_pk PRIMARY KEY (account_id, id),
  constraint delegations_client_fk FOREIGN KEY (client_account_id, api_client_id) REFERENCES registry.api_clients(account_id, id),
  constraint delegations_users_account_fk FOREIGN KEY (account_id, users_account_id) REFERENCES registry.users_accounts(account_id, id),
  constraint delegations_lists_short CHECK (((COALESCE(cardinality(asset_ids), 0) <= 1000) AND (COALESCE(cardinality(mutations), 0) <= 200))),
  constraint delegations_quantity_max_positive CHECK ((quantity_max > (0)::numeric)),
  constraint delegations_status_known CHECK ((status = ANY (ARRAY['active'::text, 'revoked'::text])))
);
alter table registry.delegations owner to registry_owner;
alter table registry.delegations enable row level security;
alter table registry.delegations force row level security;
CREATE INDEX delegations_client ON registry.delegations USING btree (client_account_id, api_client_id) WHERE (status = 'active'::text);
CREATE INDEX delegations_id ON registry.delegations USING btree (id);
CREATE UNIQUE INDEX delegations_live_unique ON registry.delegations USING btree (account_id, users_account_id, client_account_id, api_client_id) WHERE (status = 'active'::text);
CREATE TRIGGER _110_end_is_final BEFORE UPDATE ON registry.delegations FOR EACH ROW WHEN (((old.status = 'revoked'::text) AND (new.status <> 'revoked'::text))) EXECUTE FUNCTION registry.reject_reactivation();
CREATE TRIGGER _400_stamps AFTER UPDATE ON registry.delegations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.stamp_changed_rows('account_id', 'created_at');
CREATE TRIGGER _401_stamps AFTER DELETE ON registry.delegations REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.stamp_rows('account_id');
CREATE TRIGGER _402_stamps AFTER TRUNCATE ON registry.delegations FOR EACH STATEMENT EXECUTE FUNCTION auth.forget_contexts();
create policy app_insert on registry.delegations for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy app_select on registry.delegations for select to registry_app
  using ((((account_id = ( SELECT registry.account_id() AS account_id)) OR (client_account_id = ( SELECT registry.account_id() AS account_id))) AND ( SELECT registry.is_administrator_or_auditor() AS is_administrator_or_auditor)));
create policy app_update on registry.delegations for update to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy auth_select on registry.delegations for select to registry_auth
  using (true);
create policy ledger_select on registry.delegations for select to registry_ledger
  using (true);
create policy reader_select on registry.delegations for select to registry_reader
  using (true);
grant insert, select on table registry.delegations to registry_app;
grant select on table registry.delegations to registry_auth;
grant select on table registry.delegations to registry_reader;
grant update (status, revoked_at) on table registry.delegations to registry_app;
grant select (account_id, id, client_account_id) on table registry.delegations to registry_ledger;
comment on table registry.delegations is 'Which role a client may assume as a delegate; optionally narrowed to assets, mutations, a quantity or proposals.';
comment on column registry.delegations.approves is 'Whether the client may approve what others propose, within the other limits.';

create table registry.documents (
  register_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  name text collate "C" not null,
  media_type text collate "C" not null,
  size_bytes bigint not null,
  sha256 bytea not null,
  content bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint documents_pk PRIMARY KEY (register_id, id),
  constraint documents_account_fk FOREIGN KEY (account_id) REFERENCES registry.accounts(id),
  constraint documents_register_fk FOREIGN KEY (register_id) REFERENCES registry.accounts(id),
  constraint documents_content_is_whole CHECK (((octet_length(content) = size_bytes) AND (sha256(content) = sha256))),
  constraint documents_media_type_length CHECK (((char_length(media_type) >= 3) AND (char_length(media_type) <= 100))),
  constraint documents_name_has_no_path CHECK ((name !~ '[/\\]'::text)),
  constraint documents_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200)))
);
alter table registry.documents owner to registry_owner;
alter table registry.documents enable row level security;
alter table registry.documents force row level security;
CREATE INDEX documents_by_account ON registry.documents USING btree (account_id, id);
CREATE INDEX documents_by_created_at ON registry.documents USING btree (register_id, created_at, id);
CREATE INDEX documents_by_name ON registry.documents USING btree (register_id, name, id);
CREATE INDEX documents_id ON registry.documents USING btree (id);
CREATE INDEX documents_in_order ON registry.documents USING btree (register_id, name COLLATE registry.names, id);
CREATE UNIQUE INDEX documents_once ON registry.documents USING btree (register_id, account_id, sha256, name);
CREATE INDEX documents_search ON registry.documents USING gin (registry.search_keys(id, NULL::uuid, ARRAY[register_id, account_id], VARIADIC ARRAY[name])) WITH (fastupdate=off);
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.documents FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.documents FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
create policy app_insert on registry.documents for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND (register_id = ANY (( SELECT registry.participant_registers() AS participant_registers)::uuid[]))));
create policy app_select on registry.documents for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])) OR (account_id = ( SELECT registry.account_id() AS account_id))));
create policy ledger_select on registry.documents for select to registry_ledger
  using (true);
create policy reader_select on registry.documents for select to registry_reader
  using (true);
grant insert, select on table registry.documents to registry_app;
grant select on table registry.documents to registry_reader;
grant select (register_id, id, account_id, name) on table registry.documents to registry_ledger;
comment on table registry.documents is 'A document of a register with its SHA-256: a resolution, a court order, a form.';

create table registry.event_types (
  type text collate "C" not null,
  class text not null,
  constraint event_types_pk PRIMARY KEY (type),
  constraint event_types_class_known CHECK ((class = ANY (ARRAY['ledger'::text, 'asset'::text, 'holder'::text, 'register'::text, 'restriction'::text, 'instruction'::text, 'appointment'::text, 'delegation'::text, 'account'::text, 'administration'::text, 'holding'::text, 'visibility'::text])))
);
alter table registry.event_types owner to registry_owner;
alter table registry.event_types enable row level security;
alter table registry.event_types force row level security;
create policy ledger_select on registry.event_types for select to registry_ledger
  using (true);
create policy reader_select on registry.event_types for select to registry_reader
  using (true);
grant select on table registry.event_types to registry_ledger;
grant select on table registry.event_types to registry_reader;
comment on table registry.event_types is 'The class of each type of event, which decides whom it concerns. The program declares the same. An event of another type concerns only the account that acted.';

create table registry.events (
  account_id uuid not null,
  id uuid not null,
  register_id uuid,
  type text collate "C" not null,
  object_type text not null,
  object_id uuid not null,
  instruction_id uuid,
  payload jsonb not null,
  recorded_at timestamp with time zone not null default now(),
  era smallint default 1,
  xact_id xid8 default pg_current_xact_id(),
  ordinal bigint default nextval('registry.events_ordinal'::regclass),
  constraint events_pk PRIMARY KEY (account_id, id),
  constraint events_account_fk FOREIGN KEY (account_id) REFERENCES registry.accounts(id)
);
alter table registry.events owner to registry_owner;
alter table registry.events enable row level security;
alter table registry.events force row level security;
CREATE INDEX events_by_transaction ON registry.events USING btree (era, xact_id);
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.events FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.events FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
create policy app_insert on registry.events for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ((register_id IS NULL) OR (register_id = ( SELECT registry.account_id() AS account_id)) OR (register_id = ANY (( SELECT registry.appointment_counterparties() AS appointment_counterparties)::uuid[])) OR (register_id = ANY (( SELECT registry.participant_registers() AS participant_registers)::uuid[])))));
create policy auth_insert on registry.events for insert to registry_auth
  with check (true);
create policy ledger_select on registry.events for select to registry_ledger
  using (true);
create policy reader_select on registry.events for select to registry_reader
  using (true);
grant insert on table registry.events to registry_app;
grant insert on table registry.events to registry_auth;
grant select on table registry.events to registry_ledger;
grant select on table registry.events to registry_reader;
comment on table registry.events is 'The outbox: events, recorded in the database transaction of the change they report.';
comment on column registry.events.era is 'Database transactions of one era have ids of one cluster. A dump that is restored elsewhere begins another. Null of events that a release without the feed recorded.';
comment on column registry.events.xact_id is 'The database transaction that recorded the event. By it and two snapshots the placer finds what has been committed.';
comment on column registry.events.ordinal is 'Drawn as the event is inserted: the order of events that are placed together.';

create table registry.feed (
  "position" bigint not null,
  id uuid not null,
  account_id uuid not null,
  register_id uuid,
  sequence bigint,
  type text collate "C" not null,
  class text not null,
  mutation text,
  object_type text not null,
  object_id uuid not null,
  asset_ids uuid[] not null,
  holder_id uuid,
  counterpart_id uuid,
  instruction_id uuid,
  details jsonb,
  recorded_at timestamp with time zone not null,
  placed_at timestamp with time zone not null,
  constraint feed_pk PRIMARY KEY ("position")
);
alter table registry.feed owner to registry_owner;
alter table registry.feed enable row level security;
alter table registry.feed force row level security;
CREATE UNIQUE INDEX feed_id ON registry.feed USING btree (id);
CREATE TRIGGER _100_append_only BEFORE UPDATE ON registry.feed FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.feed FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
create policy app_select on registry.feed for select to registry_app
  using (((EXISTS ( SELECT
   FROM registry.feed_audience a
  WHERE ((a.account_id = ( SELECT registry.account_id() AS account_id)) AND (a."position" = feed."position")))) AND
CASE class
    WHEN 'ledger'::text THEN ((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_ids && ( SELECT registry.managed_assets() AS managed_assets)))
    WHEN 'asset'::text THEN ((register_id = ANY (( SELECT registry.visible_registers() AS visible_registers)::uuid[])) OR (asset_ids && ( SELECT registry.visible_assets() AS visible_assets)))
    WHEN 'holder'::text THEN ((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])) OR (holder_id = ANY (( SELECT registry.own_holders() AS own_holders)::uuid[])) OR (holder_id IN ( SELECT h.id
       FROM registry.holders h
      WHERE ((h.register_id = feed.register_id) AND (h.id = feed.holder_id) AND (h.servicing_account_id = ( SELECT registry.account_id() AS account_id))))))
    WHEN 'register'::text THEN ((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])) OR (account_id = ( SELECT registry.account_id() AS account_id)))
    WHEN 'restriction'::text THEN ((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_ids && ( SELECT registry.managed_assets() AS managed_assets)) OR ((holder_id IS NULL) AND ((register_id = ANY (( SELECT registry.visible_registers() AS visible_registers)::uuid[])) OR (asset_ids && ( SELECT registry.visible_assets() AS visible_assets)))) OR (holder_id = ANY (( SELECT registry.own_holders() AS own_holders)::uuid[])) OR (holder_id IN ( SELECT h.id
       FROM registry.holders h
      WHERE ((h.register_id = feed.register_id) AND (h.id = feed.holder_id) AND (h.servicing_account_id = ( SELECT registry.account_id() AS account_id))))))
    WHEN 'instruction'::text THEN ((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (account_id = ( SELECT registry.account_id() AS account_id)) OR (counterpart_id = ( SELECT registry.account_id() AS account_id)) OR ((( SELECT registry.lens() AS lens) = 'agent'::text) AND (asset_ids && ( SELECT registry.visible_assets() AS visible_assets))))
    WHEN 'appointment'::text THEN ((register_id = ( SELECT registry.account_id() AS account_id)) OR (counterpart_id = ( SELECT registry.account_id() AS account_id)))
    WHEN 'delegation'::text THEN (((account_id = ( SELECT registry.account_id() AS account_id)) OR (counterpart_id = ( SELECT registry.account_id() AS account_id))) AND ( SELECT registry.is_administrator_or_auditor() AS is_administrator_or_auditor))
    WHEN 'account'::text THEN ((account_id = ( SELECT registry.account_id() AS account_id)) OR (object_id = ( SELECT registry.account_id() AS account_id)) OR (register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])))
    WHEN 'administration'::text THEN ((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator_or_auditor() AS is_administrator_or_auditor))
    WHEN 'holding'::text THEN ((holder_id = ANY (( SELECT registry.own_holders() AS own_holders)::uuid[])) OR (holder_id IN ( SELECT h.id
       FROM registry.holders h
      WHERE ((h.register_id = feed.register_id) AND (h.id = feed.holder_id) AND (h.servicing_account_id = ( SELECT registry.account_id() AS account_id))))))
    WHEN 'visibility'::text THEN (counterpart_id = ( SELECT registry.account_id() AS account_id))
    ELSE (account_id = ( SELECT registry.account_id() AS account_id))
END));
create policy auth_select on registry.feed for select to registry_auth
  using (true);
create policy ledger_all on registry.feed for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.feed for select to registry_reader
  using (true);
grant select on table registry.feed to registry_app;
grant delete, insert, select on table registry.feed to registry_ledger;
grant select on table registry.feed to registry_reader;
grant select ("position", placed_at) on table registry.feed to registry_auth;
comment on table registry.feed is 'Events in their order. It never changes; only what is older than the operator keeps is removed, from the beginning.';
comment on column registry.feed."position" is 'Dense, and told to nobody: it would tell how busy other tenants are.';
comment on column registry.feed.sequence is 'The number of the event within its register, from 1 without gaps; null where the recordkeeper does not see it.';
comment on column registry.feed.counterpart_id is 'The other account that it concerns: the appointed one, that of the client, the one that made the request, or the one that sees the object since then, or no longer.';

create table registry.feed_audience (
  account_id uuid not null,
  "position" bigint not null,
  asset_id uuid,
  holder_id uuid,
  constraint feed_audience_pk PRIMARY KEY (account_id, "position")
);
alter table registry.feed_audience owner to registry_owner;
alter table registry.feed_audience enable row level security;
alter table registry.feed_audience force row level security;
CREATE INDEX feed_audience_by_asset ON registry.feed_audience USING btree (account_id, asset_id, "position") WHERE (asset_id IS NOT NULL);
CREATE INDEX feed_audience_by_holder ON registry.feed_audience USING btree (account_id, holder_id, "position") WHERE (holder_id IS NOT NULL);
CREATE TRIGGER _100_append_only BEFORE UPDATE ON registry.feed_audience FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.feed_audience FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
create policy app_select on registry.feed_audience for select to registry_app
  using ((account_id = ( SELECT registry.account_id() AS account_id)));
create policy auth_select on registry.feed_audience for select to registry_auth
  using (true);
create policy ledger_all on registry.feed_audience for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.feed_audience for select to registry_reader
  using (true);
grant select on table registry.feed_audience to registry_app;
grant select on table registry.feed_audience to registry_auth;
grant delete, insert, select on table registry.feed_audience to registry_ledger;
grant select on table registry.feed_audience to registry_reader;
comment on table registry.feed_audience is 'The accounts that each event concerned as it was placed. Whether they still may see it is asked when it is read.';
comment on column registry.feed_audience.asset_id is 'The asset of the event; the nil id where it is about several, and null where about none. So the events of an asset are two ranges of an index, however many others the account has.';
comment on column registry.feed_audience.holder_id is 'The holder of the event, as in the feed.';

create table registry.feed_backlog (
  account_id uuid not null,
  id uuid not null,
  ordinal bigint,
  recorded_at timestamp with time zone not null,
  constraint feed_backlog_pk PRIMARY KEY (account_id, id)
);
alter table registry.feed_backlog owner to registry_owner;
alter table registry.feed_backlog enable row level security;
alter table registry.feed_backlog force row level security;
CREATE INDEX feed_backlog_in_order ON registry.feed_backlog USING btree (ordinal NULLS FIRST, recorded_at, id);
create policy ledger_all on registry.feed_backlog for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.feed_backlog for select to registry_reader
  using (true);
grant delete, insert, select on table registry.feed_backlog to registry_ledger;
grant select on table registry.feed_backlog to registry_reader;
comment on table registry.feed_backlog is 'Events of earlier eras that are still to be placed. Of such without ordinal the instant is that of the last transaction, which is drawn under the lock of its asset.';

create table registry.feed_head (
  id boolean not null default true,
  era smallint not null default 1,
  system_identifier bigint not null default 0,
  seen pg_snapshot not null default '3:3:'::pg_snapshot,
  target pg_snapshot,
  ordinal bigint,
  backlog text,
  backlog_account_id uuid,
  backlog_event_id uuid,
  "position" bigint not null default 0,
  first_position bigint not null default 1,
  placed_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  removed_before timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint feed_head_pk PRIMARY KEY (id),
  constraint feed_head_backlog_known CHECK ((backlog = ANY (ARRAY['filling'::text, 'placing'::text]))),
  constraint feed_head_one CHECK (id)
) with (fillfactor=10);
alter table registry.feed_head owner to registry_owner;
alter table registry.feed_head enable row level security;
alter table registry.feed_head force row level security;
create policy ledger_all on registry.feed_head for all to registry_ledger
  using (true)
  with check (true);
create policy owner_all on registry.feed_head for all to registry_owner
  using (true)
  with check (true);
create policy reader_select on registry.feed_head for select to registry_reader
  using (true);
grant select, update on table registry.feed_head to registry_ledger;
grant select on table registry.feed_head to registry_reader;
comment on table registry.feed_head is 'How far the feed is: one row, which only the placer changes.';
comment on column registry.feed_head.system_identifier is 'That of the cluster to which the transaction ids of this era belong; 0 before the first look.';
comment on column registry.feed_head.seen is 'The snapshot in which the placer last looked: what it shows is placed.';
comment on column registry.feed_head.target is 'While more is fresh than is placed at once: the snapshot that becomes seen with the last part.';
comment on column registry.feed_head.ordinal is 'Of the event that the last such part ended with.';
comment on column registry.feed_head.backlog is 'While events of earlier eras are placed: whether they are listed in feed_backlog, or placed from it. Nothing of this era is placed before.';
comment on column registry.feed_head.removed_before is 'Events recorded before this instant may have been removed from the feed.';

create table registry.feed_registers (
  register_id uuid not null,
  sequence bigint not null,
  constraint feed_registers_pk PRIMARY KEY (register_id)
) with (fillfactor=50);
alter table registry.feed_registers owner to registry_owner;
alter table registry.feed_registers enable row level security;
alter table registry.feed_registers force row level security;
create policy ledger_all on registry.feed_registers for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.feed_registers for select to registry_reader
  using (true);
grant insert, select, update on table registry.feed_registers to registry_ledger;
grant select on table registry.feed_registers to registry_reader;
comment on table registry.feed_registers is 'How many events of each register are placed.';

create table registry.feed_rest (
  register_id uuid not null,
  event_id uuid not null,
  asset_id uuid not null,
  holder_id uuid not null,
  constraint feed_rest_pk PRIMARY KEY (register_id, event_id)
) with (fillfactor=10);
alter table registry.feed_rest owner to registry_owner;
alter table registry.feed_rest enable row level security;
alter table registry.feed_rest force row level security;
create policy ledger_all on registry.feed_rest for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.feed_rest for select to registry_reader
  using (true);
grant delete, insert, select, update on table registry.feed_rest to registry_ledger;
grant select on table registry.feed_rest to registry_reader;
comment on table registry.feed_rest is 'Events in the feed that moved so many holdings that a part of their holding.changed is still to be placed: each with the last holding that is.';

create table registry.file_parts (
  account_id uuid not null,
  file_id uuid not null,
  number integer not null,
  content bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint file_parts_pk PRIMARY KEY (account_id, file_id, number),
  constraint file_parts_content_length CHECK (((octet_length(content) >= 29) AND (octet_length(content) <= 262172))),
  constraint file_parts_number_natural CHECK ((number >= 0))
);
alter table registry.file_parts owner to registry_owner;
alter table registry.file_parts enable row level security;
alter table registry.file_parts force row level security;
CREATE INDEX file_parts_first ON registry.file_parts USING btree (created_at) WHERE (number = 0);
create policy app_insert on registry.file_parts for insert to registry_app
  with check ((account_id = ( SELECT registry.account_id() AS account_id)));
create policy app_select on registry.file_parts for select to registry_app
  using (((( SELECT registry.account_id() AS account_id) IS NOT NULL) AND (EXISTS ( SELECT
   FROM registry.files f
  WHERE ((f.account_id = file_parts.account_id) AND (f.id = file_parts.file_id))))));
create policy auth_delete on registry.file_parts for delete to registry_auth
  using (true);
create policy auth_select on registry.file_parts for select to registry_auth
  using (true);
create policy reader_select on registry.file_parts for select to registry_reader
  using (true);
grant insert, select on table registry.file_parts to registry_app;
grant delete on table registry.file_parts to registry_auth;
grant select on table registry.file_parts to registry_reader;
grant select (account_id, file_id, number, created_at) on table registry.file_parts to registry_auth;
comment on table registry.file_parts is 'The content of files, encrypted, in parts of 256 KiB of which the last may be shorter. Parts are there before their file: a job that was killed leaves some without one.';

create table registry.files (
  account_id uuid not null,
  id uuid not null,
  register_id uuid not null,
  job_id uuid not null,
  user_id uuid not null,
  user_role text not null,
  name text collate "C" not null,
  media_type text not null,
  size_bytes bigint not null,
  encrypted_sha256 bytea not null,
  has_personal_data boolean not null,
  purpose text,
  wrapped_key bytea not null,
  key_version integer not null,
  kept_until timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint files_pk PRIMARY KEY (account_id, id),
  constraint files_account_fk FOREIGN KEY (account_id) REFERENCES registry.accounts(id),
  constraint files_job_fk FOREIGN KEY (register_id, job_id) REFERENCES registry.jobs(register_id, id),
  constraint files_encrypted_sha256_length CHECK ((octet_length(encrypted_sha256) = 60)),
  constraint files_size_natural CHECK ((size_bytes >= 0)),
  constraint files_wrapped_key_length CHECK ((octet_length(wrapped_key) = 60))
);
alter table registry.files owner to registry_owner;
alter table registry.files enable row level security;
alter table registry.files force row level security;
CREATE INDEX files_by_created_at ON registry.files USING btree (account_id, created_at, id);
CREATE INDEX files_by_job ON registry.files USING btree (account_id, job_id, id);
CREATE INDEX files_by_kept_until ON registry.files USING btree (kept_until);
CREATE INDEX files_id ON registry.files USING btree (id);
create policy app_insert on registry.files for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND (user_id = ( SELECT registry.user_id() AS user_id)) AND (user_role = ( SELECT registry.user_role() AS user_role))));
create policy app_select on registry.files for select to registry_app
  using (((kept_until > now()) AND ((NOT has_personal_data) OR ( SELECT registry.may_read_personal_data() AS may_read_personal_data)) AND (((account_id = ( SELECT registry.account_id() AS account_id)) AND (user_id = ( SELECT registry.user_id() AS user_id)) AND (user_role = ( SELECT registry.user_role() AS user_role))) OR (EXISTS ( SELECT
   FROM registry.jobs j
  WHERE ((j.register_id = files.register_id) AND (j.id = files.job_id) AND (j.asset_id IS NULL) AND (j.instruction_id IS NOT NULL)))))));
create policy auth_delete on registry.files for delete to registry_auth
  using (true);
create policy auth_select on registry.files for select to registry_auth
  using (true);
create policy auth_update on registry.files for update to registry_auth
  using (true);
create policy reader_select on registry.files for select to registry_reader
  using (true);
grant insert, select on table registry.files to registry_app;
grant delete on table registry.files to registry_auth;
grant select on table registry.files to registry_reader;
grant select (account_id, id, job_id, size_bytes, kept_until) on table registry.files to registry_auth;
grant update (kept_until) on table registry.files to registry_auth;
comment on table registry.files is 'Files that jobs have made, and those that were brought for one to import. A row is recorded when all parts are.';
comment on column registry.files.register_id is 'That of the job.';
comment on column registry.files.user_id is 'The user who asked for the job. Others see it where the job has an instruction.';
comment on column registry.files.user_role is 'The role in which the user asked. In another one the user may read less than the file has.';
comment on column registry.files.encrypted_sha256 is 'Of the content before it was encrypted; encrypted as a part is, since whoever knows the rest of a short file would find it by trying.';
comment on column registry.files.wrapped_key is 'The key of its parts, encrypted under a key derived from the secret key of the installation.';
comment on column registry.files.key_version is 'Identifies the secret key of the installation, as pepper_version does elsewhere.';

create table registry.forced_instructions (
  register_id uuid not null,
  id uuid not null,
  instruction_id uuid not null,
  asset_id uuid,
  account_id uuid not null,
  reason text not null,
  document_id uuid not null,
  checks jsonb not null,
  forced_at timestamp with time zone not null default now(),
  acknowledged_at timestamp with time zone,
  acknowledged_account_id uuid,
  acknowledged_user_id uuid,
  constraint forced_instructions_pk PRIMARY KEY (register_id, id),
  constraint forced_instructions_once UNIQUE (register_id, instruction_id),
  constraint forced_instructions_document_fk FOREIGN KEY (register_id, document_id) REFERENCES registry.documents(register_id, id),
  constraint forced_instructions_instruction_fk FOREIGN KEY (register_id, instruction_id) REFERENCES registry.instructions(register_id, id),
  constraint forced_instructions_acknowledged_together CHECK ((num_nulls(acknowledged_at, acknowledged_account_id, acknowledged_user_id) = ANY (ARRAY[0, 3]))),
  constraint forced_instructions_reason_length CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 1000)))
);
alter table registry.forced_instructions owner to registry_owner;
alter table registry.forced_instructions enable row level security;
alter table registry.forced_instructions force row level security;
CREATE INDEX forced_instructions_id ON registry.forced_instructions USING btree (id);
CREATE TRIGGER _100_append_only BEFORE DELETE ON registry.forced_instructions FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.forced_instructions FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _110_acknowledged_once BEFORE UPDATE ON registry.forced_instructions FOR EACH ROW WHEN (((old.acknowledged_at IS NOT NULL) OR (new.register_id IS DISTINCT FROM old.register_id) OR (new.id IS DISTINCT FROM old.id) OR (new.instruction_id IS DISTINCT FROM old.instruction_id) OR (new.asset_id IS DISTINCT FROM old.asset_id) OR (new.account_id IS DISTINCT FROM old.account_id) OR (new.reason IS DISTINCT FROM old.reason) OR (new.document_id IS DISTINCT FROM old.document_id) OR (new.checks IS DISTINCT FROM old.checks) OR (new.forced_at IS DISTINCT FROM old.forced_at))) EXECUTE FUNCTION registry.reject_change();
create policy app_insert on registry.forced_instructions for insert to registry_app
  with check (((( SELECT registry.user_id() AS user_id) IS NULL) AND (account_id = ( SELECT registry.account_id() AS account_id)) AND ((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[])) OR ((asset_id IS NULL) AND (register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[]))))));
create policy app_select on registry.forced_instructions for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[])) OR ((asset_id IS NULL) AND (register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])))));
create policy app_update on registry.forced_instructions for update to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[])) OR ((asset_id IS NULL) AND (register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])))))
  with check (((acknowledged_account_id = ( SELECT registry.account_id() AS account_id)) AND (acknowledged_user_id = ( SELECT registry.user_id() AS user_id))));
create policy reader_select on registry.forced_instructions for select to registry_reader
  using (true);
grant insert, select on table registry.forced_instructions to registry_app;
grant select on table registry.forced_instructions to registry_reader;
grant update (acknowledged_at, acknowledged_account_id, acknowledged_user_id) on table registry.forced_instructions to registry_app;
comment on table registry.forced_instructions is 'Instructions that the operator of the installation carried out without the approvals that they waited for.';
comment on column registry.forced_instructions.account_id is 'The keeper as which the operator acted.';

create table registry.holder_counts (
  register_id uuid not null,
  asset_id uuid not null,
  sequence bigint not null,
  holder_count integer not null,
  constraint holder_counts_pk PRIMARY KEY (register_id, asset_id, sequence),
  constraint holder_counts_not_negative CHECK ((holder_count >= 0))
);
alter table registry.holder_counts owner to registry_owner;
alter table registry.holder_counts enable row level security;
alter table registry.holder_counts force row level security;
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.holder_counts FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.holder_counts FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
create policy app_select on registry.holder_counts for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[]))));
create policy ledger_all on registry.holder_counts for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.holder_counts for select to registry_reader
  using (true);
grant select on table registry.holder_counts to registry_app;
grant insert, select on table registry.holder_counts to registry_ledger;
grant select on table registry.holder_counts to registry_reader;
comment on table registry.holder_counts is 'How many holders had units after a transaction, for about one transaction in 128 of an asset. Where rows are missing, more postings are read to count the holders of a past day.';

create table registry.holder_parties (
  register_id uuid not null,
  id uuid not null,
  holder_id uuid not null,
  party_id uuid not null,
  capacity text not null,
  share numeric(38,10),
  holder_account_id uuid,
  servicing_account_id uuid,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  effective_from date,
  ended_on date,
  constraint holder_parties_pk PRIMARY KEY (register_id, id),
  constraint holder_parties_holder_fk FOREIGN KEY (register_id, holder_id) REFERENCES registry.holders(register_id, id),
  constraint holder_parties_party_fk FOREIGN KEY (register_id, party_id) REFERENCES registry.parties(register_id, id),
  constraint holder_parties_capacity_known CHECK ((capacity = ANY (ARRAY['owner'::text, 'joint_owner'::text, 'trustee'::text, 'beneficiary'::text, 'custodian'::text, 'minor'::text, 'nominee'::text, 'attorney'::text, 'executor'::text]))),
  constraint holder_parties_share_range CHECK (((share > (0)::numeric) AND (share <= (1)::numeric)))
);
alter table registry.holder_parties owner to registry_owner;
alter table registry.holder_parties enable row level security;
alter table registry.holder_parties force row level security;
CREATE INDEX holder_parties_by_holder ON registry.holder_parties USING btree (register_id, holder_id, id);
CREATE INDEX holder_parties_by_party ON registry.holder_parties USING btree (register_id, party_id, id);
CREATE INDEX holder_parties_by_servicing ON registry.holder_parties USING btree (servicing_account_id, party_id) WHERE (servicing_account_id IS NOT NULL);
CREATE INDEX holder_parties_id ON registry.holder_parties USING btree (id);
CREATE UNIQUE INDEX holder_parties_once ON registry.holder_parties USING btree (register_id, holder_id, party_id, capacity) WHERE (removed_at IS NULL);
create policy app_insert on registry.holder_parties for insert to registry_app
  with check ((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])));
create policy app_select on registry.holder_parties for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])) OR (holder_id = ANY (( SELECT registry.own_holders() AS own_holders)::uuid[])) OR (servicing_account_id = ( SELECT registry.account_id() AS account_id))));
create policy app_update on registry.holder_parties for update to registry_app
  using ((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])));
create policy auth_select on registry.holder_parties for select to registry_auth
  using (true);
create policy ledger_select on registry.holder_parties for select to registry_ledger
  using (true);
create policy reader_select on registry.holder_parties for select to registry_reader
  using (true);
grant insert, select on table registry.holder_parties to registry_app;
grant select on table registry.holder_parties to registry_auth;
grant select on table registry.holder_parties to registry_ledger;
grant select on table registry.holder_parties to registry_reader;
grant update (holder_account_id, servicing_account_id, removed_at, ended_on) on table registry.holder_parties to registry_app;
comment on table registry.holder_parties is 'A party of a holder, in its capacity and with its share.';
comment on column registry.holder_parties.effective_from is 'The first day on which it is a party of the holder; null where that has no beginning.';
comment on column registry.holder_parties.ended_on is 'The first day on which it is no more; -infinity where it never was, null while it is, and where 0.1.0 removed it.';

create table registry.holder_registrations (
  register_id uuid not null,
  id uuid not null default gen_random_uuid(),
  holder_id uuid not null,
  field text collate "C" not null,
  effective_from date not null,
  recorded_at timestamp with time zone not null,
  value jsonb not null,
  instruction_id uuid,
  constraint holder_registrations_pk PRIMARY KEY (register_id, id),
  constraint holder_registrations_once UNIQUE (register_id, holder_id, field, effective_from, recorded_at),
  constraint holder_registrations_holder_fk FOREIGN KEY (register_id, holder_id) REFERENCES registry.holders(register_id, id),
  constraint holder_registrations_instruction_fk FOREIGN KEY (register_id, instruction_id) REFERENCES registry.instructions(register_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint holder_registrations_first_has_no_beginning CHECK (((recorded_at > '-infinity'::timestamp with time zone) OR (effective_from = '-infinity'::date))),
  constraint holder_registrations_value_is_text CHECK ((jsonb_typeof(value) = ANY (ARRAY['string'::text, 'null'::text])))
);
alter table registry.holder_registrations owner to registry_owner;
alter table registry.holder_registrations enable row level security;
alter table registry.holder_registrations force row level security;
CREATE INDEX holder_registrations_id ON registry.holder_registrations USING btree (id);
CREATE INDEX holder_registrations_search ON registry.holder_registrations USING gin (registry.search_keys(id, register_id, NULL::uuid[], VARIADIC ARRAY[(value #>> '{}'::text[])])) WITH (fastupdate=off) WHERE (field = 'registration'::text);
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.holder_registrations FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.holder_registrations FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
create policy app_insert on registry.holder_registrations for insert to registry_app
  with check ((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])));
create policy app_select on registry.holder_registrations for select to registry_app
  using ((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])));
create policy ledger_select on registry.holder_registrations for select to registry_ledger
  using (true);
create policy reader_select on registry.holder_registrations for select to registry_reader
  using (true);
grant insert, select on table registry.holder_registrations to registry_app;
grant select on table registry.holder_registrations to registry_reader;
grant select (register_id, id, holder_id, field, value) on table registry.holder_registrations to registry_ledger;
comment on table registry.holder_registrations is 'Registrations and forms of ownership of holders: each holds from a day, as known since an instant. One that never changed has no row: its column in holders holds on all days. The column has the value in force today.';
comment on column registry.holder_registrations.field is 'The name of the field on the wire.';
comment on column registry.holder_registrations.effective_from is 'The first day on which the value holds; -infinity where it has no beginning.';
comment on column registry.holder_registrations.recorded_at is 'When it was recorded; -infinity of the value before the first change.';
comment on column registry.holder_registrations.value is 'The value as text.';
comment on column registry.holder_registrations.instruction_id is 'The instruction that stated it; null of the value before the first change, and where a program of 0.1.0 recorded it.';

create table registry.holders (
  register_id uuid not null,
  id uuid not null,
  holder_number text collate "C" not null,
  registration text collate "C" not null,
  registration_key text collate "C" not null generated always as (lower((registration COLLATE "default"))) stored,
  ownership_form text not null,
  mail_status text not null default 'deliverable'::text,
  status text not null default 'active'::text,
  status_reason text,
  merged_into uuid,
  merged_by uuid,
  status_before_merge text,
  holder_account_id uuid,
  servicing_account_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  counted_number bigint,
  dated_from date,
  constraint holders_pk PRIMARY KEY (register_id, id),
  constraint holders_number_unique UNIQUE (register_id, holder_number),
  constraint holders_merged_into_fk FOREIGN KEY (register_id, merged_into) REFERENCES registry.holders(register_id, id),
  constraint holders_register_fk FOREIGN KEY (register_id) REFERENCES registry.accounts(id),
  constraint holders_holder_number_length CHECK (((char_length(holder_number) >= 1) AND (char_length(holder_number) <= 40))),
  constraint holders_mail_status_known CHECK ((mail_status = ANY (ARRAY['deliverable'::text, 'returned'::text, 'lost'::text]))),
  constraint holders_merged_has_target CHECK (((status = 'merged'::text) = (merged_into IS NOT NULL))),
  constraint holders_merged_together CHECK ((((merged_by IS NULL) = (status_before_merge IS NULL)) AND ((merged_by IS NULL) OR (status = 'merged'::text)))),
  constraint holders_ownership_form_known CHECK ((ownership_form = ANY (ARRAY['sole'::text, 'joint_tenants'::text, 'tenants_in_common'::text, 'community_property'::text, 'trust'::text, 'custodial_minor'::text, 'nominee'::text, 'entity'::text]))),
  constraint holders_registration_length CHECK (((char_length(registration) >= 1) AND (char_length(registration) <= 500))),
  constraint holders_status_known CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text, 'merged'::text]))),
  constraint holders_status_reason_length CHECK (((char_length(status_reason) >= 1) AND (char_length(status_reason) <= 1000)))
);
alter table registry.holders owner to registry_owner;
alter table registry.holders enable row level security;
alter table registry.holders force row level security;
CREATE INDEX holders_by_account ON registry.holders USING btree (holder_account_id, id) WHERE (holder_account_id IS NOT NULL);
CREATE INDEX holders_by_counted_number ON registry.holders USING btree (register_id, counted_number DESC) WHERE (counted_number IS NOT NULL);
CREATE INDEX holders_by_created_at ON registry.holders USING btree (register_id, created_at, id);
CREATE INDEX holders_by_number ON registry.holders USING btree (register_id, registry.number_key(holder_number), id);
CREATE INDEX holders_by_numeral ON registry.holders USING btree (register_id, (
CASE
    WHEN (holder_number ~ '^[1-9][0-9]{0,17}$'::text) THEN (holder_number)::bigint
    ELSE NULL::bigint
END) DESC NULLS LAST);
CREATE INDEX holders_by_registration ON registry.holders USING btree (register_id, registration, id);
CREATE INDEX holders_by_registration_key ON registry.holders USING btree (register_id, registration_key, id);
CREATE INDEX holders_by_servicing ON registry.holders USING btree (servicing_account_id, register_id, id) WHERE (servicing_account_id IS NOT NULL);
CREATE INDEX holders_by_status ON registry.holders USING btree (register_id, status, id);
CREATE INDEX holders_by_updated_at ON registry.holders USING btree (register_id, updated_at, id);
CREATE INDEX holders_id ON registry.holders USING btree (id);
CREATE INDEX holders_in_order ON registry.holders USING btree (register_id, registration COLLATE registry.names, id);
CREATE INDEX holders_merged_by ON registry.holders USING btree (register_id, merged_by) WHERE (merged_by IS NOT NULL);
CREATE INDEX holders_search ON registry.holders USING gin (registry.search_keys(id, register_id, ARRAY[servicing_account_id], VARIADIC ARRAY[registration, holder_number])) WITH (fastupdate='on', gin_pending_list_limit='64');
CREATE INDEX holders_serviced ON registry.holders USING btree (servicing_account_id, id) WHERE (servicing_account_id IS NOT NULL);
CREATE TRIGGER _100_append_only BEFORE DELETE ON registry.holders FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_same_key BEFORE UPDATE OF register_id, id ON registry.holders FOR EACH ROW WHEN (((old.register_id <> new.register_id) OR (old.id <> new.id))) EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _110_end_is_final BEFORE UPDATE ON registry.holders FOR EACH ROW WHEN (((old.status = 'merged'::text) AND (new.status <> 'merged'::text) AND (((new.status = old.status_before_merge) AND (new.merged_by IS NULL)) IS NOT TRUE))) EXECUTE FUNCTION registry.reject_reactivation();
CREATE CONSTRAINT TRIGGER _240_unmerged AFTER UPDATE OF status ON registry.holders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.status = 'merged'::text) AND (new.status <> 'merged'::text))) EXECUTE FUNCTION registry.check_unmerged();
CREATE TRIGGER _410_counted AFTER INSERT ON registry.holders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION registry.count_rows('holder');
CREATE TRIGGER _420_registrations AFTER UPDATE OF registration, ownership_form ON registry.holders FOR EACH ROW EXECUTE FUNCTION registry.record_registrations();
CREATE TRIGGER _420_search_index AFTER INSERT OR UPDATE ON registry.holders FOR EACH STATEMENT EXECUTE FUNCTION registry.clean_pending_entries('registry.holders_search');
create policy app_insert on registry.holders for insert to registry_app
  with check ((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])));
create policy app_select on registry.holders for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])) OR (id = ANY (( SELECT registry.own_holders() AS own_holders)::uuid[])) OR (servicing_account_id = ( SELECT registry.account_id() AS account_id))));
create policy app_update on registry.holders for update to registry_app
  using ((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])));
create policy auth_select on registry.holders for select to registry_auth
  using (true);
create policy ledger_select on registry.holders for select to registry_ledger
  using (true);
create policy reader_select on registry.holders for select to registry_reader
  using (true);
grant insert, select on table registry.holders to registry_app;
grant select on table registry.holders to registry_auth;
grant select on table registry.holders to registry_reader;
grant update (holder_number, registration, ownership_form, mail_status, status, status_reason, merged_into, merged_by, status_before_merge, holder_account_id, servicing_account_id, updated_at, dated_from) on table registry.holders to registry_app;
grant select (register_id, id, holder_number, registration, registration_key, status, merged_by, holder_account_id, servicing_account_id) on table registry.holders to registry_ledger;
comment on table registry.holders is 'A securityholder account on the register of one issuer, in the exact words of its registration.';
comment on column registry.holders.counted_number is 'The number that was counted for the holder, also where it has another since; null where it was given, or before 0.2.0.';
comment on column registry.holders.dated_from is 'The last day from which a recorded registration or form of ownership holds; null where none is recorded. Reads of that day and later ones look nothing up.';

create table registry.idempotency_keys (
  account_id uuid not null,
  key text collate "C" not null,
  mutation text not null,
  digest bytea not null,
  digest_version smallint not null default 1,
  pepper_version integer,
  result jsonb not null,
  recorded_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pk PRIMARY KEY (account_id, key),
  constraint idempotency_keys_account_fk FOREIGN KEY (account_id) REFERENCES registry.accounts(id),
  constraint idempotency_keys_digest_has_pepper CHECK (((digest_version = 2) = (pepper_version IS NOT NULL))),
  constraint idempotency_keys_digest_version_known CHECK ((digest_version = ANY (ARRAY[1, 2]))),
  constraint idempotency_keys_key_length CHECK (((char_length(key) >= 1) AND (char_length(key) <= 255)))
);
alter table registry.idempotency_keys owner to registry_owner;
alter table registry.idempotency_keys enable row level security;
alter table registry.idempotency_keys force row level security;
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.idempotency_keys FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.idempotency_keys FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
create policy app_insert on registry.idempotency_keys for insert to registry_app
  with check ((account_id = ( SELECT registry.account_id() AS account_id)));
create policy app_select on registry.idempotency_keys for select to registry_app
  using ((account_id = ( SELECT registry.account_id() AS account_id)));
create policy reader_select on registry.idempotency_keys for select to registry_reader
  using (true);
grant insert, select on table registry.idempotency_keys to registry_app;
grant select on table registry.idempotency_keys to registry_reader;
comment on table registry.idempotency_keys is 'Keys of commands that succeeded, with the ids they created. Never removed.';
comment on column registry.idempotency_keys.digest_version is '1: SHA-256 of the input; 2: HMAC-SHA-256 of it under the secret key of pepper_version.';

create table registry.instruction_details (
  register_id uuid not null,
  instruction_id uuid not null,
  version smallint not null,
  pepper_version integer not null,
  wrapped_key bytea not null,
  ciphertext bytea not null,
  recorded_at timestamp with time zone not null default now(),
  constraint instruction_details_pk PRIMARY KEY (register_id, instruction_id),
  constraint instruction_details_instruction_fk FOREIGN KEY (register_id, instruction_id) REFERENCES registry.instructions(register_id, id),
  constraint instruction_details_ciphertext_length CHECK ((octet_length(ciphertext) >= 28)),
  constraint instruction_details_version_known CHECK ((version = 1)),
  constraint instruction_details_wrapped_key_length CHECK ((octet_length(wrapped_key) = 60))
);
alter table registry.instruction_details owner to registry_owner;
alter table registry.instruction_details enable row level security;
alter table registry.instruction_details force row level security;
CREATE TRIGGER _100_append_only BEFORE UPDATE ON registry.instruction_details FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.instruction_details FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
create policy app_insert on registry.instruction_details for insert to registry_app
  with check ((EXISTS ( SELECT
   FROM registry.instructions i
  WHERE ((i.register_id = instruction_details.register_id) AND (i.id = instruction_details.instruction_id) AND (i.account_id = ( SELECT registry.account_id() AS account_id)) AND ((i.status = ANY (ARRAY['pending_approval'::text, 'approved'::text])) OR ((i.status = 'refused'::text) AND (i.type = 'transferUnits'::text)))))));
create policy app_select on registry.instruction_details for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[]))));
create policy app_select_own on registry.instruction_details for select to registry_app
  using ((EXISTS ( SELECT
   FROM registry.instructions i
  WHERE ((i.register_id = instruction_details.register_id) AND (i.id = instruction_details.instruction_id) AND (i.account_id = ( SELECT registry.account_id() AS account_id)) AND (i.type = 'transferUnits'::text)))));
create policy auth_delete on registry.instruction_details for delete to registry_auth
  using (true);
create policy auth_select on registry.instruction_details for select to registry_auth
  using (true);
create policy ledger_delete on registry.instruction_details for delete to registry_ledger
  using (true);
create policy ledger_select on registry.instruction_details for select to registry_ledger
  using (true);
create policy reader_select on registry.instruction_details for select to registry_reader
  using (true);
grant insert, select on table registry.instruction_details to registry_app;
grant delete on table registry.instruction_details to registry_auth;
grant delete on table registry.instruction_details to registry_ledger;
grant select on table registry.instruction_details to registry_reader;
grant select (register_id, instruction_id) on table registry.instruction_details to registry_auth;
grant select (register_id, instruction_id) on table registry.instruction_details to registry_ledger;
comment on table registry.instruction_details is 'The input of a proposal with personal data, encrypted with a key of its own; deleted when the instruction ends.';

create table registry.instruction_needs (
  register_id uuid not null,
  instruction_id uuid not null,
  number smallint not null,
  asset_id uuid,
  presenter_account_id uuid not null,
  name text not null,
  by text not null,
  account_id uuid,
  roles text[],
  among uuid[],
  approvers text[] not null,
  count smallint not null,
  step smallint not null,
  policy text,
  set_id uuid,
  records text,
  expires_after_hours integer not null,
  escalate_after_hours integer,
  met smallint not null,
  open boolean not null,
  constraint instruction_needs_pk PRIMARY KEY (register_id, instruction_id, number),
  constraint instruction_needs_instruction_fk FOREIGN KEY (register_id, instruction_id) REFERENCES registry.instructions(register_id, id),
  constraint instruction_needs_by_known CHECK ((by = ANY (ARRAY['presenter'::text, 'issuer'::text, 'agent'::text, 'keeper'::text]))),
  constraint instruction_needs_count_in_range CHECK (((count >= 1) AND (count <= 9))),
  constraint instruction_needs_has_account CHECK (((account_id IS NOT NULL) OR (by = ANY (ARRAY['agent'::text, 'keeper'::text])))),
  constraint instruction_needs_met_in_range CHECK (((met >= 0) AND (met <= count))),
  constraint instruction_needs_open_is_unmet CHECK (((NOT open) OR (met < count)))
);
alter table registry.instruction_needs owner to registry_owner;
alter table registry.instruction_needs enable row level security;
alter table registry.instruction_needs force row level security;
CREATE INDEX instruction_needs_open ON registry.instruction_needs USING btree (account_id, instruction_id) WHERE open;
CREATE INDEX instruction_needs_open_of_keepers ON registry.instruction_needs USING btree (register_id, instruction_id) WHERE (open AND (account_id IS NULL));
CREATE INDEX instruction_needs_to_escalate ON registry.instruction_needs USING btree (register_id, instruction_id) WHERE (open AND (escalate_after_hours IS NOT NULL));
create policy app_select on registry.instruction_needs for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[])) OR ((asset_id IS NULL) AND (register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[]))) OR (presenter_account_id = ( SELECT registry.account_id() AS account_id)) OR (account_id = ( SELECT registry.account_id() AS account_id))));
create policy auth_select on registry.instruction_needs for select to registry_auth
  using (true);
create policy ledger_all on registry.instruction_needs for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.instruction_needs for select to registry_reader
  using (true);
grant select on table registry.instruction_needs to registry_app;
grant delete, insert, select on table registry.instruction_needs to registry_ledger;
grant select on table registry.instruction_needs to registry_reader;
grant select (register_id, instruction_id, escalate_after_hours, open) on table registry.instruction_needs to registry_auth;
grant update (open) on table registry.instruction_needs to registry_ledger;
comment on table registry.instruction_needs is 'So many people of one account, or of any keeper, who must agree to an instruction. Open ones are the queue.';
comment on column registry.instruction_needs.account_id is 'Null where it is any keeper, or any of several agents in office.';
comment on column registry.instruction_needs.approvers is 'The lens and the role, as one text, of those who may meet it.';

create table registry.instructions (
  register_id uuid not null,
  id uuid not null,
  type text not null,
  status text not null,
  asset_id uuid,
  account_id uuid not null,
  users_account_id uuid,
  user_id uuid,
  api_client_id uuid,
  payload jsonb not null,
  payload_digest bytea not null,
  digest_version smallint not null default 1,
  pepper_version integer,
  checks jsonb not null,
  idempotency_key text,
  received_at timestamp with time zone not null default now(),
  completed_at timestamp with time zone,
  expires_at timestamp with time zone,
  facts jsonb,
  request_id text,
  execute_at timestamp with time zone,
  escalated_at timestamp with time zone,
  address_digest bytea,
  constraint instructions_pk PRIMARY KEY (register_id, id),
  constraint instructions_asset_fk FOREIGN KEY (register_id, asset_id) REFERENCES registry.assets(register_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint instructions_register_fk FOREIGN KEY (register_id) REFERENCES registry.accounts(id),
  constraint instructions_completed_has_time CHECK (((status = 'completed'::text) = (completed_at IS NOT NULL))),
  constraint instructions_digest_has_pepper CHECK (((digest_version = 2) = (pepper_version IS NOT NULL))),
  constraint instructions_digest_length CHECK ((octet_length(payload_digest) = 32)),
  constraint instructions_digest_version_known CHECK ((digest_version = ANY (ARRAY[1, 2]))),
  constraint instructions_status_known CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'pending_approval'::text, 'approved'::text, 'executing'::text, 'completed'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'failed'::text, 'refused'::text])))
);
alter table registry.instructions owner to registry_owner;
alter table registry.instructions enable row level security;
alter table registry.instructions force row level security;
CREATE INDEX instructions_by_account ON registry.instructions USING btree (account_id, received_at, id);
CREATE INDEX instructions_by_asset ON registry.instructions USING btree (register_id, asset_id, received_at, id);
CREATE INDEX instructions_by_completed_at ON registry.instructions USING btree (register_id, completed_at, id);
CREATE INDEX instructions_by_received_at ON registry.instructions USING btree (register_id, received_at, id);
CREATE INDEX instructions_by_status ON registry.instructions USING btree (register_id, status, id);
CREATE INDEX instructions_due ON registry.instructions USING btree (expires_at) WHERE ((status = ANY (ARRAY['pending_approval'::text, 'approved'::text])) AND (expires_at IS NOT NULL));
CREATE INDEX instructions_id ON registry.instructions USING btree (id);
CREATE INDEX instructions_pending ON registry.instructions USING btree (received_at) WHERE (status = 'pending_approval'::text);
CREATE INDEX instructions_to_execute ON registry.instructions USING btree (execute_at) WHERE ((status = 'approved'::text) AND (execute_at IS NOT NULL));
CREATE TRIGGER _100_append_only BEFORE DELETE ON registry.instructions FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_same_key BEFORE UPDATE OF register_id, id ON registry.instructions FOR EACH ROW WHEN (((old.register_id <> new.register_id) OR (old.id <> new.id))) EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _111_step AFTER UPDATE OF status ON registry.instructions FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION registry.check_instruction_step();
CREATE TRIGGER _112_asset_once BEFORE UPDATE OF asset_id ON registry.instructions FOR EACH ROW WHEN (((old.asset_id IS NOT NULL) AND (old.asset_id IS DISTINCT FROM new.asset_id))) EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _300_details_end AFTER UPDATE OF status ON registry.instructions FOR EACH ROW WHEN ((new.status = ANY (ARRAY['completed'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'failed'::text]))) EXECUTE FUNCTION registry.delete_instruction_details();
CREATE TRIGGER _310_needs_end AFTER UPDATE OF status ON registry.instructions FOR EACH ROW WHEN ((new.status = ANY (ARRAY['completed'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'failed'::text]))) EXECUTE FUNCTION registry.close_instruction_needs();
create policy app_insert on registry.instructions for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[])) OR ((asset_id IS NULL) AND (register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[]))) OR ((type = 'changeApprovalPolicies'::text) AND (register_id = ( SELECT registry.account_id() AS account_id))) OR ((register_id = ANY (( SELECT registry.participant_registers() AS participant_registers)::uuid[])) AND (status = ANY (ARRAY['draft'::text, 'pending_approval'::text, 'refused'::text]))))));
create policy app_select on registry.instructions for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (account_id = ( SELECT registry.account_id() AS account_id)) OR ((( SELECT registry.lens() AS lens) = 'agent'::text) AND (asset_id = ANY (( SELECT registry.visible_assets() AS visible_assets)::uuid[])))));
create policy app_update on registry.instructions for update to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[])) OR (account_id = ( SELECT registry.account_id() AS account_id))));
create policy auth_end_job on registry.instructions for update to registry_auth
  using ((status = ANY (ARRAY['pending_approval'::text, 'approved'::text, 'executing'::text])))
  with check ((status = ANY (ARRAY['pending_approval'::text, 'failed'::text])));
create policy auth_escalate on registry.instructions for update to registry_auth
  using (((status = 'pending_approval'::text) AND (escalated_at IS NULL)))
  with check ((status = 'pending_approval'::text));
create policy auth_select on registry.instructions for select to registry_auth
  using (true);
create policy auth_update on registry.instructions for update to registry_auth
  using ((expires_at <= clock_timestamp()))
  with check ((status = 'expired'::text));
create policy ledger_select on registry.instructions for select to registry_ledger
  using (true);
create policy reader_select on registry.instructions for select to registry_reader
  using (true);
grant insert, select on table registry.instructions to registry_app;
grant select on table registry.instructions to registry_reader;
grant update (status, asset_id, checks, completed_at) on table registry.instructions to registry_app;
grant select (register_id, id, status, asset_id, account_id, users_account_id, user_id, api_client_id, payload, payload_digest, received_at, expires_at, execute_at, escalated_at, address_digest) on table registry.instructions to registry_auth;
grant update (status, escalated_at) on table registry.instructions to registry_auth;
grant select (register_id, id, type, status, asset_id, account_id, payload) on table registry.instructions to registry_ledger;
comment on table registry.instructions is 'A change that an account asked of a register, with every check it went through.';
comment on column registry.instructions.digest_version is '1: the payload is as it was given; 2: personal members are HMAC-SHA-256 digests under the secret key of pepper_version.';
comment on column registry.instructions.expires_at is 'From this instant on nobody approves it; null where it waits without limit, as those do that were proposed before.';
comment on column registry.instructions.facts is 'What policies look at, of an instruction that waited; null where nobody else had to agree, and of those that were proposed before there were policies.';
comment on column registry.instructions.request_id is 'The request by which it came; null of those that were recorded before this column was there.';
comment on column registry.instructions.execute_at is 'The instant from which it is carried out, where everybody has agreed; null where it is carried out at once.';
comment on column registry.instructions.escalated_at is 'When it was told that those who must agree are overdue; null where it was not.';
comment on column registry.instructions.address_digest is 'SHA-256 of the id of the instruction and the e-mail address that its presenter had, of an instruction that waited. Null of those of release 0.1.0, and where the operator of the installation proposed it.';

create table registry.invitations (
  account_id uuid not null,
  id uuid not null,
  api_client_id uuid not null,
  invited_by uuid,
  digest bytea not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '7 days'::interval),
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint invitations_pk PRIMARY KEY (account_id, id),
  constraint invitations_client_fk FOREIGN KEY (account_id, api_client_id) REFERENCES registry.api_clients(account_id, id),
  constraint invitations_inviter_fk FOREIGN KEY (account_id, invited_by) REFERENCES registry.users(account_id, id),
  constraint invitations_digest_length CHECK ((octet_length(digest) = 32))
);
alter table registry.invitations owner to registry_owner;
alter table registry.invitations enable row level security;
alter table registry.invitations force row level security;
CREATE UNIQUE INDEX invitations_by_digest ON registry.invitations USING btree (digest);
CREATE INDEX invitations_client ON registry.invitations USING btree (account_id, api_client_id);
CREATE INDEX invitations_id ON registry.invitations USING btree (id);
create policy app_insert on registry.invitations for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy app_select on registry.invitations for select to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator_or_auditor() AS is_administrator_or_auditor)));
create policy app_update on registry.invitations for update to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy auth_select on registry.invitations for select to registry_auth
  using (true);
create policy auth_update on registry.invitations for update to registry_auth
  using (true);
create policy reader_select on registry.invitations for select to registry_reader
  using (true);
grant insert on table registry.invitations to registry_app;
grant select on table registry.invitations to registry_auth;
grant select on table registry.invitations to registry_reader;
grant select (account_id, id, api_client_id, invited_by, created_at, expires_at, accepted_at, revoked_at) on table registry.invitations to registry_app;
grant update (revoked_at) on table registry.invitations to registry_app;
grant update (accepted_at) on table registry.invitations to registry_auth;
comment on table registry.invitations is 'Invitations of users to sign in. A link has the text of which this is the digest; it is accepted once.';
comment on column registry.invitations.api_client_id is 'The client of the user who is invited, which a person is linked to.';
comment on column registry.invitations.invited_by is 'The user who invites; null where the operator does.';

create table registry.job_parts (
  register_id uuid not null,
  job_id uuid not null,
  number integer not null,
  asset_id uuid not null,
  lots_closed bigint not null,
  transactions registry.transaction_row[],
  lots registry.lot_row[],
  closed registry.lot_closing_row[],
  postings registry.posting_row[],
  restatements registry.restatement_row[],
  lot_restatements registry.lot_restatement_row[],
  positions registry.position_row[],
  reserves registry.reserve_row[],
  adjustments registry.adjustment_row[],
  cash_in_lieu registry.cash_in_lieu_row[],
  restrictions registry.restriction_scope_row[],
  scopes registry.restriction_scope_row[],
  constraint job_parts_pk PRIMARY KEY (register_id, job_id, number),
  constraint job_parts_job_fk FOREIGN KEY (register_id, job_id) REFERENCES registry.jobs(register_id, id)
);
alter table registry.job_parts owner to registry_owner;
alter table registry.job_parts enable row level security;
alter table registry.job_parts force row level security;
create policy app_insert on registry.job_parts for insert to registry_app
  with check (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[]))));
create policy app_select on registry.job_parts for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[]))));
create policy auth_delete on registry.job_parts for delete to registry_auth
  using (true);
create policy auth_select on registry.job_parts for select to registry_auth
  using (true);
create policy reader_select on registry.job_parts for select to registry_reader
  using (true);
grant insert, select on table registry.job_parts to registry_app;
grant delete on table registry.job_parts to registry_auth;
grant select on table registry.job_parts to registry_reader;
grant select (register_id, job_id, number) on table registry.job_parts to registry_auth;
comment on table registry.job_parts is 'Rows that a job has prepared, as registry.post takes them: instants count from 1970 on, and become those of the recording when the job writes them to the ledger.';

create table registry.job_plan_holders (
  register_id uuid not null,
  plan_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  asset_id uuid not null,
  holder_id uuid not null,
  lots bigint not null,
  units_before numeric(38,10) not null,
  units_after numeric(38,10) not null,
  constraint job_plan_holders_pk PRIMARY KEY (register_id, plan_id, id)
);
alter table registry.job_plan_holders owner to registry_owner;
alter table registry.job_plan_holders enable row level security;
alter table registry.job_plan_holders force row level security;
create policy app_insert on registry.job_plan_holders for insert to registry_app
  with check (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[]))));
create policy app_select on registry.job_plan_holders for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[]))));
create policy reader_select on registry.job_plan_holders for select to registry_reader
  using (true);
grant insert, select on table registry.job_plan_holders to registry_app;
grant select on table registry.job_plan_holders to registry_reader;
comment on table registry.job_plan_holders is 'The ten largest holders of a class as a job planned it, the largest first.';

create table registry.job_plan_lots (
  register_id uuid not null,
  plan_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  asset_id uuid not null,
  holder_id uuid not null,
  lot_id uuid not null,
  units_before numeric(38,10) not null,
  units_after numeric(38,10) not null,
  cash numeric(38,10),
  constraint job_plan_lots_pk PRIMARY KEY (register_id, plan_id, id)
);
alter table registry.job_plan_lots owner to registry_owner;
alter table registry.job_plan_lots enable row level security;
alter table registry.job_plan_lots force row level security;
CREATE INDEX job_plan_lots_by_job ON registry.job_plan_lots USING btree (register_id, job_id);
create policy app_insert on registry.job_plan_lots for insert to registry_app
  with check (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[]))));
create policy app_select on registry.job_plan_lots for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[]))));
create policy auth_delete on registry.job_plan_lots for delete to registry_auth
  using (true);
create policy auth_select on registry.job_plan_lots for select to registry_auth
  using (true);
create policy reader_select on registry.job_plan_lots for select to registry_reader
  using (true);
grant insert, select on table registry.job_plan_lots to registry_app;
grant delete on table registry.job_plan_lots to registry_auth;
grant select on table registry.job_plan_lots to registry_reader;
grant select (register_id, plan_id, id, job_id) on table registry.job_plan_lots to registry_auth;
comment on table registry.job_plan_lots is 'The change of each lot as a job planned it, in the order of its transactions. Removed some days after the job ended.';
comment on column registry.job_plan_lots.cash is 'The cash for the fraction of its holder; null but at the last lot of a holder that gets cash.';

create table registry.jobs (
  register_id uuid not null,
  id uuid not null,
  mutation text not null,
  input jsonb not null,
  asset_id uuid,
  asset_ids uuid[] not null,
  instruction_id uuid,
  account_id uuid not null,
  users_account_id uuid,
  user_id uuid,
  api_client_id uuid,
  delegation_id uuid,
  closes boolean not null default true,
  as_of date,
  state text not null default 'queued'::text,
  phase text not null default 'queued'::text,
  phase_at timestamp with time zone not null default now(),
  done bigint not null default 0,
  total bigint,
  plan jsonb,
  plan_digest bytea,
  plan_id uuid,
  plan_shown jsonb,
  plan_shown_digest bytea,
  mark jsonb,
  messages jsonb not null default '[]'::jsonb,
  attempts integer not null default 0,
  fence bigint not null default 0,
  leased_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  moved_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint jobs_pk PRIMARY KEY (register_id, id),
  constraint jobs_once UNIQUE (register_id, instruction_id),
  constraint jobs_asset_fk FOREIGN KEY (register_id, asset_id) REFERENCES registry.assets(register_id, id),
  constraint jobs_instruction_fk FOREIGN KEY (register_id, instruction_id) REFERENCES registry.instructions(register_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint jobs_ended_has_time CHECK (((state = ANY (ARRAY['done'::text, 'cancelled'::text, 'failed'::text])) = (ended_at IS NOT NULL))),
  constraint jobs_of_no_asset_are_the_askers CHECK (((asset_id IS NOT NULL) OR ((user_id IS NOT NULL) AND ((mutation = 'importFile'::text) OR ((asset_ids = '{}'::uuid[]) AND (NOT closes))) AND (((instruction_id IS NULL) AND (register_id = account_id)) OR ((instruction_id IS NOT NULL) AND (mutation = 'importFile'::text)))))),
  constraint jobs_only_plans_without_instruction CHECK (((instruction_id IS NOT NULL) OR ((state <> 'waiting'::text) AND ((asset_id IS NULL) OR ((NOT closes) AND (state <> 'running'::text)))))),
  constraint jobs_phase_known CHECK ((phase = ANY (ARRAY['queued'::text, 'planning'::text, 'waiting'::text, 'preparing'::text, 'recording'::text, 'writing'::text]))),
  constraint jobs_state_known CHECK ((state = ANY (ARRAY['queued'::text, 'planning'::text, 'waiting'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'failed'::text])))
);
alter table registry.jobs owner to registry_owner;
alter table registry.jobs enable row level security;
alter table registry.jobs force row level security;
CREATE INDEX jobs_begun ON registry.jobs USING btree (account_id, started_at) WHERE (started_at IS NOT NULL);
CREATE INDEX jobs_by_account ON registry.jobs USING btree (account_id, created_at, id);
CREATE INDEX jobs_by_asset ON registry.jobs USING btree (register_id, asset_id, created_at, id);
CREATE INDEX jobs_by_created_at ON registry.jobs USING btree (register_id, created_at, id);
CREATE INDEX jobs_by_state ON registry.jobs USING btree (register_id, state, id);
CREATE INDEX jobs_id ON registry.jobs USING btree (id);
CREATE INDEX jobs_open ON registry.jobs USING btree (leased_until) WHERE (state = ANY (ARRAY['queued'::text, 'planning'::text, 'running'::text]));
CREATE INDEX jobs_planned ON registry.jobs USING btree (register_id, instruction_id) WHERE ((ended_at IS NULL) AND (NOT closes));
CREATE TRIGGER _100_append_only BEFORE DELETE ON registry.jobs FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.jobs FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _110_step AFTER UPDATE ON registry.jobs FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION registry.check_job_step();
create policy app_insert on registry.jobs for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND (((asset_id IS NULL) AND (user_id = ( SELECT registry.user_id() AS user_id))) OR ((asset_id IS NOT NULL) AND (register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[]))) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[])))));
create policy app_select on registry.jobs for select to registry_app
  using ((((asset_id IS NOT NULL) AND ((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[])) OR (account_id = ( SELECT registry.account_id() AS account_id)))) OR ((asset_id IS NULL) AND (account_id = ( SELECT registry.account_id() AS account_id)) AND (user_id = ( SELECT registry.user_id() AS user_id))) OR ((asset_id IS NULL) AND (instruction_id IS NOT NULL) AND ((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR ((asset_ids <> '{}'::uuid[]) AND (asset_ids <@ ( SELECT registry.managed_assets() AS managed_assets))) OR (account_id = ( SELECT registry.account_id() AS account_id))))));
create policy app_update on registry.jobs for update to registry_app
  using ((((asset_id IS NOT NULL) AND (register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[]))) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[])) OR ((asset_id IS NULL) AND (account_id = ( SELECT registry.account_id() AS account_id)) AND (user_id = ( SELECT registry.user_id() AS user_id))) OR ((asset_id IS NULL) AND (instruction_id IS NOT NULL) AND ((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR ((asset_ids <> '{}'::uuid[]) AND (asset_ids <@ ( SELECT registry.managed_assets() AS managed_assets)))))));
create policy auth_select on registry.jobs for select to registry_auth
  using (true);
create policy auth_update on registry.jobs for update to registry_auth
  using (true);
create policy reader_select on registry.jobs for select to registry_reader
  using (true);
grant insert, select on table registry.jobs to registry_app;
grant select on table registry.jobs to registry_auth;
grant select on table registry.jobs to registry_reader;
grant update (input, asset_ids, account_id, users_account_id, user_id, api_client_id, delegation_id, closes, as_of, state, phase, phase_at, done, total, plan, plan_digest, plan_id, plan_shown, plan_shown_digest, mark, messages, fence, leased_until, moved_at, ended_at) on table registry.jobs to registry_app;
grant update (closes, state, phase, phase_at, done, total, mark, messages, attempts, fence, leased_until, moved_at, started_at, ended_at) on table registry.jobs to registry_auth;
comment on table registry.jobs is 'A mutation of many lots that is planned, and carried out in steps, or a list that is written into a file.';
comment on column registry.jobs.input is 'The input of the mutation as it was decided on.';
comment on column registry.jobs.asset_id is 'Null of a job that writes a file or imports one: without an instruction its register is the account that asks.';
comment on column registry.jobs.asset_ids is 'The assets that it changes: the class, and the rights over it; the classes of a file that is imported.';
comment on column registry.jobs.instruction_id is 'Null of a dry run, which ends with its plan, and of a job that writes a file.';
comment on column registry.jobs.closes is 'Whether its assets are closed for other commands until it ends: not while it is only planned.';
comment on column registry.jobs.as_of is 'The day on which a mutation is planned that is carried out later; null for the present day.';
comment on column registry.jobs.done is 'Lots that the present phase is through with.';
comment on column registry.jobs.plan_id is 'Of the plan whose lots are shown by pages; null where none is.';
comment on column registry.jobs.plan_shown is 'The plan as it was when the approval was given; null where it was not ready, or nobody had to approve.';
comment on column registry.jobs.mark is 'Where the next step goes on; null before the first.';
comment on column registry.jobs.fence is 'Raised each time a server takes the job: a step of a server that had it before is refused.';
comment on column registry.jobs.leased_until is 'From then on another server may take it.';
comment on column registry.jobs.moved_at is 'When a step of it ended last.';

create table registry.legend_templates (
  register_id uuid not null,
  id uuid not null,
  name text collate "C" not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone,
  constraint legend_templates_pk PRIMARY KEY (register_id, id),
  constraint legend_templates_name_unique UNIQUE (register_id, name),
  constraint legend_templates_register_fk FOREIGN KEY (register_id) REFERENCES registry.accounts(id),
  constraint legend_templates_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint legend_templates_text_length CHECK (((char_length(text) >= 1) AND (char_length(text) <= 10000)))
);
alter table registry.legend_templates owner to registry_owner;
alter table registry.legend_templates enable row level security;
alter table registry.legend_templates force row level security;
CREATE INDEX legend_templates_id ON registry.legend_templates USING btree (id);
create policy app_insert on registry.legend_templates for insert to registry_app
  with check ((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])));
create policy app_select on registry.legend_templates for select to registry_app
  using ((register_id = ANY (( SELECT registry.participant_registers() AS participant_registers)::uuid[])));
create policy app_update on registry.legend_templates for update to registry_app
  using ((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])))
  with check ((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])));
create policy reader_select on registry.legend_templates for select to registry_reader
  using (true);
grant insert, select on table registry.legend_templates to registry_app;
grant select on table registry.legend_templates to registry_reader;
grant update (name, updated_at) on table registry.legend_templates to registry_app;
comment on table registry.legend_templates is 'The wording of a legend that a lot may bear.';
comment on column registry.legend_templates.updated_at is 'When it last changed; null where it never has.';

create table registry.lot_restatements (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  transaction_id uuid not null,
  sequence bigint not null,
  holder_id uuid not null,
  lot_id uuid not null,
  quantity numeric(38,10) not null,
  effective_date date not null,
  recorded_at timestamp with time zone not null,
  constraint lot_restatements_pk PRIMARY KEY (register_id, id),
  constraint lot_restatements_lot_fk FOREIGN KEY (register_id, lot_id) REFERENCES registry.lots(register_id, id),
  constraint lot_restatements_transaction_fk FOREIGN KEY (register_id, transaction_id) REFERENCES registry.transactions(register_id, id),
  constraint lot_restatements_quantity_not_negative CHECK ((quantity >= (0)::numeric))
);
alter table registry.lot_restatements owner to registry_owner;
alter table registry.lot_restatements enable row level security;
alter table registry.lot_restatements force row level security;
CREATE INDEX lot_restatements_by_asset ON registry.lot_restatements USING btree (register_id, asset_id, sequence);
CREATE INDEX lot_restatements_id ON registry.lot_restatements USING btree (id);
CREATE UNIQUE INDEX lot_restatements_once ON registry.lot_restatements USING btree (register_id, lot_id, effective_date, sequence);
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.lot_restatements FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.lot_restatements FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
create policy app_select on registry.lot_restatements for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[])) OR (holder_id = ANY (( SELECT registry.own_holders() AS own_holders)::uuid[])) OR (holder_id IN ( SELECT h.id
   FROM registry.holders h
  WHERE (h.servicing_account_id = ( SELECT registry.account_id() AS account_id))))));
create policy ledger_all on registry.lot_restatements for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.lot_restatements for select to registry_reader
  using (true);
grant select on table registry.lot_restatements to registry_app;
grant insert, select on table registry.lot_restatements to registry_ledger;
grant select on table registry.lot_restatements to registry_reader;
comment on table registry.lot_restatements is 'The units that a closed lot had from a day on, as a backdated transaction changed them that used units of a lot which goes on from it.';

create table registry.lots (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  holder_id uuid not null,
  servicing_account_id uuid,
  custom_id text collate "C" not null,
  quantity numeric(38,10) not null,
  form text not null,
  issue_date date not null,
  acquisition_date date not null,
  price numeric(38,10),
  cost_basis numeric(38,10),
  consideration_text text,
  security_law_exemptions jsonb not null default '[]'::jsonb,
  legend_ids uuid[] not null default '{}'::uuid[],
  share_numbers int8multirange,
  stock_plan_id uuid,
  board_approval_date date,
  stockholder_approval_date date,
  comments text,
  predecessor_ids uuid[] not null default '{}'::uuid[],
  reopens uuid,
  replaces_certificate text collate "C",
  opened_by uuid not null,
  opened_on date not null,
  opened_at timestamp with time zone not null,
  closed_by uuid,
  closed_on date,
  closed_at timestamp with time zone,
  number_key text collate "C",
  constraint lots_pk PRIMARY KEY (register_id, id),
  constraint lots_stock_plan_fk FOREIGN KEY (register_id, stock_plan_id) REFERENCES registry.stock_plans(register_id, id),
  constraint lots_amounts_not_negative CHECK (((price >= (0)::numeric) AND (cost_basis >= (0)::numeric))),
  constraint lots_closed_after_opened CHECK (((closed_on >= opened_on) AND (closed_at >= opened_at))),
  constraint lots_closed_together CHECK ((((closed_by IS NULL) = (closed_on IS NULL)) AND ((closed_by IS NULL) = (closed_at IS NULL)))),
  constraint lots_custom_id_length CHECK (((char_length(custom_id) >= 1) AND (char_length(custom_id) <= 60))),
  constraint lots_form_known CHECK ((form = ANY (ARRAY['book_entry'::text, 'certificated'::text, 'tokenised'::text]))),
  constraint lots_legends_length CHECK ((cardinality(legend_ids) <= 50)),
  constraint lots_paper_is_replaced CHECK (((replaces_certificate IS NULL) OR ((reopens IS NOT NULL) AND (form = 'certificated'::text)))),
  constraint lots_quantity_positive CHECK ((quantity > (0)::numeric)),
  constraint lots_texts_length CHECK (((char_length(consideration_text) >= 1) AND (char_length(consideration_text) <= 1000) AND (char_length(comments) >= 1) AND (char_length(comments) <= 10000) AND (char_length(replaces_certificate) >= 1) AND (char_length(replaces_certificate) <= 60)))
) with (fillfactor=80);
alter table registry.lots owner to registry_owner;
alter table registry.lots enable row level security;
alter table registry.lots force row level security;
CREATE INDEX lots_by_asset ON registry.lots USING btree (register_id, asset_id, id);
CREATE INDEX lots_by_certificate ON registry.lots USING btree (register_id, asset_id, custom_id);
CREATE INDEX lots_by_holder ON registry.lots USING btree (register_id, holder_id, id);
CREATE INDEX lots_by_number ON registry.lots USING btree (asset_id, register_id, number_key, id);
CREATE INDEX lots_by_opened_at ON registry.lots USING btree (register_id, opened_at, id);
CREATE INDEX lots_by_servicing ON registry.lots USING btree (servicing_account_id, id) WHERE (servicing_account_id IS NOT NULL);
CREATE INDEX lots_id ON registry.lots USING btree (id);
CREATE INDEX lots_open ON registry.lots USING btree (register_id, asset_id, holder_id, acquisition_date, id) WHERE (closed_at IS NULL);
CREATE INDEX lots_open_by_number ON registry.lots USING btree (asset_id, register_id, number_key, id) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX lots_reopened_once ON registry.lots USING btree (register_id, reopens) WHERE (reopens IS NOT NULL);
CREATE INDEX lots_share_numbers ON registry.lots USING gist (share_numbers) WHERE ((closed_at IS NULL) AND (share_numbers IS NOT NULL));
CREATE TRIGGER _100_append_only BEFORE DELETE ON registry.lots FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _100_append_only_terms BEFORE UPDATE OF register_id, id, holder_id, custom_id, quantity, form, issue_date, acquisition_date, price, cost_basis, consideration_text, security_law_exemptions, legend_ids, share_numbers, stock_plan_id, board_approval_date, stockholder_approval_date, comments, predecessor_ids, reopens, replaces_certificate, opened_on, asset_id, opened_by, opened_at ON registry.lots FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.lots FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _120_closed_once BEFORE UPDATE OF closed_by, closed_on, closed_at ON registry.lots FOR EACH ROW WHEN ((old.closed_by IS NOT NULL)) EXECUTE FUNCTION registry.reject_second_closing();
CREATE CONSTRAINT TRIGGER _210_share_numbers AFTER INSERT ON registry.lots DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.share_numbers IS NOT NULL)) EXECUTE FUNCTION registry.check_share_numbers();
CREATE TRIGGER _220_references AFTER INSERT ON registry.lots REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION registry.check_lot_references();
CREATE TRIGGER _221_references AFTER UPDATE ON registry.lots REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION registry.check_lot_references();
CREATE TRIGGER _230_reopened AFTER INSERT ON registry.lots FOR EACH ROW WHEN ((new.reopens IS NOT NULL)) EXECUTE FUNCTION registry.check_reopened_lot();
CREATE CONSTRAINT TRIGGER _231_made_again AFTER INSERT ON registry.lots DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.reopens IS NOT NULL)) EXECUTE FUNCTION registry.check_lot_made_again();
CREATE TRIGGER _240_certificate_number AFTER INSERT ON registry.lots REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION registry.check_certificate_number();
create policy app_select on registry.lots for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[])) OR (holder_id = ANY (( SELECT registry.own_holders() AS own_holders)::uuid[])) OR (servicing_account_id = ( SELECT registry.account_id() AS account_id))));
create policy ledger_all on registry.lots for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.lots for select to registry_reader
  using (true);
grant select on table registry.lots to registry_app;
grant insert, select, update on table registry.lots to registry_ledger;
grant select on table registry.lots to registry_reader;
comment on table registry.lots is 'Units of one asset that one holder acquired in one transaction: a certificate or a book entry. Its quantity never changes; it is closed once.';
comment on column registry.lots.number_key is 'Sorts as the certificate number does, its figures as numbers.';

create table registry.parties (
  register_id uuid not null,
  id uuid not null,
  party_type text not null,
  legal_name text collate "C" not null,
  name_key text collate "C" not null generated always as (lower((legal_name COLLATE "default"))) stored,
  country text,
  lei text collate "C",
  account_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint parties_pk PRIMARY KEY (register_id, id),
  constraint parties_register_fk FOREIGN KEY (register_id) REFERENCES registry.accounts(id),
  constraint parties_country_form CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint parties_legal_name_length CHECK (((char_length(legal_name) >= 1) AND (char_length(legal_name) <= 200))),
  constraint parties_lei_form CHECK ((lei ~ '^[A-Z0-9]{18}[0-9]{2}$'::text)),
  constraint parties_party_type_known CHECK ((party_type = ANY (ARRAY['individual'::text, 'institution'::text])))
);
alter table registry.parties owner to registry_owner;
alter table registry.parties enable row level security;
alter table registry.parties force row level security;
CREATE INDEX parties_by_account ON registry.parties USING btree (account_id, id) WHERE (account_id IS NOT NULL);
CREATE INDEX parties_by_country ON registry.parties USING btree (register_id, country, id);
CREATE INDEX parties_by_legal_name ON registry.parties USING btree (register_id, legal_name, id);
CREATE INDEX parties_by_lei ON registry.parties USING btree (register_id, lei) WHERE (lei IS NOT NULL);
CREATE INDEX parties_by_name_key ON registry.parties USING btree (register_id, name_key, id);
CREATE INDEX parties_by_updated_at ON registry.parties USING btree (register_id, updated_at, id);
CREATE INDEX parties_id ON registry.parties USING btree (id);
CREATE INDEX parties_in_order ON registry.parties USING btree (register_id, legal_name COLLATE registry.names, id);
CREATE INDEX parties_search ON registry.parties USING gin (registry.search_keys(id, register_id, NULL::uuid[], VARIADIC ARRAY[legal_name, lei])) WITH (fastupdate='on', gin_pending_list_limit='64');
CREATE TRIGGER _420_search_index AFTER INSERT OR UPDATE ON registry.parties FOR EACH STATEMENT EXECUTE FUNCTION registry.clean_pending_entries('registry.parties_search');
create policy app_insert on registry.parties for insert to registry_app
  with check ((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])));
create policy app_select on registry.parties for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])) OR (id = ANY (( SELECT registry.own_parties() AS own_parties)::uuid[])) OR ((account_id = ( SELECT registry.account_id() AS account_id)) AND (( SELECT registry.lens() AS lens) <> ALL (ARRAY['issuer'::text, 'agent'::text]))) OR (id IN ( SELECT hp.party_id
   FROM registry.holder_parties hp
  WHERE (hp.servicing_account_id = ( SELECT registry.account_id() AS account_id))))));
create policy app_update on registry.parties for update to registry_app
  using ((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])));
create policy ledger_select on registry.parties for select to registry_ledger
  using (true);
create policy reader_select on registry.parties for select to registry_reader
  using (true);
grant insert, select on table registry.parties to registry_app;
grant select on table registry.parties to registry_ledger;
grant select on table registry.parties to registry_reader;
grant update (legal_name, country, lei, account_id, updated_at) on table registry.parties to registry_app;
comment on table registry.parties is 'A person or institution on the register of one issuer.';

create table registry.personal_data (
  register_id uuid not null,
  id uuid not null,
  party_id uuid not null,
  tax_ids jsonb not null default '[]'::jsonb,
  birth_date date,
  addresses jsonb not null default '[]'::jsonb,
  contacts jsonb not null default '[]'::jsonb,
  payment_instructions jsonb not null default '[]'::jsonb,
  updated_at timestamp with time zone not null default now(),
  constraint personal_data_pk PRIMARY KEY (register_id, id),
  constraint personal_data_party_fk FOREIGN KEY (register_id, party_id) REFERENCES registry.parties(register_id, id)
);
alter table registry.personal_data owner to registry_owner;
alter table registry.personal_data enable row level security;
alter table registry.personal_data force row level security;
CREATE INDEX personal_data_id ON registry.personal_data USING btree (id);
CREATE UNIQUE INDEX personal_data_party_unique ON registry.personal_data USING btree (register_id, party_id);
create policy app_insert on registry.personal_data for insert to registry_app
  with check ((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])));
create policy app_select on registry.personal_data for select to registry_app
  using ((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])));
create policy app_update on registry.personal_data for update to registry_app
  using ((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])));
create policy ledger_select on registry.personal_data for select to registry_ledger
  using (true);
create policy reader_select on registry.personal_data for select to registry_reader
  using (true);
grant insert on table registry.personal_data to registry_app;
grant select on table registry.personal_data to registry_ledger;
grant select on table registry.personal_data to registry_reader;
grant select (register_id, id, party_id) on table registry.personal_data to registry_app;
grant update (tax_ids, birth_date, addresses, contacts, payment_instructions, updated_at) on table registry.personal_data to registry_app;
comment on table registry.personal_data is 'Tax ids, birth date, addresses, contacts and payment instructions of a party. Read through one function only, which records each access.';

create table registry.positions (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  holder_id uuid not null,
  servicing_account_id uuid,
  balance numeric(38,10) not null,
  balance_key text collate "C" not null generated always as (lpad((trunc((balance * ('10000000000'::bigint)::numeric)))::text, 38, '0'::text)) stored,
  last_moved_on date,
  constraint positions_pk PRIMARY KEY (register_id, id),
  constraint positions_holder_unique UNIQUE (register_id, asset_id, holder_id),
  constraint positions_asset_fk FOREIGN KEY (register_id, asset_id) REFERENCES registry.assets(register_id, id),
  constraint positions_holder_fk FOREIGN KEY (register_id, holder_id) REFERENCES registry.holders(register_id, id),
  constraint positions_balance_not_negative CHECK ((balance >= (0)::numeric))
) with (fillfactor=70);
alter table registry.positions owner to registry_owner;
alter table registry.positions enable row level security;
alter table registry.positions force row level security;
CREATE INDEX positions_by_asset ON registry.positions USING btree (register_id, asset_id, id);
CREATE INDEX positions_by_balance ON registry.positions USING btree (register_id, asset_id, balance_key, id);
CREATE INDEX positions_by_holder ON registry.positions USING btree (register_id, holder_id, id);
CREATE INDEX positions_by_last_movement ON registry.positions USING btree (asset_id, register_id, last_moved_on, id);
CREATE INDEX positions_by_servicing ON registry.positions USING btree (servicing_account_id, asset_id, id) WHERE (servicing_account_id IS NOT NULL);
CREATE INDEX positions_id ON registry.positions USING btree (id);
CREATE INDEX positions_serviced ON registry.positions USING btree (servicing_account_id, id) WHERE (servicing_account_id IS NOT NULL);
CREATE TRIGGER _100_append_only BEFORE DELETE ON registry.positions FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
create policy app_select on registry.positions for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[])) OR (holder_id = ANY (( SELECT registry.own_holders() AS own_holders)::uuid[])) OR (servicing_account_id = ( SELECT registry.account_id() AS account_id))));
create policy auth_select on registry.positions for select to registry_auth
  using (true);
create policy ledger_all on registry.positions for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.positions for select to registry_reader
  using (true);
grant select on table registry.positions to registry_app;
grant select on table registry.positions to registry_auth;
grant insert, select, update on table registry.positions to registry_ledger;
grant select on table registry.positions to registry_reader;
comment on table registry.positions is 'The units of an asset that a holder has now: the sum of its open lots. The row remains, with zero, after all are sold.';
comment on column registry.positions.last_moved_on is 'The latest effective date of the postings of the holder in the asset.';

create table registry.postings (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  transaction_id uuid not null,
  sequence bigint not null,
  line integer not null,
  type text not null,
  ledger_account text not null,
  owner_id uuid not null,
  lot_id uuid,
  quantity numeric(38,10) not null,
  balance_after numeric(38,10) not null,
  effective_date date not null,
  recorded_at timestamp with time zone not null,
  constraint postings_pk PRIMARY KEY (register_id, id),
  constraint postings_line_unique UNIQUE (register_id, asset_id, sequence, line),
  constraint postings_balance_not_negative CHECK (
CASE
    WHEN (ledger_account = 'authorized'::text) THEN (balance_after <= (0)::numeric)
    ELSE (balance_after >= (0)::numeric)
END),
  constraint postings_holder_has_lot CHECK (((ledger_account = 'holder'::text) = (lot_id IS NOT NULL))),
  constraint postings_ledger_account_known CHECK ((ledger_account = ANY (ARRAY['authorized'::text, 'unissued'::text, 'reserved'::text, 'treasury'::text, 'suspense'::text, 'holder'::text]))),
  constraint postings_quantity_not_zero CHECK ((quantity <> (0)::numeric))
);
alter table registry.postings owner to registry_owner;
alter table registry.postings enable row level security;
alter table registry.postings force row level security;
CREATE INDEX postings_by_owner ON registry.postings USING btree (register_id, owner_id, asset_id, ledger_account, effective_date, sequence, line);
CREATE INDEX postings_id ON registry.postings USING btree (id);
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.postings FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.postings FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _200_zero_sum AFTER INSERT ON registry.postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION registry.check_zero_sum();
CREATE TRIGGER _220_references AFTER INSERT ON registry.postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION registry.check_posting_references();
create policy app_select on registry.postings for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[])) OR (owner_id = ANY (( SELECT registry.own_holders() AS own_holders)::uuid[])) OR (owner_id IN ( SELECT h.id
   FROM registry.holders h
  WHERE (h.servicing_account_id = ( SELECT registry.account_id() AS account_id))))));
create policy ledger_all on registry.postings for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.postings for select to registry_reader
  using (true);
grant select on table registry.postings to registry_app;
grant insert, select on table registry.postings to registry_ledger;
grant select on table registry.postings to registry_reader;
comment on table registry.postings is 'One signed quantity of a transaction on one ledger account. The owner of the account is the holder, the stock plan or the asset itself; balance_after is its balance at the effective date, as known then.';

create table registry.refusal_counts (
  account_id uuid not null,
  id uuid not null,
  day date not null,
  refused bigint not null,
  constraint refusal_counts_pk PRIMARY KEY (account_id, id),
  constraint refusal_counts_one_a_day UNIQUE (account_id, day),
  constraint refusal_counts_account_fk FOREIGN KEY (account_id) REFERENCES registry.accounts(id),
  constraint refusal_counts_positive CHECK ((refused > 0))
);
alter table registry.refusal_counts owner to registry_owner;
alter table registry.refusal_counts enable row level security;
alter table registry.refusal_counts force row level security;
CREATE INDEX refusal_counts_id ON registry.refusal_counts USING btree (id);
CREATE TRIGGER _100_append_only BEFORE DELETE ON registry.refusal_counts FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.refusal_counts FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _110_grows BEFORE UPDATE ON registry.refusal_counts FOR EACH ROW WHEN (((new.refused < old.refused) OR (new.account_id IS DISTINCT FROM old.account_id) OR (new.id IS DISTINCT FROM old.id) OR (new.day IS DISTINCT FROM old.day))) EXECUTE FUNCTION registry.reject_change();
create policy app_insert on registry.refusal_counts for insert to registry_app
  with check ((account_id = ( SELECT registry.account_id() AS account_id)));
create policy app_select on registry.refusal_counts for select to registry_app
  using ((account_id = ( SELECT registry.account_id() AS account_id)));
create policy app_update on registry.refusal_counts for update to registry_app
  using ((account_id = ( SELECT registry.account_id() AS account_id)));
create policy reader_select on registry.refusal_counts for select to registry_reader
  using (true);
grant insert, select on table registry.refusal_counts to registry_app;
grant select on table registry.refusal_counts to registry_reader;
grant update (refused) on table registry.refusal_counts to registry_app;
comment on table registry.refusal_counts is 'How many mutations of an account were refused by their checks on a day in UTC; only the first thousand of them leave an instruction.';

create table registry.reserves (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  owner_type text not null,
  owner_id uuid not null,
  stock_plan_id uuid generated always as (
CASE
    WHEN (owner_type = 'stock_plan'::text) THEN owner_id
    ELSE NULL::uuid
END) stored,
  rights_asset_id uuid generated always as (
CASE
    WHEN (owner_type = 'asset'::text) THEN owner_id
    ELSE NULL::uuid
END) stored,
  balance numeric(38,10) not null,
  constraint reserves_pk PRIMARY KEY (register_id, id),
  constraint reserves_owner_unique UNIQUE (register_id, asset_id, owner_id),
  constraint reserves_rights_asset_fk FOREIGN KEY (register_id, rights_asset_id) REFERENCES registry.assets(register_id, id),
  constraint reserves_stock_plan_fk FOREIGN KEY (register_id, stock_plan_id) REFERENCES registry.stock_plans(register_id, id),
  constraint reserves_balance_not_negative CHECK ((balance >= (0)::numeric)),
  constraint reserves_owner_type_known CHECK ((owner_type = ANY (ARRAY['stock_plan'::text, 'asset'::text])))
);
alter table registry.reserves owner to registry_owner;
alter table registry.reserves enable row level security;
alter table registry.reserves force row level security;
CREATE INDEX reserves_id ON registry.reserves USING btree (id);
create policy app_select on registry.reserves for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[]))));
create policy ledger_all on registry.reserves for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.reserves for select to registry_reader
  using (true);
grant select on table registry.reserves to registry_app;
grant insert, select, update on table registry.reserves to registry_ledger;
grant select on table registry.reserves to registry_reader;
comment on table registry.reserves is 'The units of an asset that are reserved now: for a stock plan, which may grant them, or for an asset of rights, whose holders may claim them.';
comment on column registry.reserves.owner_id is 'The stock plan or the asset of rights. The two generated columns let foreign keys check it.';

create table registry.restatements (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  transaction_id uuid not null,
  sequence bigint not null,
  ledger_account text not null,
  owner_id uuid not null,
  balance numeric(38,10) not null,
  effective_date date not null,
  recorded_at timestamp with time zone not null,
  constraint restatements_pk PRIMARY KEY (register_id, id),
  constraint restatements_transaction_fk FOREIGN KEY (register_id, transaction_id) REFERENCES registry.transactions(register_id, id),
  constraint restatements_balance_not_negative CHECK (
CASE
    WHEN (ledger_account = 'authorized'::text) THEN (balance <= (0)::numeric)
    ELSE (balance >= (0)::numeric)
END)
);
alter table registry.restatements owner to registry_owner;
alter table registry.restatements enable row level security;
alter table registry.restatements force row level security;
CREATE INDEX restatements_id ON registry.restatements USING btree (id);
CREATE UNIQUE INDEX restatements_once ON registry.restatements USING btree (register_id, owner_id, asset_id, ledger_account, effective_date, sequence);
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.restatements FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.restatements FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
create policy app_select on registry.restatements for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[])) OR (owner_id = ANY (( SELECT registry.own_holders() AS own_holders)::uuid[])) OR (owner_id IN ( SELECT h.id
   FROM registry.holders h
  WHERE (h.servicing_account_id = ( SELECT registry.account_id() AS account_id))))));
create policy ledger_all on registry.restatements for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.restatements for select to registry_reader
  using (true);
grant select on table registry.restatements to registry_app;
grant insert, select on table registry.restatements to registry_ledger;
grant select on table registry.restatements to registry_reader;
comment on table registry.restatements is 'The balance at a later date, with its own posting already, as a backdated transaction changed it.';

create table registry.restriction_scopes (
  register_id uuid not null,
  restriction_id uuid not null,
  sequence integer not null,
  asset_id uuid not null,
  holder_id uuid,
  lot_id uuid,
  quantity numeric(38,10),
  locks boolean not null,
  expires_on date,
  first_of_holder boolean not null,
  effective_date date not null,
  recorded_at timestamp with time zone not null,
  constraint restriction_scopes_pk PRIMARY KEY (register_id, restriction_id, sequence),
  constraint restriction_scopes_asset_fk FOREIGN KEY (register_id, asset_id) REFERENCES registry.assets(register_id, id),
  constraint restriction_scopes_holder_fk FOREIGN KEY (register_id, holder_id) REFERENCES registry.holders(register_id, id),
  constraint restriction_scopes_lot_fk FOREIGN KEY (register_id, lot_id) REFERENCES registry.lots(register_id, id),
  constraint restriction_scopes_restriction_fk FOREIGN KEY (register_id, restriction_id) REFERENCES registry.restrictions(register_id, id)
);
alter table registry.restriction_scopes owner to registry_owner;
alter table registry.restriction_scopes enable row level security;
alter table registry.restriction_scopes force row level security;
CREATE INDEX restriction_scopes_by_date ON registry.restriction_scopes USING btree (register_id, restriction_id, effective_date, sequence);
CREATE INDEX restriction_scopes_by_holder ON registry.restriction_scopes USING btree (register_id, asset_id, holder_id, restriction_id) WHERE first_of_holder;
CREATE INDEX restriction_scopes_by_recorded_at ON registry.restriction_scopes USING btree (register_id, asset_id, recorded_at);
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.restriction_scopes FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.restriction_scopes FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
create policy app_select on registry.restriction_scopes for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[])) OR (holder_id = ANY (( SELECT registry.own_holders() AS own_holders)::uuid[])) OR ((holder_id IS NULL) AND ((register_id = ANY (( SELECT registry.visible_registers() AS visible_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.visible_assets() AS visible_assets)::uuid[])))) OR (holder_id IN ( SELECT h.id
   FROM registry.holders h
  WHERE (h.servicing_account_id = ( SELECT registry.account_id() AS account_id))))));
create policy ledger_all on registry.restriction_scopes for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.restriction_scopes for select to registry_reader
  using (true);
grant select on table registry.restriction_scopes to registry_app;
grant insert, select on table registry.restriction_scopes to registry_ledger;
grant select on table registry.restriction_scopes to registry_reader;
comment on table registry.restriction_scopes is 'The scope of a restriction from a day on, as recorded at an instant: holder, lot, quantity, and whether it locks them. A late change records later days again. Never changed, never removed.';

create table registry.restrictions (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  holder_id uuid,
  lot_id uuid,
  kind text not null,
  quantity numeric(38,10),
  effective_from date not null,
  expires_on date,
  beneficiary text,
  reason text,
  document_id uuid,
  status text not null default 'active'::text,
  placed_at timestamp with time zone not null default now(),
  released_on date,
  released_at timestamp with time zone,
  release_reason text,
  constraint restrictions_pk PRIMARY KEY (register_id, id),
  constraint restrictions_asset_fk FOREIGN KEY (register_id, asset_id) REFERENCES registry.assets(register_id, id),
  constraint restrictions_document_fk FOREIGN KEY (register_id, document_id) REFERENCES registry.documents(register_id, id),
  constraint restrictions_holder_fk FOREIGN KEY (register_id, holder_id) REFERENCES registry.holders(register_id, id),
  constraint restrictions_lot_fk FOREIGN KEY (register_id, lot_id) REFERENCES registry.lots(register_id, id),
  constraint restrictions_dates_in_order CHECK ((expires_on > effective_from)),
  constraint restrictions_kind_known CHECK ((kind = ANY (ARRAY['legend'::text, 'lock_up'::text, 'stop_order'::text, 'adverse_claim'::text, 'court_order'::text, 'lien'::text, 'freeze'::text, 'reported_lost'::text]))),
  constraint restrictions_quantity_positive CHECK ((quantity > (0)::numeric)),
  constraint restrictions_released_together CHECK ((((status = 'released'::text) = (released_at IS NOT NULL)) AND ((released_at IS NULL) = (released_on IS NULL)))),
  constraint restrictions_scope_form CHECK ((((lot_id IS NULL) OR (holder_id IS NOT NULL)) AND ((quantity IS NULL) OR (holder_id IS NOT NULL)))),
  constraint restrictions_status_known CHECK ((status = ANY (ARRAY['active'::text, 'released'::text]))),
  constraint restrictions_texts_length CHECK (((char_length(beneficiary) >= 1) AND (char_length(beneficiary) <= 200) AND (char_length(reason) >= 1) AND (char_length(reason) <= 1000) AND (char_length(release_reason) >= 1) AND (char_length(release_reason) <= 1000)))
);
alter table registry.restrictions owner to registry_owner;
alter table registry.restrictions enable row level security;
alter table registry.restrictions force row level security;
CREATE INDEX restrictions_by_asset ON registry.restrictions USING btree (register_id, asset_id, id);
CREATE INDEX restrictions_by_expiry ON registry.restrictions USING btree (register_id, status, expires_on, id);
CREATE INDEX restrictions_by_holder ON registry.restrictions USING btree (register_id, holder_id, id);
CREATE INDEX restrictions_by_lot ON registry.restrictions USING btree (register_id, lot_id) WHERE (lot_id IS NOT NULL);
CREATE INDEX restrictions_by_scope ON registry.restrictions USING btree (register_id, asset_id, holder_id, id);
CREATE INDEX restrictions_id ON registry.restrictions USING btree (id);
CREATE TRIGGER _100_append_only BEFORE DELETE ON registry.restrictions FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _110_end_is_final BEFORE UPDATE ON registry.restrictions FOR EACH ROW WHEN (((old.status = 'released'::text) AND (new.status <> 'released'::text))) EXECUTE FUNCTION registry.reject_reactivation();
CREATE CONSTRAINT TRIGGER _230_restriction_scope AFTER INSERT OR UPDATE OF asset_id, holder_id, lot_id, quantity, kind, status ON registry.restrictions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION registry.check_restriction_scope();
create policy app_insert on registry.restrictions for insert to registry_app
  with check (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[]))));
create policy app_select on registry.restrictions for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[])) OR (holder_id = ANY (( SELECT registry.own_holders() AS own_holders)::uuid[])) OR ((holder_id IS NULL) AND ((register_id = ANY (( SELECT registry.visible_registers() AS visible_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.visible_assets() AS visible_assets)::uuid[])))) OR (holder_id IN ( SELECT h.id
   FROM registry.holders h
  WHERE (h.servicing_account_id = ( SELECT registry.account_id() AS account_id))))));
create policy app_update on registry.restrictions for update to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[]))));
create policy ledger_all on registry.restrictions for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.restrictions for select to registry_reader
  using (true);
grant insert, select on table registry.restrictions to registry_app;
grant select, update on table registry.restrictions to registry_ledger;
grant select on table registry.restrictions to registry_reader;
grant update (status, released_on, released_at, release_reason) on table registry.restrictions to registry_app;
comment on table registry.restrictions is 'Locks units against disposal, until it is released or expires: units of a whole asset, of a holder or of one lot; all of them or a quantity.';

create table registry.row_counts (
  register_id uuid not null,
  entity text not null,
  id uuid not null default gen_random_uuid(),
  counted bigint not null,
  constraint row_counts_pk PRIMARY KEY (register_id, entity, id),
  constraint row_counts_entity_known CHECK ((entity = ANY (ARRAY['asset'::text, 'holder'::text])))
) with (fillfactor=50);
alter table registry.row_counts owner to registry_owner;
alter table registry.row_counts enable row level security;
alter table registry.row_counts force row level security;
create policy app_select on registry.row_counts for select to registry_app
  using ((((entity = 'asset'::text) AND (register_id = ANY (( SELECT registry.visible_registers() AS visible_registers)::uuid[]))) OR ((entity = 'holder'::text) AND (register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])))));
create policy ledger_all on registry.row_counts for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.row_counts for select to registry_reader
  using (true);
grant select on table registry.row_counts to registry_app;
grant insert, select, update on table registry.row_counts to registry_ledger;
grant select on table registry.row_counts to registry_reader;
comment on table registry.row_counts is 'How many assets and holders a register has: the sum of several rows for each, so that no writer waits for another. Nothing of them is ever removed.';
comment on column registry.row_counts.id is 'Tells the rows of one sum apart. There are as many as database transactions have inserted at once.';

create table registry.sign_in_policies (
  account_id uuid not null,
  passkeys boolean not null,
  providers text[],
  issuers text[],
  client_secrets boolean not null,
  session_seconds integer,
  networks cidr[] not null,
  changed_at timestamp with time zone not null default now(),
  constraint sign_in_policies_pk PRIMARY KEY (account_id),
  constraint sign_in_policies_account_fk FOREIGN KEY (account_id) REFERENCES registry.accounts(id),
  constraint sign_in_policies_networks_length CHECK ((cardinality(networks) <= 50)),
  constraint sign_in_policies_session_seconds_range CHECK (((session_seconds >= 300) AND (session_seconds <= 86400)))
);
alter table registry.sign_in_policies owner to registry_owner;
alter table registry.sign_in_policies enable row level security;
alter table registry.sign_in_policies force row level security;
create policy app_insert on registry.sign_in_policies for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy app_select on registry.sign_in_policies for select to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator_or_auditor() AS is_administrator_or_auditor)));
create policy app_update on registry.sign_in_policies for update to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy auth_select on registry.sign_in_policies for select to registry_auth
  using (true);
create policy reader_select on registry.sign_in_policies for select to registry_reader
  using (true);
grant insert, select on table registry.sign_in_policies to registry_app;
grant select on table registry.sign_in_policies to registry_auth;
grant select on table registry.sign_in_policies to registry_reader;
grant update (passkeys, providers, issuers, client_secrets, session_seconds, networks, changed_at) on table registry.sign_in_policies to registry_app;
comment on table registry.sign_in_policies is 'How a session of the console must have been opened to act in the roles of an account. Without a row every session may.';
comment on column registry.sign_in_policies.providers is 'Labels of the identity providers by which people may sign in; null for all of the installation.';
comment on column registry.sign_in_policies.issuers is 'The issuers of these providers when the policy was set, with which sessions are compared.';
comment on column registry.sign_in_policies.session_seconds is 'How long after signing in a session may act; null for as long as the installation allows.';

create table registry.stock_plans (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  name text collate "C" not null,
  board_approval_date date,
  stockholder_approval_date date,
  default_cancellation_behavior text not null default 'return_to_pool'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone,
  constraint stock_plans_pk PRIMARY KEY (register_id, id),
  constraint stock_plans_name_unique UNIQUE (register_id, name),
  constraint stock_plans_asset_fk FOREIGN KEY (register_id, asset_id) REFERENCES registry.assets(register_id, id),
  constraint stock_plans_cancellation_known CHECK ((default_cancellation_behavior = ANY (ARRAY['retire'::text, 'return_to_pool'::text, 'hold_as_capital_stock'::text]))),
  constraint stock_plans_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200)))
);
alter table registry.stock_plans owner to registry_owner;
alter table registry.stock_plans enable row level security;
alter table registry.stock_plans force row level security;
CREATE INDEX stock_plans_by_asset ON registry.stock_plans USING btree (register_id, asset_id, id);
CREATE INDEX stock_plans_id ON registry.stock_plans USING btree (id);
create policy app_insert on registry.stock_plans for insert to registry_app
  with check (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[]))));
create policy app_select on registry.stock_plans for select to registry_app
  using ((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])));
create policy app_update on registry.stock_plans for update to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[]))));
create policy reader_select on registry.stock_plans for select to registry_reader
  using (true);
grant insert, select on table registry.stock_plans to registry_app;
grant select on table registry.stock_plans to registry_reader;
grant update (name, board_approval_date, stockholder_approval_date, default_cancellation_behavior, updated_at) on table registry.stock_plans to registry_app;
comment on table registry.stock_plans is 'A plan for which units of an asset are reserved.';
comment on column registry.stock_plans.updated_at is 'When it last changed; null where it never has.';

create table registry.time_zones (
  register_id uuid not null,
  set_at timestamp with time zone not null default now(),
  time_zone text not null,
  constraint time_zones_pk PRIMARY KEY (register_id, set_at),
  constraint time_zones_register_fk FOREIGN KEY (register_id) REFERENCES registry.accounts(id),
  constraint time_zones_time_zone_length CHECK (((char_length(time_zone) >= 1) AND (char_length(time_zone) <= 64)))
);
alter table registry.time_zones owner to registry_owner;
alter table registry.time_zones enable row level security;
alter table registry.time_zones force row level security;
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.time_zones FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.time_zones FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
create policy app_insert on registry.time_zones for insert to registry_app
  with check (((register_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy app_select on registry.time_zones for select to registry_app
  using (((register_id = ( SELECT registry.account_id() AS account_id)) OR (register_id = ANY (( SELECT registry.participant_registers() AS participant_registers)::uuid[])) OR (( SELECT registry.lens() AS lens) = 'platform'::text) OR (register_id = ANY (( SELECT registry.appointment_counterparties() AS appointment_counterparties)::uuid[]))));
create policy auth_select on registry.time_zones for select to registry_auth
  using (true);
create policy reader_select on registry.time_zones for select to registry_reader
  using (true);
grant insert, select on table registry.time_zones to registry_app;
grant select on table registry.time_zones to registry_auth;
grant select on table registry.time_zones to registry_reader;
comment on table registry.time_zones is 'The time zone of a register from an instant on, by its IANA name. Before the first it is UTC.';

create table registry.transactions (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  sequence bigint not null,
  type text not null,
  effective_date date not null,
  recorded_at timestamp with time zone not null,
  instruction_id uuid not null,
  reversal_of uuid,
  resolution_of uuid,
  counterpart_id uuid,
  reason text,
  document_id uuid,
  payload text collate "C" not null,
  digest bytea not null,
  replaces uuid,
  constraint transactions_pk PRIMARY KEY (register_id, id),
  constraint transactions_sequence_unique UNIQUE (register_id, asset_id, sequence),
  constraint transactions_counterpart_fk FOREIGN KEY (register_id, counterpart_id) REFERENCES registry.transactions(register_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint transactions_document_fk FOREIGN KEY (register_id, document_id) REFERENCES registry.documents(register_id, id),
  constraint transactions_replaces_fk FOREIGN KEY (register_id, replaces) REFERENCES registry.transactions(register_id, id),
  constraint transactions_resolution_fk FOREIGN KEY (register_id, resolution_of) REFERENCES registry.transactions(register_id, id),
  constraint transactions_reversal_fk FOREIGN KEY (register_id, reversal_of) REFERENCES registry.transactions(register_id, id),
  constraint transactions_digest_matches CHECK ((digest = sha256(convert_to(payload, 'UTF8'::name)))),
  constraint transactions_reason_length CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 1000))),
  constraint transactions_type_known CHECK ((type = ANY (ARRAY['authorize'::text, 'reserve'::text, 'issue'::text, 'transfer'::text, 'forced_transfer'::text, 'cancel'::text, 'repurchase'::text, 'retire'::text, 'convert'::text, 'split'::text, 'consolidate'::text, 'reissue'::text, 'difference'::text, 'resolution'::text, 'reversal'::text])))
);
alter table registry.transactions owner to registry_owner;
alter table registry.transactions enable row level security;
alter table registry.transactions force row level security;
CREATE INDEX transactions_backdated ON registry.transactions USING btree (register_id, asset_id, width_bucket((((recorded_at AT TIME ZONE 'UTC'::text))::date - effective_date), ARRAY[4, 16, 64, 256, 1024, 4096, 16384]), recorded_at) WHERE (effective_date < ((recorded_at AT TIME ZONE 'UTC'::text))::date);
CREATE INDEX transactions_by_effective_date ON registry.transactions USING btree (register_id, effective_date, id);
CREATE INDEX transactions_by_instruction ON registry.transactions USING btree (register_id, instruction_id, id);
CREATE INDEX transactions_by_rare_type ON registry.transactions USING btree (register_id, type, id) WHERE (type <> ALL (ARRAY['issue'::text, 'transfer'::text]));
CREATE INDEX transactions_by_recorded_at ON registry.transactions USING btree (register_id, recorded_at, id);
CREATE INDEX transactions_by_resolution ON registry.transactions USING btree (register_id, resolution_of) WHERE (resolution_of IS NOT NULL);
CREATE INDEX transactions_id ON registry.transactions USING btree (id);
CREATE INDEX transactions_of_asset_by_recorded_at ON registry.transactions USING btree (asset_id, register_id, recorded_at, id);
CREATE INDEX transactions_of_splits ON registry.transactions USING btree (register_id, asset_id, sequence) WHERE (type = 'split'::text);
CREATE UNIQUE INDEX transactions_reversed_once ON registry.transactions USING btree (register_id, reversal_of) WHERE (reversal_of IS NOT NULL);
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.transactions FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.transactions FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
CREATE CONSTRAINT TRIGGER _200_has_postings AFTER INSERT ON registry.transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION registry.check_has_postings();
CREATE TRIGGER _210_sequence AFTER INSERT ON registry.transactions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION registry.check_sequence();
CREATE TRIGGER _220_references AFTER INSERT ON registry.transactions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION registry.check_transaction_references();
create policy app_select on registry.transactions for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_registers() AS managed_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.managed_assets() AS managed_assets)::uuid[]))));
create policy ledger_all on registry.transactions for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.transactions for select to registry_reader
  using (true);
grant select on table registry.transactions to registry_app;
grant insert, select on table registry.transactions to registry_ledger;
grant select on table registry.transactions to registry_reader;
comment on table registry.transactions is 'An entry in the register of one asset. The payload is the whole entry in canonical form, the digest its SHA-256.';

create table registry.transferee_details (
  register_id uuid not null,
  instruction_id uuid not null,
  version smallint not null,
  pepper_version integer not null,
  wrapped_key bytea not null,
  ciphertext bytea not null,
  recorded_at timestamp with time zone not null default now(),
  constraint transferee_details_pk PRIMARY KEY (register_id, instruction_id),
  constraint transferee_details_instruction_fk FOREIGN KEY (register_id, instruction_id) REFERENCES registry.instructions(register_id, id),
  constraint transferee_details_ciphertext_length CHECK ((octet_length(ciphertext) >= 28)),
  constraint transferee_details_version_known CHECK ((version = 1)),
  constraint transferee_details_wrapped_key_length CHECK ((octet_length(wrapped_key) = 60))
);
alter table registry.transferee_details owner to registry_owner;
alter table registry.transferee_details enable row level security;
alter table registry.transferee_details force row level security;
CREATE TRIGGER _100_append_only BEFORE UPDATE ON registry.transferee_details FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.transferee_details FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
create policy app_insert on registry.transferee_details for insert to registry_app
  with check (((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])) AND (EXISTS ( SELECT
   FROM registry.instructions i
  WHERE ((i.register_id = transferee_details.register_id) AND (i.id = transferee_details.instruction_id) AND (i.status = ANY (ARRAY['pending_approval'::text, 'approved'::text])))))));
create policy app_select on registry.transferee_details for select to registry_app
  using ((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])));
create policy ledger_delete on registry.transferee_details for delete to registry_ledger
  using (true);
create policy ledger_select on registry.transferee_details for select to registry_ledger
  using (true);
create policy reader_select on registry.transferee_details for select to registry_reader
  using (true);
grant insert, select on table registry.transferee_details to registry_app;
grant delete on table registry.transferee_details to registry_ledger;
grant select on table registry.transferee_details to registry_reader;
grant select (register_id, instruction_id) on table registry.transferee_details to registry_ledger;
comment on table registry.transferee_details is 'The inputs of holders that are created when a transfer request is carried out, encrypted with a key of their own; deleted when it ends.';

create table registry.transferees (
  register_id uuid not null,
  instruction_id uuid not null,
  receiver smallint not null,
  holder_id uuid not null,
  is_new boolean not null,
  digest bytea not null,
  recorded_at timestamp with time zone not null default now(),
  constraint transferees_pk PRIMARY KEY (register_id, instruction_id, receiver),
  constraint transferees_instruction_fk FOREIGN KEY (register_id, instruction_id) REFERENCES registry.instructions(register_id, id),
  constraint transferees_digest_length CHECK ((octet_length(digest) = 32)),
  constraint transferees_receiver_range CHECK (((receiver >= 0) AND (receiver <= 99)))
);
alter table registry.transferees owner to registry_owner;
alter table registry.transferees enable row level security;
alter table registry.transferees force row level security;
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.transferees FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.transferees FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
create policy app_insert on registry.transferees for insert to registry_app
  with check (((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])) AND (EXISTS ( SELECT
   FROM registry.instructions i
  WHERE ((i.register_id = transferees.register_id) AND (i.id = transferees.instruction_id) AND (i.status = ANY (ARRAY['pending_approval'::text, 'approved'::text])))))));
create policy app_select on registry.transferees for select to registry_app
  using ((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])));
create policy reader_select on registry.transferees for select to registry_reader
  using (true);
grant insert, select on table registry.transferees to registry_app;
grant select on table registry.transferees to registry_reader;
comment on table registry.transferees is 'The holders that the transferees of requests are, as whoever keeps the register said in approving them.';
comment on column registry.transferees.receiver is 'The index of the receiver in the request, from 0.';
comment on column registry.transferees.holder_id is 'The holder. One that is new is created under this id when the request is carried out.';
comment on column registry.transferees.digest is 'SHA-256 of the digest of the request and all of its transferees.';

create table registry.trusted_documents (
  account_id uuid not null,
  id uuid not null,
  api_client_id uuid not null,
  name text collate "C" not null,
  digest bytea not null,
  text text not null,
  registered_by uuid,
  registered_at timestamp with time zone not null default now(),
  retired_by uuid,
  retired_at timestamp with time zone,
  constraint trusted_documents_pk PRIMARY KEY (account_id, id),
  constraint trusted_documents_client_fk FOREIGN KEY (account_id, api_client_id) REFERENCES registry.api_clients(account_id, id),
  constraint trusted_documents_registered_by_fk FOREIGN KEY (account_id, registered_by) REFERENCES registry.users(account_id, id),
  constraint trusted_documents_retired_by_fk FOREIGN KEY (account_id, retired_by) REFERENCES registry.users(account_id, id),
  constraint trusted_documents_digest_matches CHECK ((digest = sha256(convert_to(text, 'UTF8'::name)))),
  constraint trusted_documents_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint trusted_documents_retired_together CHECK (((retired_by IS NULL) OR (retired_at IS NOT NULL))),
  constraint trusted_documents_text_length CHECK (((char_length(text) >= 1) AND (char_length(text) <= 100000)))
);
alter table registry.trusted_documents owner to registry_owner;
alter table registry.trusted_documents enable row level security;
alter table registry.trusted_documents force row level security;
CREATE INDEX trusted_documents_by_name ON registry.trusted_documents USING btree (account_id, name COLLATE registry.names, id);
CREATE INDEX trusted_documents_by_registered_at ON registry.trusted_documents USING btree (account_id, registered_at, id);
CREATE INDEX trusted_documents_client ON registry.trusted_documents USING btree (account_id, api_client_id, id);
CREATE INDEX trusted_documents_id ON registry.trusted_documents USING btree (id);
CREATE UNIQUE INDEX trusted_documents_once ON registry.trusted_documents USING btree (account_id, api_client_id, digest) WHERE (retired_at IS NULL);
CREATE TRIGGER _100_append_only BEFORE DELETE ON registry.trusted_documents FOR EACH ROW EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.trusted_documents FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_change();
CREATE TRIGGER _110_end_is_final BEFORE UPDATE ON registry.trusted_documents FOR EACH ROW WHEN ((old.retired_at IS NOT NULL)) EXECUTE FUNCTION registry.reject_reactivation();
create policy app_insert on registry.trusted_documents for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy app_select on registry.trusted_documents for select to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator_or_auditor() AS is_administrator_or_auditor)));
create policy app_update on registry.trusted_documents for update to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy auth_select on registry.trusted_documents for select to registry_auth
  using (true);
create policy reader_select on registry.trusted_documents for select to registry_reader
  using (true);
grant insert, select on table registry.trusted_documents to registry_app;
grant select on table registry.trusted_documents to registry_auth;
grant select on table registry.trusted_documents to registry_reader;
grant update (retired_by, retired_at) on table registry.trusted_documents to registry_app;
comment on table registry.trusted_documents is 'Documents of GraphQL that are registered for a client. One that is retired stays.';
comment on column registry.trusted_documents.digest is 'SHA-256 of the text in UTF-8, by which the client names it.';
comment on column registry.trusted_documents.registered_by is 'The user who registered it; null of the operator.';

create table registry.users (
  account_id uuid not null,
  id uuid not null,
  first_name text collate "C" not null,
  last_name text collate "C" not null,
  email text collate "C" not null,
  created_at timestamp with time zone not null default now(),
  constraint users_pk PRIMARY KEY (account_id, id),
  constraint users_account_fk FOREIGN KEY (account_id) REFERENCES registry.accounts(id),
  constraint users_email_length CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint users_first_name_length CHECK (((char_length(first_name) >= 1) AND (char_length(first_name) <= 100))),
  constraint users_last_name_length CHECK (((char_length(last_name) >= 1) AND (char_length(last_name) <= 100)))
);
alter table registry.users owner to registry_owner;
alter table registry.users enable row level security;
alter table registry.users force row level security;
CREATE UNIQUE INDEX users_email_unique ON registry.users USING btree (account_id, lower(email));
CREATE INDEX users_id ON registry.users USING btree (id);
create policy app_insert on registry.users for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy app_select on registry.users for select to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND (( SELECT registry.is_administrator_or_auditor() AS is_administrator_or_auditor) OR (id = ( SELECT registry.user_id() AS user_id)))));
create policy app_update on registry.users for update to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy auth_select on registry.users for select to registry_auth
  using (true);
create policy reader_select on registry.users for select to registry_reader
  using (true);
grant insert, select on table registry.users to registry_app;
grant select on table registry.users to registry_auth;
grant select on table registry.users to registry_reader;
grant update (first_name, last_name, email) on table registry.users to registry_app;
comment on table registry.users is 'A person of one account. A person of two accounts is two rows, so that no account learns anything of another.';

create table registry.users_accounts (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  user_role text not null,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  constraint users_accounts_pk PRIMARY KEY (account_id, id),
  constraint users_accounts_user_fk FOREIGN KEY (account_id, user_id) REFERENCES registry.users(account_id, id),
  constraint users_accounts_status_known CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'suspended'::text, 'revoked'::text]))),
  constraint users_accounts_user_role_known CHECK ((user_role = ANY (ARRAY['account_administrator'::text, 'account_manager'::text, 'account_operator'::text, 'account_auditor'::text, 'account_viewer'::text])))
);
alter table registry.users_accounts owner to registry_owner;
alter table registry.users_accounts enable row level security;
alter table registry.users_accounts force row level security;
CREATE INDEX users_accounts_id ON registry.users_accounts USING btree (id);
CREATE UNIQUE INDEX users_accounts_role_unique ON registry.users_accounts USING btree (account_id, user_id, user_role) WHERE (status <> 'revoked'::text);
CREATE TRIGGER _110_end_is_final BEFORE UPDATE ON registry.users_accounts FOR EACH ROW WHEN (((old.status = 'revoked'::text) AND (new.status <> 'revoked'::text))) EXECUTE FUNCTION registry.reject_reactivation();
CREATE TRIGGER _400_stamps AFTER UPDATE ON registry.users_accounts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.stamp_changed_rows('account_id', 'created_at');
CREATE TRIGGER _401_stamps AFTER DELETE ON registry.users_accounts REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.stamp_rows('account_id');
CREATE TRIGGER _402_stamps AFTER TRUNCATE ON registry.users_accounts FOR EACH STATEMENT EXECUTE FUNCTION auth.forget_contexts();
create policy app_insert on registry.users_accounts for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy app_select on registry.users_accounts for select to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND (( SELECT registry.is_administrator_or_auditor() AS is_administrator_or_auditor) OR (user_id = ( SELECT registry.user_id() AS user_id)))));
create policy app_update on registry.users_accounts for update to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy auth_select on registry.users_accounts for select to registry_auth
  using (true);
create policy reader_select on registry.users_accounts for select to registry_reader
  using (true);
grant insert, select on table registry.users_accounts to registry_app;
grant select on table registry.users_accounts to registry_auth;
grant select on table registry.users_accounts to registry_reader;
grant update (user_role, status) on table registry.users_accounts to registry_app;
comment on table registry.users_accounts is 'One role of a user in one account. Role selection takes its id.';

create table registry.verifications (
  register_id uuid not null,
  id uuid not null,
  party_id uuid not null,
  kind text not null,
  status text not null,
  provider text collate "C",
  reference text collate "C",
  asset_id uuid,
  document_id uuid,
  valid_from date,
  expires_at date,
  recorded_at timestamp with time zone not null default now(),
  constraint verifications_pk PRIMARY KEY (register_id, id),
  constraint verifications_asset_fk FOREIGN KEY (register_id, asset_id) REFERENCES registry.assets(register_id, id),
  constraint verifications_document_fk FOREIGN KEY (register_id, document_id) REFERENCES registry.documents(register_id, id),
  constraint verifications_party_fk FOREIGN KEY (register_id, party_id) REFERENCES registry.parties(register_id, id),
  constraint verifications_kind_known CHECK ((kind = ANY (ARRAY['identity'::text, 'sanctions'::text, 'business'::text, 'accreditation'::text, 'qualification'::text, 'tax_form'::text, 'affiliate'::text, 'blocked'::text]))),
  constraint verifications_provider_length CHECK (((char_length(provider) >= 1) AND (char_length(provider) <= 200))),
  constraint verifications_reference_length CHECK (((char_length(reference) >= 1) AND (char_length(reference) <= 200))),
  constraint verifications_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'passed'::text, 'failed'::text, 'expired'::text, 'revoked'::text])))
);
alter table registry.verifications owner to registry_owner;
alter table registry.verifications enable row level security;
alter table registry.verifications force row level security;
CREATE INDEX verifications_by_expires_at ON registry.verifications USING btree (register_id, expires_at, id);
CREATE INDEX verifications_by_kind ON registry.verifications USING btree (register_id, kind, id);
CREATE INDEX verifications_by_party ON registry.verifications USING btree (register_id, party_id, recorded_at, id);
CREATE INDEX verifications_by_recorded_at ON registry.verifications USING btree (register_id, recorded_at, id);
CREATE INDEX verifications_by_status ON registry.verifications USING btree (register_id, status, id);
CREATE INDEX verifications_id ON registry.verifications USING btree (id);
create policy app_insert on registry.verifications for insert to registry_app
  with check ((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])));
create policy app_select on registry.verifications for select to registry_app
  using (((register_id = ANY (( SELECT registry.managed_holder_registers() AS managed_holder_registers)::uuid[])) OR (party_id = ANY (( SELECT registry.own_parties() AS own_parties)::uuid[])) OR (party_id IN ( SELECT hp.party_id
   FROM registry.holder_parties hp
  WHERE (hp.servicing_account_id = ( SELECT registry.account_id() AS account_id))))));
create policy reader_select on registry.verifications for select to registry_reader
  using (true);
grant insert, select on table registry.verifications to registry_app;
grant select on table registry.verifications to registry_reader;
comment on table registry.verifications is 'A finding about a party, by its provider and with its term. A later one of the same kind replaces the earlier one.';

create table registry.webhook_attempts (
  account_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  attempted_at timestamp with time zone not null default now(),
  duration_ms integer not null,
  response_status integer,
  error text,
  request_body text not null,
  response_body text,
  constraint webhook_attempts_pk PRIMARY KEY (account_id, id),
  constraint webhook_attempts_delivery_fk FOREIGN KEY (account_id, delivery_id) REFERENCES registry.webhook_deliveries(account_id, id) ON DELETE CASCADE,
  constraint webhook_attempts_answered CHECK (((response_status IS NOT NULL) OR (error IS NOT NULL)))
);
alter table registry.webhook_attempts owner to registry_owner;
alter table registry.webhook_attempts enable row level security;
alter table registry.webhook_attempts force row level security;
CREATE INDEX webhook_attempts_by_attempted_at ON registry.webhook_attempts USING btree (account_id, attempted_at, id);
CREATE INDEX webhook_attempts_delivery ON registry.webhook_attempts USING btree (account_id, delivery_id, attempted_at, id);
CREATE INDEX webhook_attempts_id ON registry.webhook_attempts USING btree (id);
create policy app_select on registry.webhook_attempts for select to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator_or_auditor() AS is_administrator_or_auditor)));
create policy auth_insert on registry.webhook_attempts for insert to registry_auth
  with check (true);
create policy auth_select on registry.webhook_attempts for select to registry_auth
  using (true);
create policy reader_select on registry.webhook_attempts for select to registry_reader
  using (true);
grant select on table registry.webhook_attempts to registry_app;
grant insert, select on table registry.webhook_attempts to registry_auth;
grant select on table registry.webhook_attempts to registry_reader;
comment on table registry.webhook_attempts is 'Attempts of deliveries: what was sent, and the beginning of what came back.';

create table registry.webhook_deliveries (
  account_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  kind text not null,
  type text collate "C" not null,
  "position" bigint,
  register_id uuid,
  asset_ids uuid[] not null default '{}'::uuid[],
  body text,
  status text not null default 'pending'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone default now(),
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint webhook_deliveries_pk PRIMARY KEY (account_id, id),
  constraint webhook_deliveries_once UNIQUE (account_id, endpoint_id, event_id),
  constraint webhook_deliveries_endpoint_fk FOREIGN KEY (account_id, endpoint_id) REFERENCES registry.webhook_endpoints(account_id, id),
  constraint webhook_deliveries_ended CHECK (((status = 'pending'::text) = (ended_at IS NULL))),
  constraint webhook_deliveries_kind_known CHECK ((kind = ANY (ARRAY['event'::text, 'ping'::text, 'test'::text]))),
  constraint webhook_deliveries_own_body CHECK (((kind = 'event'::text) = (body IS NULL))),
  constraint webhook_deliveries_pending_until CHECK (((status = 'pending'::text) = (next_attempt_at IS NOT NULL))),
  constraint webhook_deliveries_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'dead'::text, 'dropped'::text])))
);
alter table registry.webhook_deliveries owner to registry_owner;
alter table registry.webhook_deliveries enable row level security;
alter table registry.webhook_deliveries force row level security;
CREATE INDEX webhook_deliveries_by_created_at ON registry.webhook_deliveries USING btree (account_id, created_at, id);
CREATE INDEX webhook_deliveries_by_endpoint ON registry.webhook_deliveries USING btree (account_id, endpoint_id, created_at, id);
CREATE INDEX webhook_deliveries_dead ON registry.webhook_deliveries USING btree (account_id, endpoint_id, id) WHERE (status = 'dead'::text);
CREATE INDEX webhook_deliveries_ended ON registry.webhook_deliveries USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX webhook_deliveries_id ON registry.webhook_deliveries USING btree (id);
CREATE INDEX webhook_deliveries_pending ON registry.webhook_deliveries USING btree (account_id, endpoint_id, next_attempt_at) WHERE (status = 'pending'::text);
create policy app_insert on registry.webhook_deliveries for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy app_select on registry.webhook_deliveries for select to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator_or_auditor() AS is_administrator_or_auditor)));
create policy app_update on registry.webhook_deliveries for update to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy auth_all on registry.webhook_deliveries for all to registry_auth
  using (true)
  with check (true);
create policy reader_select on registry.webhook_deliveries for select to registry_reader
  using (true);
grant insert, select on table registry.webhook_deliveries to registry_app;
grant delete, insert, select, update on table registry.webhook_deliveries to registry_auth;
grant select on table registry.webhook_deliveries to registry_reader;
grant update (status, attempts, next_attempt_at, ended_at) on table registry.webhook_deliveries to registry_app;
comment on table registry.webhook_deliveries is 'Events that an attempt was made to deliver, or that wait for one. An event has one row for each endpoint.';
comment on column registry.webhook_deliveries.body is 'Of pings and tests. The body of an event is read from the feed at each attempt, as the role of the endpoint sees it.';

create table registry.webhook_endpoints (
  account_id uuid not null,
  id uuid not null,
  users_account_id uuid not null,
  name text collate "C" not null,
  url text not null,
  types text[] not null default '{}'::text[],
  asset_ids uuid[] not null default '{}'::uuid[],
  ordering text not null default 'none'::text,
  concurrency integer not null default 4,
  signature text not null default 'v1'::text,
  status text not null default 'unverified'::text,
  disabled_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone,
  constraint webhook_endpoints_pk PRIMARY KEY (account_id, id),
  constraint webhook_endpoints_account_fk FOREIGN KEY (account_id) REFERENCES registry.accounts(id),
  constraint webhook_endpoints_role_fk FOREIGN KEY (account_id, users_account_id) REFERENCES registry.users_accounts(account_id, id),
  constraint webhook_endpoints_assets_few CHECK ((cardinality(asset_ids) <= 1000)),
  constraint webhook_endpoints_concurrency_bounded CHECK (((concurrency >= 1) AND (concurrency <= 20))),
  constraint webhook_endpoints_disabled_for_a_reason CHECK (((status = 'disabled'::text) = (disabled_reason IS NOT NULL))),
  constraint webhook_endpoints_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint webhook_endpoints_ordering_known CHECK ((ordering = ANY (ARRAY['none'::text, 'by_asset'::text]))),
  constraint webhook_endpoints_reason_known CHECK ((disabled_reason = ANY (ARRAY['failing'::text, 'gone'::text, 'role_ended'::text]))),
  constraint webhook_endpoints_signature_known CHECK ((signature = ANY (ARRAY['v1'::text, 'v1a'::text]))),
  constraint webhook_endpoints_status_known CHECK ((status = ANY (ARRAY['unverified'::text, 'active'::text, 'paused'::text, 'disabled'::text, 'removed'::text]))),
  constraint webhook_endpoints_types_few CHECK ((cardinality(types) <= 100)),
  constraint webhook_endpoints_url_length CHECK (((char_length(url) >= 1) AND (char_length(url) <= 2000)))
);
alter table registry.webhook_endpoints owner to registry_owner;
alter table registry.webhook_endpoints enable row level security;
alter table registry.webhook_endpoints force row level security;
CREATE INDEX webhook_endpoints_by_created_at ON registry.webhook_endpoints USING btree (account_id, created_at, id);
CREATE INDEX webhook_endpoints_by_name ON registry.webhook_endpoints USING btree (account_id, name COLLATE registry.names, id);
CREATE INDEX webhook_endpoints_by_status ON registry.webhook_endpoints USING btree (account_id, status, id);
CREATE INDEX webhook_endpoints_id ON registry.webhook_endpoints USING btree (id);
create policy app_insert on registry.webhook_endpoints for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy app_select on registry.webhook_endpoints for select to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator_or_auditor() AS is_administrator_or_auditor)));
create policy app_update on registry.webhook_endpoints for update to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy auth_select on registry.webhook_endpoints for select to registry_auth
  using (true);
create policy auth_update on registry.webhook_endpoints for update to registry_auth
  using (true);
create policy reader_select on registry.webhook_endpoints for select to registry_reader
  using (true);
grant insert, select on table registry.webhook_endpoints to registry_app;
grant select, update on table registry.webhook_endpoints to registry_auth;
grant select on table registry.webhook_endpoints to registry_reader;
grant update (name, url, types, asset_ids, ordering, concurrency, status, disabled_reason, updated_at) on table registry.webhook_endpoints to registry_app;
comment on table registry.webhook_endpoints is 'Addresses to which an account has events sent.';
comment on column registry.webhook_endpoints.users_account_id is 'The role as which it hears: it is told what this role sees when an attempt is made.';
comment on column registry.webhook_endpoints.types is 'Types of events, also with * after the dot; empty for all.';

create table registry.webhook_progress (
  account_id uuid not null,
  endpoint_id uuid not null,
  "position" bigint not null,
  not_before timestamp with time zone not null default '-infinity'::timestamp with time zone,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  lease bigint not null default 0,
  leased_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint webhook_progress_pk PRIMARY KEY (account_id, endpoint_id),
  constraint webhook_progress_endpoint_fk FOREIGN KEY (account_id, endpoint_id) REFERENCES registry.webhook_endpoints(account_id, id)
) with (fillfactor=50);
alter table registry.webhook_progress owner to registry_owner;
alter table registry.webhook_progress enable row level security;
alter table registry.webhook_progress force row level security;
create policy app_insert on registry.webhook_progress for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy app_select on registry.webhook_progress for select to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator_or_auditor() AS is_administrator_or_auditor)));
create policy app_update on registry.webhook_progress for update to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy auth_select on registry.webhook_progress for select to registry_auth
  using (true);
create policy auth_update on registry.webhook_progress for update to registry_auth
  using (true);
create policy reader_select on registry.webhook_progress for select to registry_reader
  using (true);
grant insert on table registry.webhook_progress to registry_app;
grant select, update on table registry.webhook_progress to registry_auth;
grant select on table registry.webhook_progress to registry_reader;
grant select (account_id, endpoint_id, not_before, failures, failing_since) on table registry.webhook_progress to registry_app;
grant update ("position", not_before, failures, failing_since, lease) on table registry.webhook_progress to registry_app;
comment on table registry.webhook_progress is 'How far each endpoint has been told, and which server sends to it.';
comment on column registry.webhook_progress."position" is 'The last position of the feed that was looked at: what concerns the endpoint up to it has a delivery.';
comment on column registry.webhook_progress.failures is 'Attempts in a row that failed, of whatever event.';
comment on column registry.webhook_progress.lease is 'Grows with each server that takes the endpoint: one whose number is older records nothing more.';

create table registry.webhook_secrets (
  account_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  wrapped_key bytea not null,
  ciphertext bytea not null,
  key_version integer not null,
  public_key text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  constraint webhook_secrets_pk PRIMARY KEY (account_id, id),
  constraint webhook_secrets_endpoint_fk FOREIGN KEY (account_id, endpoint_id) REFERENCES registry.webhook_endpoints(account_id, id),
  constraint webhook_secrets_erased CHECK (((octet_length(wrapped_key) = 0) = (octet_length(ciphertext) = 0))),
  constraint webhook_secrets_wrapped_key_length CHECK ((octet_length(wrapped_key) = ANY (ARRAY[0, 60])))
);
alter table registry.webhook_secrets owner to registry_owner;
alter table registry.webhook_secrets enable row level security;
alter table registry.webhook_secrets force row level security;
CREATE INDEX webhook_secrets_by_created_at ON registry.webhook_secrets USING btree (account_id, created_at, id);
CREATE INDEX webhook_secrets_endpoint ON registry.webhook_secrets USING btree (account_id, endpoint_id);
CREATE INDEX webhook_secrets_id ON registry.webhook_secrets USING btree (id);
create policy app_insert on registry.webhook_secrets for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy app_select on registry.webhook_secrets for select to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator_or_auditor() AS is_administrator_or_auditor)));
create policy app_update on registry.webhook_secrets for update to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.is_administrator() AS is_administrator)));
create policy auth_select on registry.webhook_secrets for select to registry_auth
  using (true);
create policy auth_update on registry.webhook_secrets for update to registry_auth
  using (true);
create policy reader_select on registry.webhook_secrets for select to registry_reader
  using (true);
grant insert on table registry.webhook_secrets to registry_app;
grant select, update on table registry.webhook_secrets to registry_auth;
grant select on table registry.webhook_secrets to registry_reader;
grant select (account_id, id, endpoint_id, key_version, public_key, created_at, expires_at) on table registry.webhook_secrets to registry_app;
grant update (wrapped_key, ciphertext, expires_at) on table registry.webhook_secrets to registry_app;
comment on table registry.webhook_secrets is 'Keys that sign, encrypted under keys derived from the secret key of the installation. One that is retired is erased.';
comment on column registry.webhook_secrets.key_version is 'Identifies the secret key of the installation, as pepper_version does elsewhere.';

create sequence registry.events_ordinal as bigint start 1 increment 1;\nalter sequence registry.events_ordinal owner to registry_owner;
grant usage on sequence registry.events_ordinal to registry_app;
grant usage on sequence registry.events_ordinal to registry_auth;
grant select on sequence registry.events_ordinal to registry_reader;

CREATE OR REPLACE FUNCTION auth.accept(p_account_id uuid, p_invitation_id uuid, p_api_client_id uuid, p_person_id uuid, p_pepper_version integer, p_via text, p_request_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_link record;
begin
  perform
     from auth.persons p
    where p.id = p_person_id
      for no key update;
  -- One that is suspended may become active again.
  perform
     from auth.links l
     join registry.api_client_secrets s on s.account_id = l.account_id and s.id = l.id
     join registry.api_clients c on c.account_id = s.account_id and c.id = s.api_client_id
    where l.account_id = p_account_id
      and l.person_id = p_person_id
      and s.revoked_at is null
      and c.id <> p_api_client_id
      and c.status <> 'revoked';
  if found then return false; end if;
  update registry.invitations i
     set accepted_at = now()
   where i.account_id = p_account_id
     and i.id = p_invitation_id;
  select *
    into v_link
    from auth.link_person(p_person_id, p_account_id, p_api_client_id, p_pepper_version, p_via);
  insert into registry.audit_entries
    (account_id, id, action, object_type, object_id, user_id, api_client_id, request_id, after)
  select c.account_id, auth.new_id(), 'login.invitation_accepted', 'ApiClientSecret', v_link.id, c.user_id, c.id,
         p_request_id,
         case when v_link.replaced is not null then jsonb_build_object('replacedApiClientSecretId', v_link.replaced) end
    from registry.api_clients c
   where c.account_id = p_account_id
     and c.id = p_api_client_id;
  with linked as (
    select c.account_id, c.user_id
      from registry.api_clients c
     where c.account_id = p_account_id
       and c.id = p_api_client_id),
  entry as (
    insert into registry.audit_entries (account_id, id, action, object_type, object_id, user_id, request_id, after)
    select k.account_id, auth.new_id(), 'user.linked', 'User', k.user_id, k.user_id, p_request_id,
           jsonb_build_object('via', p_via)
      from linked k)
  insert into registry.events (account_id, id, type, object_type, object_id, payload)
  select k.account_id, auth.new_id(), 'user.linked', 'User', k.user_id, jsonb_build_object('mutation', 'user.linked')
    from linked k;
  return true;
end $function$;
alter function auth.accept(uuid,uuid,uuid,uuid,integer,text,text) owner to registry_auth;
comment on function auth.accept(uuid,uuid,uuid,uuid,integer,text,text) is 'Accepts a locked invitation for a person. False, and nothing changes, where the person signs in as another user of the account already.';

CREATE OR REPLACE FUNCTION auth.accept_as_self(p_digest bytea, p_remote inet, p_session_login bytea, p_proof_seconds integer, p_pepper_version integer, p_request_id text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_of record;
  v_session record;
begin
  select *
    into v_session
    from auth.find_own_session(p_session_login, p_remote);
  if not found then return 'session_ended'; end if;
  select *
    into v_of
    from auth.lock_invitation(p_digest, p_remote);
  if not found then return 'not_open'; end if;
  if v_session.proven_at <= now() - make_interval(secs => p_proof_seconds) then return 'proof_old'; end if;
  if not auth.accept(
    v_of.account_id, v_of.id, v_of.api_client_id, v_session.person_id, p_pepper_version,
    (
      select s.via
        from auth.sessions s
       where s.id = v_session.id),
    p_request_id)
  then
    return 'person_known';
  end if;
  return 'accepted';
end $function$;
alter function auth.accept_as_self(bytea,inet,bytea,integer,integer,text) owner to registry_auth;
grant execute on function auth.accept_as_self(bytea,inet,bytea,integer,integer,text) to registry_app;
comment on function auth.accept_as_self(bytea,inet,bytea,integer,integer,text) is 'Accepts an invitation for the person of a session. Otherwise the reason: session_ended, not_open, proof_old, person_known.';

CREATE OR REPLACE FUNCTION auth.accept_by_identity(p_digest bytea, p_remote inet, p_person_id uuid, p_issuer text, p_subject text, p_provider_sid text, p_proven_at timestamp with time zone, p_pepper_version integer, p_login_digest bytea, p_lifetime integer, p_request_id text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_of record;
  v_identity record;
begin
  select *
    into v_of
    from auth.lock_invitation(p_digest, p_remote);
  if not found then return 'not_open'; end if;
  -- Two invitations that one person accepts at the same moment make one person.
  perform pg_advisory_xact_lock(hashtextextended('identity ' || p_issuer || ' ' || p_subject, 0));
  select i.id, i.person_id
    into v_identity
    from auth.identities i
   where i.issuer = p_issuer
     and i.subject = p_subject
     and i.removed_at is null;
  if not found then
    insert into auth.persons (id) values (p_person_id);
    insert into auth.identities (id, person_id, issuer, subject)
    values (auth.new_id(), p_person_id, p_issuer, p_subject)
    returning id, person_id into v_identity;
  end if;
  if not auth.accept(
    v_of.account_id, v_of.id, v_of.api_client_id, v_identity.person_id, p_pepper_version, 'provider', p_request_id)
  then
    return 'person_known';
  end if;
  update auth.identities
     set last_used_at = now()
   where id = v_identity.id;
  perform auth.open_session(
    v_identity.person_id, 'provider', null, v_identity.id, p_provider_sid, p_proven_at, p_remote, p_pepper_version,
    p_login_digest, p_lifetime, p_request_id);
  return 'accepted';
end $function$;
alter function auth.accept_by_identity(bytea,inet,uuid,text,text,text,timestamp with time zone,integer,bytea,integer,text) owner to registry_auth;
grant execute on function auth.accept_by_identity(bytea,inet,uuid,text,text,text,timestamp with time zone,integer,bytea,integer,text) to registry_app;
comment on function auth.accept_by_identity(bytea,inet,uuid,text,text,text,timestamp with time zone,integer,bytea,integer,text) is 'Accepts an invitation by an identity at a provider, which the server has checked, and opens a session. The identity makes a person where there is none. Otherwise the reason: not_open, person_known.';

CREATE OR REPLACE FUNCTION auth.accept_invitation(p_digest bytea, p_remote inet, p_person_id uuid, p_passkey_id uuid, p_credential_id bytea, p_public_key bytea, p_counter bigint, p_pepper_version integer, p_login_digest bytea, p_lifetime integer, p_request_id text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_of record;
begin
  select *
    into v_of
    from auth.lock_invitation(p_digest, p_remote);
  if not found then return 'not_open'; end if;
  if exists (select from auth.passkeys p where p.credential_id = p_credential_id) then return 'passkey_known'; end if;
  insert into auth.persons (id) values (p_person_id);
  insert into auth.passkeys (id, person_id, credential_id, public_key, counter, last_used_at)
  values (p_passkey_id, p_person_id, p_credential_id, p_public_key, p_counter, now());
  perform auth.accept(
    v_of.account_id, v_of.id, v_of.api_client_id, p_person_id, p_pepper_version, 'passkey', p_request_id);
  perform auth.open_session(
    p_person_id, 'passkey', p_passkey_id, null, null, now(), p_remote, p_pepper_version, p_login_digest, p_lifetime,
    p_request_id);
  return 'accepted';
end $function$;
alter function auth.accept_invitation(bytea,inet,uuid,uuid,bytea,bytea,bigint,integer,bytea,integer,text) owner to registry_auth;
grant execute on function auth.accept_invitation(bytea,inet,uuid,uuid,bytea,bytea,bigint,integer,bytea,integer,text) to registry_app;
comment on function auth.accept_invitation(bytea,inet,uuid,uuid,bytea,bytea,bigint,integer,bytea,integer,text) is 'Accepts an invitation with a new passkey, of a new person, and opens a session. Otherwise the reason: not_open, passkey_known.';

CREATE OR REPLACE FUNCTION auth.act_as_role(p_account_id uuid, p_users_account_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_account_type text;
  v_user_role text;
  v_user_id uuid;
  v_status text;
begin
  select a.account_type, m.user_role, m.user_id,
         case
           when m.status = 'active' and a.status = 'active' then 'live'
           when m.status = 'revoked' or a.status = 'closed' then 'ended'
           else 'suspended'
         end
    into v_account_type, v_user_role, v_user_id, v_status
    from registry.users_accounts m
    join registry.accounts a on a.id = m.account_id
   where m.account_id = p_account_id
     and m.id = p_users_account_id;
  perform set_config(
    'registry.context',
    case when v_status = 'live' then auth.context_of(p_account_id, v_account_type, v_user_role, v_user_id) else '' end,
    true);
  return coalesce(v_status, 'ended');
end $function$;
alter function auth.act_as_role(uuid,uuid) owner to registry_auth;
grant execute on function auth.act_as_role(uuid,uuid) to registry_app;
comment on function auth.act_as_role(uuid,uuid) is 'Sets the context of a role without a token, for what is told to a webhook endpoint; an empty one where the role is not active. Returns whether it is live, suspended or ended.';

CREATE OR REPLACE FUNCTION auth.add_passkey(p_session_login bytea, p_remote inet, p_proof_seconds integer, p_passkey_id uuid, p_credential_id bytea, p_public_key bytea, p_counter bigint, p_name text, p_request_id text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_session record;
begin
  select *
    into v_session
    from auth.find_own_session(p_session_login, p_remote);
  if not found then return 'session_ended'; end if;
  if v_session.proven_at <= now() - make_interval(secs => p_proof_seconds) then return 'proof_old'; end if;
  -- Two that are added at the same moment take turns, so that they are counted.
  perform
     from auth.persons p
    where p.id = v_session.person_id
      for no key update;
  if (
    select count(*) >= 20
      from auth.passkeys p
     where p.person_id = v_session.person_id
       and p.removed_at is null)
  then
    return 'full';
  end if;
  insert into auth.passkeys (id, person_id, credential_id, public_key, counter, name)
  values (p_passkey_id, v_session.person_id, p_credential_id, p_public_key, p_counter, p_name)
  on conflict do nothing;
  if not found then return 'passkey_known'; end if;
  perform auth.record_in_links(v_session.person_id, 'login.passkey_added', p_request_id, '{}');
  return 'done';
end $function$;
alter function auth.add_passkey(bytea,inet,integer,uuid,bytea,bytea,bigint,text,text) owner to registry_auth;
grant execute on function auth.add_passkey(bytea,inet,integer,uuid,bytea,bytea,bigint,text,text) to registry_app;
comment on function auth.add_passkey(bytea,inet,integer,uuid,bytea,bytea,bigint,text,text) is 'Adds a passkey to the person of a session, with audit entries. Otherwise the reason: session_ended, proof_old, full, passkey_known.';

CREATE OR REPLACE FUNCTION auth.administrator_meets(p_passkeys boolean, p_issuers text[], p_client_secrets boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM ((((registry.users_accounts m
              JOIN registry.delegations d ON (((d.account_id = m.account_id) AND (d.users_account_id = m.id))))
              JOIN registry.api_clients c ON (((c.account_id = d.client_account_id) AND (c.id = d.api_client_id))))
              JOIN registry.api_client_secrets s ON (((s.account_id = c.account_id) AND (s.api_client_id = c.id))))
              LEFT JOIN auth.links l ON (((l.account_id = s.account_id) AND (l.id = s.id))))
           WHERE ((m.account_id = registry.account_id()) AND (m.user_role = 'account_administrator'::text) AND (m.status = 'active'::text) AND (d.status = 'active'::text) AND (c.status = 'active'::text) AND ((c.expires_at IS NULL) OR (c.expires_at > now())) AND (s.revoked_at IS NULL) AND ((s.expires_at IS NULL) OR (s.expires_at > now())) AND (((s.kind = 'secret'::text) AND administrator_meets.p_client_secrets) OR (administrator_meets.p_passkeys AND (EXISTS ( SELECT
                    FROM auth.passkeys k
                   WHERE ((k.person_id = l.person_id) AND (k.removed_at IS NULL))))) OR (EXISTS ( SELECT
                    FROM auth.identities i
                   WHERE ((i.person_id = l.person_id) AND (i.removed_at IS NULL) AND (i.issuer = ANY (administrator_meets.p_issuers))))))))) AS "exists";
END;
alter function auth.administrator_meets(boolean,text[],boolean) owner to registry_auth;
grant execute on function auth.administrator_meets(boolean,text[],boolean) to registry_app;
comment on function auth.administrator_meets(boolean,text[],boolean) is 'Whether an administrator of the account of the context, or a client that acts as one, has a way in to the console that a sign-in policy allows.';

CREATE OR REPLACE FUNCTION auth.apply_sign_in_policy()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH judged AS (
          SELECT t_1.digest,
             p.networks,
             (auth.unmet_policy(t_1.digest, NULL::inet, p.passkeys, p.issuers, p.client_secrets, p.session_seconds, p.networks) IS NULL) AS meets,
             (t_1.signed_in_at + make_interval(secs => (p.session_seconds)::double precision)) AS ends_at
            FROM (registry.sign_in_policies p
              JOIN auth.tokens t_1 ON ((t_1.account_id = p.account_id)))
           WHERE ((p.account_id = registry.account_id()) AND (t_1.signed_in_at IS NOT NULL) AND (t_1.revoked_at IS NULL) AND (t_1.expires_at > now()))
           ORDER BY t_1.digest
          FOR NO KEY UPDATE OF t_1
         )
  UPDATE auth.tokens t SET revoked_at =
         CASE
             WHEN j.meets THEN t.revoked_at
             ELSE COALESCE(t.revoked_at, now())
         END, networks = NULLIF(j.networks, '{}'::cidr[]), ends_at = j.ends_at, expires_at = LEAST(t.expires_at, j.ends_at)
    FROM judged j
   WHERE (t.digest = j.digest);
END;
alter function auth.apply_sign_in_policy() owner to registry_auth;
grant execute on function auth.apply_sign_in_policy() to registry_app;
comment on function auth.apply_sign_in_policy() is 'Applies the sign-in policy of the account of the context to the sessions that act in its roles: tokens of those that do not meet it end, and others are limited to its networks and its time.';

CREATE OR REPLACE FUNCTION auth.ask_job_again(p_register_id uuid, p_job_id uuid, p_fence bigint, p_messages jsonb)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH asked AS (
          UPDATE registry.jobs j SET state = 'queued'::text, phase = 'queued'::text, phase_at = clock_timestamp(), moved_at = clock_timestamp(), closes = false, mark = NULL::jsonb, done = 0, total = NULL::bigint, messages = ask_job_again.p_messages, fence = (j.fence + 1), leased_until = '-infinity'::timestamp with time zone
           WHERE ((j.register_id = ask_job_again.p_register_id) AND (j.id = ask_job_again.p_job_id) AND (j.fence = ask_job_again.p_fence) AND j.closes AND (j.state = ANY (ARRAY['planning'::text, 'running'::text])))
           RETURNING j.register_id,
             j.id,
             j.instruction_id,
             j.account_id,
             j.asset_ids
         ), opened AS (
          UPDATE registry.books b SET job_id = NULL::uuid
            FROM asked a
           WHERE ((b.register_id = a.register_id) AND (b.asset_id = ANY (a.asset_ids)) AND (b.job_id = a.id))
         ), lapsed AS (
          UPDATE registry.approvals p SET withdrawn_at = now()
            FROM asked a
           WHERE ((p.register_id = a.register_id) AND (p.instruction_id = a.instruction_id) AND (p.decision = 'approved'::text) AND (p.withdrawn_at IS NULL))
         ), waiting AS (
          UPDATE registry.instructions i SET status = 'pending_approval'::text
            FROM asked a
           WHERE ((i.register_id = a.register_id) AND (i.id = a.instruction_id))
           RETURNING i.register_id,
             i.id,
             a.account_id
         ), entry AS (
          INSERT INTO registry.audit_entries (account_id, id, register_id, action, object_type, object_id, before, after)  SELECT w.account_id,
                     gen_random_uuid() AS gen_random_uuid,
                     w.register_id,
                     'instruction.approval_lapsed',
                     'Instruction',
                     w.id,
                     jsonb_build_object('status', 'executing') AS jsonb_build_object,
                     jsonb_build_object('status', 'pending_approval') AS jsonb_build_object
                    FROM waiting w
         ), event AS (
          INSERT INTO registry.events (account_id, id, register_id, type, object_type, object_id, payload)  SELECT w.account_id,
                     gen_random_uuid() AS gen_random_uuid,
                     w.register_id,
                     'instruction.approval_lapsed',
                     'Instruction',
                     w.id,
                     jsonb_build_object('mutation', 'instruction.approval_lapsed') AS jsonb_build_object
                    FROM waiting w
         )
  SELECT (EXISTS ( SELECT
            FROM asked)) AS "exists";
END;
alter function auth.ask_job_again(uuid,uuid,bigint,jsonb) owner to registry_auth;
grant execute on function auth.ask_job_again(uuid,uuid,bigint,jsonb) to registry_app;
comment on function auth.ask_job_again(uuid,uuid,bigint,jsonb) is 'Opens the assets of a job whose plan is another than the approved one, and plans it anew: its instruction waits for approvals again, and those that were given count no more.';

CREATE OR REPLACE FUNCTION auth.authenticate(p_digest bytea, p_remote inet, OUT kind text, OUT expires_at timestamp with time zone, OUT issued_at timestamp with time zone, OUT client_account_id uuid, OUT api_client_id uuid, OUT client_id text, OUT secret_id uuid, OUT delegation_id uuid, OUT asset_ids uuid[], OUT mutations text[], OUT quantity_max numeric, OUT propose_only boolean, OUT users_account_id uuid, OUT user_role text, OUT user_id uuid, OUT account_id uuid, OUT account_type text, OUT lens text)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_token record;
begin
  v_token := auth.find_token(p_digest, p_remote);
  kind := v_token.kind;
  expires_at := v_token.expires_at;
  issued_at := v_token.issued_at;
  client_account_id := v_token.client_account_id;
  api_client_id := v_token.api_client_id;
  client_id := v_token.client_id;
  secret_id := v_token.secret_id;
  delegation_id := v_token.delegation_id;
  asset_ids := v_token.asset_ids;
  mutations := v_token.mutations;
  quantity_max := v_token.quantity_max;
  propose_only := v_token.propose_only;
  users_account_id := v_token.users_account_id;
  user_role := v_token.user_role;
  user_id := v_token.user_id;
  account_id := v_token.account_id;
  account_type := v_token.account_type;
  if kind = 'role' then
    lens := auth.set_context(account_id, account_type, user_role, user_id);
  end if;
end $function$;
alter function auth.authenticate(bytea,inet) owner to registry_auth;
grant execute on function auth.authenticate(bytea,inet) to registry_app;
comment on function auth.authenticate(bytea,inet) is 'Finds the actor of a token and sets the context. The first statement of every command.';

CREATE OR REPLACE FUNCTION auth.authorise_personal_data_read(p_digest bytea, p_remote inet)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_token record := auth.find_token(p_digest, p_remote);
begin
  if v_token.kind = 'role' then
    perform auth.set_context(v_token.account_id, v_token.account_type, v_token.user_role, v_token.user_id);
  end if;
  return v_token.kind;
end $function$;
alter function auth.authorise_personal_data_read(bytea,inet) owner to registry_auth;
grant execute on function auth.authorise_personal_data_read(bytea,inet) to registry_app;
comment on function auth.authorise_personal_data_read(bytea,inet) is 'As authorise_read, for a read that writes access entries.';

CREATE OR REPLACE FUNCTION auth.authorise_read(p_digest bytea, p_remote inet)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_token record := auth.find_token(p_digest, p_remote);
begin
  if v_token.kind = 'role' then
    perform
      auth.set_context(v_token.account_id, v_token.account_type, v_token.user_role, v_token.user_id),
      set_config('transaction_read_only', 'on', true);
  end if;
  return v_token.kind;
end $function$;
alter function auth.authorise_read(bytea,inet) owner to registry_auth;
grant execute on function auth.authorise_read(bytea,inet) to registry_app;
comment on function auth.authorise_read(bytea,inet) is 'Sets the context of a read and makes the database transaction read only. Returns the kind of the token, null where it is not live.';

CREATE OR REPLACE FUNCTION auth.authorise_replica_read(p_digest bytea, p_remote inet, p_login_digest bytea, p_document bytea DEFAULT NULL::bytea, OUT kind text, OUT context text, OUT primary_id uuid, OUT written pg_lsn)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  -- Not read only, because the first read of a new primary makes its row.
  kind := auth.begin_read(p_digest, p_remote, p_login_digest, false, p_document);
  context := current_setting('registry.context');
  -- Later than the context, so that a replica is not behind what the context says.
  select p.primary_id, p.written
    into primary_id, written
    from auth.primary_position() p;
end $function$;
alter function auth.authorise_replica_read(bytea,inet,bytea,bytea) owner to registry_auth;
grant execute on function auth.authorise_replica_read(bytea,inet,bytea,bytea) to registry_app;
comment on function auth.authorise_replica_read(bytea,inet,bytea,bytea) is 'Authorises a read like auth.begin_read, for a replica that runs it: the context to set there, and the position that the replica must have replayed.';

CREATE OR REPLACE FUNCTION auth.begin_command(p_digest bytea, p_remote inet, p_login_digest bytea, p_document bytea DEFAULT NULL::bytea, OUT kind text, OUT api_client_id uuid, OUT account_id uuid, OUT account_type text, OUT delegation_id uuid, OUT asset_ids uuid[], OUT mutations text[], OUT quantity_max numeric, OUT propose_only boolean, OUT approves boolean, OUT users_account_id uuid, OUT user_role text, OUT user_id uuid, OUT lens text, OUT session_id uuid)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_context text;
  v_client_account_id uuid;
  v_trusted boolean;
  v_set text;
begin
  if p_login_digest is null or auth.is_live_login(p_login_digest, p_remote) then
    select
        c.kind, c.api_client_id, c.account_id, c.account_type, c.delegation_id, c.asset_ids, c.mutations,
        c.quantity_max, c.propose_only, c.approves, c.users_account_id, c.user_role, c.user_id, c.lens, c.session_id,
        case
          when c.context is null and c.kind = 'role'
          then auth.context_of(c.account_id, c.account_type, c.user_role, c.user_id)
          else c.context
        end,
        c.client_account_id, c.trusted
      into
        kind, api_client_id, account_id, account_type, delegation_id, asset_ids, mutations, quantity_max,
        propose_only, approves, users_account_id, user_role, user_id, lens, session_id, v_context,
        v_client_account_id, v_trusted
      from auth.live_context(p_digest, p_remote) c;
    if not found then
      select
          c.kind, c.api_client_id, c.account_id, c.account_type, c.delegation_id, c.asset_ids, c.mutations,
          c.quantity_max, c.propose_only, c.approves, c.users_account_id, c.user_role, c.user_id, c.lens,
          c.session_id, c.context, c.client_account_id, c.trusted
        into
          kind, api_client_id, account_id, account_type, delegation_id, asset_ids, mutations, quantity_max,
          propose_only, approves, users_account_id, user_role, user_id, lens, session_id, v_context,
          v_client_account_id, v_trusted
        from auth.renew_context(p_digest, p_remote) c;
    end if;
  end if;
  -- One expression for a text of a client that may send any.
  if p_document <> '' or v_trusted and p_document is not null then
    kind := auth.kind_with_document(kind, p_document, v_trusted, v_client_account_id, api_client_id);
  end if;
  -- Another token may have set one before it in the same database transaction.
  v_set := set_config('registry.context', case when kind = 'role' then v_context else '' end, true);
end $function$;
alter function auth.begin_command(bytea,inet,bytea,bytea) owner to registry_auth;
grant execute on function auth.begin_command(bytea,inet,bytea,bytea) to registry_app;
comment on function auth.begin_command(bytea,inet,bytea,bytea) is 'Finds the actor of a token and sets the context, an empty one where the token is not that of a role. The first statement of every command. The token of a console session is live only while its login token is, the third argument. The last one is what the request says of its document of GraphQL: the SHA-256 by which it names one, empty where it brings a text, null where it has none or a text that every client may send. The kind is then document_not_trusted, document_unknown, or document_unregistered of a client that may send any, and the context empty, where the client may not send it.';

CREATE OR REPLACE FUNCTION auth.begin_import(p_register_id uuid, p_instruction_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH waiting AS (
          SELECT j.register_id,
             j.id,
             j.account_id,
             j.phase_at
            FROM registry.jobs j
           WHERE ((j.register_id = begin_import.p_register_id) AND (j.instruction_id = begin_import.p_instruction_id) AND (j.asset_id IS NULL) AND (j.state = 'waiting'::text))
          FOR NO KEY UPDATE OF j
         ), begun AS (
          UPDATE registry.jobs j SET state = 'queued'::text, phase = 'queued'::text, phase_at = clock_timestamp(), moved_at = clock_timestamp(), closes = true
            FROM waiting w_1
           WHERE ((j.register_id = w_1.register_id) AND (j.id = w_1.id))
         ), kept AS (
          UPDATE registry.files f SET kept_until = (f.kept_until + (now() - w_1.phase_at))
            FROM waiting w_1
           WHERE ((f.account_id = w_1.account_id) AND (f.job_id = w_1.id))
         )
  SELECT w.id
    FROM waiting w;
END;
alter function auth.begin_import(uuid,uuid) owner to registry_auth;
grant execute on function auth.begin_import(uuid,uuid) to registry_app;
comment on function auth.begin_import(uuid,uuid) is 'Lets servers take the job of an import whose instruction is approved: it runs for the role that proposed it. Its files are kept longer by the time for which it waited. Null where none waits.';

CREATE OR REPLACE FUNCTION auth.begin_job_step(p_register_id uuid, p_job_id uuid, p_fence bigint, OUT live boolean, OUT account_id uuid, OUT account_type text, OUT users_account_id uuid, OUT user_role text, OUT user_id uuid, OUT api_client_id uuid, OUT delegation_id uuid, OUT asset_ids uuid[], OUT mutations text[], OUT quantity_max numeric, OUT propose_only boolean, OUT lens text)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_job registry.jobs;
begin
  select j.*
    into v_job
    from registry.jobs j
   where j.register_id = p_register_id
     and j.id = p_job_id
     and j.fence = p_fence
     and j.state in ('planning', 'running');
  if not found then return; end if;
  live := false;
  select a.id, a.account_type
    into account_id, account_type
    from registry.accounts a
   where a.id = v_job.account_id
     and a.status = 'active';
  if not found then return; end if;
  -- The clock and the operator act for an account, without a role in it.
  user_role := 'account_administrator';
  if v_job.users_account_id is not null then
    select m.id, m.user_role, m.user_id
      into users_account_id, user_role, user_id
      from registry.users_accounts m
     where m.account_id = v_job.account_id
       and m.id = v_job.users_account_id
       and m.status = 'active';
    if not found then return; end if;
  end if;
  if v_job.delegation_id is not null then
    select d.id, d.asset_ids, d.mutations, d.quantity_max, d.propose_only, d.api_client_id
      into delegation_id, asset_ids, mutations, quantity_max, propose_only, api_client_id
      from registry.delegations d
      join registry.api_clients c
        on c.account_id = d.client_account_id
       and c.id = d.api_client_id
      join registry.accounts o
        on o.id = c.account_id
     where d.account_id = v_job.account_id
       and d.id = v_job.delegation_id
       and d.status = 'active'
       and c.status = 'active'
       and o.status = 'active'
       and (c.expires_at is null or c.expires_at > now());
    if not found then return; end if;
  end if;
  lens := auth.set_context(account_id, account_type, user_role, user_id);
  -- The account may keep the ledgers no more. A file is written of what the role sees.
  live := v_job.asset_id is null
    or v_job.register_id = any (registry.managed_registers())
    or v_job.asset_ids <@ registry.managed_assets();
end $function$;
alter function auth.begin_job_step(uuid,uuid,bigint) owner to registry_auth;
grant execute on function auth.begin_job_step(uuid,uuid,bigint) to registry_app;
comment on function auth.begin_job_step(uuid,uuid,bigint) is 'Finds the role for which a job runs, as it is now, and sets its context. Live is false where the role has ended or keeps the ledger no more, and null where the server has the job no more.';

CREATE OR REPLACE FUNCTION auth.begin_read(p_digest bytea, p_remote inet, p_login_digest bytea, p_read_only boolean, p_document bytea DEFAULT NULL::bytea, OUT kind text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_context text;
  v_client_account_id uuid;
  v_api_client_id uuid;
  v_trusted boolean;
  v_set text;
begin
  if p_login_digest is null or auth.is_live_login(p_login_digest, p_remote) then
    select
        c.kind,
        case
          when c.context is null and c.kind = 'role'
          then auth.context_of(c.account_id, c.account_type, c.user_role, c.user_id)
          else c.context
        end,
        c.client_account_id, c.api_client_id, c.trusted
      into kind, v_context, v_client_account_id, v_api_client_id, v_trusted
      from auth.live_context(p_digest, p_remote) c;
    if not found then
      select c.kind, c.context, c.client_account_id, c.api_client_id, c.trusted
        into kind, v_context, v_client_account_id, v_api_client_id, v_trusted
        from auth.renew_context(p_digest, p_remote) c;
    end if;
  end if;
  -- One expression for a text of a client that may send any.
  if p_document <> '' or v_trusted and p_document is not null then
    kind := auth.kind_with_document(kind, p_document, v_trusted, v_client_account_id, v_api_client_id);
  end if;
  -- An assignment is evaluated without a query of its own.
  v_set := set_config('registry.context', case when kind = 'role' then v_context else '' end, true);
  if p_read_only and current_setting('transaction_read_only') = 'off' then
    v_set := set_config('transaction_read_only', 'on', true);
  end if;
end $function$;
alter function auth.begin_read(bytea,inet,bytea,boolean,bytea) owner to registry_auth;
grant execute on function auth.begin_read(bytea,inet,bytea,boolean,bytea) to registry_app;
comment on function auth.begin_read(bytea,inet,bytea,boolean,bytea) is 'Sets the context of a read, an empty one where the token is not that of a role, and makes the database transaction read only unless the read is recorded. Several reads may share a database transaction: each begins with this. Returns the kind of the token, null where it is not live. The token of a console session is live only while its login token is, the third argument. The last one is the document, as of auth.begin_command.';

CREATE OR REPLACE FUNCTION auth.begin_replica_read(p_context text, p_primary_id uuid, p_written pg_lsn)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  -- The statement behind this one must see what this one sees, so it needs a snapshot of its own.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'a read at a replica needs read committed'
      using errcode = 'RG013';
  end if;
  if not coalesce(auth.replayed_position(p_primary_id) >= p_written, false) then
    raise exception 'the replica has not replayed the log of the primary up to %', p_written
      using errcode = 'RG013';
  end if;
  perform set_config('registry.context', p_context, true);
end $function$;
alter function auth.begin_replica_read(text,uuid,pg_lsn) owner to registry_auth;
grant execute on function auth.begin_replica_read(text,uuid,pg_lsn) to registry_app;
comment on function auth.begin_replica_read(text,uuid,pg_lsn) is 'Sets the context of a read at a replica, which the primary has authorised. Fails where the replica is behind, on another branch of the log, or no replica.';

CREATE OR REPLACE FUNCTION auth.check_policy_set()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if new.version > 1 and not exists (
       select
         from registry.approval_policy_sets s
        where s.account_id = new.account_id
          and s.version = new.version - 1)
  then
    raise exception using
      errcode = 'RG001',
      message = format('version %s of the policies has no version before it', new.version),
      constraint = 'policy_versions_have_no_gap';
  end if;
  return null;
end $function$;
alter function auth.check_policy_set() owner to registry_auth;
grant execute on function auth.check_policy_set() to registry_owner;
comment on function auth.check_policy_set() is 'Refuses a set of policies whose version does not follow on another.';

CREATE OR REPLACE FUNCTION auth.claim_job(p_lease_seconds integer, p_of_account integer, p_writes_file boolean, OUT register_id uuid, OUT id uuid, OUT fence bigint, OUT attempts integer)
 RETURNS record
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH next AS MATERIALIZED (
          SELECT j_1.register_id,
             j_1.id
            FROM registry.jobs j_1
           WHERE ((j_1.state = ANY (ARRAY['queued'::text, 'planning'::text, 'running'::text])) AND (j_1.leased_until <= clock_timestamp()) AND ((claim_job.p_writes_file IS NULL) OR ((j_1.asset_id IS NULL) = claim_job.p_writes_file)) AND (( SELECT count(*) AS count
                    FROM registry.jobs o
                   WHERE ((o.account_id = j_1.account_id) AND ((o.asset_id IS NULL) = (j_1.asset_id IS NULL)) AND (o.state = ANY (ARRAY['planning'::text, 'running'::text])) AND (o.leased_until > clock_timestamp()))) < claim_job.p_of_account))
           ORDER BY ( SELECT count(*) AS count
                    FROM registry.jobs o
                   WHERE ((o.account_id = j_1.account_id) AND ((o.asset_id IS NULL) = (j_1.asset_id IS NULL)) AND (o.started_at > (clock_timestamp() - '01:00:00'::interval)) AND (o.id <> j_1.id))), j_1.created_at
          LIMIT 1
          FOR UPDATE OF j_1 SKIP LOCKED
         )
  UPDATE registry.jobs j SET fence = (j.fence + 1), attempts = (j.attempts + 1), leased_until = (clock_timestamp() + make_interval(secs => (claim_job.p_lease_seconds)::double precision)), state =
         CASE
             WHEN (j.asset_id IS NULL) THEN 'running'::text
             WHEN (j.state = 'queued'::text) THEN 'planning'::text
             ELSE j.state
         END, phase =
         CASE
             WHEN (j.asset_id IS NULL) THEN 'writing'::text
             WHEN (j.state = 'queued'::text) THEN 'planning'::text
             ELSE j.phase
         END, phase_at =
         CASE
             WHEN ((j.state = 'queued'::text) OR (j.asset_id IS NULL)) THEN clock_timestamp()
             ELSE j.phase_at
         END, done =
         CASE
             WHEN (j.asset_id IS NULL) THEN (0)::bigint
             ELSE j.done
         END, started_at = COALESCE(j.started_at, clock_timestamp())
    FROM next n
   WHERE ((j.register_id = n.register_id) AND (j.id = n.id))
   RETURNING j.register_id,
     j.id,
     j.fence,
     j.attempts;
END;
alter function auth.claim_job(integer,integer,boolean) owner to registry_auth;
grant execute on function auth.claim_job(integer,integer,boolean) to registry_app;
comment on function auth.claim_job(integer,integer,boolean) is 'Takes a job that no server has: of those that write a file, of the others, or, with null, of all. First those of the accounts of which the fewest of the kind were begun within the last hour, of these the one that has waited longest. An account has no more than so many of a kind at once. Null where there is none.';

CREATE OR REPLACE FUNCTION auth.common_networks(p_some cidr[], p_others cidr[])
 RETURNS cidr[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (p_some IS NULL) THEN p_others
             WHEN (p_others IS NULL) THEN p_some
             ELSE ARRAY( SELECT DISTINCT
                     CASE
                         WHEN ((s.network)::inet <<= (o.network)::inet) THEN s.network
                         ELSE o.network
                     END AS network
                FROM (unnest(common_networks.p_some) s(network)
                  JOIN unnest(common_networks.p_others) o(network) ON (((s.network)::inet && (o.network)::inet)))
               ORDER BY
                     CASE
                         WHEN ((s.network)::inet <<= (o.network)::inet) THEN s.network
                         ELSE o.network
                     END)
         END AS "array";
END;
alter function auth.common_networks(cidr[],cidr[]) owner to registry_auth;
comment on function auth.common_networks(cidr[],cidr[]) is 'The networks that are in both lists, of which null has every network.';

CREATE OR REPLACE FUNCTION auth.context_of(p_account_id uuid, p_account_type text, p_user_role text, p_user_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_lens text := case p_account_type
    when 'issuer' then 'issuer'
    when 'transfer_agent' then 'agent'
    when 'investor' then 'holder'
    when 'platform' then 'platform'
    else 'servicer'
  end;
  v_registers uuid[] := '{}';       -- with every asset
  v_assets uuid[] := '{}';          -- single assets of other registers
  v_partial_registers uuid[] := '{}'; -- the registers of those
  v_holders uuid[] := '{}';
  v_parties uuid[] := '{}';
begin
  if v_lens = 'issuer' then
    v_registers := array[p_account_id];
  elsif v_lens in ('agent', 'servicer') then
    select
        coalesce(array_agg(distinct register_id) filter (where asset_id is null), '{}'),
        coalesce(array_agg(distinct asset_id) filter (where asset_id is not null), '{}'),
        coalesce(array_agg(distinct register_id) filter (where asset_id is not null), '{}')
      into v_registers, v_assets, v_partial_registers
      from registry.appointments
     where account_id = p_account_id
       and status = 'active';
  end if;
  if v_lens = 'servicer' then
    -- Assets and registers of its clients. Each step finds the next distinct one by the index, so that the cost grows
    -- with the assets and not with the clients.
    v_assets := v_assets || array(
      with recursive client_assets (asset_id) as (
        (
          select asset_id
            from registry.positions
           where servicing_account_id = p_account_id
           order by asset_id
           limit 1)
        union all
        select (
          select p.asset_id
            from registry.positions p
           where p.servicing_account_id = p_account_id
             and p.asset_id > client_assets.asset_id
           order by p.asset_id
           limit 1)
          from client_assets
         where client_assets.asset_id is not null)
      select asset_id
        from client_assets
       where asset_id is not null);
    v_partial_registers := v_partial_registers || array(
      with recursive client_registers (register_id) as (
        (
          select register_id
            from registry.holders
           where servicing_account_id = p_account_id
           order by register_id
           limit 1)
        union all
        select (
          select h.register_id
            from registry.holders h
           where h.servicing_account_id = p_account_id
             and h.register_id > client_registers.register_id
           order by h.register_id
           limit 1)
          from client_registers
         where client_registers.register_id is not null)
      select register_id
        from client_registers
       where register_id is not null);
  elsif v_lens = 'holder' then
    select coalesce(array_agg(id), '{}'), coalesce(array_agg(distinct register_id), '{}')
      into v_holders, v_partial_registers
      from registry.holders
     where holder_account_id = p_account_id;
    if v_holders <> '{}' then
      v_parties := array(
        select distinct hp.party_id
          from registry.holder_parties hp
         where hp.register_id = any (v_partial_registers)
           and hp.holder_id = any (v_holders)
           and hp.removed_at is null);
      v_assets := array(
        select distinct p.asset_id
          from registry.positions p
         where p.register_id = any (v_partial_registers)
           and p.holder_id = any (v_holders));
    end if;
  end if;
  return p_account_id::text
    || '|' || coalesce(p_user_id::text, '')
    || '|' || p_user_role
    || '|' || v_lens
    || '|' || case when v_lens in ('issuer', 'agent') then v_registers::text else '{}' end
    || '|' || case when v_lens = 'agent' then v_assets::text else '{}' end
    || '|' || case when v_lens in ('issuer', 'agent') then (v_registers || v_partial_registers)::text else '{}' end
    || '|' || (v_registers || v_partial_registers)::text
    || '|' || v_registers::text
    || '|' || v_assets::text
    || '|' || v_holders::text
    || '|' || v_parties::text;
end $function$;
alter function auth.context_of(uuid,text,text,uuid) owner to registry_auth;
grant execute on function auth.context_of(uuid,text,text,uuid) to registry_reader;
comment on function auth.context_of(uuid,text,text,uuid) is 'The context of an account in a role, as row-level security reads it.';

CREATE OR REPLACE FUNCTION auth.count_due_instructions()
 RETURNS TABLE(age text, instructions bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select a.age,
         count(*) filter (
           where d.execute_at > statement_timestamp() - a.below
             and d.execute_at <= statement_timestamp() - a.least)
    from (
           values ('5m', interval '0', interval '5 minutes'),
                  ('1h', interval '5 minutes', interval '1 hour'),
                  ('1d', interval '1 hour', interval '1 day'),
                  ('longer', interval '1 day', interval '1000 years')) a (age, least, below)
    left join (
           select i.execute_at
             from registry.instructions i
            where i.status = 'approved'
              and i.execute_at is not null
              and i.execute_at <= statement_timestamp()
            order by i.execute_at
            limit 10000) d on true
   group by a.age
$function$;
alter function auth.count_due_instructions() owner to registry_auth;
grant execute on function auth.count_due_instructions() to registry_app;
comment on function auth.count_due_instructions() is 'How many instructions are due and not carried out, of all registers together, by how long ago their instant was: less than 5 minutes, an hour, a day, or longer. Of more than 10,000 it counts those that were due first. It tells nothing of a tenant.';

CREATE OR REPLACE FUNCTION auth.count_file_bytes()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT ((COALESCE(sum(f.size_bytes), (0)::numeric))::bigint + ( SELECT (262144 * count(*))
            FROM registry.file_parts p
           WHERE ((p.account_id = registry.account_id()) AND (NOT (EXISTS ( SELECT
                    FROM registry.files o
                   WHERE ((o.account_id = p.account_id) AND (o.id = p.file_id))))))))
    FROM registry.files f
   WHERE ((f.account_id = registry.account_id()) AND (f.kept_until > now()));
END;
alter function auth.count_file_bytes() owner to registry_auth;
grant execute on function auth.count_file_bytes() to registry_app;
comment on function auth.count_file_bytes() is 'The bytes of all files of the account that acts, also of those that its user does not see and of those that are not finished.';

CREATE OR REPLACE FUNCTION auth.count_jobs(OUT ages jsonb, OUT stalled bigint)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT jsonb_build_object('1h', count(*) FILTER (WHERE (j.closes AND (j.created_at > (clock_timestamp() - '01:00:00'::interval)))), 'longer', count(*) FILTER (WHERE (j.closes AND (j.created_at <= (clock_timestamp() - '01:00:00'::interval))))) AS jsonb_build_object,
     count(*) FILTER (WHERE (j.moved_at <= (clock_timestamp() - '00:10:00'::interval))) AS count
    FROM registry.jobs j
   WHERE (j.state = ANY (ARRAY['queued'::text, 'planning'::text, 'running'::text]));
END;
alter function auth.count_jobs() owner to registry_auth;
grant execute on function auth.count_jobs() to registry_app;
comment on function auth.count_jobs() is 'For how many jobs assets are closed, by how long ago they were asked for: less than an hour, or longer; and of how many jobs no step has ended for ten minutes.';

CREATE OR REPLACE FUNCTION auth.count_open_jobs()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT (count(*))::integer AS count
    FROM registry.jobs j
   WHERE ((j.account_id = registry.account_id()) AND (j.ended_at IS NULL) AND ((j.state <> 'waiting'::text) OR (j.asset_id IS NOT NULL)));
END;
alter function auth.count_open_jobs() owner to registry_auth;
grant execute on function auth.count_open_jobs() to registry_app;
comment on function auth.count_open_jobs() is 'How many jobs of the account that acts have not ended, also of those that its user does not see. Imports that wait for an approval do not count.';

CREATE OR REPLACE FUNCTION auth.count_pending_approvals()
 RETURNS TABLE(age text, instructions bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select a.age,
         (
           select count(*)
             from registry.instructions i
            where i.status = 'pending_approval'
              and i.received_at > statement_timestamp() - a.below
              and i.received_at <= statement_timestamp() - a.least)
    from (
           values ('1h', interval '-1 day', interval '1 hour'),
                  ('1d', interval '1 hour', interval '1 day'),
                  ('7d', interval '1 day', interval '7 days'),
                  ('longer', interval '7 days', interval '1000 years')) a (age, least, below)
$function$;
alter function auth.count_pending_approvals() owner to registry_auth;
grant execute on function auth.count_pending_approvals() to registry_app;
comment on function auth.count_pending_approvals() is 'How many instructions wait for an approval, of all registers together, by how long they have waited: less than an hour, a day, 7 days, or longer. It tells nothing of a tenant.';

CREATE OR REPLACE FUNCTION auth.count_synchronous_standbys()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not pg_has_role(current_user, 'pg_read_all_stats', 'usage') then
    return null;
  end if;
  return (
    select count(*)
      from pg_stat_get_wal_senders()
     where sync_state in ('sync', 'quorum')
       and state = 'streaming');
end $function$;
alter function auth.count_synchronous_standbys() owner to registry_auth;
grant execute on function auth.count_synchronous_standbys() to registry_app;
comment on function auth.count_synchronous_standbys() is 'How many standbys PostgreSQL waits for at each commit, or may wait for where some of several are enough. Null where the owner of this function may not read it: then a superuser grants it pg_read_all_stats, with inherit true.';

CREATE OR REPLACE FUNCTION auth.count_webhook_endpoints()
 RETURNS TABLE(state text, endpoints integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select s.state, count(e.id)::integer
    from unnest(array['active', 'late', 'failing', 'disabled']) s (state)
    left join (
      select e.id,
             case
               when e.status = 'disabled' then 'disabled'
               when p.failures >= 5 then 'failing'
               when p.leased_until <= clock_timestamp() - interval '5 minutes'
                and p.not_before <= clock_timestamp() - interval '5 minutes'
                and (
                  exists (
                    select
                      from registry.webhook_deliveries d
                     where d.account_id = p.account_id
                       and d.endpoint_id = p.endpoint_id
                       and d.status = 'pending'
                       and d.next_attempt_at <= clock_timestamp() - interval '5 minutes')
                  or (
                    select f.placed_at <= clock_timestamp() - interval '5 minutes'
                      from registry.feed_audience a
                      join registry.feed f on f.position = a.position
                     where a.account_id = p.account_id
                       and a.position > p.position
                     order by a.position
                     limit 1))
               then 'late'
               else 'active'
             end as state
        from registry.webhook_endpoints e
        join registry.webhook_progress p on p.account_id = e.account_id and p.endpoint_id = e.id
       where e.status in ('active', 'disabled')) e using (state)
   group by s.state
$function$;
alter function auth.count_webhook_endpoints() owner to registry_auth;
grant execute on function auth.count_webhook_endpoints() to registry_app;
comment on function auth.count_webhook_endpoints() is 'How many endpoints are active, of these failing or late, and how many are disabled. Late: something has been due for 5 minutes, and no server has looked at the endpoint.';

CREATE OR REPLACE FUNCTION auth.delete_expired()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 DELETE FROM auth.token_contexts
   WHERE (token_contexts.digest IN ( SELECT token_contexts_1.digest
            FROM auth.token_contexts token_contexts_1
           WHERE (token_contexts_1.live_until < now())
          LIMIT 100000
          FOR UPDATE OF token_contexts_1 SKIP LOCKED));
 DELETE FROM auth.stamps
   WHERE (stamps.id IN ( SELECT stamps_1.id
            FROM auth.stamps stamps_1
           WHERE (stamps_1.needed_until < (now() - '1 day'::interval))
          LIMIT 100000
          FOR UPDATE OF stamps_1 SKIP LOCKED));
 SELECT auth.delete_expired_tokens() AS delete_expired_tokens;
END;
alter function auth.delete_expired() owner to registry_auth;
grant execute on function auth.delete_expired() to registry_app;
comment on function auth.delete_expired() is 'Deletes tokens that expired more than a day ago, their stamps, and contexts that hold no longer, at most 100,000 of each per call. Returns how many tokens.';

CREATE OR REPLACE FUNCTION auth.delete_expired_tokens()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH deleted AS (
          DELETE FROM auth.tokens
           WHERE (tokens.digest IN ( SELECT tokens_1.digest
                    FROM auth.tokens tokens_1
                   WHERE (tokens_1.expires_at < (now() - '1 day'::interval))
                  LIMIT 100000))
           RETURNING 1 AS "?column?"
         )
  SELECT count(*) AS count
    FROM deleted;
END;
alter function auth.delete_expired_tokens() owner to registry_auth;
grant execute on function auth.delete_expired_tokens() to registry_app;
comment on function auth.delete_expired_tokens() is 'Deletes tokens that expired more than a day ago, at most 100,000 per call. Returns how many.';

CREATE OR REPLACE FUNCTION auth.digest_address(p_instruction_id uuid, p_address text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select sha256(convert_to(
           p_instruction_id::text || ' ' || lower(p_address collate registry.unicode_letters), 'UTF8'))
$function$;
alter function auth.digest_address(uuid,text) owner to registry_auth;
comment on function auth.digest_address(uuid,text) is 'An e-mail address without regard to case, as it is compared for one instruction: digests of two instructions differ.';

CREATE OR REPLACE FUNCTION auth.digest_own_address(p_instruction_id uuid)
 RETURNS bytea
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select auth.digest_address(p_instruction_id, u.email)
    from registry.users u
   where u.account_id = registry.account_id()
     and u.id = registry.user_id()
$function$;
alter function auth.digest_own_address(uuid) owner to registry_auth;
grant execute on function auth.digest_own_address(uuid) to registry_app;
comment on function auth.digest_own_address(uuid) is 'The digest of the e-mail address of the user who proposes an instruction.';

CREATE OR REPLACE FUNCTION auth.end_at_other_providers(p_providers jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_ended bigint;
begin
  v_ended := auth.end_sessions(
    array(
      select s.id
        from auth.sessions s
        join auth.identities i on i.id = s.identity_id
       where s.ended_at is null
         and not exists (
               select
                 from jsonb_to_recordset(p_providers) p (issuer text)
                where p.issuer = i.issuer)));
  with closed as (
    select t.digest
      from jsonb_to_recordset(p_providers) p (issuer text, accounts text[])
      join auth.identities i on i.issuer = p.issuer
      join auth.sessions s on s.identity_id = i.id
      join auth.tokens t on t.session_id = s.id
      join registry.accounts a on a.id = t.account_id
     where s.ended_at is null
       and t.revoked_at is null
       and t.expires_at > now()
       and a.slug <> all (p.accounts)
     order by t.digest
       for no key update of t)
  update auth.tokens t
     set revoked_at = now()
    from closed c
   where t.digest = c.digest;
  return v_ended;
end $function$;
alter function auth.end_at_other_providers(jsonb) owner to registry_auth;
grant execute on function auth.end_at_other_providers(jsonb) to registry_app;
comment on function auth.end_at_other_providers(jsonb) is 'Ends sessions that were opened at other providers than these, and roles of accounts for which such a provider is not. Each has an issuer and accounts, by their slugs, or null for all. Returns how many sessions ended.';

CREATE OR REPLACE FUNCTION auth.end_by_provider(p_issuer text, p_subject text, p_provider_sid text, p_used bytea, p_request_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_session_ids uuid[];
begin
  if not auth.use_once(p_used) then return false; end if;
  v_session_ids := array(
    select s.id
      from auth.sessions s
      join auth.identities i on i.id = s.identity_id
     where i.issuer = p_issuer
       and num_nonnulls(p_subject, p_provider_sid) > 0
       and (p_subject is null or i.subject = p_subject)
       and (p_provider_sid is null or s.provider_sid = p_provider_sid)
       and s.ended_at is null);
  perform auth.record_in_links(p.person_id, 'login.ended_by_provider', p_request_id, '{}')
     from (
           select distinct s.person_id
             from auth.sessions s
            where s.id = any (v_session_ids)) p;
  perform auth.end_sessions(v_session_ids);
  return true;
end $function$;
alter function auth.end_by_provider(text,text,text,bytea,text) owner to registry_auth;
grant execute on function auth.end_by_provider(text,text,text,bytea,text) to registry_app;
comment on function auth.end_by_provider(text,text,text,bytea,text) is 'Ends the sessions that a logout token of a provider names, by a subject, a session there, or both, with an audit entry in each account. False where the token was used before.';

CREATE OR REPLACE FUNCTION auth.end_needless_jobs()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH ended AS (
          UPDATE registry.jobs j SET state = 'cancelled'::text, ended_at = now()
            FROM registry.instructions i
           WHERE ((j.ended_at IS NULL) AND (NOT j.closes) AND (i.register_id = j.register_id) AND (i.id = j.instruction_id) AND (i.status <> ALL (ARRAY['pending_approval'::text, 'approved'::text, 'executing'::text])))
           RETURNING 1 AS "?column?"
         )
  SELECT count(*) AS count
    FROM ended;
END;
alter function auth.end_needless_jobs() owner to registry_auth;
grant execute on function auth.end_needless_jobs() to registry_app;
comment on function auth.end_needless_jobs() is 'Ends jobs whose instruction was rejected, taken back, expired, or carried out without them. Returns how many.';

CREATE OR REPLACE FUNCTION auth.end_own_session(p_login_digests bytea[])
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select auth.end_sessions(
           array(
             select t.session_id
               from auth.tokens t
              where t.digest = any (p_login_digests)
                and t.session_id is not null))
$function$;
alter function auth.end_own_session(bytea[]) owner to registry_auth;
grant execute on function auth.end_own_session(bytea[]) to registry_app;
comment on function auth.end_own_session(bytea[]) is 'Ends the session of a person by its login token, also one that is suspended.';

CREATE OR REPLACE FUNCTION auth.end_sessions(p_session_ids uuid[])
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH of_session AS (
          SELECT s.id
            FROM auth.sessions s
           WHERE ((s.id = ANY (end_sessions.p_session_ids)) AND (s.ended_at IS NULL))
           ORDER BY s.id
          FOR NO KEY UPDATE OF s
         ), ended AS (
          UPDATE auth.sessions s SET ended_at = now()
            FROM of_session o
           WHERE (s.id = o.id)
           RETURNING s.id
         ), of_token AS (
          SELECT t.digest
            FROM (ended e
              JOIN auth.tokens t ON ((t.session_id = e.id)))
           WHERE ((t.revoked_at IS NULL) AND (t.expires_at > now()))
           ORDER BY t.digest
          FOR NO KEY UPDATE OF t
         ), revoked AS (
          UPDATE auth.tokens t SET revoked_at = now()
            FROM of_token o
           WHERE (t.digest = o.digest)
         )
  SELECT count(*) AS count
    FROM ended;
END;
alter function auth.end_sessions(uuid[]) owner to registry_auth;
comment on function auth.end_sessions(uuid[]) is 'Ends sessions of people with their tokens. Returns how many were live.';

CREATE OR REPLACE FUNCTION auth.end_sessions_of_self(p_session_login bytea, p_remote inet, p_id uuid)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select auth.end_sessions(
           array(
             select s.id
               from auth.find_own_session(p_session_login, p_remote) o
               join auth.sessions s on s.person_id = o.person_id
              where s.id = p_id
                 or p_id is null
                and s.id <> o.id))
$function$;
alter function auth.end_sessions_of_self(bytea,inet,uuid) owner to registry_auth;
grant execute on function auth.end_sessions_of_self(bytea,inet,uuid) to registry_app;
comment on function auth.end_sessions_of_self(bytea,inet,uuid) is 'Ends a session of the person of a session, or without an id all others. Returns how many.';

CREATE OR REPLACE FUNCTION auth.end_sessions_of_user(p_user_id uuid)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH of_user AS (
          SELECT t.digest
            FROM ((registry.users_accounts m
              JOIN registry.delegations d ON (((d.account_id = m.account_id) AND (d.users_account_id = m.id))))
              JOIN auth.tokens t ON (((t.account_id = d.account_id) AND (t.delegation_id = d.id))))
           WHERE ((m.account_id = registry.account_id()) AND registry.is_administrator() AND (m.user_id = end_sessions_of_user.p_user_id) AND (t.signed_in_at IS NOT NULL) AND (t.revoked_at IS NULL) AND (t.expires_at > now()))
           ORDER BY t.digest
          FOR NO KEY UPDATE OF t
         ), ended AS (
          UPDATE auth.tokens t SET revoked_at = now()
            FROM of_user o
           WHERE (t.digest = o.digest)
           RETURNING 1 AS "?column?"
         )
  SELECT (count(*))::integer AS count
    FROM ended;
END;
alter function auth.end_sessions_of_user(uuid) owner to registry_auth;
grant execute on function auth.end_sessions_of_user(uuid) to registry_app;
comment on function auth.end_sessions_of_user(uuid) is 'Ends the sessions of the console in the roles of a user of the account of the context, for an administrator. Returns in how many roles.';

CREATE OR REPLACE FUNCTION auth.escalate_instructions(p_most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH overdue AS MATERIALIZED (
          SELECT i.register_id,
             i.id,
             i.account_id,
             i.status
            FROM registry.instructions i
           WHERE ((i.status = 'pending_approval'::text) AND (i.escalated_at IS NULL) AND (EXISTS ( SELECT
                    FROM registry.instruction_needs n
                   WHERE ((n.register_id = i.register_id) AND (n.instruction_id = i.id) AND n.open AND (n.escalate_after_hours IS NOT NULL) AND ((i.received_at + make_interval(hours => n.escalate_after_hours)) <= clock_timestamp())))))
          LIMIT escalate_instructions.p_most
          FOR NO KEY UPDATE OF i SKIP LOCKED
         ), escalated AS (
          UPDATE registry.instructions i SET escalated_at = now()
            FROM overdue o
           WHERE ((i.register_id = o.register_id) AND (i.id = o.id))
           RETURNING i.register_id,
             i.id,
             i.account_id,
             i.status
         ), recorded_entry AS (
          INSERT INTO registry.audit_entries (account_id, id, register_id, action, object_type, object_id, before, after)  SELECT e.account_id,
                     gen_random_uuid() AS gen_random_uuid,
                     e.register_id,
                     'instruction.escalated',
                     'Instruction',
                     e.id,
                     jsonb_build_object('status', e.status) AS jsonb_build_object,
                     jsonb_build_object('status', e.status) AS jsonb_build_object
                    FROM escalated e
         ), recorded_event AS (
          INSERT INTO registry.events (account_id, id, register_id, type, object_type, object_id, payload)  SELECT e.account_id,
                     gen_random_uuid() AS gen_random_uuid,
                     e.register_id,
                     'instruction.escalated',
                     'Instruction',
                     e.id,
                     jsonb_build_object('mutation', 'instruction.escalated') AS jsonb_build_object
                    FROM escalated e
         )
  SELECT count(*) AS count
    FROM escalated;
END;
alter function auth.escalate_instructions(integer) owner to registry_auth;
grant execute on function auth.escalate_instructions(integer) to registry_app;
comment on function auth.escalate_instructions(integer) is 'Tells once of each instruction that an open need is overdue, by an audit entry and an event in the account that asked for it, and changes nothing else. Returns of how many it told.';

CREATE OR REPLACE FUNCTION auth.expire_instructions(p_most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH due AS MATERIALIZED (
          SELECT i.register_id,
             i.id,
             i.account_id,
             i.status
            FROM registry.instructions i
           WHERE ((i.status = ANY (ARRAY['pending_approval'::text, 'approved'::text])) AND (i.expires_at <= clock_timestamp()))
           ORDER BY i.expires_at
          LIMIT expire_instructions.p_most
          FOR NO KEY UPDATE OF i SKIP LOCKED
         ), ended AS (
          UPDATE registry.instructions i SET status = 'expired'::text
            FROM due d
           WHERE ((i.register_id = d.register_id) AND (i.id = d.id))
           RETURNING i.register_id,
             i.id,
             i.account_id,
             d.status AS before
         ), recorded_entry AS (
          INSERT INTO registry.audit_entries (account_id, id, register_id, action, object_type, object_id, before, after)  SELECT e.account_id,
                     gen_random_uuid() AS gen_random_uuid,
                     e.register_id,
                     'instruction.expired',
                     'Instruction',
                     e.id,
                     jsonb_build_object('status', e.before) AS jsonb_build_object,
                     jsonb_build_object('status', 'expired') AS jsonb_build_object
                    FROM ended e
         ), recorded_event AS (
          INSERT INTO registry.events (account_id, id, register_id, type, object_type, object_id, payload)  SELECT e.account_id,
                     gen_random_uuid() AS gen_random_uuid,
                     e.register_id,
                     'instruction.expired',
                     'Instruction',
                     e.id,
                     jsonb_build_object('mutation', 'instruction.expired') AS jsonb_build_object
                    FROM ended e
         )
  SELECT count(*) AS count
    FROM ended;
END;
alter function auth.expire_instructions(integer) owner to registry_auth;
grant execute on function auth.expire_instructions(integer) to registry_app;
comment on function auth.expire_instructions(integer) is 'Ends instructions whose time is over, each with an audit entry and an event in the account that asked for it. Those that somebody decides about at the moment are left for the next call. Returns how many ended.';

CREATE OR REPLACE FUNCTION auth.fail_job(p_register_id uuid, p_job_id uuid, p_fence bigint, p_messages jsonb)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH ended AS (
          UPDATE registry.jobs j SET state = 'failed'::text, messages = fail_job.p_messages, ended_at = now()
           WHERE ((j.register_id = fail_job.p_register_id) AND (j.id = fail_job.p_job_id) AND (j.fence = fail_job.p_fence) AND (j.state = ANY (ARRAY['planning'::text, 'running'::text])))
           RETURNING j.register_id,
             j.id,
             j.instruction_id,
             j.account_id,
             j.asset_id,
             j.asset_ids
         ), opened AS (
          UPDATE registry.books b SET job_id = NULL::uuid
            FROM ended e
           WHERE ((b.asset_id = ANY (e.asset_ids)) AND (b.job_id = e.id))
         ), waiting AS MATERIALIZED (
          SELECT i.register_id,
             i.id,
             i.status
            FROM (registry.instructions i
              JOIN ended e ON (((e.register_id = i.register_id) AND (e.instruction_id = i.id))))
           WHERE (i.status = ANY (ARRAY['pending_approval'::text, 'approved'::text, 'executing'::text]))
          FOR NO KEY UPDATE OF i
         ), failed AS (
          UPDATE registry.instructions i SET status = 'failed'::text
            FROM waiting w
           WHERE ((i.register_id = w.register_id) AND (i.id = w.id))
           RETURNING i.register_id,
             i.id,
             w.status AS before
         ), told AS MATERIALIZED (
          SELECT e.account_id,
             f.register_id,
             'Instruction'::text AS object_type,
             f.id AS object_id,
             'status'::text AS member,
             f.before
            FROM (failed f
              CROSS JOIN ended e)
         UNION ALL
          SELECT e.account_id,
             NULL::uuid AS register_id,
             'Job'::text AS object_type,
             e.id AS object_id,
             'state'::text AS member,
             'running'::text AS before
            FROM ended e
           WHERE (e.asset_id IS NULL)
         ), entry AS (
          INSERT INTO registry.audit_entries (account_id, id, register_id, action, object_type, object_id, before, after)  SELECT t.account_id,
                     gen_random_uuid() AS gen_random_uuid,
                     t.register_id,
                     'job.failed',
                     t.object_type,
                     t.object_id,
                     jsonb_build_object(t.member, t.before) AS jsonb_build_object,
                     jsonb_build_object(t.member, 'failed') AS jsonb_build_object
                    FROM told t
         ), event AS (
          INSERT INTO registry.events (account_id, id, register_id, type, object_type, object_id, payload)  SELECT t.account_id,
                     gen_random_uuid() AS gen_random_uuid,
                     t.register_id,
                     'job.failed',
                     t.object_type,
                     t.object_id,
                     jsonb_build_object('mutation', 'job.failed') AS jsonb_build_object
                    FROM told t
         )
  SELECT (EXISTS ( SELECT
            FROM ended)) AS "exists";
END;
alter function auth.fail_job(uuid,uuid,bigint,jsonb) owner to registry_auth;
grant execute on function auth.fail_job(uuid,uuid,bigint,jsonb) to registry_app;
comment on function auth.fail_job(uuid,uuid,bigint,jsonb) is 'Ends a job that cannot go on, with its instruction, and opens its assets. Nothing of it is in the ledger.';

CREATE OR REPLACE FUNCTION auth.find_active_account_type(p_account_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT a.account_type
    FROM registry.accounts a
   WHERE ((a.id = find_active_account_type.p_account_id) AND (a.status = 'active'::text));
END;
alter function auth.find_active_account_type(uuid) owner to registry_auth;
grant execute on function auth.find_active_account_type(uuid) to registry_app;
comment on function auth.find_active_account_type(uuid) is 'The type of an active account, for an issuer that appoints it; null where there is none.';

CREATE OR REPLACE FUNCTION auth.find_client(p_client_id text, p_secret_digest bytea, p_remote inet)
 RETURNS TABLE(account_id uuid, api_client_id uuid, secret_id uuid, network_allowed boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT c.account_id,
     c.id,
     s.id,
     ((cardinality(c.allowed_networks) = 0) OR (find_client.p_remote <<= ANY ((c.allowed_networks)::inet[])))
    FROM ((registry.api_clients c
      JOIN registry.accounts a ON ((a.id = c.account_id)))
      JOIN registry.api_client_secrets s ON (((s.account_id = c.account_id) AND (s.api_client_id = c.id))))
   WHERE ((c.client_id = find_client.p_client_id) AND (c.status = 'active'::text) AND ((c.expires_at IS NULL) OR (c.expires_at > now())) AND (a.status = 'active'::text) AND (s.digest = find_client.p_secret_digest) AND (s.revoked_at IS NULL) AND ((s.expires_at IS NULL) OR (s.expires_at > now())));
END;
alter function auth.find_client(text,bytea,inet) owner to registry_auth;
grant execute on function auth.find_client(text,bytea,inet) to registry_app;
comment on function auth.find_client(text,bytea,inet) is 'A client by a live secret. The server has seen by the pepper that the secret was made for this client; its digest tells whether it is still live.';

CREATE OR REPLACE FUNCTION auth.find_client_choices(p_login_digest bytea, p_remote inet)
 RETURNS SETOF auth.client_choices
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select c.*
    from auth.list_session_delegations(p_login_digest, p_remote) d
    join auth.client_choices c
      on c.client_account_id = d.client_account_id
     and c.api_client_id = d.api_client_id
     and c.users_account_id = d.users_account_id
$function$;
alter function auth.find_client_choices(bytea,inet) owner to registry_auth;
grant execute on function auth.find_client_choices(bytea,inet) to registry_app;
comment on function auth.find_client_choices(bytea,inet) is 'The choices of the clients of a console session, in the roles that it has now.';

CREATE OR REPLACE FUNCTION auth.find_delegate(p_client_id text)
 RETURNS TABLE(account_id uuid, api_client_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT c.account_id,
     c.id
    FROM (registry.api_clients c
      JOIN registry.accounts a ON ((a.id = c.account_id)))
   WHERE ((c.client_id = find_delegate.p_client_id) AND (c.status <> 'revoked'::text) AND (a.status <> 'closed'::text));
END;
alter function auth.find_delegate(text) owner to registry_auth;
grant execute on function auth.find_delegate(text) to registry_app;
comment on function auth.find_delegate(text) is 'The account of a client, for an account that delegates a role to it. Nothing else of the client is visible.';

CREATE OR REPLACE FUNCTION auth.find_document(p_digest bytea, p_document bytea)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT d.text
    FROM (auth.tokens t
      JOIN registry.trusted_documents d ON (((d.account_id = t.client_account_id) AND (d.api_client_id = t.api_client_id))))
   WHERE ((t.digest = find_document.p_digest) AND (d.digest = find_document.p_document) AND (d.retired_at IS NULL));
END;
alter function auth.find_document(bytea,bytea) owner to registry_auth;
grant execute on function auth.find_document(bytea,bytea) to registry_app;
comment on function auth.find_document(bytea,bytea) is 'The text of a document that is registered for the client of a token; null where none is. It is asked behind auth.begin_read, which has looked whether the token is live.';

CREATE OR REPLACE FUNCTION auth.find_invitation(p_digest bytea)
 RETURNS TABLE(slug text, account_name text, account_type text, first_name text, last_name text, email text, roles json, invited_by text, expires_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT a.slug,
     a.name,
     a.account_type,
     u.first_name,
     u.last_name,
     u.email,
     ( SELECT COALESCE(json_agg(json_build_object('userRole', r.user_role, 'accountName', r.account_name)), '[]'::json) AS "coalesce"
            FROM auth.list_roles(c.account_id, c.id) r(first_name, last_name, user_role, account_type, account_name, user_id, users_account_id, account_id, slug, email)) AS "coalesce",
     ( SELECT ((b.first_name || ' '::text) || b.last_name)
            FROM registry.users b
           WHERE ((b.account_id = i.account_id) AND (b.id = i.invited_by))),
     i.expires_at
    FROM (((registry.invitations i
      JOIN registry.accounts a ON ((a.id = i.account_id)))
      JOIN registry.api_clients c ON (((c.account_id = i.account_id) AND (c.id = i.api_client_id))))
      JOIN registry.users u ON (((u.account_id = c.account_id) AND (u.id = c.user_id))))
   WHERE ((i.digest = find_invitation.p_digest) AND (i.accepted_at IS NULL) AND (i.revoked_at IS NULL) AND (i.expires_at > now()) AND (a.status = 'active'::text) AND (c.status = 'active'::text) AND ((c.expires_at IS NULL) OR (c.expires_at > now())));
END;
alter function auth.find_invitation(bytea) owner to registry_auth;
grant execute on function auth.find_invitation(bytea) to registry_app;
comment on function auth.find_invitation(bytea) is 'An invitation that can be accepted now, for the one who holds its link.';

CREATE OR REPLACE FUNCTION auth.find_invited(p_digest bytea)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT c.client_id
    FROM (registry.invitations i
      JOIN registry.api_clients c ON (((c.account_id = i.account_id) AND (c.id = i.api_client_id))))
   WHERE (i.digest = find_invited.p_digest);
END;
alter function auth.find_invited(bytea) owner to registry_auth;
grant execute on function auth.find_invited(bytea) to registry_app;
comment on function auth.find_invited(bytea) is 'The client of an invitation, also of one that is not open.';

CREATE OR REPLACE FUNCTION auth.find_own_session(p_login_digest bytea, p_remote inet)
 RETURNS TABLE(id uuid, person_id uuid, proven_at timestamp with time zone, issuer text, first_name text, last_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select s.id, s.person_id, s.proven_at, i.issuer, u.first_name, u.last_name
    from auth.find_token(p_login_digest, p_remote) l
    join auth.tokens t on t.digest = p_login_digest
    join auth.sessions s on s.id = t.session_id
    join registry.api_clients c on c.account_id = l.client_account_id and c.id = l.api_client_id
    join registry.users u on u.account_id = c.account_id and u.id = c.user_id
    left join auth.identities i on i.id = s.identity_id
   where l.kind = 'login'
     and s.ended_at is null
$function$;
alter function auth.find_own_session(bytea,inet) owner to registry_auth;
grant execute on function auth.find_own_session(bytea,inet) to registry_app;
comment on function auth.find_own_session(bytea,inet) is 'The session of a person by its login token, with the provider at which it was opened, if it was, and the names of the user by which it was. No row where it has ended, or is that of a program''s client.';

CREATE OR REPLACE FUNCTION auth.find_own_sign_in(p_session_login bytea, p_remote inet)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT json_build_object('passkeys', ( SELECT COALESCE(json_agg(json_build_object('id', p.id, 'name', p.name, 'createdAt', p.created_at, 'lastUsedAt', p.last_used_at, 'isOfThisSession', (NOT (p.id IS DISTINCT FROM s.passkey_id)), 'credentialId', encode(p.credential_id, 'hex'::text)) ORDER BY p.created_at, p.id), '[]'::json) AS "coalesce"
            FROM auth.passkeys p
           WHERE ((p.person_id = o.person_id) AND (p.removed_at IS NULL))), 'identities', ( SELECT COALESCE(json_agg(json_build_object('id', i.id, 'issuer', i.issuer, 'createdAt', i.created_at, 'lastUsedAt', i.last_used_at) ORDER BY i.created_at, i.id), '[]'::json) AS "coalesce"
            FROM auth.identities i
           WHERE ((i.person_id = o.person_id) AND (i.removed_at IS NULL))), 'recoveryCodes', ( SELECT json_build_object('left', count(*) FILTER (WHERE (c.used_at IS NULL)), 'madeAt', max(c.created_at)) AS json_build_object
            FROM auth.recovery_codes c
           WHERE (c.person_id = o.person_id)), 'sessions', ( SELECT COALESCE(json_agg(json_build_object('id', e.id, 'via', e.via, 'passkey', p.name, 'startedAt', e.started_at, 'address', host(e.remote), 'isThis', (e.id = o.id)) ORDER BY e.started_at DESC, e.id), '[]'::json) AS "coalesce"
            FROM (auth.sessions e
              LEFT JOIN auth.passkeys p ON ((p.id = e.passkey_id)))
           WHERE ((e.person_id = o.person_id) AND (e.ended_at IS NULL) AND (EXISTS ( SELECT
                    FROM auth.tokens t
                   WHERE ((t.session_id = e.id) AND (t.kind = 'login'::text) AND (t.revoked_at IS NULL) AND (t.expires_at > now()))))))) AS json_build_object
    FROM (auth.find_own_session(find_own_sign_in.p_session_login, find_own_sign_in.p_remote) o(id, person_id, proven_at, issuer, first_name, last_name)
      JOIN auth.sessions s ON ((s.id = o.id)));
END;
alter function auth.find_own_sign_in(bytea,inet) owner to registry_auth;
grant execute on function auth.find_own_sign_in(bytea,inet) to registry_app;
comment on function auth.find_own_sign_in(bytea,inet) is 'Passkeys, identities, recovery codes and live sessions of the person of a session. Null without such a session.';

CREATE OR REPLACE FUNCTION auth.find_passkey(p_credential_id bytea)
 RETURNS TABLE(person_id uuid, public_key bytea, client_ids text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select p.person_id, p.public_key,
         array(
           select l.client_id
             from auth.list_links(p.person_id, null) l
            order by l.client_id)
    from auth.passkeys p
   where p.credential_id = p_credential_id
$function$;
alter function auth.find_passkey(bytea) owner to registry_auth;
grant execute on function auth.find_passkey(bytea) to registry_app;
comment on function auth.find_passkey(bytea) is 'The public key of a passkey with its person and the clients of the live links, also of one that was removed: the signature is checked before anything is told.';

CREATE OR REPLACE FUNCTION auth.find_policy_set(p_account_id uuid, OUT id uuid, OUT version integer, OUT policies jsonb, OUT cooling_days integer, OUT shared_client boolean)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select s.id, s.version, s.policies, s.cooling_days, s.shared_client
    from registry.approval_policy_sets s
   where s.account_id = p_account_id
     and (p_account_id = registry.account_id() or p_account_id = any (registry.managed_registers()))
   order by s.version desc
   limit 1
$function$;
alter function auth.find_policy_set(uuid) owner to registry_auth;
grant execute on function auth.find_policy_set(uuid) to registry_app;
comment on function auth.find_policy_set(uuid) is 'The policies in force of the account of the actor, or of an issuer whose register it manages; nulls where there are none.';

CREATE OR REPLACE FUNCTION auth.find_proof(p_session_id uuid, p_account_id uuid)
 RETURNS TABLE(proven_at timestamp with time zone, age_seconds integer, proven_by text, has_passkey boolean, issuers text[], slug text, passkeys boolean, policy_issuers text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select s.proven_at, floor(extract(epoch from clock_timestamp() - s.proven_at))::integer,
         (
           select i.issuer
             from auth.identities i
            where i.id = s.proven_by),
         exists (
           select
             from auth.passkeys p
            where p.person_id = s.person_id
              and p.removed_at is null),
         array(
           select o.issuer
             from auth.identities o
            where o.person_id = s.person_id
              and o.removed_at is null
            order by o.id = s.identity_id desc nulls last, o.last_used_at desc nulls last, o.id),
         a.slug, coalesce(y.passkeys, true), y.issuers
    from auth.sessions s
    left join registry.accounts a on a.id = p_account_id
    left join registry.sign_in_policies y on y.account_id = a.id
   where s.id = p_session_id
     and s.ended_at is null
$function$;
alter function auth.find_proof(uuid,uuid) owner to registry_auth;
grant execute on function auth.find_proof(uuid,uuid) to registry_app;
comment on function auth.find_proof(uuid,uuid) is 'When the person of a session last proved who they are, at which provider if it was at one, and the ways in which they can prove it anew, those of this session first; with the slug of an account, and the ways that its sign-in policy allows: all issuers where null. No row where the session has ended.';

CREATE OR REPLACE FUNCTION auth.find_recovery(p_digest bytea)
 RETURNS TABLE(person_id uuid, first_name text, last_name text, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select r.person_id, u.first_name, u.last_name, u.email
    from auth.recovery_codes r
    cross join lateral auth.list_links(r.person_id, null) l
    join registry.users u on u.account_id = l.account_id and u.id = l.user_id
   where r.digest = p_digest
     and r.used_at is null
   order by l.last_used_at desc nulls last, l.id
   limit 1
$function$;
alter function auth.find_recovery(bytea) owner to registry_auth;
grant execute on function auth.find_recovery(bytea) to registry_app;
comment on function auth.find_recovery(bytea) is 'The person of a recovery code that was not used, with the names of one of its users. None without a live link.';

CREATE OR REPLACE FUNCTION auth.find_rejection_reason(p_register_id uuid, p_instruction_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select p.comment
    from registry.approvals p
    join registry.instructions i on i.register_id = p.register_id and i.id = p.instruction_id
   where p.register_id = p_register_id
     and p.instruction_id = p_instruction_id
     and p.decision = 'rejected'
     and (
       i.account_id = registry.account_id()
       or i.register_id = any (registry.managed_holder_registers())
       or i.asset_id = any (registry.managed_assets()))
   limit 1
$function$;
alter function auth.find_rejection_reason(uuid,uuid) owner to registry_auth;
grant execute on function auth.find_rejection_reason(uuid,uuid) to registry_app;
comment on function auth.find_rejection_reason(uuid,uuid) is 'The reason of the rejection of an instruction, told to the account that presented it and to those that decide.';

CREATE OR REPLACE FUNCTION auth.find_role(p_login_digest bytea, p_remote inet, p_users_account_id uuid, p_from_role boolean, OUT client_account_id uuid, OUT api_client_id uuid, OUT secret_id uuid, OUT account_id uuid, OUT delegation_id uuid, OUT user_id uuid)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_login record;
begin
  v_login := auth.find_token(p_login_digest, p_remote);
  if v_login.kind is null or (v_login.kind = 'role' and not p_from_role) then return; end if;
  select d.account_id, d.id
    into account_id, delegation_id
    from registry.delegations d
   where d.client_account_id = v_login.client_account_id
     and d.api_client_id = v_login.api_client_id
     and d.users_account_id = p_users_account_id
     and d.status = 'active';
  if not found then return; end if;
  select m.user_id
    into user_id
    from registry.users_accounts m
   where m.account_id = find_role.account_id
     and m.id = p_users_account_id
     and m.status = 'active';
  if not found then return; end if;
  perform
    from registry.accounts a
   where a.id = find_role.account_id
     and a.status = 'active';
  if not found then return; end if;
  client_account_id := v_login.client_account_id;
  api_client_id := v_login.api_client_id;
  secret_id := v_login.secret_id;
end $function$;
alter function auth.find_role(bytea,inet,uuid,boolean) owner to registry_auth;
comment on function auth.find_role(bytea,inet,uuid,boolean) is 'A role that a login token may select, with the client and the secret of the token. The client is null where the login is not live or the role not delegated; the caller cannot tell which.';

CREATE OR REPLACE FUNCTION auth.find_servicers(p_register_id uuid, p_account_ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT DISTINCT p.account_id
    FROM (registry.appointments p
      JOIN registry.accounts a ON ((a.id = p.account_id)))
   WHERE ((p.register_id = find_servicers.p_register_id) AND (p.account_id = ANY (find_servicers.p_account_ids)) AND (p.capacity = ANY (ARRAY['broker'::text, 'custodian'::text])) AND (p.status = 'active'::text) AND (a.status = 'active'::text) AND ((find_servicers.p_register_id = ANY (registry.managed_holder_registers())) OR (p.account_id = registry.account_id())));
END;
alter function auth.find_servicers(uuid,uuid[]) owner to registry_auth;
grant execute on function auth.find_servicers(uuid,uuid[]) to registry_app;
comment on function auth.find_servicers(uuid,uuid[]) is 'Which of the accounts are brokers or custodians of a register. For accounts that manage its holders, because an agent does not see the appointments of others, and for the account itself.';

CREATE OR REPLACE FUNCTION auth.find_token(p_digest bytea, p_remote inet, OUT kind text, OUT expires_at timestamp with time zone, OUT issued_at timestamp with time zone, OUT client_account_id uuid, OUT api_client_id uuid, OUT client_id text, OUT secret_id uuid, OUT delegation_id uuid, OUT asset_ids uuid[], OUT mutations text[], OUT quantity_max numeric, OUT propose_only boolean, OUT users_account_id uuid, OUT user_role text, OUT user_id uuid, OUT account_id uuid, OUT account_type text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  select
      t.kind,
      t.expires_at,
      t.issued_at,
      t.client_account_id,
      t.api_client_id,
      t.secret_id,
      t.account_id,
      t.delegation_id
    into kind, expires_at, issued_at, client_account_id, api_client_id, secret_id, account_id, delegation_id
    from auth.tokens t
   where t.digest = p_digest
     and t.revoked_at is null
     and t.expires_at > now()
     and (t.networks is null or p_remote <<= any (t.networks));
  if not found then return; end if;
  perform
    from registry.api_client_secrets s
   where s.account_id = find_token.client_account_id
     and s.id = find_token.secret_id
     and s.api_client_id = find_token.api_client_id
     and s.revoked_at is null
     and (s.expires_at is null or s.expires_at > now());
  if not found then kind := null; return; end if;
  select c.client_id
    into client_id
    from registry.api_clients c
   where c.account_id = find_token.client_account_id
     and c.id = find_token.api_client_id
     and c.status = 'active'
     and (c.expires_at is null or c.expires_at > now())
     and (cardinality(c.allowed_networks) = 0 or p_remote <<= any (c.allowed_networks));
  if not found then kind := null; return; end if;
  perform
    from registry.accounts o
   where o.id = find_token.client_account_id
     and o.status = 'active';
  if not found then kind := null; return; end if;
  if kind = 'login' then return; end if;
  select d.asset_ids, d.mutations, d.quantity_max, d.propose_only, d.users_account_id
    into asset_ids, mutations, quantity_max, propose_only, users_account_id
    from registry.delegations d
   where d.account_id = find_token.account_id
     and d.id = find_token.delegation_id
     and d.status = 'active';
  if not found then kind := null; return; end if;
  select m.user_role, m.user_id
    into user_role, user_id
    from registry.users_accounts m
   where m.account_id = find_token.account_id
     and m.id = find_token.users_account_id
     and m.status = 'active';
  if not found then kind := null; return; end if;
  select a.account_type
    into account_type
    from registry.accounts a
   where a.id = find_token.account_id
     and a.status = 'active';
  if not found then kind := null; end if;
end $function$;
alter function auth.find_token(bytea,inet) owner to registry_auth;
grant execute on function auth.find_token(bytea,inet) to registry_app;
comment on function auth.find_token(bytea,inet) is 'A live token with its client, delegation, role and account. Its kind is null where the token or one of these is not live.';

CREATE OR REPLACE FUNCTION auth.find_unmet_policy(p_login_digest bytea, p_remote inet, p_account_id uuid)
 RETURNS TABLE(unmet text, passkeys boolean, providers text[], client_secrets boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT auth.unmet_policy(find_unmet_policy.p_login_digest, find_unmet_policy.p_remote, p.passkeys, p.issuers, p.client_secrets, p.session_seconds, p.networks) AS unmet_policy,
     p.passkeys,
     p.providers,
     p.client_secrets
    FROM registry.sign_in_policies p
   WHERE (p.account_id = find_unmet_policy.p_account_id);
END;
alter function auth.find_unmet_policy(bytea,inet,uuid) owner to registry_auth;
grant execute on function auth.find_unmet_policy(bytea,inet,uuid) to registry_app;
comment on function auth.find_unmet_policy(bytea,inet,uuid) is 'The sign-in policy of an account, and what of the session of a login token does not meet it; no row where the account has none. It is asked for accounts alone in which the session has a role.';

CREATE OR REPLACE FUNCTION auth.find_verify_runs()
 RETURNS TABLE(whole_ended_at timestamp with time zone, ended_at timestamp with time zone, faults integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select max(r.ended_at) filter (where r.is_whole), max(r.ended_at),
         max(r.faults) filter (
           where r.began_at >= coalesce(
             (
               select max(w.began_at)
                 from auth.verify_runs w
                where w.is_whole
                  and w.ended_at is not null),
             '-infinity')
         )
    from auth.verify_runs r
$function$;
alter function auth.find_verify_runs() owner to registry_auth;
grant execute on function auth.find_verify_runs() to registry_app;
comment on function auth.find_verify_runs() is 'When verify last ended on this database, of all rows and of any, and the most invariants that did not hold in the last run of all rows and in those since. Nulls where it never did.';

CREATE OR REPLACE FUNCTION auth.forget_contexts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from auth.token_contexts;
  return null;
end $function$;
alter function auth.forget_contexts() owner to registry_auth;
grant execute on function auth.forget_contexts() to registry_owner;
comment on function auth.forget_contexts() is 'Forgets all contexts, where a table is emptied on which they depend.';

CREATE OR REPLACE FUNCTION auth.is_live_login(p_digest bytea, p_remote inet)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  v_kind text;
begin
  select c.kind
    into v_kind
    from auth.live_context(p_digest, p_remote) c;
  if not found then
    v_kind := (auth.renew_context(p_digest, p_remote)).kind;
  end if;
  return coalesce(v_kind = 'login', false);
end $function$;
alter function auth.is_live_login(bytea,inet) owner to registry_auth;
comment on function auth.is_live_login(bytea,inet) is 'Whether a token is a live login token.';

CREATE OR REPLACE FUNCTION auth.is_presenter_entitled(p_register_id uuid, p_instruction_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select a.status = 'active' and (
           i.account_id = i.register_id
           or exists (
             select
               from registry.appointments p
              where p.register_id = i.register_id
                and p.account_id = i.account_id
                and p.status = 'active'
                and p.capacity in ('transfer_agent', 'registrar')
                and (p.asset_id is null or i.asset_id is null or p.asset_id = i.asset_id))
           or case
                when i.payload ?| array['fromHolderId', 'holderId'] then exists (
                  select
                    from registry.holders h
                   where h.register_id = i.register_id
                     and h.id = coalesce(i.payload ->> 'fromHolderId', i.payload ->> 'holderId')::uuid
                     and i.account_id in (h.servicing_account_id, h.holder_account_id))
                else exists (
                  select
                    from registry.appointments p
                   where p.register_id = i.register_id
                     and p.account_id = i.account_id
                     and p.status = 'active')
                  or exists (
                  select
                    from registry.holders h
                   where h.register_id = i.register_id
                     and i.account_id in (h.servicing_account_id, h.holder_account_id))
              end)
    from registry.instructions i
    join registry.accounts a on a.id = i.account_id
   where i.register_id = p_register_id
     and i.id = p_instruction_id
     and (
       i.account_id = registry.account_id()
       or i.register_id = any (registry.managed_holder_registers()))
$function$;
alter function auth.is_presenter_entitled(uuid,uuid) owner to registry_auth;
grant execute on function auth.is_presenter_entitled(uuid,uuid) to registry_app;
comment on function auth.is_presenter_entitled(uuid,uuid) is 'Whether the account of the presenter of an instruction may still propose it; null for one that the actor does not see.';

CREATE OR REPLACE FUNCTION auth.issue_role_tokens(p_login_digests bytea[], p_remotes inet[], p_users_account_ids uuid[], p_digests bytea[], p_lifetimes interval[], p_from_roles boolean[], p_audit_ids uuid[], p_request_ids text[])
 RETURNS SETOF timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform set_config('synchronous_commit', 'off', true);
  return query
  with asked as materialized (
    select n.*, r.*, now() + least(n.lifetime, interval '1 day') as expires_at
      from unnest(
             p_login_digests, p_remotes, p_users_account_ids, p_digests, p_lifetimes, p_from_roles, p_audit_ids,
             p_request_ids
           ) with ordinality n (
             login_digest, remote, users_account_id, digest, lifetime, from_role, audit_id, request_id, number
           )
     cross join lateral auth.find_role(n.login_digest, n.remote, n.users_account_id, n.from_role) r),
  recorded_token as (
    insert into auth.tokens
      (digest, kind, client_account_id, api_client_id, secret_id, account_id, delegation_id, expires_at)
    select digest, 'role', client_account_id, api_client_id, secret_id, account_id, delegation_id, expires_at
      from asked
     where client_account_id is not null),
  recorded_entry as (
    insert into registry.audit_entries
      (account_id, id, action, object_type, object_id, user_id, users_account_id, api_client_id, request_id)
    select account_id, audit_id, 'role.selected', 'UsersAccount', users_account_id, user_id, users_account_id,
           api_client_id, request_id
      from asked
     where client_account_id is not null)
  select case when client_account_id is not null then expires_at end
    from asked
   order by number;
end $function$;
alter function auth.issue_role_tokens(bytea[],inet[],uuid[],bytea[],interval[],boolean[],uuid[],text[]) owner to registry_auth;
grant execute on function auth.issue_role_tokens(bytea[],inet[],uuid[],bytea[],interval[],boolean[],uuid[],text[]) to registry_app;
comment on function auth.issue_role_tokens(bytea[],inet[],uuid[],bytea[],interval[],boolean[],uuid[],text[]) is 'Records role tokens, and for each an audit entry in the account of its role. Returns when each expires, in their order: null where the login is not live or the role not delegated; the caller cannot tell which.';

CREATE OR REPLACE FUNCTION auth.jobs_at_work(p_job_ids uuid[])
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT COALESCE(array_agg(j.id), '{}'::uuid[]) AS "coalesce"
    FROM registry.jobs j
   WHERE ((j.id = ANY (jobs_at_work.p_job_ids)) AND (j.state = ANY (ARRAY['queued'::text, 'planning'::text, 'running'::text])));
END;
alter function auth.jobs_at_work(uuid[]) owner to registry_auth;
grant execute on function auth.jobs_at_work(uuid[]) to registry_app;
comment on function auth.jobs_at_work(uuid[]) is 'The jobs that neither have ended nor wait for an approval, of those for which requests wait.';

CREATE OR REPLACE FUNCTION auth.kind_with_document(p_kind text, p_document bytea, p_trusted boolean, p_account_id uuid, p_api_client_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (p_kind IS DISTINCT FROM 'role'::text) THEN p_kind
             WHEN (p_document = '\x'::bytea) THEN 'document_not_trusted'::text
             WHEN (EXISTS ( SELECT
                FROM registry.trusted_documents d
               WHERE ((d.account_id = kind_with_document.p_account_id) AND (d.api_client_id = kind_with_document.p_api_client_id) AND (d.digest = kind_with_document.p_document) AND (d.retired_at IS NULL)))) THEN p_kind
             WHEN p_trusted THEN 'document_unknown'::text
             ELSE 'document_unregistered'::text
         END AS "case";
END;
alter function auth.kind_with_document(text,bytea,boolean,uuid,uuid) owner to registry_auth;
comment on function auth.kind_with_document(text,bytea,boolean,uuid,uuid) is 'The kind of the token of a client that is limited to registered documents or names one by its SHA-256, or why the client may not send the document.';

CREATE OR REPLACE FUNCTION auth.knows_peppers(p_versions integer[])
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT ((count(*) = 0) OR bool_or((api_client_secrets.pepper_version = ANY (knows_peppers.p_versions))))
    FROM registry.api_client_secrets
   WHERE ((api_client_secrets.revoked_at IS NULL) AND ((api_client_secrets.kind = 'secret'::text) OR (api_client_secrets.pepper_version <> 0)));
END;
alter function auth.knows_peppers(integer[]) owner to registry_auth;
grant execute on function auth.knows_peppers(integer[]) to registry_app;
grant execute on function auth.knows_peppers(integer[]) to registry_owner;
comment on function auth.knows_peppers(integer[]) is 'Whether a live secret was made with one of these peppers, or no live secret exists. A start with a wrong key fails before any login does.';

CREATE OR REPLACE FUNCTION auth.lease_webhook_endpoints(p_most integer, p_seconds integer)
 RETURNS TABLE(account_id uuid, endpoint_id uuid, users_account_id uuid, url text, types text[], asset_ids uuid[], ordering text, concurrency integer, status text, lease bigint, "position" bigint, failures integer, deliveries jsonb)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with due as materialized (
    select p.account_id, p.endpoint_id
      from registry.webhook_progress p
      join registry.webhook_endpoints e on e.account_id = p.account_id and e.id = p.endpoint_id
     where e.status <> 'removed'
       and p.leased_until <= clock_timestamp()
       and p.not_before <= clock_timestamp()
       and (
         exists (
           select
             from registry.webhook_deliveries d
            where d.account_id = p.account_id
              and d.endpoint_id = p.endpoint_id
              and d.status = 'pending'
              and d.next_attempt_at <= clock_timestamp()
              and (e.status = 'active' or d.kind <> 'event'))
         or (
           e.status = 'active'
           and exists (
             select
               from registry.feed_audience a
              where a.account_id = p.account_id
                and a.position > p.position)))
     order by p.leased_until
     limit p_most
       for no key update of p skip locked
  ), leased as (
    update registry.webhook_progress p
       set lease = p.lease + 1,
           leased_until = clock_timestamp() + make_interval(secs => p_seconds)
      from due d
     where p.account_id = d.account_id
       and p.endpoint_id = d.endpoint_id
    returning p.account_id, p.endpoint_id, p.lease, p.position, p.failures
  )
  select e.account_id, e.id, e.users_account_id, e.url, e.types, e.asset_ids, e.ordering, e.concurrency, e.status,
         l.lease, l.position, l.failures,
         (
           select coalesce(jsonb_agg(to_jsonb(q)), '[]')
             from (
               select d.id, d.event_id as "eventId", d.kind, d.type, d.position::text, d.register_id as "registerId",
                      d.asset_ids as "assetIds", d.body, d.attempts,
                      greatest(0, extract(epoch from d.next_attempt_at - clock_timestamp()))::float8 as wait
                 from registry.webhook_deliveries d
                where d.account_id = e.account_id
                  and d.endpoint_id = e.id
                  and d.status = 'pending'
                  and (e.status = 'active' or d.kind <> 'event')
                  and (e.ordering = 'by_asset' or d.next_attempt_at <= clock_timestamp())
                order by d.position nulls first, d.id
                limit 1000) q)
    from leased l
    join registry.webhook_endpoints e on e.account_id = l.account_id and e.id = l.endpoint_id
$function$;
alter function auth.lease_webhook_endpoints(integer,integer) owner to registry_auth;
grant execute on function auth.lease_webhook_endpoints(integer,integer) to registry_app;
comment on function auth.lease_webhook_endpoints(integer,integer) is 'Takes endpoints to which there may be something to send, for so many seconds: the server that takes one is the only one that sends to it. Returns what is needed to send, with deliveries that wait.';

CREATE OR REPLACE FUNCTION auth.limit_session_role(p_digest bytea, p_login_digest bytea, p_remote inet)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_account uuid;
  v_begun timestamptz;
  v_policy registry.sign_in_policies;
begin
  select r.account_id, coalesce(s.started_at, l.issued_at)
    into v_account, v_begun
    from auth.tokens r
    join auth.tokens l on l.digest = p_login_digest
    left join auth.sessions s on s.id = l.session_id
   where r.digest = p_digest;
  -- A change of the policy waits for this database transaction, or this one sees it.
  perform pg_advisory_xact_lock_shared(hashtextextended('sign-in policy of ' || v_account, 0));
  -- An end of the sessions of the user is also that of one which had not selected the role yet.
  update auth.tokens t
     set revoked_at = now()
    from registry.delegations d
    join registry.users_accounts m on m.account_id = d.account_id and m.id = d.users_account_id
    join registry.audit_entries e on e.account_id = m.account_id and e.object_id = m.user_id
   where t.digest = p_digest
     and d.account_id = t.account_id
     and d.id = t.delegation_id
     and e.action = 'endSessions'
     and e.recorded_at >= v_begun;
  if found then return false; end if;
  select *
    into v_policy
    from registry.sign_in_policies p
   where p.account_id = v_account;
  if auth.unmet_policy(
    p_login_digest, p_remote, v_policy.passkeys, v_policy.issuers, v_policy.client_secrets, v_policy.session_seconds,
    v_policy.networks) is not null
    and v_policy.account_id is not null
  then
    raise exception using
      errcode = 'check_violation',
      schema = 'registry',
      table = 'sign_in_policies',
      constraint = 'sign_in_policies_met',
      message = 'the session does not meet the sign-in policy of the account';
  end if;
  update auth.tokens t
     set signed_in_at = v_begun,
         networks = nullif(v_policy.networks, '{}'),
         ends_at = v_begun + make_interval(secs => v_policy.session_seconds),
         expires_at = least(t.expires_at, v_begun + make_interval(secs => v_policy.session_seconds))
   where t.digest = p_digest
     and t.signed_in_at is null;
  return true;
end $function$;
alter function auth.limit_session_role(bytea,bytea,inet) owner to registry_auth;
grant execute on function auth.limit_session_role(bytea,bytea,inet) to registry_app;
comment on function auth.limit_session_role(bytea,bytea,inet) is 'Limits the token of a role that a session of the console has selected to the sign-in policy of the account of the role. Fails where the session does not meet it. False, and the token ends, where sessions of the user were ended since this one began.';

CREATE OR REPLACE FUNCTION auth.link_person(p_person_id uuid, p_account_id uuid, p_api_client_id uuid, p_pepper_version integer, p_via text)
 RETURNS TABLE(id uuid, replaced uuid)
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  v_before record;
  v_id uuid := auth.new_id();
begin
  perform
     from registry.api_clients c
    where c.account_id = p_account_id
      and c.id = p_api_client_id
      for no key update;
  select l.id, l.person_id
    into v_before
    from registry.api_client_secrets s
    join auth.links l on l.account_id = s.account_id and l.id = s.id
   where s.account_id = p_account_id
     and s.api_client_id = p_api_client_id
     and s.kind = 'person'
     and s.revoked_at is null;
  if v_before.person_id = p_person_id then
    return query select v_before.id, null::uuid;
    return;
  end if;
  update registry.api_client_secrets s
     set revoked_at = now()
   where s.account_id = p_account_id
     and s.id = v_before.id;
  insert into registry.api_client_secrets (account_id, id, api_client_id, digest, pepper_version, kind)
  values
    (p_account_id, v_id, p_api_client_id, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
     p_pepper_version, 'person');
  insert into auth.links (account_id, id, person_id, via) values (p_account_id, v_id, p_person_id, p_via);
  return query select v_id, v_before.id;
end $function$;
alter function auth.link_person(uuid,uuid,uuid,integer,text) owner to registry_auth;
comment on function auth.link_person(uuid,uuid,uuid,integer,text) is 'Links a person to the client of a user, in the place of another person, whose link ends. Returns the link, and the one that it replaces.';

CREATE OR REPLACE FUNCTION auth.list_addresses(p_account_id uuid, p_user_id uuid, p_api_client_id uuid, p_since timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE ROWS 5
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with of_user (account_id, id) as (
    select p_account_id, p_user_id
     union
    select c.account_id, c.user_id
      from registry.api_clients c
     where c.id = p_api_client_id
       and c.user_id is not null)
  select u.email
    from of_user o
    join registry.users u on u.account_id = o.account_id and u.id = o.id
   union
  select e.before ->> 'email'
    from of_user o
    join registry.audit_entries e on e.account_id = o.account_id and e.object_id = o.id
   where e.action = 'changeUser'
     and e.recorded_at > p_since
     and e.before ? 'email'
   union
  select 'person ' || l.person_id
    from of_user o
    join registry.api_clients c on c.account_id = o.account_id and c.user_id = o.id
    join registry.api_client_secrets s on s.account_id = c.account_id and s.api_client_id = c.id
    join auth.links l on l.account_id = s.account_id and l.id = s.id
   where s.revoked_at is null
      or s.revoked_at > p_since
$function$;
alter function auth.list_addresses(uuid,uuid,uuid,timestamp with time zone) owner to registry_auth;
comment on function auth.list_addresses(uuid,uuid,uuid,timestamp with time zone) is 'The e-mail addresses of a user and of the one of the client, those that they have had since then, and the persons who have signed in as them since then, each under a text that is no address: a person in two users, or to whose client the role of another is lent, is one person in both.';

CREATE OR REPLACE FUNCTION auth.list_changes(p_account_id uuid, p_users_account_id uuid, p_user_id uuid, p_api_client_id uuid, p_days integer)
 RETURNS TABLE(account_id uuid, users_account_id uuid, user_id uuid, api_client_id uuid, set_up boolean)
 LANGUAGE sql
 STABLE ROWS 5
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with client (account_id, id) as (
    select distinct d.client_account_id, d.api_client_id
      from registry.delegations d
     where d.account_id = p_account_id
       and d.users_account_id = p_users_account_id
       and d.api_client_id = p_api_client_id),
  changed (account_id, id) as (
    select p_account_id, p_user_id
     union all
    select p_account_id, p_users_account_id
     union all
    select d.account_id, d.id
      from registry.delegations d
     where d.account_id = p_account_id
       and d.users_account_id = p_users_account_id
       and d.api_client_id = p_api_client_id
     union all
    select c.account_id, c.id
      from client c
     union all
    select s.account_id, s.id
      from client c
      join registry.api_client_secrets s on s.account_id = c.account_id and s.api_client_id = c.id
     union all
    select k.account_id, k.user_id
      from client c
      join registry.api_clients k on k.account_id = c.account_id and k.id = c.id
     where k.user_id is not null)
  select distinct
         e.account_id, e.users_account_id, e.user_id, e.api_client_id,
         e.action in ('createUser', 'giveRole', 'createApiClient', 'createDelegation')
           and e.recorded_at < a.created_at + interval '24 hours'
    from changed c
    join registry.audit_entries e on e.account_id = c.account_id and e.object_id = c.id
    join registry.accounts a on a.id = e.account_id
   where p_days > 0
     and e.user_id is not null
     and e.user_id <> p_user_id
     and e.action in (
       'createUser', 'changeUser', 'giveRole', 'changeUsersAccount', 'createApiClient', 'changeApiClient',
       'rotateApiClientSecret', 'revokeApiClientSecret', 'createDelegation', 'revokeDelegation', 'inviteUser',
       'unlinkUser')
     and e.recorded_at > now() - make_interval(days => p_days)
$function$;
alter function auth.list_changes(uuid,uuid,uuid,uuid,integer) owner to registry_auth;
comment on function auth.list_changes(uuid,uuid,uuid,uuid,integer) is 'Who else made or changed, within so many days, a user, its role, the delegations of that role to its client, the client, its secrets or its user, who may be of another account; and whether it was set up so within 24 hours after the account was opened.';

CREATE OR REPLACE FUNCTION auth.list_clients_of_identity(p_issuer text, p_subject text)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select array(
           select l.client_id
             from auth.identities i
             cross join lateral auth.list_links(i.person_id, null) l
            where i.issuer = p_issuer
              and i.subject = p_subject
              and i.removed_at is null
            order by l.last_used_at desc nulls last, l.id)
$function$;
alter function auth.list_clients_of_identity(text,text) owner to registry_auth;
grant execute on function auth.list_clients_of_identity(text,text) to registry_app;
comment on function auth.list_clients_of_identity(text,text) is 'The clients by which a person with an identity at a provider signs in.';

CREATE OR REPLACE FUNCTION auth.list_due_instructions(p_most integer)
 RETURNS TABLE(instruction_id uuid, payload_digest text, account_id uuid, account_type text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select i.id, encode(i.payload_digest, 'hex'), a.id, a.account_type
    from registry.instructions i
    cross join lateral (
      select coalesce(
        (
          select d.account_id
            from (
                   select p.account_id, p.decided_at
                     from registry.approvals p
                    where p.register_id = i.register_id
                      and p.instruction_id = i.id
                      and p.decision = 'approved'
                      and p.withdrawn_at is null
                    union all
                   select i.account_id, i.received_at) d
           where d.account_id = i.register_id
              or exists (
                select
                  from registry.appointments o
                 where o.register_id = i.register_id
                   and o.account_id = d.account_id
                   and o.status = 'active'
                   and o.capacity in ('transfer_agent', 'registrar')
                   and (o.asset_id is null or i.asset_id is null or o.asset_id = i.asset_id))
           order by d.decided_at desc
           limit 1),
        i.register_id) as account_id) k
    join registry.accounts a on a.id = k.account_id
   where i.status = 'approved'
     and i.execute_at is not null
     and i.execute_at <= clock_timestamp()
   order by i.execute_at
   limit p_most
$function$;
alter function auth.list_due_instructions(integer) owner to registry_auth;
grant execute on function auth.list_due_instructions(integer) to registry_app;
comment on function auth.list_due_instructions(integer) is 'Instructions whose instant has come, each with the account for which it is carried out: of those that keep the register now, the one that decided about it last, else the issuer.';

CREATE OR REPLACE FUNCTION auth.list_links(p_person_id uuid, p_remote inet)
 RETURNS TABLE(account_id uuid, id uuid, api_client_id uuid, client_id text, user_id uuid, last_used_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select l.account_id, l.id, c.id, c.client_id, c.user_id, c.last_used_at
    from auth.links l
    join registry.api_client_secrets s on s.account_id = l.account_id and s.id = l.id
    join registry.api_clients c on c.account_id = s.account_id and c.id = s.api_client_id
    join registry.accounts a on a.id = c.account_id
   where l.person_id = p_person_id
     and s.kind = 'person'
     and s.revoked_at is null
     and (s.expires_at is null or s.expires_at > now())
     and c.user_id is not null
     and c.status = 'active'
     and (c.expires_at is null or c.expires_at > now())
     and (p_remote is null or cardinality(c.allowed_networks) = 0 or p_remote <<= any (c.allowed_networks))
     and a.status = 'active'
$function$;
alter function auth.list_links(uuid,inet) owner to registry_auth;
comment on function auth.list_links(uuid,inet) is 'The live links of a person, as far as an address may use them; all where none is given.';

CREATE OR REPLACE FUNCTION auth.list_open_jobs()
 RETURNS TABLE(id uuid, register text, mutation text, state text, phase text, done bigint, total bigint, attempts integer, is_taken boolean, created_at timestamp with time zone, moved_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select
      j.id, a.slug, j.mutation, j.state, j.phase, j.done, j.total, j.attempts,
      j.state <> 'queued' and j.leased_until > clock_timestamp(), j.created_at, j.moved_at
    from registry.jobs j
    join registry.accounts a on a.id = j.register_id
   where j.ended_at is null
   order by j.created_at
$function$;
alter function auth.list_open_jobs() owner to registry_auth;
grant execute on function auth.list_open_jobs() to registry_app;
comment on function auth.list_open_jobs() is 'The jobs of all registers that have not ended, the oldest first, for the operator of the installation. It tells nothing of what they change.';

CREATE OR REPLACE FUNCTION auth.list_people_of_instruction(p_register_id uuid, p_instruction_id uuid, p_cooling_days integer, p_users_account_id uuid, p_api_client_id uuid)
 RETURNS TABLE(relation text, account_id uuid, account_type text, users_account_id uuid, user_role text, user_id uuid, api_client_id uuid, decided_at timestamp with time zone, counts boolean, delegation_id uuid, asset_ids uuid[], mutations text[], quantity_max numeric, propose_only boolean, approves boolean, addresses text[], changed_by text[], set_up_by text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with recursive instruction as materialized (
    select i.id, i.register_id, i.asset_id, i.account_id, i.users_account_id, i.user_id, i.api_client_id,
           i.address_digest, least(i.received_at, now() - make_interval(days => p_cooling_days)) as since
      from registry.instructions i
     where i.register_id = p_register_id
       and i.id = p_instruction_id
       and (
         i.account_id = registry.account_id()
         or i.register_id = any (registry.managed_holder_registers()))),
  person as materialized (
    select 1::bigint as number, 'presenter' as relation, i.account_id, i.users_account_id, i.user_id, i.api_client_id,
           null::timestamptz as decided_at
      from instruction i
     where i.user_id is not null
     union all
    select 2, 'actor', registry.account_id(), p_users_account_id, registry.user_id(), p_api_client_id, null
      from instruction i
     where registry.user_id() is not null
     union all
    select 2 + row_number() over (order by p.decided_at, p.id), 'approver', p.account_id, p.users_account_id, p.user_id,
           p.api_client_id, p.decided_at
      from instruction i
      join registry.approvals p on p.register_id = i.register_id and p.instruction_id = i.id
     where p.decision = 'approved'
       and p.withdrawn_at is null),
  changer as (
    select p.number, c.account_id, c.users_account_id, c.user_id, c.api_client_id, c.set_up
      from person p
      cross join lateral auth.list_changes(
        p.account_id, p.users_account_id, p.user_id, p.api_client_id, p_cooling_days) c
     union
    select r.number, c.account_id, c.users_account_id, c.user_id, c.api_client_id, c.set_up
      from changer r
      cross join lateral auth.list_changes(
        r.account_id, r.users_account_id, r.user_id, r.api_client_id, p_cooling_days) c
     where not r.set_up
       and not c.set_up),
  trait as (
    select c.number, c.set_up, t.trait
      from changer c
      cross join lateral (
        values ('user ' || c.user_id), ('client ' || c.api_client_id)) t (trait)
     where t.trait is not null
     union
    select c.number, c.set_up, 'address ' || encode(auth.digest_address(i.id, l.address), 'hex')
      from changer c
      cross join instruction i
      cross join lateral auth.list_addresses(c.account_id, c.user_id, c.api_client_id, i.since) l (address))
  select p.relation, p.account_id, a.account_type, p.users_account_id, m.user_role, p.user_id, p.api_client_id,
         p.decided_at,
         coalesce(
           a.status = 'active'
             and m.status = 'active'
             and k.status = 'active'
             and (k.expires_at is null or k.expires_at > now())
             and w.status = 'active'
             and (
               p.account_id in (i.register_id, i.account_id)
               or exists (
                 select
                   from registry.appointments o
                  where o.register_id = i.register_id
                    and o.account_id = p.account_id
                    and o.status = 'active'
                    and o.capacity in ('transfer_agent', 'registrar')
                    and (o.asset_id is null or i.asset_id is null or o.asset_id = i.asset_id))),
           false),
         d.id, d.asset_ids, d.mutations, d.quantity_max, d.propose_only, d.approves,
         array(
           select 'address ' || encode(auth.digest_address(i.id, l.address), 'hex')
             from auth.list_addresses(p.account_id, p.user_id, p.api_client_id, i.since) l (address)
            union
           select 'address ' || encode(i.address_digest, 'hex')
            where p.relation = 'presenter'
              and i.address_digest is not null),
         array(
           select t.trait
             from trait t
            where t.number = p.number
              and not t.set_up),
         array(
           select t.trait
             from trait t
            where t.number = p.number
              and t.set_up)
    from instruction i
    cross join person p
    join registry.accounts a on a.id = p.account_id
    left join registry.users_accounts m on m.account_id = p.account_id and m.id = p.users_account_id
    left join registry.delegations d on d.account_id = p.account_id
     and d.users_account_id = p.users_account_id
     and d.api_client_id = p.api_client_id
     and d.status = 'active'
    left join registry.api_clients k on k.account_id = d.client_account_id and k.id = d.api_client_id
    left join registry.accounts w on w.id = k.account_id
   order by p.number
$function$;
alter function auth.list_people_of_instruction(uuid,uuid,integer,uuid,uuid) owner to registry_auth;
grant execute on function auth.list_people_of_instruction(uuid,uuid,integer,uuid,uuid) to registry_app;
comment on function auth.list_people_of_instruction(uuid,uuid,integer,uuid,uuid) is 'The presenter of an instruction, the user who acts and those who have approved it, each with what identifies it and what identifies those who made or changed it within so many days, themselves or through people whom they changed; with those who set it up when its account was opened; and for an approval whether role, client, account and appointment are active, and the delegation of now.';

CREATE OR REPLACE FUNCTION auth.list_people_of_needs(p_account_id uuid)
 RETURNS TABLE(side text, users_account_id uuid, user_role text, active boolean, person bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with register (id) as (
    select unnest(
      case
        when p_account_id = registry.account_id() then registry.participant_registers()
        when p_account_id = any (registry.managed_registers()) then array[p_account_id]
      end)
  )
  select 'own', m.id, m.user_role, m.status = 'active',
         dense_rank() over (order by lower(u.email collate registry.unicode_letters))
    from registry.users_accounts m
    join registry.users u on u.account_id = m.account_id and u.id = m.user_id
   where m.account_id = p_account_id
     and (p_account_id = registry.account_id() or p_account_id = any (registry.managed_registers()))
  union all
  select distinct 'issuer', null::uuid, m.user_role, true, null::bigint
    from register r
    join registry.accounts i on i.id = r.id
    join registry.users_accounts m on m.account_id = i.id
   where i.id <> p_account_id
     and i.status = 'active'
     and m.status = 'active'
  union all
  select distinct 'agent', null::uuid, m.user_role, true, null::bigint
    from register r
    join registry.appointments a on a.register_id = r.id
    join registry.accounts g on g.id = a.account_id
    join registry.users_accounts m on m.account_id = g.id
   where a.status = 'active'
     and g.status = 'active'
     and a.capacity in ('transfer_agent', 'registrar')
     and a.account_id <> p_account_id
     and m.status = 'active'
$function$;
alter function auth.list_people_of_needs(uuid) owner to registry_auth;
grant execute on function auth.list_people_of_needs(uuid) to registry_app;
comment on function auth.list_people_of_needs(uuid) is 'The roles of people in an account, with the same number for those of one e-mail address; and which roles somebody active has at the issuers with which it deals, and at their agents in office.';

CREATE OR REPLACE FUNCTION auth.list_roles(p_client_account_id uuid, p_api_client_id uuid)
 RETURNS TABLE(first_name text, last_name text, user_role text, account_type text, account_name text, user_id uuid, users_account_id uuid, account_id uuid, slug text, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT u.first_name,
     u.last_name,
     m.user_role,
     a.account_type,
     a.name,
     u.id,
     m.id,
     a.id,
     a.slug,
     u.email
    FROM (((registry.delegations d
      JOIN registry.users_accounts m ON (((m.account_id = d.account_id) AND (m.id = d.users_account_id))))
      JOIN registry.users u ON (((u.account_id = m.account_id) AND (u.id = m.user_id))))
      JOIN registry.accounts a ON ((a.id = m.account_id)))
   WHERE ((d.client_account_id = list_roles.p_client_account_id) AND (d.api_client_id = list_roles.p_api_client_id) AND (d.status = 'active'::text) AND (m.status = 'active'::text) AND (a.status = 'active'::text))
   ORDER BY a.name, m.user_role, m.id;
END;
alter function auth.list_roles(uuid,uuid) owner to registry_auth;
grant execute on function auth.list_roles(uuid,uuid) to registry_app;
comment on function auth.list_roles(uuid,uuid) is 'The roles of which a client is delegate, as a login returns them.';

CREATE OR REPLACE FUNCTION auth.list_session_delegations(p_login_digest bytea, p_remote inet)
 RETURNS TABLE(client_account_id uuid, api_client_id uuid, secret_id uuid, session_id uuid, expires_at timestamp with time zone, account_id uuid, delegation_id uuid, users_account_id uuid, user_id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with login as materialized (
    select l.client_account_id, l.api_client_id, l.secret_id, l.expires_at, t.session_id
      from auth.find_token(p_login_digest, p_remote) l
      join auth.tokens t on t.digest = p_login_digest
     where l.kind = 'login'),
  client as materialized (
    select l.client_account_id, l.api_client_id, l.secret_id, l.expires_at, l.session_id
      from login l
     where l.session_id is null
     union all
    select k.account_id, k.api_client_id, k.id, l.expires_at, l.session_id
      from login l
      join auth.sessions s on s.id = l.session_id
      cross join lateral auth.list_links(s.person_id, p_remote) k
     where s.ended_at is null)
  select distinct on (m.id)
         c.client_account_id, c.api_client_id, c.secret_id, c.session_id, c.expires_at, d.account_id, d.id, m.id,
         m.user_id
    from client c
    join registry.delegations d on d.client_account_id = c.client_account_id and d.api_client_id = c.api_client_id
    join registry.users_accounts m on m.account_id = d.account_id and m.id = d.users_account_id
    join registry.accounts a on a.id = m.account_id
   where d.status = 'active'
     and m.status = 'active'
     and a.status = 'active'
   order by m.id, c.client_account_id = d.account_id desc, c.secret_id
$function$;
alter function auth.list_session_delegations(bytea,inet) owner to registry_auth;
comment on function auth.list_session_delegations(bytea,inet) is 'The delegations that a console session may use: those of its client or, of a person, those of the clients of all live links. Of several for one role the one that its account gave to a client of its own, then that of the oldest link.';

CREATE OR REPLACE FUNCTION auth.list_session_roles(p_login_digest bytea, p_remote inet)
 RETURNS TABLE(first_name text, last_name text, user_role text, account_type text, account_name text, user_id uuid, users_account_id uuid, account_id uuid, slug text, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select u.first_name, u.last_name, m.user_role, a.account_type, a.name, u.id, m.id, a.id, a.slug, u.email
    from auth.list_session_delegations(p_login_digest, p_remote) d
    join registry.users_accounts m on m.account_id = d.account_id and m.id = d.users_account_id
    join registry.users u on u.account_id = m.account_id and u.id = m.user_id
    join registry.accounts a on a.id = m.account_id
   order by a.name, m.user_role, m.id
$function$;
alter function auth.list_session_roles(bytea,inet) owner to registry_auth;
grant execute on function auth.list_session_roles(bytea,inet) to registry_app;
comment on function auth.list_session_roles(bytea,inet) is 'The roles of a console session, as auth.list_roles has those of a client.';

CREATE OR REPLACE FUNCTION auth.list_time_zones()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select distinct time_zone
    from registry.time_zones
$function$;
alter function auth.list_time_zones() owner to registry_auth;
grant execute on function auth.list_time_zones() to registry_app;
comment on function auth.list_time_zones() is 'The time zones that any register has or had: their names, and not of which register.';

CREATE OR REPLACE FUNCTION auth.list_ways(p_person_id uuid)
 RETURNS TABLE(id uuid, kind text, issuer text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select p.id, 'passkey', null
    from auth.passkeys p
   where p.person_id = p_person_id
     and p.removed_at is null
   union all
  select i.id, 'identity', i.issuer
    from auth.identities i
   where i.person_id = p_person_id
     and i.removed_at is null
$function$;
alter function auth.list_ways(uuid) owner to registry_auth;
comment on function auth.list_ways(uuid) is 'The ways by which a person signs in: passkeys, and identities at providers.';

CREATE OR REPLACE FUNCTION auth.list_webhook_secrets(p_except_version integer)
 RETURNS TABLE(account_id uuid, id uuid, wrapped_key bytea, ciphertext bytea, key_version integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select s.account_id, s.id, s.wrapped_key, s.ciphertext, s.key_version
    from registry.webhook_secrets s
   where s.key_version <> p_except_version
     and octet_length(s.wrapped_key) > 0
$function$;
alter function auth.list_webhook_secrets(integer) owner to registry_auth;
grant execute on function auth.list_webhook_secrets(integer) to registry_app;
comment on function auth.list_webhook_secrets(integer) is 'The secrets of webhooks, as they are encrypted, that depend on another secret key than the one of this version.';

CREATE OR REPLACE FUNCTION auth.live_context(p_digest bytea, p_remote inet)
 RETURNS SETOF auth.token_contexts
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT c.digest,
     c.depends_on,
     c.stamps,
     c.live_until,
     c.allowed_networks,
     c.kind,
     c.api_client_id,
     c.account_id,
     c.account_type,
     c.delegation_id,
     c.asset_ids,
     c.mutations,
     c.quantity_max,
     c.propose_only,
     c.users_account_id,
     c.user_role,
     c.user_id,
     c.lens,
     c.context,
     c.approves,
     c.session_id,
     c.client_account_id,
     c.trusted
    FROM auth.token_contexts c
   WHERE ((c.digest = live_context.p_digest) AND (c.live_until > now()) AND ((c.allowed_networks IS NULL) OR (live_context.p_remote <<= ANY ((c.allowed_networks)::inet[]))) AND (c.stamps = ARRAY( SELECT s.stamp
            FROM auth.stamps s
           WHERE (s.id = ANY (c.depends_on))
           ORDER BY s.id)));
END;
alter function auth.live_context(bytea,inet) owner to registry_auth;
comment on function auth.live_context(bytea,inet) is 'The context of a token, if it was found before and nothing has changed since. No row otherwise.';

CREATE OR REPLACE FUNCTION auth.lock_applicable_sets(p_account_id uuid, p_register_id uuid, p_asset_ids uuid[])
 RETURNS TABLE(side text, account_id uuid, id uuid, version integer, policies jsonb, cooling_days integer, shared_client boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
begin
  if p_register_id = any (registry.managed_holder_registers())
     or (
       p_account_id = registry.account_id()
       and (p_register_id = p_account_id or p_register_id = any (registry.participant_registers())))
  then
    perform pg_advisory_xact_lock_shared(registry.policies_lock(k.account_id))
       from auth.policy_accounts(p_account_id, p_register_id, p_asset_ids) k
      order by k.account_id;
    -- A statement of its own: its snapshot includes what was committed before the locks were granted.
    return query
    select k.side, k.account_id, s.id, s.version::integer, s.policies, s.cooling_days::integer, s.shared_client
      from auth.policy_accounts(p_account_id, p_register_id, p_asset_ids) k
      left join lateral (
        select *
          from registry.approval_policy_sets n
         where n.account_id = k.account_id
         order by n.version desc
         limit 1) s on true
     order by k.side desc, k.account_id;
  end if;
end $function$;
alter function auth.lock_applicable_sets(uuid,uuid,uuid[]) owner to registry_auth;
grant execute on function auth.lock_applicable_sets(uuid,uuid,uuid[]) to registry_app;
comment on function auth.lock_applicable_sets(uuid,uuid,uuid[]) is 'The sets of policies that ask something of a mutation, each with the side and the account it is of, and with nulls where an account has none. Changes of them wait until the database transaction ends.';

CREATE OR REPLACE FUNCTION auth.lock_invitation(p_digest bytea, p_remote inet)
 RETURNS TABLE(account_id uuid, id uuid, api_client_id uuid, user_id uuid)
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  -- Another one who accepts it at the same moment waits here, and then finds it accepted.
  select i.account_id, i.id, i.api_client_id, c.user_id
    from registry.invitations i
    join registry.accounts a on a.id = i.account_id
    join registry.api_clients c on c.account_id = i.account_id and c.id = i.api_client_id
   where i.digest = p_digest
     and i.accepted_at is null
     and i.revoked_at is null
     and i.expires_at > now()
     and a.status = 'active'
     and c.user_id is not null
     and c.status = 'active'
     and (c.expires_at is null or c.expires_at > now())
     and (cardinality(c.allowed_networks) = 0 or p_remote <<= any (c.allowed_networks))
     for update of i
$function$;
alter function auth.lock_invitation(bytea,inet) owner to registry_auth;
comment on function auth.lock_invitation(bytea,inet) is 'An invitation that can be accepted now from an address, locked.';

CREATE OR REPLACE FUNCTION auth.lock_sign_in_policy()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT pg_advisory_xact_lock(hashtextextended(('sign-in policy of '::text || registry.account_id()), (0)::bigint)) AS pg_advisory_xact_lock;
END;
alter function auth.lock_sign_in_policy() owner to registry_auth;
grant execute on function auth.lock_sign_in_policy() to registry_app;
comment on function auth.lock_sign_in_policy() is 'Waits until no session is selecting a role of the account of the context, and keeps others from it until the end of the database transaction.';

CREATE OR REPLACE FUNCTION auth.log_in(p_client_id text, p_secret_digest bytea, p_remote inet, p_digest bytea, p_lifetime interval, p_audit_id uuid, p_action text, p_request_id text, p_durable boolean, OUT network_allowed boolean, OUT expires_at timestamp with time zone, OUT roles json)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_client record;
begin
  select *
    into v_client
    from auth.find_client(p_client_id, p_secret_digest, p_remote);
  network_allowed := v_client.network_allowed;
  if network_allowed is not true then return; end if;
  -- A token lost in a crash costs its caller one more login; a wait for the disk would cost every login. Commands wait
  -- for the disk and for everything written before them: a committed command implies that its login is durable too.
  if not p_durable then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  insert into auth.tokens
    (digest, kind, client_account_id, api_client_id, secret_id, expires_at)
  values
    (p_digest, 'login', v_client.account_id, v_client.api_client_id, v_client.secret_id,
     now() + least(p_lifetime, interval '1 day'))
  returning tokens.expires_at into log_in.expires_at;
  -- Precise to a minute, to save a write per login. A login that finds the row locked leaves it to the one that has it.
  perform 1
    from registry.api_clients
   where account_id = v_client.account_id
     and id = v_client.api_client_id
     and (last_used_at is null or last_used_at < now() - interval '1 minute')
     for no key update skip locked;
  if found then
    update registry.api_clients
       set last_used_at = now()
     where account_id = v_client.account_id
       and id = v_client.api_client_id;
  end if;
  insert into registry.audit_entries
    (account_id, id, action, object_type, object_id, api_client_id, request_id)
  values
    (v_client.account_id, p_audit_id, p_action, 'ApiClient', v_client.api_client_id, v_client.api_client_id,
     p_request_id);
  select coalesce(json_agg(r), '[]')
    into roles
    from auth.list_roles(v_client.account_id, v_client.api_client_id) r;
end $function$;
alter function auth.log_in(text,bytea,inet,bytea,interval,uuid,text,text,boolean) owner to registry_auth;
grant execute on function auth.log_in(text,bytea,inet,bytea,interval,uuid,text,text,boolean) to registry_app;
comment on function auth.log_in(text,bytea,inet,bytea,interval,uuid,text,text,boolean) is 'Records a login token and its audit entry for a client by a live secret, and lists the roles of the client. Without a token where the secret is not live, or the network not allowed. A login that is not durable does not wait for the disk.';

CREATE OR REPLACE FUNCTION auth.log_in_group(p_client_ids text[], p_secret_digests bytea[], p_remotes inet[], p_digests bytea[], p_lifetimes integer[], p_audit_ids uuid[], p_actions text[], p_request_ids text[], p_durable boolean)
 RETURNS TABLE(network_allowed boolean, expires_at timestamp with time zone, api_client_id uuid, roles json)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET join_collapse_limit TO '1'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  -- A token lost in a crash costs its caller one more login; a wait for the disk would cost every login. Commands wait
  -- for the disk and for everything written before them: a committed command implies that its login is durable too.
  if not p_durable then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  return query
  with asked as materialized (
    select n.number, n.digest, n.audit_id, n.action, n.request_id,
           now() + make_interval(secs => least(n.lifetime, 86400)) as expires_at,
           c.account_id, c.api_client_id, c.secret_id, c.network_allowed, c.last_used_at, c.secret_last_used_at
      from unnest(
             p_client_ids, p_secret_digests, p_remotes, p_digests, p_lifetimes, p_audit_ids, p_actions, p_request_ids
           ) with ordinality n (
             client_id, secret_digest, remote, digest, lifetime, audit_id, action, request_id, number
           )
      left join lateral (
             select c.account_id, c.id as api_client_id, s.id as secret_id, c.last_used_at,
                    s.last_used_at as secret_last_used_at,
                    cardinality(c.allowed_networks) = 0 or n.remote <<= any (c.allowed_networks) as network_allowed
               from registry.api_clients c
               join registry.accounts a on a.id = c.account_id
               join registry.api_client_secrets s on s.account_id = c.account_id and s.api_client_id = c.id
              where c.client_id = n.client_id
                and c.status = 'active'
                and (c.expires_at is null or c.expires_at > now())
                and a.status = 'active'
                and s.digest = n.secret_digest
                and s.revoked_at is null
                and (s.expires_at is null or s.expires_at > now())
             offset 0
           ) c on true),
  recorded_token as (
    insert into auth.tokens
      (digest, kind, client_account_id, api_client_id, secret_id, expires_at)
    select a.digest, 'login', a.account_id, a.api_client_id, a.secret_id, a.expires_at
      from asked a
     where a.network_allowed),
  recorded_entry as (
    insert into registry.audit_entries
      (account_id, id, action, object_type, object_id, api_client_id, request_id)
    select a.account_id, a.audit_id, a.action, 'ApiClient', a.api_client_id, a.api_client_id, a.request_id
      from asked a
     where a.network_allowed),
  -- Precise to a minute, to save a write per login. A login that finds the row locked leaves it to the one that has it.
  unused as (
    select c.account_id, c.id
      from registry.api_clients c
     where (c.account_id, c.id) in (
             select a.account_id, a.api_client_id
               from asked a
              where a.network_allowed
                and (a.last_used_at is null or a.last_used_at < now() - interval '1 minute'))
       and (c.last_used_at is null or c.last_used_at < now() - interval '1 minute')
       for no key update skip locked),
  used as (
    update registry.api_clients c
       set last_used_at = now()
      from unused
     where c.account_id = unused.account_id
       and c.id = unused.id),
  unused_secret as (
    select s.account_id, s.id
      from registry.api_client_secrets s
     where (s.account_id, s.id) in (
             select a.account_id, a.secret_id
               from asked a
              where a.network_allowed
                and (a.secret_last_used_at is null or a.secret_last_used_at < now() - interval '1 minute'))
       and (s.last_used_at is null or s.last_used_at < now() - interval '1 minute')
       for no key update skip locked),
  used_secret as (
    update registry.api_client_secrets s
       set last_used_at = now()
      from unused_secret
     where s.account_id = unused_secret.account_id
       and s.id = unused_secret.id)
  select a.network_allowed,
         case when a.network_allowed then a.expires_at end,
         a.api_client_id,
         case
           when a.network_allowed and row_number() over (partition by a.api_client_id order by a.number) = 1
           then (
             select coalesce(json_agg(r), '[]')
               from auth.list_roles(a.account_id, a.api_client_id) r)
         end
    from asked a
   order by a.number;
end $function$;
alter function auth.log_in_group(text[],bytea[],inet[],bytea[],integer[],uuid[],text[],text[],boolean) owner to registry_auth;
grant execute on function auth.log_in_group(text[],bytea[],inet[],bytea[],integer[],uuid[],text[],text[],boolean) to registry_app;
comment on function auth.log_in_group(text[],bytea[],inet[],bytea[],integer[],uuid[],text[],text[],boolean) is 'Records for each client with a live secret a login token and its audit entry, in their order, and lists the roles of each client with the first login of it. Without a token where the secret is not live, or the network not allowed. Logins that are not durable do not wait for the disk.';

CREATE OR REPLACE FUNCTION auth.make_recovery_codes(p_session_login bytea, p_remote inet, p_proof_seconds integer, p_digests bytea[], p_request_id text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_session record;
begin
  select *
    into v_session
    from auth.find_own_session(p_session_login, p_remote);
  if not found then return 'session_ended'; end if;
  if v_session.proven_at <= now() - make_interval(secs => p_proof_seconds) then return 'proof_old'; end if;
  perform
     from auth.persons p
    where p.id = v_session.person_id
      for no key update;
  update auth.recovery_codes
     set used_at = now()
   where person_id = v_session.person_id
     and used_at is null;
  insert into auth.recovery_codes (id, person_id, digest)
  select auth.new_id(), v_session.person_id, d.digest
    from unnest(p_digests) d (digest);
  perform auth.record_in_links(v_session.person_id, 'login.recovery_codes_made', p_request_id, '{}');
  return 'done';
end $function$;
alter function auth.make_recovery_codes(bytea,inet,integer,bytea[],text) owner to registry_auth;
grant execute on function auth.make_recovery_codes(bytea,inet,integer,bytea[],text) to registry_app;
comment on function auth.make_recovery_codes(bytea,inet,integer,bytea[],text) is 'Makes recovery codes for the person of a session, in the place of those before, with audit entries. Otherwise the reason: session_ended, proof_old.';

CREATE OR REPLACE FUNCTION auth.make_sign_in_link(p_account_id uuid, p_user_id uuid, p_digest bytea)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  delete from auth.sign_in_links
   where expires_at < now();
  insert into auth.sign_in_links (digest, account_id, api_client_id)
  select p_digest, c.account_id, c.id
    from registry.api_clients c
   where c.account_id = p_account_id
     and c.user_id = p_user_id
     and c.status = 'active'
  returning true
$function$;
alter function auth.make_sign_in_link(uuid,uuid,bytea) owner to registry_auth;
grant execute on function auth.make_sign_in_link(uuid,uuid,bytea) to registry_app;
comment on function auth.make_sign_in_link(uuid,uuid,bytea) is 'Records a link for the client of a user. Null where the user has none that is active. Links whose time is over are removed.';

CREATE OR REPLACE FUNCTION auth.new_id()
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select encode(
           set_bit(
             set_bit(
               overlay(
                 uuid_send(gen_random_uuid())
                 placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
                 from 1 for 6),
               52, 1),
             53, 1),
           'hex')::uuid
$function$;
alter function auth.new_id() owner to registry_auth;
comment on function auth.new_id() is 'A UUID version 7 (RFC 9562, 5.7), as the program makes them.';

CREATE OR REPLACE FUNCTION auth.open_by_link(p_digest bytea, p_remote inet, p_person_id uuid, p_pepper_version integer, p_login_digest bytea, p_lifetime integer, p_request_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_of record;
  v_person_id uuid;
begin
  if not (p_remote <<= '127.0.0.0/8' or p_remote = '::1') then return false; end if;
  delete from auth.sign_in_links
   where digest = p_digest
     and expires_at > now()
  returning account_id, api_client_id
    into v_of;
  if not found then return false; end if;
  -- In the order in which an invitation is accepted, perhaps at the same moment: invitation, person, client.
  perform
     from registry.invitations i
    where i.account_id = v_of.account_id
      and i.api_client_id = v_of.api_client_id
      and i.accepted_at is null
      and i.revoked_at is null
    order by i.id
      for update;
  perform
     from auth.persons p
    where p.id in (
            select l.person_id
              from registry.api_client_secrets s
              join auth.links l on l.account_id = s.account_id and l.id = s.id
             where s.account_id = v_of.account_id
               and s.api_client_id = v_of.api_client_id
               and s.revoked_at is null)
      for no key update;
  -- The first two of a client take turns, so that they are of one person.
  perform
     from registry.api_clients c
    where c.account_id = v_of.account_id
      and c.id = v_of.api_client_id
      for no key update;
  select l.person_id
    into v_person_id
    from registry.api_client_secrets s
    join auth.links l on l.account_id = s.account_id and l.id = s.id
   where s.account_id = v_of.account_id
     and s.api_client_id = v_of.api_client_id
     and s.kind = 'person'
     and s.revoked_at is null;
  if not found then
    v_person_id := p_person_id;
    insert into auth.persons (id) values (v_person_id);
    perform auth.link_person(v_person_id, v_of.account_id, v_of.api_client_id, p_pepper_version, 'link');
    update registry.invitations i
       set accepted_at = now()
     where i.account_id = v_of.account_id
       and i.api_client_id = v_of.api_client_id
       and i.accepted_at is null
       and i.revoked_at is null;
  end if;
  return auth.open_session(
    v_person_id, 'link', null, null, null, now(), p_remote, p_pepper_version, p_login_digest, p_lifetime,
    p_request_id);
end $function$;
alter function auth.open_by_link(bytea,inet,uuid,integer,bytea,integer,text) owner to registry_auth;
grant execute on function auth.open_by_link(bytea,inet,uuid,integer,bytea,integer,text) to registry_app;
comment on function auth.open_by_link(bytea,inet,uuid,integer,bytea,integer,text) is 'Opens a session by a link, which is used up, for the person of its client; the first link makes a new person. False where there is no such link, its time is over, the address is not that of the machine itself, or client or account is not live.';

CREATE OR REPLACE FUNCTION auth.open_left_books()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH marked AS MATERIALIZED (
          SELECT b.register_id,
             b.asset_id
            FROM (registry.books b
              JOIN registry.jobs j ON ((j.id = b.job_id)))
           WHERE ((b.job_id IS NOT NULL) AND (j.ended_at IS NOT NULL))
          FOR NO KEY UPDATE OF b SKIP LOCKED
         ), opened AS (
          UPDATE registry.books b SET job_id = NULL::uuid
            FROM marked m
           WHERE ((b.register_id = m.register_id) AND (b.asset_id = m.asset_id))
           RETURNING 1 AS "?column?"
         )
  SELECT count(*) AS count
    FROM opened;
END;
alter function auth.open_left_books() owner to registry_auth;
grant execute on function auth.open_left_books() to registry_app;
comment on function auth.open_left_books() is 'Opens the assets that are closed for a job that has ended: of imports that were cancelled while a server ran their rows, which held the locks. Those that are locked are left for the next time. Returns how many.';

CREATE OR REPLACE FUNCTION auth.open_session(p_person_id uuid, p_via text, p_passkey_id uuid, p_identity_id uuid, p_provider_sid text, p_proven_at timestamp with time zone, p_remote inet, p_pepper_version integer, p_login_digest bytea, p_lifetime integer, p_request_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_link record;
  v_session_id uuid := auth.new_id();
begin
  -- Sign-ins of a person take turns.
  perform
     from auth.persons p
    where p.id = p_person_id
      for no key update;
  select l.account_id, l.id, l.api_client_id
    into v_link
    from auth.list_links(p_person_id, p_remote) l
   order by l.last_used_at desc nulls last, l.id
   limit 1;
  if not found then return false; end if;
  insert into auth.sessions
    (id, person_id, via, passkey_id, identity_id, provider_sid, proven_at, proven_by, remote)
  values
    (v_session_id, p_person_id, p_via, p_passkey_id, p_identity_id, p_provider_sid, least(p_proven_at, now()),
     p_identity_id, p_remote);
  insert into auth.tokens (digest, kind, client_account_id, api_client_id, secret_id, session_id, expires_at)
  values
    (p_login_digest, 'login', v_link.account_id, v_link.api_client_id, v_link.id, v_session_id,
     now() + make_interval(secs => least(p_lifetime, 86400)));
  -- A row that somebody else has locked is left to the next sign-in. The start of a server compares its key with those
  -- under which secrets and links were last used.
  update registry.api_client_secrets s
     set last_used_at = now(),
         pepper_version = p_pepper_version
   where (s.account_id, s.id) in (
           select o.account_id, o.id
             from auth.list_links(p_person_id, p_remote) l
             join registry.api_client_secrets o on o.account_id = l.account_id and o.id = l.id
            order by o.account_id, o.id
              for no key update of o skip locked);
  update registry.api_clients c
     set last_used_at = now()
   where (c.account_id, c.id) in (
           select o.account_id, o.id
             from auth.list_links(p_person_id, p_remote) l
             join registry.api_clients o on o.account_id = l.account_id and o.id = l.api_client_id
            order by o.account_id, o.id
              for no key update of o skip locked);
  perform auth.record_in_links(p_person_id, 'login.via_' || p_via, p_request_id, '{}');
  delete from auth.sessions
   where id in (
           select o.id
             from auth.sessions o
            where o.started_at < now() - interval '30 days'
            order by o.started_at
            limit 100
              for update skip locked);
  return true;
end $function$;
alter function auth.open_session(uuid,text,uuid,uuid,text,timestamp with time zone,inet,integer,bytea,integer,text) owner to registry_auth;
comment on function auth.open_session(uuid,text,uuid,uuid,text,timestamp with time zone,inet,integer,bytea,integer,text) is 'Records a session of a person and its login token, which rests on the link that was used last, with an audit entry in each account. False where no link is live. Sessions of more than 30 days ago are removed.';

CREATE OR REPLACE FUNCTION auth.policy_accounts(p_account_id uuid, p_register_id uuid, p_asset_ids uuid[])
 RETURNS TABLE(side text, account_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
begin
  return query
  with keepers as (
    select 'issuer' as side, p_register_id as account_id
    union
    select 'agent', p.account_id
      from registry.appointments p
     where p.register_id = p_register_id
       and p.status = 'active'
       and p.capacity in ('transfer_agent', 'registrar')
       and (p.asset_id is null or p.asset_id = any (p_asset_ids)))
  select k.side, k.account_id
    from keepers k
  union all
  select 'presenter', p_account_id
   where not exists (
           select
             from keepers k
            where k.account_id = p_account_id);
end $function$;
alter function auth.policy_accounts(uuid,uuid,uuid[]) owner to registry_auth;
comment on function auth.policy_accounts(uuid,uuid,uuid[]) is 'The accounts whose policies apply to a mutation: the issuer, the agents in office for the assets or the whole register, and the presenter where it is none of these.';

CREATE OR REPLACE FUNCTION auth.primary_position(OUT primary_id uuid, OUT written pg_lsn)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_timeline integer;
begin
  if pg_is_in_recovery() then
    raise exception 'a standby is no primary'
      using errcode = '25006';
  end if;
  -- The first eight digits of the name of a file of the log are the timeline.
  v_timeline := ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer;
  loop
    select id
      into primary_id
      from auth.primaries
     where timeline = v_timeline
       and started_at = pg_postmaster_start_time()
       and database_oid = auth.this_database();
    exit when found;
    -- Then the primary answers every read.
    if current_setting('transaction_read_only') = 'on' then
      return;
    end if;
    -- A read does not wait for a standby: who is promoted makes a row of its own.
    perform set_config('synchronous_commit', 'local', true);
    insert into auth.primaries (id, timeline, started_at, database_oid)
      values (gen_random_uuid(), v_timeline, pg_postmaster_start_time(), auth.this_database())
      on conflict do nothing
      returning id into primary_id;
    if found then
      delete from auth.primaries
       where id <> primary_id;
    end if;
  end loop;
  written := pg_current_wal_flush_lsn();
end $function$;
alter function auth.primary_position() owner to registry_auth;
grant execute on function auth.primary_position() to registry_app;
comment on function auth.primary_position() is 'Which run of which server is the primary, and how far its log is on its disk: every acknowledged commit is before that. Nulls where the run has no row yet and the database takes no writes.';

CREATE OR REPLACE FUNCTION auth.prolong_session(p_login_digest bytea, p_role_digests bytea[], p_lifetime integer, p_longest integer, p_again boolean, p_audit_id uuid, p_request_id text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH of_session AS (
          SELECT t.digest
            FROM auth.tokens t
           WHERE ((t.digest = prolong_session.p_login_digest) OR (t.digest = ANY (prolong_session.p_role_digests)))
           ORDER BY t.digest
          FOR NO KEY UPDATE OF t
         ), prolonged AS (
          UPDATE auth.tokens t SET expires_at = LEAST((now() + make_interval(secs => (prolong_session.p_lifetime)::double precision)), (t.issued_at + make_interval(secs => (LEAST(prolong_session.p_longest, 86400))::double precision)))
           WHERE ((t.digest = prolong_session.p_login_digest) AND (( SELECT count(*) AS count
                    FROM of_session) > 0) AND (t.kind = 'login'::text) AND (t.revoked_at IS NULL) AND (t.expires_at > now()) AND (prolong_session.p_again OR (t.expires_at <= (t.issued_at + make_interval(secs => (prolong_session.p_lifetime)::double precision)))) AND (t.expires_at < LEAST((now() + make_interval(secs => (prolong_session.p_lifetime)::double precision)), (t.issued_at + make_interval(secs => (LEAST(prolong_session.p_longest, 86400))::double precision)))))
           RETURNING t.client_account_id,
             t.api_client_id,
             t.session_id,
             t.expires_at
         ), roles AS (
          UPDATE auth.tokens t SET expires_at = LEAST(p.expires_at, t.ends_at)
            FROM prolonged p
           WHERE ((t.digest = ANY (prolong_session.p_role_digests)) AND (t.kind = 'role'::text) AND ((t.session_id = p.session_id) OR ((p.session_id IS NULL) AND (t.client_account_id = p.client_account_id) AND (t.api_client_id = p.api_client_id))) AND (t.revoked_at IS NULL))
         ), recorded_entry AS (
          INSERT INTO registry.audit_entries (account_id, id, action, object_type, object_id, api_client_id, request_id)  SELECT prolonged_1.client_account_id,
                     prolong_session.p_audit_id AS p_audit_id,
                     'session.prolonged',
                     'ApiClient',
                     prolonged_1.api_client_id,
                     prolonged_1.api_client_id,
                     prolong_session.p_request_id AS p_request_id
                    FROM prolonged prolonged_1
         )
  SELECT prolonged.expires_at
    FROM prolonged;
END;
alter function auth.prolong_session(bytea,bytea[],integer,integer,boolean,uuid,text) owner to registry_auth;
grant execute on function auth.prolong_session(bytea,bytea[],integer,integer,boolean,uuid,text) to registry_app;
comment on function auth.prolong_session(bytea,bytea[],integer,integer,boolean,uuid,text) is 'Lets the tokens of a console session expire p_lifetime seconds from now, and at most p_longest seconds after it began; with p_again also where it was prolonged before. Records an audit entry. Returns when they expire: null where the session is not live or may not be prolonged.';

CREATE OR REPLACE FUNCTION auth.prove_by_identity(p_login_digest bytea, p_remote inet, p_issuer text, p_subject text, p_proven_at timestamp with time zone, p_request_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_session record;
begin
  select s.id, s.person_id, i.id as identity_id
    into v_session
    from auth.find_own_session(p_login_digest, p_remote) s
    join auth.identities i on i.person_id = s.person_id
   where i.issuer = p_issuer
     and i.subject = p_subject
     and i.removed_at is null;
  if not found then return false; end if;
  perform auth.record_proof(v_session.id, v_session.identity_id, p_proven_at);
  perform auth.record_in_links(v_session.person_id, 'login.proof', p_request_id, '{}');
  return true;
end $function$;
alter function auth.prove_by_identity(bytea,inet,text,text,timestamp with time zone,text) owner to registry_auth;
grant execute on function auth.prove_by_identity(bytea,inet,text,text,timestamp with time zone,text) to registry_app;
comment on function auth.prove_by_identity(bytea,inet,text,text,timestamp with time zone,text) is 'Takes a sign-in at a provider, which the server has checked, as proof of who the person of a session is, with an audit entry in each account. False where the session has ended, or the identity is not one of its person.';

CREATE OR REPLACE FUNCTION auth.prove_by_passkey(p_session_id uuid, p_credential_id bytea, p_counter bigint, p_challenge_digest bytea, p_request_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_passkey record;
begin
  perform
     from auth.sessions s
     join auth.passkeys p on p.person_id = s.person_id
    where s.id = p_session_id
      and s.ended_at is null
      and p.credential_id = p_credential_id;
  if not found then return false; end if;
  select *
    into v_passkey
    from auth.use_passkey(p_credential_id, p_counter, p_challenge_digest, p_request_id);
  if not found then return false; end if;
  perform auth.record_proof(p_session_id, null, now());
  perform auth.record_in_links(v_passkey.person_id, 'login.proof', p_request_id, '{}');
  return true;
end $function$;
alter function auth.prove_by_passkey(uuid,bytea,bigint,bytea,text) owner to registry_auth;
grant execute on function auth.prove_by_passkey(uuid,bytea,bigint,bytea,text) to registry_app;
comment on function auth.prove_by_passkey(uuid,bytea,bigint,bytea,text) is 'Takes a signature of a passkey, which the server has checked, as proof of who the person of a session is, with an audit entry in each account. False where the session has ended, the passkey is of another person or was removed, the challenge is used, or the counter not higher than before.';

CREATE OR REPLACE FUNCTION auth.record_client_choice(p_login_digest bytea, p_remote inet, p_users_account_id uuid, p_asset_id uuid, p_view_name text, p_view_address text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into auth.client_choices as c (client_account_id, api_client_id, users_account_id, asset_id, views)
  select d.client_account_id, d.api_client_id, d.users_account_id, p_asset_id,
         case
           when p_view_address is null then '{}'
           else jsonb_build_object(p_view_name, p_view_address)
         end
    from auth.list_session_delegations(p_login_digest, p_remote) d
   where d.users_account_id = p_users_account_id
  on conflict (client_account_id, api_client_id, users_account_id) do update
     set selected_at = now(),
         asset_id = coalesce(excluded.asset_id, c.asset_id),
         views = case
           when p_view_name is null then c.views
           else (c.views - p_view_name) || excluded.views
         end
   where p_view_address is null
      or octet_length(((c.views - p_view_name) || excluded.views)::text) <= 65536
  returning true
$function$;
alter function auth.record_client_choice(bytea,inet,uuid,uuid,text,text) owner to registry_auth;
grant execute on function auth.record_client_choice(bytea,inet,uuid,uuid,text,text) to registry_app;
comment on function auth.record_client_choice(bytea,inet,uuid,uuid,text,text) is 'Records that a console session selected a role, the asset chosen last where one is given, and a view under its name; without an address the view is removed. Null where the session is not live, it has no such role, or the views of the client in the role would take more than 64 KiB.';

CREATE OR REPLACE FUNCTION auth.record_failed_logins(p_client_ids text[], p_audit_ids uuid[], p_after jsonb[])
 RETURNS SETOF text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH failed AS (
          SELECT c.account_id,
             c.id,
             c.client_id,
             f.audit_id,
             f.after
            FROM (UNNEST(record_failed_logins.p_client_ids, record_failed_logins.p_audit_ids, record_failed_logins.p_after) f(client_id, audit_id, after)
              JOIN registry.api_clients c ON ((c.client_id = f.client_id)))
         ), recorded AS (
          INSERT INTO registry.audit_entries (account_id, id, action, object_type, object_id, after)  SELECT failed_1.account_id,
                     failed_1.audit_id,
                     'login.failed',
                     'ApiClient',
                     failed_1.id,
                     failed_1.after
                    FROM failed failed_1
         )
  SELECT DISTINCT failed.client_id
    FROM failed;
END;
alter function auth.record_failed_logins(text[],uuid[],jsonb[]) owner to registry_auth;
grant execute on function auth.record_failed_logins(text[],uuid[],jsonb[]) to registry_app;
comment on function auth.record_failed_logins(text[],uuid[],jsonb[]) is 'Records failed logins of a minute, one audit entry for each client and network. Returns the client ids that exist; the others leave no row.';

CREATE OR REPLACE FUNCTION auth.record_in_links(p_person_id uuid, p_action text, p_request_id text, p_after jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into registry.audit_entries
    (account_id, id, action, object_type, object_id, user_id, api_client_id, request_id, after)
  select l.account_id, auth.new_id(), p_action, 'ApiClient', l.api_client_id, l.user_id, l.api_client_id, p_request_id,
         jsonb_build_object('apiClientSecretId', l.id) || p_after
    from auth.list_links(p_person_id, null) l
$function$;
alter function auth.record_in_links(uuid,text,text,jsonb) owner to registry_auth;
comment on function auth.record_in_links(uuid,text,text,jsonb) is 'Records an audit entry in each account of the live links of a person. It names nothing that two accounts could compare.';

CREATE OR REPLACE FUNCTION auth.record_proof(p_session_id uuid, p_identity_id uuid, p_proven_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 UPDATE auth.sessions SET proven_at =
         CASE
             WHEN (NOT (sessions.proven_by IS DISTINCT FROM record_proof.p_identity_id)) THEN GREATEST(sessions.proven_at, LEAST(record_proof.p_proven_at, now()))
             ELSE LEAST(record_proof.p_proven_at, now())
         END, proven_by = record_proof.p_identity_id
   WHERE ((sessions.id = record_proof.p_session_id) AND (sessions.ended_at IS NULL))
   RETURNING true;
END;
alter function auth.record_proof(uuid,uuid,timestamp with time zone) owner to registry_auth;
grant execute on function auth.record_proof(uuid,uuid,timestamp with time zone) to registry_app;
comment on function auth.record_proof(uuid,uuid,timestamp with time zone) is 'Records that the person of a session proved who they are, in the place of an earlier proof, or of one in another way. Null where the session has ended.';

CREATE OR REPLACE FUNCTION auth.record_webhook_round(p_account_id uuid, p_endpoint_id uuid, p_lease bigint, p_leased_failures integer, p_position bigint, p_failures integer, p_succeeded boolean, p_wait double precision, p_disable text, p_outcomes jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_endpoint registry.webhook_endpoints%rowtype;
  v_failing_since timestamptz;
  v_status text;
  v_reason text := p_disable;
  v_is_resumed boolean;
begin
  select *
    into v_endpoint
    from registry.webhook_endpoints e
   where e.account_id = p_account_id
     and e.id = p_endpoint_id
     for no key update;
  -- Only a resumption lowers the failures meanwhile. It holds whatever came of attempts that had begun before.
  select p.failures < p_leased_failures
    into v_is_resumed
    from registry.webhook_progress p
   where p.account_id = p_account_id
     and p.endpoint_id = p_endpoint_id;
  update registry.webhook_progress p
     set leased_until = clock_timestamp(),
         position = p_position,
         failures = case when v_is_resumed then p.failures else p_failures end,
         failing_since = case
           when v_is_resumed then p.failing_since
           when p_failures = 0 then null
           when p_succeeded then now()
           else coalesce(p.failing_since, now())
         end,
         not_before = case
           when p_wait > 0 and not v_is_resumed then clock_timestamp() + make_interval(secs => p_wait)
           else p.not_before
         end
   where p.account_id = p_account_id
     and p.endpoint_id = p_endpoint_id
     and p.lease = p_lease
  returning p.failing_since
    into v_failing_since;
  if not found then
    return 'lost';
  end if;
  insert into registry.webhook_deliveries as d (
         account_id, id, endpoint_id, event_id, kind, type, position, register_id, asset_ids, status, attempts,
         next_attempt_at, ended_at)
  select p_account_id, o.id, p_endpoint_id, o."eventId", o.kind, o.type, o.position, o."registerId", o."assetIds",
         o.status, o.attempts,
         case
           when o.status = 'pending'
           then clock_timestamp() + make_interval(secs => case when v_is_resumed then 0 else o.wait end)
         end,
         case when o.status <> 'pending' then clock_timestamp() end
    from jsonb_to_recordset(p_outcomes) o (
           id uuid, "eventId" uuid, kind text, type text, position bigint, "registerId" uuid, "assetIds" uuid[],
           status text, attempts integer, wait double precision)
   where o.kind = 'event'
  on conflict on constraint webhook_deliveries_once do update
     set status = excluded.status,
         attempts = excluded.attempts,
         next_attempt_at = excluded.next_attempt_at,
         ended_at = excluded.ended_at
   where d.status = 'pending';
  update registry.webhook_deliveries d
     set status = o.status,
         attempts = o.attempts,
         next_attempt_at = case when o.status = 'pending' then clock_timestamp() + make_interval(secs => o.wait) end,
         ended_at = case when o.status <> 'pending' then clock_timestamp() end
    from jsonb_to_recordset(p_outcomes) o (
           id uuid, kind text, status text, attempts integer, wait double precision)
   where d.account_id = p_account_id
     and d.id = o.id
     and o.kind <> 'event';
  insert into registry.webhook_attempts (
         account_id, id, delivery_id, attempted_at, duration_ms, response_status, error, request_body, response_body)
  select p_account_id, a.id, d.id, clock_timestamp() - make_interval(secs => a."sinceMs" / 1000), a."durationMs",
         a."responseStatus", a.error, a."requestBody", a."responseBody"
    from jsonb_to_recordset(p_outcomes) o ("eventId" uuid, attempt jsonb)
    cross join jsonb_to_record(o.attempt) a (
           id uuid, "sinceMs" double precision, "durationMs" integer, "responseStatus" integer, error text,
           "requestBody" text, "responseBody" text)
    join registry.webhook_deliveries d on d.account_id = p_account_id and d.endpoint_id = p_endpoint_id
     and d.event_id = o."eventId"
   where a.id is not null;
  if v_reason is null and p_failures >= 5 and v_failing_since <= clock_timestamp() - interval '5 days' then
    v_reason := 'failing';
  end if;
  v_status := case
    when v_endpoint.status in ('removed', 'disabled') then v_endpoint.status
    when v_reason is not null and v_endpoint.status <> 'unverified' then 'disabled'
    when v_endpoint.status = 'unverified' and exists (
      select
        from jsonb_to_recordset(p_outcomes) o (kind text, status text)
       where o.kind = 'ping'
         and o.status = 'delivered')
    then 'active'
    else v_endpoint.status
  end;
  if v_status <> v_endpoint.status then
    update registry.webhook_endpoints e
       set status = v_status,
           disabled_reason = case when v_status = 'disabled' then v_reason end,
           updated_at = now()
     where e.account_id = p_account_id
       and e.id = p_endpoint_id;
    insert into registry.audit_entries (account_id, id, action, object_type, object_id, before, after)
    values (
      p_account_id, gen_random_uuid(),
      case v_status when 'disabled' then 'webhook_endpoint.disabled' else 'webhook_endpoint.verified' end,
      'WebhookEndpoint', p_endpoint_id, jsonb_build_object('status', v_endpoint.status),
      jsonb_strip_nulls(jsonb_build_object(
        'status', v_status, 'disabledReason', case when v_status = 'disabled' then v_reason end)));
    insert into registry.events (account_id, id, type, object_type, object_id, payload)
    select p_account_id, gen_random_uuid(), t.type, 'WebhookEndpoint', p_endpoint_id,
           jsonb_build_object('mutation', t.type)
      from (
        select case v_status when 'disabled' then 'webhook_endpoint.disabled' else 'webhook_endpoint.verified' end
      ) t (type);
  end if;
  return v_status;
end $function$;
alter function auth.record_webhook_round(uuid,uuid,bigint,integer,bigint,integer,boolean,double precision,text,jsonb) owner to registry_auth;
grant execute on function auth.record_webhook_round(uuid,uuid,bigint,integer,bigint,integer,boolean,double precision,text,jsonb) to registry_app;
comment on function auth.record_webhook_round(uuid,uuid,bigint,integer,bigint,integer,boolean,double precision,text,jsonb) is 'Records what came of deliveries to an endpoint and lets it go. Returns its status, or lost where another server has taken it meanwhile: then nothing is recorded, and what was sent is sent again under the same ids.';

CREATE OR REPLACE FUNCTION auth.recover(p_digest bytea, p_remote inet, p_passkey_id uuid, p_credential_id bytea, p_public_key bytea, p_counter bigint, p_pepper_version integer, p_login_digest bytea, p_lifetime integer, p_request_id text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_person_id uuid;
begin
  select f.person_id
    into v_person_id
    from auth.find_recovery(p_digest) f;
  perform
     from auth.persons p
    where p.id = v_person_id
      for no key update;
  -- Another one who uses the code at the same moment waited above. From here the person must be able to sign in.
  perform
     from auth.find_recovery(p_digest) f
    cross join lateral auth.list_links(f.person_id, p_remote);
  if not found then return 'not_open'; end if;
  insert into auth.passkeys (id, person_id, credential_id, public_key, counter, last_used_at)
  values (p_passkey_id, v_person_id, p_credential_id, p_public_key, p_counter, now())
  on conflict do nothing;
  if not found then return 'passkey_known'; end if;
  update auth.recovery_codes
     set used_at = now()
   where digest = p_digest;
  perform auth.record_in_links(v_person_id, 'login.recovered', p_request_id, '{}');
  perform auth.open_session(
    v_person_id, 'passkey', p_passkey_id, null, null, now(), p_remote, p_pepper_version, p_login_digest, p_lifetime,
    p_request_id);
  return 'accepted';
end $function$;
alter function auth.recover(bytea,inet,uuid,bytea,bytea,bigint,integer,bytea,integer,text) owner to registry_auth;
grant execute on function auth.recover(bytea,inet,uuid,bytea,bytea,bigint,integer,bytea,integer,text) to registry_app;
comment on function auth.recover(bytea,inet,uuid,bytea,bytea,bigint,integer,bytea,integer,text) is 'Adds a passkey to the person of a recovery code, uses the code up, and opens a session, with audit entries. Otherwise the reason: not_open, passkey_known.';

CREATE OR REPLACE FUNCTION auth.release_job(p_register_id uuid, p_job_id uuid, p_fence bigint, p_waits boolean)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH released AS (
          UPDATE registry.jobs j SET attempts = (j.attempts - 1), state =
                 CASE
                     WHEN (j.asset_id IS NULL) THEN 'queued'::text
                     ELSE j.state
                 END, phase =
                 CASE
                     WHEN (j.asset_id IS NULL) THEN 'queued'::text
                     ELSE j.phase
                 END, leased_until =
                 CASE
                     WHEN release_job.p_waits THEN (clock_timestamp() + LEAST(GREATEST(((clock_timestamp() - j.started_at) / (4)::double precision), '00:00:02'::interval), '00:00:30'::interval))
                     ELSE clock_timestamp()
                 END
           WHERE ((j.register_id = release_job.p_register_id) AND (j.id = release_job.p_job_id) AND (j.fence = release_job.p_fence) AND (j.state = ANY (ARRAY['planning'::text, 'running'::text])))
           RETURNING 1 AS "?column?"
         )
  SELECT (EXISTS ( SELECT
            FROM released)) AS "exists";
END;
alter function auth.release_job(uuid,uuid,bigint,boolean) owner to registry_auth;
grant execute on function auth.release_job(uuid,uuid,bigint,boolean) to registry_app;
comment on function auth.release_job(uuid,uuid,bigint,boolean) is 'Leaves a job to the next server, as if this one had not taken it: at once, or, where it waits for a class, after a quarter of the time since it was begun, 2 to 30 s. False where it has ended, or another server has it.';

CREATE OR REPLACE FUNCTION auth.remove_old_webhook_log(p_days integer, p_most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with old as materialized (
    select d.account_id, d.id
      from registry.webhook_deliveries d
     where d.ended_at < clock_timestamp() - make_interval(
             days => case d.status when 'delivered' then least(p_days, 7) else p_days end)
     order by d.ended_at
     limit p_most
  ), removed as (
    delete from registry.webhook_deliveries d
     using old o
     where d.account_id = o.account_id
       and d.id = o.id
    returning d.id
  )
  select count(*)
    from removed
$function$;
alter function auth.remove_old_webhook_log(integer,integer) owner to registry_auth;
grant execute on function auth.remove_old_webhook_log(integer,integer) to registry_app;
comment on function auth.remove_old_webhook_log(integer,integer) is 'Removes deliveries that ended so many days ago, with their attempts; those that succeeded after 7 days at most. Returns how many.';

CREATE OR REPLACE FUNCTION auth.remove_way(p_session_login bytea, p_remote inet, p_proof_seconds integer, p_id uuid, p_issuers text[], p_request_id text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_session record;
  v_kind text;
begin
  select *
    into v_session
    from auth.find_own_session(p_session_login, p_remote);
  if not found then return 'session_ended'; end if;
  if v_session.proven_at <= now() - make_interval(secs => p_proof_seconds) then return 'proof_old'; end if;
  -- Two removals at the same moment take turns, so that one way is left.
  perform
     from auth.persons p
    where p.id = v_session.person_id
      for no key update;
  select w.kind
    into v_kind
    from auth.list_ways(v_session.person_id) w
   where w.id = p_id;
  if not found then return 'not_found'; end if;
  if not exists (
    select
      from auth.list_ways(v_session.person_id) w
     where w.id <> p_id
       and (w.kind = 'passkey' or w.issuer = any (p_issuers)))
  then
    return 'last';
  end if;
  update auth.passkeys
     set removed_at = now()
   where id = p_id;
  update auth.identities
     set removed_at = now()
   where id = p_id;
  perform auth.end_sessions(
    array(
      select s.id
        from auth.sessions s
       where s.passkey_id = p_id
          or s.identity_id = p_id));
  perform auth.record_in_links(v_session.person_id, 'login.' || v_kind || '_removed', p_request_id, '{}');
  return 'done';
end $function$;
alter function auth.remove_way(bytea,inet,integer,uuid,text[],text) owner to registry_auth;
grant execute on function auth.remove_way(bytea,inet,integer,uuid,text[],text) to registry_app;
comment on function auth.remove_way(bytea,inet,integer,uuid,text[],text) is 'Removes a passkey or an identity of the person of a session, ends the sessions that it opened, and records audit entries. Otherwise the reason: session_ended, proof_old, not_found, last. An identity at a provider that is not named signs nobody in, so it is no way that is left.';

CREATE OR REPLACE FUNCTION auth.rename_passkey(p_session_login bytea, p_remote inet, p_id uuid, p_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update auth.passkeys p
     set name = p_name
    from auth.find_own_session(p_session_login, p_remote) o
   where p.id = p_id
     and p.person_id = o.person_id
     and p.removed_at is null;
  return found;
end $function$;
alter function auth.rename_passkey(bytea,inet,uuid,text) owner to registry_auth;
grant execute on function auth.rename_passkey(bytea,inet,uuid,text) to registry_app;
comment on function auth.rename_passkey(bytea,inet,uuid,text) is 'Gives a passkey of the person of a session another name. False where there is none.';

CREATE OR REPLACE FUNCTION auth.renew_context(p_digest bytea, p_remote inet)
 RETURNS auth.token_contexts
 LANGUAGE plpgsql
AS $function$
declare
  v_found auth.token_contexts;
  v_token record;
begin
  -- The stamps are read before the state that they stand for. A change that commits in between leaves a row with the
  -- stamps of before, which the next request refuses.
  select array_remove(
           array[auth.stamp_id(t.digest), t.client_account_id, nullif(t.account_id, t.client_account_id)],
           null),
         t.session_id, t.client_account_id
    into v_found.depends_on, v_found.session_id, v_found.client_account_id
    from auth.tokens t
   where t.digest = p_digest;
  if not found then return null; end if;
  v_found.stamps := array(
    select s.stamp
      from auth.stamps s
     where s.id = any (v_found.depends_on)
     order by s.id);
  v_token := auth.find_token(p_digest, p_remote);
  if v_token.kind is null then return null; end if;
  select least(v_token.expires_at, s.expires_at, c.expires_at),
         auth.common_networks(
           nullif(c.allowed_networks, '{}'),
           (
             select t.networks
               from auth.tokens t
              where t.digest = p_digest)),
         c.documents = 'trusted'
    into v_found.live_until, v_found.allowed_networks, v_found.trusted
    from registry.api_client_secrets s
    join registry.api_clients c on c.account_id = s.account_id and c.id = s.api_client_id
   where s.account_id = v_token.client_account_id
     and s.id = v_token.secret_id;
  v_found.approves := not exists (
    select
      from registry.delegations d
     where d.account_id = v_token.account_id
       and d.id = v_token.delegation_id
       and not d.approves);
  v_found.digest := p_digest;
  v_found.kind := v_token.kind;
  v_found.api_client_id := v_token.api_client_id;
  if v_token.kind = 'role' then
    v_found.account_id := v_token.account_id;
    v_found.account_type := v_token.account_type;
    v_found.delegation_id := v_token.delegation_id;
    v_found.asset_ids := v_token.asset_ids;
    v_found.mutations := v_token.mutations;
    v_found.quantity_max := v_token.quantity_max;
    v_found.propose_only := v_token.propose_only;
    v_found.users_account_id := v_token.users_account_id;
    v_found.user_role := v_token.user_role;
    v_found.user_id := v_token.user_id;
    v_found.context := auth.context_of(v_token.account_id, v_token.account_type, v_token.user_role, v_token.user_id);
    v_found.lens := split_part(v_found.context, '|', 4);
  end if;
  perform auth.store_context(v_found);
  return v_found;
end $function$;
alter function auth.renew_context(bytea,inet) owner to registry_auth;
comment on function auth.renew_context(bytea,inet) is 'Looks up all that a token depends on, and stores its context for the requests that follow. Null where the token is not live.';

CREATE OR REPLACE FUNCTION auth.renew_job(p_register_id uuid, p_job_id uuid, p_fence bigint, p_lease_seconds integer, p_done bigint)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH renewed AS (
          UPDATE registry.jobs j SET leased_until = (clock_timestamp() + make_interval(secs => (renew_job.p_lease_seconds)::double precision)), done = COALESCE(renew_job.p_done, j.done), moved_at =
                 CASE
                     WHEN ((renew_job.p_done IS DISTINCT FROM j.done) AND (renew_job.p_done IS NOT NULL)) THEN now()
                     ELSE j.moved_at
                 END
           WHERE ((j.register_id = renew_job.p_register_id) AND (j.id = renew_job.p_job_id) AND (j.fence = renew_job.p_fence) AND (j.state = ANY (ARRAY['planning'::text, 'running'::text])))
           RETURNING 1 AS "?column?"
         )
  SELECT (EXISTS ( SELECT
            FROM renewed)) AS "exists";
END;
alter function auth.renew_job(uuid,uuid,bigint,integer,bigint) owner to registry_auth;
grant execute on function auth.renew_job(uuid,uuid,bigint,integer,bigint) to registry_app;
comment on function auth.renew_job(uuid,uuid,bigint,integer,bigint) is 'Keeps a job for so many seconds more, and says how many lots it is through with, where that is known. False where it has ended, or another server has it.';

CREATE OR REPLACE FUNCTION auth.replayed_position(p_primary_id uuid)
 RETURNS pg_lsn
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not pg_is_in_recovery() then
    return null;
  end if;
  perform
     from auth.primaries
    where id = p_primary_id
      and database_oid = auth.this_database();
  return case when found then pg_last_wal_replay_lsn() end;
end $function$;
alter function auth.replayed_position(uuid) owner to registry_auth;
grant execute on function auth.replayed_position(uuid) to registry_app;
comment on function auth.replayed_position(uuid) is 'How far a replica has replayed the log of that run of its primary. Null where it is no replica of it, or not yet.';

CREATE OR REPLACE FUNCTION auth.require_synchronous_standby()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if current_setting('synchronous_standby_names') = '' then
    raise exception 'synchronous_standby_names is empty'
      using errcode = 'RG014';
  end if;
  if current_setting('synchronous_commit') in ('off', 'local') then
    raise exception 'synchronous_commit is %, so that no commit waits for a standby', current_setting('synchronous_commit')
      using errcode = 'RG014';
  end if;
  if auth.count_synchronous_standbys() = 0 then
    raise exception 'no synchronous standby is connected'
      using errcode = 'RG014';
  end if;
end $function$;
alter function auth.require_synchronous_standby() owner to registry_auth;
grant execute on function auth.require_synchronous_standby() to registry_app;
comment on function auth.require_synchronous_standby() is 'Refuses, with RG014, where a commit of this database transaction would be acknowledged without a standby, or would wait for one that is not connected.';

CREATE OR REPLACE FUNCTION auth.revoke_token(p_digest bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 UPDATE auth.tokens SET revoked_at = now()
   WHERE ((tokens.digest = revoke_token.p_digest) AND (tokens.revoked_at IS NULL));
END;
alter function auth.revoke_token(bytea) owner to registry_auth;
grant execute on function auth.revoke_token(bytea) to registry_app;
comment on function auth.revoke_token(bytea) is 'Revokes one token; an unknown token is no error (RFC 7009).';

CREATE OR REPLACE FUNCTION auth.secrets_of_webhook_endpoint(p_account_id uuid, p_endpoint_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', s.id,
           'wrappedKey', encode(s.wrapped_key, 'base64'),
           'ciphertext', encode(s.ciphertext, 'base64'),
           'keyVersion', s.key_version) order by s.created_at desc, s.id desc), '[]')
    from registry.webhook_secrets s
   where s.account_id = p_account_id
     and s.endpoint_id = p_endpoint_id
     and (s.expires_at is null or s.expires_at > clock_timestamp())
$function$;
alter function auth.secrets_of_webhook_endpoint(uuid,uuid) owner to registry_auth;
grant execute on function auth.secrets_of_webhook_endpoint(uuid,uuid) to registry_app;
comment on function auth.secrets_of_webhook_endpoint(uuid,uuid) is 'The secrets that sign messages to an endpoint, the newest first, as they are encrypted. Stable: a query that reads events as well sees both at one moment.';

CREATE OR REPLACE FUNCTION auth.select_roles(p_login_digests bytea[], p_remotes inet[], p_users_account_ids uuid[], p_digests bytea[], p_lifetimes integer[], p_audit_ids uuid[], p_request_ids text[])
 RETURNS SETOF timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET join_collapse_limit TO '1'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  perform set_config('synchronous_commit', 'off', true);
  return query
  with asked as materialized (
    select n.number, n.digest, n.audit_id, n.request_id, n.users_account_id,
           now() + make_interval(secs => least(n.lifetime, 86400)) as expires_at,
           r.client_account_id, r.api_client_id, r.secret_id, r.account_id, r.delegation_id, r.user_id
      from unnest(
             p_login_digests, p_remotes, p_users_account_ids, p_digests, p_lifetimes, p_audit_ids, p_request_ids
           ) with ordinality n (
             login_digest, remote, users_account_id, digest, lifetime, audit_id, request_id, number
           )
      left join lateral (
             select t.client_account_id, t.api_client_id, t.secret_id, d.account_id, d.id as delegation_id, m.user_id
               from auth.tokens t
               join registry.api_client_secrets s on s.account_id = t.client_account_id and s.id = t.secret_id
               join registry.api_clients c on c.account_id = t.client_account_id and c.id = t.api_client_id
               join registry.accounts o on o.id = t.client_account_id
               join registry.users_accounts m on m.id = n.users_account_id
               join registry.delegations d
                 on d.account_id = m.account_id
                and d.users_account_id = m.id
                and d.client_account_id = t.client_account_id
                and d.api_client_id = t.api_client_id
               join registry.accounts a on a.id = m.account_id
              where t.digest = n.login_digest
                and t.kind = 'login'
                and t.revoked_at is null
                and t.expires_at > now()
                and s.api_client_id = t.api_client_id
                and s.revoked_at is null
                and (s.expires_at is null or s.expires_at > now())
                and c.status = 'active'
                and (c.expires_at is null or c.expires_at > now())
                and (cardinality(c.allowed_networks) = 0 or n.remote <<= any (c.allowed_networks))
                and o.status = 'active'
                and m.status = 'active'
                and d.status = 'active'
                and a.status = 'active'
             offset 0
           ) r on true),
  recorded_token as (
    insert into auth.tokens
      (digest, kind, client_account_id, api_client_id, secret_id, account_id, delegation_id, expires_at)
    select a.digest, 'role', a.client_account_id, a.api_client_id, a.secret_id, a.account_id, a.delegation_id,
           a.expires_at
      from asked a
     where a.client_account_id is not null),
  recorded_entry as (
    insert into registry.audit_entries
      (account_id, id, action, object_type, object_id, user_id, users_account_id, api_client_id, request_id)
    select a.account_id, a.audit_id, 'role.selected', 'UsersAccount', a.users_account_id, a.user_id,
           a.users_account_id, a.api_client_id, a.request_id
      from asked a
     where a.client_account_id is not null)
  select case when a.client_account_id is not null then a.expires_at end
    from asked a
   order by a.number;
end $function$;
alter function auth.select_roles(bytea[],inet[],uuid[],bytea[],integer[],uuid[],text[]) owner to registry_auth;
grant execute on function auth.select_roles(bytea[],inet[],uuid[],bytea[],integer[],uuid[],text[]) to registry_app;
comment on function auth.select_roles(bytea[],inet[],uuid[],bytea[],integer[],uuid[],text[]) is 'Records role tokens for login tokens, and for each an audit entry in the account of its role. Returns when each expires, in their order: null where the login is not live or the role not delegated; the caller cannot tell which.';

CREATE OR REPLACE FUNCTION auth.select_session_role(p_login_digest bytea, p_remote inet, p_users_account_id uuid, p_digest bytea, p_audit_id uuid, p_request_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_of record;
begin
  if (auth.find_token(p_digest, p_remote)).kind = 'role' then return true; end if;
  perform set_config('synchronous_commit', 'off', true);
  select *
    into v_of
    from auth.list_session_delegations(p_login_digest, p_remote) d
   where d.users_account_id = p_users_account_id;
  if not found then return false; end if;
  -- The token of a role expires at the same instant as the login token.
  insert into auth.tokens
    (digest, kind, client_account_id, api_client_id, secret_id, account_id, delegation_id, session_id, expires_at)
  values
    (p_digest, 'role', v_of.client_account_id, v_of.api_client_id, v_of.secret_id, v_of.account_id,
     v_of.delegation_id, v_of.session_id, v_of.expires_at);
  insert into registry.audit_entries
    (account_id, id, action, object_type, object_id, user_id, users_account_id, api_client_id, request_id)
  values
    (v_of.account_id, p_audit_id, 'role.selected', 'UsersAccount', v_of.users_account_id, v_of.user_id,
     v_of.users_account_id, v_of.api_client_id, p_request_id);
  return true;
end $function$;
alter function auth.select_session_role(bytea,inet,uuid,bytea,uuid,text) owner to registry_auth;
grant execute on function auth.select_session_role(bytea,inet,uuid,bytea,uuid,text) to registry_app;
comment on function auth.select_session_role(bytea,inet,uuid,bytea,uuid,text) is 'Records the token of a role of a console session, with an audit entry in the account of the role, unless it is there already. False where the session is not live or has no such role.';

CREATE OR REPLACE FUNCTION auth.sessions_of_user(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT COALESCE(jsonb_agg(jsonb_build_object('usersAccountId', m.id, 'userRole', m.user_role, 'selectedAt', to_char((t.issued_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'::text), 'expiresAt', to_char((t.expires_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'::text)) ORDER BY t.issued_at DESC), '[]'::jsonb) AS "coalesce"
    FROM ((registry.users_accounts m
      JOIN registry.delegations d ON (((d.account_id = m.account_id) AND (d.users_account_id = m.id))))
      JOIN auth.tokens t ON (((t.account_id = d.account_id) AND (t.delegation_id = d.id))))
   WHERE ((m.account_id = registry.account_id()) AND (m.user_id = sessions_of_user.p_user_id) AND (registry.is_administrator_or_auditor() OR (sessions_of_user.p_user_id = registry.user_id())) AND (t.signed_in_at IS NOT NULL) AND (t.revoked_at IS NULL) AND (t.expires_at > now()));
END;
alter function auth.sessions_of_user(uuid) owner to registry_auth;
grant execute on function auth.sessions_of_user(uuid) to registry_app;
comment on function auth.sessions_of_user(uuid) is 'The sessions of the console in the roles of a user of the account of the context, as JSON, the last selected first.';

CREATE OR REPLACE FUNCTION auth.set_context(p_account_id uuid, p_account_type text, p_user_role text, p_user_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_context text := auth.context_of(p_account_id, p_account_type, p_user_role, p_user_id);
begin
  perform set_config('registry.context', v_context, true);
  return split_part(v_context, '|', 4);
end $function$;
alter function auth.set_context(uuid,text,text,uuid) owner to registry_auth;
grant execute on function auth.set_context(uuid,text,text,uuid) to registry_app;
comment on function auth.set_context(uuid,text,text,uuid) is 'Sets the context that row-level security reads until the database transaction ends, without a token.';

CREATE OR REPLACE FUNCTION auth.sets_are_in_force(p_applied jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  applied record;
  in_force uuid[];
begin
  -- Sets are never removed: where there is none, none was applied.
  perform
     from registry.approval_policy_sets
    limit 1;
  if not found then
    return true;
  end if;
  for applied in
    select *
      from jsonb_to_recordset(p_applied) a (
        "accountId" uuid, "registerId" uuid, "assetIds" uuid[], "setIds" uuid[])
  loop
    in_force := array(
      select s.id
        from auth.policy_accounts(applied."accountId", applied."registerId", applied."assetIds") k
        cross join lateral (
          select n.id
            from registry.approval_policy_sets n
           where n.account_id = k.account_id
           order by n.version desc
           limit 1) s
       order by s.id);
    if in_force is distinct from applied."setIds" then
      raise exception using
        errcode = '40001',
        message = 'the policies that ask something of the mutation have changed since they were read';
    end if;
  end loop;
  return true;
end $function$;
alter function auth.sets_are_in_force(jsonb) owner to registry_auth;
grant execute on function auth.sets_are_in_force(jsonb) to registry_app;
comment on function auth.sets_are_in_force(jsonb) is 'Refuses by a conflict, so that it is tried again, where other sets of policies apply to mutations than those by which they were decided.';

CREATE OR REPLACE FUNCTION auth.sign_in(p_credential_id bytea, p_counter bigint, p_challenge_digest bytea, p_remote inet, p_pepper_version integer, p_login_digest bytea, p_lifetime integer, p_request_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_passkey record;
begin
  select *
    into v_passkey
    from auth.use_passkey(p_credential_id, p_counter, p_challenge_digest, p_request_id);
  if not found then return false; end if;
  return auth.open_session(
    v_passkey.person_id, 'passkey', v_passkey.id, null, null, now(), p_remote, p_pepper_version, p_login_digest,
    p_lifetime, p_request_id);
end $function$;
alter function auth.sign_in(bytea,bigint,bytea,inet,integer,bytea,integer,text) owner to registry_auth;
grant execute on function auth.sign_in(bytea,bigint,bytea,inet,integer,bytea,integer,text) to registry_app;
comment on function auth.sign_in(bytea,bigint,bytea,inet,integer,bytea,integer,text) is 'Opens a session by a passkey whose signature the server has checked. False where the passkey was removed, no link is live, the challenge is used, or the counter not higher than before.';

CREATE OR REPLACE FUNCTION auth.sign_in_by_identity(p_issuer text, p_subject text, p_provider_sid text, p_proven_at timestamp with time zone, p_remote inet, p_pepper_version integer, p_login_digest bytea, p_lifetime integer, p_request_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_identity record;
begin
  perform
     from auth.persons o
    where o.id = (
            select i.person_id
              from auth.identities i
             where i.issuer = p_issuer
               and i.subject = p_subject
               and i.removed_at is null)
      for no key update;
  update auth.identities
     set last_used_at = now()
   where issuer = p_issuer
     and subject = p_subject
     and removed_at is null
  returning id, person_id
    into v_identity;
  if not found then return false; end if;
  return auth.open_session(
    v_identity.person_id, 'provider', null, v_identity.id, p_provider_sid, p_proven_at, p_remote, p_pepper_version,
    p_login_digest, p_lifetime, p_request_id);
end $function$;
alter function auth.sign_in_by_identity(text,text,text,timestamp with time zone,inet,integer,bytea,integer,text) owner to registry_auth;
grant execute on function auth.sign_in_by_identity(text,text,text,timestamp with time zone,inet,integer,bytea,integer,text) to registry_app;
comment on function auth.sign_in_by_identity(text,text,text,timestamp with time zone,inet,integer,bytea,integer,text) is 'Opens a session by an identity at a provider, which the server has checked. False where nobody has it, or no link of its person is live.';

CREATE OR REPLACE FUNCTION auth.sign_in_of_user(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT jsonb_build_object('linked', (l.linked_at IS NOT NULL), 'linkedAt', to_char((l.linked_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'::text), 'via', l.via) AS jsonb_build_object
    FROM (( VALUES (true)) always(one)
      LEFT JOIN LATERAL ( SELECT k.linked_at,
             k.via
            FROM ((registry.api_clients c
              JOIN registry.api_client_secrets s ON (((s.account_id = c.account_id) AND (s.api_client_id = c.id))))
              JOIN auth.links k ON (((k.account_id = s.account_id) AND (k.id = s.id))))
           WHERE ((c.account_id = registry.account_id()) AND (c.user_id = sign_in_of_user.p_user_id) AND (registry.is_administrator_or_auditor() OR (sign_in_of_user.p_user_id = registry.user_id())) AND (c.status <> 'revoked'::text) AND (s.revoked_at IS NULL))
          LIMIT 1) l ON (true));
END;
alter function auth.sign_in_of_user(uuid) owner to registry_auth;
grant execute on function auth.sign_in_of_user(uuid) to registry_app;
comment on function auth.sign_in_of_user(uuid) is 'Whether a person signs in as a user of the account of the context, since when, and how the person proved then who they are, as JSON. It tells nothing else of the person.';

CREATE OR REPLACE FUNCTION auth.stamp_changed_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into auth.stamps (id, stamp)
  select distinct (changed.content ->> tg_argv[0])::uuid, 1
    from (
      (
        select to_jsonb(o) - tg_argv[1:]
          from old_rows o
        except
        select to_jsonb(n) - tg_argv[1:]
          from new_rows n)
      union all
      (
        select to_jsonb(n) - tg_argv[1:]
          from new_rows n
        except
        select to_jsonb(o) - tg_argv[1:]
          from old_rows o)) changed (content)
   order by 1
  on conflict (id) do update
     set stamp = stamps.stamp + 1;
  return null;
end $function$;
alter function auth.stamp_changed_rows() owner to registry_auth;
grant execute on function auth.stamp_changed_rows() to registry_owner;
comment on function auth.stamp_changed_rows() is 'Raises the stamps of accounts of which rows were changed. Its arguments: the column with the account, then the columns on which no token depends.';

CREATE OR REPLACE FUNCTION auth.stamp_id(p_digest bytea)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (encode(substr(p_digest, 1, 16), 'hex'::text))::uuid;
alter function auth.stamp_id(bytea) owner to registry_auth;
comment on function auth.stamp_id(bytea) is 'The id under which the stamp of a token is stored.';

CREATE OR REPLACE FUNCTION auth.stamp_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into auth.stamps (id, stamp)
  select distinct (to_jsonb(r) ->> tg_argv[0])::uuid, 1
    from changed_rows r
   order by 1
  on conflict (id) do update
     set stamp = stamps.stamp + 1;
  return null;
end $function$;
alter function auth.stamp_rows() owner to registry_auth;
grant execute on function auth.stamp_rows() to registry_owner;
comment on function auth.stamp_rows() is 'Raises the stamps of accounts of which rows were added or removed. Its argument: the column with the account.';

CREATE OR REPLACE FUNCTION auth.stamp_token()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  -- A stamp that is deleted while its token lives would begin again with a number that a context may hold.
  insert into auth.stamps (id, stamp, needed_until)
  values (auth.stamp_id(old.digest), 1, greatest(old.expires_at, new.expires_at))
  on conflict (id) do update
     set stamp = stamps.stamp + 1,
         needed_until = greatest(stamps.needed_until, excluded.needed_until);
  return null;
end $function$;
alter function auth.stamp_token() owner to registry_auth;
grant execute on function auth.stamp_token() to registry_owner;
comment on function auth.stamp_token() is 'Raises the stamp of a token that was revoked, removed or changed.';

CREATE OR REPLACE FUNCTION auth.store_context(p_found auth.token_contexts)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- Nobody waits for another who stores the same context, perhaps in the database transaction of a long command.
  if current_setting('transaction_read_only') = 'on'
    or not pg_try_advisory_xact_lock(hashtextextended('token context ' || encode(p_found.digest, 'hex'), 0))
  then
    return;
  end if;
  if p_found.lens in ('servicer', 'holder') then
    p_found.context := null;
  end if;
  delete from auth.token_contexts
   where digest = p_found.digest;
  insert into auth.token_contexts
  select p_found.*
  on conflict do nothing;
end $function$;
alter function auth.store_context(auth.token_contexts) owner to registry_auth;
comment on function auth.store_context(auth.token_contexts) is 'Stores the context of a token in the place of the one before. Not where another database transaction is storing one of the same token, nor in one that is read only.';

CREATE OR REPLACE FUNCTION auth.sweep_files(p_most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH expired AS MATERIALIZED (
          SELECT f.account_id,
             f.id
            FROM registry.files f
           WHERE (f.kept_until <= now())
           ORDER BY f.kept_until
          LIMIT sweep_files.p_most
         ), unfinished AS MATERIALIZED (
          SELECT p.account_id,
             p.file_id AS id
            FROM registry.file_parts p
           WHERE ((p.number = 0) AND (p.created_at <= (now() - '02:00:00'::interval)) AND (NOT (EXISTS ( SELECT
                    FROM registry.files f
                   WHERE ((f.account_id = p.account_id) AND (f.id = p.file_id))))))
          LIMIT sweep_files.p_most
         ), parts AS MATERIALIZED (
          SELECT p.account_id,
             p.file_id,
             p.number
            FROM (( SELECT e.account_id,
                     e.id
                    FROM expired e
                 UNION ALL
                  SELECT u.account_id,
                     u.id
                    FROM unfinished u) d
              JOIN registry.file_parts p ON (((p.account_id = d.account_id) AND (p.file_id = d.id))))
           ORDER BY p.account_id, p.file_id, p.number DESC
          LIMIT sweep_files.p_most
         ), removed AS (
          DELETE FROM registry.file_parts p
            USING parts o
           WHERE ((p.account_id = o.account_id) AND (p.file_id = o.file_id) AND (p.number = o.number))
           RETURNING 1 AS "?column?"
         ), emptied AS (
          DELETE FROM registry.files f
            USING expired e
           WHERE ((f.account_id = e.account_id) AND (f.id = e.id) AND (NOT (EXISTS ( SELECT
                    FROM registry.file_parts p
                   WHERE ((p.account_id = e.account_id) AND (p.file_id = e.id))))))
         )
  SELECT count(*) AS count
    FROM removed;
END;
alter function auth.sweep_files(integer) owner to registry_auth;
grant execute on function auth.sweep_files(integer) to registry_app;
comment on function auth.sweep_files(integer) is 'Removes parts of files that are kept no more, and of files that were not finished within two hours; then the files. Returns how many parts went.';

CREATE OR REPLACE FUNCTION auth.sweep_instruction_details(p_most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH over AS MATERIALIZED (
          SELECT d.register_id,
             d.instruction_id
            FROM (registry.instruction_details d
              JOIN registry.instructions i ON (((i.register_id = d.register_id) AND (i.id = d.instruction_id))))
           WHERE (((i.status = 'rejected'::text) AND (i.expires_at <= clock_timestamp())) OR ((i.status = 'refused'::text) AND (i.received_at <= (clock_timestamp() - '30 days'::interval))))
          LIMIT sweep_instruction_details.p_most
         ), deleted AS (
          DELETE FROM registry.instruction_details d
            USING over o
           WHERE ((d.register_id = o.register_id) AND (d.instruction_id = o.instruction_id))
           RETURNING 1 AS "?column?"
         )
  SELECT count(*) AS count
    FROM deleted;
END;
alter function auth.sweep_instruction_details(integer) owner to registry_auth;
grant execute on function auth.sweep_instruction_details(integer) to registry_app;
comment on function auth.sweep_instruction_details(integer) is 'Deletes the details of instructions that were rejected and whose time is over, and of those that were refused 30 days ago. Returns how many.';

CREATE OR REPLACE FUNCTION auth.sweep_job_parts(p_most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH old AS MATERIALIZED (
          SELECT p.register_id,
             p.job_id,
             p.number
            FROM (registry.job_parts p
              JOIN registry.jobs j ON (((j.register_id = p.register_id) AND (j.id = p.job_id))))
           WHERE (j.state = ANY (ARRAY['done'::text, 'cancelled'::text, 'failed'::text]))
          LIMIT sweep_job_parts.p_most
         ), removed AS (
          DELETE FROM registry.job_parts p
            USING old o
           WHERE ((p.register_id = o.register_id) AND (p.job_id = o.job_id) AND (p.number = o.number))
           RETURNING 1 AS "?column?"
         )
  SELECT count(*) AS count
    FROM removed;
END;
alter function auth.sweep_job_parts(integer) owner to registry_auth;
grant execute on function auth.sweep_job_parts(integer) to registry_app;
comment on function auth.sweep_job_parts(integer) is 'Removes prepared rows of jobs that have ended. Returns how many parts went.';

CREATE OR REPLACE FUNCTION auth.sweep_job_plans(p_most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH old AS MATERIALIZED (
          SELECT l.register_id,
             l.plan_id,
             l.id
            FROM (registry.jobs j
              JOIN registry.job_plan_lots l ON (((l.register_id = j.register_id) AND (l.job_id = j.id))))
           WHERE ((j.ended_at < (now() - '7 days'::interval)) OR (l.plan_id <> j.plan_id))
          LIMIT sweep_job_plans.p_most
         ), removed AS (
          DELETE FROM registry.job_plan_lots l
            USING old o
           WHERE ((l.register_id = o.register_id) AND (l.plan_id = o.plan_id) AND (l.id = o.id))
           RETURNING 1 AS "?column?"
         )
  SELECT count(*) AS count
    FROM removed;
END;
alter function auth.sweep_job_plans(integer) owner to registry_auth;
grant execute on function auth.sweep_job_plans(integer) to registry_app;
comment on function auth.sweep_job_plans(integer) is 'Removes the lots of plans that are shown no more: of jobs that ended seven days ago, and of plans that were made anew. Returns how many went.';

CREATE OR REPLACE FUNCTION auth.this_database()
 RETURNS oid
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT pg_database.oid
    FROM pg_database
   WHERE (pg_database.datname = current_database());
END;
alter function auth.this_database() owner to registry_auth;
comment on function auth.this_database() is 'The number of the database, which is the same at a replica: another database of the same server is no replica.';

CREATE OR REPLACE FUNCTION auth.unmet_policy(p_digest bytea, p_remote inet, p_passkeys boolean, p_issuers text[], p_client_secrets boolean, p_session_seconds integer, p_networks cidr[])
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (NOT
             CASE s.via
                 WHEN 'provider'::text THEN ((unmet_policy.p_issuers IS NULL) OR COALESCE((i.issuer = ANY (unmet_policy.p_issuers)), false))
                 WHEN 'passkey'::text THEN unmet_policy.p_passkeys
                 WHEN 'link'::text THEN unmet_policy.p_passkeys
                 ELSE unmet_policy.p_client_secrets
             END) THEN 'way'::text
             WHEN ((unmet_policy.p_remote IS NOT NULL) AND (cardinality(unmet_policy.p_networks) > 0) AND (NOT (unmet_policy.p_remote <<= ANY ((unmet_policy.p_networks)::inet[])))) THEN 'network'::text
             WHEN ((COALESCE(s.started_at, t.signed_in_at, t.issued_at) + make_interval(secs => (unmet_policy.p_session_seconds)::double precision)) <= now()) THEN 'time'::text
             ELSE NULL::text
         END AS "case"
    FROM ((auth.tokens t
      LEFT JOIN auth.sessions s ON ((s.id = t.session_id)))
      LEFT JOIN auth.identities i ON ((i.id = s.identity_id)))
   WHERE (t.digest = unmet_policy.p_digest);
END;
alter function auth.unmet_policy(bytea,inet,boolean,text[],boolean,integer,cidr[]) owner to registry_auth;
grant execute on function auth.unmet_policy(bytea,inet,boolean,text[],boolean,integer,cidr[]) to registry_app;
comment on function auth.unmet_policy(bytea,inet,boolean,text[],boolean,integer,cidr[]) is 'The first thing of the session of a token that does not meet a sign-in policy: the way in which it was opened, the network it is used from unless that is null, or the time since the sign-in. Null where it meets the policy. A session that has no row was opened with the secret of a client.';

CREATE OR REPLACE FUNCTION auth.use_once(p_digest bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_is_first boolean;
begin
  insert into auth.used_challenges (digest, expires_at)
  values (p_digest, now() + interval '1 hour')
  on conflict do nothing;
  v_is_first := found;
  delete from auth.used_challenges
   where digest in (
           select u.digest
             from auth.used_challenges u
            where u.expires_at < now()
            order by u.expires_at
            limit 100);
  return v_is_first;
end $function$;
alter function auth.use_once(bytea) owner to registry_auth;
grant execute on function auth.use_once(bytea) to registry_app;
comment on function auth.use_once(bytea) is 'Records that something was used which is good once, and for less than an hour. False where it was used before.';

CREATE OR REPLACE FUNCTION auth.use_passkey(p_credential_id bytea, p_counter bigint, p_challenge_digest bytea, p_request_id text)
 RETURNS TABLE(id uuid, person_id uuid)
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  v_passkey record;
begin
  -- A person is locked before what it signs in by. Two sign-ins with one passkey take turns, so that its counter is
  -- compared with the latest.
  perform
     from auth.persons o
    where o.id = (
            select p.person_id
              from auth.passkeys p
             where p.credential_id = p_credential_id)
      for no key update;
  select p.id, p.person_id, p.counter
    into v_passkey
    from auth.passkeys p
   where p.credential_id = p_credential_id
     and p.removed_at is null
     for no key update;
  if not found then return; end if;
  if not auth.use_once(p_challenge_digest) then return; end if;
  if p_counter <= v_passkey.counter and (p_counter, v_passkey.counter) <> (0, 0) then
    perform auth.record_in_links(
      v_passkey.person_id, 'login.passkey_counter', p_request_id,
      jsonb_build_object('counter', p_counter::text, 'counterBefore', v_passkey.counter::text));
    return;
  end if;
  update auth.passkeys p
     set counter = p_counter,
         last_used_at = now()
   where p.id = v_passkey.id;
  return query select v_passkey.id, v_passkey.person_id;
end $function$;
alter function auth.use_passkey(bytea,bigint,bytea,text) owner to registry_auth;
comment on function auth.use_passkey(bytea,bigint,bytea,text) is 'Takes a signature of a passkey that the server has checked, once for each challenge. No row where the passkey was removed, the challenge used, or the counter not higher than before; the last leaves audit entries.';

CREATE OR REPLACE FUNCTION auth.wrap_webhook_secret(p_account_id uuid, p_id uuid, p_before bytea, p_wrapped_key bytea, p_key_version integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update registry.webhook_secrets s
     set wrapped_key = p_wrapped_key,
         key_version = p_key_version
   where s.account_id = p_account_id
     and s.id = p_id
     and s.wrapped_key = p_before
$function$;
alter function auth.wrap_webhook_secret(uuid,uuid,bytea,bytea,integer) owner to registry_auth;
grant execute on function auth.wrap_webhook_secret(uuid,uuid,bytea,bytea,integer) to registry_app;
comment on function auth.wrap_webhook_secret(uuid,uuid,bytea,bytea,integer) is 'Puts the key of a secret under the present secret key of the installation, where it was not changed meanwhile.';

CREATE OR REPLACE FUNCTION registry.account_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(NULLIF(split_part(current_setting('registry.context'::text, true), '|'::text, 1), ''::text), NULLIF(current_setting('registry.account_id'::text, true), ''::text)))::uuid;
alter function registry.account_id() owner to registry_owner;
grant execute on function registry.account_id() to public;
comment on function registry.account_id() is 'The account for which the actor acts; null without an actor, so that every policy refuses.';

CREATE OR REPLACE FUNCTION registry.add_rest_to_feed(p_from bigint, p_placed_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_rest registry.feed_rest;
  v_placed bigint;
  c_hints constant integer := 5000;
begin
  select *
    into v_rest
    from registry.feed_rest
   order by event_id
   limit 1;
  if v_rest.event_id is null then
    return 0;
  end if;
  insert into registry.feed (
    position, id, account_id, register_id, type, class, mutation, object_type, object_id, asset_ids, holder_id,
    counterpart_id, instruction_id, details, recorded_at, placed_at)
  select p_from + row_number() over (order by n.asset_id, n.holder_id), gen_random_uuid(), f.account_id, f.register_id,
         'holding.changed', 'holding', f.mutation, 'Holder', n.holder_id, array[n.asset_id], n.holder_id,
         i.account_id, f.instruction_id,
         jsonb_build_object('sequence', n.sequence, 'effectiveDate', n.effective_date), f.recorded_at, p_placed_at
    from registry.feed f
    join registry.instructions i on i.register_id = f.register_id and i.id = f.instruction_id
    cross join lateral registry.list_moved_holdings(
           f.register_id, f.instruction_id, v_rest.asset_id, v_rest.holder_id, c_hints) n
   where f.id = v_rest.event_id;
  get diagnostics v_placed = row_count;
  if v_placed < c_hints then
    delete from registry.feed_rest
     where register_id = v_rest.register_id
       and event_id = v_rest.event_id;
  else
    update registry.feed_rest r
       set asset_id = f.asset_ids[1],
           holder_id = f.holder_id
      from registry.feed f
     where f.position = p_from + v_placed
       and r.register_id = v_rest.register_id
       and r.event_id = v_rest.event_id;
  end if;
  return v_placed;
end $function$;
alter function registry.add_rest_to_feed(bigint,timestamp with time zone) owner to registry_ledger;
comment on function registry.add_rest_to_feed(bigint,timestamp with time zone) is 'Adds the next holding.changed of an event that moved very many holdings, after a position. Returns how many.';

CREATE OR REPLACE FUNCTION registry.add_to_feed(p_account_ids uuid[], p_ids uuid[], p_from bigint, p_placed_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_from bigint;
  v_placed bigint;
  c_nil constant uuid := '00000000-0000-0000-0000-000000000000';
  -- Of one event. What is beyond follows in later calls, so that other events wait for no long one.
  c_hints constant integer := 5000;
begin
  v_from := p_from + registry.add_rest_to_feed(p_from, p_placed_at);
  with fresh as materialized (
    select u.place, e.*, coalesce(
             (
               select t.class
                 from registry.event_types t
                where t.type = e.type), 'own') as class
      from unnest(p_account_ids, p_ids) with ordinality u (account_id, id, place)
      cross join lateral (
             select o.account_id, o.id, o.register_id, o.type, o.object_type, o.object_id, o.instruction_id, o.recorded_at,
                    o.payload ->> 'mutation' as mutation, o.payload -> 'audience' as audience
               from registry.events o
              where o.account_id = u.account_id
                and o.id = u.id
             offset 0) e
  ), about as materialized (
    select f.place, f.id, f.account_id, f.type, f.class, f.mutation, f.object_type, f.object_id, f.instruction_id,
           f.recorded_at, f.audience, p.count, p.list,
           case
             when p.count > 0 then (
               select i.account_id
                 from registry.instructions i
                where i.register_id = f.register_id
                  and i.id = f.instruction_id)
           end as presenter_id,
           case when f.class not in ('administration', 'delegation') then f.register_id end as register_id,
           case f.object_type
             when 'Holder' then f.object_id
             when 'Restriction' then (
               select r.holder_id
                 from registry.restrictions r
                where r.register_id = f.register_id
                  and r.id = f.object_id)
           end as holder_id,
           case
             when f.object_type = 'Instruction' and f.class = 'instruction' then (
               select i.account_id
                 from registry.instructions i
                where i.register_id = f.register_id
                  and i.id = f.object_id)
             when f.object_type = 'Appointment' then (
               select o.account_id
                 from registry.appointments o
                where o.register_id = f.register_id
                  and o.id = f.object_id)
             when f.object_type = 'Delegation' then (
               select d.client_account_id
                 from registry.delegations d
                where d.account_id = f.account_id
                  and d.id = f.object_id)
           end as counterpart_id,
           coalesce(p.asset_ids, array_remove(array[
             case
               when f.object_type = 'Asset' then f.object_id
               when f.object_type = 'Restriction' then (
                 select r.asset_id
                   from registry.restrictions r
                  where r.register_id = f.register_id
                    and r.id = f.object_id)
               when f.object_type = 'AssetIdentifier' then (
                 select n.asset_id
                   from registry.asset_identifiers n
                  where n.register_id = f.register_id
                    and n.id = f.object_id)
               when f.object_type = 'Instruction' and f.class = 'instruction' then (
                 select i.asset_id
                   from registry.instructions i
                  where i.register_id = f.register_id
                    and i.id = f.object_id)
               when f.object_type = 'Appointment' then (
                 select o.asset_id
                   from registry.appointments o
                  where o.register_id = f.register_id
                    and o.id = f.object_id)
             end], null)) as asset_ids
      from fresh f
      -- By the index of an instruction, whose order it is: see list_moved_holdings.
      cross join lateral (
             select count(*) as count, array_agg(distinct x.asset_id) as asset_ids,
                    json_agg(
                      json_build_object('id', x.id, 'assetId', x.asset_id, 'sequence', x.sequence) order by x.number)
                      filter (where x.number <= 20) as list
               from (
                      select m.*, row_number() over (order by m.asset_id, m.sequence) as number
                        from (
                               select o.id, o.asset_id, o.sequence
                                 from registry.transactions o
                                where o.register_id = f.register_id
                                  and o.instruction_id = f.instruction_id
                                  and f.class in ('ledger', 'asset', 'holder')
                                order by o.id) m) x) p
  ), hints as materialized (
    select a.place, a.id, a.account_id, a.register_id, a.mutation, a.recorded_at, a.presenter_id, a.instruction_id,
           m.asset_id, m.holder_id, m.sequence, m.effective_date,
           row_number() over (partition by a.place order by m.asset_id, m.holder_id) as number
      from about a
      cross join lateral registry.list_moved_holdings(a.register_id, a.instruction_id, c_nil, c_nil, c_hints + 1) m
     where a.count > 0
  ), rest as (
    insert into registry.feed_rest (register_id, event_id, asset_id, holder_id)
    select h.register_id, h.id, h.asset_id, h.holder_id
      from hints h
     where h.number = c_hints
       and exists (
         select
           from hints o
          where o.place = h.place
            and o.number > c_hints)
  ), entries as (
    -- Accounts that see the asset and not its transactions hear of a split too, so the asset is its object.
    select a.place, a.id, a.account_id, a.register_id, a.type, a.class, a.mutation,
           case when a.class = 'asset' and a.count > 0 then 'Asset' else a.object_type end as object_type,
           case when a.class = 'asset' and a.count > 0 then a.asset_ids[1] else a.object_id end as object_id,
           a.asset_ids, a.holder_id, a.counterpart_id, a.instruction_id, a.recorded_at,
           case
             when a.count > 0
             then jsonb_build_object('transactions', json_build_object('count', a.count, 'list', a.list))
           end as details
      from about a
     union all
    select h.place, gen_random_uuid(), h.account_id, h.register_id, 'holding.changed', 'holding', h.mutation, 'Holder',
           h.holder_id, array[h.asset_id], h.holder_id, h.presenter_id, h.instruction_id, h.recorded_at,
           jsonb_build_object('sequence', h.sequence, 'effectiveDate', h.effective_date)
      from hints h
     where h.number <= c_hints
     union all
    select a.place, gen_random_uuid(), a.account_id, a.register_id, 'visibility.changed', 'visibility', a.mutation,
           a.object_type, a.object_id, '{}', a.holder_id, h.account_id::uuid, null, a.recorded_at, null
      from about a
      cross join lateral jsonb_array_elements_text(a.audience) h (account_id))
  insert into registry.feed (
    position, id, account_id, register_id, sequence, type, class, mutation, object_type, object_id, asset_ids,
    holder_id, counterpart_id, instruction_id, details, recorded_at, placed_at)
  select v_from + row_number() over (
           order by n.place, n.class in ('holding', 'visibility'), n.asset_ids, n.holder_id),
         n.id, n.account_id, n.register_id,
         case
           when n.register_id is not null and n.class not in ('holding', 'visibility', 'own')
           then coalesce(
             (
               select s.sequence
                 from registry.feed_registers s
                where s.register_id = n.register_id), 0) + row_number() over (
             partition by n.register_id, n.class in ('holding', 'visibility', 'own')
             order by n.place)
         end,
         n.type, n.class, n.mutation, n.object_type, n.object_id, n.asset_ids, n.holder_id, n.counterpart_id,
         n.instruction_id, n.details, n.recorded_at, p_placed_at
    from entries n;
  get diagnostics v_placed = row_count;

  insert into registry.feed_registers (register_id, sequence)
  select f.register_id, max(f.sequence)
    from registry.feed f
   where f.position > p_from
     and f.sequence is not null
   group by f.register_id
      on conflict (register_id) do update
     set sequence = excluded.sequence;

  insert into registry.feed_audience (account_id, position, asset_id, holder_id)
  select distinct u.account_id, f.position,
         case when cardinality(f.asset_ids) > 1 then c_nil else f.asset_ids[1] end, f.holder_id
    from registry.feed f
    cross join lateral (
           select f.account_id
            where f.class not in ('holding', 'visibility')
            union all
           select f.counterpart_id
            where f.class <> 'holding'
            union all
           select unnest(array[f.register_id, case when f.object_type = 'Account' then f.object_id end])
            where f.class not in ('holding', 'visibility', 'own')
            union all
           -- Agents of the register or the asset, and other accounts that are appointed where they see the asset.
           select o.account_id
             from registry.appointments o
            where o.register_id = f.register_id
              and o.status = 'active'
              and (o.asset_id is null or o.asset_id = any (f.asset_ids) or f.class in ('holder', 'register'))
              and (
                f.class = 'asset'
                or (f.class = 'restriction' and f.holder_id is null)
                or (
                  f.class not in ('holding', 'visibility', 'appointment', 'own')
                  and (
                    select a.account_type = 'transfer_agent'
                      from registry.accounts a
                     where a.id = o.account_id)))
            union all
           select unnest(array[h.holder_account_id, h.servicing_account_id])
             from registry.holders h
            where h.register_id = f.register_id
              and h.id = f.holder_id
              and f.class <> 'visibility'
            union all
           select unnest(array[h.holder_account_id, h.servicing_account_id])
             from registry.positions p
             cross join lateral (
                    select o.holder_account_id, o.servicing_account_id
                      from registry.holders o
                     where o.register_id = p.register_id
                       and o.id = p.holder_id
                    offset 0) h
            where p.register_id = f.register_id
              and p.asset_id = any (f.asset_ids)
              and (f.class = 'asset' or (f.class = 'restriction' and f.holder_id is null))) u
   where f.position > p_from
     and u.account_id is not null;
  return v_from - p_from + v_placed;
end $function$;
alter function registry.add_to_feed(uuid[],uuid[],bigint,timestamp with time zone) owner to registry_ledger;
comment on function registry.add_to_feed(uuid[],uuid[],bigint,timestamp with time zone) is 'Adds events to the feed after a position, in the order given, each with the accounts that it concerns, and one holding.changed for each holding that it moved and that somebody follows; of very many of one event the first ones. An account that sees the object no longer, or only since then, has visibility.changed. Returns how many rows it added.';

CREATE OR REPLACE FUNCTION registry.appointment_counterparties()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT ARRAY(SELECT appointments.register_id FROM registry.appointments WHERE (appointments.account_id = (SELECT registry.account_id() AS account_id)) UNION SELECT appointments.account_id FROM registry.appointments WHERE (appointments.register_id = (SELECT registry.account_id() AS account_id))) AS "array");
alter function registry.appointment_counterparties() owner to registry_owner;
grant execute on function registry.appointment_counterparties() to public;
comment on function registry.appointment_counterparties() is 'Accounts that appointed the actor''s account, and accounts that it appointed.';

CREATE OR REPLACE FUNCTION registry.assign_servicing(p_register_id uuid, p_holder_id uuid, p_servicing_account_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if (p_register_id = any (registry.managed_holder_registers())) is not true then
    raise exception 'the actor does not manage the holders of this register'
      using errcode = '42501', table = 'holders', schema = 'registry';
  end if;
  update registry.lots
     set servicing_account_id = p_servicing_account_id
   where register_id = p_register_id
     and holder_id = p_holder_id;
  update registry.positions
     set servicing_account_id = p_servicing_account_id
   where register_id = p_register_id
     and holder_id = p_holder_id;
end $function$;
alter function registry.assign_servicing(uuid,uuid,uuid) owner to registry_ledger;
grant execute on function registry.assign_servicing(uuid,uuid,uuid) to registry_app;
comment on function registry.assign_servicing(uuid,uuid,uuid) is 'Makes the lots and positions of a holder visible to the account that services it from now on.';

CREATE OR REPLACE FUNCTION registry.audit_row(p_row jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT jsonb_object_agg(jsonb_each.key, CASE jsonb_typeof(jsonb_each.value) WHEN 'number'::text THEN to_jsonb((trim_scale(((jsonb_each.value)::text)::numeric))::text) ELSE jsonb_each.value END) AS jsonb_object_agg FROM jsonb_each(audit_row.p_row) jsonb_each(key, value) WHERE ((jsonb_each.key !~~ '%\_key'::text) AND (jsonb_each.key <> ALL ('{dated_from,dated_values}'::text[]))));
alter function registry.audit_row(jsonb) owner to registry_owner;
grant execute on function registry.audit_row(jsonb) to registry_app;
grant execute on function registry.audit_row(jsonb) to registry_ledger;
comment on function registry.audit_row(jsonb) is 'A row as an audit entry shows it: numbers as strings, so that no reader rounds a quantity, without sort keys and copies.';

CREATE OR REPLACE FUNCTION registry.backdated_sequences(p_register_id uuid, p_asset_id uuid, p_day date, p_known_at timestamp with time zone, p_limit bigint)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
begin
  if p_register_id = any (registry.managed_registers()) or p_asset_id = any (registry.managed_assets()) then
    -- Of those that were recorded 4^c to 4^(c + 1) - 1 days late, only those of the next 4^(c + 1) - 1 days can take
    -- effect by the day.
    return array (
      select t.sequence
        from generate_series(0, 7) c
        cross join lateral (
          select n.sequence
            from registry.transactions n
           where n.register_id = p_register_id
             and n.asset_id = p_asset_id
             and n.effective_date < (n.recorded_at at time zone 'UTC')::date
             and width_bucket(
                   (n.recorded_at at time zone 'UTC')::date - n.effective_date,
                   array[4, 16, 64, 256, 1024, 4096, 16384]) = c
             and n.recorded_at >= (p_day + 1)::timestamp at time zone 'UTC'
             and n.recorded_at <= p_known_at
             and n.recorded_at < case
                   when c < 7 then (p_day + (4 ^ (c + 1))::integer)::timestamp at time zone 'UTC'
                   else 'infinity'
                 end
             and n.effective_date <= p_day) t
       limit p_limit);
  end if;
  return array[]::bigint[];
end $function$;
alter function registry.backdated_sequences(uuid,uuid,date,timestamp with time zone,bigint) owner to registry_ledger;
grant execute on function registry.backdated_sequences(uuid,uuid,date,timestamp with time zone,bigint) to registry_app;
comment on function registry.backdated_sequences(uuid,uuid,date,timestamp with time zone,bigint) is 'The sequences of the transactions of an asset that the actor manages which take effect by a day and were recorded after it, by an instant. At most as many as the limit.';

CREATE OR REPLACE FUNCTION registry.begin_feed_era()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_era smallint;
begin
  -- From here on until the commit nobody inserts an event, so that each has the era of its transaction id.
  lock table registry.events in access exclusive mode;
  select era + 1
    into v_era
    from registry.feed_head;
  execute format('alter table registry.events alter column era set default %s', v_era);
  update registry.feed_head
     set era = v_era,
         seen = '3:3:',
         target = null,
         ordinal = null,
         backlog = 'filling',
         backlog_account_id = null,
         backlog_event_id = null,
         system_identifier = (
           select c.system_identifier
             from pg_control_system() c);
end $function$;
alter function registry.begin_feed_era() owner to registry_owner;
grant execute on function registry.begin_feed_era() to registry_ledger;
comment on function registry.begin_feed_era() is 'Begins an era of transaction ids: the database was restored in another cluster, where they are counted anew. What was recorded before and not placed is placed first.';

CREATE OR REPLACE FUNCTION registry.caseless(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((octet_length(p_text) = char_length(p_text)) AND (strpos(p_text, '  '::text) = 0)) THEN lower((p_text COLLATE "C")) ELSE (registry.caseless_letters(p_text) COLLATE "C") END;
alter function registry.caseless(text) owner to registry_owner;
grant execute on function registry.caseless(text) to public;
comment on function registry.caseless(text) is 'A text by which those are equal that people take for the same: Unicode''s canonical caseless matching (3.13, D145), without the characters that show nothing (Default_Ignorable_Code_Point), and with one blank in the place of several.';

CREATE OR REPLACE FUNCTION registry.caseless_letters(p_text text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  -- Characters that show nothing.
  c_hidden constant text := '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
    '\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
    '\U000e0000-\U000e0fff]';
  v_text text := normalize(p_text collate "C", NFD);
begin
  v_text := translate(
    lower(v_text collate registry.unicode_letters),
    E'µſ\u0345ςϐϑϕϖϰϱϵ\u1c80\u1c81\u1c82\u1c83\u1c84\u1c85\u1c86\u1c87\u1c88',
    E'μsισβθφπκρεвдосттъѣꙋ');
  if v_text ~ '[ßŉևẚﬀ-ﬆﬓ-ﬗ]' collate "C" then
    v_text := replace(v_text, 'ß', 'ss');
    -- The others are two letters in one, by their compatibility decomposition.
    v_text := (
      select string_agg(
               case when c.letter ~ '[ŉևẚﬀ-ﬆﬓ-ﬗ]' collate "C" then normalize(c.letter, NFKD) else c.letter end,
               '' order by c.place)
        from unnest(string_to_array(v_text, null)) with ordinality c (letter, place));
  end if;
  return normalize(
    regexp_replace(regexp_replace(v_text collate "C", c_hidden, '', 'g'), ' +', ' ', 'g'),
    NFC);
end $function$;
alter function registry.caseless_letters(text) owner to registry_owner;
grant execute on function registry.caseless_letters(text) to public;
comment on function registry.caseless_letters(text) is 'As registry.caseless, which calls it for texts that are not plain ASCII.';

CREATE OR REPLACE FUNCTION registry.check_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  instruction registry.instructions;
begin
  select *
    into instruction
    from registry.instructions i
   where i.register_id = new.register_id
     and i.id = new.instruction_id;
  if instruction.payload_digest is distinct from new.payload_digest
     or instruction.asset_id is distinct from new.asset_id
  then
    raise exception using
      errcode = 'RG001',
      message = 'the approval is of another payload than that of its instruction',
      constraint = 'approval_of_its_digest';
  end if;
  if new.decision = 'approved' and instruction.user_id is not distinct from new.user_id then
    raise exception using
      errcode = 'RG001',
      message = 'the user who proposed an instruction does not approve it',
      constraint = 'approval_by_another';
  end if;
  return null;
end $function$;
alter function registry.check_approval() owner to registry_owner;
grant execute on function registry.check_approval() to public;
comment on function registry.check_approval() is 'Refuses an approval of another payload, and one by the user who proposed it.';

CREATE OR REPLACE FUNCTION registry.check_authorized_total()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_asset uuid := case tg_table_name
    when 'assets' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'asset_id')::uuid
  end;
  v_total numeric;
  v_sum numeric;
  v_book numeric;
begin
  select authorized_total
    into v_total
    from registry.assets
   where register_id = new.register_id
     and id = v_asset;
  select coalesce(sum(quantity), 0)
    into v_sum
    from registry.authorized_adjustments
   where register_id = new.register_id
     and asset_id = v_asset;
  select authorized
    into v_book
    from registry.books
   where register_id = new.register_id
     and asset_id = v_asset;
  if coalesce(v_total, 0) <> v_sum then
    raise exception 'the authorised total of asset % is not the sum of its adjustments', v_asset
      using errcode = 'RG002', constraint = 'authorized_total_matches', table = tg_table_name, schema = tg_table_schema;
  end if;
  if v_book is null or v_total <> v_book then
    raise exception 'the authorised total of asset % is not that of its book', v_asset
      using errcode = 'RG002', constraint = 'authorized_total_matches', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $function$;
alter function registry.check_authorized_total() owner to registry_ledger;
grant execute on function registry.check_authorized_total() to public;
comment on function registry.check_authorized_total() is 'At commit, an authorised total is the sum of its adjustments and the total of its book.';

CREATE OR REPLACE FUNCTION registry.check_certificate_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_id uuid;
begin
  -- A book entry that a reversal opens again has the number of the lot in whose place it is.
  select f.id
    into v_id
    from (
      select n.register_id, n.id, o.id as other_id
        from added n
       cross join lateral (
          select l.id
            from registry.lots l
           where l.register_id = n.register_id
             and l.asset_id = n.asset_id
             and l.custom_id = n.custom_id
             and l.id <> n.id
          offset 0) o
       where n.reopens is null
          or n.replaces_certificate is not null
          or (
            select t.type
              from registry.transactions t
             where t.register_id = n.register_id
               and t.id = n.opened_by) <> 'reversal'
      -- Few numbers were ever of another lot: only these lots are followed back.
      offset 0) f
   where registry.was_in_effect(f.register_id, f.other_id)
     and registry.was_in_effect(f.register_id, f.id)
   limit 1;
  if found then
    raise exception 'lot % has the certificate number of another lot that was in effect', v_id
      using errcode = '23505', constraint = 'lots_custom_id_unique', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $function$;
alter function registry.check_certificate_number() owner to registry_owner;
grant execute on function registry.check_certificate_number() to public;
comment on function registry.check_certificate_number() is 'A certificate number is of one lot that was in effect, and of those that are in its place since reversals.';

CREATE OR REPLACE FUNCTION registry.check_has_postings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (
    select from registry.postings
     where register_id = new.register_id
       and asset_id = new.asset_id
       and sequence = new.sequence
       and transaction_id = new.id) then
    raise exception 'transaction % has no postings', new.id
      using errcode = 'RG006', constraint = 'postings_sum_to_zero', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $function$;
alter function registry.check_has_postings() owner to registry_ledger;
grant execute on function registry.check_has_postings() to public;
comment on function registry.check_has_postings() is 'At commit, every transaction has postings.';

CREATE OR REPLACE FUNCTION registry.check_instruction_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if old.status = 'pending_approval' and new.status in (
       'approved', 'executing', 'completed', 'rejected', 'withdrawn', 'expired', 'failed')
     or old.status = 'approved' and new.status in (
       'pending_approval', 'executing', 'completed', 'rejected', 'withdrawn', 'expired', 'failed')
     or old.status = 'executing' and new.status in ('pending_approval', 'completed', 'withdrawn', 'failed')
  then
    return null;
  end if;
  raise exception using
    errcode = 'RG001',
    message = format('an instruction that is %s does not become %s', old.status, new.status),
    constraint = 'instruction_step_allowed';
end $function$;
alter function registry.check_instruction_step() owner to registry_owner;
grant execute on function registry.check_instruction_step() to public;
comment on function registry.check_instruction_step() is 'Refuses a step out of the end of an instruction, and any step that is none of a proposal or a job.';

CREATE OR REPLACE FUNCTION registry.check_job_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if old.state in ('done', 'cancelled', 'failed') or new.fence < old.fence then
    raise exception using
      errcode = 'RG001',
      message = format('a job that is %s does not become %s', old.state, new.state),
      constraint = 'job_step_allowed',
      table = tg_table_name,
      schema = tg_table_schema;
  end if;
  if (new.account_id, new.users_account_id, new.delegation_id) is distinct from
       (old.account_id, old.users_account_id, old.delegation_id)
    and new.account_id is distinct from registry.account_id()
  then
    raise exception using
      errcode = 'RG001',
      message = 'a job is carried out for the account that asks for it',
      constraint = 'job_step_allowed',
      table = tg_table_name,
      schema = tg_table_schema;
  end if;
  return null;
end $function$;
alter function registry.check_job_step() owner to registry_owner;
grant execute on function registry.check_job_step() to public;
comment on function registry.check_job_step() is 'Refuses a change of a job that has ended, a smaller fence, and another role than one of the account that acts.';

CREATE OR REPLACE FUNCTION registry.check_lot_made_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (
    select t.type = 'reversal' or (
             o.holder_id = new.holder_id
             and o.asset_id = new.asset_id
             and new.replaces_certificate is null
             and r.reversal_of = t.replaces
             and r.instruction_id = t.instruction_id
             and exists (
               select
                 from registry.transactions m
                 join registry.postings p on p.register_id = m.register_id
                  and p.asset_id = m.asset_id
                  and p.sequence = m.sequence
                  and p.quantity > 0
                 join registry.lots l on l.register_id = p.register_id and l.id = p.lot_id
                where m.register_id = new.register_id
                  and m.id = t.replaces
                  and l.holder_id = new.holder_id
                  and l.custom_id = new.custom_id
             ))
      from registry.transactions t
      join registry.lots o on o.register_id = new.register_id and o.id = new.reopens
      left join registry.transactions r on r.register_id = o.register_id and r.id = o.closed_by
     where t.register_id = new.register_id
       and t.id = new.opened_by) is not true then
    raise exception 'lot % does not have the number of a lot that the transaction had opened which is made again', new.id
      using errcode = 'RG012', constraint = 'lot_reopened_alike', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $function$;
alter function registry.check_lot_made_again() owner to registry_owner;
grant execute on function registry.check_lot_made_again() to public;
comment on function registry.check_lot_made_again() is 'At commit, a lot of a transaction that is made again has the number of a lot of the same holder which the reversed one had opened, and stands for a lot that the reversal closed.';

CREATE OR REPLACE FUNCTION registry.check_lot_references()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_id uuid;
begin
  select n.id
    into v_id
    from added n
   where (
      select true
        from registry.holders h
       where h.register_id = n.register_id
         and h.id = n.holder_id) is null
      or (
      select true
        from registry.transactions t
       where t.register_id = n.register_id
         and t.id = n.opened_by) is null
      or (
        n.closed_by is not null
        and (
          select true
            from registry.transactions t
           where t.register_id = n.register_id
             and t.id = n.closed_by) is null)
   limit 1;
  if found then
    raise exception 'lot % refers to no holder or no transaction of its register', v_id
      using errcode = 'RG009', constraint = 'ledger_references', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $function$;
alter function registry.check_lot_references() owner to registry_owner;
grant execute on function registry.check_lot_references() to public;
comment on function registry.check_lot_references() is 'The holder of every lot and the transactions that opened and closed it are in its register.';

CREATE OR REPLACE FUNCTION registry.check_posting_references()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_id uuid;
begin
  select n.id
    into v_id
    from added n
   where n.lot_id is not null
     and (
      select true
        from registry.lots l
       where l.register_id = n.register_id
         and l.id = n.lot_id) is null
   limit 1;
  if found then
    raise exception 'posting % refers to no lot of its register', v_id
      using errcode = 'RG009', constraint = 'ledger_references', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $function$;
alter function registry.check_posting_references() owner to registry_owner;
grant execute on function registry.check_posting_references() to public;
comment on function registry.check_posting_references() is 'The lot of every posting that names one is in its register.';

CREATE OR REPLACE FUNCTION registry.check_reopened_lot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (
    select (t.type <> 'reversal' and t.replaces is not null) or (
             (
               -- generated: columns reopened_terms of o
               o.holder_id, o.quantity, o.form, o.issue_date, o.acquisition_date, o.price, o.cost_basis,
               o.consideration_text, o.security_law_exemptions, o.legend_ids, o.share_numbers, o.stock_plan_id,
               o.board_approval_date, o.stockholder_approval_date, o.comments, o.asset_id
               -- end
             ) is not distinct from (
               -- generated: columns reopened_terms of new
               new.holder_id, new.quantity, new.form, new.issue_date, new.acquisition_date, new.price, new.cost_basis,
               new.consideration_text, new.security_law_exemptions, new.legend_ids, new.share_numbers,
               new.stock_plan_id, new.board_approval_date, new.stockholder_approval_date, new.comments, new.asset_id
               -- end
             )
             and (new.replaces_certificate is not null) = (new.form = 'certificated')
             and coalesce(new.replaces_certificate, new.custom_id) = o.custom_id
             and t.type = 'reversal'
             and t.reversal_of = o.closed_by)
      from registry.lots o
      join registry.transactions t on t.register_id = new.register_id and t.id = new.opened_by
     where o.register_id = new.register_id
       and o.id = new.reopens) is not true then
    raise exception 'lot % does not replace a lot that the reversed transaction closed, or differs from it', new.id
      using errcode = 'RG012', constraint = 'lot_reopened_alike', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $function$;
alter function registry.check_reopened_lot() owner to registry_owner;
grant execute on function registry.check_reopened_lot() to public;
comment on function registry.check_reopened_lot() is 'A lot that replaces a closed one is opened by the reversal of the transaction that closed it: it has its terms, and its number, unless that is the number of a cancelled paper certificate. Or it is of a transaction that is made again.';

CREATE OR REPLACE FUNCTION registry.check_restriction_scope()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  -- The restriction may have changed again since, in the same database transaction: compare it as it is now.
  if exists (
    select from registry.restrictions r
     where r.register_id = new.register_id
       and r.id = new.id
       and (r.asset_id, r.holder_id, r.lot_id, r.quantity, r.kind <> 'legend' and r.status = 'active')
           is distinct from (
             select (s.asset_id, s.holder_id, s.lot_id, s.quantity, s.locks)
               from registry.restriction_scopes s
              where s.register_id = r.register_id
                and s.restriction_id = r.id
              order by s.effective_date desc, s.sequence desc
              limit 1)) then
    raise exception 'the last recorded scope of restriction % is not its scope', new.id
      using
        errcode = 'RG011',
        constraint = 'restriction_scope_matches',
        table = tg_table_name,
        schema = tg_table_schema;
  end if;
  return null;
end $function$;
alter function registry.check_restriction_scope() owner to registry_ledger;
grant execute on function registry.check_restriction_scope() to public;
comment on function registry.check_restriction_scope() is 'At commit, the last scope in the history of a restriction is its own.';

CREATE OR REPLACE FUNCTION registry.check_sequence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_asset uuid;
begin
  select n.asset_id
    into v_asset
    from (
      select register_id, asset_id, min(sequence) as low, max(sequence) as high, count(*) as many
        from added
       group by register_id, asset_id) n
   where n.high - n.low + 1 <> n.many
      or (
        n.low > 1
        -- Only the index of sequences has this order, so that no other one is read.
        and n.low - 1 is distinct from (
          select t.sequence
            from registry.transactions t
           where t.register_id = n.register_id
             and t.asset_id = n.asset_id
             and t.sequence < n.low
           order by t.sequence desc
           limit 1))
   limit 1;
  if found then
    raise exception 'the sequence of asset % has a gap', v_asset
      using errcode = 'RG007', constraint = 'sequence_has_no_gap', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $function$;
alter function registry.check_sequence() owner to registry_owner;
grant execute on function registry.check_sequence() to public;
comment on function registry.check_sequence() is 'The transactions of an asset are numbered from one without gaps.';

CREATE OR REPLACE FUNCTION registry.check_share_numbers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  -- The lot may have been closed since, in the same database transaction: then its numbers are free again.
  if exists (
    select from registry.lots l
     where l.register_id = new.register_id
       and l.asset_id = new.asset_id
       and l.id <> new.id
       and l.closed_at is null
       and l.share_numbers && new.share_numbers)
  and exists (
    select from registry.lots n
     where n.register_id = new.register_id
       and n.id = new.id
       and n.closed_at is null) then
    raise exception 'another open lot has share numbers of lot %', new.id
      using errcode = 'RG005', constraint = 'share_numbers_disjoint', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $function$;
alter function registry.check_share_numbers() owner to registry_ledger;
grant execute on function registry.check_share_numbers() to public;
comment on function registry.check_share_numbers() is 'At commit, no two open lots of an asset have a share number in common.';

CREATE OR REPLACE FUNCTION registry.check_transaction_references()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_id uuid;
begin
  select n.id
    into v_id
    from added n
   where (
      select true
        from registry.books b
       where b.register_id = n.register_id
         and b.asset_id = n.asset_id) is null
      or (
      select true
        from registry.instructions i
       where i.register_id = n.register_id
         and i.id = n.instruction_id) is null
   limit 1;
  if found then
    raise exception 'transaction % refers to no asset or no instruction of its register', v_id
      using errcode = 'RG009', constraint = 'ledger_references', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $function$;
alter function registry.check_transaction_references() owner to registry_owner;
grant execute on function registry.check_transaction_references() to public;
comment on function registry.check_transaction_references() is 'The book and the instruction of every transaction are in its register.';

CREATE OR REPLACE FUNCTION registry.check_unmerged()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (
    select from registry.transactions t
     where t.register_id = old.register_id
       and t.instruction_id = old.merged_by)
  or exists (
    select from registry.transactions t
     where t.register_id = old.register_id
       and t.instruction_id = old.merged_by
       and not exists (
        select from registry.transactions r
         where r.register_id = t.register_id
           and r.reversal_of = t.id)) then
    raise exception 'the merge of holder % has not been reversed', old.id
      using errcode = 'RG003', constraint = 'end_is_final', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $function$;
alter function registry.check_unmerged() owner to registry_ledger;
grant execute on function registry.check_unmerged() to registry_owner;
comment on function registry.check_unmerged() is 'At commit, a holder that is merged no longer is one whose merge has been reversed in every asset.';

CREATE OR REPLACE FUNCTION registry.check_zero_sum()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_place text;
begin
  -- One look-up per transaction does the work of a foreign key per posting, and also compares what both rows repeat.
  select n.asset_id || ' ' || n.sequence
    into v_place
    from (
      select
          register_id,
          asset_id,
          sequence,
          transaction_id,
          sum(quantity) as quantity,
          count(*) as lines,
          count(distinct (type, effective_date, recorded_at)) as kinds,
          min(type) as type,
          min(effective_date) as effective_date,
          min(recorded_at) as recorded_at
        from added
       group by register_id, asset_id, sequence, transaction_id) n
   where n.quantity <> 0
      or n.lines < 2
      or n.kinds <> 1
      or (
        select (t.asset_id, t.sequence, t.type, t.effective_date, t.recorded_at)
               is distinct from (n.asset_id, n.sequence, n.type, n.effective_date, n.recorded_at)
          from registry.transactions t
         where t.register_id = n.register_id
           and t.id = n.transaction_id) is not false
   limit 1;
  if found then
    raise exception 'the postings of % do not sum to zero, or are not those of their transaction', v_place
      using errcode = 'RG006', constraint = 'postings_sum_to_zero', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $function$;
alter function registry.check_zero_sum() owner to registry_owner;
grant execute on function registry.check_zero_sum() to public;
comment on function registry.check_zero_sum() is 'Postings are inserted by whole transactions, which exist already: at least two each, with a sum of zero.';

CREATE OR REPLACE FUNCTION registry.class_headroom(p_asset_id uuid)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select c.unissued + c.reserved - (
           select sum(o.outstanding + o.suspense)
             from registry.assets a
             join registry.books o on o.register_id = a.register_id
              and o.asset_id = a.id
            where a.register_id = r.register_id
              and a.underlying_asset_id = r.underlying_asset_id
              and a.type <> 'convertible')
    from registry.assets r
    join registry.assets k on k.register_id = r.register_id
     and k.id = r.underlying_asset_id
    join registry.books c on c.register_id = k.register_id
     and c.asset_id = k.id
   where r.id = p_asset_id
     and r.type <> 'convertible'
     and k.authorized_kind = 'limited'
     and (
       r.register_id = any ((select registry.managed_registers())::uuid[])
       or r.id = any ((select registry.managed_assets())::uuid[]))
$function$;
alter function registry.class_headroom(uuid) owner to registry_ledger;
grant execute on function registry.class_headroom(uuid) to registry_app;
comment on function registry.class_headroom(uuid) is 'How many units of the class are neither issued nor claimed by rights over it, for an asset of such rights that the actor manages. Null where the class has no authorised total.';

CREATE OR REPLACE FUNCTION registry.clean_pending_entries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform gin_clean_pending_list(tg_argv[0]::regclass);
  return null;
end $function$;
alter function registry.clean_pending_entries() owner to registry_owner;
comment on function registry.clean_pending_entries() is 'Moves the pending entries of an index to their places. So no search reads entries of rows that others wrote, but for those of statements that run at that moment.';

CREATE OR REPLACE FUNCTION registry.close_instruction_needs()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update registry.instruction_needs n
     set open = false
   where n.register_id = new.register_id
     and n.instruction_id = new.id
     and n.open;
  return null;
end $function$;
alter function registry.close_instruction_needs() owner to registry_ledger;
grant execute on function registry.close_instruction_needs() to registry_owner;
comment on function registry.close_instruction_needs() is 'Takes an instruction that has ended out of the queue of those who were to agree.';

CREATE OR REPLACE FUNCTION registry.contained_terms(p_text text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT t.term FROM (((SELECT (registry.caseless("left"(contained_terms.p_text, 200)) COLLATE "C") AS text OFFSET 0) c CROSS JOIN LATERAL generate_series(1, LEAST((char_length(c.text) - 2), 30)) n(n)) CROSS JOIN LATERAL (SELECT substr(c.text, n.n, 3) AS term) t) WHERE (t.term ~ '^[ a-z0-9\u03b1-\u03b8\u03ba-\u03c9\u0430-\u0438\u043a-\u044f\u4e00-\u9fff][a-z0-9\u03b1-\u03b8\u03ba-\u03c9\u0430-\u0438\u043a-\u044f\u4e00-\u9fff]{2}$'::text));
alter function registry.contained_terms(text) owner to registry_ledger;
grant execute on function registry.contained_terms(text) to public;
comment on function registry.contained_terms(text) is 'Terms that every row has which contains a text, in small or capital letters: those of letters and digits, also at the beginning of a word, that registry.caseless and registry.search_words leave as they are.';

CREATE OR REPLACE FUNCTION registry.count_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_added record;
begin
  for v_added in
    select a.register_id, count(*) as counted
      from added a
     group by a.register_id
  loop
    -- Of the rows of a sum the first that nobody has locked. So nobody waits, and there is no order to deadlock in.
    update registry.row_counts c
       set counted = c.counted + v_added.counted
     where (c.register_id, c.entity, c.id) = (
       select f.register_id, f.entity, f.id
         from registry.row_counts f
        where f.register_id = v_added.register_id
          and f.entity = tg_argv[0]
        order by f.id
        limit 1
          for no key update skip locked);
    if not found then
      insert into registry.row_counts (register_id, entity, counted)
      values (v_added.register_id, tg_argv[0], v_added.counted);
    end if;
  end loop;
  return null;
end $function$;
alter function registry.count_rows() owner to registry_ledger;
grant execute on function registry.count_rows() to registry_owner;
comment on function registry.count_rows() is 'Counts the rows that were inserted. Its argument: the entity.';

CREATE OR REPLACE FUNCTION registry.cursor_position(p_cursor text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_position bigint;
begin
  if p_cursor ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select a.position
      into v_position
      from registry.feed f
      join registry.feed_audience a on a.account_id = (select registry.account_id())
       and a.position = f.position
     where f.id = p_cursor::uuid;
  end if;
  if v_position is null then
    raise exception 'no event of the account has this id'
      using errcode = 'RG015', constraint = 'cursor_gone', detail = registry.oldest_event();
  end if;
  return v_position;
end $function$;
alter function registry.cursor_position(text) owner to registry_ledger;
grant execute on function registry.cursor_position(text) to registry_app;
comment on function registry.cursor_position(text) is 'The position of an event that concerned the account of the context, whether it still sees it or not. An id that is unknown, of others, or none at all is refused alike, with the id of the oldest event in the detail.';

CREATE OR REPLACE FUNCTION registry.date_registrations(p_register uuid, p_holder uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 UPDATE registry.holders h SET dated_from = ( SELECT max(d.effective_from) AS max
            FROM registry.holder_registrations d
           WHERE ((d.register_id = date_registrations.p_register) AND (d.holder_id = date_registrations.p_holder)))
   WHERE ((h.register_id = date_registrations.p_register) AND (h.id = date_registrations.p_holder));
END;
alter function registry.date_registrations(uuid,uuid) owner to registry_owner;
grant execute on function registry.date_registrations(uuid,uuid) to registry_app;
comment on function registry.date_registrations(uuid,uuid) is 'Puts the last day from which a recorded registration or form of a holder holds into its row.';

CREATE OR REPLACE FUNCTION registry.date_terms(p_register uuid, p_asset uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 UPDATE registry.assets a SET dated_from = t.days, dated_values = t.terms
    FROM ( SELECT array_agg(d.day ORDER BY d.day) AS days,
             array_agg(d.terms ORDER BY d.day) AS terms
            FROM ( SELECT b.day,
                     jsonb_object_agg(f.field, v.value) AS terms
                    FROM ((( SELECT DISTINCT s.effective_from AS day
                            FROM registry.asset_terms s
                           WHERE ((s.register_id = date_terms.p_register) AND (s.asset_id = date_terms.p_asset))) b
                      CROSS JOIN ( SELECT DISTINCT s.field
                            FROM registry.asset_terms s
                           WHERE ((s.register_id = date_terms.p_register) AND (s.asset_id = date_terms.p_asset))) f)
                      CROSS JOIN LATERAL ( SELECT l.value
                            FROM registry.asset_terms l
                           WHERE ((l.register_id = date_terms.p_register) AND (l.asset_id = date_terms.p_asset) AND (l.field = f.field) AND (l.effective_from <= b.day))
                           ORDER BY l.effective_from DESC, l.recorded_at DESC
                          LIMIT 1) v)
                   GROUP BY b.day) d) t
   WHERE ((a.register_id = date_terms.p_register) AND (a.id = date_terms.p_asset));
END;
alter function registry.date_terms(uuid,uuid) owner to registry_owner;
grant execute on function registry.date_terms(uuid,uuid) to registry_app;
comment on function registry.date_terms(uuid,uuid) is 'Puts the recorded terms of an asset, with the days from which they hold, into its row.';

CREATE OR REPLACE FUNCTION registry.delete_instruction_details()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from registry.transferee_details d
   where d.register_id = new.register_id
     and d.instruction_id = new.id;
  if new.status = 'rejected' and new.type = 'transferUnits' and new.expires_at > clock_timestamp() then
    return null;
  end if;
  delete from registry.instruction_details d
   where d.register_id = new.register_id
     and d.instruction_id = new.id;
  return null;
end $function$;
alter function registry.delete_instruction_details() owner to registry_ledger;
grant execute on function registry.delete_instruction_details() to registry_owner;
comment on function registry.delete_instruction_details() is 'Deletes the details of an instruction that has ended, and with them the only key that opens them. A transfer request that was rejected keeps its input until its time is over.';

CREATE OR REPLACE FUNCTION registry.event_at(p_position bigint)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select f.id
    from registry.feed f
   where f.position = (
     select a.position
       from registry.feed_audience a
      where a.account_id = (select registry.account_id())
        and a.position <= p_position
      order by a.position desc
      limit 1)
$function$;
alter function registry.event_at(bigint) owner to registry_ledger;
grant execute on function registry.event_at(bigint) to registry_app;
comment on function registry.event_at(bigint) is 'The last event up to a position that concerned the account of the context: the cursor of all that was placed so far.';

CREATE OR REPLACE FUNCTION registry.find_replay(p_key text, OUT digest bytea, OUT digest_version smallint, OUT pepper_version integer, OUT result jsonb)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(registry.account_id()::text || ' ' || p_key, 0));
  -- A statement of its own: its snapshot includes what was committed before the lock was granted.
  select k.digest, k.digest_version, k.pepper_version, k.result
    into digest, digest_version, pepper_version, result
    from registry.idempotency_keys k
   where k.account_id = registry.account_id()
     and k.key = p_key;
  if not result ? 'checks' then
    result := result || (
      select jsonb_build_object('checks', i.checks::text)
        from registry.instructions i
       where i.id = (result ->> 'instruction')::uuid);
  end if;
end $function$;
alter function registry.find_replay(text) owner to registry_owner;
grant execute on function registry.find_replay(text) to registry_app;
comment on function registry.find_replay(text) is 'Locks an idempotency key of the account until the database transaction ends, and finds the command recorded under it; nulls where there is none. The checks of a completed instruction are read from the instruction.';

CREATE OR REPLACE FUNCTION registry.follow_cluster()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_head registry.feed_head;
  v_system bigint := (select c.system_identifier from pg_control_system() c);
begin
  perform pg_advisory_xact_lock(1701, 1);
  select *
    into v_head
    from registry.feed_head;
  if v_head.system_identifier = v_system
    and pg_snapshot_xmax(v_head.seen) <= pg_snapshot_xmax(pg_current_snapshot())
  then
    return false;
  elsif v_head.system_identifier = 0 then
    update registry.feed_head
       set system_identifier = v_system;
    return false;
  end if;
  perform registry.begin_feed_era();
  return true;
end $function$;
alter function registry.follow_cluster() owner to registry_ledger;
grant execute on function registry.follow_cluster() to registry_app;
comment on function registry.follow_cluster() is 'Begins an era where the database is in another cluster than before. Each server calls it at its start. Returns whether one began.';

CREATE OR REPLACE FUNCTION registry.heard_accounts(p_account_ids uuid[], p_after bigint[], OUT last_position bigint, OUT account_ids uuid[])
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select h.position,
         array(
           select u.account_id
             from unnest(p_account_ids, p_after) u (account_id, after)
            where u.after < h.position
              and exists (
                select
                  from registry.feed_audience a
                 where a.account_id = u.account_id
                   and a.position > u.after))
    from registry.feed_head h
$function$;
alter function registry.heard_accounts(uuid[],bigint[]) owner to registry_ledger;
grant execute on function registry.heard_accounts(uuid[],bigint[]) to registry_app;
comment on function registry.heard_accounts(uuid[],bigint[]) is 'The last position, and which of some accounts an event after the position of each concerns.';

CREATE OR REPLACE FUNCTION registry.is_administrator()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(NULLIF(split_part(current_setting('registry.context'::text, true), '|'::text, 3), ''::text), current_setting('registry.user_role'::text, true)) = 'account_administrator'::text);
alter function registry.is_administrator() owner to registry_owner;
grant execute on function registry.is_administrator() to public;
comment on function registry.is_administrator() is 'Whether the actor administers its account.';

CREATE OR REPLACE FUNCTION registry.is_administrator_or_auditor()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(NULLIF(split_part(current_setting('registry.context'::text, true), '|'::text, 3), ''::text), current_setting('registry.user_role'::text, true)) = ANY (ARRAY['account_administrator'::text, 'account_auditor'::text]));
alter function registry.is_administrator_or_auditor() owner to registry_owner;
grant execute on function registry.is_administrator_or_auditor() to public;
comment on function registry.is_administrator_or_auditor() is 'Whether the actor may read the administration of its account.';

CREATE OR REPLACE FUNCTION registry.is_class_closed(p_asset_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select exists (
    select
      from registry.assets r
      join registry.assets c
        on c.register_id = r.register_id
       and c.id = r.underlying_asset_id
     where r.id = p_asset_id
       and c.status = 'closed'
       and (
         r.register_id = any ((select registry.visible_registers())::uuid[])
         or r.id = any ((select registry.visible_assets())::uuid[])))
$function$;
alter function registry.is_class_closed(uuid) owner to registry_ledger;
grant execute on function registry.is_class_closed(uuid) to registry_app;
comment on function registry.is_class_closed(uuid) is 'Whether an asset that the actor sees is a right over a class that is closed.';

CREATE OR REPLACE FUNCTION registry.lens()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE(NULLIF(split_part(current_setting('registry.context'::text, true), '|'::text, 4), ''::text), current_setting('registry.lens'::text, true));
alter function registry.lens() owner to registry_owner;
grant execute on function registry.lens() to public;
comment on function registry.lens() is 'How the account looks at registers: issuer, agent, servicer, holder, platform.';

CREATE OR REPLACE FUNCTION registry.list_backlog(p_head registry.feed_head, p_most integer, OUT account_ids uuid[], OUT ids uuid[])
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if p_head.backlog = 'filling' then
    with part as materialized (
      select e.account_id, e.id, e.era, e.ordinal, e.register_id, e.instruction_id, e.recorded_at
        from registry.events e
       where (e.account_id, e.id) > (
         coalesce(p_head.backlog_account_id, '00000000-0000-0000-0000-000000000000'),
         coalesce(p_head.backlog_event_id, '00000000-0000-0000-0000-000000000000'))
       order by e.account_id, e.id
       limit p_most * 10
    ), listed as (
      insert into registry.feed_backlog (account_id, id, ordinal, recorded_at)
      select p.account_id, p.id, p.ordinal,
             coalesce(
               (
                 select max(x.recorded_at)
                   from registry.transactions x
                  where x.register_id = p.register_id
                    and x.instruction_id = p.instruction_id
                    and p.ordinal is null),
               p.recorded_at)
        from part p
       where p.era is distinct from p_head.era
         and p.recorded_at >= p_head.removed_before
         and not exists (
           select
             from registry.feed f
            where f.id = p.id)
          on conflict do nothing
    ), last as (
      select p.account_id, p.id
        from part p
       order by p.account_id desc, p.id desc
       limit 1)
    update registry.feed_head
       set backlog = case when exists (select from last) then 'filling' else 'placing' end,
           backlog_account_id = (select account_id from last),
           backlog_event_id = (select id from last);
    return;
  end if;
  with part as materialized (
    delete from registry.feed_backlog b
     where (b.account_id, b.id) in (
       select o.account_id, o.id
         from registry.feed_backlog o
        order by o.ordinal nulls first, o.recorded_at, o.id
        limit p_most)
    returning b.account_id, b.id, b.ordinal, b.recorded_at)
  select array_agg(p.account_id order by p.ordinal nulls first, p.recorded_at, p.id),
         array_agg(p.id order by p.ordinal nulls first, p.recorded_at, p.id)
    into account_ids, ids
    from part p;
  if ids is null then
    update registry.feed_head
       set backlog = null;
  end if;
end $function$;
alter function registry.list_backlog(registry.feed_head,integer) owner to registry_ledger;
comment on function registry.list_backlog(registry.feed_head,integer) is 'Lists events of earlier eras in parts, and then takes them from the list in their order.';

CREATE OR REPLACE FUNCTION registry.list_moved_holdings(p_register_id uuid, p_instruction_id uuid, p_asset_id uuid, p_holder_id uuid, p_most integer)
 RETURNS TABLE(asset_id uuid, holder_id uuid, sequence bigint, effective_date date)
 LANGUAGE sql
 STABLE
AS $function$
  select x.asset_id, p.owner_id, max(x.sequence), (array_agg(x.effective_date order by x.sequence desc))[1]
    from (
           select o.asset_id, o.sequence, o.effective_date
             from registry.transactions o
            where o.register_id = p_register_id
              and o.instruction_id = p_instruction_id
              and o.asset_id >= p_asset_id
            order by o.id) x
    cross join lateral (
           select o.owner_id
             from registry.postings o
            where o.register_id = p_register_id
              and o.asset_id = x.asset_id
              and o.sequence = x.sequence
              and o.ledger_account = 'holder'
            order by o.line) p
   where (x.asset_id, p.owner_id) > (p_asset_id, p_holder_id)
   group by x.asset_id, p.owner_id
  having (
       select h.holder_account_id is not null or h.servicing_account_id is not null
         from registry.holders h
        where h.register_id = p_register_id
          and h.id = p.owner_id)
   order by x.asset_id, p.owner_id
   limit p_most
$function$;
alter function registry.list_moved_holdings(uuid,uuid,uuid,uuid,integer) owner to registry_ledger;
comment on function registry.list_moved_holdings(uuid,uuid,uuid,uuid,integer) is 'Lists the holdings that an instruction moved and that somebody follows, after one of them, at most so many: each with its last transaction.';

CREATE OR REPLACE FUNCTION registry.locked_units(p_register_id uuid, p_asset_id uuid, p_holder_id uuid, p_balance numeric, p_as_of date, p_known_at timestamp with time zone)
 RETURNS numeric
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  with in_force as (
    select t.lot_id, sum(coalesce(t.quantity, 'infinity')) as quantity
      from (
        select distinct s.restriction_id
          from registry.restriction_scopes s
         where s.register_id = p_register_id
           and s.asset_id = p_asset_id
           and (s.holder_id = p_holder_id or s.holder_id is null)
           and s.first_of_holder) r
     cross join lateral (
        select s.holder_id, s.lot_id, s.quantity, s.locks, s.expires_on
          from registry.restriction_scopes s
         where s.register_id = p_register_id
           and s.restriction_id = r.restriction_id
           and s.effective_date <= p_as_of
           and s.recorded_at <= p_known_at
         order by s.effective_date desc, s.sequence desc
         limit 1) t
     where (t.holder_id = p_holder_id or t.holder_id is null)
       and t.locks
       and (t.expires_on is null or t.expires_on > p_as_of)
     group by t.lot_id)
  -- A lot counts on the days on which it was open: before that, its units were in another lot.
  select least(p_balance, coalesce(sum(least(coalesce(n.quantity, l.quantity, p_balance), f.quantity)), 0))
    from in_force f
    left join registry.lots l on l.register_id = p_register_id and l.id = f.lot_id
    left join lateral (
      select m.quantity
        from registry.lot_restatements m
       where m.register_id = l.register_id
         and m.lot_id = l.id
         and m.effective_date <= p_as_of
         and m.recorded_at <= p_known_at
       order by m.effective_date desc, m.sequence desc
       limit 1) n on l.closed_at is not null
   where f.lot_id is null
      or (
        l.opened_on <= p_as_of
        and (l.closed_at is null or l.closed_on > p_as_of or l.closed_at > p_known_at))
$function$;
alter function registry.locked_units(uuid,uuid,uuid,numeric,date,timestamp with time zone) owner to registry_owner;
grant execute on function registry.locked_units(uuid,uuid,uuid,numeric,date,timestamp with time zone) to public;
grant execute on function registry.locked_units(uuid,uuid,uuid,numeric,date,timestamp with time zone) to registry_app;
comment on function registry.locked_units(uuid,uuid,uuid,numeric,date,timestamp with time zone) is 'Units of a position that restrictions lock on a day, as known at an instant: those of each lot, of the holder and of the whole asset, together no more than the balance.';

CREATE OR REPLACE FUNCTION registry.lot_successors(p_register_id uuid, p_lot_id uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with closing as (
    select t.id, t.asset_id, t.sequence, t.counterpart_id
      from registry.lots l
      join registry.transactions t on t.register_id = p_register_id and t.id = l.closed_by
     where l.register_id = p_register_id
       and l.id = p_lot_id),
  opening as (
    select c.asset_id, c.sequence
      from closing c
    union all
    select t.asset_id, t.sequence
      from closing c
      join registry.transactions t on t.register_id = p_register_id and t.id = c.counterpart_id
    union all
    select t.asset_id, t.sequence
      from closing c
      join registry.transactions t on t.register_id = p_register_id and t.reversal_of = c.id
    union all
    select t.asset_id, t.sequence
      from closing c
      join registry.transactions t on t.register_id = p_register_id and t.resolution_of = c.id)
  select array(
    select l.id
      from opening o
      join registry.postings p
        on p.register_id = p_register_id
       and p.asset_id = o.asset_id
       and p.sequence = o.sequence
       and p.quantity > 0
      join registry.lots l on l.register_id = p_register_id and l.id = p.lot_id
     where p_lot_id = any (l.predecessor_ids)
       and (
         l.register_id = any ((select registry.managed_registers())::uuid[])
         or l.asset_id = any ((select registry.managed_assets())::uuid[])
         or l.holder_id = any ((select registry.own_holders())::uuid[])
         or l.servicing_account_id = (select registry.account_id())))
$function$;
alter function registry.lot_successors(uuid,uuid) owner to registry_ledger;
grant execute on function registry.lot_successors(uuid,uuid) to registry_app;
comment on function registry.lot_successors(uuid,uuid) is 'The lots into which the units of a lot went, as far as the actor sees them.';

CREATE OR REPLACE FUNCTION registry.managed_assets()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(NULLIF(split_part(current_setting('registry.context'::text, true), '|'::text, 6), ''::text), NULLIF(current_setting('registry.managed_assets'::text, true), ''::text)))::uuid[];
alter function registry.managed_assets() owner to registry_owner;
grant execute on function registry.managed_assets() to public;
comment on function registry.managed_assets() is 'Single assets that an agent manages in registers it does not manage with every asset.';

CREATE OR REPLACE FUNCTION registry.managed_holder_registers()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(NULLIF(split_part(current_setting('registry.context'::text, true), '|'::text, 7), ''::text), NULLIF(current_setting('registry.managed_holder_registers'::text, true), ''::text)))::uuid[];
alter function registry.managed_holder_registers() owner to registry_owner;
grant execute on function registry.managed_holder_registers() to public;
comment on function registry.managed_holder_registers() is 'Registers whose holders the actor manages: those it manages, and those in which it manages a single asset.';

CREATE OR REPLACE FUNCTION registry.managed_registers()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(NULLIF(split_part(current_setting('registry.context'::text, true), '|'::text, 5), ''::text), NULLIF(current_setting('registry.managed_registers'::text, true), ''::text)))::uuid[];
alter function registry.managed_registers() owner to registry_owner;
grant execute on function registry.managed_registers() to public;
comment on function registry.managed_registers() is 'Registers that the actor manages with every asset: an issuer its own, an agent those it is appointed to.';

CREATE OR REPLACE FUNCTION registry.may_read_personal_data()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(NULLIF(split_part(current_setting('registry.context'::text, true), '|'::text, 3), ''::text), current_setting('registry.user_role'::text, true)) = ANY (ARRAY['account_administrator'::text, 'account_manager'::text, 'account_operator'::text, 'account_auditor'::text]));
alter function registry.may_read_personal_data() owner to registry_owner;
grant execute on function registry.may_read_personal_data() to public;
comment on function registry.may_read_personal_data() is 'Whether the role may read personal data; the lens decides of which parties.';

CREATE OR REPLACE FUNCTION registry.number_key(p_number text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  v_key text := '';
  v_rest text := p_number;
  v_figures text := substring(p_number from '[0-9]+');
  v_at integer;
begin
  while v_figures is not null loop
    v_at := strpos(v_rest, v_figures);
    v_key := v_key || left(v_rest, v_at - 1);
    v_rest := substr(v_rest, v_at + length(v_figures));
    v_figures := ltrim(v_figures, '0');
    v_key := v_key || lpad(length(v_figures)::text, 2, '0') || v_figures;
    v_figures := substring(v_rest from '[0-9]+');
  end loop;
  return v_key || v_rest;
end $function$;
alter function registry.number_key(text) owner to registry_owner;
grant execute on function registry.number_key(text) to public;
grant execute on function registry.number_key(text) to registry_app;
grant execute on function registry.number_key(text) to registry_ledger;
comment on function registry.number_key(text) is 'A text that sorts as a certificate number of at most 60 characters: before each number in it stands how many figures it has, without the zeros at its beginning.';

CREATE OR REPLACE FUNCTION registry.oldest_event()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select coalesce((
           select f.id::text
             from registry.feed f
            where f.position = (
              select a.position
                from registry.feed_audience a
               where a.account_id = (select registry.account_id())
               order by a.position
               limit 1)), 'none')
$function$;
alter function registry.oldest_event() owner to registry_ledger;
comment on function registry.oldest_event() is 'The id of the oldest event in the feed that concerned the account of the context, for the one who must begin anew.';

CREATE OR REPLACE FUNCTION registry.own_holders()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(NULLIF(split_part(current_setting('registry.context'::text, true), '|'::text, 11), ''::text), NULLIF(current_setting('registry.own_holders'::text, true), ''::text)))::uuid[];
alter function registry.own_holders() owner to registry_owner;
grant execute on function registry.own_holders() to public;
comment on function registry.own_holders() is 'The holders that belong to an investor.';

CREATE OR REPLACE FUNCTION registry.own_parties()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(NULLIF(split_part(current_setting('registry.context'::text, true), '|'::text, 12), ''::text), NULLIF(current_setting('registry.own_parties'::text, true), ''::text)))::uuid[];
alter function registry.own_parties() owner to registry_owner;
grant execute on function registry.own_parties() to public;
comment on function registry.own_parties() is 'The parties of the holders that belong to an investor.';

CREATE OR REPLACE FUNCTION registry.participant_registers()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(NULLIF(split_part(current_setting('registry.context'::text, true), '|'::text, 8), ''::text), NULLIF(current_setting('registry.participant_registers'::text, true), ''::text)))::uuid[];
alter function registry.participant_registers() owner to registry_owner;
grant execute on function registry.participant_registers() to public;
comment on function registry.participant_registers() is 'Registers in which the actor participates: as issuer, as appointed account, as servicer of a holder or as holder.';

CREATE OR REPLACE FUNCTION registry.place_events(p_most integer, OUT placed bigint, OUT more boolean)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_head registry.feed_head;
  v_account_ids uuid[];
  v_ids uuid[];
  v_now pg_snapshot;
  v_ordinal bigint;
  v_fresh integer;
  v_began boolean := false;
begin
  -- A statement of its own: its end shows the next placer what this one has committed.
  perform pg_advisory_xact_lock(1701, 1);
  select *
    into v_head
    from registry.feed_head;
  placed := 0;
  more := false;
  if v_head.backlog is not null then
    select b.account_ids, b.ids
      into v_account_ids, v_ids
      from registry.list_backlog(v_head, p_most) b;
    more := true;
  else
    -- Visible now, and not in the snapshot of before: at or above its end, or running then. One statement compares.
    -- Of a transaction that still runs nothing is visible: its events, perhaps very many, are not read.
    with fresh as materialized (
      select f.account_id, f.id, f.ordinal
        from (
               select e.account_id, e.id, e.ordinal, e.xact_id
                 from registry.events e
                where e.era = v_head.era
                  and e.xact_id >= pg_snapshot_xmax(v_head.seen)
                union all
               select e.account_id, e.id, e.ordinal, e.xact_id
                 from registry.events e
                where e.era = v_head.era
                  and e.xact_id = any (array(
                        select r.xact_id
                          from pg_snapshot_xip(v_head.seen) r (xact_id)
                         where pg_visible_in_snapshot(r.xact_id, pg_current_snapshot())))) f
       where v_head.target is null
          or (pg_visible_in_snapshot(f.xact_id, v_head.target) and f.ordinal > v_head.ordinal)
       order by f.ordinal
       limit p_most)
    select pg_current_snapshot(), array_agg(f.account_id order by f.ordinal), array_agg(f.id order by f.ordinal),
           max(f.ordinal)
      into v_now, v_account_ids, v_ids, v_ordinal
      from fresh f;
    v_fresh := coalesce(cardinality(v_ids), 0);
    more := v_fresh = p_most;
    if more then
      v_head.target := coalesce(v_head.target, v_now);
      v_head.ordinal := v_ordinal;
    elsif v_head.target is not null then
      v_head.seen := v_head.target;
      v_head.target := null;
      v_head.ordinal := null;
      more := true;
    else
      -- The events of one that began since and still runs would be passed over at each call.
      v_began := exists (
        select
          from pg_snapshot_xip(v_now) r (xact_id)
         where r.xact_id >= pg_snapshot_xmax(v_head.seen));
      v_head.seen := v_now;
    end if;
  end if;
  if v_ids is not null or exists (select from registry.feed_rest) then
    v_head.placed_at := greatest(v_head.placed_at, clock_timestamp());
    placed := registry.add_to_feed(v_account_ids, v_ids, v_head.position, v_head.placed_at);
  elsif not more and not v_began then
    return;
  end if;
  update registry.feed_head
     set seen = v_head.seen,
         target = v_head.target,
         ordinal = v_head.ordinal,
         position = v_head.position + placed,
         placed_at = v_head.placed_at;
  more := more or exists (select from registry.feed_rest);
end $function$;
alter function registry.place_events(integer) owner to registry_ledger;
grant execute on function registry.place_events(integer) to registry_app;
comment on function registry.place_events(integer) is 'Gives a position to events that have been committed since the last call, at most so many. Placed is what a statement sees now and did not see then, so nothing is skipped and nothing comes twice. Returns how many rows the feed got, and whether to call again at once.';

CREATE OR REPLACE FUNCTION registry.plan_headroom(p_register_id uuid, p_asset_id uuid, p_stock_plan_id uuid, p_returns boolean, p_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if p_register_id = any (registry.managed_holder_registers()) is not true then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('stock plan ' || p_stock_plan_id, 0));
  -- A statement of its own: it sees what was committed before the lock was granted.
  return (
    with changes as (
      select p.effective_date, p.quantity
        from registry.postings p
       where p.register_id = p_register_id
         and p.owner_id = p_stock_plan_id
         and p.asset_id = p_asset_id
         and p.ledger_account = 'reserved'
      union all
      select p.effective_date, - p.quantity
        from registry.assets a
        join registry.postings p on p.register_id = a.register_id
         and p.asset_id = a.id
        join registry.lots l on l.register_id = p.register_id
         and l.id = p.lot_id
       where a.register_id = p_register_id
         and a.underlying_asset_id = p_asset_id
         and a.type <> 'convertible'
         and l.stock_plan_id = p_stock_plan_id
         and (
           p_returns
           or p.type <> 'cancel'
           and not exists (
             select
               from registry.transactions r
               join registry.transactions c on c.register_id = r.register_id
                and c.id = r.reversal_of
              where r.register_id = p.register_id
                and r.id = p.transaction_id
                and c.type = 'cancel'))
    ), days as (
      select greatest(c.effective_date, p_day) as date, sum(c.quantity) as change
        from (
          select p_day as effective_date, 0 as quantity
          union all
          select *
            from changes) c
       group by 1
    )
    select jsonb_agg(jsonb_build_object('date', b.date, 'balance', b.balance::text) order by b.date)
      from (
        select d.date, sum(d.change) over (order by d.date) as balance
          from days d) b);
end
$function$;
alter function registry.plan_headroom(uuid,uuid,uuid,boolean,date) owner to registry_ledger;
grant execute on function registry.plan_headroom(uuid,uuid,uuid,boolean,date) to registry_app;
comment on function registry.plan_headroom(uuid,uuid,uuid,boolean,date) is 'How many units a stock plan reserves of its class beyond the rights that were granted under it: on a day, and from each later day on which that changes. Cancelled rights return to it where the plan says so. Holds back other grants under the plan until the database transaction ends. Null for a register of which the actor manages nothing.';

CREATE OR REPLACE FUNCTION registry.policies_lock(p_account_id uuid)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN hashtextextended(('approval policies of '::text || (p_account_id)::text), (0)::bigint);
alter function registry.policies_lock(uuid) owner to registry_owner;
grant execute on function registry.policies_lock(uuid) to registry_app;
grant execute on function registry.policies_lock(uuid) to registry_auth;
comment on function registry.policies_lock(uuid) is 'The key of the advisory lock of an account''s policies: a change of them takes it for itself.';

CREATE OR REPLACE FUNCTION registry.position_since(p_since timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_below bigint;
  v_above bigint;
  v_middle bigint;
  v_removed timestamptz;
begin
  select h.first_position - 1, h.position + 1, h.removed_before
    into v_below, v_above, v_removed
    from registry.feed_head h;
  if p_since <= v_removed then
    raise exception 'events of this instant were removed'
      using errcode = 'RG015', constraint = 'cursor_gone', detail = registry.oldest_event();
  end if;
  -- The instants of placing never fall along the positions.
  while v_above - v_below > 1 loop
    v_middle := (v_below + v_above) / 2;
    if (select f.placed_at < p_since from registry.feed f where f.position = v_middle) then
      v_below := v_middle;
    else
      v_above := v_middle;
    end if;
  end loop;
  return v_below;
end $function$;
alter function registry.position_since(timestamp with time zone) owner to registry_ledger;
grant execute on function registry.position_since(timestamp with time zone) to registry_app;
comment on function registry.position_since(timestamp with time zone) is 'The position before the first event that was placed at an instant or later. An event is placed after it is recorded.';

CREATE OR REPLACE FUNCTION registry.post(p_register_id uuid, p_books registry.book_row[], p_transactions registry.transaction_row[], p_lots registry.lot_row[], p_closed registry.lot_closing_row[], p_postings registry.posting_row[], p_restatements registry.restatement_row[], p_lot_restatements registry.lot_restatement_row[], p_positions registry.position_row[], p_reserves registry.reserve_row[], p_adjustments registry.adjustment_row[], p_restrictions registry.restriction_scope_row[], p_cash_in_lieu registry.cash_in_lieu_row[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_row record;
  v_book registry.book_row;
  v_scope registry.restriction_scope_row;
  v_count bigint;
  v_manages_register boolean := p_register_id = any (registry.managed_registers());
  v_assets uuid[] := registry.managed_assets();
begin
  -- Checked once for the whole call: every row bears the register, and an actor that manages single assets of it writes
  -- rows of those assets only.
  if v_manages_register is not true then
    if exists (
      select
        from unnest(p_books) n
       where (n.asset_id = any (v_assets)) is not true)
    or exists (
      select
        from unnest(p_transactions) n
       where (n.asset_id = any (v_assets)) is not true)
    or exists (
      select
        from unnest(p_lots) n
       where (n.asset_id = any (v_assets)) is not true)
    or exists (
      select
        from unnest(p_postings) n
       where (n.asset_id = any (v_assets)) is not true)
    or exists (
      select
        from unnest(p_restatements) n
       where (n.asset_id = any (v_assets)) is not true)
    or exists (
      select
        from unnest(p_lot_restatements) n
       where (n.asset_id = any (v_assets)) is not true)
    or exists (
      select
        from unnest(p_positions) n
       where (n.asset_id = any (v_assets)) is not true)
    or exists (
      select
        from unnest(p_reserves) n
       where (n.asset_id = any (v_assets)) is not true)
    or exists (
      select
        from unnest(p_adjustments) n
       where (n.asset_id = any (v_assets)) is not true)
    or exists (
      select
        from unnest(p_cash_in_lieu) n
       where (n.asset_id = any (v_assets)) is not true) then
      raise exception 'the actor does not manage the ledger of this asset'
        using errcode = '42501', table = 'books', schema = 'registry';
    end if;
  end if;

  foreach v_book in array coalesce(p_books, array[]::registry.book_row[]) loop
    update registry.books b
       set
           -- generated: set book_row from v_book except asset_id from_sequence reserved_change outstanding_change
           sequence = v_book.sequence,
           recorded_at = v_book.recorded_at,
           effective_date = v_book.effective_date,
           authorized = v_book.authorized,
           unissued = v_book.unissued,
           treasury = v_book.treasury,
           suspense = v_book.suspense,
           holder_count = v_book.holder_count,
           certificates = v_book.certificates,
           -- end
           reserved = b.reserved + v_book.reserved_change,
           outstanding = b.outstanding + v_book.outstanding_change
     where b.register_id = p_register_id
       and b.asset_id = v_book.asset_id
       and b.sequence = v_book.from_sequence;
    if not found then
      raise exception 'the book of asset % has changed since it was read', v_book.asset_id
        using errcode = 'RG008', constraint = 'book_unchanged', table = 'books', schema = 'registry';
    end if;
  end loop;

  insert into registry.transactions (
    register_id, replaces,
    -- generated: columns transaction_row
    id, asset_id, sequence, type, effective_date, recorded_at, instruction_id, reversal_of, resolution_of,
    counterpart_id, reason, document_id, payload, digest
    -- end
  )
  select
      p_register_id,
      -- No text has this sequence of characters: within a string a quotation mark is escaped.
      case when strpos(n.payload, '"replaces":"') > 0 then (n.payload::jsonb ->> 'replaces')::uuid end,
      -- generated: columns transaction_row of n
      n.id, n.asset_id, n.sequence, n.type, n.effective_date, n.recorded_at, n.instruction_id, n.reversal_of,
      n.resolution_of, n.counterpart_id, n.reason, n.document_id, n.payload, n.digest
      -- end
    from unnest(p_transactions) n;

  if p_lots is not null then
    insert into registry.lots (
      register_id, number_key,
      -- generated: columns lot_row
      id, holder_id, custom_id, quantity, form, issue_date, acquisition_date, price, cost_basis, consideration_text,
      security_law_exemptions, legend_ids, share_numbers, stock_plan_id, board_approval_date, stockholder_approval_date,
      comments, predecessor_ids, reopens, replaces_certificate, opened_on, asset_id, servicing_account_id, opened_by,
      opened_at
      -- end
    )
    select
        p_register_id, registry.number_key(n.custom_id),
        -- generated: columns lot_row of n
        n.id, n.holder_id, n.custom_id, n.quantity, n.form, n.issue_date, n.acquisition_date, n.price, n.cost_basis,
        n.consideration_text, n.security_law_exemptions, n.legend_ids, n.share_numbers, n.stock_plan_id,
        n.board_approval_date, n.stockholder_approval_date, n.comments, n.predecessor_ids, n.reopens,
        n.replaces_certificate, n.opened_on, n.asset_id, n.servicing_account_id, n.opened_by, n.opened_at
        -- end
      from unnest(p_lots) n;
  end if;

  if p_closed is not null then
    update registry.lots l
       set (
             -- generated: columns lot_closing_row except id
             closed_by, closed_on, closed_at
             -- end
           ) = row (
             -- generated: columns lot_closing_row of n except id
             n.closed_by, n.closed_on, n.closed_at
             -- end
           )
      from unnest(p_closed) n
     where l.register_id = p_register_id
       and l.id = n.id
       and (v_manages_register or l.asset_id = any (v_assets));
    get diagnostics v_count = row_count;
    if v_count <> cardinality(p_closed) then
      raise exception 'a lot to be closed does not exist'
        using errcode = 'RG004', constraint = 'lot_closed_once', table = 'lots', schema = 'registry';
    end if;
  end if;

  -- generated: insert posting_row from p_postings
  insert into registry.postings (
    register_id, id, asset_id, transaction_id, sequence, line, type, ledger_account, owner_id, lot_id, quantity,
    balance_after, effective_date, recorded_at
  )
  select
      p_register_id, n.id, n.asset_id, n.transaction_id, n.sequence, n.line, n.type, n.ledger_account, n.owner_id,
      n.lot_id, n.quantity, n.balance_after, n.effective_date, n.recorded_at
    from unnest(p_postings) n;
  -- end

  if p_restatements is not null then
    -- generated: insert restatement_row from p_restatements
    insert into registry.restatements (
      register_id, id, asset_id, transaction_id, sequence, ledger_account, owner_id, balance, effective_date,
      recorded_at
    )
    select
        p_register_id, n.id, n.asset_id, n.transaction_id, n.sequence, n.ledger_account, n.owner_id, n.balance,
        n.effective_date, n.recorded_at
      from unnest(p_restatements) n;
    -- end
  end if;

  if p_lot_restatements is not null then
    -- generated: insert lot_restatement_row from p_lot_restatements
    insert into registry.lot_restatements (
      register_id, id, asset_id, transaction_id, sequence, holder_id, lot_id, quantity, effective_date, recorded_at
    )
    select
        p_register_id, n.id, n.asset_id, n.transaction_id, n.sequence, n.holder_id, n.lot_id, n.quantity,
        n.effective_date, n.recorded_at
      from unnest(p_lot_restatements) n;
    -- end
  end if;

  if p_positions is not null then
    insert into registry.positions (
      register_id, last_moved_on,
      -- generated: columns position_row
      id, asset_id, holder_id, servicing_account_id, balance
      -- end
    )
    select
        p_register_id,
        -- The postings of earlier calls of the same mutation count too.
        (
          select max(m.effective_date)
            from registry.postings m
           where m.register_id = p_register_id
             and m.owner_id = n.holder_id
             and m.asset_id = n.asset_id
             and m.ledger_account = 'holder'),
        -- generated: columns position_row of n
        n.id, n.asset_id, n.holder_id, n.servicing_account_id, n.balance
        -- end
      from unnest(p_positions) n
    on conflict on constraint positions_holder_unique do update
      set balance = excluded.balance,
          last_moved_on = excluded.last_moved_on;
  end if;

  if p_reserves is not null then
    -- generated: upsert reserve_row from p_reserves
    insert into registry.reserves (
      register_id, id, asset_id, owner_type, owner_id, balance
    )
    select
        p_register_id, n.id, n.asset_id, n.owner_type, n.owner_id, n.balance
      from unnest(p_reserves) n
    -- end
    on conflict on constraint reserves_owner_unique do update set balance = excluded.balance;
  end if;

  if p_adjustments is not null then
    insert into registry.authorized_adjustments (
      register_id, sequence, authorized_total,
      -- generated: columns adjustment_row except line
      id, asset_id, quantity, authority, effective_date, board_approval_date, stockholder_approval_date, comments,
      instruction_id
      -- end
    )
    select
        p_register_id,
        n.number + coalesce((
          select max(j.sequence)
            from registry.authorized_adjustments j
           where j.register_id = p_register_id
             and j.asset_id = n.asset_id), 0),
        n.running_total + (
          select a.authorized_total
            from registry.assets a
           where a.register_id = p_register_id
             and a.id = n.asset_id),
        -- generated: columns adjustment_row of n except line
        n.id, n.asset_id, n.quantity, n.authority, n.effective_date, n.board_approval_date, n.stockholder_approval_date,
        n.comments, n.instruction_id
        -- end
      from (
        select
            m.*,
            row_number() over (partition by m.asset_id order by m.line) as number,
            sum(m.quantity) over (partition by m.asset_id order by m.line) as running_total
          from unnest(p_adjustments) m) n;
    for v_row in
      select m.asset_id, sum(m.quantity) as quantity
        from unnest(p_adjustments) m
       group by m.asset_id
    loop
      update registry.assets a
         set authorized_total = a.authorized_total + v_row.quantity,
             updated_at = now()
       where a.register_id = p_register_id
         and a.id = v_row.asset_id;
    end loop;
  end if;

  if p_cash_in_lieu is not null then
    -- generated: insert cash_in_lieu_row from p_cash_in_lieu
    insert into registry.cash_in_lieu (
      register_id, id, asset_id, transaction_id, sequence, holder_id, fraction, price_per_unit, amount, currency,
      effective_date, recorded_at
    )
    select
        p_register_id, n.id, n.asset_id, n.transaction_id, n.sequence, n.holder_id, n.fraction, n.price_per_unit,
        n.amount, n.currency, n.effective_date, n.recorded_at
      from unnest(p_cash_in_lieu) n;
    -- end
  end if;

  if p_restrictions is not null then
    foreach v_scope in array p_restrictions loop
      update registry.restrictions r
         set holder_id = v_scope.holder_id,
             lot_id = v_scope.lot_id,
             quantity = v_scope.quantity
       where r.register_id = p_register_id
         and r.id = v_scope.restriction_id
         and (v_manages_register or r.asset_id = any (v_assets));
    end loop;
  end if;
end $function$;
alter function registry.post(uuid,registry.book_row[],registry.transaction_row[],registry.lot_row[],registry.lot_closing_row[],registry.posting_row[],registry.restatement_row[],registry.lot_restatement_row[],registry.position_row[],registry.reserve_row[],registry.adjustment_row[],registry.restriction_scope_row[],registry.cash_in_lieu_row[]) owner to registry_ledger;
grant execute on function registry.post(uuid,registry.book_row[],registry.transaction_row[],registry.lot_row[],registry.lot_closing_row[],registry.posting_row[],registry.restatement_row[],registry.lot_restatement_row[],registry.position_row[],registry.reserve_row[],registry.adjustment_row[],registry.restriction_scope_row[],registry.cash_in_lieu_row[]) to registry_app;
comment on function registry.post(uuid,registry.book_row[],registry.transaction_row[],registry.lot_row[],registry.lot_closing_row[],registry.posting_row[],registry.restatement_row[],registry.lot_restatement_row[],registry.position_row[],registry.reserve_row[],registry.adjustment_row[],registry.restriction_scope_row[],registry.cash_in_lieu_row[]) is 'Writes decided transactions, and every row that follows from them, in one register that the actor manages. The only way in which ledger tables are written.';

CREATE OR REPLACE FUNCTION registry.read_personal_data(p_register_id uuid, p_party_id uuid, p_purpose text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER COST 10000
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_subject uuid;
  v_own boolean;
  v_data jsonb;
begin
  select p.account_id, coalesce(p.account_id = registry.account_id(), false)
    into v_subject, v_own
    from registry.parties p
   where p.register_id = p_register_id
     and p.id = p_party_id;
  -- A dry run is rolled back, and the access entry with it: therefore it reads nothing.
  if not registry.may_read_personal_data() or current_setting('registry.dry_run', true) = 'on' then
    return null;
  end if;
  if not (
    v_own
    or p_register_id = any (registry.managed_holder_registers())
    or exists (
      select from registry.holder_parties hp
       where hp.register_id = p_register_id
         and hp.party_id = p_party_id
         and hp.servicing_account_id = registry.account_id())) then
    return null;
  end if;
  select jsonb_build_object(
      'taxIds', d.tax_ids,
      'birthDate', d.birth_date,
      'addresses', d.addresses,
      'contacts', d.contacts,
      'paymentInstructions', d.payment_instructions)
    into v_data
    from registry.personal_data d
   where d.register_id = p_register_id
     and d.party_id = p_party_id;
  if v_data is not null and not v_own then
    insert into registry.access_entries
      (account_id, id, register_id, party_id, subject_account_id, user_id, purpose)
    values
      (registry.account_id(), gen_random_uuid(), p_register_id, p_party_id, v_subject, registry.user_id(), p_purpose);
  end if;
  return v_data;
end $function$;
alter function registry.read_personal_data(uuid,uuid,text) owner to registry_ledger;
grant execute on function registry.read_personal_data(uuid,uuid,text) to registry_app;
comment on function registry.read_personal_data(uuid,uuid,text) is 'The personal data of a party, for the account that is the party, for accounts that manage the holders of the register, and for the account that services a holder of the party; null for others. Records an access entry, unless the account reads its own.';

CREATE OR REPLACE FUNCTION registry.record_holder_counts(p_register_id uuid, p_asset_ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  insert into registry.holder_counts (register_id, asset_id, sequence, holder_count)
  select b.register_id, b.asset_id, b.sequence, b.holder_count
    from registry.books b
   where b.register_id = p_register_id
     and b.asset_id = any (p_asset_ids)
     and (
       b.register_id = any (registry.managed_registers())
       or b.asset_id = any (registry.managed_assets()))
  on conflict on constraint holder_counts_pk do nothing
$function$;
alter function registry.record_holder_counts(uuid,uuid[]) owner to registry_ledger;
grant execute on function registry.record_holder_counts(uuid,uuid[]) to registry_app;
comment on function registry.record_holder_counts(uuid,uuid[]) is 'Records how many holders assets that the actor manages have after their last transaction, as their books say.';

CREATE OR REPLACE FUNCTION registry.record_registrations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  with changed as (
    select k.field, k.before, k.after
      from (
        values ('registration', to_jsonb(old.registration), to_jsonb(new.registration)),
               ('ownershipForm', to_jsonb(old.ownership_form), to_jsonb(new.ownership_form))) k (field, before, after)
     where k.before is distinct from k.after
  ), compared as (
    select c.field, coalesce(c.before, 'null') as before, coalesce(c.after, 'null') as after,
           l.effective_from, l.recorded_at, l.value
      from changed c
      left join lateral (
        select t.effective_from, t.recorded_at, t.value
          from registry.holder_registrations t
         where t.register_id = new.register_id
           and t.holder_id = new.id
           and t.field = c.field
         order by t.effective_from desc, t.recorded_at desc
         limit 1) l on true
  )
  insert into registry.holder_registrations (register_id, holder_id, field, effective_from, recorded_at, value)
  select new.register_id, new.id, c.field, coalesce(c.effective_from, '-infinity'), n.recorded_at, n.value
    from compared c
   cross join lateral (
     values ('-infinity'::timestamptz, c.before),
            (greatest(now(), c.recorded_at + interval '1 microsecond'), c.after)) n (recorded_at, value)
   where c.value is distinct from c.after
     and (
       c.value is null
       or n.recorded_at > '-infinity');
  if found then
    perform registry.date_registrations(new.register_id, new.id);
  end if;
  return null;
end
$function$;
alter function registry.record_registrations() owner to registry_owner;
comment on function registry.record_registrations() is 'Records registration and form of ownership of a holder that changed, unless the program has recorded them.';

CREATE OR REPLACE FUNCTION registry.record_restriction_scope(p_restriction registry.restrictions, p_holder_id uuid, p_lot_id uuid, p_quantity numeric, p_locks boolean, p_effective_date date, p_recorded_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_former registry.restriction_scopes;
  v_last integer := (
    select max(s.sequence)
      from registry.restriction_scopes s
     where s.register_id = p_restriction.register_id
       and s.restriction_id = p_restriction.id);
begin
  if v_last is null then
    insert into registry.restriction_scopes
      (register_id, restriction_id, sequence, asset_id, holder_id, lot_id, quantity, locks, expires_on,
       first_of_holder, effective_date, recorded_at)
    values
      (p_restriction.register_id, p_restriction.id, 1, p_restriction.asset_id, p_holder_id, p_lot_id, p_quantity,
       p_locks, p_restriction.expires_on, true, p_effective_date, p_recorded_at);
    return;
  end if;
  select *
    into strict v_former
    from registry.restriction_scopes s
   where s.register_id = p_restriction.register_id
     and s.restriction_id = p_restriction.id
   order by s.effective_date desc, s.sequence desc
   limit 1;
  -- On the day and on each later day that has a scope, each value that equals the last one is replaced by the new one.
  insert into registry.restriction_scopes
    (register_id, restriction_id, sequence, asset_id, holder_id, lot_id, quantity, locks, expires_on,
     first_of_holder, effective_date, recorded_at)
  select
      p_restriction.register_id,
      p_restriction.id,
      v_last + row_number() over (order by n.effective_date),
      p_restriction.asset_id,
      n.holder_id,
      n.lot_id,
      n.quantity,
      n.locks,
      p_restriction.expires_on,
      not exists (
        select from registry.restriction_scopes s
         where s.register_id = p_restriction.register_id
           and s.restriction_id = p_restriction.id
           and s.holder_id is not distinct from n.holder_id),
      n.effective_date,
      p_recorded_at
    from (
      select
          d.effective_date,
          t.present,
          case when (t.present).holder_id is not distinct from v_former.holder_id
            then p_holder_id else (t.present).holder_id end as holder_id,
          case when (t.present).lot_id is not distinct from v_former.lot_id
            then p_lot_id else (t.present).lot_id end as lot_id,
          case when (t.present).quantity is not distinct from v_former.quantity
            then p_quantity else (t.present).quantity end as quantity,
          -- A move after the release leaves the days before it locked.
          case when (t.present).locks = v_former.locks
            then p_locks else (t.present).locks end as locks
        from (
          select p_effective_date as effective_date
          union
          select s.effective_date
            from registry.restriction_scopes s
           where s.register_id = p_restriction.register_id
             and s.restriction_id = p_restriction.id
             and s.effective_date > p_effective_date) d
       cross join lateral (
          select s as present
            from registry.restriction_scopes s
           where s.register_id = p_restriction.register_id
             and s.restriction_id = p_restriction.id
             and s.effective_date <= d.effective_date
           order by s.effective_date desc, s.sequence desc
           limit 1) t) n
   where (n.holder_id, n.lot_id, n.quantity, n.locks)
         is distinct from ((n.present).holder_id, (n.present).lot_id, (n.present).quantity, (n.present).locks);
end $function$;
alter function registry.record_restriction_scope(registry.restrictions,uuid,uuid,numeric,boolean,date,timestamp with time zone) owner to registry_ledger;
comment on function registry.record_restriction_scope(registry.restrictions,uuid,uuid,numeric,boolean,date,timestamp with time zone) is 'Records the scope of a restriction from a day on. Days before its first recorded scope have none.';

CREATE OR REPLACE FUNCTION registry.record_restriction_scopes(p_register_id uuid, p_scopes registry.restriction_scope_row[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_scope registry.restriction_scope_row;
  v_restriction registry.restrictions;
  v_manages_register boolean := p_register_id = any (registry.managed_registers());
  v_assets uuid[] := registry.managed_assets();
begin
  foreach v_scope in array p_scopes loop
    select *
      into strict v_restriction
      from registry.restrictions r
     where r.register_id = p_register_id
       and r.id = v_scope.restriction_id;
    if (v_manages_register or v_restriction.asset_id = any (v_assets)) is not true then
      raise exception 'the actor does not manage the ledger of this asset'
        using errcode = '42501', table = 'restriction_scopes', schema = 'registry';
    end if;
    perform registry.record_restriction_scope(
      v_restriction,
      v_scope.holder_id,
      v_scope.lot_id,
      v_scope.quantity,
      v_restriction.kind <> 'legend' and v_restriction.status = 'active',
      v_scope.effective_date,
      v_scope.recorded_at);
  end loop;
end $function$;
alter function registry.record_restriction_scopes(uuid,registry.restriction_scope_row[]) owner to registry_ledger;
grant execute on function registry.record_restriction_scopes(uuid,registry.restriction_scope_row[]) to registry_app;
comment on function registry.record_restriction_scopes(uuid,registry.restriction_scope_row[]) is 'Records scopes of restrictions of a register, one after the other. The only way in which their history is written.';

CREATE OR REPLACE FUNCTION registry.record_terms()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  with changed as (
    select k.field, k.before, k.after
      from (
        values ('name', to_jsonb(old.name), to_jsonb(new.name)),
               ('symbol', to_jsonb(old.symbol), to_jsonb(new.symbol)),
               ('parValue', to_jsonb(trim_scale(old.par_value)::text), to_jsonb(trim_scale(new.par_value)::text)),
               ('pricePerShare', to_jsonb(trim_scale(old.price_per_share)::text),
                 to_jsonb(trim_scale(new.price_per_share)::text)),
               ('votesPerShare', to_jsonb(trim_scale(old.votes_per_share)::text),
                 to_jsonb(trim_scale(new.votes_per_share)::text)),
               ('conversionAssetId', to_jsonb(old.conversion_asset_id), to_jsonb(new.conversion_asset_id)),
               ('conversionRatio', to_jsonb(trim_scale(old.conversion_ratio)::text),
                 to_jsonb(trim_scale(new.conversion_ratio)::text))) k (field, before, after)
     where k.before is distinct from k.after
  ), compared as (
    select c.field, coalesce(c.before, 'null') as before, coalesce(c.after, 'null') as after,
           l.effective_from, l.recorded_at, l.value
      from changed c
      left join lateral (
        select t.effective_from, t.recorded_at, t.value
          from registry.asset_terms t
         where t.register_id = new.register_id
           and t.asset_id = new.id
           and t.field = c.field
         order by t.effective_from desc, t.recorded_at desc
         limit 1) l on true
  )
  insert into registry.asset_terms (register_id, asset_id, field, effective_from, recorded_at, value)
  select new.register_id, new.id, c.field, coalesce(c.effective_from, '-infinity'), n.recorded_at, n.value
    from compared c
   cross join lateral (
     values ('-infinity'::timestamptz, c.before),
            (greatest(now(), c.recorded_at + interval '1 microsecond'), c.after)) n (recorded_at, value)
   where c.value is distinct from c.after
     and (
       c.value is null
       or n.recorded_at > '-infinity');
  if found then
    perform registry.date_terms(new.register_id, new.id);
  end if;
  return null;
end
$function$;
alter function registry.record_terms() owner to registry_owner;
comment on function registry.record_terms() is 'Records terms of an asset that changed, unless the program has recorded them.';

CREATE OR REPLACE FUNCTION registry.reject_book_in_job()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  raise exception 'the book of asset % is closed for a job', new.asset_id
    using errcode = 'RG008', constraint = 'book_unchanged', table = tg_table_name, schema = tg_table_schema;
end $function$;
alter function registry.reject_book_in_job() owner to registry_owner;
grant execute on function registry.reject_book_in_job() to public;
comment on function registry.reject_book_in_job() is 'Refuses a transaction of an asset that is closed for a job, to programs that do not know of jobs.';

CREATE OR REPLACE FUNCTION registry.reject_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name
    using errcode = 'RG001', constraint = 'append_only', table = tg_table_name, schema = tg_table_schema;
end $function$;
alter function registry.reject_change() owner to registry_owner;
grant execute on function registry.reject_change() to public;
comment on function registry.reject_change() is 'Refuses update, delete and truncate to every role.';

CREATE OR REPLACE FUNCTION registry.reject_large_response()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the response is larger than can be sent'
    using errcode = 'RG010', constraint = 'response_size_limit';
end $function$;
alter function registry.reject_large_response() owner to registry_owner;
grant execute on function registry.reject_large_response() to public;
comment on function registry.reject_large_response() is 'Rolls back a command whose response is too large to send.';

CREATE OR REPLACE FUNCTION registry.reject_reactivation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a row of % that has ended never becomes active again', tg_table_name
    using errcode = 'RG003', constraint = 'end_is_final', table = tg_table_name, schema = tg_table_schema;
end $function$;
alter function registry.reject_reactivation() owner to registry_owner;
grant execute on function registry.reject_reactivation() to public;
comment on function registry.reject_reactivation() is 'Refuses to every role to make a row active again that has ended.';

CREATE OR REPLACE FUNCTION registry.reject_second_closing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'lot % is closed already', old.id
    using errcode = 'RG004', constraint = 'lot_closed_once', table = tg_table_name, schema = tg_table_schema;
end $function$;
alter function registry.reject_second_closing() owner to registry_owner;
grant execute on function registry.reject_second_closing() to public;
comment on function registry.reject_second_closing() is 'A lot is closed once.';

CREATE OR REPLACE FUNCTION registry.remove_old_events(p_before timestamp with time zone, p_most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_first bigint;
  v_end bigint;
begin
  perform pg_advisory_xact_lock(1701, 1);
  select h.first_position
    into v_first
    from registry.feed_head h;
  -- The last event stays: its position tells that the ones before it were there.
  select v_first + count(*)
    into v_end
    from (
           select
             from registry.feed f
            where f.position >= v_first
              and f.position < (select h.position from registry.feed_head h)
              and f.placed_at < p_before
            order by f.position
            limit p_most) o;
  if v_end = v_first then
    return 0;
  end if;
  delete from registry.feed_audience a
   using registry.accounts k
   where a.account_id = k.id
     and a.position < v_end;
  update registry.feed_head
     set first_position = v_end,
         removed_before = greatest(
           removed_before, (select max(f.recorded_at) from registry.feed f where f.position < v_end));
  delete from registry.feed f
   where f.position < v_end;
  return v_end - v_first;
end $function$;
alter function registry.remove_old_events(timestamp with time zone,integer) owner to registry_ledger;
grant execute on function registry.remove_old_events(timestamp with time zone,integer) to registry_app;
comment on function registry.remove_old_events(timestamp with time zone,integer) is 'Removes events that were placed before an instant from the beginning of the feed, at most so many. Returns how many.';

CREATE OR REPLACE FUNCTION registry.reverse_first(p_register_id uuid, p_transaction_id uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select array(
    select r.transaction_id
      from registry.transactions_to_reverse(p_register_id, p_transaction_id) r
     where not r.together
       and not r.with_former
       and r.transaction_id is not null)
$function$;
alter function registry.reverse_first(uuid,uuid) owner to registry_ledger;
grant execute on function registry.reverse_first(uuid,uuid) to registry_app;
comment on function registry.reverse_first(uuid,uuid) is 'The transactions that must be reversed before a transaction can be, as far as the actor sees them; of several that are reversed together, one.';

CREATE OR REPLACE FUNCTION registry.rights_over(p_asset_id uuid)
 RETURNS TABLE(asset_id uuid, type text, managed boolean, held boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select
      r.id,
      r.type,
      (
        r.register_id = any ((select registry.managed_registers())::uuid[])
        or r.id = any ((select registry.managed_assets())::uuid[])) is true,
      b.outstanding + b.suspense > 0
    from registry.assets c
    join registry.assets r
      on r.register_id = c.register_id
     and r.underlying_asset_id = c.id
    join registry.books b
      on b.register_id = r.register_id
     and b.asset_id = r.id
   where c.id = p_asset_id
     and r.status <> 'closed'
     and (
       c.register_id = any ((select registry.managed_registers())::uuid[])
       or c.id = any ((select registry.managed_assets())::uuid[]))
   order by r.id
$function$;
alter function registry.rights_over(uuid) owner to registry_ledger;
grant execute on function registry.rights_over(uuid) to registry_app;
comment on function registry.rights_over(uuid) is 'The open assets of rights over a class that the actor manages: whether it manages them too, and whether holders have units of them, those in suspense counted.';

CREATE OR REPLACE FUNCTION registry.rows_that_may_contain(p_kind text, p_texts text[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER COST 10000
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  c_few constant integer := 16;
  v_scopes uuid[] := case
    when p_kind = 'document' then registry.managed_holder_registers() || registry.account_id()
    when registry.lens() in ('issuer', 'agent') then registry.managed_holder_registers()
    when registry.lens() = 'servicer' and p_kind = 'holder' then array[registry.account_id()]
  end;
  v_text text;
  v_terms text[];
  v_some boolean;
  v_found uuid[];
  v_all uuid[] := '{}';
begin
  -- Of an investor, or a servicer's parties, the list itself is short.
  if v_scopes is null then return null; end if;
  foreach v_text in array p_texts loop
    v_terms := registry.contained_terms(v_text);
    if v_terms = '{}' then return null; end if;
    -- Where so many of every 64th row have them, a list is soon full without an index.
    foreach v_some in array array[true, false] loop
      if p_kind = 'holder' then
        v_found := array(
          select h.id
            from unnest(v_scopes) s (scope)
            join registry.holders h on registry.search_keys(
                   h.id, h.register_id, array[h.servicing_account_id], h.registration, h.holder_number)
                   @> registry.search_keys_of(s.scope, v_terms, v_some)
             -- Never by another index.
             and (s.scope in (h.register_id, h.servicing_account_id)) is true
           limit case when v_some then c_few end);
      elsif p_kind = 'party' then
        v_found := array(
          select p.id
            from unnest(v_scopes) s (scope)
            join registry.parties p on registry.search_keys(p.id, p.register_id, null, p.legal_name, p.lei)
                   @> registry.search_keys_of(s.scope, v_terms, v_some)
             and (s.scope = p.register_id) is true
           limit case when v_some then c_few end);
      else
        v_found := array(
          select d.id
            from unnest(v_scopes) s (scope)
            join registry.documents d on registry.search_keys(
                   d.id, null, array[d.register_id, d.account_id], d.name)
                   @> registry.search_keys_of(s.scope, v_terms, v_some)
             and (s.scope in (d.register_id, d.account_id)) is true
           limit case when v_some then c_few end);
      end if;
      if v_some and cardinality(v_found) = c_few then return null; end if;
    end loop;
    v_all := v_all || v_found;
  end loop;
  return v_all;
end $function$;
alter function registry.rows_that_may_contain(text,text[]) owner to registry_ledger;
grant execute on function registry.rows_that_may_contain(text,text[]) to registry_app;
comment on function registry.rows_that_may_contain(text,text[]) is 'The rows of a kind that the actor sees among which are all that contain one of some texts; null where they are very many, where a text has no three letters or digits in a row, or where the actor sees few rows.';

CREATE OR REPLACE FUNCTION registry.search(p_text text, p_kinds text[], p_register_id uuid, p_limit integer)
 RETURNS SETOF registry.search_hit
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER COST 10000 ROWS 50
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  c_most constant integer := 200;
  c_read constant integer := 500;
  c_few constant integer := 16;
  -- What is added to the level of a former name.
  c_former constant integer := 5;
  -- What the actor sees.
  v_account uuid := registry.account_id();
  v_lens text := registry.lens();
  v_managed uuid[] := coalesce(registry.managed_registers(), '{}');
  v_managed_assets uuid[] := coalesce(registry.managed_assets(), '{}');
  v_holder_registers uuid[] := coalesce(registry.managed_holder_registers(), '{}');
  v_visible uuid[] := coalesce(registry.visible_registers(), '{}');
  v_visible_assets uuid[] := coalesce(registry.visible_assets(), '{}');
  v_own_holders uuid[] := coalesce(registry.own_holders(), '{}');
  v_own_parties uuid[] := coalesce(registry.own_parties(), '{}');
  v_own_accounts uuid[] := array_remove(array[case when v_lens = 'servicer' then v_account end], null);
  v_parties uuid[];
  -- What is searched for.
  v_text text := btrim(p_text);
  v_id uuid := case
    when lower(v_text collate "C") ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then v_text::uuid
  end;
  v_forms text[] := case when v_id is null then registry.search_forms(p_text) else '{}' end;
  v_number bigint := case when v_text collate "C" ~ '^[0-9]{1,15}$' then v_text::bigint end;
  v_numbers text[] := array[
    v_text, upper(v_text collate registry.unicode_letters), lower(v_text collate registry.unicode_letters)];
  -- As the generated columns are made with which it is compared. It decides only which of very many rows are found.
  v_key text := lower(v_text collate "default");
  -- The search.
  v_kind text;
  v_step text;
  v_form text;
  v_terms text[];
  v_number_terms text[];
  v_scopes uuid[];
  v_some boolean;
  v_limit bigint;
  v_more registry.search_hit[];
  v_found registry.search_hit[];
  v_hits registry.search_hit[] := '{}';
begin
  if v_account is null or (v_id is null and cardinality(v_forms) = 0) then return; end if;
  foreach v_kind in array p_kinds loop
    v_found := '{}';
    v_scopes := case v_kind
      when 'holder' then v_holder_registers || v_own_accounts
      when 'party' then v_holder_registers
      when 'asset' then v_visible
      when 'identifier' then v_visible
      when 'document' then v_holder_registers || v_account
      else '{}'
    end;
    v_scopes := array(
      select distinct s.scope
        from unnest(v_scopes) s (scope)
       where p_register_id is null
          or s.scope in (p_register_id, v_account));
    if v_kind = 'party' then
      v_parties := v_own_parties || array(
        select p.id
          from registry.parties p
         where p.account_id = v_account
           and v_lens not in ('issuer', 'agent')
        union
        select l.party_id
          from registry.holder_parties l
         where l.servicing_account_id = v_account
           and l.party_id = v_id
        union
        (
          select l.party_id
            from registry.holder_parties l
           where l.servicing_account_id = v_account
           order by l.party_id
           limit c_read));
      -- Of more parties those that belong to holders which the text finds.
      if cardinality(v_parties) >= c_read and v_own_accounts <> '{}' then
        v_parties := v_parties || array(
          select l.party_id
            from registry.search(p_text, array['holder'], p_register_id, c_most) f
            join registry.holders h on h.id = f.id
            join registry.holder_parties l on l.register_id = h.register_id
             and l.holder_id = h.id
             and l.servicing_account_id = v_account);
      end if;
    end if;

    -- The rows that the actor sees one by one, then those of whole registers, the best first.
    foreach v_step in array array[
      'single', 'whole', 'key', 'some inside', 'inside', 'beginning', 'some words', 'words'
    ] loop
      continue when v_step = 'key' and v_kind not in ('holder', 'party');
      continue when v_step <> 'single' and (v_scopes = '{}' or v_id is not null);
      -- Of rows that begin with the text there are enough.
      exit when v_step in ('some inside', 'beginning') and c_most <= (
        select count(*)
          from unnest(v_found) f
         where f.level <= 3);
      -- Every 64th row is enough where so many match.
      continue when v_step = 'inside' and cardinality(v_more) >= c_most;
      -- All rows that have the words in them were found.
      exit when v_step = 'beginning' and cardinality(v_more) < c_most;
      continue when v_step in ('whole', 'beginning') and v_kind = 'party';
      exit when v_step = 'some words' and c_most <= (
        select count(distinct f.id)
          from unnest(v_found) f
         where f.level <= 4);
      exit when v_step = 'words' and cardinality(v_more) >= c_most;
      v_some := v_step like 'some %';
      v_limit := case when v_step <> 'single' then c_most end;
      v_more := '{}';
      foreach v_form in array case when v_step in ('single', 'key') then array[''] else v_forms end loop
        v_terms := case when v_step not in ('single', 'key') then registry.search_terms(v_form, v_step) end;
        v_number_terms := case when v_step = 'inside' then registry.search_terms(v_form, 'number') end;
        -- A statement for each kind, because PostgreSQL makes ready all of a statement, whatever it runs.
        case v_kind
          -- Visible to: accounts that manage the holders of the register, the servicer, the investor.
          when 'holder' then
            v_more := v_more || array(
              select row(v_kind, r.id, m.match / 10, m.match % 10, r.registration, null)::registry.search_hit
                from (
                  select u.id
                    from unnest(v_own_holders || v_id) u (id)
                   where v_step = 'single'
                  union all
                  select k.id
                    from unnest(v_scopes) s (scope)
                   cross join lateral (
                     select h.id
                       from registry.holders h
                      where h.register_id = s.scope
                        and h.registration_key >= v_key
                        and h.registration_key < v_key || chr(1114111)
                      order by h.registration_key, h.id
                      limit c_most) k
                   where v_step = 'key'
                  union all
                  select h.id
                    from unnest(v_scopes) s (scope)
                    join registry.holders h on h.register_id = s.scope
                     and h.holder_number = any (v_numbers)
                   where v_step = 'key'
                  union all
                  select h.id
                    from unnest(v_scopes) s (scope)
                   -- A number that few of every 64th row have is enough. Of the words beside it PostgreSQL would read
                   -- all entries, and they exclude little.
                   cross join lateral (
                     select case when count(*) < c_few then v_number_terms else v_terms end as terms
                       from (
                         select from registry.holders n
                          where v_number_terms is not null
                            and registry.search_keys(
                                  n.id, n.register_id, array[n.servicing_account_id], n.registration, n.holder_number)
                                  @> registry.search_keys_of(s.scope, v_number_terms, true)
                          limit c_few) n) t
                    join registry.holders h on registry.search_keys(
                           h.id, h.register_id, array[h.servicing_account_id], h.registration, h.holder_number)
                           @> registry.search_keys_of(s.scope, coalesce(t.terms, v_terms), v_some)
                   where v_terms is not null) f
                join registry.holders r on r.id = f.id
               cross join lateral (
                 select case
                          when r.id = v_id then 10
                          else registry.search_match(v_forms, r.registration, r.holder_number)
                        end as match
                 offset 0) m
               where m.match is not null
                 and (p_register_id is null or r.register_id = p_register_id)
                 and (
                   r.register_id = any (v_holder_registers)
                   or r.servicing_account_id = any (v_own_accounts)
                   or r.id = any (v_own_holders))
               limit v_limit);
          -- Visible to: accounts that manage the holders of the register, the servicer or investor of a holder of the
          -- party, the account that is the party.
          when 'party' then
            v_more := v_more || array(
              select row(v_kind, r.id, m.match / 10, m.match % 10, r.legal_name, null)::registry.search_hit
                from (
                  select u.id
                    from unnest(v_parties || v_id) u (id)
                   where v_step = 'single'
                  union all
                  select k.id
                    from unnest(v_scopes) s (scope)
                   cross join lateral (
                     select p.id
                       from registry.parties p
                      where p.register_id = s.scope
                        and p.name_key >= v_key
                        and p.name_key < v_key || chr(1114111)
                      order by p.name_key, p.id
                      limit c_most) k
                   where v_step = 'key'
                  union all
                  select p.id
                    from unnest(v_scopes) s (scope)
                   cross join lateral (
                     select case when count(*) < c_few then v_number_terms else v_terms end as terms
                       from (
                         select from registry.parties n
                          where v_number_terms is not null
                            and registry.search_keys(n.id, n.register_id, null, n.legal_name, n.lei)
                                  @> registry.search_keys_of(s.scope, v_number_terms, true)
                          limit c_few) n) t
                    join registry.parties p on registry.search_keys(
                           p.id, p.register_id, null, p.legal_name, p.lei)
                           @> registry.search_keys_of(s.scope, coalesce(t.terms, v_terms), v_some)
                   where v_terms is not null) f
                join registry.parties r on r.id = f.id
               cross join lateral (
                 select case
                          when r.id = v_id then 10
                          else registry.search_match(v_forms, r.legal_name, r.lei)
                        end as match
                 offset 0) m
               where m.match is not null
                 and (p_register_id is null or r.register_id = p_register_id)
                 and (r.register_id = any (v_holder_registers) or r.id = any (v_parties))
               limit v_limit);
          -- Visible to: accounts that see the asset.
          when 'asset' then
            v_more := v_more || array(
              select row(v_kind, r.id, m.match / 10, m.match % 10, r.name, null)::registry.search_hit
                from (
                  select u.id
                    from unnest(v_visible_assets || v_id) u (id)
                   where v_step = 'single'
                  union all
                  select a.id
                    from unnest(v_scopes) s (scope)
                    join registry.assets a on registry.search_keys(
                           a.id, null, array[a.register_id], a.name, a.symbol)
                           @> registry.search_keys_of(s.scope, v_terms, v_some)
                   where v_terms is not null) f
                join registry.assets r on r.id = f.id
               cross join lateral (
                 select case
                          when r.id = v_id then 10
                          else registry.search_match(v_forms, r.name, r.symbol)
                        end as match
                 offset 0) m
               where m.match is not null
                 and (p_register_id is null or r.register_id = p_register_id)
                 and (r.register_id = any (v_visible) or r.id = any (v_visible_assets))
               limit v_limit);
          -- Visible to: accounts that see the asset.
          when 'identifier' then
            v_more := v_more || array(
              select row(v_kind, r.id, m.match / 10, m.match % 10, r.value, null)::registry.search_hit
                from (
                  select i.id
                    from unnest(v_visible_assets) a (id)
                    join registry.assets o on o.id = a.id
                    join registry.asset_identifiers i on i.register_id = o.register_id and i.asset_id = o.id
                   where v_step = 'single'
                  union all
                  select v_id
                   where v_step = 'single'
                  union all
                  select i.id
                    from unnest(v_scopes) s (scope)
                    join registry.asset_identifiers i on registry.search_keys(
                           i.id, null, array[i.register_id], i.value)
                           @> registry.search_keys_of(s.scope, v_terms, v_some)
                   where v_terms is not null) f
                join registry.asset_identifiers r on r.id = f.id
               cross join lateral (
                 select registry.search_match(v_forms, r.value) as match
                 offset 0) k
               cross join lateral (
                 select case
                          when r.id = v_id then 10
                          when k.match = 21 then 11
                          else k.match
                        end as match) m
               where m.match is not null
                 and (p_register_id is null or r.register_id = p_register_id)
                 and (r.register_id = any (v_visible) or r.asset_id = any (v_visible_assets))
               limit v_limit);
          -- Visible to: accounts that manage the holders of the register, the account that uploaded it.
          when 'document' then
            v_more := v_more || array(
              select row(v_kind, r.id, m.match / 10, m.match % 10, r.name, null)::registry.search_hit
                from (
                  select v_id as id
                   where v_step = 'single'
                  union all
                  select d.id
                    from unnest(v_scopes) s (scope)
                    join registry.documents d on registry.search_keys(
                           d.id, null, array[d.register_id, d.account_id], d.name)
                           @> registry.search_keys_of(s.scope, v_terms, v_some)
                   where v_terms is not null) f
                join registry.documents r on r.id = f.id
               cross join lateral (
                 select case when r.id = v_id then 10 else registry.search_match(v_forms, r.name) end as match
                 offset 0) m
               where m.match is not null
                 and (p_register_id is null or r.register_id = p_register_id)
                 and (r.register_id = any (v_holder_registers) or r.account_id = v_account)
               limit v_limit);
          -- A lot by its number: the whole of it, also without the prefix of its asset; of managed assets its
          -- beginning. Visible to: accounts that manage the asset, the servicer, the investor.
          when 'lot' then
            v_more := v_more || array(
              select row(v_kind, r.id, f.match / 10, f.match % 10, r.custom_id, null)::registry.search_hit
                from (
                  select l.id, 11 as match
                    from registry.assets a
                    join registry.lots l on l.register_id = a.register_id
                     and l.asset_id = a.id
                     and l.custom_id = any (v_numbers || (a.default_id_prefix || v_text))
                   where a.register_id = any (v_managed || v_visible)
                      or a.id = any (v_managed_assets || v_visible_assets)
                  union all
                  select l.id, 31
                    from registry.assets a
                   cross join (
                     select distinct u.number
                       from unnest(v_numbers) u (number)) n (beginning)
                   cross join lateral (
                     select l.id
                       from registry.lots l
                      where l.register_id = a.register_id
                        and l.asset_id = a.id
                        and l.custom_id > n.beginning
                        and l.custom_id < n.beginning || chr(1114111)
                      order by l.custom_id
                      limit c_most) l
                   where a.register_id = any (v_managed)
                      or a.id = any (v_managed_assets)
                  union all
                  select v_id, 10) f
                join registry.lots r on r.id = f.id
               where (p_register_id is null or r.register_id = p_register_id)
                 and (
                   r.register_id = any (v_managed)
                   or r.asset_id = any (v_managed_assets)
                   or r.servicing_account_id = any (v_own_accounts)
                   or r.holder_id = any (v_own_holders)));
          -- A transaction by its number within its asset. Visible to: accounts that manage the asset.
          when 'transaction' then
            v_more := v_more || array(
              select row(v_kind, r.id, f.match / 10, f.match % 10, r.sequence::text, null)::registry.search_hit
                from (
                  select t.id, 11 as match
                    from registry.assets a
                    join registry.transactions t on t.register_id = a.register_id
                     and t.asset_id = a.id
                     and t.sequence = v_number
                   where a.register_id = any (v_managed)
                      or a.id = any (v_managed_assets)
                  union all
                  select v_id, 10) f
                join registry.transactions r on r.id = f.id
               where (p_register_id is null or r.register_id = p_register_id)
                 and (r.register_id = any (v_managed) or r.asset_id = any (v_managed_assets)));
          else
            null;
        end case;
      end loop;
      v_found := v_found || v_more;
    end loop;
    v_hits := v_hits || v_found;
  end loop;

  -- Former names come behind all present ones, so they are looked for only where those leave room.
  foreach v_kind in array p_kinds loop
    continue when v_kind not in ('asset', 'holder') or v_id is not null;
    exit when cardinality(v_hits) >= least(p_limit, c_most) and least(p_limit, c_most) <= (
      select count(distinct h.id)
        from unnest(v_hits) h);
    -- Most registers have none.
    v_scopes := case v_kind
      when 'holder' then array(
        select s.scope
          from unnest(v_holder_registers) s (scope)
         where (p_register_id is null or s.scope = p_register_id)
           and (
                 select true
                   from registry.holder_registrations d
                  where d.register_id = s.scope
                    and d.field = 'registration'
                  limit 1))
      else array(
        select s.scope
          from unnest(v_visible) s (scope)
         where (p_register_id is null or s.scope = p_register_id)
           and (
                 select true
                   from registry.asset_terms d
                  where d.register_id = s.scope
                    and d.field in ('name', 'symbol')
                  limit 1))
    end;
    continue when v_scopes = '{}' and (v_kind = 'holder' or v_visible_assets = '{}');
    foreach v_form in array v_forms loop
      v_terms := registry.search_terms(v_form, 'inside');
      if v_kind = 'holder' then
        -- Visible to: accounts that manage the holders of the register.
        v_hits := v_hits || array(
          select row(v_kind, r.id, m.match / 10 + c_former, 1, r.registration, d.id)::registry.search_hit
            from unnest(v_scopes) s (scope)
            join registry.holder_registrations d on d.field = 'registration'
             and registry.search_keys(d.id, d.register_id, null, d.value #>> '{}')
                   @> registry.search_keys_of(s.scope, v_terms, false)
           cross join lateral (
             select registry.search_match(v_forms, d.value #>> '{}') as match
             offset 0) m
            join registry.holders r on r.id = d.holder_id
             and r.registration <> d.value #>> '{}'
           where m.match is not null
             and d.register_id = any (v_scopes)
             and r.register_id = d.register_id
           limit c_most);
      else
        -- Visible to: accounts that see the asset.
        v_hits := v_hits || array(
          select row(v_kind, r.id, m.match / 10 + c_former, f.number, r.name, d.id)::registry.search_hit
            from (
              select n.register_id, n.id, n.asset_id, n.field, n.value #>> '{}' as value
                from unnest(v_scopes) s (scope)
                join registry.asset_terms n on n.field in ('name', 'symbol')
                 and registry.search_keys(n.id, n.register_id, null, n.value #>> '{}')
                       @> registry.search_keys_of(s.scope, v_terms, false)
              union all
              select n.register_id, n.id, n.asset_id, n.field, n.value #>> '{}'
                from unnest(v_visible_assets) v (id)
                join registry.assets a on a.id = v.id
                join registry.asset_terms n on n.register_id = a.register_id
                 and n.asset_id = a.id
                 and n.field in ('name', 'symbol')) d
           cross join lateral (
             select case d.field when 'name' then 1 else 2 end as number) f
           cross join lateral (
             select registry.search_match(v_forms, d.value) as match
             offset 0) m
            join registry.assets r on r.id = d.asset_id
             and d.value is distinct from (array[r.name, r.symbol])[f.number]
           where m.match is not null
             and (p_register_id is null or d.register_id = p_register_id)
             and (d.register_id = any (v_visible) or d.asset_id = any (v_visible_assets))
           limit c_most);
      end if;
    end loop;
  end loop;
  return query
    select h.kind, h.id, h.level, h.field, h.title, h.former
      from (
        select distinct on (u.id) u.*
          from unnest(v_hits) u
         order by u.id, u.level, u.former desc) h
     order by h.level, array_position(p_kinds, h.kind), h.title collate "C", h.id
     limit least(p_limit, c_most);
end $function$;
alter function registry.search(text,text[],uuid,integer) owner to registry_ledger;
grant execute on function registry.search(text,text[],uuid,integer) to registry_app;
comment on function registry.search(text,text[],uuid,integer) is 'Rows of some kinds that have all words of a text in them, of one register or all, as far as the actor sees them: the best first, at most 200; then those that had them in a former name.';

CREATE OR REPLACE FUNCTION registry.search_forms(p_text text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  v_text text := lower(p_text collate registry.unicode_letters);
  v_words text;
  v_spelled_out text;
  v_parted text;
  v_joined text;
  v_word text;
begin
  if octet_length(v_text) = char_length(v_text) then
    return array_remove(array[registry.search_words(v_text)], null);
  end if;
  -- Accents that stand alone are apostrophes: normalizing would make blanks of them.
  v_text := translate(v_text, E'\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe', '');
  v_text := lower(normalize(v_text, NFKC) collate registry.unicode_letters);
  v_words := registry.search_words(v_text);
  if v_text ~ '[äöüøå]' then
    v_spelled_out := registry.search_words(
      replace(replace(replace(replace(replace(v_text, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa'));
  end if;
  if strpos(v_text, E'\u200c') > 0 then
    v_parted := registry.search_words(replace(v_text, E'\u200c', ' '));
  end if;
  if octet_length(v_words) <> char_length(v_words) and strpos(v_words, ' ') > 0 then
    foreach v_word in array string_to_array(v_words, ' ') loop
      v_joined := case
        when v_joined is null then v_word
        when strpos(registry.search_unparted(right(v_joined, 1) || left(v_word, 1)), ' ') = 0 then v_joined || v_word
        else v_joined || ' ' || v_word
      end;
    end loop;
    v_joined := nullif(v_joined, v_words);
  end if;
  return array_remove(array[v_words, v_spelled_out, v_parted, v_joined], null);
end $function$;
alter function registry.search_forms(text) owner to registry_owner;
grant execute on function registry.search_forms(text) to public;
comment on function registry.search_forms(text) is 'The words of a text as one to four texts: without accents and points; where it has umlauts, with these spelled out; where it has a zero-width non-joiner, with words parted there; where Han, kana or Hangul are parted by blanks, without these. Müller is muller and mueller.';

CREATE OR REPLACE FUNCTION registry.search_keys(p_id uuid, p_ordered uuid, p_scopes uuid[], VARIADIC p_texts text[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  v_mask constant bigint := 16777215;
  v_further uuid[] := coalesce(array_remove(p_scopes, null), '{}');
  v_scopes uuid[] := array_remove(p_ordered || v_further, null);
  v_scope uuid;
  v_some boolean := uuid_hash(p_id) & 63 = 0;
  v_base bigint := uuid_hash_extended(v_scopes[1], 0) & ~v_mask;
  v_text text;
  v_form text;
  v_spaced text := '';
  v_unparted text := '';
  v_titles text[] := '{}';
  v_count integer := 0;
  v_keys bigint[] := '{}';
begin
  foreach v_text in array p_texts loop
    -- As search_forms does, at a third of its cost.
    if v_further = '{}' and octet_length(v_text) = char_length(v_text) then
      v_spaced := v_spaced || '  ' || regexp_replace(
        translate(lower(v_text collate registry.unicode_letters), '''`.', ''), '[^a-z0-9]+', '  ', 'g');
      continue;
    end if;
    foreach v_form in array registry.search_forms(v_text) loop
      v_spaced := v_spaced || '  ' || replace(v_form, ' ', '  ');
      if octet_length(v_form) <> char_length(v_form) then
        v_unparted := v_unparted || ' ' || registry.search_unparted(v_form);
      end if;
      if v_further <> '{}' then
        v_titles := v_titles || ('=' || v_form);
        if v_text = p_texts[1] then
          v_titles := v_titles || array['^' || left(v_form, 1), '^' || left(v_form, 2), '^' || left(v_form, 3)];
        end if;
      end if;
    end loop;
  end loop;
  for n in 1 .. char_length(v_spaced) - 2 loop
    continue when substr(v_spaced, n + 2, 1) = ' ';
    v_count := v_count + 1;
    v_keys[v_count] := v_base | (hashtext(substr(v_spaced, n, 3) collate "C") & v_mask);
  end loop;
  for n in 1 .. char_length(v_unparted) loop
    for v_width in 1 .. 2 loop
      exit when substr(v_unparted, n + v_width - 1, 1) in (' ', '');
      v_count := v_count + 1;
      v_keys[v_count] := v_base | (hashtext(substr(v_unparted, n, v_width) collate "C") & v_mask);
    end loop;
  end loop;
  if v_some or cardinality(v_scopes) > 1 then
    v_keys := array(
      select uuid_hash_extended(s.scope, d.digest) & ~v_mask | (k.key & v_mask)
        from unnest(v_keys) k (key)
       cross join unnest(v_scopes) s (scope)
       cross join generate_series(0, v_some::integer) d (digest));
  end if;
  foreach v_scope in array v_further loop
    v_keys := v_keys || registry.search_keys_of(v_scope, v_titles, false);
  end loop;
  return v_keys;
end $function$;
alter function registry.search_keys(uuid,uuid,uuid[],text[]) owner to registry_owner;
grant execute on function registry.search_keys(uuid,uuid,uuid[],text[]) to public;
comment on function registry.search_keys(uuid,uuid,uuid[],text[]) is 'The keys of a row: of the terms of its texts, for each account whose search finds it. Further accounts have keys of whole texts, "=", and of the first characters of the first text, "^"; the one that has an index in the order of titles has none.';

CREATE OR REPLACE FUNCTION registry.search_keys_of(p_scope uuid, p_terms text[], p_some boolean)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT ((uuid_hash_extended(search_keys_of.p_scope, ((search_keys_of.p_some)::integer)::bigint) & ('-16777216'::integer)::bigint) | ((hashtext((t.term COLLATE "C")) & 16777215))::bigint) FROM unnest(search_keys_of.p_terms) t(term));
alter function registry.search_keys_of(uuid,text[],boolean) owner to registry_owner;
grant execute on function registry.search_keys_of(uuid,text[],boolean) to public;
comment on function registry.search_keys_of(uuid,text[],boolean) is 'The keys of terms for one account, of all rows or of every 64th.';

CREATE OR REPLACE FUNCTION registry.search_letters(p_text text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  v_text text := p_text;
begin
  -- Greek and Cyrillic have none.
  if v_text collate "C" !~ '[\u0590-\U0010ffff]' then return v_text; end if;
  -- Arabic letters that keyboards of several languages write in several ways: alef wasla, yeh, kaf, heh and teh
  -- marbuta. Devanagari: the candrabindu.
  if v_text collate "C" ~ '[\u0620-\u06ff\u0901]' then
    v_text := translate(
      v_text,
      E'\u0671\u0649\u06cc\u06d0\u06d2\u06a9\u06aa\u0629\u06c1\u06c3\u06be\u06d5\u0901',
      E'\u0627\u064a\u064a\u064a\u064a\u0643\u0643\u0647\u0647\u0647\u0647\u0647\u0902');
  end if;
  -- Katakana as Hiragana, and small kana as large ones.
  if v_text collate "C" ~ '[\u3041-\u30fd]' then
    v_text := translate(
      v_text,
      'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲンヽ'
      'ァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎゕゖ',
      'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをんゝ'
      'あいうえおつやゆよわかけあいうえおつやゆよわかけ');
  end if;
  -- Digits: Arabic, Persian, Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Thai,
  -- Lao, Tibetan, Burmese, Khmer.
  if v_text collate "C" ~
    '[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef'
    '\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\u0e50-\u0e59\u0ed0-\u0ed9\u0f20-\u0f29\u1040-\u1049\u17e0-\u17e9]' then
    v_text := translate(
      v_text,
      E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669'
        '\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9'
        '\u0966\u0967\u0968\u0969\u096a\u096b\u096c\u096d\u096e\u096f'
        '\u09e6\u09e7\u09e8\u09e9\u09ea\u09eb\u09ec\u09ed\u09ee\u09ef'
        '\u0a66\u0a67\u0a68\u0a69\u0a6a\u0a6b\u0a6c\u0a6d\u0a6e\u0a6f'
        '\u0ae6\u0ae7\u0ae8\u0ae9\u0aea\u0aeb\u0aec\u0aed\u0aee\u0aef'
        '\u0b66\u0b67\u0b68\u0b69\u0b6a\u0b6b\u0b6c\u0b6d\u0b6e\u0b6f'
        '\u0be6\u0be7\u0be8\u0be9\u0bea\u0beb\u0bec\u0bed\u0bee\u0bef'
        '\u0c66\u0c67\u0c68\u0c69\u0c6a\u0c6b\u0c6c\u0c6d\u0c6e\u0c6f'
        '\u0ce6\u0ce7\u0ce8\u0ce9\u0cea\u0ceb\u0cec\u0ced\u0cee\u0cef'
        '\u0d66\u0d67\u0d68\u0d69\u0d6a\u0d6b\u0d6c\u0d6d\u0d6e\u0d6f'
        '\u0e50\u0e51\u0e52\u0e53\u0e54\u0e55\u0e56\u0e57\u0e58\u0e59'
        '\u0ed0\u0ed1\u0ed2\u0ed3\u0ed4\u0ed5\u0ed6\u0ed7\u0ed8\u0ed9'
        '\u0f20\u0f21\u0f22\u0f23\u0f24\u0f25\u0f26\u0f27\u0f28\u0f29'
        '\u1040\u1041\u1042\u1043\u1044\u1045\u1046\u1047\u1048\u1049'
        '\u17e0\u17e1\u17e2\u17e3\u17e4\u17e5\u17e6\u17e7\u17e8\u17e9',
      repeat('0123456789', 16));
  end if;
  -- The letters of Bengali and Malayalam that are a consonant and a virama in one.
  if v_text collate "C" ~ '[\u09ce\u0d7a-\u0d7f]' then
    v_text := replace(v_text, E'\u09ce', E'\u09a4\u09cd');
    v_text := replace(v_text, E'\u0d7a', E'\u0d23\u0d4d');
    v_text := replace(v_text, E'\u0d7b', E'\u0d28\u0d4d');
    v_text := replace(v_text, E'\u0d7c', E'\u0d30\u0d4d');
    v_text := replace(v_text, E'\u0d7d', E'\u0d32\u0d4d');
    v_text := replace(v_text, E'\u0d7e', E'\u0d33\u0d4d');
    v_text := replace(v_text, E'\u0d7f', E'\u0d15\u0d4d');
  end if;
  -- Quotation marks within a Hebrew word are the sign of an abbreviation.
  if v_text collate "C" ~ '[\u05d0-\u05ea]["\u201c-\u201f]' then
    v_text := regexp_replace(
      v_text collate "C", '([\u05d0-\u05ea])["\u201c-\u201f]+(?=[\u05d0-\u05ea])', '\1', 'g');
  end if;
  -- Syllables of Hangul and voiced kana are one character each.
  return normalize(v_text, NFC);
end $function$;
alter function registry.search_letters(text) owner to registry_owner;
grant execute on function registry.search_letters(text) to public;
comment on function registry.search_letters(text) is 'A text in other scripts than Latin, taken apart and without marks, as search_words compares it: letters and digits that are written in several ways, in one.';

CREATE OR REPLACE FUNCTION registry.search_match(p_forms text[], VARIADIC p_texts text[])
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  v_own text[];
  v_all text := '';
  v_texts text[] := '{}';
  v_best integer;
  v_form text;
  v_other text;
  v_words text[];
  v_word text;
  v_level integer;
  v_plain text := array_to_string(p_texts, ' ');
  v_has_words boolean := false;
begin
  -- Most rows are left out here, at a quarter of the cost: no form has all its words in them. Only rows in ASCII,
  -- because search_forms writes other letters in several ways.
  if octet_length(v_plain) = char_length(v_plain) then
    v_plain := translate(lower(v_plain collate registry.unicode_letters), '''`.', '');
    foreach v_form in array p_forms loop
      v_has_words := v_has_words
        or v_plain like all (string_to_array('%' || replace(v_form, ' ', '% %') || '%', ' '));
    end loop;
    if not v_has_words then return null; end if;
  end if;
  for v_place in 1 .. cardinality(p_texts) loop
    v_own := registry.search_forms(p_texts[v_place]);
    v_texts[v_place] := ' ' || array_to_string(v_own, ' ');
    v_all := v_all || v_texts[v_place];
    if v_own && p_forms then
      v_best := least(v_best, case when v_place = 1 then 21 else 10 + v_place end);
    elsif v_place = 1 then
      foreach v_form in array p_forms loop
        foreach v_other in array v_own loop
          if starts_with(v_other, v_form) then v_best := 31; end if;
        end loop;
      end loop;
    end if;
  end loop;
  if v_best is not null then return v_best; end if;
  <<forms>>
  foreach v_form in array p_forms loop
    v_words := string_to_array(v_form, ' ');
    v_level := 40;
    foreach v_word in array v_words loop
      if strpos(v_all, ' ' || v_word) = 0 then
        v_level := 50;
        continue forms when strpos(v_all, v_word) = 0
          or (char_length(v_word) < 3 and strpos(registry.search_unparted(v_word), ' ') > 0);
      end if;
    end loop;
    v_word := v_words[1];
    if char_length(v_word) < 3 and strpos(registry.search_unparted(v_word), ' ') > 0 then
      v_word := ' ' || v_word;
    end if;
    for v_place in 1 .. cardinality(v_texts) loop
      if strpos(v_texts[v_place], v_word) > 0 then
        v_best := least(v_best, v_level + v_place);
        exit;
      end if;
    end loop;
  end loop;
  return v_best;
end $function$;
alter function registry.search_match(text[],text[]) owner to registry_owner;
grant execute on function registry.search_match(text[],text[]) to public;
comment on function registry.search_match(text[],text[]) is 'How well the texts of a row match: ten times 1 where a later text equals a form, 2 where the first does, 3 where the first begins with it, 4 where words begin with all its words, 5 where words contain them; and the number of the text that matches. Null where a word is missing.';

CREATE OR REPLACE FUNCTION registry.search_terms(p_form text, p_step text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  v_words text[] := string_to_array(p_form, ' ');
  v_word text;
  v_first integer;
  v_terms text[] := '{}';
begin
  if p_step = 'whole' then return array['=' || p_form]; end if;
  if p_step = 'beginning' then
    v_terms := array['^' || left(p_form, 3)];
  end if;
  -- A term that many rows have costs time and finds little, so all terms are taken of one word only: the longest with a
  -- digit, or the longest. What the others exclude is looked up in the rows.
  v_words := array(
    select w.word
      from unnest(v_words) w (word)
     order by w.word collate "C" ~ '[0-9]' desc, char_length(w.word) desc, w.word collate "C");
  if p_step = 'number' then v_words := v_words[1:1]; end if;
  for v_place in 1 .. least(cardinality(v_words), 8) loop
    v_word := v_words[v_place];
    if char_length(v_word) < 3 and p_step in ('inside', 'some inside')
      and strpos(registry.search_unparted(v_word), ' ') = 0
    then
      v_terms := v_terms || v_word;
    elsif char_length(v_word) = 1 then
      v_terms := v_terms || ('  ' || v_word);
    elsif char_length(v_word) = 2 or p_step not in ('inside', 'some inside', 'number') then
      v_terms := v_terms || (' ' || left(v_word, 2));
    end if;
    v_first := case when v_place = 1 then 1 else greatest(1, (char_length(v_word) - 1) / 2) end;
    for n in v_first .. least(char_length(v_word) - 2, case when v_place = 1 then 10 else v_first end) loop
      v_terms := v_terms || substr(v_word, n, 3);
    end loop;
  end loop;
  if p_step = 'number' then
    v_terms := array(
      select distinct t.term
        from unnest(v_terms) t (term)
       where t.term collate "C" ~ '[1-9]');
    return case when cardinality(v_terms) >= 3 then v_terms end;
  end if;
  return v_terms;
end $function$;
alter function registry.search_terms(text,text) owner to registry_owner;
grant execute on function registry.search_terms(text,text) to public;
comment on function registry.search_terms(text,text) is 'The terms that every row has which a step finds: "whole" a text that equals the form, "beginning" a first text that begins with it, "words" words that begin with its words, "inside" words that contain them, "number" the longest word with a digit: null where it has fewer than three terms with a digit other than zero.';

CREATE OR REPLACE FUNCTION registry.search_unparted(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace((p_text COLLATE "C"), '[^\u1100-\u11ff\u3005-\u3007\u3021-\u3029\u3031-\u3035\u3038-\u303c\u3041-\u30fa\u30fc-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U0001aff0-\U0001b16f\U00020000-\U0003ffff]+'::text, ' '::text, 'g'::text);
alter function registry.search_unparted(text) owner to registry_owner;
grant execute on function registry.search_unparted(text) to public;
comment on function registry.search_unparted(text) is 'The Han, Hiragana, Katakana, Bopomofo and Hangul of a text, in which a family name and a given name are one word, of few characters each. A blank stands for all other characters between them.';

CREATE OR REPLACE FUNCTION registry.search_words(p_text text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  v_text text := p_text;
begin
  if octet_length(v_text) <> char_length(v_text) then
    v_text := regexp_replace(
      normalize(v_text, NFKD) collate "C",
      '[\u00ad\u02b9-\u02df\u02e5-\u036f\u0483-\u0489\u055a\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3'
      '\u05f4\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711'
      '\u0730-\u074a\u07f4\u07f5\u0897-\u089f\u08ca-\u08e1\u08e3-\u08ff\u093c\u0951-\u0954\u0970\u09bc\u0a3c\u0abc'
      '\u0b3c\u0c3c\u0cbc\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce0'
      '\u1ce2-\u1ce8\u1ced\u1cf4\u1cf8\u1cf9\u1dc0-\u1dff\u200b-\u200f\u2018\u2019\u201b\u202a-\u202e\u2032\u2035'
      '\u2060-\u206f\u20d0-\u20ff\u2de0-\u2dff\u302a-\u302d\ua66f-\ua672\ua674-\ua67d\ua69e\ua69f\ua78b\ua78c\ufb1e'
      '\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+',
      '', 'g');
  end if;
  if octet_length(v_text) <> char_length(v_text) then
    v_text := replace(replace(replace(replace(
      translate(
        v_text, E'øłđðħıŧɓɗƙƴςґ\u1c80\u1c81\u1c82\u1c83\u1c84\u1c85\u1c86', 'olddhitbdkyσгвдосттъ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end if;
  if octet_length(v_text) = char_length(v_text) then
    return nullif(
      btrim(regexp_replace(translate(v_text, '''`.', '') collate "C", '[^a-z0-9]+', ' ', 'g')), '');
  end if;
  v_text := registry.search_letters(v_text);
  return nullif(
    btrim(regexp_replace(
      translate(v_text, '''`.', '') collate "C",
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u055b-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u0609'
      '\u060a\u060c\u060d\u061b\u061d-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u07f7-\u07f9\u0830-\u083e\u085e\u0964'
      '\u0965\u09fd\u0a76\u0af0\u0c77\u0c84\u0df4\u0e4f\u0e5a\u0e5b\u0f04-\u0f12\u0f14\u0f3a-\u0f3d\u0f85\u0fd0-\u0fd4'
      '\u0fd9\u0fda\u104a-\u104f\u10fb\u1360-\u1368\u1400\u166e\u169b\u169c\u16eb-\u16ed\u1735\u1736\u17d4-\u17d6'
      '\u17d8-\u17da\u1800-\u180a\u1944\u1945\u1a1e\u1a1f\u1aa0-\u1aa6\u1aa8-\u1aad\u1b4e\u1b4f\u1b5a-\u1b60'
      '\u1b7d-\u1b7f\u1bfc-\u1bff\u1c3b-\u1c3f\u1c7e\u1c7f\u1cc0-\u1cc7\u1cd3\u2000-\u206f\u2212\u2308-\u230b'
      '\u2768-\u2775\u27c5\u27c6\u27e6-\u27ef\u2983-\u2998\u29d8-\u29db\u29fc\u29fd\u2cf9-\u2cfc\u2cfe\u2cff\u2d70'
      '\u2e00-\u2e2e\u2e30-\u2e4f\u2e52-\u2e5d\u3000-\u3004\u3008-\u3020\u302e-\u3030\u3036\u3037\u303d-\u303f'
      '\u30a0\u30fb\ua4fe\ua4ff\ua60d-\ua60f\ua673\ua67e\ua6f2-\ua6f7\ua874-\ua877\ua8ce\ua8cf\ua8f8-\ua8fa\ua8fc'
      '\ua92e\ua92f\ua95f\ua9c1-\ua9cd\ua9de\ua9df\uaa5c-\uaa5f\uaade\uaadf\uaaf0\uaaf1\uabeb\ufd3e\ufd3f\ufe45'
      '\ufe46]+',
      ' ', 'g')),
    '');
end $function$;
alter function registry.search_words(text) owner to registry_owner;
grant execute on function registry.search_words(text) to public;
comment on function registry.search_words(text) is 'The words of a text in small letters, without accents, points and signs, with one blank between them; null without words. Apostrophes, dots and invisible characters are left out, other signs part words.';

CREATE OR REPLACE FUNCTION registry.sequence_before(p_register_id uuid, p_asset_id uuid, p_instant timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  v_before bigint := 0;
  v_after bigint;
  v_between bigint;
begin
  select b.sequence + 1
    into v_after
    from registry.books b
   where b.register_id = p_register_id
     and b.asset_id = p_asset_id;
  -- Within an asset, later sequences were recorded later: a binary search.
  while v_after - v_before > 1 loop
    v_between := (v_before + v_after) / 2;
    if exists (
      select from registry.transactions t
       where t.register_id = p_register_id
         and t.asset_id = p_asset_id
         and t.sequence = v_between
         and t.recorded_at < p_instant) then
      v_before := v_between;
    else
      v_after := v_between;
    end if;
  end loop;
  return v_before;
end $function$;
alter function registry.sequence_before(uuid,uuid,timestamp with time zone) owner to registry_owner;
grant execute on function registry.sequence_before(uuid,uuid,timestamp with time zone) to public;
grant execute on function registry.sequence_before(uuid,uuid,timestamp with time zone) to registry_app;
comment on function registry.sequence_before(uuid,uuid,timestamp with time zone) is 'The sequence of the last transaction of an asset recorded before an instant; zero where there is none.';

CREATE OR REPLACE FUNCTION registry.taken_asset_names(p_register_id uuid, p_name text, p_symbol text, p_except_id uuid, OUT name boolean, OUT symbol boolean)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_name text := btrim(registry.caseless(p_name));
  v_symbol text := btrim(registry.caseless(p_symbol));
  v_whole boolean := p_register_id = any (coalesce(registry.visible_registers(), '{}'));
  v_assets uuid[] := coalesce(registry.visible_assets(), '{}');
begin
  name := exists (
    select
      from registry.assets a
     where a.register_id = p_register_id
       and a.status <> 'closed'
       and btrim(registry.caseless(a.name)) = v_name
       and a.id is distinct from p_except_id
       and (v_whole or a.id = any (v_assets)));
  symbol := exists (
    select
      from registry.assets a
     where a.register_id = p_register_id
       and a.status <> 'closed'
       and btrim(registry.caseless(a.symbol)) = v_symbol
       and a.id is distinct from p_except_id
       and (v_whole or a.id = any (v_assets)));
end
$function$;
alter function registry.taken_asset_names(uuid,text,text,uuid) owner to registry_ledger;
grant execute on function registry.taken_asset_names(uuid,text,text,uuid) to registry_app;
comment on function registry.taken_asset_names(uuid,text,text,uuid) is 'Whether another open asset of the register that the actor sees has a name or a symbol that people take for the same. False for one that is null.';

CREATE OR REPLACE FUNCTION registry.transactions_to_reverse(p_register_id uuid, p_transaction_id uuid)
 RETURNS TABLE(transaction_id uuid, asset_id uuid, together boolean, with_former boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with recursive node (id, asset_id, sequence, type, instruction_id, lot_id) as (
    select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null::uuid
      from registry.transactions t
     where t.register_id = p_register_id
       and t.id = p_transaction_id
       and t.type <> 'reversal'
       and not exists (
        select from registry.transactions r
         where r.register_id = p_register_id
           and r.reversal_of = t.id)
       and (
         t.register_id = any ((select registry.managed_registers())::uuid[])
         or t.asset_id = any ((select registry.managed_assets())::uuid[]))
    union
    select s.*
      from node n
     cross join lateral (
        -- The instruction of a transaction. It is a node of its own, so that each is expanded once.
        select null, null, null, null, n.instruction_id, null::uuid
         where n.id is not null
        union all
        -- Transactions that one instruction recorded together. The rows of a bulk instruction are each by itself.
        select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.instructions i
          join registry.transactions t on t.register_id = p_register_id and t.instruction_id = i.id
         where n.id is null
           and i.register_id = p_register_id
           and i.id = n.instruction_id
           and i.type not like '%Bulk'
           and (i.payload ->> 'reorder') is distinct from 'true'
        union all
        -- Of an instruction that made entries again each is by itself too, but for all of a split.
        select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.transactions f
          join registry.instructions i on i.register_id = p_register_id and i.id = f.instruction_id
          join registry.transactions t on t.register_id = p_register_id and t.instruction_id = i.id
         where n.type = 'split'
           and f.register_id = p_register_id
           and f.id = n.id
           and i.payload ->> 'reorder' = 'true'
           and t.type = 'split'
           and t.effective_date = f.effective_date
        union all
        -- The other side of a conversion, which is of no part without it.
        select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.transactions f
          join registry.transactions t on t.register_id = p_register_id and t.id = f.counterpart_id
         where f.register_id = p_register_id
           and f.id = n.id
        union all
        -- Lots that the transaction opened.
        select null, null, null, null, null, p.lot_id
          from registry.postings p
         where p.register_id = p_register_id
           and p.asset_id = n.asset_id
           and p.sequence = n.sequence
           and p.quantity > 0
           and p.lot_id is not null
        union all
        -- The lot that replaces a lot, where what closed the lot was reversed.
        select null, null, null, null, null, l.id
          from registry.lots l
         where l.register_id = p_register_id
           and l.reopens = n.lot_id
        union all
        -- The transaction that closed a lot.
        select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.lots l
          join registry.transactions t on t.register_id = p_register_id and t.id = l.closed_by
         where l.register_id = p_register_id
           and l.id = n.lot_id
           and t.type <> 'reversal'
           and not exists (
            select from registry.lots o
             where o.register_id = p_register_id
               and o.reopens = l.id)
        union all
        -- The resolution of a difference.
        select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.transactions t
         where t.register_id = p_register_id
           and t.resolution_of = n.id
           and not exists (
            select from registry.transactions r
             where r.register_id = p_register_id
               and r.reversal_of = t.id)
        union all
        -- The merge of a holder whose units the transaction took.
        select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.postings p
          join registry.holders h on h.register_id = p_register_id and h.id = p.owner_id
          join registry.transactions t on t.register_id = p_register_id and t.instruction_id = h.merged_by
         where p.register_id = p_register_id
           and p.asset_id = n.asset_id
           and p.sequence = n.sequence
           and p.quantity < 0
           and p.lot_id is not null
        union all
        -- The next split of the asset: units of before it are not those of after it.
        (select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.transactions t
         where t.register_id = p_register_id
           and t.asset_id = n.asset_id
           and t.sequence > n.sequence
           and t.type = 'split'
           and not exists (
            select from registry.transactions r
             where r.register_id = p_register_id
               and r.reversal_of = t.id)
         order by t.sequence
         limit 1)
        union all
        -- All that was recorded after a split, by its last transaction: the next is of another instruction, or no split.
        -- These are compared outside the select, so that it finds the next by its sequence also without statistics.
        select t.id, t.asset_id, t.sequence, t.type, t.instruction_id, null
          from registry.transactions t
         where n.type = 'split'
           and t.register_id = p_register_id
           and t.asset_id = n.asset_id
           and t.sequence > n.sequence
           and t.type <> 'reversal'
           and not exists (
            select from registry.transactions r
             where r.register_id = p_register_id
               and r.reversal_of = t.id)
           and n.instruction_id is distinct from (
            select case when o.type = 'split' then o.instruction_id end
              from registry.transactions o
             where o.register_id = p_register_id
               and o.asset_id = n.asset_id
               and o.sequence = n.sequence + 1)) s)
  select
      case when m.managed then t.id end,
      case when m.managed then t.asset_id end,
      t.id = p_transaction_id or (t.instruction_id = f.instruction_id and g.part is not distinct from h.part),
      1 < row_number() over (
        partition by t.instruction_id, g.part, m.managed
        order by t.recorded_at desc, t.sequence desc)
    from node n
    -- Each is looked up by its key: a join reads all of the register where PostgreSQL has not counted its rows since it
    -- grew.
   cross join lateral (
      select * from registry.transactions t
       where t.register_id = p_register_id
         and t.id = n.id
       limit 1) t
   cross join lateral (
      select * from registry.transactions f
       where f.register_id = p_register_id
         and f.id = p_transaction_id
       limit 1) f
   cross join lateral (
      select i.type, i.payload from registry.instructions i
       where i.register_id = p_register_id
         and i.id = t.instruction_id
       limit 1) i
   cross join lateral (
      select i.type like '%Bulk' or i.payload ->> 'reorder' = 'true' as in_parts) d
      -- The part of an instruction that is reversed together; null where that is the whole.
   cross join lateral (
      select case
               when d.in_parts is not true then null
               when t.type = 'split' then t.effective_date::text
               else least(t.id, t.counterpart_id)::text
             end as part) g
   cross join lateral (
      select case
               when d.in_parts is not true then null
               when f.type = 'split' then f.effective_date::text
               else least(f.id, f.counterpart_id)::text
             end as part) h
   cross join lateral (
      select t.register_id = any ((select registry.managed_registers())::uuid[])
             or t.asset_id = any ((select registry.managed_assets())::uuid[]) as managed) m
   order by 3, t.recorded_at desc, t.sequence desc
$function$;
alter function registry.transactions_to_reverse(uuid,uuid) owner to registry_ledger;
grant execute on function registry.transactions_to_reverse(uuid,uuid) to registry_app;
comment on function registry.transactions_to_reverse(uuid,uuid) is 'The transactions that rest on a transaction, in the order in which they must be reversed, and at the end those that are reversed together with it; with_former where one row before is reversed together with this one. Ids are null in assets that the actor does not manage; no rows where the transaction is a reversal or has been reversed.';

CREATE OR REPLACE FUNCTION registry.unplaced_age()
 RETURNS double precision
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  select coalesce(extract(epoch from clock_timestamp() - least(later.recorded_at, running.recorded_at))::float8, 0)
    from registry.feed_head h
    left join lateral (
           select e.recorded_at
             from registry.events e
            where e.era = h.era
              and e.xact_id >= pg_snapshot_xmax(h.seen)
              and (h.target is null or not pg_visible_in_snapshot(e.xact_id, h.target) or e.ordinal > h.ordinal)
            order by e.xact_id
            limit 1) later on true
    left join lateral (
           select min(e.recorded_at) as recorded_at
             from registry.events e
            where e.era = h.era
              and e.xact_id = any (array(select pg_snapshot_xip(h.seen)))
              and (h.target is null or not pg_visible_in_snapshot(e.xact_id, h.target) or e.ordinal > h.ordinal)) running
      on true
$function$;
alter function registry.unplaced_age() owner to registry_ledger;
grant execute on function registry.unplaced_age() to registry_app;
comment on function registry.unplaced_age() is 'How many seconds ago the oldest event was recorded that was committed and is not placed, of all registers together; 0 where all are. Events of earlier eras count for nothing, but those that wait for them do.';

CREATE OR REPLACE FUNCTION registry.user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(CASE WHEN (current_setting('registry.context'::text, true) <> ''::text) THEN split_part(current_setting('registry.context'::text, true), '|'::text, 2) ELSE current_setting('registry.user_id'::text, true) END, ''::text))::uuid;
alter function registry.user_id() owner to registry_owner;
grant execute on function registry.user_id() to public;
comment on function registry.user_id() is 'The user who acts; null where the operator of the installation acts.';

CREATE OR REPLACE FUNCTION registry.user_role()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE(NULLIF(split_part(current_setting('registry.context'::text, true), '|'::text, 3), ''::text), current_setting('registry.user_role'::text, true));
alter function registry.user_role() owner to registry_owner;
grant execute on function registry.user_role() to public;
comment on function registry.user_role() is 'The role in which the actor acts.';

CREATE OR REPLACE FUNCTION registry.visible_assets()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(NULLIF(split_part(current_setting('registry.context'::text, true), '|'::text, 10), ''::text), NULLIF(current_setting('registry.visible_assets'::text, true), ''::text)))::uuid[];
alter function registry.visible_assets() owner to registry_owner;
grant execute on function registry.visible_assets() to public;
comment on function registry.visible_assets() is 'Single assets that the actor sees in other registers.';

CREATE OR REPLACE FUNCTION registry.visible_registers()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(NULLIF(split_part(current_setting('registry.context'::text, true), '|'::text, 9), ''::text), NULLIF(current_setting('registry.visible_registers'::text, true), ''::text)))::uuid[];
alter function registry.visible_registers() owner to registry_owner;
grant execute on function registry.visible_registers() to public;
comment on function registry.visible_registers() is 'Registers of which the actor sees every asset.';

CREATE OR REPLACE FUNCTION registry.was_in_effect(p_register_id uuid, p_lot_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with recursive place (reopens, opened_by) as (
    select l.reopens, l.opened_by
      from registry.lots l
     where l.register_id = p_register_id
       and l.id = p_lot_id
    union all
    -- The lot in whose place a reversal opened it.
    select o.reopens, o.opened_by
      from place p
      join registry.transactions t on t.register_id = p_register_id and t.id = p.opened_by and t.type = 'reversal'
      join registry.lots o on o.register_id = p_register_id and o.id = p.reopens)
  select not exists (
           select
             from place p
             join registry.transactions t on t.register_id = p_register_id and t.id = p.opened_by
             join registry.transactions r on r.register_id = p_register_id
              and r.reversal_of = t.id
              and r.effective_date = t.effective_date)
$function$;
alter function registry.was_in_effect(uuid,uuid) owner to registry_owner;
grant execute on function registry.was_in_effect(uuid,uuid) to public;
comment on function registry.was_in_effect(uuid,uuid) is 'Whether a lot was in effect on any day: false where the transaction that opened it, or the lot in whose place it is since reversals, was reversed with effect from its own day. True where the actor does not see that.';

CREATE OR REPLACE FUNCTION registry.write_needs(p_register_id uuid, p_instruction_id uuid, p_needs jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (
       select
         from registry.instructions i
        where i.register_id = p_register_id
          and i.id = p_instruction_id
          and i.status in ('pending_approval', 'approved')
          and (
            i.account_id = registry.account_id()
            or i.register_id = any (registry.managed_registers())
            or i.asset_id = any (registry.managed_assets())
            or (i.asset_id is null and i.register_id = any (registry.managed_holder_registers()))))
  then
    delete from registry.instruction_needs n
     where n.register_id = p_register_id
       and n.instruction_id = p_instruction_id;
    insert into registry.instruction_needs
    select (jsonb_populate_record(
             null::registry.instruction_needs,
             n.need || jsonb_build_object(
               'register_id', p_register_id, 'instruction_id', p_instruction_id,
               'asset_id', i.asset_id, 'presenter_account_id', i.account_id))).*
      from registry.instructions i
      cross join jsonb_array_elements(p_needs) n (need)
     where i.register_id = p_register_id
       and i.id = p_instruction_id;
  end if;
end $function$;
alter function registry.write_needs(uuid,uuid,jsonb) owner to registry_ledger;
grant execute on function registry.write_needs(uuid,uuid,jsonb) to registry_app;
comment on function registry.write_needs(uuid,uuid,jsonb) is 'Writes the needs of an open instruction in the place of those that it had: for its presenter, and for accounts that manage the register, the asset or, where none is named, the holders.';
