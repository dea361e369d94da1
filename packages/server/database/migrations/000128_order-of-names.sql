-- breaking: no
-- transaction: one
-- The order of names for people, whatever the locale of the database.

set local role registry_owner;

create collation registry.names (provider = icu, locale = 'und');

comment on collation registry.names is
  'The order of names: the root collation of Unicode, by ICU, with ties broken by bytes. Indexes of lists depend on it.';
