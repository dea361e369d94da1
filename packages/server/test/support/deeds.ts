/** Asks for deeds over HTTP, as their callers do. */
import assert from 'node:assert/strict';
import { makeGraphqlEndpoint } from '../../src/graphql/endpoint.ts';
import type { Person } from './people.ts';
import { type Answered, ask, comeIn, startServer, type TestServer } from './server.ts';

/** A role that somebody has come in with. */
export interface Entered extends Person {
  readonly loginToken: string;
  readonly token: string;
}

/** A running registry, and whoever comes in. */
export interface Register extends TestServer {
  enter(wanted?: Parameters<TestServer['person']>[0]): Promise<Entered>;
}

/** Starts one with the real endpoint. */
export async function startRegister(settings: Readonly<Record<string, string>> = {}): Promise<Register> {
  const server = await startServer({ makeEndpoint: makeGraphqlEndpoint, settings });
  const enter = async (wanted?: Parameters<TestServer['person']>[0]): Promise<Entered> => {
    const person = await server.person(wanted);
    const { loginToken, roleToken } = await comeIn(server.address, person);
    return { ...person, loginToken, token: roleToken };
  };
  return { ...server, enter };
}

/** What came of one deed. */
export interface Did {
  readonly answered: Answered;
  // biome-ignore lint: tests look into answers of every shape.
  readonly payload: any;
  // biome-ignore lint: likewise.
  readonly error: any;
}

/** Asks for one deed. Shape: `selection` is what to answer of it. */
export async function doDeed(
  { address, logged }: Pick<TestServer, 'address' | 'logged'>,
  { token }: { token: string },
  name: string,
  input: Readonly<Record<string, unknown>>,
  selection = 'replayed',
): Promise<Did> {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`;
  const answered = await ask(address, token, { query, variables: { input } });
  const { data, errors } = answered.json;
  // What is our own fault is told only to the log.
  if (errors?.[0]?.extensions.code === 'internal')
    assert.fail(
      logged.findLast((line) => line.includes(errors[0].extensions.requestId) && line.includes('stack')) ??
        answered.text,
    );
  return { answered, payload: data?.[name] ?? null, error: errors?.[0] ?? null };
}

/** Does one that must be done. Shape: what it answers. */
export async function done(...asked: Parameters<typeof doDeed>): Promise<Did['payload']> {
  const { payload, error, answered } = await doDeed(...asked);
  assert.equal(error, null, answered.text);
  assert.notEqual(payload, null, answered.text);
  return payload;
}

/** Asks for one that must be refused. Shape: the error's extensions. */
export async function refused(code: string, ...asked: Parameters<typeof doDeed>): Promise<Did['error']['extensions']> {
  const { payload, error, answered } = await doDeed(...asked);
  assert.equal(payload, null, answered.text);
  assert.equal(error?.extensions.code, code, answered.text);
  return error.extensions;
}

/** Reads by a query that must be answered. */
export async function read(
  { address }: { address: string },
  { token }: { token: string },
  query: string,
): Promise<Answered['json']> {
  const answered = await ask(address, token, { query });
  assert.equal(answered.json.errors, undefined, answered.text);
  return answered.json.data;
}
