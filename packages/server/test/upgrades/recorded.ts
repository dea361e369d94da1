/** Records each mutation of the contract of 0.1.0 once, by its program, and asks for all retries and lists. */
import assert from 'node:assert/strict';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { cases } from '../commands/cases/case-list.ts';
import { newHolder } from '../support/holdings.ts';
import { makePerson } from '../support/people.ts';
import { type TestDatabase, withClient } from '../support/postgres.ts';
import { type TestServer, testSecretKey } from '../support/server.ts';
import {
  appoint,
  type Bearer,
  bearerAt,
  makeAsset,
  mutationText,
  openColleague,
  openTestClient,
} from '../support/test-client.ts';

/** A document that somebody sends, once or several times. */
interface Sent {
  readonly of: string;
  readonly by: Pick<Bearer, 'token'>;
  readonly query: string;
  readonly variables?: object;
}

/** The type below a field that names no argument of its own; undefined where there is none, or one must be given. */
function objectOf({ type, args }: GraphQLField<unknown, unknown>): GraphQLObjectType | undefined {
  const named = getNamedType(type);
  return isObjectType(named) && !args.some(isRequiredArgument) ? named : undefined;
}

/** Every field of a type, and below it as many levels of entities; of others the ids. Lists of lists are left out. */
function fieldsOf(type: GraphQLObjectType, levels = 0): string {
  const fields = Object.values(type.getFields()).map((field): string => {
    if (isLeafType(getNamedType(field.type))) return field.name;
    const below = objectOf(field);
    if (below === undefined || below.name.endsWith('Connection')) return '';
    const isEntity = 'id' in below.getFields();
    return `${field.name} { ${isEntity && levels === 0 ? 'id' : fieldsOf(below, isEntity ? levels - 1 : levels)} }`;
  });
  return fields.join(' ');
}

/**
 * Runs the case of each mutation of a contract at a program that serves a database.
 * Shape: sends the mutations with their keys again and reads all lists, at any program; the answers by their names.
 */
export async function recordEverything(
  address: string,
  database: TestDatabase,
  contract: string,
): Promise<(address: string) => Promise<Readonly<Record<string, unknown>>>> {
  const { ownerUrl } = database;
  const server: TestServer = {
    address,
    metricsAddress: undefined,
    database,
    logged: [],
    metrics: async () => '',
    owner: (text, values) => withClient(ownerUrl, (client) => client.query(text, values)),
    person: (options) => makePerson(ownerUrl, testSecretKey, options),
    stop: async () => undefined,
  };
  const issuer = await openTestClient(server);
  const register = { server, issuer, operator: await openColleague(server, issuer, 'account_operator') };
  const schema = buildSchema(contract);
  const mutations = schema.getMutationType()!.getFields();
  const sent: Sent[] = [];
  const record = async (name: string, by: Pick<Bearer, 'token'>, input: object): Promise<void> => {
    const query = mutationText(name, fieldsOf(objectOf({ ...mutations[name]!, args: [] })!, 1));
    const one = { of: `${name} ${sent.length}`, by, query, variables: { input: { ...input, idempotencyKey: name } } };
    const { json, text } = await bearerAt(server, by.token).request(query, one.variables);
    assert.equal(json.errors, undefined, text);
    sent.push(one);
  };
  for (const name of Object.keys(mutations)) {
    const { by = issuer, input } = await cases[name]!(register);
    await record(name, by, input);
  }
  // An agent asked for terms, which 0.1.0 carried out at once; and a bulk mutation refused a row.
  const [other, agent] = [
    await openTestClient(server),
    await openTestClient(server, { accountType: 'transfer_agent' }),
  ];
  const assetId = await makeAsset(other);
  await appoint(server, other.person, agent.person);
  await record('changeAssetTerms', agent, { assetId, governingLaw: 'Delaware' });
  const parties = [{ partyType: 'individual', legalName: 'Ada', capacity: 'owner', birthDate: '1980-02-03' }];
  const rows = ['1', '1', '2'].map((holderNumber) => newHolder('Ada', { holderNumber, parties }));
  await record('createHoldersBulk', other, { mode: 'EACH', rows });
  for (const by of new Set([issuer, register.operator, ...sent.map((one) => one.by)]))
    for (const field of Object.values(schema.getQueryType()!.getFields())) {
      const nodes = objectOf(field)?.getFields()['nodes'];
      if (nodes === undefined) continue;
      const query = `{ ${field.name}(first: 500) { totalCount nodes { ${fieldsOf(objectOf(nodes)!)} } } }`;
      sent.push({ of: `${field.name} of ${by.token.slice(-4)}`, by, query });
    }
  return async (at) => {
    const answers: Record<string, unknown> = {};
    for (const { of, by, query, variables } of sent) {
      const { json, text } = await bearerAt({ address: at }, by.token).request(query, variables);
      assert.equal(json.errors, undefined, `${of}: ${text}`);
      answers[of] = json.data;
    }
    return answers;
  };
}
