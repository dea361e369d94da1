/** The rows and the columns of a file, as an answer tells them. */
import type { Finding, ImportAnswer } from '../../api/imports.ts';

/** The findings about the head of a file, which come before those about its rows. */
const ofHead: ReadonlySet<string> = new Set(['column_unknown', 'column_missing', 'column_twice', 'head_twice']);

/** Whether a finding is about the head. */
export const isOfHead = ({ code }: Pick<Finding, 'code'>): boolean => ofHead.has(code);

/** Rows by whether they have a finding. Shape: undefined where some findings are missing, or are of no row. */
export function rowsByFindings({
  rows,
  doneBefore,
  findings,
  findingCount,
}: Pick<ImportAnswer, 'rows' | 'doneBefore' | 'findings' | 'findingCount'>):
  | { readonly faulty: number; readonly fine: number }
  | undefined {
  const isOfNoRow = (one: Finding): boolean => isOfHead(one) || one.code === 'constant_not_used';
  if (findings.length < findingCount || findings.some(isOfNoRow)) return undefined;
  const faulty = new Set(findings.map(({ line }) => line)).size;
  return { faulty, fine: rows - doneBefore - faulty };
}

type Column = ImportAnswer['columns'][number];

/** Whether no field is chosen for a column yet, and it is not left out. */
export const isUnmatched = ({ findings }: Pick<ImportAnswer, 'findings'>, { head, field }: Column): boolean =>
  field === null && findings.some(({ code, column }) => code === 'column_unknown' && column === head);

/** The fields of the columns for which one is chosen, or which are left out. Shape: by the head. */
export const fieldsOfColumns = (
  answer: Pick<ImportAnswer, 'columns' | 'findings'>,
): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    answer.columns.filter((column) => !isUnmatched(answer, column)).map(({ head, field }) => [head, field]),
  );

/** An answer with the fields that were chosen since: it may be that of before an error. */
export function withChosen(answer: ImportAnswer, chosen: Readonly<Record<string, string | null>> = {}): ImportAnswer {
  const isChosen = (head: string | null): head is string => head !== null && Object.hasOwn(chosen, head);
  return {
    ...answer,
    columns: answer.columns.map(({ head, field }) => ({ head, field: isChosen(head) ? chosen[head]! : field })),
    findings: answer.findings.filter(({ code, column }) => code !== 'column_unknown' || !isChosen(column)),
  };
}
