/** Which field of its kind each column of a file has: as the request says, else by the head. */
import { suggestionList } from 'graphql/jsutils/suggestionList.js';
import { Refusal } from '../../base/refusal.ts';
import type { FileOptions, Finding, MatchedColumn } from '../../rules/import.ts';
import { CellFault, type FindingCode, findingOf, quoted } from './finding.ts';
import type { ImportColumn, ImportKind } from './import-kind.ts';
import type { TableRow } from './table.ts';

/** The head of the column that answers findings in the file. A file that is brought again may have it. */
export const findingsHead = 'Findings';

export interface Matching {
  readonly columns: readonly MatchedColumn[];
  readonly findings: readonly Finding[];
}

/**
 * Matches the columns of a file. Shape: `chosen` is head → field, or null to leave the column out; a field with a
 * constant needs no column.
 *
 * Refuses: input_invalid.
 */
export function matchColumns(
  head: TableRow,
  kind: ImportKind,
  chosen: Readonly<Record<string, string | null>>,
  { constants = {} }: Pick<FileOptions, 'constants'> = {},
): Matching {
  const byHead = fieldsByHead(kind);
  const byChoice = new Map(
    Object.entries(chosen).map(([of, field]) => [headKey(of), fieldNamed(field, kind)] as const),
  );
  const faults: CellFault[] = [];
  const add = (code: FindingCode, column: string, message: string): void => {
    faults.push(new CellFault(code, column, null, message));
  };
  for (const { index, code, message } of head.notes ?? []) add(code, head.cells[index]?.trim() ?? '', message);
  const columns = head.cells.map((cell): MatchedColumn => {
    const key = headKey(cell);
    const isLeftOut = key === '' || key === headKey(findingsHead);
    const field = byChoice.get(key) ?? (byChoice.has(key) || isLeftOut ? null : byHead.get(key));
    if (field === undefined && !faults.some(({ column }) => headKey(column!) === key))
      add(
        'column_unknown',
        cell.trim(),
        `A file of ${kind.name} has no column ${quoted(cell.trim())}. ${choiceFor(key, kind)} for it, or leave it out.`,
      );
    return { head: cell.trim(), field: field ?? null };
  });
  for (const [name, { required }] of Object.entries(kind.columns)) {
    const found = columns.flatMap(({ field, head: of }) => (field === name ? [of] : []));
    const [first, ...others] = found;
    const hasConstant = Object.hasOwn(constants, name);
    if (first === undefined && required === true && !hasConstant)
      add('column_missing', name, `A file of ${kind.name} needs the column "${name}".`);
    else if (first !== undefined && others.length > 0)
      if (others.every((other) => headKey(other) === headKey(first)))
        add('head_twice', first, `The head ${quoted(first)} stands ${found.length} times. Rename all but one.`);
      else
        add(
          'column_twice',
          name,
          `Several columns mean "${name}": ${found.map(quoted).join(', ')}. Leave out all but one.`,
        );
    if (first !== undefined && hasConstant)
      add(
        'column_twice',
        name,
        `The column ${quoted(first)} means "${name}", and the request gives a constant for it too. Leave out one of them.`,
      );
  }
  return { columns, findings: faults.map((fault) => findingOf(fault, head.line)) };
}

/** Refuses: input_invalid. */
function fieldNamed(field: string | null, kind: ImportKind): string | null {
  if (field !== null) columnNamed(field, 'columns', kind);
  return field;
}

/** The column of a field that a member of the request names. Refuses: input_invalid. */
export function columnNamed(
  field: string,
  member: 'columns' | 'values' | 'constants',
  { name, columns }: Pick<ImportKind, 'name' | 'columns'>,
): ImportColumn {
  if (Object.hasOwn(columns, field)) return columns[field]!;
  throw new Refusal('input_invalid', {
    field: member,
    reason: `${member} names ${quoted(field)}, which a file of ${name} does not have.`,
    remedy: `${choiceFor(headKey(field), { columns })}${member === 'columns' ? ', or null to leave the column out' : ''}.`,
  });
}

/** The fields of a kind by the heads that their columns may have, as heads are compared. */
const fieldsByHead = ({ columns }: Pick<ImportKind, 'columns'>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(columns).flatMap(([name, { also = [] }]) =>
      [name, ...also].map((one) => [headKey(one), name] as const),
    ),
  );

/** Units: fields that are named of those that a kind has. */
const similarMax = 3;

/** The beginning of a remedy for a head that no field has: those that are similar, and where all of them are. */
function choiceFor(key: string, kind: Pick<ImportKind, 'columns'>): string {
  const byHead = fieldsByHead(kind);
  const similar = new Set(suggestionList(key, [...byHead.keys()]).map((head) => byHead.get(head)!));
  const some = [...similar].slice(0, similarMax).map(quoted).join(', ');
  return `Choose ${some === '' ? 'a field' : `${some} or another field`} of the template`;
}

/** A head as heads are compared: small letters, with one blank between words. */
export const headKey = (head: string): string =>
  head
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
