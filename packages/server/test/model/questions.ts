/** Random questions about the present and the past, and what the model answers. */
import type { Picks } from './generate.ts';
import type { Keeper } from './perform.ts';
import { askCapTable } from './questions-cap-table.ts';
import { askHolder, askStatement } from './questions-holder.ts';
import { askLots } from './questions-lots.ts';
import { askPositions } from './questions-positions.ts';
import { askTotals } from './questions-totals.ts';

/** Asks one question. Shape: how many questions it is. */
export async function askSomething(keeper: Keeper, picks: Picks): Promise<number> {
  const questions = [askPositions, askPositions, askLots, askLots, askTotals, askHolder, askCapTable, askStatement];
  await picks.of(questions)(keeper, picks);
  return 1;
}
