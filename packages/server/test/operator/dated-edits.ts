/** Edits of values with their days, past all guards. */
import { change, type Edit } from './edit.ts';

const votes = `select a.id from registry.assets a where a.name = 'Dated'`;
const follows =
  'Every value that is recorded with its day follows one without beginning, and is that of its instruction';
const last = `asset_id = '$ID' and field = 'votesPerShare' and effective_from > '-infinity'`;

const changed = 'Every asset and every holder changed last when a value with its day was recorded, or later';

const inRow =
  'Every row of an asset has its terms of all days, and every row of a holder the last day of its registrations';

export const datedEdits: readonly Edit[] = [
  {
    name: 'other votes today, also where the audit log states them',
    row: votes,
    edit: `${change('assets', 'votes_per_share = 9')};
      update registry.audit_entries set after = after || '{"votesPerShare": "9"}'
       where object_id = '$ID' and after ->> 'votesPerShare' = '3'`,
    breaks: 'Every term and every registration is the value in force today of those that are recorded with their days',
  },
  {
    name: 'other votes on days of the past',
    row: votes,
    edit: `update registry.asset_terms set value = '"9"' where asset_id = '$ID' and effective_from = '2024-03-01'`,
    breaks: follows,
  },
  {
    name: 'votes from an earlier day',
    row: votes,
    edit: `update registry.asset_terms set effective_from = effective_from - 1 where ${last}`,
    breaks: follows,
  },
  {
    name: 'no votes before the first change',
    row: votes,
    edit: `delete from registry.asset_terms where asset_id = '$ID' and recorded_at = '-infinity'`,
    breaks: follows,
  },
  {
    name: 'another registration of before',
    row: `select id from registry.holders where registration = 'Emil Example'`,
    edit: `update registry.holder_registrations set value = '"Erik"' where holder_id = '$ID' and value = '"E. Example"'`,
    breaks: follows,
  },
  {
    name: 'an asset that never changed',
    row: votes,
    edit: change('assets', 'updated_at = created_at'),
    breaks: changed,
  },
  {
    name: 'a holder that changed a day before its registration',
    row: `select id from registry.holders where registration = 'Emil Example'`,
    edit: change('holders', `updated_at = updated_at - interval '1 day'`),
    breaks: changed,
  },
  {
    name: 'other votes on days of the past in the row of the asset',
    row: votes,
    edit: change('assets', `dated_values[1] = dated_values[1] || '{"votesPerShare": "9"}'`),
    breaks: inRow,
  },
  {
    name: 'another day of the votes in the row of the asset',
    row: votes,
    edit: change('assets', 'dated_from[2] = dated_from[2] + 1'),
    breaks: inRow,
  },
  {
    name: 'an asset without terms of the past in its row',
    row: votes,
    edit: change('assets', 'dated_from = null, dated_values = null'),
    breaks: inRow,
  },
  {
    name: 'a holder without a day of its registration in its row',
    row: `select id from registry.holders where registration = 'Emil Example'`,
    edit: change('holders', 'dated_from = null'),
    breaks: inRow,
  },
];
