/**
 * The choices of a person in the console are there again at the next sign-in: the last role and asset, and saved views.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { type Browser, openBrowser } from '../support/console.ts';
import { delegate, type Person } from '../support/people.ts';
import type { Answered } from '../support/server.ts';
import { startShared } from '../support/test-client.ts';

let browser: Browser;
const server = beforeTests(startShared);
const person = beforeTests(() => server.person());
const other = beforeTests(() => server.person());
before(async () => {
  const second = await server.person({ accountType: 'broker', userRole: 'account_viewer' });
  await delegate(server.database.ownerUrl, second, person);
  browser = openBrowser(server.address);
  await browser.signIn(person);
});

const choose = (fields: Record<string, string>, by = browser): Promise<Answered> =>
  by.send('PUT', '/console/session/choice', { json: { usersAccountId: person.usersAccountId, ...fields } });
const faceOf = ({ status, json }: Answered): string => `${status} ${json?.code ?? ''}`;

/** The choices of a role as the next session of the same client reads them. */
async function rolesAtNextSignIn() {
  const next = openBrowser(server.address);
  const session = await next.signIn(person);
  return session.roles as readonly {
    usersAccountId: string;
    lastSelectedAt: string | null;
    lastAssetId: string | null;
    views: Record<string, string>;
  }[];
}
const ofPerson = async () =>
  (await rolesAtNextSignIn()).find(({ usersAccountId }) => usersAccountId === person.usersAccountId)!;

test('the last role and asset are known at the next sign-in', async () => {
  const before = await rolesAtNextSignIn();
  assert.deepEqual(
    before.map(({ lastSelectedAt }) => lastSelectedAt),
    [null, null],
  );
  await browser.select(person.usersAccountId);
  const assetId = newId();
  assert.equal((await choose({ assetId })).status, 204);
  assert.equal((await choose({})).status, 204);
  const roles = await rolesAtNextSignIn();
  assert.deepEqual(
    roles.map(({ lastSelectedAt, lastAssetId }) => [lastSelectedAt !== null, lastAssetId]),
    roles.map(({ usersAccountId }) => (usersAccountId === person.usersAccountId ? [true, assetId] : [false, null])),
  );
});

test('a view is saved under its name, replaced and removed', async () => {
  await choose({ view: 'Employees', address: '/holders?find=employee' });
  await choose({ view: 'Large', address: '/holders?order=QUANTITY_DESC' });
  await choose({ view: 'Employees', address: '/holders?find=staff' });
  assert.deepEqual((await ofPerson()).views, {
    Employees: '/holders?find=staff',
    Large: '/holders?order=QUANTITY_DESC',
  });
  await choose({ view: 'Employees' });
  assert.deepEqual((await ofPerson()).views, { Large: '/holders?order=QUANTITY_DESC' });
});

test('bad choices are refused and change nothing', async () => {
  const before = await ofPerson();
  for (const fields of [
    { assetId: 'ORD' },
    { view: '', address: '/holders' },
    { view: ' ', address: '/holders' },
    { view: 'x'.repeat(81), address: '/holders' },
    { view: 'Elsewhere', address: 'https://example.test/' },
    { view: 'Elsewhere', address: '//example.test/' },
    { view: 'Elsewhere', address: '/\\example.test' },
    { view: 'Not encoded', address: '/holders?find=é' },
    { view: 'No text', address: '/holders?find=\u0000' },
    { view: 'No text', address: '/holders?find=\ud800' },
    { view: 'No text\u0000', address: '/holders' },
    { view: '\ud800', address: '/holders' },
    { view: 'No text\uffff', address: '/holders' },
    { view: 'Bell\u0007', address: '/holders' },
    { view: 'Hid\u200bden', address: '/holders' },
    { view: 'Turned \u202eround', address: '/holders' },
    { view: 'Two\nlines', address: '/holders' },
    { view: 'No text\u0000' },
    { assetId: '\u0000' },
    { view: 'Long', address: `/${'x'.repeat(2000)}` },
  ])
    assert.equal(faceOf(await choose(fields)), '400 request_malformed', JSON.stringify(fields));
  const address = `/holders?find=${'x'.repeat(1900)}`;
  const faces: string[] = [];
  for (let count = 0; count < 40; count += 1) faces.push(faceOf(await choose({ view: `View ${count}`, address })));
  // 64 KiB hold 33 of them beside the one that is there.
  assert.deepEqual([...new Set(faces)], ['204 ', '400 request_malformed']);
  for (let count = 0; count < 40; count += 1) await choose({ view: `View ${count}` });
  const { lastSelectedAt: _, ...rest } = await ofPerson();
  assert.deepEqual({ ...rest, lastSelectedAt: before.lastSelectedAt }, before);
});

test('two clients of one role do not see what the other chose, and neither changes it', async () => {
  const shared = await server.person();
  const colleague = await server.person({ accountType: 'broker' });
  await delegate(server.database.ownerUrl, shared, colleague);
  const [mine, theirs] = [openBrowser(server.address), openBrowser(server.address)];
  await mine.signIn(shared);
  await theirs.signIn(colleague);
  const { usersAccountId } = shared;
  const assets = [newId(), newId()];
  const views = { Heirs: '/holders?find=heir' };
  await choose({ usersAccountId, view: 'Heirs', address: views.Heirs }, mine);
  await choose({ usersAccountId, assetId: assets[0]! }, mine);
  const seenBy = async (client: Person) => {
    const { roles } = await openBrowser(server.address).signIn(client);
    return roles.find((role: { usersAccountId: string }) => role.usersAccountId === usersAccountId);
  };
  const nothing = await seenBy(colleague);
  assert.deepEqual([nothing.lastSelectedAt, nothing.lastAssetId, nothing.views], [null, null, {}]);
  await choose({ usersAccountId, assetId: assets[1]! }, theirs);
  await choose({ usersAccountId, view: 'Heirs' }, theirs);
  await choose({ usersAccountId, view: 'Own', address: '/assets' }, theirs);
  const [first, second] = [await seenBy(shared), await seenBy(colleague)];
  assert.deepEqual([first.lastAssetId, first.views], [assets[0], views]);
  assert.deepEqual([second.lastAssetId, second.views], [assets[1], { Own: '/assets' }]);
});

test('the role of another client answers like a random one, and stays as it is', async () => {
  const theirs = openBrowser(server.address);
  await theirs.signIn(other);
  const faces = [];
  for (const usersAccountId of [person.usersAccountId, newId(), 'nonsense'])
    faces.push(faceOf(await choose({ usersAccountId, view: 'Mine', address: '/holders' }, theirs)));
  assert.deepEqual([...new Set(faces)], ['404 role_not_found']);
  assert.equal((await ofPerson()).views['Mine'], undefined);
  assert.equal(faceOf(await choose({}, openBrowser(server.address))), '401 session_ended');
});
