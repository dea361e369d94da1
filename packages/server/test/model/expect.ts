/** The expected result of every command, and how the model applies a recorded transaction. */
import type { Expected, Input, Plan } from './commands.ts';
import * as corrections from './commands-corrections.ts';
import * as frame from './commands-conditions.ts';
import * as lots from './commands-lots.ts';
import { splitAsset } from './commands-split.ts';
import * as units from './commands-units.ts';
import type { CommandName } from './generate.ts';
import type { LedgerTransaction, Lot, Movement, World } from './world.ts';

type Single = Exclude<CommandName, 'issueUnitsBulk' | 'transferUnitsBulk'>;

const expectations: Readonly<Record<Single, (world: World, input: Input) => Expected>> = {
  issueUnits: units.issueUnits,
  transferUnits: (world, input) => units.transferUnits(world, input),
  forcedTransfer: units.forcedTransfer,
  cancelUnits: units.cancelUnits,
  repurchaseUnits: units.repurchaseUnits,
  recordDifference: units.recordDifference,
  retireUnits: units.retireUnits,
  convertUnits: units.convertUnits,
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
export function expect(command: Single, world: World, input: Input): Expected {
  if (isMalformed(command, input)) return { refused: 'input_invalid', plans: [] };
  const expected = expectations[command](world, input);
  const clash = expected.plans.some(({ asset, opened, closed }) =>
    units.overlaps(asset, opened, new Set(closed.map(({ id }) => id))),
  );
  return clash ? { refused: 'share_numbers_taken', plans: [], late: true } : expected;
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

/** Values of a transaction that only the server knows: ids, sequence, instant. */
export interface RecordedTransaction {
  readonly id: string;
  readonly sequence: number;
  readonly recordedAt: string;
  /** The ids and certificate numbers of its lots, in the order of the plan. */
  readonly lots: readonly { readonly id: string; readonly customId: string }[];
}

/** Applies a recorded transaction to the model. */
export function take(plan: Plan, { id, sequence, recordedAt, lots: lotNames }: RecordedTransaction): LedgerTransaction {
  const { asset, effective, closed } = plan;
  const opened = plan.opened.map(
    (lot, index): Lot => ({ ...lot, ...lotNames[index]!, openedAt: recordedAt, closedOn: null, closedAt: null }),
  );
  const at = { effective, recordedAt };
  const moves: Movement[] = [
    ...plan.pools.map((move) => ({ ...move, ...at })),
    ...closed.map(({ holder, units: left }) => ({ account: 'holder' as const, owner: holder, units: -left, ...at })),
    ...opened.map(({ holder, units: came }) => ({ account: 'holder' as const, owner: holder, units: came, ...at })),
  ];
  asset.moves.push(...moves);
  for (const lot of closed) {
    lot.closedOn = effective;
    lot.closedAt = recordedAt;
  }
  for (const lot of opened) asset.lots.set(lot.id, lot);
  const answers = {
    ...(plan.reversal === undefined ? {} : { reversal: plan.reversal }),
    ...(plan.resolution === undefined ? {} : { resolution: plan.resolution }),
  };
  const { type, together = false } = plan;
  const transaction: LedgerTransaction = {
    id,
    asset: asset.id,
    type,
    effective,
    recordedAt,
    sequence,
    moves,
    opened,
    closed,
    answers,
    together,
  };
  asset.transactions.push(transaction);
  plan.follow?.(opened, transaction);
  return transaction;
}

let made = 0;

/** Applies a plan to a copy of the register, as if the server had recorded it. */
export function imagine(plan: Plan): void {
  const fresh = (): string => `imagined-${(made += 1)}`;
  const recordedAt = `9999-12-31T00:00:00.${`${made}`.padStart(9, '0')}Z`;
  take(plan, {
    id: fresh(),
    sequence: plan.asset.transactions.length + 1,
    recordedAt,
    lots: plan.opened.map(({ customId }) => ({ id: fresh(), customId: customId ?? fresh() })),
  });
}
