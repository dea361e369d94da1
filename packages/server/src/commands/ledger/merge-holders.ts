import { refuseIf } from '../../base/refusal.ts';
import { type Actor, isKeeper } from '../../rules/actor.ts';
import { type Check, firstBlock } from '../../rules/check.ts';
import { checkDate, checkHolder, checkReceiver, checkAssetStatus } from '../../rules/ledger/checks.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import { checkMerging, moveAll, warnOfRestrictions } from '../../rules/ledger/merge.ts';
import { ledgerTrail } from '../../rules/ledger/trail.ts';
import { statedFacts } from '../../rules/ledger/stated-facts.ts';
import { unitsMoved } from '../../rules/ledger/units-moved.ts';
import { awaitsAgent } from '../../rules/permission.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import type { Tx } from '../../postgres/database.ts';
import { type Hold, listAssetsHeld, type LockedHolder, lockHolder } from '../../store/register/holders.ts';
import { type DigestOf, digestTransaction } from '../../store/ledger/posted-rows.ts';
import { markMerged } from '../../store/register/merges.ts';
import { registerCommand } from '../command.ts';
import { required } from '../run/input.ts';
import { readScopeAt } from './asset-ledger-command.ts';
import { common } from './inputs.ts';

/** Merges two holders that turned out to be the same. Refuses: not_permitted. */
export const mergeHolders = registerCommand({
  name: 'mergeHolders',
  description: 'Merges a holder into another: all its units move unchanged, and it can receive no more.',
  permission: 'ledger.force',
  event: 'holder.merged',
  sentence: 'Merge {fromHolderId:holder} into {intoHolderId:holder}, effective {effectiveDate:day}',
  input: {
    fromHolderId: required.id('The holder that is merged.'),
    intoHolderId: required.id('The holder into which it is merged.'),
    effectiveDate: common.effectiveDate,
    reason: common.mustReason,
  },
  answers: { holder: 'Holder' },
  load: async (context) => {
    const { tx, actor, input } = context;
    const { fromHolderId, intoHolderId, effectiveDate } = input;
    // The books first, as every command locks them; then the holders, for this command alone.
    const ofBoth = { holderIds: [fromHolderId, intoHolderId], lotHolderIds: [fromHolderId] };
    const held = await listAssetsHeld(tx, fromHolderId);
    const scopes = held.map((assetId) => readScopeAt({ assetId, effectiveDate }, ofBoth));
    const ledgers = [...(await openLedgers(context, scopes)).values()];
    const [from, into] = await lockBoth(tx, actor, input);
    return { from, into, ledgers, assetsHeld: await listAssetsHeld(tx, fromHolderId) };
  },
  facts: ({ ledgers }, { effectiveDate }) => statedFacts(ledgers, () => [{ effectiveDate }]),
  decide: ({ from, into, ledgers, assetsHeld }, input, { actor, newId }) => {
    // The keeper of one asset does not see the units of the holder in the others, and would merge a holder that has
    // units left.
    refuseIf(isKeeper(actor) && !from.whole, 'not_permitted', {
      mutation: 'mergeHolders',
      reason: 'Only the issuer, or an agent for the whole register, merges holders.',
    });
    const missed = assetsHeld.some((id) => !ledgers.some(({ assetId }) => assetId === id));
    const checks = [
      ...checkMerging(from, into, input.effectiveDate, ledgers, missed),
      ...ledgers.flatMap((ledger) => checksOf(ledger, input)),
      ...ledgers.flatMap((ledger) => warnOfRestrictions(ledger, input)),
    ];
    if (firstBlock(checks) === undefined) for (const ledger of ledgers) moveAll(ledger, input, newId);
    return {
      concerns: { registerId: from.registerId, assetId: null, awaitsAgent: awaitsAgent(actor, ledgers) },
      checks,
      changes: { from, ledgers, merging: input },
      unitsMoved: () => unitsMoved(ledgers.flatMap(({ transactions }) => transactions)),
    };
  },
  execute: async ({ tx, changes: { from, ledgers, merging }, instructionId }) => {
    await markMerged(tx, from, { ...merging, instructionId });
    const { id, status } = from;
    const digestOf: DigestOf = (transaction) => digestTransaction(transaction, instructionId);
    const trail = ledgerTrail(ledgers, digestOf);
    const before = { status, ...trail.before };
    const after = { status: 'merged', mergedInto: merging.intoHolderId, ...trail.after };
    return {
      objects: { holder: merging.intoHolderId },
      change: { type: 'Holder', id, before, after },
      ledgerWrite: { ledgers, digestOf, transactions: ledgers.flatMap(({ transactions }) => transactions) },
    };
  },
});

/** Locks both in the order of their ids: nobody else merges the one while the other is merged into it. */
async function lockBoth(
  tx: Tx,
  actor: Actor,
  { fromHolderId, intoHolderId }: { readonly fromHolderId: string; readonly intoHolderId: string },
): Promise<[from: LockedHolder, into: LockedHolder]> {
  const hold = (ours: Hold): Hold => (isKeeper(actor) ? ours : 'read');
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
    checkHolder(ledger, fromHolderId, 'fromHolderId'),
    ...checkReceiver(ledger, intoHolderId, 'intoHolderId'),
  ];
}
