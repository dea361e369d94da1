/** The expected result of every command. */
import type { Expected, Input } from './commands.ts';
import * as corrections from './commands-corrections.ts';
import * as frame from './commands-conditions.ts';
import * as lots from './commands-lots.ts';
import { splitAsset } from './commands-split.ts';
import { convertUnits } from './commands-conversion.ts';
import * as units from './commands-units.ts';
import type { SingleName } from './generate.ts';
import type { World } from './world.ts';

const expectations: Readonly<Record<SingleName, (world: World, input: Input) => Expected>> = {
  issueUnits: units.issueUnits,
  transferUnits: (world, input) => units.transferUnits(world, input),
  forcedTransfer: units.forcedTransfer,
  cancelUnits: units.cancelUnits,
  repurchaseUnits: units.repurchaseUnits,
  recordDifference: units.recordDifference,
  retireUnits: units.retireUnits,
  convertUnits,
  splitAsset,
  consolidateLots: lots.consolidateLots,
  reissueLot: lots.reissueLot,
  mergeHolders: lots.mergeHolders,
  reverseTransaction: corrections.reverseTransaction,
  resolveDifference: corrections.resolveDifference,
  authorizeUnits: frame.authorizeUnits,
  reserveUnits: frame.reserveUnits,
  placeRestriction: frame.placeRestriction,
  releaseRestriction: frame.releaseRestriction,
  suspendAsset: frame.suspendAsset,
  resumeAsset: frame.resumeAsset,
  changeHolder: frame.changeHolder,
  recordVerification: frame.recordVerification,
};

/** The expected result of one command. */
export function expect(command: SingleName, world: World, input: Input): Expected {
  if (isMalformed(command, input)) return { refused: 'input_invalid', plans: [] };
  const expected = grouped(expectations[command](world, input));
  // A reversal compares the lots that are open after all of it.
  if (command === 'reverseTransaction') return expected;
  const clash = expected.plans.some(({ asset, opened, closed }) =>
    units.overlaps(asset, opened, new Set(closed.map(({ id }) => id))),
  );
  return clash ? { refused: 'share_numbers_taken', plans: [], late: true } : expected;
}

let groups = 0;

/** Gives transactions that are recorded together the same group. */
function grouped(expected: Expected): Expected {
  const group = `group ${(groups += 1)}`;
  return { ...expected, plans: expected.plans.map((plan) => (plan.together === true ? { ...plan, group } : plan)) };
}

/** Whether the input is refused before any rule. */
export function isMalformed(command: string, input: Input): boolean {
  const minus = (text: unknown): boolean => typeof text === 'string' && text.startsWith('-');
  const signed = command === 'authorizeUnits' || command === 'reserveUnits';
  return (
    (!signed && minus(input.quantity)) ||
    (input.receivers ?? []).some((to: Input) => minus(to.quantity)) ||
    (typeof input.reason === 'string' && input.reason.trim() === '')
  );
}
