/** The request for a list, or for papers, as a file that a job writes. */
import { asReader } from '../../auth/access.ts';
import { canonicalJson, sha256 } from '../../base/ids.ts';
import type { FileMutation, RequestedJob } from '../../rules/job.ts';
import { countFileBytes } from '../../store/files/files.ts';
import { describeJob, insertJobOfNoAsset } from '../../store/jobs/jobs.ts';
import { documentCommand } from '../command.ts';
import { fileTooLarge } from '../file/file-writer.ts';
import type { CommandContext } from '../run/command-request.ts';
import { countingMutations } from '../run/counted-mutations.ts';
import { type KeyedSender, runDirectly } from '../run/direct-command.ts';
import { optional, required } from '../run/input.ts';
import { namingField } from '../run/naming-field.ts';

/** A list, or papers, as a job writes them. Shape: the rest is what HTTP reads them with, and stored as it is. */
export interface ExportInput {
  readonly list: string;
  readonly format: string;
  readonly purpose?: string | undefined;
}

/** The limits of files. Units: bytes of a file and of all files of an account; days for which they are kept. */
export interface FileLimits {
  readonly fileBytesMax: number;
  readonly filesBytesMax: number;
  readonly keptDays: number;
}

export interface Exports {
  /** Begins a job that writes a file. Refuses: as requestExport. */
  begin(mutation: FileMutation, input: ExportInput, sender: KeyedSender): Promise<RequestedJob>;
}

/** Begins the jobs of a database. */
export function makeExports(
  parts: Pick<CommandContext<unknown>, 'database' | 'metrics' | 'peppers'>,
  limits: FileLimits,
): Exports {
  return {
    begin: (mutation, input, sender) =>
      runDirectly([countingMutations, namingField], {
        ...parts,
        ...sender,
        access: asReader(sender.access),
        command: requestExport(mutation, input, limits),
        input: {
          list: input.list,
          format: input.format,
          sha256: sha256(canonicalJson(input)).toString('hex'),
          ...(input.purpose === undefined ? {} : { purpose: input.purpose }),
        },
        answer: (_actor, { job }) => ({ query: describeJob(job!), read: (row) => row as unknown as RequestedJob }),
      }),
  };
}

/**
 * Begins a job that writes a file. Shape: made for one request; `sha256` is of the whole request.
 *
 * Refuses: where no bytes are left for files, and where the account has as many jobs as it may.
 */
const requestExport = (mutation: FileMutation, request: ExportInput, { filesBytesMax }: FileLimits) =>
  documentCommand({
    name: 'export.requested',
    description: 'Has a list, or papers, written into a file.',
    permission: 'list.export',
    event: 'export.requested',
    input: {
      list: required.text('The name of the list, or of the papers.'),
      format: required.text('The format of the file.'),
      sha256: required.text('The SHA-256 of the request.'),
      purpose: optional.text('For what personal data is read.', { lengthMax: 500 }),
    },
    answers: { job: 'Job' },
    load: ({ tx }) => countFileBytes(tx),
    decide: (bytes, { list, format, purpose = null }, { newId }) => {
      if (bytes >= filesBytesMax) throw fileTooLarge(0);
      return { checks: [], changes: { id: newId(), after: { list, format, purpose } } };
    },
    execute: async ({ tx, actor, changes: { id, after } }) => {
      await insertJobOfNoAsset(tx, actor, { id, mutation, input: request });
      return { objects: { job: id }, change: { type: 'Job', id, after: { mutation, ...after } } };
    },
  });
