/** Refusals and warnings of entries that come late. */
import { anybody } from '../support/holders.ts';
import type { TestServer } from '../support/server.ts';
import { makeAsset, openTestClient } from '../support/test-client.ts';
import { refuseEach, type Section, warn } from './answers.ts';

/**
 * Ada has 100 units since 10 January and 100 since 10 February. Of these 80 were sold on 10 March and 110 on
 * 10 April; of Many it was 501 times one unit.
 */
export async function refusalsOfLateEntries(server: TestServer): Promise<Section> {
  const issuer = await openTestClient(server);
  const ids: Record<string, string> = {};
  for (const name of ['ada', 'eve', 'hal'])
    ids[name] = (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id;
  const sale = (name: string, quantity: string, effectiveDate: string, to = 'eve'): object => ({
    assetId: ids[name],
    fromHolderId: ids['ada'],
    receivers: [{ holderId: ids[to], quantity }],
    effectiveDate,
  });
  const open = async (name: string, quantity: string): Promise<void> => {
    ids[name] = await makeAsset(issuer, { name, authorizedKind: 'unlimited' }, 'active');
    for (const effectiveDate of ['2025-01-10', '2025-02-10'])
      await issuer.mutate('issueUnits', { assetId: ids[name], holderId: ids['ada'], quantity, effectiveDate });
  };
  await open('Late', '100');
  await open('Many', '600');
  await issuer.mutate('transferUnits', sale('Late', '80', '2025-03-10'));
  await issuer.mutate('transferUnits', sale('Late', '110', '2025-04-10'));
  const rows = Array.from({ length: 501 }, () => sale('Many', '1', '2025-03-10'));
  await issuer.mutate('transferUnitsBulk', { mode: 'ATOMIC', rows });
  const inOrder = (...given: Parameters<typeof sale>): object => ({ ...sale(...given), reorder: true });
  return {
    title:
      'Of Late Ada has 100 units since 10 January 2025 and 100 since 10 February, and sold 80 of the first on 10 March and 110 on 10 April. Of Many she sold one unit 501 times.',
    names: ids,
    answers: [
      ...(await refuseEach(
        issuer,
        [
          ['transferUnits', sale('Late', '10', '2025-01-20', 'hal')],
          ['transferUnits', inOrder('Late', '20', '2025-01-20', 'hal')],
          ['transferUnits', inOrder('Many', '600', '2025-01-20', 'hal')],
        ].map(([mutation, input]) => [mutation as string, input as object] as const),
      )),
      ...(await warn(issuer, ['transferUnits', { ...inOrder('Late', '10', '2025-01-20', 'hal'), dryRun: true }])),
    ],
  };
}
