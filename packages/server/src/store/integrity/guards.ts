/** The guards of the ledger in the database: each query selects what is missing or switched off. */
import type { Offence } from './statements.ts';

/** Triggers by their tables, besides those that make tables append-only. */
const guards = `(
  values ('transactions', '_200_has_postings'), ('transactions', '_210_sequence'), ('postings', '_200_zero_sum'),
         ('lots', '_100_append_only'), ('lots', '_100_append_only_terms'), ('lots', '_101_append_only'),
         ('lots', '_120_closed_once'), ('lots', '_210_share_numbers'), ('restrictions', '_100_append_only'),
         ('restriction_scopes', '_100_append_only'), ('restriction_scopes', '_101_append_only'),
         ('restrictions', '_230_restriction_scope'), ('holders', '_100_append_only'), ('books', '_100_append_only'),
         ('positions', '_100_append_only'), ('holders', '_110_end_is_final'), ('restrictions', '_110_end_is_final'),
         ('assets', '_110_end_is_final'), ('asset_identifiers', '_110_end_is_final'),
         ('assets', '_200_authorized_total'), ('authorized_adjustments', '_200_authorized_total'),
         ('books', '_200_authorized_total'), ('transactions', '_220_references'), ('lots', '_220_references'),
         ('lots', '_221_references'), ('postings', '_220_references'), ('instructions', '_100_append_only'),
         ('assets', '_100_append_only'), ('instructions', '_101_same_key'), ('holders', '_101_same_key'),
         ('books', '_101_same_key'), ('instructions', '_300_details_end'), ('instruction_details', '_100_append_only'),
         ('lots', '_230_reopened'), ('lots', '_231_made_again'), ('lots', '_240_certificate_number'),
         ('holders', '_240_unmerged'), ('instructions', '_111_step'),
         ('instructions', '_112_asset_once'), ('approvals', '_100_append_only'),
         ('approvals', '_102_append_only'), ('instructions', '_310_needs_end'), ('approvals', '_110_approval'),
         ('approval_policy_sets', '_100_append_only'), ('approval_policy_sets', '_110_version'),
         ('refusal_counts', '_100_append_only'), ('refusal_counts', '_110_grows'),
         ('forced_instructions', '_100_append_only'), ('forced_instructions', '_110_acknowledged_once'),
         ('assets', '_410_counted'), ('holders', '_410_counted'), ('books', '_120_in_job'), ('jobs', '_100_append_only'),
         ('jobs', '_110_step')
)`;
const ledgerTables = `array['transactions', 'postings', 'restatements', 'lot_restatements', 'lots', 'positions', 'reserves', 'restriction_scopes', 'cash_in_lieu']`;

export const guardOffences: readonly Offence[] = [
  {
    holds: 'Every guard of the ledger is there',
    text: `
      select 'trigger ' || g.name || ' of registry.' || g.guarded || ', which is gone' as location
      from ${guards} g (guarded, name)
      where not exists (
        select
        from pg_trigger t
        where t.tgrelid = ('registry.' || g.guarded)::regclass
          and t.tgname = g.name
      )`,
  },
  {
    holds: 'No trigger is switched off',
    text: `
      select 'trigger ' || t.tgname || ' of ' || t.tgrelid::regclass as location
      from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      where c.relnamespace in ('registry'::regnamespace, 'auth'::regnamespace)
        and t.tgenabled not in ('O', 'A')`,
  },
  {
    holds: 'The ledger is written on its one path',
    text: `
      select 'table registry.' || name as location
      from unnest(${ledgerTables}) name
      where has_any_column_privilege('registry_app', 'registry.' || name, 'insert')
        or has_any_column_privilege('registry_app', 'registry.' || name, 'update')
      union all
      select 'table registry.' || name
      from unnest(
        array[
          'transactions', 'postings', 'restatements', 'lot_restatements', 'authorized_adjustments',
          'restriction_scopes', 'cash_in_lieu'
        ]
      ) name
      where has_any_column_privilege('registry_ledger', 'registry.' || name, 'update')
      union all
      select 'column registry.books.' || attname
      from pg_attribute
      where attrelid = 'registry.books'::regclass
        and attnum > 0
        and not attisdropped
        and attname not in ('certificates', 'job_id')
        and has_column_privilege('registry_app', attrelid, attnum, 'update')`,
  },
];
