/**
 * Histories of an honest register pass `verify`: they are drawn over mutations of every kind, by people who come and
 * go, with entries that come late, corrections with effect from other days and splits between, and the audit finds
 * nothing in them.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Picks } from '../model/generate.ts';
import { beforeTests } from '../support/before-tests.ts';
import { makeHolders } from '../support/holdings.ts';
import { fractionOf, isDeep } from '../support/seed.ts';
import {
  assertVerified,
  makeAsset,
  mutationText,
  openColleague,
  openTestClient,
  startWhole,
} from '../support/test-client.ts';
import { drawRequest, type Known, type Register } from './draw.ts';

const histories = isDeep ? 200 : 8;
const requestsOfEach = 60;

const server = beforeTests(startWhole);

async function openRegister(): Promise<Register> {
  const administrator = await openTestClient(server);
  const { mutate } = administrator;
  const open = (role: 'account_manager' | 'account_operator') => openColleague(server, administrator, role);
  const board = [await open('account_manager'), await open('account_manager'), await open('account_manager')];
  const clerk = await open('account_operator');
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const early = { effectiveDate: '2020-01-01', authority: 'Charter' };
  const assets: string[] = [];
  for (const name of ['Class A', 'Class B']) {
    const assetId = await makeAsset(administrator, { name }, 'active');
    await mutate('authorizeUnits', { ...early, assetId, quantity: '5000' });
    assets.push(assetId);
  }
  const terms = { type: 'option', underlyingAssetId: assets[0], authorizedKind: 'not_applicable' };
  const options = await makeAsset(administrator, terms, 'active');
  const plan = await mutate('createStockPlan', { assetId: assets[0], name: 'Plan' }, 'stockPlan { id }');
  const planId: string = plan.stockPlan.id;
  const { effectiveDate } = early;
  await mutate('reserveUnits', { assetId: assets[0], stockPlanId: planId, quantity: '400', effectiveDate });
  const holders = [...(await makeHolders(administrator, 4))];
  for (const assetId of assets)
    for (const holderId of holders)
      await mutate('issueUnits', { assetId, holderId, quantity: '200', effectiveDate: '2021-01-01' });
  return { administrator, board, clerk, agent, assets, options, planId, holders };
}

/** The present content of a register, as the owner of the database sees it. */
async function readKnown({ administrator, agent }: Register): Promise<Known> {
  const registerId = administrator.person.accountId;
  const select = async (text: string) => (await server.owner(text, [registerId])).rows;
  const [appointment] = (
    await server.owner(
      `select id, status from registry.appointments where register_id = $1 and account_id = $2 and status <> 'terminated'`,
      [registerId, agent.person.accountId],
    )
  ).rows;
  const [set] = await select('select max(version) as version from registry.approval_policy_sets where account_id = $1');
  return {
    lots: (await select(
      `select id, asset_id as "assetId", holder_id as "holderId" from registry.lots
        where register_id = $1 and closed_at is null order by opened_at, id`,
    )) as unknown as Known['lots'],
    transactions: (await select(
      `select id, type, effective_date::text as "effectiveDate" from registry.transactions
        where register_id = $1 and type <> 'authorize' order by recorded_at`,
    )) as unknown as Known['transactions'],
    restrictions: (await select(`select id from registry.restrictions where register_id = $1 order by placed_at`)).map(
      ({ id }) => id as string,
    ),
    proposals: (await select(
      `select id as "instructionId", encode(payload_digest, 'hex') as "payloadDigest" from registry.instructions
        where register_id = $1 and status in ('pending_approval', 'approved') order by received_at`,
    )) as unknown as Known['proposals'],
    appointment: appointment as Known['appointment'],
    policyVersion: Number(set!['version'] ?? 0),
  };
}

for (let number = 1; number <= histories; number += 1)
  test(`history ${number} goes through`, async () => {
    const register = await openRegister();
    const numbers = Array.from({ length: requestsOfEach * 12 }, (_, index) =>
      Math.floor(fractionOf(`history ${number} ${index}`) * 2 ** 32),
    );
    const counts = new Map<string, number>();
    for (let request = 0; request < requestsOfEach; request += 1) {
      const picks = new Picks(numbers.slice(request * 12, request * 12 + 12));
      const drawn = drawRequest(register, picks, await readKnown(register));
      if (drawn === undefined) continue;
      const { by, name, input } = drawn;
      // Whose role is suspended is answered 401.
      const { status, json } = await by.request(mutationText(name, 'clientMutationId'), { input });
      const outcome: string = status === 200 ? (json.errors?.[0].extensions.code ?? 'done') : `${status}`;
      assert.notEqual(outcome, 'internal', `${name} ${JSON.stringify(input)}`);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
    assert.ok((counts.get('done') ?? 0) >= requestsOfEach / 6, JSON.stringify([...counts]));
  });

test('the audit finds nothing in any of them', () => assertVerified(server));
