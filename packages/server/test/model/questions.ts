/** Random questions about the present and the past, and what the model answers. */
import type { Picks } from './generate.ts';
import type { Keeper } from './perform.ts';
import { queryCapTable } from './questions-cap-table.ts';
import { queryHolder, queryStatement } from './questions-holder.ts';
import { queryLots } from './questions-lots.ts';
import { queryPositions } from './questions-positions.ts';
import { queryTotals } from './questions-totals.ts';

/** Asks one question. Shape: how many questions it is. */
export async function queryRandomly(keeper: Keeper, picks: Picks): Promise<number> {
  const questions = [
    queryPositions,
    queryPositions,
    queryLots,
    queryLots,
    queryTotals,
    queryHolder,
    queryCapTable,
    queryStatement,
  ];
  await picks.of(questions)(keeper, picks);
  return 1;
}
