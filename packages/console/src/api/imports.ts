/** Imports: a file of rows is looked at, and done by the plan that the look answered. */
import { basePath } from './base-path.ts';
import { send } from './send.ts';
import { workbookType } from './workbook-type.ts';
import { withRole } from './with-role.ts';

/** The kinds of files, in the order in which a register is brought. */
export const importKinds = [
  'classes',
  'holders',
  'verifications',
  'history',
  'holdings',
  'issues',
  'restrictions',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** The kinds whose rows are undone, because each records an entry of the ledger. */
export const undoableKinds: readonly ImportKind[] = ['history', 'holdings', 'issues'];

/** How a file is read and done. Undefined is left to the registry. */
export interface ImportOptions {
  readonly mode: 'ATOMIC' | 'EACH';
  readonly decimal?: 'point' | 'comma' | undefined;
  readonly dates?: 'dmy' | 'mdy' | 'ymd' | undefined;
  /** The order in which rows are done; undefined for that of the file. */
  readonly order?: 'date' | undefined;
  readonly encoding?: string | undefined;
  readonly separator?: string | undefined;
  readonly sheet?: string | undefined;
  /** The reason for which the rows are undone that an earlier import did; undefined to import them. */
  readonly undo?: string | undefined;
  /** The field of each head; null where the column is not imported. */
  readonly columns?: Readonly<Record<string, string | null>> | undefined;
  /** The values that texts of the file mean, by field. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** The values that every row has, by field. */
  readonly constants?: Readonly<Record<string, string>> | undefined;
}

export interface ImportRequest {
  readonly kind: ImportKind;
  /** Undefined for the own register. */
  readonly registerId: string | undefined;
  readonly options: ImportOptions;
  /** The name of the file, which its job has. */
  readonly name: string;
  /** Undefined of a file that only the server has. */
  readonly content: Blob | undefined;
  /** The id under which the server has the file since an earlier job. */
  readonly storedId: string | undefined;
}

/** The answer of an import, or the job that makes it. */
export type ImportReply =
  | { readonly answer: ImportAnswer; readonly jobId?: undefined }
  | { readonly answer?: undefined; readonly jobId: string };

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

/** A field that columns may be. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly isRequired: boolean;
  /** The form of its values: word, asset, country, currency, day, decimal and others. */
  readonly kind: string;
  readonly mayBeConstant: boolean;
  /** Null where its values are no words. */
  readonly words: readonly { readonly value: string; readonly label: string }[] | null;
}

/** A text of the file that the list of its field lacks. */
export interface UnknownValue {
  readonly field: string;
  readonly value: string;
  /** Units: rows that have it. */
  readonly rows: number;
  /** The value that is nearest to it; null where none is near. */
  readonly nearest: string | null;
}

export interface ImportAnswer {
  readonly plan: string;
  readonly done: boolean;
  /** The people who must approve it; empty where it is done at once. */
  readonly needs: readonly { readonly name: string; readonly by: string; readonly count: number }[];
  /** The instruction that waits for them; null where none does. */
  readonly instruction: string | null;
  readonly rows: number;
  /** Rows that an earlier import did. */
  readonly doneBefore: number;
  readonly counts: Readonly<
    Record<'assets' | 'holders' | 'entries' | 'lots' | 'verifications' | 'restrictions', number>
  >;
  readonly findingCount: number;
  readonly findings: readonly Finding[];
  /** The columns of the file in their order, with their fields. */
  readonly columns: readonly { readonly head: string; readonly field: string | null }[];
  /** The fields of the kind. */
  readonly fields: readonly ImportField[];
  /** Texts that the lists of their fields lack. */
  readonly unknownValues: readonly UnknownValue[];
  /** The first rows of the file. */
  readonly preview: readonly (readonly string[])[];
  /** The sheets of a workbook; null of CSV. */
  readonly sheets: readonly string[] | null;
}

async function sendFile(
  role: string,
  { kind, registerId, options, name, content, storedId }: ImportRequest,
  { asJob = false, ...more }: { readonly asJob?: boolean; readonly plan?: string; readonly answer?: 'file' },
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { columns, values, constants, ...texts } = options;
  const given = Object.entries({ kind, registerId, name: shownName(name), ...texts, ...more, file: storedId }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const query = new URLSearchParams(given as [string, string][]);
  for (const [parameter, value] of Object.entries({ columns, values, constants }))
    if (value !== undefined) query.set(parameter, JSON.stringify(value));
  const headers = { 'Registry-Role': role, ...(asJob ? { Prefer: 'respond-async' } : {}) };
  const sent =
    storedId === undefined && content !== undefined
      ? { headers: { ...headers, 'Content-Type': typeOf(content) }, body: content }
      : { headers };
  return await withRole(role, () => send(`imports?${query}`, { method: 'POST', ...sent, signal }));
}

/** The name, as far as a job has it. Units: 200 characters. */
const shownName = (name: string): string => name.replace(/\p{Cc}/gu, ' ').slice(0, 200);

const typeOf = ({ type }: Blob): string => (type === workbookType ? workbookType : 'text/csv');

async function replyOf(response: Response): Promise<ImportReply> {
  const body = (await response.json()) as unknown;
  // RFC 9110, 15.3.3: it is accepted, and done by a job.
  if (response.status === 202) return { jobId: (body as { readonly job: { readonly id: string } }).job.id };
  return { answer: body as ImportAnswer };
}

/** Looks at a file, which records nothing. Shape: a large file, and one that the server has, is looked at by a job. */
export async function lookAtFile(role: string, request: ImportRequest, signal: AbortSignal): Promise<ImportReply> {
  return await replyOf(await sendFile(role, request, {}, signal));
}

/** Does the rows of a file. Brought again it does nothing twice. */
export async function importFile(
  role: string,
  request: ImportRequest,
  { plan, asJob }: { readonly plan: string; readonly asJob: boolean },
): Promise<ImportReply> {
  return await replyOf(await sendFile(role, request, { plan, asJob }, undefined));
}

/** Reads the answer that a job has left in a file. */
export async function readAnswer(role: string, fileId: string, signal: AbortSignal): Promise<ImportAnswer> {
  return (await (await readJobFile(role, fileId, signal)).json()) as ImportAnswer;
}

async function readJobFile(role: string, fileId: string, signal: AbortSignal): Promise<Response> {
  const headers = { 'Registry-Role': role };
  return await withRole(role, () => send(`files/${fileId}`, { headers, signal }));
}

/** The file with a column of findings. Shape: `fileId` is that of the file in which a job has left it. */
export async function readFileWithFindings(
  role: string,
  { request, fileId }: { readonly request: ImportRequest; readonly fileId: string | undefined },
  signal: AbortSignal,
): Promise<Blob> {
  const response =
    fileId === undefined
      ? await sendFile(role, request, { answer: 'file' }, signal)
      : await readJobFile(role, fileId, signal);
  return await response.blob();
}

/** The address of the template of a kind, which needs no token. */
export function templateAddress(kind: ImportKind, format: 'csv' | 'xlsx'): string {
  return `${basePath}/token/api/v2/imports/${kind}.${format}`;
}
