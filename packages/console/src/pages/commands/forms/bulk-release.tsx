/**
 * Releases the restrictions of one kind of many holders at once, from a pasted table or a CSV file. All are released,
 * or none.
 */
import { HoldersOfRows } from '#graphql/holders-of-rows.ts';
import { members, ReleaseRestrictionsBulk } from '#graphql/release-restrictions-bulk.ts';
import type { RestrictionKind } from '#graphql/schema.ts';
import { formatCount } from '../../../words/format.ts';
import { bulk } from '../../../words/en/bulk.ts';
import { words } from '../../../words/words.ts';
import { doneFacts, mode, refusedOf, rowsOf, tried } from '../bulk/bulk-form.tsx';
import { allProblems, readRows, rowsProblem, type TableRow } from '../bulk/table-rows.ts';
import { useHeldRestrictions } from '../bulk/use-held-restrictions.ts';
import { useRowHolders } from '../bulk/use-row-holders.ts';
import { ChoiceField } from '../fields/plain-fields.tsx';
import { today } from '../fields/problems.ts';
import { commandForm } from '../form/command-form.tsx';
import type { FieldKind } from '../form/field.ts';
import type { FormState } from '../form/form-state.ts';
import { day } from '../form/plain-kinds.tsx';

const { sentences } = words.commands;
const { kinds } = words.restrictions;

const kindOf = ({ value }: Pick<FormState, 'value'>): string =>
  kinds[value('kind') as keyof typeof kinds]?.toLowerCase() ?? '';

/** A row for each restriction: a holder may have several of the kind, on units of several lots. */
function useRows(state: FormState) {
  const { value } = state;
  const read = readHolders(value('rows'));
  const holders = useRowHolders(
    read.map(({ holder }) => holder),
    state.asset?.register?.id,
    HoldersOfRows,
  );
  const ids = read.flatMap(({ holder }) => holders.holderOf(holder)?.id ?? []);
  const held = useHeldRestrictions(value('assetId'), value('kind') as RestrictionKind, ids);
  const rows = read.flatMap((row) => {
    const found = held?.get(holders.holderOf(row.holder)?.id ?? '') ?? [];
    const isWithout =
      held !== undefined && found.length === 0 ? bulk.noRestriction(row.holder, kindOf(state)) : undefined;
    const problem = allProblems(row.problem, ...holders.problemsOf(row.holder), isWithout);
    return (found.length === 0 ? [''] : found).map((restrictionId) => ({ ...row, problem, restrictionId }));
  });
  return {
    rows,
    problem: rowsProblem(value('rows'), rows, { isComplete: holders.isLoaded && held !== undefined }),
    inputs: rows.map(({ restrictionId }) => ({
      restrictionId,
      effectiveDate: value('effectiveDate'),
      reason: value('reason'),
    })),
  };
}

/** The holders, each once: what is released once is not there to be released again. */
function readHolders(text: string): readonly TableRow[] {
  const seen = new Set<string>();
  return readRows(text, { columns: ['holder'], needed: ['holder'] }, (cell) => {
    const holder = cell('holder');
    const isAgain = seen.has(holder.toLowerCase());
    seen.add(holder.toLowerCase());
    const problem = holder === '' ? bulk.holderMissing : isAgain ? bulk.twice(holder) : undefined;
    return { holder, problem };
  });
}

/** The kind of the restrictions, which no row of the mutation has. */
const kind: FieldKind = { show: (_, props) => <ChoiceField {...props} choices={kinds} /> };

const restrictionsIn = ({ rows: { rows } }: { readonly rows: { readonly rows: readonly unknown[] } }): string =>
  bulk.restrictions(formatCount(rows.length), rows.length);

export const BulkReleasePage = commandForm({
  command: 'bulk-release',
  operation: ReleaseRestrictionsBulk,
  members,
  fields: {
    mode,
    assetId: { statuses: ['draft', 'active', 'suspended', 'closed'], sent: false },
    kind: { kind, first: 'stop_order', sent: false },
    effectiveDate: { kind: day, first: today, help: 'releaseDate', required: true, sent: false },
    reason: { sent: false },
    rows: rowsOf(bulk.helpRelease),
  },
  useRows,
  tried,
  amount: (state) => (state.rows.problem === undefined ? restrictionsIn(state) : ''),
  summary: (state) => sentences.bulkRelease(restrictionsIn(state), kindOf(state), state.named('assetId'), state.day),
  beside: ['asset'],
  facts: doneFacts,
  lots: refusedOf,
});
