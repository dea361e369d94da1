/** Imports: the kinds of files, how a file is read, and the answer of an import. */
import type { Enumeration, WordOf } from '../base/enumeration.ts';
import { xlsxType } from './document.ts';

export const importKind = {
  name: 'ImportKind',
  description: 'What the rows of a file are.',
  values: {
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
  /** Null for the actor's own register. */
  readonly registerId: string | null;
  readonly options: FileOptions;
  /** The fields of columns whose head does not say them. Shape: head → field; null leaves the column out. */
  readonly columns: Readonly<Record<string, string | null>>;
  /** ATOMIC does all rows or none, EACH those that are not refused. */
  readonly mode: 'ATOMIC' | 'EACH';
  /** The digest of the plan that is to be done; null to look only. */
  readonly plan: string | null;
}

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

/** A field that columns of a kind of file may mean. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  /** Shape: a sentence. */
  readonly description: string;
  readonly isRequired: boolean;
}

/** How many objects the rows make. */
export interface ImportCounts {
  readonly holders: number;
  readonly entries: number;
  readonly lots: number;
  readonly verifications: number;
  readonly restrictions: number;
}

export interface ImportAnswer {
  /** The digest of the plan, by which it is done. */
  readonly plan: string;
  /** Whether the rows were done. */
  readonly done: boolean;
  readonly rows: number;
  /** Rows that an earlier import did. */
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
  /** The first rows as they were read. */
  readonly preview: readonly (readonly string[])[];
  /** The visible sheets of a workbook, in order; null for CSV. */
  readonly sheets: readonly string[] | null;
}

/** Units: findings that are answered; a file of a job has more. */
const findingsTold = 10_000;

/** An answer as JSON. */
export const importAnswerText = (answer: ImportAnswer): string =>
  JSON.stringify({ ...answer, findings: answer.findings.slice(0, findingsTold) });
