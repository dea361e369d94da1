import { refuseIf } from '../../base/refusal.ts';
import { type Actor, isKeeper } from '../../rules/actor.ts';
import { type Check, firstBlock } from '../../rules/check.ts';
import { checkDate, checkHolder, checkReceiver, checkAssetStatus } from '../../rules/ledger/checks.ts';
import { warnOfJob } from '../../rules/job.ts';
import { balanceOf, holderAccount, type Ledger } from '../../rules/ledger/ledger.ts';
import { checkMerging, moveAll, warnOfRestrictions } from '../../rules/ledger/merge.ts';
import { ledgerTrail } from '../../rules/ledger/trail.ts';
import { statedFacts } from '../../rules/ledger/stated-facts.ts';
import { unitsMoved } from '../../rules/ledger/units-moved.ts';
import { awaitsAgent } from '../../rules/permission.ts';
import { countLotsOfHolder } from '../../store/jobs/lots-of-assets.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import type { Tx } from '../../postgres/database.ts';
import { type Hold, listAssetsHeld, type LockedHolder, lockHolder } from '../../store/register/holders.ts';
import { type DigestOf, digestTransaction } from '../../store/ledger/posted-rows.ts';
import { markMerged } from '../../store/register/merges.ts';
import { registerCommand } from '../command.ts';
import { type Parsed, required } from '../run/input.ts';
import { readScopeAt } from './asset-ledger-command.ts';
import { common, jobInput } from './inputs.ts';
import { jobOf, type Ledgers, planJob, startJob } from './ledger-command.ts';

/** The input of a merge. */
export const mergeInput = {
  fromHolderId: required.id('The holder that is merged.'),
  intoHolderId: required.id('The holder into which it is merged.'),
  effectiveDate: common.effectiveDate,
  reason: common.mustReason,
  ...jobInput,
};
type Given = Parsed<typeof mergeInput>;

/** Merges two holders that turned out to be the same. Refuses: not_permitted. */
export const mergeHolders = registerCommand({
  name: 'mergeHolders',
  description: 'Merges a holder into another: all its units move unchanged, and it can receive no more.',
  permission: 'ledger.force',
  event: 'holder.merged',
  sentence: 'Merge {fromHolderId:holder} into {intoHolderId:holder}, effective {effectiveDate:day}',
  input: mergeInput,
  answers: { holder: 'Holder', job: 'Job' },
  load: async (context) => {
    const { tx, actor, input, jobLots } = context;
    const { fromHolderId, intoHolderId, effectiveDate } = input;
    const asJob = (await countLotsOfHolder(tx, fromHolderId, jobLots)) > jobLots;
    // The books first, as every command locks them; then the holders, for this command alone.
    const ofBoth = { holderIds: [fromHolderId, intoHolderId], lotHolderIds: asJob ? [] : [fromHolderId] };
    const held = await listAssetsHeld(tx, fromHolderId);
    const scopes = held.map((assetId) => readScopeAt({ assetId, effectiveDate }, ofBoth));
    const ledgers = [...(await openLedgers(context, scopes)).values()];
    const [from, into] = await lockBoth(tx, actor, input);
    return { from, into, ledgers, assetsHeld: await listAssetsHeld(tx, fromHolderId), asJob };
  },
  facts: ({ ledgers }, { effectiveDate }) => statedFacts(ledgers, () => [{ effectiveDate }]),
  decide: ({ from, into, ledgers, assetsHeld, asJob }, input, { actor, newId }) => {
    refuseInPart(actor, from);
    const missed = assetsHeld.some((id) => !ledgers.some(({ assetId }) => assetId === id));
    const checks = [
      ...checkMerging(from, into, input.effectiveDate, ledgers, missed),
      ...ledgers.flatMap((ledger) => checksOfMerge(ledger, input)),
      ...(asJob ? ledgers.map((ledger) => warnOfJob('merge of a holder in', ledger)) : []),
    ];
    if (firstBlock(checks) === undefined && !asJob) for (const ledger of ledgers) moveAll(ledger, input, newId);
    return {
      concerns: { registerId: from.registerId, assetId: null, awaitsAgent: awaitsAgent(actor, ledgers), asJob },
      checks,
      changes: {
        from,
        ledgers,
        merging: input,
        job: asJob ? jobOf('mergeHolders', ledgers as unknown as Ledgers, input, newId) : null,
      },
      unitsMoved: () =>
        asJob
          ? ledgers.reduce((sum, ledger) => sum + balanceOf(ledger, holderAccount(from.id)), 0n)
          : unitsMoved(ledgers.flatMap(({ transactions }) => transactions)),
    };
  },
  execute: async ({ tx, actor, changes: { from, ledgers, merging, job }, instructionId }) => {
    if (job !== null) return startJob(tx, actor, job, instructionId);
    await markMerged(tx, from, { ...merging, instructionId });
    const digestOf: DigestOf = (transaction) => digestTransaction(transaction, instructionId);
    const trail = ledgerTrail(ledgers, digestOf);
    const { type, id, before, after } = mergedChange(from, merging);
    return {
      objects: { holder: merging.intoHolderId },
      change: { type, id, before: { ...before, ...trail.before }, after: { ...after, ...trail.after } },
      ledgerWrite: { ledgers, digestOf, transactions: ledgers.flatMap(({ transactions }) => transactions) },
    };
  },
  plan: (context) => planJob(context),
});

/** The holder that a merge changes, for the audit log. */
export function mergedChange({ id, status }: LockedHolder, { intoHolderId }: Given) {
  return { type: 'Holder', id, before: { status }, after: { status: 'merged', mergedInto: intoHolderId } };
}

/**
 * The keeper of one asset does not see the units of the holder in the others, and would merge a holder that has units
 * left. Refuses: not_permitted.
 */
export function refuseInPart(actor: Actor, from: LockedHolder): void {
  refuseIf(isKeeper(actor) && !from.whole, 'not_permitted', {
    mutation: 'mergeHolders',
    reason: 'Only the issuer, or an agent for the whole register, merges holders.',
  });
}

/** Locks both in the order of their ids: nobody else merges the one while the other is merged into it. */
export async function lockBoth(
  tx: Tx,
  actor: Actor,
  { fromHolderId, intoHolderId }: Given,
): Promise<[from: LockedHolder, into: LockedHolder]> {
  const hold = (ours: Hold): Hold => (isKeeper(actor) ? ours : 'read');
  const lockInto = (): Promise<LockedHolder> => lockHolder(tx, intoHolderId, hold('stay'));
  if (fromHolderId < intoHolderId) return [await lockHolder(tx, fromHolderId, hold('wholly')), await lockInto()];
  const into = await lockInto();
  return [await lockHolder(tx, fromHolderId, hold('wholly')), into];
}

/** The results of a merge in one of the assets. */
export function checksOfMerge(ledger: Ledger, input: Given): readonly Check[] {
  const { intoHolderId, fromHolderId, effectiveDate } = input;
  return [
    checkAssetStatus(ledger, 'active_or_suspended'),
    ...checkDate(ledger, effectiveDate),
    checkHolder(ledger, fromHolderId, 'fromHolderId'),
    ...checkReceiver(ledger, intoHolderId, 'intoHolderId'),
    ...warnOfRestrictions(ledger, input),
  ];
}
