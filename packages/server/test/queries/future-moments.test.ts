/** Answers of days and instants that have not come yet. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { daysAgo } from '../support/clock.ts';
import { makeClass } from '../support/holdings.ts';
import { openTestClient, startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);
const client = beforeTests(() => openTestClient(server));
before(async () => {
  await makeClass(client);
});

const document = `query ($asOf: Date, $knownAt: DateTime) {
  allAssets(first: 1) { nodes { positions(asOf: $asOf, knownAt: $knownAt, first: 1) { totalCount } } }
  capTable(asOf: $asOf, knownAt: $knownAt) { asOf }
  viewer { may }
}`;
const warningsOf = async (variables: object): Promise<unknown> => {
  const { json } = await client.request(document, variables);
  assert.ok(json.data.capTable.asOf, JSON.stringify(json));
  return json.extensions;
};

test('an asOf in the future is answered with one warning that names the day', async () => {
  assert.deepEqual(await warningsOf({ asOf: '2999-03-01' }), {
    warnings: [
      {
        code: 'moment_in_future',
        message:
          'asOf is 1 March 2999, which has not come yet. The answer says what is known now; it may change until then.',
        facts: { argument: 'asOf', value: '2999-03-01' },
      },
    ],
  });
});

test('so is a knownAt, also beside a day of the past and with an offset', async () => {
  const { warnings } = (await warningsOf({ asOf: '2020-01-01', knownAt: '2999-01-01T00:30:00+02:00' })) as {
    warnings: { code: string; facts: { argument: string } }[];
  };
  assert.deepEqual(
    warnings.map(({ code, facts }) => [code, facts.argument]),
    [['moment_in_future', 'knownAt']],
  );
});

test('today and the past have no extensions', async () => {
  assert.equal(await warningsOf({ asOf: daysAgo(0), knownAt: `${daysAgo(1)}T23:59:59Z` }), undefined);
  assert.equal(await warningsOf({}), undefined);
});
