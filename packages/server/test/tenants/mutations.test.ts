import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeGraphqlEndpoint } from '../../src/graphql/endpoint.ts';
import { buildRegistrySchema } from '../../src/graphql/schema/schema.ts';
import { type Answered, request, startServer, type TestServer } from '../support/server.ts';
import type { GraphqlError } from '../support/test-client.ts';
import { sendMutation, roleName, type Tenant, type TenantRole, wideLimits, type World } from '../support/tenants.ts';
import { startWorld } from '../support/world.ts';
import {
  asksAll,
  asksForOwn,
  asksForHidden,
  asksForMalformed,
  asksForPermission,
  asksOnce,
  dryRunsOf,
  refusedOf,
  rolesWithPermissions,
} from './extent.ts';
import {
  cellName,
  type MutationCell,
  mutationCells,
  mutationInputs,
  foundOnPurpose,
  mayRequest,
} from './mutation-cells.ts';
import { inputFor, openRegisters, ownId } from './mutation-inputs.ts';
import { brokeDown, codeOf, faceOf } from './face.ts';
import { hiddenRows, malformedIds, reachOf, readRows, type Row, type Rows, seenRows, twinOf } from './visibility.ts';

const schema = buildRegistrySchema();
const inputs = new Map(mutationInputs(schema));
const cells = mutationCells(schema);
let server: TestServer;
/**
 * The server that is asked, which records all refusals that wait when it stops. One request after the other, because
 * PostgreSQL plans each statement once on each connection.
 */
let target: TestServer;
let world: World;
let rows: Rows;
let wrong: string[];

before(async () => {
  ({ server, world } = await startWorld());
  target = await startServer({ database: server.database, settings: wideLimits, makeEndpoint: makeGraphqlEndpoint });
  rows = await readRows(server.database.ownerUrl);
});
after(() => server.stop());

const selection = 'clientMutationId checks { code outcome message facts }';

/** A mutation that names a value in one field, and is complete in the others. */
function cellInput(role: TenantRole, { mutation, path }: MutationCell, value: string): Asked {
  const input = inputFor(inputs.get(mutation)!, mutation, role, { [path]: value }, { world, rows });
  return { mutation, input };
}

function requestCell(role: TenantRole, cell: MutationCell, value: string, more: object = {}): Promise<Answered> {
  const { mutation, input } = cellInput(role, cell, value);
  return sendMutation(target, role, mutation, { ...input, ...more }, selection);
}

interface Asked {
  readonly mutation: string;
  readonly input: object;
}

/** Tries mutations in one request, in their order. Shape: of each the code of its refusal, and its error as a text. */
async function tryTogether(
  role: TenantRole,
  asked: readonly Asked[],
): Promise<readonly { readonly code: string | null; readonly text: string }[]> {
  if (asked.length === 0) return [];
  const variables = Object.fromEntries(asked.map(({ input }, place) => [`of${place}`, { ...input, dryRun: true }]));
  const declared = asked.map(({ mutation }, place) => `$of${place}: ${inputs.get(mutation)!.name}!`);
  const fields = asked.map(({ mutation }, place) => `m${place}: ${mutation}(input: $of${place}) { ${selection} }`);
  const query = `mutation (${declared.join(', ')}) { ${fields.join(' ')} }`;
  const { json, text } = await request(target.address, role.roleToken, { query, variables });
  assert.ok(json?.data, text);
  const errors = new Map(json.errors?.map((error: GraphqlError) => [error.path![0], error]));
  return asked.map((_, place) => {
    const error = errors.get(`m${place}`) as GraphqlError | undefined;
    assert.equal(error === undefined, json.data[`m${place}`] !== null, text);
    return { code: error?.extensions.code ?? null, text: JSON.stringify(error ?? null) };
  });
}

/** Mutations of a whole register only. */
const ofWhole = new Set(['mergeHolders', 'changeLegendTemplate']);

async function everyRole(check: (role: TenantRole) => Promise<void>): Promise<void> {
  wrong = [];
  for (const role of world.roles) await check(role);
  assert.deepEqual(wrong.slice(0, 40), [], `${wrong.length} things are wrong`);
}

test('every mutation and every field of one that names a row is known to the matrix', () => {
  assert.ok(cells.length >= 120, `only ${cells.length} fields of mutations name a row`);
  const names = new Set(cells.map(cellName));
  for (const exception of Object.keys(foundOnPurpose))
    assert.ok(names.has(exception), `${exception} is an exception of nothing`);
  for (const [mutation] of inputs) for (const role of world.roles) mayRequest(mutation, role);
});

test("every role may request exactly the mutations of the domain's table, and the viewer lists them", async () => {
  await everyRole(async (role) => {
    const answer = await request(target.address, role.roleToken, { query: '{ viewer { may } }' });
    const expected = [...inputs.keys()].filter((mutation) => mayRequest(mutation, role));
    const may: string[] = answer.json.data.viewer.may;
    const differing = [...inputs.keys()].filter((mutation) => may.includes(mutation) !== expected.includes(mutation));
    if (differing.length > 0) wrong.push(`${roleName(role)}: the viewer lists differently ${differing.join()}`);
    if (!rolesWithPermissions(world.roles).includes(role)) return;
    const asked = [...inputs].filter((_, index) => asksForPermission(world.roles.indexOf(role) + index));
    const codes = await tryTogether(
      role,
      asked.map(([mutation, input]) => ({ mutation, input: inputFor(input, mutation, role, {}, { world, rows }) })),
    );
    for (const [place, [mutation]] of asked.entries()) {
      const { code } = codes[place]!;
      const isForWhole = ofWhole.has(mutation) && role.account.name === 'clerk';
      if (code === 'internal' || (code === 'not_permitted') === (mayRequest(mutation, role) && !isForWhole))
        wrong.push(`${roleName(role)}: ${mutation} is answered ${code}`);
    }
  });
});

test('a role that may request a mutation finds its own rows, and a dry run leaves no trace', async (t) => {
  const before = await checksum();
  let found = 0;
  await everyRole(async (role) => {
    const own = cells.flatMap((cell, index) => {
      if (!asksForOwn(world.roles.indexOf(role) + index)) return [];
      const id = cell.text === null ? ownId(cell, role, { world, rows }) : undefined;
      const isAsked = id !== undefined && requestsAll(cell, role) && !onlyByWholeKeepers(cell, role);
      return isAsked && isComplete(cell, role, id) ? [{ cell, ...cellInput(role, cell, id) }] : [];
    });
    found += own.length;
    const answers = await tryTogether(role, own);
    for (const [place, { code, text }] of answers.entries())
      if (code === 'internal' || code === 'not_found' || code === 'not_permitted')
        wrong.push(`${roleName(role)}: ${cellName(own[place]!.cell)} does not find a row of its own: ${text}`);
  });
  t.diagnostic(`${found} rows of their own`);
  assert.ok(found > 400, `only ${found} rows of their own were named`);
  assert.equal(await checksum(), before);
});

test("another account's row answers every mutation like one that is not there, and no id breaks one", async (t) => {
  let comparisons = 0;
  const accounts = Object.values(world.tenants);
  const refused = cells.map((cell) =>
    refusedOf(
      cellName(cell),
      world.roles.filter((role) => !mayRequest(cell.mutation, role)),
    ),
  );
  const before = await checksum();
  try {
    await everyRole(async (role) => {
      for (const [index, cell] of cells.entries()) {
        const turn = world.roles.indexOf(role) + index;
        const isPermitted = requestsAll(cell, role);
        const isAll = isPermitted && asksForHidden(accounts.indexOf(role.account), index);
        const isOnce = mayRequest(cell.mutation, role) ? asksOnce(turn) : refused[index]!.includes(role);
        if (isAll || isOnce)
          for (const pair of hiddenValues(cell, role, isAll))
            for (const dryRun of waysOf(cell, turn)) if (await compare(role, cell, pair, dryRun)) comparisons += 1;
        // One without the permission is refused before any id is read.
        if (isPermitted && asksForMalformed(cellName(cell), role.account, accountsWith(cell.mutation)))
          await requestMalformed(role, cell, malformedIds[turn % malformedIds.length]!);
      }
    });
  } finally {
    await target.stop();
  }
  t.diagnostic(`${comparisons} pairs of mutations`);
  assert.ok(comparisons > 1_000, `only ${comparisons} pairs of mutations were compared`);
  assert.equal(await checksum(), before, 'a mutation that was refused, or only tried, has left something behind');
  const recorded = await compareRecorded();
  t.diagnostic(`${recorded} pairs of recorded refusals`);
  assert.ok(recorded > 25, `only ${recorded} pairs of recorded refusals were compared`);
});

/** Whether the role has a row for every other field of the mutation, so that only the tried one can be missing. */
function isComplete(cell: MutationCell, role: TenantRole, id: string): boolean {
  const input = inputFor(inputs.get(cell.mutation)!, cell.mutation, role, { [cell.path]: id }, { world, rows });
  return !JSON.stringify(input).includes('00000000-0000-0000-0000-000000000000');
}

/**
 * An agent for one asset sees no other asset, so it merges no holders, leaves their accounts unchanged, and changes no
 * legend.
 */
function onlyByWholeKeepers({ mutation, field }: MutationCell, role: TenantRole): boolean {
  const beside = mutation === 'changeHolder' && ['holderAccountId', 'servicingAccountId'].includes(field);
  return role.account.name === 'clerk' && (ofWhole.has(mutation) || beside);
}

async function requestMalformed(role: TenantRole, cell: MutationCell, id: string): Promise<void> {
  const answer = await requestCell(role, cell, id, { dryRun: true });
  if (brokeDown(answer))
    wrong.push(`${roleName(role)}: ${cellName(cell)} breaks down over ${JSON.stringify(id)}: ${answer.text}`);
}

interface Pair {
  readonly row: Row;
  readonly foreign: string;
  readonly random: string;
}

/** The accounts with a role that may request a mutation. */
const accountsWith = (mutation: string): readonly Tenant[] =>
  Object.values(world.tenants).filter(({ roles }) => Object.values(roles).some((role) => mayRequest(mutation, role)));

/** Whether the role requests every row of a field: of those of its account with the permission one. */
function requestsAll(cell: MutationCell, role: TenantRole): boolean {
  const those = world.roles.filter((one) => one.account === role.account && mayRequest(cell.mutation, one));
  return those.includes(role) && asksAll(cellName(cell), role, those);
}

/** Values of rows the role must not find, each with one that no row has. */
function hiddenValues(cell: MutationCell, role: TenantRole, isAll: boolean): Pair[] {
  const { text } = cell;
  const all = [...hiddenRows(cell.entity, role, rows), ...seenWithoutKeeping(cell, role)];
  // One row is enough of a role that is refused before any row is read, or that differs from another by nothing that
  // rows know.
  const unseen = isAll ? all : all.slice(0, 1);
  // An investor has a part in a register whose issuer's account it does not see.
  const open = cell.field === 'registerId' ? openRegisters(cell.mutation, role, { world, rows }) : [];
  const hidden = unseen.filter((row) => !open.includes(row['id']));
  const own = seenRows(cell.entity, role, rows);
  if (text === null) return hidden.map((row) => ({ row, foreign: row['id'], random: twinOf(row['id']) }));
  return hidden
    .filter((row) => typeof row[text.column] === 'string' && !own.some((one) => one[text.column] === row[text.column]))
    .map((row) => ({ row, foreign: row[text.column], random: text.random }));
}

/** Accounts at the other end of an appointment are visible, but only a register that the role keeps takes mutations. */
function seenWithoutKeeping(cell: MutationCell, role: TenantRole): readonly Row[] {
  if (cell.field !== 'registerId') return [];
  const open = openRegisters(cell.mutation, role, { world, rows });
  return seenRows('Account', role, rows).filter((row) => !open.includes(row['id']));
}

interface AnswerAboutNothing {
  readonly text: string;
  readonly face: string;
  readonly requestId: string;
  /** The id of no row that was named. */
  readonly id: string;
}

const requestIdOf = ({ headers }: Answered): string => headers.get('x-request-id')!;

/** Mutations that were requested for real, with a hidden row and with one that is not there. */
const requested: {
  readonly name: string;
  readonly ofForeign: { readonly requestId: string; readonly id: string };
  readonly ofRandom: { readonly requestId: string; readonly id: string };
}[] = [];

/**
 * The recorded refusals are the same for both rows of a pair, and in a register in which the account has a part.
 * Shape: how many pairs are recorded.
 */
async function compareRecorded(): Promise<number> {
  const recorded = await recordedRefusals();
  const faceOfRecord = (requestId: string, id: string): string | undefined =>
    recorded
      .get(requestId)
      ?.replaceAll(id, '<asked>')
      .replaceAll(/hmac-sha256:[0-9a-f]{64}/g, '<digest>');
  const faces = requested.map(({ name, ofForeign, ofRandom }) => ({
    name,
    foreign: faceOfRecord(ofForeign.requestId, ofForeign.id),
    random: faceOfRecord(ofRandom.requestId, ofRandom.id),
  }));
  assert.deepEqual(
    faces.filter(({ foreign, random }) => foreign !== random),
    [],
    'a record distinguishes a hidden row from a missing one',
  );
  return faces.filter(({ foreign }) => foreign !== undefined).length;
}

/** The recorded refusals, by their requests. */
async function recordedRefusals(): Promise<ReadonlyMap<string, string>> {
  const { rows: all } = await server.owner(
    `select i.request_id, i.account_id, i.register_id,
            jsonb_build_array(i.register_id, i.asset_id, i.type, i.payload, i.checks)::text as record
       from registry.instructions i
      where i.status = 'refused' and i.request_id is not null`,
  );
  for (const { account_id: accountId, register_id: registerId } of all) {
    const role = world.roles.find(({ account }) => account.id === accountId)!;
    assert.ok(reachOf(role, rows).joined.has(registerId), `${roleName(role)} has no part in ${registerId}`);
  }
  return new Map(all.map(({ request_id: requestId, record }) => [requestId, record]));
}

const aboutNothing = new Map<string, AnswerAboutNothing>();

/** A text that names no row makes a new one, so it is only tried. */
const waysOf = (cell: MutationCell, turn: number): readonly boolean[] =>
  cell.text === null ? dryRunsOf(turn) : [true];

/**
 * The answer about a row that is not there. All ids that no row has are answered alike, so one is enough for a field
 * and a role. A role without the permission gets one answer to a mutation, whatever field names a row.
 */
async function missing(
  role: TenantRole,
  cell: MutationCell,
  random: string,
  dryRun: boolean,
): Promise<AnswerAboutNothing> {
  const what = mayRequest(cell.mutation, role)
    ? `${cellName(cell)} ${cell.text === null ? '' : random}`
    : cell.mutation;
  const key = `${role.usersAccountId} ${what} ${dryRun}`;
  const before = aboutNothing.get(key);
  if (before !== undefined) return before;
  const answer = await requestCell(role, cell, random, { dryRun });
  const answered = { text: answer.text, face: faceOf(answer, [random]), requestId: requestIdOf(answer), id: random };
  aboutNothing.set(key, answered);
  return answered;
}

/** Requests a hidden row and one that is not there. A request that names a row must be refused. */
async function compare(
  role: TenantRole,
  cell: MutationCell,
  { row, foreign, random }: Pair,
  dryRun: boolean,
): Promise<boolean> {
  const name = cellName(cell);
  if (mayRequest(cell.mutation, role) && foundOnPurpose[name]?.applies(row, role)) return false;
  const ofForeign = await requestCell(role, cell, foreign, { dryRun });
  if (brokeDown(ofForeign)) wrong.push(`${roleName(role)}: ${name} breaks down over a hidden row: ${ofForeign.text}`);
  const mask = (text: string): string => (cell.text === null ? text : text.replace(/^content-length: .*$/m, ''));
  const ofRandom = await missing(role, cell, random, dryRun);
  if (mask(faceOf(ofForeign, [foreign])) !== mask(ofRandom.face))
    wrong.push(
      `${roleName(role)}: ${name} distinguishes a hidden row from a missing one: ${ofForeign.text.slice(0, 300)} against ${ofRandom.text.slice(0, 300)}`,
    );
  if (!dryRun)
    requested.push({
      name: `${roleName(role)}: ${name}`,
      ofForeign: { requestId: requestIdOf(ofForeign), id: foreign },
      ofRandom,
    });
  // Its rows have outcomes of their own, which test/commands/several-approvals compares.
  const answersRows = cell.mutation === 'approveInstructions';
  if (!dryRun && !answersRows && codeOf(ofForeign) === null)
    wrong.push(`${roleName(role)}: ${name} was done to a row that the role does not see`);
  return true;
}

/** The content of all tables but the recorded refusals, and the snapshot of the last placing of events. */
async function checksum(): Promise<string> {
  const tables = await server.owner(`select tablename as name from pg_tables where schemaname = 'registry' order by 1`);
  const sums: string[] = [];
  for (const { name } of tables.rows) {
    if (name === 'refusal_counts' || name === 'feed_head') continue;
    const {
      rows: [row],
    } = await server.owner(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' order by t::text)), '') as sum from registry.${name} t${name === 'instructions' ? ` where status <> 'refused'` : ''}`,
    );
    sums.push(`${name} ${row.sum}`);
  }
  return sums.join('\n');
}
