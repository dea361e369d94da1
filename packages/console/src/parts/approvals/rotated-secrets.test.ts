import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invitedAgain, ofOthers, shownSince } from './rotated-secrets.ts';

const [ada, bo, cy] = ['Ada', 'Bo', 'Cy'].map((firstName) => ({ id: firstName, firstName, lastName: 'Vane' })) as [
  { id: string; firstName: string; lastName: string },
  { id: string; firstName: string; lastName: string },
  { id: string; firstName: string; lastName: string },
];
type User = typeof ada;
const client = (id: string, ...users: readonly (User | null)[]) => ({
  id,
  name: `Client ${id}`,
  delegations: { nodes: users.map((user) => ({ usersAccount: user === null ? null : { user } })) },
});
const rotation = (objectId: string, user: User | null) => ({ id: objectId, recordedAt: 'now', objectId, user });

test('a secret of the client of somebody else is shown, and of an own one not', () => {
  const clients = [client('own', ada, ada), client('bo', bo), client('shared', ada, bo, cy, bo), client('unused')];
  const rotations = ['own', 'bo', 'shared', 'unused', 'gone'].map((id) => rotation(id, ada));
  const shown = ofOthers(rotations, clients).map(({ by, clientName, people }) => [by, clientName, ...people]);
  assert.deepEqual(shown, [
    ['Ada Vane', 'Client bo', 'Bo Vane'],
    ['Ada Vane', 'Client shared', 'Bo Vane', 'Cy Vane'],
  ]);
});

test('a client that acts for roles of another account is the client of others', () => {
  const [shown] = ofOthers([rotation('lent', ada)], [client('lent', null)]);
  assert.deepEqual([shown?.clientName, shown?.people], ['Client lent', []]);
});

test('the operator of the installation is no administrator', () => {
  assert.deepEqual(ofOthers([rotation('bo', null)], [client('bo', bo)]), []);
});

test('rotations of 30 days are shown', () => {
  assert.equal(shownSince(Date.parse('2026-03-31T12:00:00Z')), '2026-03-01T12:00:00.000Z');
});

test('an invitation of somebody else who had a passkey is shown, and the first of a person is not', () => {
  const invited = (user: User, ...passkeys: readonly string[]) => ({
    ...user,
    apiClients: { nodes: [{ secrets: { nodes: passkeys.map((createdAt) => ({ createdAt })) } }] },
  });
  const invitation = (of: User, by: User | null) => ({ ...rotation(of.id, by), recordedAt: '2026-03-02T12:00:00Z' });
  const before = '2026-03-01T12:00:00Z';
  const users = [invited(ada, before), invited(bo, before), invited(cy, '2026-03-03T12:00:00Z')];
  const invitations = [invitation(ada, ada), invitation(bo, ada), invitation(cy, ada), invitation(bo, null)];
  assert.deepEqual(
    invitedAgain(invitations, users).map(({ by, userName }) => [by, userName]),
    [['Ada Vane', 'Bo Vane']],
  );
});
