/** Places many restrictions at once, from a pasted table or a CSV file. All rows are recorded, or none. */
import { members, PlaceRestrictionsBulk } from '#graphql/place-restrictions-bulk.ts';
import { formatCount } from '../../../words/format.ts';
import { bulk } from '../../../words/en/bulk.ts';
import { words } from '../../../words/words.ts';
import { doneFacts, mode, refusedOf, rowsOf, tried } from '../bulk/bulk-form.tsx';
import { saidOf, useUnitRows } from '../bulk/use-holder-rows.ts';
import { today } from '../fields/problems.ts';
import { commandForm } from '../form/command-form.tsx';
import type { FormState } from '../form/form-state.ts';
import { dayText } from '../form-values.ts';

const { sentences, problems } = words.commands;
const { kinds } = words.restrictions;

/** Members that all rows have, as far as the form says them. */
const ofForm = ['assetId', 'kind', 'effectiveFrom', 'expiresOn', 'beneficiary', 'reason'] as const;

function useRows(state: FormState) {
  return useUnitRows(state, { more: ['reason'], mayBeAll: true }, () => saidOf(state, ofForm));
}

export const BulkRestrictPage = commandForm({
  command: 'bulk-restrict',
  operation: PlaceRestrictionsBulk,
  members,
  fields: {
    mode,
    assetId: { statuses: ['draft', 'active', 'suspended'], sent: false },
    kind: { first: 'stop_order', sent: false },
    effectiveFrom: { first: today, required: true, sent: false },
    expiresOn: {
      sent: false,
      problem: ({ value }) =>
        value('expiresOn') !== '' && value('expiresOn') <= value('effectiveFrom') ? problems.after : undefined,
    },
    beneficiary: { sent: false },
    reason: { long: true, sent: false },
    rows: rowsOf(bulk.helpRestrict),
  },
  useRows,
  tried,
  amount: ({ rows: { rows, problem } }) =>
    problem === undefined ? bulk.holders(formatCount(rows.length), rows.length) : '',
  summary: ({ rows: { rows }, named, value }) =>
    sentences.bulkRestrict(
      kinds[value('kind') as keyof typeof kinds]?.toLowerCase() ?? '',
      bulk.holders(formatCount(rows.length), rows.length),
      named('assetId'),
      dayText(value('effectiveFrom')),
    ),
  beside: ['asset'],
  facts: doneFacts,
  lots: refusedOf,
});
