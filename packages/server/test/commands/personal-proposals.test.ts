/**
 * Every mutation with personal data is proposed and decided about, with a value in each personal member that its input
 * declares:
 * approved, all of it arrives, and rejected, none of it is left. A new mutation or member is tried without a change
 * here, or fails. Transfer requests, whose words arrive nowhere, are tried in transfer-requests.test.ts.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { commands } from '../../src/commands/command-list.ts';
import type { RegisterCommand } from '../../src/commands/command.ts';
import type { InputField, InputShape } from '../../src/commands/run/input.ts';
import { hasPersonal } from '../../src/commands/run/personal.ts';
import { beforeTests } from '../support/before-tests.ts';
import { newHolder } from '../support/holdings.ts';
import { refusalsOf, whenRefused } from '../support/recorded-refusals.ts';
import { appoint, makeAsset, openColleague, openTestClient, startWhole, stopVerified } from '../support/test-client.ts';

let registerId: string;
let assetId: string;
/** All tables, with their schemas. */
let tables: readonly string[];

const server = beforeTests(() => startWhole({ settings: { REGISTRY_LOG_LEVEL: 'warn' } }), stopVerified);
const administrator = beforeTests(() => openTestClient(server, { accountType: 'transfer_agent' }));
/** The operator of an agent proposes, and its administrator decides. */
const operator = beforeTests(() => openColleague(server, administrator, 'account_operator'));
before(async () => {
  const issuer = await openTestClient(server);
  registerId = issuer.person.accountId;
  assetId = await makeAsset(issuer, {}, 'active');
  await appoint(server, issuer.person, administrator.person);
  const { rows } = await server.owner(
    `select c.oid::regclass::text as name
       from pg_class c
      where c.relnamespace in ('registry'::regnamespace, 'auth'::regnamespace) and c.relkind in ('r', 'p')`,
  );
  tables = rows.map(({ name }) => name);
});

const withPersonal = commands.filter(
  (command): command is RegisterCommand =>
    command.kind === 'register' && command.name !== 'transferUnits' && hasPersonal(command.input as InputShape),
);

type Input = Readonly<Record<string, unknown>>;

async function someHolder(): Promise<{ holderId: string; partyId: string }> {
  const select = 'holder { id parties { nodes { party { id } } } }';
  const { holder } = await administrator.mutate('createHolder', { ...newHolder(), registerId }, select);
  return { holderId: holder.id, partyId: holder.parties.nodes[0].party.id };
}

const lienOn = async (): Promise<Input> => {
  const { holderId } = await someHolder();
  return { assetId, holderId, kind: 'lien', effectiveFrom: '2026-02-01' };
};

/** The input of each mutation of one row but for its personal members, also as a row of its bulk mutation. */
const rowInputs: Readonly<Record<string, () => Promise<Input>>> = {
  createHolder: async () => ({ ...newHolder(), registerId }),
  createHoldersBulk: async () => ({ registerId, mode: 'ATOMIC', rows: [newHolder()] }),
  changeHolder: async () => {
    const { holderId } = await someHolder();
    const added = { partyType: 'individual', legalName: 'Added', capacity: 'beneficiary' };
    return { holderId, addParties: [added] };
  },
  changeParty: async () => ({ partyId: (await someHolder()).partyId }),
  recordVerification: async () => ({ partyId: (await someHolder()).partyId, kind: 'identity', status: 'passed' }),
  placeRestriction: lienOn,
  releaseRestriction: async () => {
    const { restriction } = await administrator.mutate('placeRestriction', await lienOn(), 'restriction { id }');
    return { restrictionId: restriction.id, effectiveDate: '2026-03-01' };
  },
};

/** The bulk mutations of some of them. */
const bulkOf: Readonly<Record<string, string>> = {
  recordVerificationsBulk: 'recordVerification',
  placeRestrictionsBulk: 'placeRestriction',
  releaseRestrictionsBulk: 'releaseRestriction',
};

const plainInputs: Readonly<Record<string, () => Promise<Input>>> = {
  ...rowInputs,
  ...Object.fromEntries(
    Object.entries(bulkOf).map(([name, single]) => [
      name,
      async () => ({ mode: 'ATOMIC', rows: [await rowInputs[single]!()] }),
    ]),
  ),
};

/** The refusals of the checks of each mutation of one row, by their inputs. */
const refusedRowBy: Readonly<Record<string, (input: Input) => Input>> = {
  createHolder: (input) => ({ ...input, ownershipForm: 'joint_tenants' }),
  createHoldersBulk: (input) => ({ ...input, rows: [{ ...newHolder(), ownershipForm: 'joint_tenants' }] }),
  changeHolder: (input) => ({
    ...input,
    addParties: [{ partyType: 'individual', legalName: 'Two', capacity: 'owner' }],
  }),
  changeParty: (input) => ({ ...input, country: 'XX' }),
  recordVerification: (input) => ({ ...input, validFrom: '2026-03-01', expiresAt: '2026-02-01' }),
  placeRestriction: (input) => ({ ...input, expiresOn: '2026-01-01' }),
  releaseRestriction: (input) => ({ ...input, effectiveDate: '2026-01-01' }),
};

const refusedBy: Readonly<Record<string, (input: Input) => Input>> = {
  ...refusedRowBy,
  ...Object.fromEntries(
    Object.entries(bulkOf).map(([name, single]) => [
      name,
      (input: Input) => ({ ...input, rows: (input['rows'] as readonly Input[]).map(refusedRowBy[single]!) }),
    ]),
  ),
};

/** Values that are not free: members of these names take words of a list, or a day. */
const fixed: Readonly<Record<string, string>> = { country: 'GB', currency: 'EUR', birthDate: '1877-03-09' };

let made = 0;
function valueOf(name: string, { kind, members, list }: InputField): unknown {
  made += 1;
  const text = fixed[name] ?? `Personal.${made}.end`;
  const one =
    kind === 'object'
      ? Object.fromEntries(Object.entries(members!.shape).map(([inner, field]) => [inner, valueOf(inner, field)]))
      : text;
  assert.ok(kind === 'object' || kind === 'text' || kind === 'date', `a personal member of the kind ${kind}`);
  return list ? [one] : one;
}

/** The input with a value in every personal member, also of the objects inside it; `values` gets them. */
function withValues(shape: InputShape, input: Input, values: Map<string, unknown>, at = ''): Input {
  const entries = Object.entries(shape).flatMap(([name, field]): [string, unknown][] => {
    if (field.personal === true) {
      const value = valueOf(name, field);
      values.set(`${at}${name}`, value);
      return [[name, value]];
    }
    const given = input[name];
    if (given === undefined || field.members === undefined || !hasPersonal(field.members.shape))
      return given === undefined ? [] : [[name, given]];
    const inner = (one: unknown): Input => withValues(field.members!.shape, one as Input, values, `${at}${name}.`);
    return [[name, field.list ? (given as readonly unknown[]).map(inner) : inner(given)]];
  });
  return Object.fromEntries(entries);
}

/** The personal members of a shape, by their paths. */
function personalPaths(shape: InputShape, at = ''): string[] {
  return Object.entries(shape).flatMap(([name, field]) => {
    if (field.personal === true) return [`${at}${name}`];
    return field.members === undefined ? [] : personalPaths(field.members.shape, `${at}${name}.`);
  });
}

/** A value, and the columns that have it: alone, or only some of its texts. */
interface Found {
  readonly path: string;
  readonly alone: readonly string[];
  readonly said: readonly string[];
}

const text = /Personal\.\d+\.end|1877-03-09/g;
/** The beginnings of every text, as they are and as bytes in hexadecimal digits. */
const anyText = ['Personal.', '1877-03-09'].flatMap((begin) => [begin, Buffer.from(begin).toString('hex')]).join('|');

/** Searches all columns of all tables, and the log. */
async function searchFor(values: ReadonlyMap<string, unknown>): Promise<readonly Found[]> {
  const sought = [...values].map(([path, value]) => ({ path, value, texts: JSON.stringify(value).match(text)! }));
  const patterns = sought.map(({ path, value, texts }) => ({
    path,
    value,
    patterns: texts.flatMap((one) => [`%${one}%`, `%${Buffer.from(one).toString('hex')}%`]),
  }));
  const found: { path: string; place: string; whole: boolean }[] = [];
  for (const table of tables) {
    const { rows } = await server.owner(
      `select v.path, '${table}.' || m.key as place, m.value = v.value as whole
         from ${table} t
        cross join jsonb_each(to_jsonb(t)) m
         join jsonb_to_recordset($1) v(path text, value jsonb, patterns text[])
           on m.value = v.value or m.value::text like any (v.patterns)
        where t::text ~ $2`,
      [JSON.stringify(patterns), anyText],
    );
    found.push(...rows);
  }
  for (const one of sought.flatMap(({ texts }) => texts))
    assert.ok(!server.logged.some((line) => line.includes(one)), `the log says ${one}`);
  const placesOf = (path: string, whole: boolean): readonly string[] => [
    ...new Set(found.filter((one) => one.path === path && one.whole === whole).map(({ place }) => place)),
  ];
  return sought.map(({ path }) => ({ path, alone: placesOf(path, true), said: placesOf(path, false) }));
}

/** Fails where one of the values is anywhere. */
async function assertNowhere(values: ReadonlyMap<string, unknown>): Promise<void> {
  const found = await searchFor(values);
  assert.deepEqual(
    found.filter(({ alone, said }) => alone.length + said.length > 0),
    [],
  );
}

const ofDomain = /^registry\.(personal_data|restrictions|verifications)\./;

test('each mutation with personal data is tried', () => {
  assert.deepEqual(withPersonal.map(({ name }) => name).sort(), Object.keys(plainInputs).sort());
  const direct = commands.filter(
    ({ kind, input }) => !/register|decision/.test(kind) && hasPersonal(input as InputShape),
  );
  assert.deepEqual(direct, [], 'a mutation without an instruction cannot be proposed');
});

for (const { name, input: shape } of withPersonal) {
  const propose = async (): Promise<{ readonly input: object; readonly values: Map<string, unknown> }> => {
    const values = new Map<string, unknown>();
    const input = withValues(shape, await plainInputs[name]!(), values);
    assert.deepEqual([...values.keys()].sort(), personalPaths(shape).sort(), 'a personal member has no value');
    const { instruction } = await operator.mutate(name, input, 'instruction { id status payloadDigest }');
    assert.equal(instruction.status, 'pending_approval');
    await assertNowhere(values);
    return { input: { instructionId: instruction.id, payloadDigest: instruction.payloadDigest }, values };
  };
  const detailsLeft = async (): Promise<number> =>
    (await server.owner('select from registry.instruction_details')).rowCount!;

  test(`${name} is approved: its personal data arrives, and is nowhere else`, async () => {
    // The day of birth of the test before would be found.
    await server.owner('update registry.personal_data set birth_date = null');
    const { input, values } = await propose();
    const { instruction } = await administrator.mutate('approveInstruction', input, 'instruction { status }');
    assert.equal(instruction.status, 'completed');
    for (const { path, alone, said } of await searchFor(values)) {
      assert.equal(alone.length, 1, `${path} stands in ${alone.join()}`);
      assert.match(alone[0]!, ofDomain, path);
      assert.deepEqual(said, [], path);
    }
    assert.equal(await detailsLeft(), 0);
  });

  test(`${name} is refused by its checks: nothing of its personal data is recorded`, async () => {
    await server.owner('update registry.personal_data set birth_date = null');
    const values = new Map<string, unknown>();
    const { accountId } = administrator.person;
    const before = (await refusalsOf(server, accountId)).length;
    const input = withValues(shape, refusedBy[name]!(await plainInputs[name]!()), values);
    await administrator.refusal(name, input);
    const rows = await whenRefused(server, accountId, before + 1);
    assert.equal(rows.at(-1)!.type, name);
    await assertNowhere(values);
  });

  test(`${name} is rejected: nothing of its personal data is left`, async () => {
    await server.owner('update registry.personal_data set birth_date = null');
    const { input, values } = await propose();
    await administrator.mutate('rejectInstruction', { ...input, reason: 'Not so.' });
    await assertNowhere(values);
    assert.equal(await detailsLeft(), 0);
  });
}

test('the day on which a finding no longer holds is not the instant from which its proposal is no longer approved', async () => {
  const { partyId } = await someHolder();
  const finding = { partyId, kind: 'identity', status: 'passed', validFrom: '2020-01-01', expiresAt: '2021-01-01' };
  const { instruction } = await operator.mutate(
    'recordVerification',
    finding,
    'instruction { id payloadDigest receivedAt expiresAt }',
  );
  const days = (Date.parse(instruction.expiresAt) - Date.parse(instruction.receivedAt)) / 86_400_000;
  assert.equal(days, 30);
  const { id: instructionId, payloadDigest } = instruction;
  await administrator.mutate('approveInstruction', { instructionId, payloadDigest });
  const { rows } = await server.owner(
    'select expires_at::text as day from registry.verifications where party_id = $1',
    [partyId],
  );
  assert.deepEqual(rows, [{ day: '2021-01-01' }]);
});
