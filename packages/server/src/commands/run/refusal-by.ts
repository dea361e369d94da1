/** The refusal of a command by its checks. */
import { Refusal } from '../../base/refusal.ts';
import type { Check } from '../../rules/check.ts';
import { rowsAsText } from '../bulk.ts';

/** The refusal by a check that blocks. Shape: of a command of many rows the reason names the rows that are refused. */
export function refusalBy(block: Check, checks: readonly Check[]): Refusal {
  const remedy = block.remedy === undefined ? {} : { remedy: block.remedy };
  const { row, refusedRows } = block.facts ?? {};
  const reason = row === undefined ? block.message : `In row ${Number(row) + 1}: ${block.message}`;
  const others = refusedRows === undefined ? '' : ` ${rowsAsText(block.facts!)}`;
  return new Refusal(block.code, { ...block.facts, reason: `${reason}${others}`, ...remedy }, checks);
}
