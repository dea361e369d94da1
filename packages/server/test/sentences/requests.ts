/** Refusals of HTTP requests: of their form, of logins and tokens, and of the console's session. */
import { makeCredential } from '../../src/base/secrets.ts';
import { type Browser, openBrowser } from '../support/console.ts';
import { holdExports } from '../exports/held-exports.ts';
import { followStream } from '../support/event-stream.ts';
import { peopleAt } from '../support/invited-people.ts';
import { type Answered, send, type Sent, startServer, type TestServer } from '../support/server.ts';
import { openTestClient, startWhole, type TestClient } from '../support/test-client.ts';
import { until } from '../support/time.ts';
import { type Answer, answerTo, type Section } from './answers.ts';

const graphql = '/token/api/v2/graphql';
const events = '/token/api/v2/events';
const exports = '/token/api/v2/exports';
const papers = '/token/api/v2/papers';
const nobody = '019a0000-0000-7000-8000-000000000000';
const login = '/authenticate/token/login';
const oauth = '/oauth/token';
const session = '/console/session';
const self = '/console/self';
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const fromConsole = { 'registry-console': '1', 'sec-fetch-site': 'same-origin' };
const basic = (text: string): Headers => ({ authorization: `Basic ${btoa(text)}` });
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

type Headers = Readonly<Record<string, string>>;
type Case = readonly [method: string, path: string, headers?: Headers, body?: string];

export async function refusalsOfRequests(server: TestServer): Promise<Section> {
  const client = await openTestClient(server);
  const { person, token, loginToken } = client;
  const unknown = makeCredential('rt');
  const cases = [
    ...ofForm(token),
    ...ofTokens(token, loginToken, unknown),
    ...ofOauth,
    ...ofLogins,
    ...ofSessions(token),
  ];
  const answers: Answer[] = [];
  for (const each of cases) answers.push(await refuse(server, each));
  answers.push(...(await refusalsOfPeople(server)), ...(await refusalsOfOwnSignIn(server, client)));
  answers.push(...(await refusalsInSession(server, client)), ...(await refusalsByLimits(server, client)));
  answers.push(await tooManyExports(server, client), ...(await refusalsOfExports(server, token)));
  const names = { token, 'login token': loginToken, unknown, client: person.clientId, role: person.usersAccountId };
  return { title: 'Requests, by the status and the code of their answer.', names, answers };
}

async function refuse({ address }: TestServer, [method, path, headers = {}, body = '']: Case): Promise<Answer> {
  const lines = Object.entries(headers).map(([name, value]) => `, ${name}: ${value}`);
  const cut = body.length > 100 ? `${body.slice(0, 20)}… of ${body.length} characters` : body;
  const init: Sent = { method, headers, ...(body === '' ? {} : { body }) };
  return answerTo(`${method} ${path}${lines.join('')} ${cut}`.trimEnd(), await send(address + path, init));
}

const ofForm = (token: string): Case[] => [
  ['GET', '/nowhere?secret=1'],
  ['PUT', graphql],
  ['POST', graphql, { ...json, ...bearer(token), accept: 'text/html' }, '{}'],
  ['POST', graphql, { ...bearer(token), 'content-type': 'text/csv' }, 'a'],
  ['POST', graphql, { ...json, ...bearer(token) }, '{'],
  ['POST', graphql, { ...json, ...bearer(token) }, 'x'.repeat(262_145)],
  ['POST', graphql, { ...json, ...bearer(token), expect: '200-maybe' }, '{}'],
  ['GET', `${graphql}?query=mutation%7B__typename%7D`, bearer(token)],
  ['GET', `${events}?after=none`, bearer(token)],
  ['GET', `${events}?types=units`, bearer(token)],
  ['GET', `${events}?assetId=none`, bearer(token)],
  ['GET', `${events}?since=2026-03-31`, bearer(token)],
  ['GET', `${events}?after=none&since=2026-03-31T00:00:00Z`, bearer(token)],
  ['GET', `${events}?limit=2000`, bearer(token)],
  ['GET', `${papers}/statement?holderId=${nobody}&from=2026-01-01`, bearer(token)],
  ['GET', `${papers}/statement?holderId=${nobody}&from=2026-01-01&to=31.3.2026`, bearer(token)],
  ['GET', `${papers}/statement?holderId=${nobody}&from=2026-01-01&to=2026-03-31`, bearer(token)],
  ['GET', `${papers}/certificate?lotId=${nobody}&size=A3`, bearer(token)],
  ['GET', `${papers}/certificate?lotId=${nobody}&knownAt=2026-03-31`, bearer(token)],
  ['GET', `${papers}/certificate?lotId=${nobody}&knownAt=2999-12-31T00:00:00Z`, bearer(token)],
  ['GET', `${papers}/register-extract?assetId=${nobody}&date=2026-02-30`, bearer(token)],
  ['GET', `${papers}/holder-list?assetId=${nobody}&date=2026-03-31&order=age`, bearer(token)],
  ['GET', `${papers}/cap-table?registerId=${nobody}&date=2999-12-31`, bearer(token)],
];

const ofTokens = (token: string, loginToken: string, unknown: string): Case[] => [
  ['POST', graphql, json, '{}'],
  ['POST', graphql, { ...json, ...basic('ci_a:cs_b') }, '{}'],
  ['GET', '/authenticate/token/role/any', { authorization: loginToken }],
  ['POST', graphql, { ...json, authorization: 'Bearer' }, '{}'],
  ['POST', graphql, { ...json, ...bearer(unknown) }, '{"query":"{ __typename }"}'],
  ['POST', graphql, { ...json, ...bearer(loginToken) }, '{"query":"{ __typename }"}'],
  ['GET', '/authenticate/token/role/nobody', bearer(loginToken)],
  ['GET', '/authenticate/token/role/any', bearer(token)],
];

const ofOauth: readonly Case[] = [
  ['POST', oauth, json, '{"grant_type":"password"}'],
  ['POST', oauth, form, 'client_id=a&client_secret=b'],
  ['POST', oauth, form, 'grant_type=urn:ietf:params:oauth:grant-type:token-exchange'],
  ['POST', oauth, form, 'grant_type=client_credentials'],
  ['POST', oauth, form, 'grant_type=urn:ietf:params:oauth:grant-type:token-exchange&audience=a&audience=b'],
];

/** Logins with a part that is wrong, missing, given twice, or that cannot be read. */
const ofLogins: readonly Case[] = [
  ['POST', login, json, '{"client_id":"a","client_secret":"b"}'],
  ['POST', login, form, 'client_id=ci_a'],
  ['POST', login, json, '{"client_id":"","client_secret":"cs_b"}'],
  ['POST', login],
  ['GET', `${login}?client_id=ci_a`],
  ['POST', login, basic('ci_a:')],
  ['POST', login, bearer('lt_a')],
  ['POST', login, json, 'client_id=ci_a&client_secret=cs_b'],
  ['POST', login, form, ' {"client_id":"ci_a","client_secret":"cs_b"}'],
  ['POST', login, json, '{"client_id":1,"client_secret":"cs_b"}'],
  ['POST', login, form, 'client_id=ci_a&client_secret=cs_b&client_secret=cs_c'],
  ['POST', login, json, '{"client_id":"ci_a","client_secret":"b","client_secret":"c"}'],
  ['POST', `${login}?client_id=ci_a&client_secret=cs_b`],
  ['POST', login, { ...form, ...basic('ci_a:cs_b') }, 'client_id=ci_a&client_secret=cs_b'],
  ['POST', login, { ...form, ...basic('ci_a:cs_b') }, 'client_id=ci_b'],
  ['POST', login, { ...form, 'content-encoding': 'gzip' }, 'client_id=ci_a'],
  ['GET', `${login}?client_id=%DF&client_secret=cs_b`],
  ['GET', login, basic('ci_a:cs_b')],
];

/** Refusals of the console's session, which a program reads that takes its addresses for those of the API. */
const ofSessions = (token: string): Case[] => [
  ['GET', session, fromConsole],
  ['POST', session, { ...fromConsole, ...json }, '{"clientId":"ci_a"}'],
  ['GET', session, { ...fromConsole, host: 'register.example' }],
  ['GET', session],
  ['GET', session, { ...fromConsole, 'sec-fetch-site': 'cross-site' }],
  ['GET', session, { ...fromConsole, ...bearer(token) }],
];

async function refusalsInSession({ address }: TestServer, { person, mutate }: TestClient): Promise<Answer[]> {
  const browser = openBrowser(address);
  await browser.signIn(person);
  const prolong = (): Promise<Answered> => browser.send('POST', `${session}/prolong`, { json: {} });
  const unselected = await browser.request(person.usersAccountId, '{ __typename }');
  await prolong();
  const again = await prolong();
  await browser.select(person.usersAccountId);
  const networks = ['10.0.0.0/8'];
  const change =
    'mutation ($input: ChangeSignInPolicyInput!) { changeSignInPolicy(input: $input) { clientMutationId } }';
  const shutOut = await browser.request(person.usersAccountId, change, { input: { networks } });
  await mutate('changeSignInPolicy', { networks });
  const unmet = await browser.select(person.usersAccountId);
  await mutate('changeSignInPolicy', { networks: null });
  return [
    answerTo(`POST /console/graphql, registry-role: ${person.usersAccountId}`, unselected),
    answerTo(`POST ${session}/prolong, a second time`, again),
    answerTo('POST /console/graphql, changeSignInPolicy with networks of others', shutOut),
    answerTo(`PUT ${session}/role, in a network that the policy does not name`, unmet),
  ];
}

/** Signing in as a person, at an address without a name, and at localhost. */
async function refusalsOfPeople({ address }: TestServer): Promise<Answer[]> {
  const byName = openBrowser(address.replace('127.0.0.1', 'localhost'));
  const [options, answer, invitation] = ['/console/passkey/options', '/console/passkey/session', '/console/invitation'];
  return [
    answerTo(`POST ${options}, at 127.0.0.1`, await openBrowser(address).send('POST', options, { json: {} })),
    answerTo(`POST ${answer}`, await byName.send('POST', answer, { json: { answer: '{}' } })),
    answerTo(`POST ${invitation}`, await byName.send('POST', invitation, { json: { invitation: 'inv_cut' } })),
    ...(await refusalsAtProviders(byName)),
  ];
}

/** Of the own sign-in: of a program, of the last way in, of one passkey too many, and of a code that is none. */
async function refusalsOfOwnSignIn(server: TestServer, { person }: TestClient): Promise<Answer[]> {
  const people = peopleAt(server);
  const program = openBrowser(people.address);
  await program.signIn(person);
  const { browser } = await people.accept((await people.invite()).invitation);
  const { passkeys } = (await browser.send('GET', self)).json;
  const removed = await browser.send('DELETE', `${self}/passkey/${passkeys[0].id}`);
  await server.owner(
    `insert into auth.passkeys (id, person_id, credential_id, public_key, counter)
     select gen_random_uuid(), p.person_id, sha256(number::text::bytea || p.credential_id), p.public_key, 0
       from auth.passkeys p, generate_series(1, 19) number
      where p.id = $1`,
    [passkeys[0].id],
  );
  const [recovery, options] = ['/console/recovery', `${self}/passkey/options`];
  return [
    answerTo(`GET ${self}, of a program`, await program.send('GET', self)),
    answerTo(`DELETE ${self}/passkey/<the only one>`, removed),
    answerTo(`POST ${options}, with 20 passkeys`, await browser.send('POST', options, { json: {} })),
    answerTo(`POST ${recovery}`, await browser.send('POST', recovery, { json: { code: 'ABCDE' } })),
  ];
}

/** Signing in at a provider, where none is connected. */
async function refusalsAtProviders(browser: Browser): Promise<Answer[]> {
  const [begin, finish, logout] = ['begin', 'finish', 'backchannel-logout'].map((each) => `/console/provider/${each}`);
  const [use, provider] = ['sign_in', 'quillmere'];
  const answers: [string, object][] = [
    [begin!, { provider, use }],
    [begin!, { provider, use, return: '//elsewhere.example' }],
    [begin!, { provider, use: 'link' }],
    [finish!, { provider, answer: '?code=x' }],
    [logout!, { logout_token: 'x' }],
  ];
  const told: Answer[] = [];
  for (const [path, json] of answers)
    told.push(answerTo(`POST ${path} ${JSON.stringify(json)}`, await browser.send('POST', path, { json })));
  return told;
}

/**
 * The limits of a server whose operator allows little: two requests of a token a minute, one failed login, one stream.
 */
async function refusalsByLimits({ database }: TestServer, { person, token }: TestClient): Promise<Answer[]> {
  const settings = {
    REGISTRY_LOGIN_BY_QUERY: 'off',
    REGISTRY_RATE_LIMIT: '2',
    REGISTRY_LOGIN_FAILURES_MAX: '1',
    REGISTRY_STREAMS_MAX: '1',
  };
  const strict = await startWhole({ database, settings });
  const guess = `client_id=${person.clientId}&client_secret=${makeCredential('cs')}`;
  const limited = async ([method, path, headers, body]: Case, sent: string): Promise<Answer> => {
    let answer: Answered | undefined;
    // A minute may end in between.
    await until(
      async () =>
        (answer = await send(strict.address + path, { method, headers: headers!, body: body! })).status === 429,
    );
    return answerTo(sent, answer!);
  };
  const stream = await followStream(strict.address + events, { token });
  const streamed = await refuse(strict, ['GET', events, { ...bearer(token), accept: 'text/event-stream' }]);
  stream.close();
  try {
    return [
      streamed,
      await refuse(strict, ['GET', `${login}?client_id=ci_a&client_secret=cs_b`]),
      await limited(
        ['POST', graphql, { ...json, ...bearer(token) }, '{"query":"{ __typename }"}'],
        'more than 2 requests a minute',
      ),
      await limited(['POST', login, form, guess], 'more than 1 failed login a minute'),
    ];
  } finally {
    await strict.stop();
  }
}

/** An export beside one that is under way. */
async function tooManyExports({ database }: TestServer, { token }: TestClient): Promise<Answer> {
  const held = holdExports();
  const settings = { REGISTRY_EXPORTS_MAX: '1' };
  const strict = await startServer({ database, settings, makeEndpoint: held.makeEndpoint });
  const file = `${exports}/allUsers.csv`;
  held.hold();
  const open = await fetch(strict.address + file, { headers: bearer(token) });
  try {
    return await refuse(strict, ['GET', file, bearer(token)]);
  } finally {
    held.release();
    await open.text();
    await strict.stop();
  }
}

async function refusalsOfExports(server: TestServer, token: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  const wrong = ['allHolders.pdf', 'allNothing.csv', 'allHolders.csv?columns=%7B', 'allHolders.csv?columns=parties'];
  const more = [
    'columns=id+%7D+%7B+id',
    'columns=parties+%7B+nodes+%7B+id+%7D+%7D',
    'first=1',
    'filter=%7B',
    'cursors=1',
  ];
  for (const file of [...wrong, ...more.map((query) => `allHolders.csv?${query}`)])
    answers.push(await refuse(server, ['GET', `${exports}/${file}`, bearer(token)]));
  return answers;
}
