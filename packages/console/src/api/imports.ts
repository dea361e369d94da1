/** Imports: a file of rows is looked at, and done by the plan that the look answered. */
import { basePath } from './base-path.ts';
import { send } from './send.ts';
import { withRole } from './with-role.ts';

/** The kinds of files, in the order in which a register is brought. */
export const importKinds = ['holders', 'verifications', 'history', 'holdings', 'issues', 'restrictions'] as const;
export type ImportKind = (typeof importKinds)[number];

/** How a file is read and done. Undefined is left to the registry. */
export interface ImportOptions {
  readonly mode: 'ATOMIC' | 'EACH';
  readonly decimal?: 'point' | 'comma' | undefined;
  readonly dates?: 'dmy' | 'mdy' | 'ymd' | undefined;
  readonly encoding?: string | undefined;
  readonly separator?: string | undefined;
  readonly sheet?: string | undefined;
  /** The field of each head; null where the column is not imported. */
  readonly columns?: Readonly<Record<string, string | null>> | undefined;
}

export interface ImportRequest {
  readonly kind: ImportKind;
  /** Undefined for the own register. */
  readonly registerId: string | undefined;
  readonly options: ImportOptions;
  readonly content: Blob;
}

/** A fault of a row. */
export interface Finding {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  /** Counted from 1. */
  readonly line: number;
  /** The head of the column; null where it is about the whole row. */
  readonly column: string | null;
  readonly value: string | null;
}

export interface ImportAnswer {
  readonly plan: string;
  readonly done: boolean;
  readonly rows: number;
  /** Rows that an earlier import did. */
  readonly doneBefore: number;
  readonly counts: Readonly<Record<'holders' | 'entries' | 'lots' | 'verifications' | 'restrictions', number>>;
  readonly findingCount: number;
  readonly findings: readonly Finding[];
  /** The columns of the file in their order, with their fields. */
  readonly columns: readonly { readonly head: string; readonly field: string | null }[];
  /** The fields of the kind. */
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly description: string;
    readonly isRequired: boolean;
  }[];
  /** The first rows of the file. */
  readonly preview: readonly (readonly string[])[];
  /** The sheets of a workbook; null of CSV. */
  readonly sheets: readonly string[] | null;
}

/** The media type of a workbook of Excel. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const isWorkbook = ({ type }: Blob): boolean => type === workbookType;

async function sendFile(
  role: string,
  { kind, registerId, options, content }: ImportRequest,
  more: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { columns, ...texts } = options;
  const given = Object.entries({ kind, registerId, ...texts }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const query = new URLSearchParams([...(given as [string, string][]), ...Object.entries(more)]);
  if (columns !== undefined) query.set('columns', JSON.stringify(columns));
  const headers = { 'Registry-Role': role, 'Content-Type': isWorkbook(content) ? workbookType : 'text/csv' };
  return await withRole(role, () => send(`imports?${query}`, { method: 'POST', headers, body: content, signal }));
}

/** Looks at a file, which records nothing. */
export async function lookAtFile(role: string, request: ImportRequest, signal: AbortSignal): Promise<ImportAnswer> {
  const response = await sendFile(role, request, {}, signal);
  return (await response.json()) as ImportAnswer;
}

/** Does the rows of a file. Brought again it does nothing twice. */
export async function importFile(role: string, request: ImportRequest, plan: string): Promise<ImportAnswer> {
  const response = await sendFile(role, request, { plan }, undefined);
  return (await response.json()) as ImportAnswer;
}

/** The file with a column of findings. */
export async function readFileWithFindings(role: string, request: ImportRequest, signal: AbortSignal): Promise<Blob> {
  const response = await sendFile(role, request, { answer: 'file' }, signal);
  return await response.blob();
}

/** The address of the template of a kind, which needs no token. */
export function templateAddress(kind: ImportKind, format: 'csv' | 'xlsx'): string {
  return `${basePath}/token/api/v2/imports/${kind}.${format}`;
}
