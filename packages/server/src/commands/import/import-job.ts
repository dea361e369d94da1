/**
 * A job that looks at a file, or does it. All rows are one database transaction: a server that is killed leaves nothing
 * of them, and another one begins anew. The end of the job is committed with the rows.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Access, asReader } from '../../auth/access.ts';
import type { Peppers } from '../../auth/secrets.ts';
import { newId } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import { againAfterConflict } from '../../postgres/conflict.ts';
import { type Database, RolledBack, type Tx } from '../../postgres/database.ts';
import { allowIdleness, allowLongStatements, setLockTimeout } from '../../postgres/planner.ts';
import type { Actor } from '../../rules/actor.ts';
import { type ImportAnswer, importAnswerText, importMedia, type ImportRequest } from '../../rules/import.ts';
import { jobLotsByDefault, type JobPhase } from '../../rules/job.ts';
import { refusalOf } from '../../store/constraints.ts';
import {
  countFileBytes,
  filePartOf,
  findFile,
  insertFile,
  insertFilePart,
  type NewFile,
} from '../../store/files/files.ts';
import { beginPhase, closeAssets, recordPlan } from '../../store/jobs/job-phases.ts';
import { endJob, type Job, JobWaits, openAssets } from '../../store/jobs/jobs.ts';
import { makeFileKey, openFileKey, partBytes } from '../file/file-key.ts';
import { FileWriter, fileTooLarge } from '../file/file-writer.ts';
import { unknownFile } from '../file/files.ts';
import type { FileLimits } from '../job/export-list.ts';
import { jobDone } from '../job/job-done.ts';
import { checkRequest } from '../run/checked-request.ts';
import { commandRequest } from '../run/command-request.ts';
import { type RememberedSets, RequestSets } from '../run/request-sets.ts';
import { runInside } from '../run/run-inside.ts';
import { piecesWithFindings } from './findings-file.ts';
import { type FileRows, readFile } from './read-file.ts';
import { type ImportInput, importPurpose } from './request-import.ts';
import { classesOf, tryRows } from './try-rows.ts';
import type { WorkbookReader } from './workbook/workbook-reader.ts';

/** A job that a server has taken. */
export interface ImportRun {
  readonly database: Pick<Database, 'transaction'>;
  readonly job: Job;
  readonly actor: Actor;
  /** The role of the job as it is now. */
  readonly authorise: Access['authorise'];
  /** Tells how many rows are through. Throws JobLost where the job is not this server's any more. */
  through(rows: number): void;
}

/** The parts of the server that imports use. */
export interface ImportParts {
  readonly peppers: Peppers;
  readonly limits: FileLimits;
  readonly workbooks: Pick<WorkbookReader, 'read'>;
  readonly remembered: RememberedSets;
  countConflict(conflict: { readonly sqlstate: string }): void;
}

/** All rows are one database transaction, in which no statement takes longer. Units: milliseconds. */
const [longestMs, statementMs] = [3_600_000, 600_000];

/**
 * Carries out a job and ends it. Throws JobWaits where another job has closed a class of the file, or too many
 * workbooks are read. It refuses as `readBrought`, `readFile` and `tryRows` do.
 */
export async function runImport(run: ImportRun, parts: ImportParts): Promise<void> {
  const { database, job } = run;
  const input = job.input as unknown as ImportInput;
  const request: ImportRequest = { ...input, content: await readBrought(run, parts, input.fileId) };
  // A workbook of a job waits for its place, and so does the job.
  const file = await readFile(request, parts.workbooks, { accountId: job.id }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'import_unavailable' ? new JobWaits(error.message) : error;
  });
  const total = file.table.rows.length;
  await enter(run, input.plan === null ? 'planning' : 'recording', total);
  const assetIds = await closeClasses(run, request, file);
  const sets = new RequestSets(parts.remembered);
  const attempt = async (tx: Tx): Promise<ImportAnswer | RolledBack<ImportAnswer>> => {
    const { actor, now } = await roleOf(run, tx);
    await Promise.all([
      allowLongStatements(tx, statementMs),
      allowIdleness(tx, statementMs),
      setLockTimeout(tx, statementMs),
      openAssets(tx, { id: job.id, assetIds }),
    ]);
    const answer = await tryRows(tx, request, file, {
      actor,
      now,
      sets,
      peppers: parts.peppers,
      requestId: requestIdOf(job),
      through: async (rows) => {
        run.through(rows);
        await roleOf(run, tx);
      },
    });
    if (!answer.done) return new RolledBack(answer);
    await finish(tx, run, parts, { request, file, answer, assetIds });
    return answer;
  };
  try {
    const answer = await againAfterConflict(
      () => database.transaction(attempt, { moreMs: longestMs }),
      parts.countConflict,
    );
    if (answer.done) return;
    await enter(run, 'writing', total);
    await database.transaction(
      async (tx) => {
        await roleOf(run, tx);
        await finish(tx, run, parts, { request, file, answer, assetIds });
      },
      { moreMs: longestMs },
    );
  } catch (error) {
    throw refusalOf(error);
  }
}

const requestIdOf = ({ id }: Job): string => `job-${id}`;

/** The role of the job, which is still the one for which it began. Refuses: not_permitted. */
async function roleOf({ authorise, actor }: ImportRun, tx: Tx): ReturnType<Access['authorise']> {
  const role = await authorise(tx);
  if (isDeepStrictEqual(role.actor, actor)) return role;
  throw new Refusal('not_permitted', {
    reason: 'The role for which the job ran was changed; nothing was recorded.',
    remedy: 'Have the file imported again.',
  });
}

/** Begins a phase, in a database transaction of its own. */
async function enter({ database, job, authorise, through }: ImportRun, phase: JobPhase, total: number): Promise<void> {
  through(0);
  await database.transaction(async (tx) => {
    await authorise(tx);
    await beginPhase(tx, job, phase, total);
  });
}

/** Closes the classes that the file names for others. Shape: their ids, in order. Throws JobWaits. */
async function closeClasses(run: ImportRun, request: ImportRequest, file: FileRows): Promise<readonly string[]> {
  try {
    return await run.database.transaction(async (tx) => {
      const { actor } = await run.authorise(tx);
      return closeAssets(tx, run.job, await classesOf(tx, actor, request, file));
    });
  } catch (error) {
    throw error instanceof Refusal && error.code === 'asset_in_job' ? new JobWaits(error.message) : error;
  }
}

/** Reads the file that was brought. It refuses as `unknownFile` does, where it is kept no more. */
async function readBrought({ database, authorise }: ImportRun, { peppers }: ImportParts, id: string): Promise<Buffer> {
  return database.transaction(async (tx) => {
    await authorise(tx);
    const file = await findFile(tx, id);
    const decrypt = file && openFileKey(peppers, file);
    if (file === undefined || !decrypt) throw unknownFile(id);
    const content = Buffer.allocUnsafe(Number(file.sizeBytes));
    for (let number = 0; number * partBytes < content.length; number += 1) {
      const { statement, values } = filePartOf(id, number);
      const [part] = await tx.query<{ content: Buffer }>(statement, values);
      const plain = part && decrypt(number, part.content);
      if (!plain) throw new Error('a part of a file is not what was stored');
      content.set(plain, number * partBytes);
    }
    return content;
  });
}

/** A file that was read and tried. */
interface Tried {
  readonly request: ImportRequest;
  readonly file: FileRows;
  readonly answer: ImportAnswer;
  /** The classes that are closed for the job. */
  readonly assetIds: readonly string[];
}

/** Writes the files of the result, and ends the job, all on this connection: there may be no other one. */
async function finish(tx: Tx, run: ImportRun, parts: ImportParts, tried: Tried): Promise<void> {
  const { request, file, answer } = tried;
  const { kind, format } = request;
  const left = await bytesLeft(tx, parts.limits);
  const text = await write(tx, run, parts, left, [Buffer.from(importAnswerText(answer))], {
    name: `${kind}-answer.json`,
    mediaType: 'application/json',
  });
  const files = [text];
  if (answer.findingCount > 0) {
    const pieces = piecesWithFindings(request, file.table, answer.findings);
    const named = { name: `${kind}-findings.${format}`, mediaType: importMedia[format] };
    files.push(await write(tx, run, parts, left - text.sizeBytes, pieces, named));
  }
  // Others do not wait for the row of the job until all is written.
  await beginPhase(tx, run.job, 'writing', file.table.rows.length);
  const { actor, now } = await asReader({ authorise: () => roleOf(run, tx) }).authorise(tx);
  const checked = checkRequest(
    commandRequest({
      command: finishImport(run.job, tried.assetIds, answer, files, planOf(request, answer)),
      input: { jobId: run.job.id },
      idempotencyKey: null,
      dryRun: false,
      requestId: requestIdOf(run.job),
    }),
    actor,
  );
  if (checked instanceof Refusal) throw checked;
  const context = {
    now,
    peppers: parts.peppers,
    sets: new RequestSets(parts.remembered),
    jobLots: jobLotsByDefault,
    isTrial: false,
  };
  const { ends, written } = await runInside(tx, [checked], context);
  await written;
  const [end] = ends;
  if (end && !('record' in end) && end.refusal !== null) throw end.refusal;
}

/** How many bytes the files of the result may have. Refuses: what fileTooLarge makes, where they may have none. */
async function bytesLeft(tx: Tx, { fileBytesMax, filesBytesMax }: FileLimits): Promise<number> {
  const left = filesBytesMax - (await countFileBytes(tx));
  if (left <= 0) throw fileTooLarge(0);
  return Math.min(fileBytesMax, left);
}

/** Writes the parts of a file. Shape: its row, which is not recorded yet. */
async function write(
  tx: Tx,
  { job, actor: { accountId, userId, userRole } }: ImportRun,
  { peppers, limits: { keptDays } }: ImportParts,
  left: number,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  named: Pick<NewFile, 'name' | 'mediaType'>,
): Promise<NewFile> {
  const id = newId();
  const key = makeFileKey(peppers, { accountId, id });
  const writer = new FileWriter(key, left, (number, content) =>
    insertFilePart(tx, { accountId, fileId: id, number, content }),
  );
  for await (const piece of pieces) await writer.write(piece);
  const sha256 = await writer.end();
  return {
    ...named,
    accountId,
    id,
    registerId: accountId,
    jobId: job.id,
    userId: userId!,
    userRole,
    sizeBytes: writer.size,
    sha256,
    hasPersonalData: true,
    purpose: importPurpose,
    wrappedKey: key.wrappedKey,
    keyVersion: key.keyVersion,
    keptDays,
  };
}

/** The plan as the job shows it. */
function planOf({ kind, mode, undo }: ImportRequest, answer: ImportAnswer): Readonly<Record<string, string>> {
  const { rows, doneBefore, findingCount, done, counts } = answer;
  const numbers = Object.entries({ rows, doneBefore, findings: findingCount, ...counts });
  const ofUndo = undo === null ? {} : { undo: 'true' };
  return {
    kind,
    mode,
    recorded: `${done}`,
    ...ofUndo,
    ...Object.fromEntries(numbers.map(([name, value]) => [name, `${value}`])),
  };
}

/** Records the files and the plan, and ends the job. */
const finishImport = (
  job: Job,
  assetIds: readonly string[],
  { plan: digest, rows, done }: ImportAnswer,
  files: readonly NewFile[],
  plan: Readonly<Record<string, string>>,
) =>
  jobDone('Ends a job that has looked at a file, or done it.', async ({ tx }) => {
    for (const file of files) await insertFile(tx, file);
    await recordPlan(tx, job, plan, digest);
    await endJob(tx, { ...job, assetIds }, 'done', [], rows);
    const after = { fileIds: files.map(({ id }) => id), plan: digest, rows, recorded: done };
    return { objects: { job: job.id }, change: { type: 'Job', id: job.id, after } };
  });
