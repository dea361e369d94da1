import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { registerBalances } from '../support/balance.ts';
import { deedText, makeAsset, type Seat, seatAt, startWhole, takeSeat } from '../support/seat.ts';
import type { Answered, TestServer } from '../support/server.ts';

let server: TestServer;
let twin: TestServer;
let seat: Seat;
let other: Seat;

before(async () => {
  const settings = { REGISTRY_IN_FLIGHT_MAX: '200', REGISTRY_LOG_LEVEL: 'warn' };
  server = await startWhole({ settings });
  twin = await startWhole({ settings, database: server.database });
  seat = await takeSeat(server);
  other = seatAt(twin.address, seat.person, seat.token);
});
after(async () => {
  await twin.stop();
  await server.stop();
});

const copies = 20;
const selection = `asset { id name status createdAt } instruction { id status payload completedAt receivedAt checks { code } }
  checks { code outcome message } replayed clientMutationId`;

/** Twenty copies at once, half of them at another server. Shape: the answers' texts with `replayed` taken out, and how often it was false. */
function sameBytes(answers: readonly Answered[]): { texts: Set<string>; fresh: number } {
  const texts = new Set(answers.map(({ text }) => text.replace(/"replayed":(true|false)/, '"replayed":?')));
  return { texts, fresh: answers.filter(({ text }) => text.includes('"replayed":false')).length };
}

const effects = async (name: string): Promise<number> =>
  (await server.owner('select count(*)::int as n from registry.assets where name = $1', [name])).rows[0].n;

test('twenty copies with one key in the input: one effect, one answer', async () => {
  const input = { name: 'By argument', type: 'other', idempotencyKey: 'twenty by argument', clientMutationId: 'm' };
  const answers = await Promise.all(
    Array.from({ length: copies }, (_, n) => [seat, other][n % 2]!.ask(deedText('createAsset', selection), { input })),
  );
  const { texts, fresh } = sameBytes(answers);
  assert.equal(texts.size, 1, [...texts].join('\n'));
  assert.equal(fresh, 1);
  assert.equal(JSON.parse(answers[0]!.text).errors, undefined);
  assert.equal(await effects('By argument'), 1);
  await registerBalances(server);
});

test('twenty copies with one key in the header: one effect, one answer', async () => {
  const text = `mutation { one: createAsset(input: { name: "By header 1", type: other }) { ${selection} }
                           two: createAsset(input: { name: "By header 2", type: other }) { ${selection} } }`;
  const header = { 'idempotency-key': 'twenty by header' };
  const answers = await Promise.all(
    Array.from({ length: copies }, (_, n) => [seat, other][n % 2]!.ask(text, {}, header)),
  );
  const told = new Set(answers.map(({ text }) => text.replaceAll(/"replayed":(true|false)/g, '')));
  assert.equal(told.size, 1, [...told].join('\n'));
  assert.equal(JSON.parse(answers[0]!.text).errors, undefined);
  assert.deepEqual([await effects('By header 1'), await effects('By header 2')], [1, 1]);
  await registerBalances(server);
});

test('twenty inputs under one key at once: one is done, the others are told that the key was used', async () => {
  const answers = await Promise.all(
    Array.from({ length: copies }, (_, n) =>
      [seat, other][n % 2]!.ask(deedText('createAsset', 'asset { name }'), {
        input: { name: `Rival ${n}`, type: 'other', idempotencyKey: 'twenty rivals' },
      }),
    ),
  );
  const done = answers.filter(({ json }) => json.data.createAsset !== null);
  const codes = answers.flatMap(({ json }) => json.errors ?? []).map(({ extensions }) => extensions.code as string);
  assert.equal(done.length, 1);
  assert.deepEqual(new Set(codes), new Set(['idempotency_key_reused']));
  const { rows } = await server.owner(`select name from registry.assets where name like 'Rival %'`);
  assert.deepEqual(rows, [done[0]!.json.data.createAsset.asset]);
  await registerBalances(server);
});

test('a thousand deeds, ten copies of each, shuffled over two servers, have exactly a thousand effects', async () => {
  const [deeds, times] = [1_000, 10];
  const limited = await Promise.all(Array.from({ length: 10 }, () => makeAsset(seat)));
  const before = await countInstructions();
  const asked = Array.from({ length: deeds }, (_, n) => {
    const idempotencyKey = `flood ${n}`;
    const paper = { authority: `Resolution ${n}`, effectiveDate: '2026-02-01' };
    return n % 2 === 0
      ? { name: 'createAsset', input: { name: `Flood ${n}`, type: 'other', idempotencyKey } }
      : { name: 'authorizeUnits', input: { ...paper, assetId: limited[n % 10]!, quantity: '1', idempotencyKey } };
  });
  const order = shuffled(Array.from({ length: deeds * times }, (_, n) => n % deeds));
  const outcomes = new Map<number, { ids: Set<string>; fresh: number }>();
  const next = order[Symbol.iterator]();
  const work = async (at: Seat): Promise<void> => {
    for (const n of next) {
      const { name, input } = asked[n]!;
      const { instruction, replayed } = await at.deed(name, input, 'instruction { id } replayed');
      const outcome = outcomes.get(n) ?? { ids: new Set(), fresh: 0 };
      outcome.ids.add(instruction.id);
      if (!replayed) outcome.fresh += 1;
      outcomes.set(n, outcome);
    }
  };
  await Promise.all(Array.from({ length: 40 }, (_, n) => work([seat, other][n % 2]!)));

  assert.equal(outcomes.size, deeds);
  for (const [n, { ids, fresh }] of outcomes) assert.deepEqual([n, ids.size, fresh], [n, 1, 1]);
  assert.equal((await countInstructions()) - before, deeds);
  const { rows } = await server.owner(
    `select (select count(*)::int from registry.assets where name like 'Flood %') as created,
            (select count(*)::int from registry.authorized_adjustments) as adjusted,
            (select sum(authorized_total)::int from registry.assets) as total`,
  );
  assert.deepEqual(rows[0], { created: deeds / 2, adjusted: deeds / 2, total: deeds / 2 });
  await registerBalances(server);
});

async function countInstructions(): Promise<number> {
  return (await server.owner('select count(*)::int as n from registry.instructions')).rows[0].n;
}

/** The same order at every run, so that a failure can be looked at again. */
function shuffled(values: number[]): number[] {
  let state = 20_261_121;
  for (let last = values.length - 1; last > 0; last -= 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const pick = state % (last + 1);
    [values[last], values[pick]] = [values[pick]!, values[last]!];
  }
  return values;
}
