/** Sends a mutation to the server and compares its result with the expectation of the model. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Expected, type Input, later, type NewLot, order, type Plan } from './commands.ts';
import { read, write } from './decimal.ts';
import { agrees } from './commands-lots.ts';
import { expect, isMalformed } from './expect.ts';
import { wasNeverInEffect } from './held.ts';
import { imagine, take } from './imagine.ts';
import { type BulkName, type CommandName, isBulk, type SingleName, singleOf } from './generate.ts';
import { balance, type World } from './world.ts';

/** Asks the server. Shape: the body of the answer, read. */
export type Request = (query: string, variables?: object) => Promise<Input>;

/** The last mutation under a key, to send it again. */
export interface Remembered {
  readonly command: CommandName;
  readonly input: Input;
  readonly key: string;
  readonly instruction: string;
}

export interface DrivenRegister {
  readonly request: Request;
  readonly world: World;
  last?: Remembered;
  /** How often each mutation had each outcome. */
  readonly tally: Map<string, number>;
  /** The lines that the server logged. */
  readonly logged: readonly string[];
}

const lotFields =
  'id customId quantity form issueDate acquisitionDate price costBasis considerationText legendIds comments predecessorIds openedOn openedAt replacesCertificate reopens { id } holder { id } stockPlan { id } shareNumbers { startingShareNumber endingShareNumber }';
const transactionFields = `id sequence type effectiveDate recordedAt asset { id } reversalOf { id } resolutionOf { id } counterpart { id }
  cashInLieu { holder { id } fraction pricePerUnit amount currency }
  lotsOpened(first: 1000) { nodes { ${lotFields} } } lotsClosed(first: 1000) { nodes { id closedOn closedAt } }
  postings(first: 1000) { nodes { ledgerAccount quantity balanceAfter holder { id } stockPlan { id } lot { id } } }`;

const ledgerCommands =
  /^(issue|transfer|forced|cancel|repurchase|retire|convert|split|consolidate|reissueL|recordD|resolve|reverse|authorize|reserve)/;
/** The ids in the outcome of a row. */
const idsOf = (bulk: string): string =>
  /Restriction/.test(bulk) ? 'restrictionId' : /Verification/.test(bulk) ? 'verificationId' : 'transactionId lotId';

const selections: Readonly<Partial<Record<CommandName, string>>> = {
  placeRestriction: 'restriction { id placedAt }',
  releaseRestriction: 'restriction { id releasedAt }',
  ...Object.fromEntries(
    Object.keys(singleOf).map((name) => [name, `doneCount refusedCount rows { row outcome code ${idsOf(name)} }`]),
  ),
};

function mutationOf(command: CommandName): string {
  const own = selections[command] ?? (ledgerCommands.test(command) ? `transaction { ${transactionFields} }` : '');
  const type = `${command[0]!.toUpperCase()}${command.slice(1)}Input`;
  return `mutation ($input: ${type}!) { ${command}(input: $input) { replayed instruction { id status } checks { code outcome } ${own} } }`;
}

interface Answer {
  readonly code: string | undefined;
  readonly payload: Input;
}

async function send(
  { request, tally, logged }: DrivenRegister,
  command: CommandName,
  input: Input,
  key: string,
  dryRun: boolean,
): Promise<Answer> {
  const { data, errors } = await request(mutationOf(command), { input: { ...input, idempotencyKey: key, dryRun } });
  const payload = data?.[command] ?? null;
  const block = payload?.checks?.find((check: Input) => check.outcome === 'block');
  const code = errors?.[0] ? (errors[0].extensions.code as string) : block?.code;
  if (code === 'internal')
    assert.fail(
      `${command} failed inside: ${logged.findLast((line) => line.includes('stack')) ?? JSON.stringify(errors)}`,
    );
  const came = `${command} ${dryRun ? 'dry ' : ''}${code ?? 'done'}`;
  tally.set(came, (tally.get(came) ?? 0) + 1);
  return { code, payload };
}

/** Performs one mutation. */
export async function performMutation(
  driven: DrivenRegister,
  command: CommandName,
  input: Input,
  dryRun: boolean,
): Promise<void> {
  if (isBulk(command)) return performBulk(driven, command, input, dryRun);
  const { world } = driven;
  const expected = expect(command, world, input);
  const key = randomUUID();
  const answer = await send(driven, command, input, key, dryRun);
  const expectedCode = dryRun && expected.late ? answer.code : expected.refused;
  assert.equal(
    answer.code,
    expectedCode,
    `${command} answered ${answer.code ?? 'done'} and not ${expectedCode ?? 'done'}`,
  );
  if (expected.refused !== undefined || dryRun) return;
  assert.equal(answer.payload.replayed, false);
  assert.equal(answer.payload.instruction.status, 'completed');
  const { plans } = expected;
  const transactions =
    plans.length === 1 && ledgerCommands.test(command)
      ? [answer.payload.transaction]
      : await readTransactions(driven, plans);
  takeUp(plans, transactions);
  expected.also?.(answer.payload);
  driven.last = { command, input, key, instruction: answer.payload.instruction.id };
}

/** Asks for the same once more: nothing more is done. And for something else under its key: that is refused. */
export async function replay(driven: DrivenRegister): Promise<void> {
  const { last } = driven;
  if (last === undefined) return;
  const again = await send(driven, last.command, last.input, last.key, false);
  assert.equal(again.code, undefined, 'a replay was refused');
  assert.equal(again.payload.replayed, true, 'a replay was done anew');
  assert.equal(again.payload.instruction.id, last.instruction);
  const other = { assetId: [...driven.world.assets.keys()][0] };
  const reused = await send(driven, 'resumeAsset', other, last.key, false);
  if (last.command !== 'resumeAsset') assert.equal(reused.code, 'idempotency_key_reused');
}

/** Mutations whose bulk mutation is refused as a whole where each row names something that is not there. */
const postsNothing: readonly SingleName[] = ['recordVerification', 'placeRestriction', 'releaseRestriction'];

async function performBulk(driven: DrivenRegister, command: BulkName, input: Input, dryRun: boolean): Promise<void> {
  const { world } = driven;
  const single = singleOf[command];
  const rows: Input[] = input.rows;
  const answer = await send(driven, command, input, randomUUID(), dryRun);
  const codes = imagineRows(world, single, input);
  const first = codes.find((code) => code !== undefined);
  const isNowhere = postsNothing.includes(single) && codes.every((code) => code === 'not_found');
  const whole = input.mode === 'ATOMIC' || isNowhere ? first : undefined;
  assert.equal(
    answer.code,
    whole,
    `${command} ${input.mode} answered ${answer.code ?? 'done'} and not ${whole ?? 'done'}`,
  );
  if (whole !== undefined) return;
  const outcomes = answer.payload.rows.map((row: Input) => row.code ?? undefined);
  assert.deepEqual(outcomes, codes, `rows of ${command}`);
  assert.equal(answer.payload.refusedCount, codes.filter((code) => code !== undefined).length);
  if (dryRun) return;
  const touched = rows.flatMap((row) => [row.assetId, row.toAssetId].flatMap((id) => world.assets.get(id) ?? []));
  const transactions = await readTransactions(
    driven,
    [...new Set(touched)].map((asset) => ({ asset })),
  );
  for (const [index, row] of rows.entries()) {
    if (codes[index] !== undefined) continue;
    const { transactionId, restrictionId } = answer.payload.rows[index];
    const { plans, refused, also } = expect(single, world, row);
    assert.equal(refused, undefined, `row ${index}`);
    // Of a conversion both sides.
    const own = transactions.filter(({ id, counterpart }) => [id, counterpart?.id].includes(transactionId));
    takeUp(plans, own);
    for (const one of own) transactions.splice(transactions.indexOf(one), 1);
    also?.({ restriction: restrictionId && (await readRestriction(driven, restrictionId)) });
  }
  assert.deepEqual(transactions, [], 'entries of no row');
}

async function readRestriction({ request }: DrivenRegister, id: string): Promise<Input> {
  const query = 'query ($id: ID!) { restrictionById(id: $id) { id placedAt releasedAt } }';
  return (await request(query, { id })).data.restrictionById;
}

/** The rows one behind the other, on a copy. Shape: the code of each refusal. */
function imagineRows(world: World, single: SingleName, { rows, mode }: Input): (string | undefined)[] {
  const copy = structuredClone(world);
  const codes: (string | undefined)[] = [];
  for (const row of rows) {
    const isThere = row.assetId === undefined || copy.assets.has(row.assetId);
    const { refused, plans, also } = isMalformed(single, row) || isThere ? expect(single, copy, row) : nowhere;
    codes.push(refused);
    if (refused !== undefined && mode === 'ATOMIC') break;
    for (const plan of plans) imagine(plan);
    if (refused === undefined) also?.({ restriction: { id: randomUUID(), placedAt: '9999', releasedAt: '9999' } });
  }
  return codes;
}

/** The end of a row of a class that is not there. */
const nowhere: Expected = { refused: 'not_found', plans: [] };

/** Entries that the model does not know yet, in their order. */
async function readTransactions({ request }: DrivenRegister, plans: readonly Pick<Plan, 'asset'>[]): Promise<Input[]> {
  const assets = [...new Set(plans.map(({ asset }) => asset))];
  const fresh: Input[] = [];
  for (const { id, transactions: entries } of assets) {
    const { data, errors } = await request(
      `query ($id: ID!, $after: Int!) { assetById(id: $id) { transactions(first: 1000, filter: { sequence: { greaterThan: $after } }) { nodes { ${transactionFields} } } } }`,
      { id, after: entries.length },
    );
    assert.equal(errors, undefined, JSON.stringify(errors));
    fresh.push(...data.assetById.transactions.nodes);
  }
  return fresh;
}

/** Compares recorded transactions with the expected ones, and applies them to the model. */
function takeUp(plans: readonly Plan[], transactions: readonly Input[]): void {
  assert.equal(transactions.length, plans.length, `${transactions.length} transactions, not ${plans.length}`);
  const left = [...plans];
  for (const transaction of transactions) {
    const index = left.findIndex((plan) => isOf(plan, transaction));
    assert.ok(
      index >= 0,
      `an unexpected transaction: ${JSON.stringify(transaction)} instead of ${JSON.stringify(left.map(shown))}`,
    );
    const [plan] = left.splice(index, 1) as [Plan];
    compareTransaction(plan, transaction);
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

function poolsOfTransaction(transaction: Input): string[] {
  return transaction.postings.nodes
    .filter((line: Input) => line.ledgerAccount !== 'holder')
    .map((line: Input) => poolKey(line.ledgerAccount, line.stockPlan?.id ?? transaction.asset.id, read(line.quantity)))
    .sort();
}

function isOf(plan: Plan, transaction: Input): boolean {
  const closed = transaction.lotsClosed.nodes.map((lot: Input) => lot.id).sort();
  return (
    plan.asset.id === transaction.asset.id &&
    String(closed) === String(plan.closed.map(({ id }) => id).sort()) &&
    String(poolsOfTransaction(transaction)) === String(poolsOf(plan))
  );
}

function compareTransaction(plan: Plan, transaction: Input): void {
  const { asset, closed } = plan;
  const before = asset.transactions.at(-1);
  assert.equal(transaction.type, plan.type);
  assert.equal(transaction.effectiveDate, plan.effective);
  assert.equal(transaction.sequence, asset.transactions.length + 1, 'the sequence has no gap');
  assert.ok(before === undefined || transaction.recordedAt > before.recordedAt, 'recorded later than the entry before');
  assert.equal(transaction.reversalOf?.id, plan.reversal);
  assert.equal(transaction.resolutionOf?.id, plan.resolution);
  assert.deepEqual(transaction.cashInLieu, plan.cash ?? null);
  for (const lot of transaction.lotsClosed.nodes)
    assert.deepEqual(
      [lot.closedOn, lot.closedAt],
      [later(plan.effective, asset.lots.get(lot.id)!.openedOn), transaction.recordedAt],
    );
  const lots = bind(plan, transaction);
  const lines = transaction.postings.nodes.filter((line: Input) => line.ledgerAccount === 'holder');
  assert.equal(lines.length, closed.length + lots.length, 'a line for each lot');
  take(plan, { id: transaction.id, sequence: transaction.sequence, recordedAt: transaction.recordedAt, lots });
  for (const line of lines) {
    const lot = asset.lots.get(line.lot.id)!;
    assert.equal(line.holder.id, lot.holder);
    assert.equal(line.quantity, write(closed.includes(lot) ? -lot.units : lot.units));
  }
  const ends = new Map<string, string>();
  for (const line of transaction.postings.nodes)
    ends.set(`${line.ledgerAccount} ${line.holder?.id ?? line.stockPlan?.id ?? asset.id}`, line.balanceAfter);
  for (const [key, after] of ends) {
    const [account, owner] = key.split(' ') as ['holder', string];
    const stands = balance(asset, account, owner, { day: plan.effective, knownAt: transaction.recordedAt });
    assert.equal(after, write(stands), `balance of ${account} after transaction ${transaction.sequence}`);
  }
  for (const holder of new Set([...closed, ...plan.opened].map((lot) => lot.holder)))
    assert.ok(agrees(asset, holder), 'the model contradicts itself');
}

/** The answered lot as one text, in the order of `wordsExpected`. */
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
    lot.reopens?.id ?? null,
    lot.replacesCertificate,
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
    lot.reopens ?? null,
    lot.replaces ?? null,
  ]);
}

/** Which of the lots that opened is which of those expected. Lots alike are one as good as the other. */
function bind({ opened, asset }: Plan, transaction: Input): { id: string; customId: string }[] {
  const left: Input[] = [...transaction.lotsOpened.nodes];
  const bound = opened.map((lot) => {
    const index = left.findIndex(
      (one) => wordsOf(one) === wordsExpected(lot) && (lot.customId === null || one.customId === lot.customId),
    );
    assert.ok(index >= 0, `no lot is ${wordsExpected(lot)} but ${left.map(wordsOf).join('; ')}`);
    const [{ id, customId, openedAt }] = left.splice(index, 1) as [Input];
    assert.equal(openedAt, transaction.recordedAt);
    const others = [...asset.lots.values()].filter(
      (other) => other.customId === customId && !wasNeverInEffect(asset, other),
    );
    if (lot.reopens === undefined || lot.replaces) assert.deepEqual(others, [], `certificate ${customId} twice`);
    else
      assert.ok(
        others.every(({ closedAt }) => closedAt !== null),
        `certificate ${customId} of two open lots`,
      );
    return { id, customId };
  });
  assert.deepEqual(left, [], 'lots that nobody expected');
  return bound;
}
