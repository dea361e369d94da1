/** The fields of a kind of file, and the values of a file that their lists lack, as an answer tells them. */
import { wordsOf } from '../../base/enumeration.ts';
import type { Finding, ImportField, UnknownValue } from '../../rules/import.ts';
import type { FindingCode } from './finding.ts';
import { mayBeConstant } from './given-values.ts';
import type { ImportColumn, ImportKind } from './import-kind.ts';
import { headKey } from './match-columns.ts';
import { labelOf, listedValuesOf, nearestOf } from './listed-values.ts';

const capitalised = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

/** The fields that columns of a kind of file may have, in order. */
export const fieldsOf = ({ columns }: ImportKind): readonly ImportField[] =>
  Object.entries(columns).map(([name, column]) => ({
    name,
    label: capitalised(name),
    description: column.description,
    isRequired: column.required === true,
    kind: column.kind,
    mayBeConstant: mayBeConstant(column),
    words:
      column.words === undefined
        ? null
        : wordsOf(column.words).map((value) => ({ value, label: capitalised(labelOf(value)) })),
  }));

/** Units: values that are told. */
const toldMax = 100;

/** The codes of findings about values that a list lacks. */
const codes: readonly string[] = [
  'word_unknown',
  'country_unknown',
  'currency_unknown',
  'asset_unknown',
] satisfies readonly FindingCode[];

/** The values that the lists of their fields lack, each once but for capitals, in the order of the findings. */
export function unknownValuesOf(findings: readonly Finding[], { columns }: ImportKind): readonly UnknownValue[] {
  const rows = new Map<string, { field: string; value: string; rows: number }>();
  for (const { code, column, value } of findings) {
    if (!codes.includes(code) || column === null || value === null) continue;
    const key = JSON.stringify([column, headKey(value)]);
    const found = rows.get(key) ?? { field: column, value, rows: 0 };
    rows.set(key, { ...found, rows: found.rows + 1 });
  }
  return [...rows.values()]
    .slice(0, toldMax)
    .map((one) => ({ ...one, nearest: nearestIn(columns[one.field]!, one.value) }));
}

function nearestIn(column: ImportColumn, value: string): string | null {
  const list = listedValuesOf(column);
  return list === undefined ? null : nearestOf(value, list);
}
