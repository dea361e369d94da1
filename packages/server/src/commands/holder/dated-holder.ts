/** The fields of a holder that have a past: registration, form of ownership and parties. */
import { pick } from '../../base/pick.ts';
import { type Dating, dateValues, type NewDatedRow } from '../../rules/dated-values.ts';
import type { OwnershipForm } from '../../rules/holder.ts';
import type { NewId } from '../../rules/ledger/post.ts';
import type { Tx } from '../../postgres/database.ts';
import { holderRegistrations, listDatedValues, type RecordedValues } from '../../store/register/dated-values.ts';
import { datedMembers } from '../../postgres/column.ts';
import { holderColumns } from '../../store/register/holder-columns.ts';
import type { HolderValues, LockedHolder } from '../../store/register/holders.ts';
import { optional } from '../run/input.ts';

/** The day from which changed values hold. */
export const holderDating = {
  effectiveDate: optional.date(
    'The day from which registration, form of ownership and parties hold, and until which removed parties did; today in the register by default. Executed later, the day of executeAt.',
  ),
  correction: optional.boolean(
    'Whether the values correct those in force: each holds from the day on which the one that it replaces began.',
  ),
};

const fields = datedMembers(holderColumns);
const others = ['holderId', 'addParties', 'removeParties', 'executeAt', 'expiresAt', ...Object.keys(holderDating)];

/** A field that is given and has no past. */
export const undatedOf = (input: object): string | undefined =>
  Object.keys(input).find((name) => !others.includes(name) && !(fields as readonly string[]).includes(name));

/** The values of fields with a past that a change of a holder states. */
interface DatedInput extends Dating {
  readonly registration?: string | null | undefined;
  readonly ownershipForm?: OwnershipForm | null | undefined;
  readonly removeParties?: readonly string[] | null | undefined;
}

const isGiven = (input: DatedInput): boolean => fields.some((name) => typeof input[name] === 'string');

/** Lists what is recorded of the fields. Shape: undefined where none of them is given. */
export async function listRegistrations(
  tx: Tx,
  { registerId, id }: LockedHolder,
  input: DatedInput,
): Promise<RecordedValues | undefined> {
  return isGiven(input) ? listDatedValues(tx, holderRegistrations, registerId, id, fields) : undefined;
}

/** The rows that record the fields, the values of the columns, and the days of parties. */
interface DatedHolder {
  readonly rows: readonly NewDatedRow[];
  readonly values: HolderValues;
  /** The first day of added parties; null where they have no beginning. */
  readonly effectiveFrom: string | null;
  /** The first day without the removed parties; null where each ends before it began. */
  readonly endedOn: string | null;
}

/** Dates the fields that are given. A column gets the value in force today. */
export function dateHolder(
  holder: LockedHolder,
  recorded: RecordedValues | undefined,
  input: DatedInput,
  today: string,
  newId: NewId,
): DatedHolder {
  const { effectiveDate, correction, removeParties } = input;
  const removed = holder.parties.filter(({ id }) => removeParties?.includes(id));
  const [first] = removed.map((party) => party.effectiveFrom ?? '').sort();
  const day = effectiveDate ?? today;
  const ofParties =
    correction === true ? { effectiveFrom: first || null, endedOn: null } : { effectiveFrom: day, endedOn: day };
  if (recorded === undefined) return { rows: [], values: {}, ...ofParties };
  const given = Object.fromEntries(
    fields.flatMap((name) => (typeof input[name] === 'string' ? [[name, input[name]]] : [])),
  );
  const state = { ...recorded, columns: pick(holder, ...fields) };
  const { rows, inForce } = dateValues(state, { effectiveDate, correction, given, today }, newId);
  return { rows, values: inForce, ...ofParties };
}
