/** Certificates in the order of their numbers, as people count them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { issue, makeHolders } from '../support/holdings.ts';
import { makeAsset, openTestClient, startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));

/** As people count. Letters and signs are compared as text: A before B, and the sign - before a letter. */
const numbers = [
  '7',
  '19',
  '120',
  'A-2-b',
  'ORD-1',
  'ORD-9',
  'ORD-10',
  'ORD-10-2',
  'ORD-10-11',
  'ORD-100',
  'ORD-20250000000000000009',
  'ORD-20250000000000000010',
  'ORD9',
  'ord-3',
];

/** Every other number first, so that none stands where it was made. */
const mixed = [...numbers.filter((_, index) => index % 2 === 1), ...numbers.filter((_, index) => index % 2 === 0)];

test('lots of an asset are ordered by number both ways, page by page', async () => {
  const assetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  const [ada] = (await makeHolders(issuer, 1)) as [string];
  for (const customId of mixed) await issue(issuer, assetId, ada, '1', { customId });
  const read = async (order: string): Promise<string[]> => {
    const found: string[] = [];
    for (let cursor = ''; ; ) {
      const { assetById } = await issuer.read(
        `{ assetById(id: "${assetId}") { lots(first: 4, orderBy: [${order}]${cursor}) { nodes { customId } pageInfo { hasNextPage endCursor } } } }`,
      );
      const { nodes, pageInfo } = assetById.lots;
      found.push(...nodes.map(({ customId }: { customId: string }) => customId));
      if (pageInfo.hasNextPage !== true) return found;
      cursor = `, after: "${pageInfo.endCursor}"`;
    }
  };
  assert.deepEqual(await read('CUSTOM_ID_ASC'), numbers);
  assert.deepEqual(await read('CUSTOM_ID_DESC'), numbers.toReversed());
});

test('on a day of the past, and from another row, the order is the same', async () => {
  const assetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  const [ada] = (await makeHolders(issuer, 1)) as [string];
  for (const customId of ['N-10', 'N-9', 'N-100']) await issue(issuer, assetId, ada, '1', { customId });
  const { assetById, allPostings } = await issuer.read(`{
    assetById(id: "${assetId}") { lots(asOf: "2026-02-02", orderBy: [CUSTOM_ID_ASC]) { nodes { customId } } }
    allPostings(orderBy: [LOT__CUSTOM_ID_DESC], filter: { assetId: { equalTo: "${assetId}" }, lot: { customId: { startsWith: "N" } } }) { nodes { lot { customId } } } }`);
  assert.deepEqual(
    assetById.lots.nodes.map(({ customId }: { customId: string }) => customId),
    ['N-9', 'N-10', 'N-100'],
  );
  assert.deepEqual(
    allPostings.nodes.map(({ lot }: { lot: { customId: string } }) => lot.customId),
    ['N-100', 'N-10', 'N-9'],
  );
});

test('a lot has the legends that it bears', async () => {
  const assetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  const [ada] = (await makeHolders(issuer, 1)) as [string];
  const input = { name: `Rule 144 ${assetId}`, text: 'Not registered.' };
  const { legendTemplate } = await issuer.mutate('createLegendTemplate', input, 'legendTemplate { id }');
  await issue(issuer, assetId, ada, '5', { customId: 'ORD-1', legendIds: [legendTemplate.id] });
  await issue(issuer, assetId, ada, '6', { customId: 'ORD-2' });
  const { assetById } = await issuer.read(`{ assetById(id: "${assetId}") {
    lots(orderBy: [CUSTOM_ID_ASC]) { nodes { customId form closedAt legends { nodes { name } } } }
    bearing: lots(filter: { legends: { some: { id: { equalTo: "${legendTemplate.id}" } } } }) { nodes { customId } } } }`);
  assert.deepEqual(assetById, {
    lots: {
      nodes: [
        { customId: 'ORD-1', form: 'book_entry', closedAt: null, legends: { nodes: [{ name: input.name }] } },
        { customId: 'ORD-2', form: 'book_entry', closedAt: null, legends: { nodes: [] } },
      ],
    },
    bearing: { nodes: [{ customId: 'ORD-1' }] },
  });
});
