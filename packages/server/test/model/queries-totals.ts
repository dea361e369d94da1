/** Questions about the totals of an asset. */
import assert from 'node:assert/strict';
import { write } from './decimal.ts';
import type { Picks } from './generate.ts';
import type { Moment } from './moment.ts';
import type { DrivenRegister } from './perform.ts';
import { aMoment, amount, anAsset, answerOf, list, present } from './query-arguments.ts';
import { type Asset, totals } from './world.ts';

const totalFields =
  'authorizedTotal issuedTotal outstandingTotal treasuryTotal reservedTotal unissuedTotal holderCount';

function totalsShown(asset: Asset, moment: Moment): object {
  const of = totals(asset, moment);
  return {
    authorizedTotal: amount(of.authorized),
    issuedTotal: write(of.issued),
    outstandingTotal: write(of.outstanding),
    treasuryTotal: write(of.treasury),
    reservedTotal: write(of.reserved),
    unissuedTotal: write(of.unissued),
    holderCount: of.holders,
  };
}

export async function queryTotals(register: DrivenRegister, picks: Picks): Promise<void> {
  const { args, moment } = aMoment(register.world, picks);
  const asset = anAsset(register, picks);
  // Before an asset was created it was not known at all.
  const data = await answerOf(register, `{ assetById${list([`id: "${asset.id}"`, args])} { ${totalFields} } }`);
  assert.deepEqual(data.assetById, totalsShown(asset, moment ?? present), `totals ${args} of ${asset.name}`);
}
