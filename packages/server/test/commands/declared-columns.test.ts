/**
 * Texts that are declared as columns and nowhere else: a mutation sets each at its full length, the entity reads it,
 * the audit log states it where it says nothing of a person, `verify` compares it, and a change replaces and clears it.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { snakeCase } from '../../src/base/words.ts';
import type { DescribedColumns } from '../../src/postgres/column.ts';
import { statedText } from '../../src/store/integrity/stated-rows.ts';
import { lotColumns } from '../../src/store/ledger/lot-columns.ts';
import { assetColumns } from '../../src/store/register/asset-columns.ts';
import { beforeTests } from '../support/before-tests.ts';
import { daysAgo } from '../support/clock.ts';
import { makeClass, makeHolders } from '../support/holdings.ts';
import { makeAsset, openTestClient, startWhole } from '../support/test-client.ts';

const server = beforeTests(startWhole);
const client = beforeTests(() => openTestClient(server));

/** Texts that are more than their length. */
const written: Readonly<Record<string, string>> = { currency: 'EUR' };

/** The texts that a command may be given, each at its full length. */
function texts(
  columns: DescribedColumns,
  verb: 'create' | 'change',
): readonly (readonly [member: string, text: string])[] {
  return Object.entries(columns)
    .filter(([, { kind, nullable, facts }]) => kind === 'text' && nullable && facts[verb] !== undefined)
    .map(([member, { facts }]) => [member, written[member] ?? member.padEnd(facts.lengthMax ?? 0, '.')]);
}

const assetTexts = texts(assetColumns, 'create');
const read = `asset { id ${assetTexts.map(([member]) => member).join(' ')} }`;

test('a new asset has each text that is declared', async () => {
  // A register has a symbol once.
  const { asset } = await (await openTestClient(server)).mutate(
    'createAsset',
    { name: 'With every text', type: 'common_stock', ...Object.fromEntries(assetTexts) },
    read,
  );
  const { id, ...found } = asset;
  assert.deepEqual(found, Object.fromEntries(assetTexts));
  const { rows } = await server.owner('select after from registry.audit_entries where object_id = $1', [id]);
  for (const [member, text] of assetTexts) assert.equal(rows[0].after[member], text, member);
});

for (const [member, text] of texts(assetColumns, 'change'))
  test(`a change sets and clears ${member}, and verify compares it`, async () => {
    const assetId = await makeAsset(client);
    const set = await client.mutate('changeAssetTerms', { assetId, [member]: text }, read);
    assert.equal(set.asset[member], text);
    const column = snakeCase(member);
    const edit = (value: string): Promise<unknown> =>
      server.owner(`update registry.assets set ${column} = $2 where id = $1`, [assetId, value]);
    assert.deepEqual((await server.owner(statedText)).rows, []);
    await edit(member === 'currency' ? 'USD' : 'Edited');
    assert.deepEqual(
      (await server.owner(statedText)).rows.map(({ location }) => location),
      [`assets ${assetId}, ${member}`],
    );
    await edit(text);
    const cleared = await client.mutate('changeAssetTerms', { assetId, [member]: null }, read);
    assert.equal(cleared.asset[member], null);
  });

test('a lot has each text that an issue states, and so does the payload of its transaction', async () => {
  const assetId = await makeClass(client, '1000');
  const [holderId] = await makeHolders(client, 1);
  const stated = texts(lotColumns, 'create');
  const { lot, transaction } = await client.mutate(
    'issueUnits',
    { assetId, holderId, quantity: '10', effectiveDate: daysAgo(9), ...Object.fromEntries(stated) },
    `lot { ${stated.map(([member]) => member).join(' ')} } transaction { id }`,
  );
  assert.deepEqual(lot, Object.fromEntries(stated));
  const { rows } = await server.owner('select payload from registry.transactions where id = $1', [transaction.id]);
  const [opened] = JSON.parse(rows[0].payload).lots_opened;
  for (const [member, text] of stated) assert.equal(opened[snakeCase(member)], text, member);
});
