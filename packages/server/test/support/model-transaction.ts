/** The movements of a transaction, in plain code over its postings. */
import { formatted, units } from './model-past.ts';
import type { ModelRow, Wire, World } from './model-row.ts';

const postingsOf = (world: World, { columns: { id } }: ModelRow): ModelRow[] =>
  world.rows.get('Posting')!.filter(({ columns }) => columns['transaction_id'] === id);

/** The sum of what ledger accounts got; where no balance changed, of what lots got. */
export function unitsMoved(row: ModelRow, world: World): Wire {
  const net = new Map<string, bigint>();
  let came = 0n;
  for (const { columns } of postingsOf(world, row)) {
    const [account, quantity] = [`${columns['ledger_account']} ${columns['owner_id']}`, units(columns['quantity']!)];
    net.set(account, (net.get(account) ?? 0n) + quantity);
    if (quantity > 0n) came += quantity;
  }
  const moved = [...net.values()].filter((sum) => sum > 0n).reduce((sum, one) => sum + one, 0n);
  return formatted(moved === 0n ? came : moved);
}

/**
 * The price in the instruction; of a row of a bulk mutation that of the lots it opened, of a transfer those acquired by
 * it.
 */
export function priceOf(row: ModelRow, world: World): Wire {
  const { type, effective_date: day, instruction_id: instruction } = row.columns;
  if (!['issue', 'transfer', 'repurchase'].includes(type!)) return null;
  const { columns } = world.rows.get('Instruction')!.find((one) => one.columns['id'] === instruction)!;
  if (!columns['type']!.endsWith('UnitsBulk')) {
    const { price = null } = JSON.parse(columns['payload']!) as { price?: string | null };
    return price === null ? null : formatted(units(price));
  }
  const opened = postingsOf(world, row)
    .filter((one) => units(one.columns['quantity']!) > 0n && one.columns['lot_id'] !== null)
    .map((one) => world.rows.get('Lot')!.find((lot) => lot.columns['id'] === one.columns['lot_id'])!.columns)
    .filter((lot) => type === 'issue' || lot['acquisition_date'] === day);
  const prices = new Set(opened.map(({ price }) => price!));
  const [price = null] = prices;
  return prices.size === 1 && price !== null ? formatted(units(price)) : null;
}
