/** How many rows of a file have findings, and how many are fine. */
import type { Finding, ImportAnswer } from '../../api/imports.ts';

/** The findings about the head of a file, which come before those about its rows. */
const ofHead: ReadonlySet<string> = new Set(['column_unknown', 'column_missing', 'column_twice', 'head_twice']);

/** Whether a finding is about the head. */
export const isOfHead = ({ code }: Pick<Finding, 'code'>): boolean => ofHead.has(code);

/** Rows by whether they have a finding. Shape: undefined where some findings are missing, or are of the head. */
export function rowsByFindings({
  rows,
  doneBefore,
  findings,
  findingCount,
}: Pick<ImportAnswer, 'rows' | 'doneBefore' | 'findings' | 'findingCount'>):
  | { readonly faulty: number; readonly fine: number }
  | undefined {
  if (findings.length < findingCount || findings.some(isOfHead)) return undefined;
  const faulty = new Set(findings.map(({ line }) => line)).size;
  return { faulty, fine: rows - doneBefore - faulty };
}
