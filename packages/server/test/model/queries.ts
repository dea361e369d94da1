/** Random queries about the present and the past, compared with the model's answers. */
import type { Picks } from './generate.ts';
import type { DrivenRegister } from './perform.ts';
import { queryCapTable } from './queries-cap-table.ts';
import { queryHolder, queryStatement } from './queries-holder.ts';
import { queryLots } from './queries-lots.ts';
import { queryPositions } from './queries-positions.ts';
import { queryReverseFirst } from './queries-reversals.ts';
import { queryTotals } from './queries-totals.ts';

/** Asks one question. */
export async function queryRandomly(register: DrivenRegister, picks: Picks): Promise<void> {
  const queries = [
    queryPositions,
    queryPositions,
    queryLots,
    queryLots,
    queryTotals,
    queryHolder,
    queryCapTable,
    queryStatement,
    queryReverseFirst,
  ];
  await picks.of(queries)(register, picks);
}
