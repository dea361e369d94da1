/** A client of the GraphQL endpoint with a role token, for reads and mutations. */
import assert from 'node:assert/strict';
import { afterLastFile } from './shared-files.ts';
import { newId } from '../../src/base/ids.ts';
import { makeLog } from '../../src/base/log.ts';
import { type EndpointOptions, makeGraphqlEndpoint } from '../../src/graphql/endpoint.ts';
import { verify } from '../../src/operator/verify/verify.ts';
import type { UserRole } from '../../src/rules/actor.ts';
import { assertEvents } from './event-schemas.ts';
import type { Person } from './people.ts';
import { noteStatements } from './statement-plans.ts';
import { type Answered, chooseRole, logInAs, send, startServer, type TestServer } from './server.ts';

/** The statements of all mutations that this process requests. */
const ofMutations = noteStatements();

type WholeOptions = Omit<NonNullable<Parameters<typeof startServer>[0]>, 'makeEndpoint'> &
  Pick<EndpointOptions, 'batchWaits'>;

/** Starts the registry with its own GraphQL, as in production. */
export function startWhole({ batchWaits, ...options }: WholeOptions = {}): Promise<TestServer> {
  const more = batchWaits === undefined ? {} : { batchWaits };
  return startServer({
    ...options,
    makeEndpoint: (parts) => makeGraphqlEndpoint({ ...ofMutations.note(parts), ...more }),
  });
}

let shared: Promise<TestServer> | undefined;

/**
 * Starts the registry that the test files of a process share: each opens tenants of its own there, and counts nothing
 * of others. When it stops, after the last file, it is verified, and the statements of all mutations of the process are
 * planned.
 */
export function startShared(): Promise<TestServer> {
  shared ??= startForAll();
  return shared;
}

async function startForAll(): Promise<TestServer> {
  const server = await startWhole({ outlivesFile: true });
  const stop = async (): Promise<void> => {
    try {
      await assertVerified(server);
      const wholeReads = await ofMutations.findWholeReads(server.database);
      assert.deepEqual(wholeReads, [], 'statements of mutations read whole tables');
    } finally {
      await server.stop();
    }
  };
  return { ...server, stop: afterLastFile(stop) ? async () => undefined : stop };
}

/** Verifies the data of a registry, and stops it. */
export async function stopVerified(server: TestServer): Promise<void> {
  try {
    await assertVerified(server);
  } finally {
    await server.stop();
  }
}

/** Verifies the data of a registry. */
export async function assertVerified({ owner, database: { ownerUrl } }: TestServer): Promise<void> {
  await owner('analyze');
  assert.deepEqual(await verify({ ownerUrl, log: makeLog('silent'), say: () => undefined }), []);
  await assertEvents(ownerUrl);
}

/** One error of `errors`. */
export interface GraphqlError {
  readonly message: string;
  readonly path?: readonly string[];
  readonly extensions: {
    readonly code: string;
    readonly retry: boolean;
    readonly details: Readonly<Record<string, string>>;
    readonly checks?: readonly Readonly<Record<string, unknown>>[];
    readonly requestId: string;
  };
}

type Headers = Readonly<Record<string, string>>;

/** A client with a role token. */
export interface Bearer {
  readonly token: string;
  /** Sends a document; returns the answer, refused or not. */
  request(query: string, variables?: object, headers?: Headers): Promise<Answered>;
  /** Reads, and fails where there is an error. Shape: `data`. */
  // biome-ignore lint: tests look into answers of every shape.
  read(query: string, variables?: object): Promise<any>;
  /** Does one mutation, and fails where it is refused. Shape: its payload. */
  // biome-ignore lint: tests look into answers of every shape.
  mutate(name: string, input: object, selection?: string, headers?: Headers): Promise<any>;
  /** Asks for one mutation that must be refused; fails where it is done. */
  refusal(name: string, input: object, headers?: Headers): Promise<GraphqlError>;
  /** Asks for one mutation. Shape: `done`, or the code of the refusal. */
  attempt(name: string, input: object): Promise<string>;
  /** Asks for one mutation that must be refused with this code. Shape: the error's extensions. */
  // biome-ignore lint: likewise.
  refused(code: string, name: string, input: object): Promise<any>;
}

/** A person who has logged in and selected their role. */
export interface TestClient extends Bearer {
  readonly person: Person;
  readonly loginToken: string;
}

/** The address of a registry, and its log, where there is one. */
type ServerAddress = Pick<TestServer, 'address'> & Partial<Pick<TestServer, 'logged'>>;

/** The text of a mutation with one mutation. */
export function mutationText(name: string, selection = 'replayed'): string {
  const title = name[0]!.toUpperCase() + name.slice(1);
  return `mutation ($input: ${title}Input!) { ${name}(input: $input) { ${selection} } }`;
}

/** Makes a person, logs in and selects the person's role. */
export async function openTestClient(
  server: TestServer,
  options?: Parameters<TestServer['person']>[0],
): Promise<TestClient> {
  const person = await server.person(options);
  const { loginToken, roleToken } = await logInAs(server.address, person);
  return { ...bearerAt(server, roleToken), person, loginToken };
}

/** The same client at another server on the same database. */
export function testClientAt(server: ServerAddress, { person, loginToken, token }: TestClient): TestClient {
  return { ...bearerAt(server, token), person, loginToken };
}

/** Takes a role that a login offers. */
export async function takeRole(server: ServerAddress, loginToken: string, usersAccountId: string): Promise<Bearer> {
  const { status, json, text } = await chooseRole(server.address, loginToken, usersAccountId);
  assert.equal(status, 200, text);
  return bearerAt(server, json.token.access_token);
}

/** The client with this token, at one server. */
export function bearerAt(server: ServerAddress, token: string): Bearer {
  const request: Bearer['request'] = (query, variables = {}, headers = {}) =>
    send(`${server.address}/token/api/v2/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
  const refusal: Bearer['refusal'] = async (name, input, headers) => {
    const answer = await request(mutationText(name, 'clientMutationId'), { input }, headers);
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.json.data, { [name]: null }, answer.text);
    assert.equal(answer.json.errors.length, 1);
    const [error] = answer.json.errors as GraphqlError[];
    assert.deepEqual(error!.path, [name]);
    assert.equal(error!.extensions.requestId, answer.headers.get('x-request-id'));
    return error!;
  };
  return {
    token,
    request,
    read: async (query, variables) => {
      const answer = await request(query, variables);
      return dataOf(answer, server);
    },
    mutate: async (name, input, selection, headers) => {
      const answer = await request(mutationText(name, selection), { input }, headers);
      return dataOf(answer, server)[name];
    },
    attempt: async (name, input) => {
      const { json, text } = await request(mutationText(name, 'clientMutationId'), { input });
      const code = json?.errors?.[0]?.extensions.code ?? json?.code;
      return code ?? (json?.data === undefined ? text : 'done');
    },
    refusal,
    refused: async (code, name, input) => {
      const { message, extensions } = await refusal(name, input);
      assert.equal(extensions.code, code, message);
      return extensions;
    },
  };
}

/**
 * The data of an answer that has no errors; the request may also have been refused as a whole, with a status of its
 * own.
 */
function dataOf(answer: Answered, server: ServerAddress): Answered['json'] {
  assert.equal(answer.status, 200, textOf(answer, server));
  assert.equal(answer.json?.errors, undefined, textOf(answer, server));
  return answer.json.data;
}

/** The answer's text; for an internal error, the line of the log with its cause. */
function textOf({ text, json }: Answered, { logged = [] }: ServerAddress): string {
  const fault = json?.errors?.find(({ extensions }: GraphqlError) => extensions.code === 'internal');
  if (fault === undefined) return text;
  return logged.findLast((line) => line.includes(fault.extensions.requestId) && line.includes('stack')) ?? text;
}

/** Makes an asset, as a draft or active. Shape: its id. */
export async function makeAsset(
  client: TestClient,
  input: object = {},
  status: 'draft' | 'active' = 'draft',
): Promise<string> {
  const given = { name: `Class ${newId()}`, type: 'common_stock', ...input };
  const { asset } = await client.mutate('createAsset', given, 'asset { id }');
  if (status === 'active') await client.mutate('activateAsset', { assetId: asset.id }, 'asset { id }');
  return asset.id;
}

/** Appoints an account as agent, for one asset or the whole register. */
export async function appoint(
  server: TestServer,
  issuer: Person,
  agent: Person,
  assetId: string | null = null,
): Promise<void> {
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, asset_id, status, accepted_at)
     values ($1, $2, $3, 'transfer_agent', $4, 'active', now())`,
    [issuer.accountId, newId(), agent.accountId, assetId],
  );
}

/** The rows that a mutation wrote, as PostgreSQL returns them. */
export interface Trail {
  // biome-ignore lint: rows of any table.
  readonly audit: readonly any[];
  // biome-ignore lint: rows of any table.
  readonly events: readonly any[];
  // biome-ignore lint: rows of any table.
  readonly instruction: any;
}

/** Reads the rows that a mutation wrote. */
export async function trailOf(server: TestServer, instructionId: string, requestId: string | null): Promise<Trail> {
  const instruction = await server.owner('select * from registry.instructions where id = $1', [instructionId]);
  const events = await server.owner('select * from registry.events where instruction_id = $1', [instructionId]);
  const audit = await server.owner('select * from registry.audit_entries where request_id = $1 order by id', [
    requestId,
  ]);
  return { instruction: instruction.rows[0], events: events.rows, audit: audit.rows };
}

/** Counts every row that a mutation could write, to prove that it wrote none. */
export async function countRows(server: TestServer): Promise<Readonly<Record<string, string>>> {
  const tables = ['assets', 'asset_identifiers', 'authorized_adjustments', 'idempotency_keys', 'events'];
  const counted = tables.map((table) => `(select count(*)::text from registry.${table}) as ${table}`);
  // That a mutation was refused is recorded after its answer.
  const instructions = `(select count(*)::text from registry.instructions where status <> 'refused') as instructions`;
  const entries = `(select count(*)::text from registry.audit_entries where action !~ '^(login|role)\\M') as audit_entries`;
  const changed = `(select coalesce(max(updated_at)::text, '') from registry.assets) as last_change`;
  const { rows } = await server.owner(`select ${[...counted, instructions, entries, changed].join(', ')}`);
  return rows[0];
}

/** Opens a client for another user of the same account, whom an administrator makes by mutations. */
export async function openColleague(
  server: TestServer,
  administrator: TestClient,
  userRole: UserRole,
  { email = `${newId()}@example.test`, delegation = {} }: { email?: string; delegation?: object } = {},
): Promise<TestClient> {
  const { mutate, person } = administrator;
  const { user } = await mutate('createUser', { firstName: 'Bo', lastName: 'Keeper', email }, 'user { id }');
  const { usersAccount } = await mutate('giveRole', { userId: user.id, userRole }, 'usersAccount { id }');
  const { apiClient, clientSecret } = await mutate(
    'createApiClient',
    { name: 'test' },
    'apiClient { id clientId } clientSecret',
  );
  const lent = { usersAccountId: usersAccount.id, clientId: apiClient.clientId, ...delegation };
  const { delegation: made } = await mutate('createDelegation', lent, 'delegation { id }');
  const colleague: Person = {
    ...person,
    userId: user.id,
    usersAccountId: usersAccount.id,
    apiClientId: apiClient.id,
    delegationId: made.id,
    clientId: apiClient.clientId,
    clientSecret,
  };
  const { loginToken, roleToken } = await logInAs(server.address, colleague);
  return { ...bearerAt(server, roleToken), person: colleague, loginToken };
}
