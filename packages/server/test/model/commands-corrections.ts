/** Corrections: reversing a transaction, resolving a difference. */
import {
  available,
  dates,
  decide,
  type Expected,
  growth,
  type Input,
  type NewLot,
  receiver,
  refuse,
  type Rule,
  statusRule,
  termsOf,
} from './commands.ts';
import { sum } from './decimal.ts';
import { changeScope } from './scopes.ts';
import { type Asset, type LedgerTransaction, now, type World } from './world.ts';

interface Found {
  readonly asset: Asset;
  readonly transaction: LedgerTransaction;
}

function findTransaction(world: World, id: string): Found | undefined {
  for (const asset of world.assets.values()) {
    const transaction = asset.transactions.find((one) => one.id === id);
    if (transaction !== undefined) return { asset, transaction };
  }
  return undefined;
}

const isReversed = (asset: Asset, id: string): boolean =>
  asset.transactions.some(({ answers }) => answers.reversal === id);

/** Whether a difference is resolved: a resolution that was reversed itself does not count. */
const isResolved = (asset: Asset, id: string): boolean =>
  asset.transactions.some((transaction) => transaction.answers.resolution === id && !isReversed(asset, transaction.id));

export function reverseTransaction(world: World, input: Input): Expected {
  const found = findTransaction(world, input.transactionId);
  if (found === undefined) return refuse('not_found');
  const { asset, transaction } = found;
  const { effectiveDate: day } = input;
  const pools = transaction.moves.filter(({ account }) => account !== 'holder');
  const lots = transaction.opened.map(({ id }) => asset.lots.get(id)!);
  const back = -sum(pools.filter(({ account }) => account === 'authorized').map(({ units }) => units));
  const closed = transaction.closed.map(({ id }) => asset.lots.get(id)!);
  const rules: Rule[] = [
    statusRule(asset, 'active', 'suspended'),
    ...dates(day),
    [day < transaction.effective, 'effective_date_too_early'],
    [
      isReversed(asset, transaction.id) ||
        isResolved(asset, transaction.id) ||
        transaction.type === 'reversal' ||
        transaction.together,
      'transaction_not_reversible',
    ],
    [lots.some((lot) => lot.closedAt !== null), 'lot_not_open'],
    [
      closed.some(({ holder }) => ['merged', 'closed'].includes(world.holders.get(holder)!.status)),
      'holder_not_active',
    ],
    ...pools
      .filter(({ account, units }) => account !== 'authorized' && units > 0n)
      .map((move) => available(asset, move, move.units, day)),
    [back > -now(asset, 'authorized', asset.id), 'insufficient_units'],
    growth(asset, -back, day),
  ];
  const opened = closed.map(
    (lot): NewLot => ({ ...termsOf(lot), predecessors: [lot.id], openedOn: day, customId: null }),
  );
  return decide(rules, () => ({
    plans: [
      {
        asset,
        type: 'reversal',
        effective: day,
        pools: pools.map(({ account, owner, units }) => ({ account, owner, units: -units })),
        opened,
        closed: lots,
        reversal: transaction.id,
        // Restrictions return to the reopened lot: those of the lot itself, and those that had moved to its balance lot.
        follow: (anew, at) => {
          for (const one of [...world.restrictions.values()].filter(
            ({ releasedAt, lot }) => releasedAt === null && lot !== null,
          )) {
            const gone = asset.lots.get(one.lot!);
            const target =
              anew.find((lot) => lot.predecessors[0] === one.lot) ??
              (gone !== undefined && lots.includes(gone)
                ? anew.find((lot) => lot.holder === gone.holder && gone.predecessors.includes(lot.predecessors[0]!))
                : undefined);
            if (target !== undefined) changeScope(one, at, { lot: target.id });
          }
        },
      },
    ],
  }));
}

export function resolveDifference(world: World, input: Input): Expected {
  const found = findTransaction(world, input.transactionId);
  if (found === undefined) return refuse('not_found');
  const { asset, transaction } = found;
  const { effectiveDate: day, target, holderId } = input;
  const units = sum(transaction.moves.filter(({ account }) => account === 'suspense').map((move) => move.units));
  const toHolder = target === 'holder';
  const suspense = { account: 'suspense', owner: asset.id } as const;
  const rules: Rule[] = [
    statusRule(asset, 'active', 'suspended'),
    ...dates(day),
    [day < transaction.effective, 'effective_date_too_early'],
    [transaction.type !== 'difference' || isReversed(asset, transaction.id), 'transaction_not_reversible'],
    [isResolved(asset, transaction.id), 'difference_resolved'],
    [toHolder !== Boolean(holderId), 'input_invalid'],
    ...(toHolder && holderId ? receiver(world.holders.get(holderId)) : []),
    available(asset, suspense, units, day),
  ];
  return decide(rules, () => {
    const back = target === 'treasury' ? 'treasury' : asset.limited ? 'unissued' : 'authorized';
    const lot = (): NewLot => ({
      ...termsOf(transaction.closed[0]!),
      holder: holderId,
      units,
      cost: null,
      numbers: null,
      acquired: transaction.closed
        .map(({ acquired }) => acquired)
        .sort()
        .at(-1)!,
      predecessors: transaction.closed.map(({ id }) => id),
      openedOn: day,
      customId: null,
    });
    const out = { ...suspense, units: -units };
    const pools = toHolder ? [out] : [out, { account: back, owner: asset.id, units } as const];
    const opened = toHolder ? [lot()] : [];
    return {
      plans: [{ asset, type: 'resolution', effective: day, pools, opened, closed: [], resolution: transaction.id }],
    };
  });
}
