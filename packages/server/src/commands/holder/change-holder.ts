import { refuseIf } from '../../base/refusal.ts';
import { type Actor, isKeeper } from '../../rules/actor.ts';
import type { Check } from '../../rules/check.ts';
import { checkEmptied, checkHolderChangeable, checkRemovals, holderStep } from '../../rules/holder-step.ts';
import { checkRequiredField } from '../../rules/required-field.ts';
import {
  checkAccounts,
  checkNamedParties,
  checkNumber,
  type NamedRows,
  type NamedParty,
  typeOf,
} from '../../rules/new-holder.ts';
import { checkOwnership, type Owner } from '../../rules/ownership.ts';
import { checkDating } from '../../rules/dated-values.ts';
import { holderRegistrations, insertDatedValues } from '../../store/register/dated-values.ts';
import { dateHolder, holderDating, listRegistrations, undatedOf } from './dated-holder.ts';
import { insertHolderParties, removeParties, showParties } from '../../store/register/holder-parties.ts';
import {
  assignServicing,
  changeHolderRow,
  findNamed,
  type Hold,
  type HolderValues,
  linkParties,
  lockHolder,
  type LockedHolder,
} from '../../store/register/holders.ts';
import { insertParties } from '../../store/register/parties.ts';
import { refuseWhileRecorded } from '../../store/jobs/asset-in-job.ts';
import { pick } from '../../base/pick.ts';
import { holderColumns } from '../../store/register/holder-columns.ts';
import { auditedValues, checkNoneCleared, inputsOf, valuesBefore } from '../run/column-inputs.ts';
import { registerCommand } from '../command.ts';
import { optional, type Parsed, required } from '../run/input.ts';
import { holderPartiesMax, holderParty, partyRowsOf } from './holder-fields.ts';

const columns = inputsOf(holderColumns, 'change');
const fields = {
  holderId: required.id('The holder.'),
  ...pick(columns, 'registration', 'ownershipForm', 'holderNumber', 'mailStatus'),
  status: optional.oneOf(holderStep, 'The new status. Only a holder without units can be closed.'),
  ...pick(columns, 'statusReason'),
  ...columns,
  addParties: optional.objects('HolderParty', 'A party and its capacity.', holderParty, holderPartiesMax),
  removeParties: optional.ids('Parties to remove, by the ids of HolderParty.', holderPartiesMax),
  ...holderDating,
};
type Input = Parsed<typeof fields>;

/** Changes a holder. Refuses: not_permitted. */
export const changeHolder = registerCommand({
  name: 'changeHolder',
  description: 'Changes a holder: a field that is given is set, null clears it, a field that is left out stays.',
  permission: 'holder.manage',
  event: 'holder.changed',
  sentence: 'Change {*:members holderId} of {holderId:holder}',
  input: fields,
  answers: { holder: 'Holder' },
  load: async ({ tx, actor, input, asOf }) => {
    const hold = holdOf(input, actor);
    if (hold === 'wholly') await refuseWhileRecorded(tx, input.holderId);
    const holder = await lockHolder(tx, input.holderId, hold);
    const added = input.addParties ?? [];
    const ids = (id: string | null | undefined): string[] => (typeof id === 'string' ? [id] : []);
    const found = await findNamed(tx, holder.registerId, {
      numbers: ids(input.holderNumber === holder.holderNumber ? null : input.holderNumber),
      servicerIds: ids(input.servicingAccountId),
      accountIds: ids(input.holderAccountId),
      partyIds: added.flatMap(({ partyId }) => ids(partyId)),
    });
    const recorded = await listRegistrations(tx, holder, input);
    return { holder, found, recorded, day: { ...found, today: asOf ?? found.today } };
  },
  decide: ({ holder, found, recorded, day }, input, { actor, newId }) => {
    // The keeper of one asset does not see the units of the holder in the other assets of the register.
    refuseIf(isKeeper(actor) && !holder.whole && concernsUnits(input), 'not_permitted', {
      mutation: 'changeHolder',
      reason: 'Only the issuer, or an agent for the whole register, changes the status or the accounts of a holder.',
    });
    const { registerId, id } = holder;
    const { holderAccountId = holder.holderAccountId, servicingAccountId = holder.servicingAccountId } = input;
    const accounts = { id, holderAccountId, servicingAccountId };
    const dated = dateHolder(holder, recorded, input, day.today, newId);
    return {
      concerns: { registerId, assetId: null },
      checks: [...checksOf(holder, found, input), ...checkDating(input, day, undatedOf(input))],
      changes: {
        holder,
        values: { ...valuesOf(input), ...dated.values },
        rows: dated.rows,
        added: partyRowsOf(accounts, input.addParties ?? [], newId, dated),
        removed: input.removeParties ?? [],
        endedOn: dated.endedOn,
        servicingAccountId,
        change: {
          type: 'Holder',
          id,
          ...changeOf(holder, input, { ...input, ...dated.values }),
          // The accounts that it names now hear of the change itself.
          audience: [holder.holderAccountId, holder.servicingAccountId].filter(
            (one): one is string => one !== null && one !== holderAccountId && one !== servicingAccountId,
          ),
        },
      },
    };
  },
  execute: async ({ tx, changes, instructionId }) => {
    const { holder, values, rows, added, removed, endedOn, servicingAccountId, change } = changes;
    const { registerId, id } = holder;
    // One statement behind the other on the same connection.
    await Promise.all([
      insertDatedValues(tx, holderRegistrations, registerId, id, rows, instructionId),
      changeHolderRow(tx, registerId, id, values),
      removeParties(tx, registerId, removed, endedOn),
      insertParties(tx, registerId, added.parties),
      insertHolderParties(tx, registerId, added.holderParties),
      changesAccounts(values) ? showParties(tx, registerId, id) : undefined,
      values.holderAccountId === undefined ? undefined : linkParties(tx, registerId, id, holder.holderAccountId),
      values.servicingAccountId === undefined ? undefined : assignServicing(tx, registerId, id, servicingAccountId),
    ]);
    return { objects: { holder: id }, change };
  },
});

function checksOf(holder: LockedHolder, found: NamedRows, input: Input): readonly Check[] {
  const added = input.addParties ?? [];
  const removed = input.removeParties ?? [];
  const staying = holder.parties.filter(({ id }) => !removed.includes(id));
  const named: NamedParty[] = [...staying.map(({ partyId, capacity }) => ({ partyId, capacity })), ...added];
  const types = new Map([...staying.map(({ partyId, partyType }) => [partyId, partyType] as const), ...found.parties]);
  const owners: Owner[] = [...staying, ...added.map((party) => ({ ...party, partyType: typeOf(party, found) }))];
  return [
    checkHolderChangeable(holder.status),
    ...checkNoneCleared(holderColumns, input),
    checkRequiredField('status', input.status),
    checkEmptied(input.status, holder.hasUnits),
    ...checkAccounts(input, found),
    checkNumber(input.holderNumber === holder.holderNumber ? null : input.holderNumber, found),
    checkRemovals(new Set(holder.parties.map(({ id }) => id)), removed),
    ...checkNamedParties(named, { ...found, parties: types }, (index) => `addParties[${index - staying.length}]`),
    ...(changesOwners(input) ? checkOwnership(input.ownershipForm ?? holder.ownershipForm, owners) : []),
  ];
}

/** Whether the change concerns the units of the holder in every asset: its status, and the accounts that see them. */
const concernsUnits = ({ status, servicingAccountId, holderAccountId }: Input): boolean =>
  (status ?? null) !== null || servicingAccountId !== undefined || holderAccountId !== undefined;
const changesOwners = ({ ownershipForm: form, addParties: added, removeParties: removed }: Input): boolean =>
  Boolean(form) || (added ?? []).length > 0 || (removed ?? []).length > 0;
const changesAccounts = ({
  holderAccountId,
  servicingAccountId,
}: Pick<Input, 'holderAccountId' | 'servicingAccountId'>): boolean =>
  holderAccountId !== undefined || servicingAccountId !== undefined;

/** A change that concerns the units waits for transfers to the holder that are under way, and these wait for it. */
function holdOf(input: Input, actor: Actor): Hold {
  if (!isKeeper(actor)) return 'read';
  return concernsUnits(input) ? 'wholly' : 'change';
}

/** A holder that is active again has no reason for its status. */
function valuesOf(input: Input) {
  return { ...input, statusReason: input.status === 'active' ? (input.statusReason ?? null) : input.statusReason };
}

/** The audit log entry: values of fields that identify no person, and the names of all changed fields. */
function changeOf(
  holder: LockedHolder,
  input: Input,
  values: HolderValues,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const after = auditedValues(holderColumns, values);
  const changed = Object.keys(input).filter((name) => name !== 'holderId' && !(name in holderDating));
  return { before: valuesBefore(holder, after), after: { ...after, changed } };
}
