import { newId } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import { type Actor, keeps } from '../../rules/actor.ts';
import { type Check, firstBlock } from '../../rules/check.ts';
import { checkDate, checkHolder, checkReceiver, checkAssetStatus } from '../../rules/ledger/checks.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import { checkMerging, moveAll } from '../../rules/ledger/merge.ts';
import { awaitsAgent } from '../../rules/permission.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import type { Tx } from '../../postgres/database.ts';
import { type Hold, type LockedHolder, lockHolder } from '../../store/holders.ts';
import { listAssetsHeld, markMerged } from '../../store/ledger/mergings.ts';
import { digestTransaction } from '../../store/ledger/posted-rows.ts';
import { registerCommand } from '../command.ts';
import { required } from '../run/input.ts';
import { common } from './inputs.ts';

/** Makes one holder of two that turned out to be the same. Refuses: not_permitted. */
export const mergeHolders = registerCommand({
  name: 'mergeHolders',
  description: 'Merges a holder into another: all that it has moves, as it is, and it receives nothing any more.',
  permission: 'ledger.force',
  event: 'holder.merged',
  input: {
    fromHolderId: required.id('The holder that ends.'),
    intoHolderId: required.id('The holder that stays.'),
    effectiveDate: common.effectiveDate,
    reason: common.mustReason,
  },
  answers: { holder: 'Holder' },
  lock: async ({ tx, actor, input }) => {
    const { fromHolderId, intoHolderId, effectiveDate } = input;
    // The books first, as every command locks them; then the holder, for this command alone.
    const wanted = (await listAssetsHeld(tx, fromHolderId)).map((assetId) => ({
      assetId,
      holderIds: [fromHolderId, intoHolderId],
      lotHolderIds: [fromHolderId],
      dates: { from: effectiveDate, to: effectiveDate },
    }));
    const ledgers = [...(await openLedgers(tx, actor, wanted)).values()];
    const [from, into] = await lockBoth(tx, actor, input);
    // Who keeps one asset of the register does not see what the holder has of the others: it would end with units left.
    if (keeps(actor) && !from.whole)
      throw new Refusal('not_permitted', {
        mutation: 'mergeHolders',
        reason: 'Only who keeps the whole register merges holders.',
      });
    const missed = (await listAssetsHeld(tx, fromHolderId)).some(
      (id) => !ledgers.some(({ assetId }) => assetId === id),
    );
    const checks = [
      ...checkMerging(from, into, effectiveDate, ledgers, missed),
      ...ledgers.flatMap((ledger) => checksOf(ledger, input)),
    ];
    const transactions =
      firstBlock(checks) === undefined ? ledgers.flatMap((ledger) => moveAll(ledger, input, newId)) : [];
    return { from, ledgers, checks, transactions };
  },
  check: ({ checks }) => checks,
  concerns: ({ from }) => ({ registerId: from.registerId, assetId: null }),
  awaits: ({ ledgers }, actor) => awaitsAgent(actor, ledgers),
  record: async ({ tx, input, state: { from, ledgers }, instructionId }) => {
    await markMerged(tx, from.registerId, input);
    const after = { status: 'merged', mergedInto: input.intoHolderId };
    return {
      objects: { holder: input.intoHolderId },
      trace: { type: 'Holder', id: from.id, before: { status: from.status }, after },
      posts: { ledgers, digestOf: (transaction) => digestTransaction(transaction, instructionId) },
    };
  },
});

/** Holds both in the order of their ids: nobody else ends the one that stays while the other ends in it. */
async function lockBoth(
  tx: Tx,
  actor: Actor,
  { fromHolderId, intoHolderId }: { readonly fromHolderId: string; readonly intoHolderId: string },
): Promise<[from: LockedHolder, into: LockedHolder]> {
  const hold = (ours: Hold): Hold => (keeps(actor) ? ours : 'read');
  const lockInto = (): Promise<LockedHolder> => lockHolder(tx, intoHolderId, hold('stay'));
  if (fromHolderId < intoHolderId) return [await lockHolder(tx, fromHolderId, hold('wholly')), await lockInto()];
  const into = await lockInto();
  return [await lockHolder(tx, fromHolderId, hold('wholly')), into];
}

function checksOf(
  ledger: Ledger,
  { intoHolderId, fromHolderId, effectiveDate }: { intoHolderId: string; fromHolderId: string; effectiveDate: string },
): readonly Check[] {
  return [
    checkAssetStatus(ledger, 'active_or_suspended'),
    ...checkDate(ledger, effectiveDate),
    checkHolder(ledger.holders.get(fromHolderId)),
    ...checkReceiver(ledger.holders.get(intoHolderId)),
  ];
}
