/** Stock plans and legends that change: what was granted and printed before stays as it is. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { issue, makeClass, makeHolders } from '../support/holdings.ts';
import { appoint, mutationText, openColleague, openTestClient, startShared } from '../support/test-client.ts';

let assetId: string;
let holderId: string;
const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));
before(async () => {
  assetId = await makeClass(issuer);
  [holderId] = (await makeHolders(issuer, 1)) as [string];
});

async function makePlan(more: object = {}): Promise<string> {
  const input = { assetId, name: `Plan ${newId()}`, ...more };
  return (await issuer.mutate('createStockPlan', input, 'stockPlan { id }')).stockPlan.id;
}

async function makeLegend(more: object = {}): Promise<string> {
  const input = { name: `Legend ${newId()}`, text: 'Not registered.', ...more };
  return (await issuer.mutate('createLegendTemplate', input, 'legendTemplate { id }')).legendTemplate.id;
}

const trailOf = async (objectId: string) => {
  const { allAuditEntries } = await issuer.read(
    `{ allAuditEntries(condition: { objectId: "${objectId}" }, orderBy: [PRIMARY_KEY_ASC]) { nodes { action before after } } }`,
  );
  return allAuditEntries.nodes;
};

test('a field of a plan that is given is set, null clears it, and one that is left out stays', async () => {
  const id = await makePlan({ boardApprovalDate: '2025-01-01', stockholderApprovalDate: '2025-02-01' });
  const name = `Renamed ${id}`;
  const change = { stockPlanId: id, name, stockholderApprovalDate: null, defaultCancellationBehavior: 'retire' };
  const fields = 'id name boardApprovalDate stockholderApprovalDate defaultCancellationBehavior asset { id } updatedAt';
  const { stockPlan, instruction } = await issuer.mutate(
    'changeStockPlan',
    change,
    `stockPlan { ${fields} } instruction { status sentence }`,
  );
  const { updatedAt, ...rest } = stockPlan;
  assert.deepEqual(rest, {
    id,
    name,
    boardApprovalDate: '2025-01-01',
    stockholderApprovalDate: null,
    defaultCancellationBehavior: 'retire',
    asset: { id: assetId },
  });
  assert.ok(updatedAt !== null);
  assert.equal(instruction.status, 'completed');
  const [created, changed] = await trailOf(id);
  assert.deepEqual(changed, {
    action: 'changeStockPlan',
    before: {
      name: created.after.name,
      stockholderApprovalDate: '2025-02-01',
      defaultCancellationBehavior: 'return_to_pool',
    },
    after: { name, stockholderApprovalDate: null, defaultCancellationBehavior: 'retire' },
  });
});

test('the board has approved a plan before the first grant under it, and grants stay as they are', async () => {
  const stockPlanId = await makePlan({ boardApprovalDate: '2025-01-01' });
  const change = (boardApprovalDate: string | null) => ({ stockPlanId, boardApprovalDate });
  await issuer.mutate('changeStockPlan', change('2025-03-01'));
  await issuer.mutate('reserveUnits', { assetId, stockPlanId, quantity: '100', effectiveDate: '2026-02-10' });
  // A reserve is no grant yet.
  await issuer.mutate('changeStockPlan', change('2026-02-12'));
  const granted = { source: 'reserved', stockPlanId, effectiveDate: '2026-02-15' };
  const { transactionId } = await issue(issuer, assetId, holderId, '30', granted);
  for (const day of ['2026-02-16', null]) {
    const { details } = await issuer.refused('input_invalid', 'changeStockPlan', change(day));
    assert.equal(details.field, 'boardApprovalDate');
  }
  await issuer.mutate('changeStockPlan', change('2026-02-15'));
  const { assetById } = await issuer.read(
    `{ assetById(id: "${assetId}") { stockPlans(condition: { id: "${stockPlanId}" }) { nodes {
       boardApprovalDate reserves { nodes { balance } } } } } }`,
  );
  assert.deepEqual(assetById.stockPlans.nodes, [
    { boardApprovalDate: '2026-02-15', reserves: { nodes: [{ balance: '70' }] } },
  ]);
  // Less than was granted cannot be returned: 70 of 100 are left.
  await issuer.refusal('reserveUnits', { assetId, stockPlanId, quantity: '-71', effectiveDate: '2026-02-20' });
  // A grant that was reversed is none.
  await issuer.mutate('reverseTransaction', { transactionId, effectiveDate: '2026-02-20', reason: 'Never granted.' });
  await issuer.mutate('changeStockPlan', change('2026-02-20'));
});

test('a change of a plan is refused where a new one would be', async () => {
  const [one, other] = [await makePlan({ name: 'Plan One' }), await makePlan({ name: 'Plan Other' })];
  const refused = (code: string, input: object) =>
    issuer.refused(code, 'changeStockPlan', { stockPlanId: one, ...input });
  await refused('plan_name_taken', { name: 'Plan Other' });
  await refused('input_invalid', { name: null });
  await refused('input_invalid', { defaultCancellationBehavior: null });
  await refused('input_invalid', { boardApprovalDate: '2999-01-01' });
  await refused('not_found', { stockPlanId: newId() });
  const stranger = await openTestClient(server);
  await stranger.refused('not_found', 'changeStockPlan', { stockPlanId: other, name: 'Taken over' });
  // Its own name is free.
  await issuer.mutate('changeStockPlan', { stockPlanId: one, name: 'Plan One' });
  const closed = await makeClass(issuer);
  const last = await makePlan({ assetId: closed });
  await issuer.mutate('closeAsset', { assetId: closed, reason: 'The end.' });
  await issuer.refused('status_forbids', 'changeStockPlan', { stockPlanId: last, name: 'After the end' });
});

test('the name of a legend changes, and its words do not', async () => {
  const id = await makeLegend();
  const { text } = (await issuer.read(`{ legendTemplateById(id: "${id}") { text } }`)).legendTemplateById;
  await issue(issuer, assetId, holderId, '5', { legendIds: [id] });
  const name = `Rule 144 ${id}`;
  const change = { legendTemplateId: id, name };
  const { legendTemplate } = await issuer.mutate('changeLegendTemplate', change, 'legendTemplate { name text }');
  assert.deepEqual(legendTemplate, { name, text });
  // Its own name is free.
  await issuer.mutate('changeLegendTemplate', change);
  const { json } = await issuer.request(mutationText('changeLegendTemplate'), { input: { ...change, text: 'Free.' } });
  assert.equal(json.errors[0].extensions.code, 'variables_invalid');
  const role = await server.owner(
    "select has_column_privilege('registry_app', 'registry.legend_templates', 'text', 'update') as may",
  );
  assert.deepEqual(role.rows, [{ may: false }]);
  const [created, changed] = await trailOf(id);
  assert.deepEqual(changed, { action: 'changeLegendTemplate', before: { name: created.after.name }, after: { name } });
});

test('a change of a legend is refused where a new one would be, and to the agent of one asset', async () => {
  const one = await makeLegend({ name: 'Legend One' });
  const other = await makeLegend({ name: 'Legend Other' });
  const refused = (code: string, input: object, client = issuer) =>
    client.refused(code, 'changeLegendTemplate', { legendTemplateId: one, ...input });
  await refused('legend_name_taken', { name: 'Legend Other' });
  await refused('not_found', { legendTemplateId: newId(), name: 'Of nobody' });
  await refused('not_found', { legendTemplateId: other, name: 'Taken over' }, await openTestClient(server));
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  await appoint(server, issuer.person, agent.person, assetId);
  await refused('not_permitted', { name: 'Of every asset' }, agent);
  const viewer = await openColleague(server, issuer, 'account_viewer');
  await refused('not_permitted', { name: 'By a reader' }, viewer);
});
