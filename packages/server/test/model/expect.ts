/** What every act is expected to come to, and how the model takes it up. */
import type { Expected, Input, Plan } from './acts.ts';
import * as corrections from './acts-corrections.ts';
import * as frame from './acts-frame.ts';
import * as lots from './acts-lots.ts';
import * as units from './acts-units.ts';
import type { Permission } from './generate.ts';
import type { Entry, Lot, Movement, World } from './world.ts';

type Single = Exclude<Permission, 'issueUnitsBulk' | 'transferUnitsBulk'>;

const acts: Readonly<Record<Single, (world: World, input: Input) => Expected>> = {
  issueUnits: units.issueUnits,
  transferUnits: (world, input) => units.transferUnits(world, input),
  forcedTransfer: units.forcedTransfer,
  cancelUnits: units.cancelUnits,
  repurchaseUnits: units.repurchaseUnits,
  recordDifference: units.recordDifference,
  retireUnits: units.retireUnits,
  convertUnits: units.convertUnits,
  splitAsset: lots.splitAsset,
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

/** What one act comes to. */
export function expect(act: Single, world: World, input: Input): Expected {
  if (isMalformed(act, input)) return { refused: 'input_invalid', plans: [] };
  const expected = acts[act](world, input);
  const clash = expected.plans.some(({ asset, opened, closed }) =>
    units.overlaps(asset, opened, new Set(closed.map(({ id }) => id))),
  );
  return clash ? { refused: 'share_numbers_taken', plans: [], late: true } : expected;
}

/** What stands in the way before any rule is asked. */
export function isMalformed(act: string, input: Input): boolean {
  const minus = (text: unknown): boolean => typeof text === 'string' && text.startsWith('-');
  const signed = act === 'authorizeUnits' || act === 'reserveUnits';
  return (
    (!signed && minus(input.quantity)) ||
    (input.receivers ?? []).some((to: Input) => minus(to.quantity)) ||
    (typeof input.reason === 'string' && input.reason.trim() === '')
  );
}

/** What of an entry the server tells beside what was expected. */
export interface DatedBalance {
  readonly id: string;
  readonly sequence: number;
  readonly known: string;
  /** The ids and certificate numbers of its lots, in the order of the plan. */
  readonly lots: readonly { readonly id: string; readonly customId: string }[];
}

/** Takes an entry up. */
export function take(plan: Plan, { id, sequence, known, lots: told }: DatedBalance): Entry {
  const { asset, effective, closed } = plan;
  const opened = plan.opened.map(
    (lot, index): Lot => ({ ...lot, ...told[index]!, openedAt: known, closedOn: null, closedAt: null }),
  );
  const at = { effective, known };
  const moves: Movement[] = [
    ...plan.pools.map((move) => ({ ...move, ...at })),
    ...closed.map(({ holder, units: left }) => ({ account: 'holder' as const, owner: holder, units: -left, ...at })),
    ...opened.map(({ holder, units: came }) => ({ account: 'holder' as const, owner: holder, units: came, ...at })),
  ];
  asset.moves.push(...moves);
  for (const lot of closed) {
    lot.closedOn = effective;
    lot.closedAt = known;
  }
  for (const lot of opened) asset.lots.set(lot.id, lot);
  const answers = {
    ...(plan.reversal === undefined ? {} : { reversal: plan.reversal }),
    ...(plan.resolution === undefined ? {} : { resolution: plan.resolution }),
  };
  const { type, together = false } = plan;
  const entry: Entry = {
    id,
    asset: asset.id,
    type,
    effective,
    known,
    sequence,
    moves,
    opened,
    closed,
    answers,
    together,
  };
  asset.entries.push(entry);
  plan.follow?.(opened, entry);
  return entry;
}

let made = 0;

/** Takes a plan up as if it had been told of, on a copy of the register. */
export function imagine(plan: Plan): void {
  const fresh = (): string => `imagined-${(made += 1)}`;
  const known = `9999-12-31T00:00:00.${`${made}`.padStart(9, '0')}Z`;
  take(plan, {
    id: fresh(),
    sequence: plan.asset.entries.length + 1,
    known,
    lots: plan.opened.map(({ customId }) => ({ id: fresh(), customId: customId ?? fresh() })),
  });
}
