/** Holders in the order of their numbers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { anybody } from '../support/holders.ts';
import { openTestClient, startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);

test('holders are listed by their numbers as people count, page by page', async () => {
  const own = await openTestClient(server);
  for (const holderNumber of ['1000', 'A-10', '999', 'A-9', '0998'])
    await own.mutate('createHolder', anybody({ holderNumber }));
  const numbers: string[] = [];
  for (let after: string | null = null; ; ) {
    const { allHolders } = await own.read(
      `query ($after: Cursor) {
         allHolders(first: 2, after: $after, orderBy: [HOLDER_NUMBER_ASC]) {
           nodes { holderNumber }
           pageInfo { endCursor hasNextPage }
         }
       }`,
      { after },
    );
    numbers.push(...allHolders.nodes.map(({ holderNumber }: { holderNumber: string }) => holderNumber));
    after = allHolders.pageInfo.endCursor;
    if (!allHolders.pageInfo.hasNextPage) break;
  }
  assert.deepEqual(numbers, ['0998', '999', '1000', 'A-9', 'A-10']);
});
