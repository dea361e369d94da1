/**
 * Cap tables of random registers with dated terms, against a list of changes that is folded by hand. C holds 1,000
 * preferred, which convert into common by a ratio with at most one decimal, and A 300 common, which are split 2 for 1
 * now and then.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Picks } from '../model/generate.ts';
import { beforeTests } from '../support/before-tests.ts';
import { daysAgo, today } from '../support/clock.ts';
import { anybody } from '../support/holders.ts';
import { isDeep, testSeed } from '../support/seed.ts';
import { makeAsset, openTestClient, startShared, type TestClient } from '../support/test-client.ts';

const seed = Number(process.env['ORACLE_SEED'] ?? testSeed);
const registers = isDeep ? 40 : 1;
const changesMax = isDeep ? 40 : 14;
const reads = isDeep ? 60 : 16;

const server = beforeTests(startShared);

const fields = ['conversionRatio', 'votesPerShare', 'name'] as const;
type Field = (typeof fields)[number];

/** A value from a day, as known from a change on. Shape: the empty day is before all others. */
interface Stated {
  readonly field: Field;
  readonly from: string;
  readonly known: number;
  readonly value: string;
}

/** The value of a field on a day, after so many changes. */
function valueOn(stated: readonly Stated[], field: Field, day: string, known: number): Stated {
  return stated
    .filter((one) => one.field === field && one.from <= day && one.known <= known)
    .sort((one, other) => (one.from === other.from ? one.known - other.known : one.from < other.from ? -1 : 1))
    .at(-1)!;
}

/** A register, and all that was entered. */
interface Entered {
  readonly client: TestClient;
  readonly ids: Readonly<Record<'common' | 'preferred' | 'a' | 'c', string>>;
  readonly stated: Stated[];
  /** The days of splits, and the changes by which they are known. */
  readonly splits: { readonly day: string; readonly known: number }[];
  /** The instant after each change. */
  readonly instants: string[];
}

async function enterFirst(): Promise<Entered> {
  const client = await openTestClient(server);
  const common = await makeAsset(client, { name: 'Common', votesPerShare: '1', quantityScale: 1 }, 'active');
  const terms = { conversionAssetId: common, conversionRatio: '1.5', votesPerShare: '2' };
  const preferred = await makeAsset(client, { name: 'P0', type: 'preferred_stock', ...terms }, 'active');
  const [a, c] = await Promise.all(
    ['A', 'C'].map(async (registration) => {
      const { holder } = await client.mutate('createHolder', anybody({ registration }), 'holder { id }');
      return holder.id as string;
    }),
  );
  for (const [assetId, holderId, quantity] of [
    [common, a, '300'],
    [preferred, c, '1000'],
  ] as const) {
    const effectiveDate = daysAgo(400);
    const authority = { assetId, quantity: '100000000', authority: 'Charter', effectiveDate };
    await client.mutate('authorizeUnits', authority);
    await client.mutate('issueUnits', { assetId, holderId, quantity, effectiveDate });
  }
  const stated = (['1.5', '2', 'P0'] as const).map((value, index) => ({
    field: fields[index]!,
    from: '',
    known: 0,
    value,
  }));
  return { client, ids: { common, preferred, a: a!, c: c! }, stated, splits: [], instants: [await instant()] };
}

async function instant(): Promise<string> {
  const { rows } = await server.owner(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  );
  return rows[0]!.now;
}

/** Enters a random change, and states in the list what it means. */
async function change(entered: Entered, picks: Picks): Promise<void> {
  const { client, ids, stated, splits, instants } = entered;
  const known = instants.length;
  if (picks.below(6) === 0) {
    const day = daysAgo(picks.below(60));
    if (splits.every((one) => one.day < day)) {
      const input = { assetId: ids.common, numerator: '2', denominator: '1', effectiveDate: day, adjustTerms: true };
      await client.mutate('splitAsset', input);
      const ratio = Number(valueOn(stated, 'conversionRatio', day, known).value) * 2;
      stated.push({ field: 'conversionRatio', from: day, known, value: `${ratio}` });
      splits.push({ day, known });
      instants.push(await instant());
      return;
    }
  }
  const given = fields.filter(() => picks.below(2) === 0);
  if (given.length === 0) given.push(picks.of(fields));
  const values: Record<Field, string> = {
    conversionRatio: `${(1 + picks.below(40)) / 10}`,
    votesPerShare: `${picks.below(9)}`,
    name: `P${known}`,
  };
  const dating = picks.of(['day', 'day', 'day', 'today', 'correction'] as const);
  const day = daysAgo(picks.below(380));
  const input = Object.fromEntries(given.map((field) => [field, values[field]]));
  const more = { day: { effectiveDate: day }, today: {}, correction: { correction: true } }[dating];
  await client.mutate('changeAssetTerms', { assetId: ids.preferred, ...input, ...more });
  for (const field of given) {
    const present = valueOn(stated, field, today(), known);
    // A value as it is in force states nothing, unless it is stated from a day.
    if (dating !== 'day' && present.value === values[field]) continue;
    const from = { day, today: today(), correction: present.from }[dating];
    stated.push({ field, from, known, value: values[field] });
  }
  instants.push(await instant());
}

/** One text for all draws with an instant and one for those without, so that each is planned once. */
const textOf = (
  hasInstant: boolean,
) => `query ($asOf: Date!${hasInstant ? ', $knownAt: DateTime!' : ''}) { capTable(asOf: $asOf${hasInstant ? ', knownAt: $knownAt' : ''}) {
  classes { asset { name } asConverted votes } totals { asConverted votes }
  holders(unit: shares) { nodes { holder { registration } asConverted votes } }
} }`;

/** The figures of a day, after so many changes, worked from the list. */
function expected({ stated, splits }: Entered, day: string, known: number) {
  const of = (field: Field): string => valueOn(stated, field, day, known).value;
  const common = splits.filter((one) => one.day <= day && one.known <= known).length;
  const [a, converted, votes] = [
    300 * 2 ** common,
    1_000 * Number(of('conversionRatio')),
    1_000 * Number(of('votesPerShare')),
  ];
  const [whole, poll] = [a + Math.round(converted * 10) / 10, a + votes];
  return {
    classes: [`Common ${a} ${a}`, `${of('name')} ${whole - a} ${votes}`].sort(),
    holders: [`A ${a} ${a}`, `C ${whole - a} ${votes}`],
    totals: [`${whole} ${poll}`],
  };
}

test('cap tables by class and by holder are those of the terms of their day, as known at an instant', async (t) => {
  t.diagnostic(`ORACLE_SEED=${seed}`);
  for (let number = 0; number < registers; number += 1) {
    const picks = new Picks([Math.imul(seed + number, 2_654_435_761) >>> 0]);
    const entered = await enterFirst();
    for (let count = 0; count < changesMax; count += 1) await change(entered, picks);
    const latest = entered.instants.length - 1;
    // Without an instant, and with one that is long after the last change, terms are read from the row of the class.
    const known = () => {
      if (picks.below(2) === 0) return { known: latest, knownAt: picks.of([undefined, '2100-01-01T00:00:00Z']) };
      const index = picks.below(entered.instants.length);
      return { known: index, knownAt: entered.instants[index] };
    };
    const days = [...new Set(entered.stated.map(({ from }) => from))].filter((day) => day !== '');
    const draws = Array.from({ length: reads }, () => ({
      day: picks.below(2) === 0 ? picks.of(days) : daysAgo(picks.below(395)),
      ...known(),
    }));
    for (const draw of draws) {
      const { knownAt } = draw;
      const { capTable } = await entered.client.read(textOf(knownAt !== undefined), { asOf: draw.day, knownAt });
      const line = (name: string, one: any): string => `${name} ${one.asConverted} ${one.votes}`.trim();
      assert.deepEqual(
        {
          classes: capTable.classes.map((one: any) => line(one.asset.name, one)).sort(),
          holders: capTable.holders.nodes.map((one: any) => line(one.holder.registration, one)).sort(),
          totals: capTable.totals.map((one: any) => line('', one)),
        },
        expected(entered, draw.day, draw.known),
        `register ${seed + number}, ${draw.day} as known after ${draw.known} changes: ${JSON.stringify(entered.stated)}`,
      );
    }
  }
});
