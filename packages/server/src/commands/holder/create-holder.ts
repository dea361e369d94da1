import { checkNewHolder, type NamedRows } from '../../rules/new-holder.ts';
import { normalLei } from '../../rules/party.ts';
import { findHolderRegister, findNamed, insertHolders, type NewRows } from '../../store/register/holders.ts';
import { newHolderColumns } from '../../store/register/holder-columns.ts';
import { auditedValues } from '../run/column-inputs.ts';
import { type Effect, type Grouping, registerCommand } from '../command.ts';
import { optional } from '../run/input.ts';
import { checkOwn, holderFields, joinedRows, namedBy, rowsOf } from './holder-fields.ts';

const input = {
  registerId: optional.id('The register, by the id of its issuer; an issuer may leave it out.'),
  ...holderFields,
};

/** The register of a holder, and the rows that it names. */
interface State {
  readonly registerId: string;
  readonly found: NamedRows;
}

/** The rows of a holder. */
interface Changes {
  readonly registerId: string;
  readonly rows: NewRows;
}

/** Holders of an import are added together. */
const grouping: Grouping<typeof input, State, Changes> = {
  // The next number follows from all that are given, so holders with and without one are not added together.
  kindOf: ({ registerId, holderNumber }) => `${registerId} ${typeof holderNumber === 'string'}`,
  tokensOf: ({ holderNumber, registration, parties }) => [
    ...(typeof holderNumber === 'string' ? [`number ${holderNumber}`] : []),
    `registration ${registration.toLowerCase()}`,
    ...parties.flatMap(({ lei }) => (lei ? [`lei ${normalLei(lei)}`] : [])),
  ],
  load: async ({ tx, actor, registerId: given }, inputs) => {
    const registerId = await findHolderRegister(tx, actor, given ?? inputs[0]!.registerId ?? null);
    return { registerId, found: await findNamed(tx, registerId, namedBy(inputs)) };
  },
  execute: async ({ tx }, changes) => {
    await insertHolders(tx, changes[0]!.registerId, joinedRows(changes.map(({ rows }) => rows)));
    return changes.map(({ rows }) => effectOf(rows));
  },
};

function effectOf({ holders, holderParties }: NewRows): Effect {
  const { id, holderNumber: _, ...holder } = holders[0]!;
  const after = { status: 'active', ...auditedValues(newHolderColumns, holder) };
  return {
    objects: { holder: id },
    change: { type: 'Holder', id, after: { ...after, parties: holderParties.map(({ partyId }) => partyId) } },
  };
}

/** Adds a holder to a register. Source: 17 CFR 240.17Ad-9, certificate detail; Open Cap Format, stakeholder. */
export const createHolder = registerCommand({
  name: 'createHolder',
  description: 'Adds a holder to a register, with its parties.',
  permission: 'holder.manage',
  event: 'holder.created',
  sentence: 'Create the holder {registration:text}',
  input,
  answers: { holder: 'Holder' },
  grouping,
  load: ({ input: one, ...context }) => grouping.load(context, [one]),
  decide: ({ registerId, found }, one, { actor, newId }) => ({
    concerns: { registerId, assetId: null },
    checks: [checkOwn(actor, one), ...checkNewHolder(one, found)],
    changes: { registerId, rows: rowsOf([one], newId) },
  }),
  execute: async ({ changes, ...context }) => (await grouping.execute(context, [changes]))[0]!,
});
