/** Does an act at the server and compares what came of it with what the model expects. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Input, type NewLot, order, type Plan } from './acts.ts';
import { read, write } from './decimal.ts';
import { agrees } from './acts-lots.ts';
import { expect, imagine, isMalformed, take } from './expect.ts';
import type { Permission } from './generate.ts';
import { balance, type World } from './world.ts';

/** Asks the server. Shape: the body of the answer, read. */
export type Request = (query: string, variables?: object) => Promise<Input>;

/** What was done last under a key, to do it again. */
export interface Remembered {
  readonly act: Permission;
  readonly input: Input;
  readonly key: string;
  readonly instruction: string;
}

export interface Keeper {
  readonly ask: Request;
  readonly world: World;
  last?: Remembered;
  /** How often each act came to what. */
  readonly tally: Map<string, number>;
  /** What the server logged. */
  readonly logged: readonly string[];
}

const lotFields =
  'id customId quantity form issueDate acquisitionDate price costBasis considerationText legendIds comments predecessorIds openedOn openedAt holder { id } stockPlan { id } shareNumbers { startingShareNumber endingShareNumber }';
const entryFields = `id sequence type effectiveDate recordedAt asset { id } reversalOf { id } resolutionOf { id } counterpart { id }
  lotsOpened(first: 1000) { nodes { ${lotFields} } } lotsClosed(first: 1000) { nodes { id closedOn closedAt } }
  postings(first: 1000) { nodes { ledgerAccount quantity balanceAfter holder { id } stockPlan { id } lot { id } } }`;

const ledgerActs =
  /^(issue|transfer|forced|cancel|repurchase|retire|convert|split|consolidate|reissueL|recordD|resolve|reverse|authorize|reserve)/;
const selections: Readonly<Partial<Record<Permission, string>>> = {
  placeRestriction: 'restriction { id placedAt }',
  releaseRestriction: 'restriction { id releasedAt }',
  issueUnitsBulk: 'doneCount refusedCount rows { row outcome code transactionId lotId }',
  transferUnitsBulk: 'doneCount refusedCount rows { row outcome code transactionId lotId }',
};

function mutationOf(act: Permission): string {
  const own = selections[act] ?? (ledgerActs.test(act) ? `transaction { ${entryFields} }` : '');
  const type = `${act[0]!.toUpperCase()}${act.slice(1)}Input`;
  return `mutation ($input: ${type}!) { ${act}(input: $input) { replayed instruction { id status } checks { code outcome } ${own} } }`;
}

interface Answer {
  readonly code: string | undefined;
  readonly payload: Input;
}

async function send(
  { ask, tally, logged }: Keeper,
  act: Permission,
  input: Input,
  key: string,
  dryRun: boolean,
): Promise<Answer> {
  const { data, errors } = await ask(mutationOf(act), { input: { ...input, idempotencyKey: key, dryRun } });
  const payload = data?.[act] ?? null;
  const block = payload?.checks?.find((check: Input) => check.outcome === 'block');
  const code = errors?.[0] ? (errors[0].extensions.code as string) : block?.code;
  if (code === 'internal')
    assert.fail(`${act} failed inside: ${logged.findLast((line) => line.includes('stack')) ?? JSON.stringify(errors)}`);
  const came = `${act} ${dryRun ? 'dry ' : ''}${code ?? 'done'}`;
  tally.set(came, (tally.get(came) ?? 0) + 1);
  return { code, payload };
}

/** Does one act. Shape: how many acts it stands for. */
export async function perform(keeper: Keeper, act: Permission, input: Input, dryRun: boolean): Promise<number> {
  if (act === 'issueUnitsBulk' || act === 'transferUnitsBulk') return performBulk(keeper, act, input, dryRun);
  const { world } = keeper;
  const expected = expect(act, world, input);
  const key = randomUUID();
  const answer = await send(keeper, act, input, key, dryRun);
  const wanted = dryRun && expected.late ? answer.code : expected.refused;
  assert.equal(answer.code, wanted, `${act} came to ${answer.code ?? 'done'} and not to ${wanted ?? 'done'}`);
  if (expected.refused !== undefined || dryRun) return 1;
  assert.equal(answer.payload.replayed, false);
  assert.equal(answer.payload.instruction.status, 'completed');
  const { plans } = expected;
  const told =
    plans.length === 1 && ledgerActs.test(act) ? [answer.payload.transaction] : await readEntries(keeper, plans);
  takeUp(plans, told);
  expected.also?.(answer.payload);
  keeper.last = { act, input, key, instruction: answer.payload.instruction.id };
  return 1;
}

/** Asks for the same once more: nothing more is done. And for something else under its key: that is refused. */
export async function replay(keeper: Keeper): Promise<number> {
  const { last } = keeper;
  if (last === undefined) return 0;
  const again = await send(keeper, last.act, last.input, last.key, false);
  assert.equal(again.code, undefined, 'a replay was refused');
  assert.equal(again.payload.replayed, true, 'a replay was done anew');
  assert.equal(again.payload.instruction.id, last.instruction);
  const other = { assetId: [...keeper.world.assets.keys()][0] };
  const reused = await send(keeper, 'resumeAsset', other, last.key, false);
  if (last.act !== 'resumeAsset') assert.equal(reused.code, 'idempotency_key_reused');
  return 2;
}

async function performBulk(
  keeper: Keeper,
  act: 'issueUnitsBulk' | 'transferUnitsBulk',
  input: Input,
  dryRun: boolean,
): Promise<number> {
  const { world } = keeper;
  const single = act === 'issueUnitsBulk' ? 'issueUnits' : 'transferUnits';
  const rows: Input[] = input.rows;
  const answer = await send(keeper, act, input, randomUUID(), dryRun);
  const codes = imagineRows(world, single, input);
  const first = codes.find((code) => code !== undefined);
  const whole = wholeRefusal(world, single, rows) ?? (input.mode === 'ATOMIC' ? first : undefined);
  assert.equal(
    answer.code,
    whole,
    `${act} ${input.mode} came to ${answer.code ?? 'done'} and not to ${whole ?? 'done'}`,
  );
  if (whole !== undefined) return rows.length;
  const outcomes = answer.payload.rows.map((row: Input) => row.code ?? undefined);
  assert.deepEqual(outcomes, codes, `rows of ${act}`);
  assert.equal(answer.payload.refusedCount, codes.filter((code) => code !== undefined).length);
  if (dryRun) return rows.length;
  const touched = rows.flatMap((row) => world.assets.get(row.assetId) ?? []);
  const told = await readEntries(
    keeper,
    [...new Set(touched)].map((asset) => ({ asset })),
  );
  for (const [index, row] of rows.entries()) {
    const entry = told.find(({ id }) => id === answer.payload.rows[index].transactionId);
    if (codes[index] !== undefined) continue;
    assert.ok(entry, `row ${index} names no entry`);
    const { plans, refused } = expect(single, world, row);
    assert.equal(refused, undefined, `row ${index}`);
    takeUp(plans, [entry]);
    told.splice(told.indexOf(entry), 1);
  }
  assert.deepEqual(told, [], 'entries of no row');
  return rows.length;
}

/** The rows one behind the other, on a copy. Shape: the code of each refusal. */
function imagineRows(
  world: World,
  single: 'issueUnits' | 'transferUnits',
  { rows, mode }: Input,
): (string | undefined)[] {
  const copy = structuredClone(world);
  const codes: (string | undefined)[] = [];
  for (const row of rows) {
    if (isMalformed(single, row)) return [];
    const { refused, plans } = expect(single, copy, row);
    codes.push(refused);
    if (refused !== undefined && mode === 'ATOMIC') break;
    for (const plan of plans) imagine(plan);
  }
  return codes;
}

/** What stands in the way of all rows. */
function wholeRefusal(world: World, single: string, rows: readonly Input[]): string | undefined {
  if (rows.some((row) => isMalformed(single, row))) return 'input_invalid';
  return rows.some((row) => !world.assets.has(row.assetId)) ? 'not_found' : undefined;
}

/** Entries that the model does not know yet, in their order. */
async function readEntries({ ask }: Keeper, plans: readonly Pick<Plan, 'asset'>[]): Promise<Input[]> {
  const assets = [...new Set(plans.map(({ asset }) => asset))];
  const fresh: Input[] = [];
  for (const { id, entries } of assets) {
    const { data, errors } = await ask(
      `query ($id: ID!, $known: Int!) { assetById(id: $id) { transactions(first: 1000, filter: { sequence: { greaterThan: $known } }) { nodes { ${entryFields} } } } }`,
      { id, known: entries.length },
    );
    assert.equal(errors, undefined, JSON.stringify(errors));
    fresh.push(...data.assetById.transactions.nodes);
  }
  return fresh;
}

/** Compares entries with what was expected, and takes them up. */
function takeUp(plans: readonly Plan[], told: readonly Input[]): void {
  assert.equal(told.length, plans.length, `${told.length} entries, not ${plans.length}`);
  const left = [...plans];
  for (const entry of told) {
    const index = left.findIndex((plan) => isOf(plan, entry));
    assert.ok(
      index >= 0,
      `an entry that nobody expected: ${JSON.stringify(entry)} instead of ${JSON.stringify(left.map(shown))}`,
    );
    const [plan] = left.splice(index, 1) as [Plan];
    compareEntry(plan, entry);
  }
}

const shown = ({ asset, opened, closed, ...plan }: Plan): object =>
  JSON.parse(
    JSON.stringify({ ...plan, asset: asset.id, closed: closed.map(({ id }) => id), opened }, (_, value) =>
      typeof value === 'bigint' ? write(value) : value,
    ),
  );

const poolKey = (account: string, owner: string, units: bigint): string => `${account} ${owner} ${write(units)}`;

function poolsOf(plan: Plan): string[] {
  return plan.pools
    .filter(({ units }) => units !== 0n)
    .map(({ account, owner, units }) => poolKey(account, owner, units))
    .sort();
}

function toldPools(entry: Input): string[] {
  return entry.postings.nodes
    .filter((line: Input) => line.ledgerAccount !== 'holder')
    .map((line: Input) => poolKey(line.ledgerAccount, line.stockPlan?.id ?? entry.asset.id, read(line.quantity)))
    .sort();
}

function isOf(plan: Plan, entry: Input): boolean {
  const closed = entry.lotsClosed.nodes.map((lot: Input) => lot.id).sort();
  return (
    plan.asset.id === entry.asset.id &&
    String(closed) === String(plan.closed.map(({ id }) => id).sort()) &&
    String(toldPools(entry)) === String(poolsOf(plan))
  );
}

function compareEntry(plan: Plan, told: Input): void {
  const { asset, closed } = plan;
  const before = asset.entries.at(-1);
  assert.equal(told.type, plan.type);
  assert.equal(told.effectiveDate, plan.effective);
  assert.equal(told.sequence, asset.entries.length + 1, 'the sequence has no gap');
  assert.ok(before === undefined || told.recordedAt > before.known, 'recorded later than the entry before');
  assert.equal(told.reversalOf?.id, plan.reversal);
  assert.equal(told.resolutionOf?.id, plan.resolution);
  for (const lot of told.lotsClosed.nodes)
    assert.deepEqual([lot.closedOn, lot.closedAt], [plan.effective, told.recordedAt]);
  const lots = bind(plan, told);
  const lines = told.postings.nodes.filter((line: Input) => line.ledgerAccount === 'holder');
  assert.equal(lines.length, closed.length + lots.length, 'a line for each lot');
  take(plan, { id: told.id, sequence: told.sequence, known: told.recordedAt, lots });
  for (const line of lines) {
    const lot = asset.lots.get(line.lot.id)!;
    assert.equal(line.holder.id, lot.holder);
    assert.equal(line.quantity, write(closed.includes(lot) ? -lot.units : lot.units));
  }
  const ends = new Map<string, string>();
  for (const line of told.postings.nodes)
    ends.set(`${line.ledgerAccount} ${line.holder?.id ?? line.stockPlan?.id ?? asset.id}`, line.balanceAfter);
  for (const [key, after] of ends) {
    const [account, owner] = key.split(' ') as ['holder', string];
    const stands = balance(asset, account, owner, { day: plan.effective, known: told.recordedAt });
    assert.equal(after, write(stands), `balance of ${account} after entry ${told.sequence}`);
  }
  for (const holder of new Set([...closed, ...plan.opened].map((lot) => lot.holder)))
    assert.ok(agrees(asset, holder), 'the model contradicts itself');
}

/** The lot as it is told, in the model's words. */
function wordsOf(lot: Input): string {
  const ranges = lot.shareNumbers.map((range: Input) => [range.startingShareNumber, range.endingShareNumber]);
  return JSON.stringify([
    lot.holder.id,
    lot.quantity,
    lot.form,
    lot.issueDate,
    lot.acquisitionDate,
    lot.price,
    lot.costBasis,
    lot.considerationText,
    [...lot.legendIds].sort(order),
    lot.stockPlan?.id ?? null,
    lot.comments,
    ranges,
    [...lot.predecessorIds].sort(order),
    lot.openedOn,
  ]);
}

function wordsExpected(lot: NewLot): string {
  const text = (units: bigint | null): string | null => (units === null ? null : write(units));
  return JSON.stringify([
    lot.holder,
    write(lot.units),
    lot.form,
    lot.issued,
    lot.acquired,
    text(lot.price),
    text(lot.cost),
    lot.consideration,
    [...lot.legends].sort(),
    lot.plan,
    lot.comments,
    (lot.numbers ?? []).map((range) => range.map(String)),
    [...lot.predecessors].sort(),
    lot.openedOn,
  ]);
}

/** Which of the lots that opened is which of those expected. Lots alike are one as good as the other. */
function bind({ opened, asset }: Plan, told: Input): { id: string; customId: string }[] {
  const left: Input[] = [...told.lotsOpened.nodes];
  const bound = opened.map((lot) => {
    const index = left.findIndex(
      (one) => wordsOf(one) === wordsExpected(lot) && (lot.customId === null || one.customId === lot.customId),
    );
    assert.ok(index >= 0, `no lot is ${wordsExpected(lot)} but ${left.map(wordsOf).join('; ')}`);
    const [{ id, customId, openedAt }] = left.splice(index, 1) as [Input];
    assert.equal(openedAt, told.recordedAt);
    assert.ok(![...asset.lots.values()].some((other) => other.customId === customId), `certificate ${customId} twice`);
    return { id, customId };
  });
  assert.deepEqual(left, [], 'lots that nobody expected');
  return bound;
}
