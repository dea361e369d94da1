/** Refusals with figures of what is there, was used since and is restricted: no more than is true, worked by hand. */
import { daysAgo, today } from '../support/clock.ts';
import { anybody } from '../support/holders.ts';
import type { TestServer } from '../support/server.ts';
import { makeAsset, openTestClient, type TestClient } from '../support/test-client.ts';
import { type Answer, type Case, refuse, type Section, warn } from './answers.ts';

interface Register {
  readonly issuer: TestClient;
  readonly ids: Record<string, string>;
  /** Does a mutation that must be refused, and notes its answer. */
  refused(...given: Case): Promise<void>;
}

export async function refusalsWithFigures(server: TestServer): Promise<Section> {
  const issuer = await openTestClient(server);
  const answers: Answer[] = [];
  const ids: Record<string, string> = {};
  for (const name of ['ada', 'eve'])
    ids[name] = (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id;
  const refused = async (...given: Case): Promise<void> => void answers.push(await refuse(issuer, given));
  const register = { issuer, ids, refused };
  await sellAll(register);
  await sellSince(register);
  const late = {
    assetId: ids['Used'],
    holderId: ids['ada'],
    kind: 'court_order',
    effectiveFrom: '2025-04-01',
    dryRun: true,
  };
  answers.push(...(await warn(issuer, ['placeRestriction', late])));
  await restrict(register);
  await issueAll(register);
  return {
    title:
      'Ada was issued 100 units of Sold, and sold 99 after the first refusal. Of 1,000 units of Used she sold 200 on each of 10, 11, 12 and 13 May 2025, and 100 on 16 April. Of 100 units of Locked 40 were locked up in February 2025; a court order then adds one more. One unit of Single is authorised.',
    names: ids,
    answers,
  };
}

/** An asset without limit, of which Ada was issued units on 10 January. */
async function open({ issuer, ids }: Register, name: string, quantity: string): Promise<void> {
  ids[name] = await makeAsset(issuer, { name, authorizedKind: 'unlimited' }, 'active');
  await issuer.mutate('issueUnits', {
    assetId: ids[name],
    holderId: ids['ada'],
    quantity,
    effectiveDate: '2025-01-10',
  });
}

const sale = ({ ids }: Register, asset: string, quantity: string, effectiveDate: string): object => ({
  assetId: ids[asset],
  fromHolderId: ids['ada'],
  receivers: [{ holderId: ids['eve'], quantity }],
  effectiveDate,
});

async function sellAll(register: Register): Promise<void> {
  const { issuer, refused } = register;
  await open(register, 'Sold', '100');
  await refused('transferUnits', sale(register, 'Sold', '101', today()));
  await issuer.mutate('transferUnits', sale(register, 'Sold', '99', '2025-02-01'));
  // 100 - 99 = 1 is left.
  await refused('transferUnits', sale(register, 'Sold', '2', today()));
  await refused('transferUnits', sale(register, 'Sold', '1', '2025-01-09'));
}

async function sellSince(register: Register): Promise<void> {
  const { issuer, ids, refused } = register;
  await open(register, 'Used', '1000');
  const sell = async (quantity: string, day: string): Promise<void> => {
    const { transaction } = await issuer.mutate(
      'transferUnits',
      sale(register, 'Used', quantity, day),
      'transaction { id }',
    );
    ids[`sale of ${day}`] = transaction.id;
  };
  for (const day of ['10', '11', '12', '13']) await sell('200', `2025-05-${day}`);
  await sell('100', '2025-04-16');
  // 1,000 - 100 = 900 on 17 April; four sales of 200 leave 100. The late entry of 16 April used none of the 900.
  await refused('transferUnits', sale(register, 'Used', '101', '2025-04-17'));
}

async function restrict(register: Register): Promise<void> {
  const { issuer, ids, refused } = register;
  await open(register, 'Locked', '100');
  const restrictBy = (kind: string, more: object): Promise<unknown> => {
    const input = { assetId: ids['Locked'], holderId: ids['ada'], kind, effectiveFrom: '2025-02-01', ...more };
    return issuer.mutate('placeRestriction', input);
  };
  await restrictBy('lock_up', { quantity: '40', expiresOn: '2025-03-01' });
  // 100 - 40 = 60 were free in February, 100 since: a later date would do.
  await refused('transferUnits', sale(register, 'Locked', '61', '2025-02-10'));
  await restrictBy('court_order', { quantity: '1' });
  // 100 - 1 = 99 are free today, and on every day until the court lifts its order.
  await refused('transferUnits', sale(register, 'Locked', '100', daysAgo(1)));
}

async function issueAll({ issuer, ids, refused }: Register): Promise<void> {
  const assetId = await makeAsset(issuer, { name: 'Single' }, 'active');
  ids['Single'] = assetId;
  const single = { assetId, effectiveDate: '2025-01-10' };
  const issue = (quantity: string): object => ({ ...single, holderId: ids['ada'], quantity });
  await issuer.mutate('authorizeUnits', { ...single, quantity: '1', authority: 'Charter' });
  await refused('issueUnits', issue('2'));
  const { lot } = await issuer.mutate('issueUnits', issue('1'), 'lot { id }');
  ids['lot'] = lot.id;
  await refused('issueUnits', issue('1'));
  // 2 for 1: one more is needed.
  await refused('splitAsset', { ...single, numerator: '2', denominator: '1' });
  // 3 for 2: the one unit would be 1.5, and there is neither a treasury nor a reserve.
  await refused('splitAsset', { ...single, numerator: '3', denominator: '2' });
  const anew = { ...single, lotId: lot.id, reason: 'New certificate' };
  await issuer.mutate('reissueLot', anew);
  await refused('reissueLot', anew);
}
