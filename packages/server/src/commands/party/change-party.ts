import { isKeeper } from '../../rules/actor.ts';
import { checkParty, normalLei } from '../../rules/party.ts';
import { checkAccounts } from '../../rules/new-holder.ts';
import { findNamed, lockHoldersOfParty, markHoldersChanged } from '../../store/register/holders.ts';
import { changePartyRow, changePersonalData, lockParty } from '../../store/register/parties.ts';
import { partyColumns } from '../../store/register/holder-columns.ts';
import { checkNoneCleared } from '../run/column-inputs.ts';
import { registerCommand } from '../command.ts';
import { required } from '../run/input.ts';
import { partyAccountId, partyFields, personalFields } from './party-fields.ts';

/** Changes a party. */
export const changeParty = registerCommand({
  name: 'changeParty',
  description: 'Changes a party: a field that is given is set, null clears it, a field that is left out stays.',
  permission: 'holder.manage',
  event: 'party.changed',
  sentence: 'Change {*:members partyId} of {partyId:party}',
  input: {
    partyId: required.id('The party.'),
    ...partyFields,
    ...personalFields,
    accountId: partyAccountId,
  },
  answers: { party: 'Party' },
  load: async ({ tx, actor, input }) => {
    const keeper = isKeeper(actor);
    // The holders before the party, as a change of a holder locks them.
    const [, party] = await Promise.all([
      keeper ? lockHoldersOfParty(tx, input.partyId) : undefined,
      lockParty(tx, input.partyId, keeper),
    ]);
    const accountIds = typeof input.accountId === 'string' ? [input.accountId] : [];
    const found = await findNamed(tx, party.registerId, { numbers: [], servicerIds: [], accountIds, partyIds: [] });
    return { party, found };
  },
  decide: ({ party: { registerId, id, partyType, accountId }, found }, input) => ({
    concerns: { registerId, assetId: null },
    checks: [
      ...checkNoneCleared(partyColumns, input),
      ...checkParty(partyType, input, found),
      ...checkAccounts({ holderAccountId: input.accountId }, found).slice(1),
    ],
    changes: { registerId, id, accountId, values: input },
  }),
  execute: async ({ tx, changes: { registerId, id, accountId, values } }) => {
    await Promise.all([
      changePartyRow(tx, registerId, id, { ...values, lei: normalLei(values.lei) }),
      changePersonalData(tx, registerId, id, values),
      markHoldersChanged(tx, registerId, id),
    ]);
    // Names and personal data are told by the names of their fields only; who sees the party's holders, by its id.
    const changed = Object.keys(values).filter((name) => name !== 'partyId');
    if (values.accountId === undefined)
      return { objects: { party: id }, change: { type: 'Party', id, after: { changed } } };
    const after = { changed, accountId: values.accountId };
    const accounts = values.accountId === accountId ? [] : [accountId, values.accountId];
    const audience = accounts.filter((one) => one !== null);
    return { objects: { party: id }, change: { type: 'Party', id, before: { accountId }, after, audience } };
  },
});
