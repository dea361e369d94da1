import { keeps } from '../../rules/actor.ts';
import { checkHeld } from '../../rules/holder-step.ts';
import { checkParty, keptLei } from '../../rules/party.ts';
import { checkAccounts } from '../../rules/new-holder.ts';
import { findNamed } from '../../store/holders.ts';
import { changePartyRow, changePersonalData, lockParty } from '../../store/parties.ts';
import { registerCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';
import { partyFields, personalFields } from './party-fields.ts';

/** Changes what is on record of a party. */
export const changeParty = registerCommand({
  name: 'changeParty',
  description: 'Changes what is on record of a party: what is given is set, null clears it, what is left out stays.',
  permission: 'holder.manage',
  event: 'party.changed',
  input: {
    partyId: required.id('The party.'),
    ...partyFields,
    ...personalFields,
    accountId: optional.id('The account of the investor that the party itself is; null takes it away.'),
  },
  answers: { party: 'Party' },
  lock: async ({ tx, actor, input }) => {
    const party = await lockParty(tx, input.partyId, keeps(actor));
    const accountIds = typeof input.accountId === 'string' ? [input.accountId] : [];
    const found = await findNamed(tx, party.registerId, { numbers: [], servicerIds: [], accountIds, partyIds: [] });
    return { party, found };
  },
  check: ({ party, found }, input) => [
    checkHeld('legalName', input.legalName),
    ...checkParty(party.partyType, input, found.today),
    ...checkAccounts({ holderAccountId: input.accountId }, found).slice(1),
  ],
  concerns: ({ party }) => ({ registerId: party.registerId, assetId: null }),
  record: async ({ tx, input, state: { party } }) => {
    const { registerId, id } = party;
    await Promise.all([
      changePartyRow(tx, registerId, id, { ...input, lei: keptLei(input.lei) }),
      changePersonalData(tx, registerId, id, input),
    ]);
    const changed = Object.keys(input).filter((name) => name !== 'partyId');
    return { objects: { party: id }, trace: { type: 'Party', id, after: { changed } } };
  },
});
