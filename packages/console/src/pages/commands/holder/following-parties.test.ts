import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followingParties, nextCapacity } from './following-parties.ts';

/** Names and capacities of the parties. */
function partiesOf(registration: string, form: Parameters<typeof followingParties>[1]): readonly string[] {
  const values = followingParties(registration, form);
  return Array.from({ length: Number(values['parties']) }, (_, index) =>
    ['legalName', 'capacity'].map((part) => values[`parties.${index}.${part}`]).join(': '),
  );
}

test('each form of ownership has its parties, and joint owners are named by the registration', () => {
  assert.deepEqual(partiesOf('Ada Byron', 'sole'), ['Ada Byron: owner']);
  const two = ['Ada Byron: owner', 'Bo Byron: joint_owner'];
  for (const registration of ['Ada Byron and Bo Byron', 'Ada Byron & Bo Byron JTWROS', 'Ada Byron / Bo Byron JT TEN'])
    assert.deepEqual(partiesOf(registration, 'joint_tenants'), two, registration);
  assert.deepEqual(partiesOf('Ada Byron, Bo Byron and Sandy Lund', 'tenants_in_common'), [
    ...two,
    'Sandy Lund: joint_owner',
  ]);
  // Not yet typed to the end, and a name with the word in it.
  assert.deepEqual(partiesOf('Ada Band', 'joint_tenants'), ['Ada Band: owner', ': joint_owner']);
  assert.deepEqual(partiesOf('The Byron Trust', 'trust'), [': trustee']);
  assert.deepEqual(partiesOf('Bo for Di', 'custodial_minor'), [': custodian', ': minor']);
  assert.equal(followingParties('Byron plc', 'entity')['parties.0.partyType'], 'institution');
});

test('a further party of joint owners is a joint owner', () => {
  assert.equal(nextCapacity('joint_tenants'), 'joint_owner');
  assert.equal(nextCapacity('trust'), 'owner');
});
