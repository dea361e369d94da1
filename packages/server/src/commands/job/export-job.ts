/**
 * A job that writes a list, which is of one snapshot, or papers into a file: under the row-level security of the role
 * that asked, part by part. The file is there when all of it is. Where the server is killed, another one begins anew;
 * what it left goes later.
 */
import { type Access, asReader } from '../../auth/access.ts';
import type { Peppers } from '../../auth/secrets.ts';
import { newId } from '../../base/ids.ts';
import type { Metrics } from '../../base/metrics.ts';
import type { Actor, Lens } from '../../rules/actor.ts';
import type { Check } from '../../rules/check.ts';
import type { FileContent, FileMutation } from '../../rules/job.ts';
import type { Database, Tx } from '../../postgres/database.ts';
import { countFileBytes, insertFile, insertFilePart } from '../../store/files/files.ts';
import { endJob, type Job } from '../../store/jobs/jobs.ts';
import { type FileKey, makeFileKey } from '../file/file-key.ts';
import { FileWriter, fileTooLarge } from '../file/file-writer.ts';
import { recordedDigest } from '../file/files.ts';
import { answersNothing } from '../run/command-request.ts';
import { runDirectly } from '../run/direct-command.ts';
import type { ExportInput, FileLimits } from './export-list.ts';
import { jobDone } from './job-done.ts';

/** The access of a job to what its role reads. */
export type ReaderAccess = Pick<Access, 'authorise' | 'authoriseRead'>;

/** The role of a job that reads. Units: seconds that it may take. */
export interface JobReader {
  readonly access: ReaderAccess;
  readonly lens: Lens;
  readonly seconds: number;
  /** When the job was asked for. Shape: ISO 8601, UTC. */
  readonly askedAt: string;
}

/** Reads the list, or makes the papers, that a job has as its input. */
export type WriteFile = (
  input: ExportInput,
  reader: JobReader,
  deliver: (file: FileContent) => Promise<void>,
) => Promise<void>;

/** The parts of the server that write files. */
export interface FilesOfJobs extends FileLimits {
  readonly write: Readonly<Record<FileMutation, WriteFile>>;
}

/** A job that a server has taken. */
export interface ExportRun {
  readonly database: Database;
  readonly peppers: Peppers;
  readonly metrics: Metrics;
  readonly files: FilesOfJobs;
  readonly job: Job & { readonly mutation: FileMutation };
  readonly actor: Actor;
  /** The role of the job as it is now, in a database transaction of its own or one that reads. */
  authorise(tx: Tx): Promise<{ readonly actor: Actor; readonly now: Date }>;
  /** Tells how many rows, or papers, are written. Throws JobLost where the job is not this server's any more. */
  written(rows: number): void;
}

/** Longest time of a job that writes a file. Units: seconds. Unfinished files are removed after twice as long. */
const exportSeconds = 3_600;

/** Writes the file of a job and ends the job. Refuses: what refuses the list, the writer, and the role of the job. */
export async function runExport(run: ExportRun): Promise<void> {
  const { database, job, files, actor } = run;
  const ids = { accountId: actor.accountId, id: newId() };
  const key = makeFileKey(run.peppers, ids);
  const writer = new FileWriter(key, await bytesLeft(run), (number, content) =>
    database.transaction(async (tx) => {
      await run.authorise(tx);
      await insertFilePart(tx, { accountId: ids.accountId, fileId: ids.id, number, content });
    }),
  );
  const access: ReaderAccess = {
    authorise: (tx) => run.authorise(tx),
    authoriseRead: (_, { statement, values }) =>
      database.transaction(async (tx) => {
        await run.authorise(tx);
        return tx.query(statement, values);
      }),
  };
  let written: Written | undefined;
  const reader: JobReader = { access, lens: actor.lens, seconds: exportSeconds, askedAt: job.createdAt };
  await files.write[job.mutation](job.input as unknown as ExportInput, reader, async (file) => {
    for await (const chunk of file.chunks) {
      await writer.write(chunk);
      run.written(file.rows());
    }
    const { name, mediaType, hasPersonalData } = file;
    const digests = await writer.end();
    const messages = file.messages?.() ?? [];
    written = { name, mediaType, hasPersonalData, sizeBytes: writer.size, ...digests, rows: file.rows(), messages };
  });
  await finish(run, { ...ids, ...written!, key });
}

/** How many bytes the file may have. Refuses: what fileTooLarge makes, where it may have none. */
async function bytesLeft({ database, authorise, files }: ExportRun): Promise<number> {
  const kept = await database.transaction(async (tx) => {
    await authorise(tx);
    return countFileBytes(tx);
  });
  const left = files.filesBytesMax - kept;
  if (left <= 0) throw fileTooLarge(0);
  return Math.min(files.fileBytesMax, left);
}

interface Written {
  readonly name: string;
  readonly mediaType: string;
  readonly hasPersonalData: boolean;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly encryptedSha256: Buffer;
  readonly rows: number;
  readonly messages: readonly Check[];
}

interface WrittenFile extends Written {
  readonly accountId: string;
  readonly id: string;
  readonly key: FileKey;
}

async function finish(run: ExportRun, file: WrittenFile): Promise<void> {
  const { database, peppers, metrics, job } = run;
  await runDirectly([], {
    command: finishExport(run, file),
    input: { jobId: job.id },
    requestId: `job-${newId()}`,
    database,
    peppers,
    metrics,
    access: asReader(run),
    answer: answersNothing,
  });
}

/** Records the file, and ends the job. */
const finishExport = (
  { job, actor: { userRole }, files: { keptDays } }: ExportRun,
  { key, rows, messages, sha256, ...file }: WrittenFile,
) =>
  jobDone('Ends a job whose file is written.', async ({ tx, actor }) => {
    const { wrappedKey, keyVersion } = key;
    const { registerId, id: jobId } = job;
    const purpose = (job.input as unknown as ExportInput).purpose ?? null;
    const ofJob = { registerId, jobId, userId: actor.userId!, userRole, purpose, keptDays };
    await insertFile(tx, { ...file, ...ofJob, wrappedKey, keyVersion });
    await endJob(tx, job, 'done', messages, rows);
    const { hasPersonalData, sizeBytes } = file;
    const digest = recordedDigest({ hasPersonalData, sha256: sha256.toString('hex') });
    const after = { fileId: file.id, rows, sizeBytes, ...digest };
    return { objects: { job: jobId }, change: { type: 'Job', id: jobId, after } };
  });
