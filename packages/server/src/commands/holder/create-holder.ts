import { checkNewHolder } from '../../rules/new-holder.ts';
import { findHolderRegister, findNamed, insertHolders } from '../../store/register/holders.ts';
import { newHolderColumns } from '../../store/register/holder-columns.ts';
import { auditedValues } from '../run/column-inputs.ts';
import { registerCommand } from '../command.ts';
import { optional } from '../run/input.ts';
import { checkOwn, holderFields, namedBy, rowsOf } from './holder-fields.ts';

/** Adds a holder to a register. Source: 17 CFR 240.17Ad-9, certificate detail; Open Cap Format, stakeholder. */
export const createHolder = registerCommand({
  name: 'createHolder',
  description: 'Adds a holder to a register, with its parties.',
  permission: 'holder.manage',
  event: 'holder.created',
  sentence: 'Create the holder {registration:text}',
  input: {
    registerId: optional.id('The register, by the id of its issuer; an issuer may leave it out.'),
    ...holderFields,
  },
  answers: { holder: 'Holder' },
  load: async ({ tx, actor, input, registerId: given = input.registerId }) => {
    const registerId = await findHolderRegister(tx, actor, given ?? null);
    return { registerId, found: await findNamed(tx, registerId, namedBy([input])) };
  },
  decide: ({ registerId, found }, input, { actor, newId }) => ({
    concerns: { registerId, assetId: null },
    checks: [checkOwn(actor, input), ...checkNewHolder(input, found)],
    changes: { registerId, rows: rowsOf([input], newId) },
  }),
  execute: async ({ tx, changes: { registerId, rows } }) => {
    await insertHolders(tx, registerId, rows);
    const { id, holderNumber: _, ...holder } = rows.holders[0]!;
    const after = { status: 'active', ...auditedValues(newHolderColumns, holder) };
    return {
      objects: { holder: id },
      change: { type: 'Holder', id, after: { ...after, parties: rows.holderParties.map(({ partyId }) => partyId) } },
    };
  },
});
