/** Sessions across processes: every server with the same key and database serves them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser } from '../support/console.ts';
import { makePerson, type Person } from '../support/people.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/process.ts';
import { testSecretKey } from '../support/server.ts';

let database: TestDatabase;
let person: Person;
const started: Program[] = [];
before(async () => {
  database = await testDatabase();
  person = await makePerson(database.ownerUrl, testSecretKey);
});
after(() => {
  for (const { child } of started) child.kill('SIGKILL');
});

function start(settings: Record<string, string> = {}): Promise<string> {
  const program = startProgram({ DATABASE_URL: database.appUrl, REGISTRY_SECRET_KEY: testSecretKey, ...settings });
  started.push(program);
  return program.listening;
}

test('two servers share a session, and either ends it for both', async () => {
  const [one, two] = [openBrowser(await start()), openBrowser(await start())];
  await one.signIn(person);
  two.cookie = one.cookie;
  assert.equal((await two.select(person.usersAccountId)).status, 200);
  for (const browser of [one, two]) {
    const answer = await browser.request(person.usersAccountId, '{ viewer { account { id } } }');
    assert.equal(answer.json.data?.viewer.account.id, person.accountId, answer.text);
  }
  const { cookie } = one;
  assert.equal((await two.send('DELETE', '/console/session')).status, 204);
  one.cookie = cookie;
  assert.equal((await one.request(person.usersAccountId, '{ __typename }')).json.code, 'session_ended');
});

test('a session remains valid after a change of the secret key as long as the previous key is set', async () => {
  const before = openBrowser(await start());
  await before.signIn(person);
  await before.select(person.usersAccountId);
  const key = 'another key for tests, and for nothing else';
  const rotated = await start({ REGISTRY_SECRET_KEY: key, REGISTRY_SECRET_KEY_PREVIOUS: testSecretKey });
  const browser = openBrowser(rotated);
  browser.cookie = before.cookie;
  assert.equal((await browser.send('GET', '/console/session')).status, 200);
  assert.equal((await browser.request(person.usersAccountId, '{ __typename }')).status, 200);
  assert.equal((await browser.select(person.usersAccountId)).status, 200);
  const fresh = openBrowser(rotated);
  await fresh.signIn(person);
  await fresh.select(person.usersAccountId);
  assert.equal((await fresh.request(person.usersAccountId, '{ __typename }')).status, 200);
  before.cookie = fresh.cookie;
  assert.equal((await before.send('GET', '/console/session')).json.code, 'session_ended', 'under the new key');
  const { cookie } = browser;
  assert.equal((await browser.send('DELETE', '/console/session')).status, 204);
  browser.cookie = cookie;
  assert.equal((await browser.send('GET', '/console/session')).json.code, 'session_ended');
});
