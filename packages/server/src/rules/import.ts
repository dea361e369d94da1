/** Imports: the kinds of files, how a file is read, and the answer of an import. */
import { type Enumeration, type WordOf, wordsOf } from '../base/enumeration.ts';
import { inDigitGroups } from '../base/digit-groups.ts';
import { countOf } from './count-of.ts';
import { xlsxType } from './document.ts';

export const importKind = {
  name: 'ImportKind',
  description: 'The kind of the rows of a file.',
  values: {
    classes: 'Classes, with their terms and authorised totals, one a row.',
    holders: 'Holders, one a row, with up to four parties.',
    verifications: 'Verifications of parties, which are named by their holder.',
    history: 'Issues, transfers, cancellations, conversions and splits, in the order in which they happened.',
    holdings: 'Opening holdings: the lots that holders had on the day with which the register begins.',
    issues: 'Issues of units, one a row.',
    restrictions: 'Restrictions of units: of a class, of a holder or of a certificate.',
  },
} satisfies Enumeration<string>;
export type ImportKindName = WordOf<typeof importKind>;

/** How a file is read. */
export interface FileOptions {
  /** Windows-1252 is read only where it is chosen. */
  readonly encoding: 'utf-8' | 'windows-1252';
  /** By default the one that the head has most. */
  readonly separator?: string | undefined;
  /** The sheet of a workbook; by default the first that is visible. */
  readonly sheet?: string | undefined;
  /** Null where it was not chosen: then a number with a point or a comma is refused. */
  readonly decimalSign: 'point' | 'comma' | null;
  /** Null where it was not chosen: then only days such as 2026-01-31 are read. */
  readonly dateOrder: 'ymd' | 'dmy' | 'mdy' | null;
  /** Values for texts of the file, by field: of fields with a fixed list, and of classes. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** The values of fields that no column of the file has, the same in each row, by field. */
  readonly constants?: Readonly<Record<string, string>> | undefined;
  /** `date` does the rows of a history in the order of their dates; by default they are in that order. */
  readonly order?: 'date' | undefined;
}

/** The media types of the formats of files. */
export const importMedia = { csv: 'text/csv', xlsx: xlsxType } as const;

/** The bytes of a file. */
export interface ImportContent {
  readonly content: Buffer;
  readonly format: keyof typeof importMedia;
}

/** How a file is read and done. */
export interface ImportTerms {
  readonly kind: ImportKindName;
  /** The name of the file, by which people know it; null where the request gives none. */
  readonly name: string | null;
  /** Null for the actor's own register. */
  readonly registerId: string | null;
  readonly options: FileOptions;
  /** The fields of columns whose head does not say them. Shape: head → field; null leaves the column out. */
  readonly columns: Readonly<Record<string, string | null>>;
  /** ATOMIC does all rows or none, EACH those that are not refused. Both are one database transaction. */
  readonly mode: 'ATOMIC' | 'EACH';
  /** The reason for which the rows are undone that an earlier import did; null to do them. */
  readonly undo: string | null;
  /** The digest of the plan that is to be done; null to look only. */
  readonly plan: string | null;
}

/** The name of the mutation as which an undo is proposed, where others must approve it. */
const undoMutation = 'undoImport';

/** The name of the mutation as which an import is proposed, where others must approve it. */
export const importMutationOf = ({ kind, undo }: Pick<ImportTerms, 'kind' | 'undo'>): string =>
  undo === null ? `import${kind[0]!.toUpperCase()}${kind.slice(1)}` : undoMutation;

/** All of these names. */
export const importMutations: readonly string[] = [
  ...wordsOf(importKind).map((kind) => importMutationOf({ kind, undo: null })),
  undoMutation,
];

/** A file, and how it is read and done. */
export type ImportRequest = ImportContent & ImportTerms;

/** The fault of a row, and where it is. */
export interface Finding {
  /** An error keeps the row from being done. */
  readonly severity: 'error';
  /** The code of a refusal, or one of `findingCodes`. */
  readonly code: string;
  /** The fault, with the value, and the remedy. */
  readonly message: string;
  /** The line of the file, or the row of the sheet, counted from 1. */
  readonly line: number;
  /** The head of the column; null where it is about the whole row. */
  readonly column: string | null;
  readonly value: string | null;
}

/** A column of a file. */
export interface MatchedColumn {
  readonly head: string;
  /** The field of the kind; null where it has none or is left out. */
  readonly field: string | null;
}

/**
 * The form of the values of a field. `word`, `country` (ISO 3166-1) and `currency` (ISO 4217) have a fixed list;
 * `email` is an e-mail address, `holder` a number or a registration, `asset` a symbol or a name, `certificate` the
 * number of one that is open, `numbers` share numbers such as 1-100, `ratio` two whole or decimal numbers such as 2:1.
 */
export type ImportFieldKind =
  | 'text'
  | 'email'
  | 'decimal'
  | 'day'
  | 'word'
  | 'country'
  | 'currency'
  | 'holder'
  | 'asset'
  | 'certificate'
  | 'numbers'
  | 'ratio';

/** A field that columns of a kind of file may mean. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  /** Shape: a sentence. */
  readonly description: string;
  readonly isRequired: boolean;
  readonly kind: ImportFieldKind;
  /** Whether `constants` may give it: not where its values may name people. */
  readonly mayBeConstant: boolean;
  /** The words of the kind `word`, in order; null of the others. */
  readonly words: readonly { readonly value: string; readonly label: string }[] | null;
}

/** A value of the file that the list of its field lacks. */
export interface UnknownValue {
  readonly field: string;
  readonly value: string;
  /** Units: rows that have it. */
  readonly rows: number;
  /** The value of the list that is nearest to it; null where none is near, and of classes. */
  readonly nearest: string | null;
}

/** How many objects the rows make. Of an undo: the reversals, and the lots that these open again. */
export interface ImportCounts {
  readonly assets: number;
  readonly holders: number;
  readonly entries: number;
  readonly lots: number;
  readonly verifications: number;
  readonly restrictions: number;
}

/** So many people who must approve an import before it is done. */
export interface ImportNeed {
  /** As its policy calls it; keeper where the role, the delegation or an agent in office states it. */
  readonly name: string;
  /** Whose people: presenter, issuer, agent, or keeper for any account that keeps the register. */
  readonly by: string;
  readonly count: number;
}

export interface ImportAnswer {
  /** The digest of the plan, by which it is done. */
  readonly plan: string;
  /** Whether the rows were done, or undone. */
  readonly done: boolean;
  /** The people who must approve it; empty where it is done at once. */
  readonly needs: readonly ImportNeed[];
  /** The instruction that waits for them; null where none does. */
  readonly instruction: string | null;
  readonly rows: number;
  /** Rows that an earlier import did. Of an undo: those that no import did, or that are undone already. */
  readonly doneBefore: number;
  readonly counts: ImportCounts;
  /** How many findings there are. */
  readonly findingCount: number;
  /** The first of them. */
  readonly findings: readonly Finding[];
  /** The columns of the file, in order. */
  readonly columns: readonly MatchedColumn[];
  /** The fields of the kind, in order. */
  readonly fields: readonly ImportField[];
  /** The values that lists of their fields lack, in the order of the file: the request may say what they mean. */
  readonly unknownValues: readonly UnknownValue[];
  /** The first rows as they were read. */
  readonly preview: readonly (readonly string[])[];
  /** The visible sheets of a workbook, in order; null for CSV. */
  readonly sheets: readonly string[] | null;
}

/** The plan of an import as its job shows it. Shape: texts. */
export function planInWords(
  { kind, mode, undo }: Pick<ImportTerms, 'kind' | 'mode' | 'undo'>,
  { rows, doneBefore, findingCount, done, counts, instruction }: ImportAnswer,
): Readonly<Record<string, string>> {
  const numbers = Object.entries({ rows, doneBefore, findings: findingCount, ...counts });
  return {
    kind,
    mode,
    recorded: `${done}`,
    ...(undo === null ? {} : { undo: 'true' }),
    ...(instruction === null ? {} : { instruction }),
    ...Object.fromEntries(numbers.map(([name, value]) => [name, `${value}`])),
  };
}

/** The objects that rows make, in words: one of them, and several. */
const madeInWords: Readonly<Record<keyof ImportCounts, readonly [string, string]>> = {
  assets: ['class', 'classes'],
  holders: ['holder', 'holders'],
  lots: ['lot', 'lots'],
  entries: ['entry', 'entries'],
  verifications: ['verification', 'verifications'],
  restrictions: ['restriction', 'restrictions'],
};

/** The rows that are to be done. Shape: "246 rows of history: 200 holders, 312 lots, 600 entries". */
export function importInWords(
  kind: ImportKindName,
  { rows, doneBefore, findingCount, counts }: Pick<ImportAnswer, 'rows' | 'doneBefore' | 'findingCount' | 'counts'>,
): string {
  const made = Object.entries(madeInWords).flatMap(([name, [one, several]]) => {
    const count = counts[name as keyof ImportCounts];
    return count === 0 ? [] : [`${inDigitGroups(`${count}`)} ${count === 1 ? one : several}`];
  });
  const done = `${countOf(rows - doneBefore, 'row')} of ${kind}${made.length === 0 ? '' : `: ${made.join(', ')}`}`;
  return findingCount === 0 ? done : `${done}; without the rows of ${countOf(findingCount, 'finding')}`;
}

/** Characters that show nothing, or turn the direction of text around. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu;

/** A text that somebody gave, with the code points of its characters that show nothing. */
export const inPrint = (text: string): string =>
  text.replace(unseen, (one) => `\\u{${one.codePointAt(0)!.toString(16)}}`);

/** How a file is read, besides its columns. Shape: "encoding utf-8; decimal sign comma". */
export function readingInWords(options: FileOptions): string {
  const { encoding, separator, sheet, decimalSign, dateOrder, values = {}, constants = {}, order } = options;
  const given = (text: string): string => `"${inPrint(text)}"`;
  return [
    `encoding ${encoding}`,
    ...(separator === undefined ? [] : [`separator ${given(separator)}`]),
    ...(sheet === undefined ? [] : [`sheet ${given(sheet)}`]),
    ...(decimalSign === null ? [] : [`decimal sign ${decimalSign}`]),
    ...(dateOrder === null ? [] : [`order of dates ${dateOrder}`]),
    ...(order === undefined ? [] : ['rows in the order of their dates']),
    ...Object.entries(constants).map(([field, value]) => `${given(value)} as ${field} of each row that takes it`),
    ...Object.entries(values).flatMap(([field, texts]) =>
      Object.entries(texts).map(([text, value]) => `${given(text)} as ${field} is ${given(value)}`),
    ),
  ].join('; ');
}

/** Units: findings that are answered; a file of a job has more. */
const findingsTold = 10_000;

/** An answer as JSON. */
export const importAnswerText = (answer: ImportAnswer): string =>
  JSON.stringify({ ...answer, findings: answer.findings.slice(0, findingsTold) });
