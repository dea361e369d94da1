/** A seat at the registry's one endpoint: somebody with a role token who reads and does deeds. */
import assert from 'node:assert/strict';
import { newId } from '../../src/base/ids.ts';
import { makeGraphqlEndpoint } from '../../src/graphql/endpoint.ts';
import type { Person } from './people.ts';
import { type Answered, comeIn, send, startServer, type TestServer } from './server.ts';

/** Starts the registry with its own GraphQL, as in production. */
export function startWhole(
  options: Omit<NonNullable<Parameters<typeof startServer>[0]>, 'makeEndpoint'> = {},
): Promise<TestServer> {
  return startServer({ ...options, makeEndpoint: makeGraphqlEndpoint });
}

/** One entry of `errors`. */
export interface ToldError {
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

export interface Seat {
  readonly person: Person;
  readonly token: string;
  /** Sends a document; answers what came back, whatever it is. */
  ask(query: string, variables?: object, headers?: Headers): Promise<Answered>;
  /** Reads, and fails where there is an error. Shape: `data`. */
  // biome-ignore lint: tests look into answers of every shape.
  read(query: string, variables?: object): Promise<any>;
  /** Does one deed, and fails where it is refused. Shape: its payload. */
  // biome-ignore lint: tests look into answers of every shape.
  deed(name: string, input: object, selection: string, headers?: Headers): Promise<any>;
  /** Asks for one deed that must be refused; fails where it is done. */
  refusal(name: string, input: object, headers?: Headers): Promise<ToldError>;
}

/** The text of a mutation with one deed. */
export function deedText(name: string, selection: string): string {
  const title = name[0]!.toUpperCase() + name.slice(1);
  return `mutation ($input: ${title}Input!) { ${name}(input: $input) { ${selection} } }`;
}

/** Takes a seat: logs in and selects the person's role. */
export async function takeSeat(server: TestServer, wanted?: Parameters<TestServer['person']>[0]): Promise<Seat> {
  const person = await server.person(wanted);
  const { roleToken } = await comeIn(server.address, person);
  return seatAt(server.address, person, roleToken);
}

/** A seat whose token is known already; several servers on one database may offer the same. */
export function seatAt(address: string, person: Person, token: string): Seat {
  const ask: Seat['ask'] = (query, variables = {}, headers = {}) =>
    send(`${address}/token/api/v2/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
  return {
    person,
    token,
    ask,
    read: async (query, variables) => {
      const answer = await ask(query, variables);
      assert.equal(answer.json?.errors, undefined, answer.text);
      return answer.json.data;
    },
    deed: async (name, input, selection, headers) => {
      const answer = await ask(deedText(name, selection), { input }, headers);
      assert.equal(answer.json?.errors, undefined, answer.text);
      return answer.json.data[name];
    },
    refusal: async (name, input, headers) => {
      const answer = await ask(deedText(name, 'clientMutationId'), { input }, headers);
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual(answer.json.data, { [name]: null }, answer.text);
      assert.equal(answer.json.errors.length, 1);
      const [error] = answer.json.errors as ToldError[];
      assert.deepEqual(error!.path, [name]);
      assert.equal(error!.extensions.requestId, answer.headers.get('x-request-id'));
      return error!;
    },
  };
}

/** Makes an asset and answers its id. It is a draft, or active where that is wanted. */
export async function makeAsset(seat: Seat, input: object = {}, status: 'draft' | 'active' = 'draft'): Promise<string> {
  const given = { name: `Class ${newId()}`, type: 'common_stock', ...input };
  const { asset } = await seat.deed('createAsset', given, 'asset { id }');
  if (status === 'active') await seat.deed('activateAsset', { assetId: asset.id }, 'asset { id }');
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

/** What a deed left behind: rows as PostgreSQL gives them. */
export interface Trail {
  // biome-ignore lint: rows of any table.
  readonly audit: readonly any[];
  // biome-ignore lint: rows of any table.
  readonly events: readonly any[];
  // biome-ignore lint: rows of any table.
  readonly instruction: any;
}

/** Reads what a deed left behind. */
export async function trailOf(server: TestServer, instructionId: string, requestId: string | null): Promise<Trail> {
  const instruction = await server.owner('select * from registry.instructions where id = $1', [instructionId]);
  const events = await server.owner('select * from registry.events where instruction_id = $1', [instructionId]);
  const audit = await server.owner('select * from registry.audit_entries where request_id = $1 order by id', [
    requestId,
  ]);
  return { instruction: instruction.rows[0], events: events.rows, audit: audit.rows };
}

/** Counts every row that a deed could leave, for tests that nothing was left. */
export async function countRows(server: TestServer): Promise<Readonly<Record<string, string>>> {
  const tables = [
    'assets',
    'asset_identifiers',
    'authorized_adjustments',
    'instructions',
    'idempotency_keys',
    'events',
  ];
  const counted = tables.map((table) => `(select count(*)::text from registry.${table}) as ${table}`);
  const entries = `(select count(*)::text from registry.audit_entries where act <> 'login.via_query') as audit_entries`;
  const changed = `(select coalesce(max(updated_at)::text, '') from registry.assets) as last_change`;
  const { rows } = await server.owner(`select ${[...counted, entries, changed].join(', ')}`);
  return rows[0];
}
