/** The cap table, with percentages worked out by hand; both reports agree with the lists that they consist of. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { percentageOf } from '../../src/entities/percentage.ts';
import { openEndpoint, type TestEndpoint } from '../support/endpoint.ts';
import { type TestDatabase, withClient } from '../support/postgres.ts';
import { type KnownActor, registerDatabase } from '../support/register.ts';
import { accountOf, idOf } from '../support/register-ids.ts';

type Json = Record<string, any>;

describe('reports', () => {
  let database: TestDatabase;
  let endpoint: TestEndpoint;
  let actors: readonly KnownActor[];

  before(async () => {
    ({ database, actors } = await registerDatabase());
    endpoint = openEndpoint(database.appUrl);
  });
  after(async () => {
    await endpoint.close();
    await database.drop();
  });

  async function request(name: string, query: string): Promise<Json> {
    const actor = actors.find((one) => one.name === name)!;
    const { body } = await endpoint.answer(actor, { query });
    const answer = JSON.parse(body) as Json;
    assert.equal(answer['errors'], undefined, body);
    return answer['data'] as Json;
  }

  it('of a register are refused to an agent that does not name it, and null to those who keep none', async () => {
    const reasonOf = async (name: string, given: string): Promise<string | null> => {
      const actor = actors.find((one) => one.name === name)!;
      const { body } = await endpoint.answer(actor, { query: `{ capTable${given} { registerId } }` });
      const { data, errors } = JSON.parse(body) as Json;
      return errors === undefined ? data.capTable?.registerId : errors[0].extensions.details.reason;
    };
    const refused = 'registerId says of which register; only an issuer may leave it out.';
    assert.equal(await reasonOf('ledger administrator', ''), refused);
    assert.equal(await reasonOf('ledger administrator', '(registerId: null)'), refused);
    const harbour = accountOf('harbour');
    assert.equal(await reasonOf('ledger administrator', `(registerId: "${harbour}")`), harbour);
    assert.equal(await reasonOf('harbour administrator', ''), harbour);
    assert.equal(await reasonOf('street administrator', ''), undefined);
  });

  /** Percentages of values, by the SQL of the cap table. */
  async function percentagesOf(values: readonly string[]): Promise<string[]> {
    const rows = `(select n as key, v::numeric as units from unnest(array[${values.map((value) => `'${value}'`).join(', ')}]) with ordinality x (v, n))`;
    const percentage = percentageOf('w.units', 'sum(w.units) over ()');
    return withClient(database.ownerUrl, async (client) => {
      const { rows: found } = await client.query<{ text: string | null }>(
        `select trim_scale(${percentage})::text as text from ${rows} w order by key`,
      );
      return found.map(({ text }) => String(text));
    });
  }

  const worked: readonly (readonly [what: string, values: readonly string[], percentages: readonly string[]])[] = [
    ['thirds: equal parts are equal', ['1', '1', '1'], ['33.3333', '33.3333', '33.3333']],
    ['sevenths: 28.571428…, 71.428571…', ['2', '5'], ['28.5714', '71.4286']],
    // 1/6 = 16.66666…, 2/6 = 33.33333….
    ['sixths', ['3', '1', '2'], ['50', '16.6667', '33.3333']],
    ['eleventh parts', ['1', '1', '9'], ['9.0909', '9.0909', '81.8182']],
    ['a whole', ['0.0000000001'], ['100']],
    ['nothing beside something', ['0', '7'], ['0', '100']],
    ['nothing at all', ['0', '0'], ['null', 'null']],
    // 1/32 = 3.125, 31/32 = 96.875 exactly; 1/3200000 = 0.00003125 %, and 16/3200000 = 0.0005.
    ['halves of a ten-thousandth round up', ['3', '5999997'], ['0.0001', '100']],
    ['a grain beside a mountain', ['1', '9999999999999999999999999999'], ['0', '100']],
    ['fractions of units', ['0.5', '1.5', '1'], ['16.6667', '50', '33.3333']],
  ];
  for (const [what, values, percentages] of worked) {
    it(`have percentages that are rounded truly: ${what}`, async () => {
      assert.deepEqual(await percentagesOf(values), percentages);
    });
  }

  it('have percentages that are each within half a ten-thousandth of the exact one, for any values', async () => {
    for (let round = 1; round <= 40; round += 1) {
      const values = Array.from(
        { length: 1 + (round % 13) },
        (_, index) => `${(index * 7919 * round) % 1009}.${round}`,
      );
      const found = await percentagesOf(values);
      const parts = values.map((value) => Math.round(Number(value) * 100));
      const whole = parts.reduce((total, part) => total + part, 0);
      for (const [index, text] of found.entries()) {
        const error = BigInt(Math.round(Number(text) * 10_000)) * BigInt(whole) - BigInt(parts[index]!) * 1_000_000n;
        assert.ok(2n * error <= BigInt(whole) && 2n * error > -BigInt(whole), `${values.join()} → ${found.join()}`);
      }
    }
  });

  const classes =
    'classes { asset { id outstandingTotal reservedTotal unit type } outstanding reserved fullyDiluted outstandingPercentage fullyDilutedPercentage }';

  it('count shares and units, list principal, and leave rights beside', async () => {
    const { capTable } = await request(
      'harbour administrator',
      `{ capTable { ${classes} rights { asset { type } linked } totals { unit outstanding } } }`,
    );
    const rights = ['convertible', 'warrant', 'option', 'rsu', 'right'];
    const sums: Record<string, { outstanding: number; percentage: number; classes: number }> = {};
    for (const one of capTable.classes) {
      assert.equal(one.outstanding, one.asset.outstandingTotal);
      assert.ok(!rights.includes(one.asset.type));
      const counts = one.asset.unit !== 'principal';
      assert.equal(one.outstandingPercentage !== null, counts);
      if (!counts) continue;
      const sum = (sums[one.asset.unit] ??= { outstanding: 0, percentage: 0, classes: 0 });
      sum.outstanding += Number(one.outstanding);
      sum.percentage += Math.round(Number(one.outstandingPercentage) * 10_000);
      sum.classes += 1;
    }
    assert.deepEqual(
      capTable.totals.map(({ unit, outstanding }: Json) => [unit, Number(outstanding)]),
      Object.keys(sums)
        .toSorted()
        .map((unit) => [unit, sums[unit]!.outstanding]),
    );
    // Each is at most half a ten-thousandth away from the exact one.
    for (const { percentage, classes: count } of Object.values(sums))
      assert.ok(2 * Math.abs(percentage - 1_000_000) <= count);
    assert.ok(capTable.rights.length > 0);
    for (const { asset, linked } of capTable.rights)
      assert.deepEqual([rights.includes(asset.type), linked], [true, false]);
  });

  it('have a holder for every unit of those classes', async () => {
    for (const moment of ['', '(asOf: "2026-03-06")', '(asOf: "2026-03-30", knownAt: "2026-03-20T00:00:00Z")']) {
      const holders = 'holders(first: 1000) { totalCount nodes { id outstanding outstandingPercentage } }';
      const { capTable } = await request(
        'harbour administrator',
        `{ capTable${moment} { totals { outstanding } ${holders} } }`,
      );
      const { nodes, totalCount } = capTable.holders;
      assert.equal(nodes.length, totalCount);
      const sum = (of: (node: Json) => number): number =>
        nodes.reduce((total: number, node: Json) => total + of(node), 0);
      assert.equal(
        sum((node) => Number(node['outstanding'])),
        Number(capTable.totals[0].outstanding),
      );
      const percentages = sum((node) => Math.round(Number(node['outstandingPercentage']) * 10_000));
      assert.ok(2 * Math.abs(percentages - 1_000_000) <= nodes.length);
      const units = nodes.map((node: Json) => Number(node['outstanding']));
      assert.deepEqual(
        units,
        units.toSorted((a: number, b: number) => b - a),
      );
      // Found one by one in the order of ids they are the same.
      const { capTable: walked } = await request(
        'harbour administrator',
        `{ capTable${moment} { holders(first: 1000, orderBy: [ID_ASC]) { nodes { id outstanding outstandingPercentage } } } }`,
      );
      const byId = (a: Json, b: Json): number => (a['id'] < b['id'] ? -1 : 1);
      assert.deepEqual(walked.holders.nodes, nodes.toSorted(byId));
    }
  });

  it('are the keepers’ of the whole register alone', async () => {
    const query = `{ capTable(registerId: "${accountOf('northwind')}") { registerId } }`;
    for (const name of ['harbour administrator', 'ledger administrator', 'street administrator', 'saver administrator'])
      assert.deepEqual(await request(name, query), { capTable: null });
    const own = { capTable: { registerId: accountOf('northwind') } };
    assert.deepEqual(await request('northwind viewer', query), own);
    const { capTable } = await request(
      'ledger administrator',
      `{ capTable(registerId: "${accountOf('harbour')}") { ${classes} } }`,
    );
    assert.ok(capTable.classes.length > 10);
  });

  it('tell of a holder what its lists tell', async () => {
    const holder = idOf('holders', 1);
    const positions = '{ nodes { id balance } }';
    const { holderStatement: statement, holderById: lists } = await request(
      'harbour administrator',
      `{ holderStatement(holderId: "${holder}", from: "2026-03-03", to: "2026-03-10", knownAt: "2026-03-20T00:00:00Z") {
           openingPositions ${positions} closingPositions ${positions} lots { nodes { id } } movements { nodes { id quantity effectiveDate } } }
         holderById(id: "${holder}") {
           opening: positions(asOf: "2026-03-02", knownAt: "2026-03-20T00:00:00Z") ${positions}
           closing: positions(asOf: "2026-03-10", knownAt: "2026-03-20T00:00:00Z") ${positions}
           lots(asOf: "2026-03-10", knownAt: "2026-03-20T00:00:00Z") { nodes { id } }
           postings(first: 1000) { nodes { id quantity effectiveDate recordedAt } } } }`,
    );
    assert.deepEqual(statement.openingPositions, lists.opening);
    assert.deepEqual(statement.closingPositions, lists.closing);
    assert.deepEqual(statement.lots, lists.lots);
    const expected = lists.postings.nodes.filter(
      (one: Json) =>
        one['effectiveDate'] >= '2026-03-03' &&
        one['effectiveDate'] <= '2026-03-10' &&
        one['recordedAt'] <= '2026-03-20',
    );
    assert.ok(expected.length > 3);
    assert.deepEqual(
      statement.movements.nodes.map((one: Json) => one['id']).sort(),
      expected.map((one: Json) => one['id']).sort(),
    );
    const dates = statement.movements.nodes.map((one: Json) => one['effectiveDate']);
    assert.deepEqual(dates, dates.toSorted());
  });

  it('are not told of a holder that is not seen, nor of a period that ends before it begins', async () => {
    const statement = (from: string): string =>
      `{ holderStatement(holderId: "${idOf('holders', 1)}", from: "${from}", to: "2026-03-10") { from } }`;
    for (const name of [
      'northwind administrator',
      'saver administrator',
      'street administrator',
      'house administrator',
    ])
      assert.deepEqual(await request(name, statement('2026-03-03')), { holderStatement: null });
    const { body } = await endpoint.answer(actors.find(({ name }) => name === 'harbour administrator')!, {
      query: statement('2026-03-11'),
    });
    assert.equal((JSON.parse(body) as Json)['errors'][0].extensions.code, 'input_invalid');
  });
});
