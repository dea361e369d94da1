/** How the model applies a transaction: one that the server recorded, or one that it only imagines. */
import assert from 'node:assert/strict';
import { later, type Plan } from './commands.ts';
import { least } from './decimal.ts';
import { cameFrom, heldSince } from './held.ts';
import { type Asset, type LedgerTransaction, type Lot, type Movement, unitsAt } from './world.ts';

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
    (lot, index): Lot => ({
      ...lot,
      ...lotNames[index]!,
      reopens: lot.reopens ?? null,
      replaces: lot.replaces ?? null,
      changes: [],
      openedAt: recordedAt,
      closedOn: null,
      closedAt: null,
    }),
  );
  const at = { effective, recordedAt };
  const moves: Movement[] = [
    ...plan.pools.map((move) => ({ ...move, ...at })),
    ...closed.map(({ holder, units: left }) => ({ account: 'holder' as const, owner: holder, units: -left, ...at })),
    ...opened.map(({ holder, units: came }) => ({ account: 'holder' as const, owner: holder, units: came, ...at })),
  ];
  asset.moves.push(...moves);
  for (const { lot, units: change } of plan.earlier ?? []) changeEarlier(asset, lot, change, at);
  for (const lot of closed) {
    lot.closedOn = later(effective, lot.openedOn);
    lot.closedAt = recordedAt;
  }
  for (const lot of opened) asset.lots.set(lot.id, lot);
  const answers = {
    ...(plan.reversal === undefined ? {} : { reversal: plan.reversal }),
    ...(plan.resolution === undefined ? {} : { resolution: plan.resolution }),
  };
  const { type, group = null } = plan;
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
    group,
  };
  asset.transactions.push(transaction);
  plan.follow?.(opened, transaction);
  return transaction;
}

/** Changes the lots from which a lot goes on, on the days from the effective date until it opened. */
function changeEarlier(asset: Asset, lot: Lot, change: bigint, at: { effective: string; recordedAt: string }): void {
  if (lot.openedOn <= at.effective) return;
  let left = change < 0n ? -change : change;
  const former = cameFrom(asset, lot, at.effective);
  for (const one of former) {
    const from = later(at.effective, one.openedOn);
    const days = [from, ...one.changes.map(({ effective }) => effective).filter((day) => day > from)];
    const had = days.map((day) => unitsAt(one, { day })).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    // Of several lots that were made one, the earliest acquired gives first, and takes back first.
    const room =
      former.length === 1 ? left : change < 0n ? heldSince(asset, one, at.effective) : one.units - had.at(-1)!;
    const part = least(left, room);
    if (part === 0n) continue;
    const units = change < 0n ? -part : part;
    one.changes.push({ units, effective: from, recordedAt: at.recordedAt });
    changeEarlier(asset, one, units, at);
    left -= part;
  }
  assert.equal(left, 0n, 'the model contradicts itself: units were not there on an earlier day');
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
