/**
 * Ids of other accounts that a mutation accepts. `tenants/mutations.test.ts` tries those that it must not, in every
 * field of every mutation.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { startShared, openTestClient } from '../support/test-client.ts';

const register = beforeTests(startShared);

test('an id of a stranger that is accepted leaves an audit entry, and none in a dry run', async () => {
  const [issuer, agent, broker] = [
    await openTestClient(register),
    await openTestClient(register, { accountType: 'transfer_agent' }),
    await openTestClient(register, { accountType: 'broker' }),
  ];
  const investor = await openTestClient(register, { accountType: 'investor' });
  const given: readonly (readonly [mutation: string, input: object])[] = [
    ['appointAgent', { accountId: agent.person.accountId, capacity: 'transfer_agent' }],
    [
      'createHolder',
      { registration: 'One', ownershipForm: 'sole', parties: [one], holderAccountId: investor.person.accountId },
    ],
    ['createDelegation', { usersAccountId: issuer.person.usersAccountId, clientId: broker.person.clientId }],
  ];
  for (const [mutation, input] of given) {
    const entries = async (): Promise<number> => {
      const text = 'select count(*)::int as n from registry.audit_entries where account_id = $1 and action = $2';
      return (await register.owner(text, [issuer.person.accountId, mutation])).rows[0].n;
    };
    const { checks } = await issuer.mutate(mutation, { ...input, dryRun: true }, 'checks { outcome }');
    assert.ok(
      checks.every(({ outcome }: { outcome: string }) => outcome !== 'block'),
      mutation,
    );
    assert.equal(await entries(), 0, mutation);
    await issuer.mutate(mutation, input);
    assert.equal(await entries(), 1, mutation);
  }
});

const one = { partyType: 'individual', legalName: 'One Roe', capacity: 'owner' };
