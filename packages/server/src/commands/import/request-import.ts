/** The request for an import that a job carries out: the file is stored, encrypted, and read by the job. */
import { type Access, asReader } from '../../auth/access.ts';
import type { IdempotencyKey } from '../../base/idempotency-key.ts';
import { canonicalJson, isUuid, sha256 } from '../../base/ids.ts';
import { type ImportContent, importMedia, type ImportTerms } from '../../rules/import.ts';
import { importFile, type RequestedJob } from '../../rules/job.ts';
import { countFileBytes, findFile, insertFile, type StoredFile } from '../../store/files/files.ts';
import { describeJob, insertJobOfNoAsset } from '../../store/jobs/jobs.ts';
import { documentCommand } from '../command.ts';
import { unknownFile } from '../file/files.ts';
import type { FileLimits } from '../job/export-list.ts';
import type { CommandContext, CommandRecorder } from '../run/command-request.ts';
import { countingMutations } from '../run/counted-mutations.ts';
import { runDirectly } from '../run/direct-command.ts';
import { optional, required } from '../run/input.ts';
import { namingField } from '../run/naming-field.ts';
import { givenValues } from './given-values.ts';
import { bytesLeftBeside, writeFile } from './import-files.ts';
import { importKinds } from './import-kinds.ts';
import { wantsProof } from './proof-of-import.ts';
import { requireUndoable } from './undo-rows.ts';

/** An import as its job has it. */
export interface ImportInput extends ImportTerms {
  readonly fileId: string;
  readonly format: ImportContent['format'];
}

/** The user who asks for an import. */
export interface ImportRequester {
  readonly access: Pick<Access, 'authorise'>;
  readonly requestId: string;
  readonly record?: CommandRecorder | undefined;
  readonly idempotencyKey: IdempotencyKey | null;
}

type Parts = Pick<CommandContext<unknown>, 'database' | 'metrics' | 'peppers' | 'signIn'> & {
  readonly limits: FileLimits;
};
/** A file that is brought, or the id of one that was brought before. */
type Source = ImportContent | { readonly fileId: string };

/** Begins a job that looks at a file, or does it. Refuses: as `requestImport`. */
export function beginImport(
  { limits, ...parts }: Parts,
  terms: ImportTerms,
  source: Source,
  requester: ImportRequester,
): Promise<RequestedJob> {
  const { kind, mode, plan } = terms;
  const content = 'content' in source ? sha256(source.content).toString('hex') : source.fileId;
  return runDirectly([countingMutations, namingField], {
    ...parts,
    ...requester,
    // The limits of the delegation are those of each row, in the job.
    access: asReader(requester.access),
    command: requestImport({ peppers: parts.peppers, limits }, terms, source),
    input: {
      kind,
      mode,
      sha256: sha256(canonicalJson({ ...terms, content })).toString('hex'),
      ...(plan === null ? {} : { plan }),
    },
    answer: (_actor, { job }) => ({ query: describeJob(job!), read: (row) => row as unknown as RequestedJob }),
  });
}

/**
 * Begins a job that looks at a file, or does it. Shape: made for one request; `sha256` is of the whole request.
 *
 * Refuses: as `givenValues` and `requireUndoable`, where the file was not brought before or is kept no more, where no
 * bytes are left for files, and where the account has as many jobs as it may.
 */
const requestImport = ({ peppers, limits }: Pick<Parts, 'peppers' | 'limits'>, terms: ImportTerms, source: Source) =>
  documentCommand({
    name: 'import.requested',
    description: 'Has a file looked at by a job, or done.',
    permission: 'document.manage',
    ...(wantsProof(terms) ? { freshProof: true as const } : {}),
    event: 'import.requested',
    input: {
      kind: required.text('The kind of its rows.'),
      mode: required.text('Whether all rows are done or none, or each that is not refused.'),
      sha256: required.text('The SHA-256 of the request.'),
      plan: optional.text('The digest of the plan that is to be done.'),
    },
    answers: { job: 'Job' },
    load: async ({ tx, actor }) => {
      const bytes = await countFileBytes(tx);
      const file = 'fileId' in source && isUuid(source.fileId) ? await findFile(tx, source.fileId) : undefined;
      // An approver sees the file of another user, and reads it by downloads, which are recorded.
      return { bytes, brought: file?.userId === actor.userId ? file : undefined };
    },
    decide: ({ bytes, brought }, { kind, mode, plan = null }, { newId }) => {
      // Values that are refused are not stored either.
      givenValues(importKinds[terms.kind], terms.options);
      requireUndoable(importKinds[terms.kind], terms.undo);
      if ('fileId' in source && formatOf(brought) === undefined) throw unknownFile(source.fileId);
      const left = bytesLeftBeside(bytes, limits);
      const changes = { id: newId(), fileId: brought?.id ?? newId(), brought, left, after: { kind, mode, plan } };
      return { checks: [], changes };
    },
    execute: async ({ tx, actor, changes: { id, fileId, brought, left, after } }) => {
      const format = 'format' in source ? source.format : formatOf(brought)!;
      const input: ImportInput = { ...terms, fileId, format };
      await insertJobOfNoAsset(tx, actor, { id, mutation: importFile, input });
      const change = { type: 'Job', id, after: { mutation: importFile, ...after } };
      if ('fileId' in source) return { objects: { job: id }, change };
      const job = { registerId: actor.accountId, jobId: id, actor };
      const named = { id: fileId, name: `${terms.kind}.${format}`, mediaType: importMedia[format] };
      await insertFile(tx, await writeFile(tx, job, { peppers, limits }, left, [source.content], named));
      return { objects: { job: id }, change };
    },
  });

/** The format of a file that can be imported. */
function formatOf(file: StoredFile | undefined): ImportContent['format'] | undefined {
  return file?.mediaType === importMedia.csv ? 'csv' : file?.mediaType === importMedia.xlsx ? 'xlsx' : undefined;
}
