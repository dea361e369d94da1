/**
 * Links between classes against callers that do not see the other class, and details of proposals against other
 * accounts.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { userRoles } from '../../src/rules/actor.ts';
import { newId } from '../../src/base/ids.ts';
import { commands } from '../../src/commands/command-list.ts';
import type { InputShape } from '../../src/commands/run/input.ts';
import { assetLinks } from '../../src/entities/visibility.ts';
import { beforeTests } from '../support/before-tests.ts';
import { day, issue, makeClass, makeHolders } from '../support/holdings.ts';
import {
  appoint,
  makeAsset,
  mutationText,
  openTestClient,
  startWhole,
  type TestClient,
} from '../support/test-client.ts';

const server = beforeTests(startWhole);

test('an agent of one class is not told of the class that converts into it', async () => {
  const issuer = await openTestClient(server);
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const [ada] = (await makeHolders(issuer, 1)) as [string];
  const common = await makeClass(issuer, '10000');
  await issue(issuer, common, ada, '100');
  await makeAsset(issuer, {
    name: 'Secret Series A',
    type: 'preferred_stock',
    conversionAssetId: common,
    conversionRatio: '1.37',
  });
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, asset_id, capacity, status, accepted_at)
     values ($1, $2, $3, $4, 'transfer_agent', 'active', now())`,
    [issuer.person.accountId, newId(), agent.person.accountId, common],
  );
  await issuer.mutate('splitAsset', { assetId: common, numerator: '2', denominator: '1', effectiveDate: day });
  const seen = await agent.read(
    '{ allAssets(first: 10) { nodes { id name } } allInstructions(first: 10) { nodes { type checks { message } } } }',
  );
  assert.ok(!JSON.stringify(seen).includes('Secret Series A'));
});

test('an investor in a right does not get the id of a class that it does not see', async () => {
  const issuer = await openTestClient(server);
  const investor = await openTestClient(server, { accountType: 'investor' });
  const [ada] = (await makeHolders(issuer, 1)) as [string];
  const common = await makeAsset(issuer, { name: 'Hidden draft' });
  const option = await makeClass(issuer, '1000', { type: 'option', underlyingAssetId: common });
  await issue(issuer, option, ada, '5');
  await issuer.mutate('changeHolder', { holderId: ada, holderAccountId: investor.person.accountId });
  const { assetById } = await investor.read(
    `{ assetById(id: "${option}") { underlyingAssetId underlyingAsset { id } } }`,
  );
  assert.equal(assetById.underlyingAssetId, null);
});

/** All that a role reads of assets and their records. */
const everything = `{
  allAssets(first: 50) { nodes { id name conversionAssetId conversionAsset { id name } underlyingAssetId underlyingAsset { id } } }
  allInstructions(first: 100) { nodes { type payload checks { code message facts remedy } asset { id } } }
  allTransactions(first: 100) {
    nodes { type reason counterpart { id } instruction { payload checks { message facts } } reversalOf { id } }
  }
  allAuditEntries(first: 100) { nodes { action objectId before after } }
}`;

/**
 * Two hidden classes, and a class and an option that refer to them by everything an issuer can do. Shape: ids and
 * names.
 */
async function linkClasses(issuer: TestClient) {
  const [ada] = (await makeHolders(issuer, 1)) as [string];
  const hidden = [
    await makeClass(issuer, '10000', { name: `Hidden Series ${newId()}` }),
    await makeClass(issuer, '10000', { name: `Hidden Series ${newId()}` }),
  ] as const;
  const converting = { type: 'preferred_stock', conversionAssetId: hidden[0], conversionRatio: '2' };
  const preferred = await makeClass(issuer, '1000', converting);
  const option = await makeClass(issuer, '1000', { type: 'option', underlyingAssetId: hidden[0] });
  const other = await makeClass(issuer, '1000');
  await issuer.mutate('changeAssetTerms', { assetId: option, underlyingAssetId: hidden[1] });
  await issuer.mutate('changeAssetTerms', {
    assetId: preferred,
    conversionAssetId: hidden[1],
    conversionRatio: '3',
    symbol: 'PREF',
    correction: true,
  });
  await issue(issuer, preferred, ada, '100');
  await issue(issuer, option, ada, '40');
  const converted = { assetId: preferred, toAssetId: hidden[1], holderId: ada, quantity: '10', effectiveDate: day };
  const { transaction } = await issuer.mutate('convertUnits', converted, 'transaction { id }');
  const reversal = { transactionId: transaction.id, effectiveDate: day, reason: 'By mistake.' };
  await issuer.mutate('reverseTransaction', reversal);
  await issuer.mutate('splitAsset', { assetId: hidden[1], numerator: '2', denominator: '1', effectiveDate: day });
  return { ada, hidden, shown: [preferred, option, other] as const, preferred, other, option };
}

/** The members of an input that name an asset, at any depth. */
const assetMembers = (shape: InputShape): string[] =>
  Object.entries(shape).flatMap(([name, { members }]) => [
    ...(/AssetIds?$/.test(name) ? [name] : []),
    ...(members === undefined ? [] : assetMembers(members.shape)),
  ]);

test('every member of an instruction that names another asset is hidden where that is not seen', () => {
  const named = commands.filter(({ kind }) => kind === 'register').flatMap(({ input }) => assetMembers(input));
  assert.deepEqual([...new Set(named)].sort(), [...assetLinks]);
});

for (const userRole of userRoles) {
  test(`an agent of classes that refer to others is told neither their ids nor their names: ${userRole}`, async () => {
    const issuer = await openTestClient(server);
    const agent = await openTestClient(server, { accountType: 'transfer_agent', userRole });
    const { hidden, shown, preferred, other, ada } = await linkClasses(issuer);
    for (const assetId of shown) await appoint(server, issuer.person, agent.person, assetId);
    const all = await agent.read(everything);
    const [terms] = all.allInstructions.nodes.filter(({ payload }: { payload: { symbol?: string } }) => payload.symbol);
    const tells = (answer: unknown): void => {
      const text = JSON.stringify(answer);
      for (const secret of [...hidden, 'Hidden Series'])
        assert.ok(!text.includes(secret), text.slice(Math.max(0, text.indexOf(secret) - 300)).slice(0, 400));
    };
    tells(all);
    // Everything else that the issuer asked for is still there.
    assert.deepEqual(terms.payload, {
      assetId: preferred,
      conversionAssetId: null,
      conversionRatio: '3',
      symbol: 'PREF',
      correction: true,
    });
    const convert = { assetId: preferred, toAssetId: other, holderId: ada, quantity: '1', effectiveDate: day };
    for (const [name, input] of [
      ['convertUnits', { ...convert, ratioNumerator: '1', ratioDenominator: '1' }],
      ['changeAssetTerms', { assetId: preferred, conversionRatio: '4', dryRun: true }],
      ['closeAsset', { assetId: preferred, reason: 'No more.', dryRun: true }],
      ['splitAsset', { assetId: preferred, numerator: '2', denominator: '1', effectiveDate: day, dryRun: true }],
    ] as const)
      tells((await agent.request(mutationText(name, 'checks { message facts }'), { input })).json);
    // The issuer and an agent of all its assets read what was asked.
    const whole = await openTestClient(server, { accountType: 'transfer_agent', userRole });
    await appoint(server, issuer.person, whole.person);
    for (const one of [issuer, whole])
      assert.equal(
        (await one.read(everything)).allInstructions.nodes.find(
          ({ payload }: { payload: { symbol?: string } }) => payload.symbol === 'PREF',
        ).payload.conversionAssetId,
        hidden[1],
      );
  });
}

test('an agent that replaces a link to a class which it does not see is not told the former id by its audit entry', async () => {
  const issuer = await openTestClient(server);
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const { hidden, shown, preferred, other } = await linkClasses(issuer);
  for (const assetId of shown) await appoint(server, issuer.person, agent.person, assetId);
  const policies = [{ name: 'Terms', mutations: ['changeAssetTerms'], needs: [{ name: 'agent', by: 'agent' }] }];
  await issuer.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays: 0 });
  const terms = { assetId: preferred, conversionAssetId: other, conversionRatio: '3' };
  const asked = await issuer.mutate('changeAssetTerms', terms, 'instruction { id payloadDigest }');
  const { id: instructionId, payloadDigest } = asked.instruction;
  await agent.mutate('approveInstruction', { instructionId, payloadDigest });
  const { allAuditEntries } = await agent.read(everything);
  const changes = allAuditEntries.nodes.filter(({ action }: { action: string }) => action === 'changeAssetTerms');
  assert.deepEqual(
    changes.map(({ before, after }: Record<'before' | 'after', { conversionAssetId: string | null }>) => [
      before.conversionAssetId,
      after.conversionAssetId,
    ]),
    [[null, other]],
  );
  const { rows } = await server.owner(
    `select before ->> 'conversionAssetId' as former from registry.audit_entries where account_id = $1`,
    [agent.person.accountId],
  );
  assert.ok(rows.some(({ former }) => former === hidden[1]));
});

test('nobody adds details to the proposal of another account', async () => {
  const issuer = await openTestClient(server, { userRole: 'account_operator' });
  const broker = await openTestClient(server, { accountType: 'broker' });
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, status, accepted_at)
     values ($1, $2, $3, 'broker', 'active', now())`,
    [issuer.person.accountId, newId(), broker.person.accountId],
  );
  const { instruction } = await issuer.mutate(
    'createAsset',
    { name: 'P', type: 'common_stock' },
    'instruction { id status }',
  );
  const app = new pg.Client({ connectionString: server.database.appUrl });
  await app.connect();
  await app.query('begin');
  await app.query('select auth.set_context($1, $2, $3, $4)', [
    broker.person.accountId,
    'broker',
    'account_operator',
    null,
  ]);
  const outcome = await app
    .query(
      `insert into registry.instruction_details (register_id, instruction_id, version, pepper_version, wrapped_key, ciphertext)
       values ($1, $2, 1, 1, decode(repeat('00', 60), 'hex'), decode(repeat('00', 28), 'hex'))`,
      [issuer.person.accountId, instruction.id],
    )
    .then(
      () => 'inserted',
      (error: { code: string }) => error.code,
    );
  await app.end();
  assert.equal(outcome, '42501');
});
