/**
 * A job that looks at a file, or does it. All rows are one database transaction: a server that is killed leaves nothing
 * of them, and another one begins anew. The end of the job is committed with the rows.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Access, asReader } from '../../auth/access.ts';
import { Refusal } from '../../base/refusal.ts';
import { againAfterConflict } from '../../postgres/conflict.ts';
import { type Database, RolledBack, type Tx } from '../../postgres/database.ts';
import { allowIdleness, allowLongStatements, setLockTimeout } from '../../postgres/planner.ts';
import type { Actor } from '../../rules/actor.ts';
import { type ImportRequest, planInWords } from '../../rules/import.ts';
import { jobLotsByDefault, type JobPhase } from '../../rules/job.ts';
import { endProposal, type LockedProposal } from '../../store/approvals/instructions.ts';
import { refusalOf } from '../../store/constraints.ts';
import { insertFile, type NewFile } from '../../store/files/files.ts';
import { beginPhase, closeAssets, recordPlan } from '../../store/jobs/job-phases.ts';
import { endJob, type Job, JobWaits, openAssets } from '../../store/jobs/jobs.ts';
import type { DocumentCommand, Effect } from '../command.ts';
import { jobDone } from '../job/job-done.ts';
import { checkRequest } from '../run/checked-request.ts';
import { commandRequest } from '../run/command-request.ts';
import { type RememberedSets, RequestSets } from '../run/request-sets.ts';
import { runInside } from '../run/run-inside.ts';
import { requireAgreed } from './agreed-import.ts';
import { type Answered, bytesLeft, type FileParts, readBrought, writeAnswer } from './import-files.ts';
import { proposeImport } from './propose-import.ts';
import { type FileRows, readFile } from './read-file.ts';
import type { ImportInput } from './request-import.ts';
import { classesOf, type TriedRows, tryRows } from './try-rows.ts';
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
export interface ImportParts extends FileParts {
  readonly workbooks: Pick<WorkbookReader, 'read'>;
  readonly remembered: RememberedSets;
  countConflict(conflict: { readonly sqlstate: string }): void;
}

/** All rows are one database transaction, in which no statement takes longer. Units: milliseconds. */
const [longestMs, statementMs] = [3_600_000, 600_000];

/**
 * Carries out a job and ends it. Rows to which others must agree are proposed; those of an instruction that was
 * approved are done. Throws JobWaits where another job has closed a class of the file, or too many workbooks are read.
 * It refuses as `readBrought`, `readFile`, `tryRows`, `requireAgreed` and `proposeImport` do. Refuses:
 * import_plan_changed, where rows that were approved cannot be done.
 */
export async function runImport(run: ImportRun, parts: ImportParts): Promise<void> {
  const { database, job } = run;
  const input = job.input as unknown as ImportInput;
  const request: ImportRequest = { ...input, content: await contentOf(run, parts, input.fileId) };
  // A workbook of a job waits for its place, and so does the job.
  const file = await readFile(request, parts.workbooks, { accountId: job.id }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'import_unavailable' ? new JobWaits(error.message) : error;
  });
  const total = file.table.rows.length;
  await enter(run, input.plan === null ? 'planning' : 'recording', total);
  const assetIds = await closeClasses(run, request, file);
  const isApproved = job.instructionId !== null;
  const sets = new RequestSets(parts.remembered);
  const attempt = async (tx: Tx): Promise<TriedRows | RolledBack<TriedRows>> => {
    const { actor, now } = await roleOf(run, tx);
    await Promise.all([
      allowLongStatements(tx, statementMs),
      allowIdleness(tx, statementMs),
      setLockTimeout(tx, statementMs),
      openAssets(tx, { id: job.id, assetIds }),
    ]);
    const tried = await tryRows(tx, request, file, {
      actor,
      now,
      sets,
      isApproved,
      peppers: parts.peppers,
      requestId: requestIdOf(job),
      through: async (rows) => {
        run.through(rows);
        await roleOf(run, tx);
      },
    });
    const { answer } = tried;
    if (isApproved && !answer.done) throw new Refusal('import_plan_changed', { plan: answer.plan });
    if (!answer.done) return new RolledBack(tried);
    const proposal = isApproved ? await requireAgreed(tx, { job, request, actor }, tried) : null;
    await finish(tx, run, parts, { request, file, answer, assetIds, proposal });
    return tried;
  };
  const within = <T>(work: (tx: Tx) => Promise<T | RolledBack<T>>): Promise<T> =>
    againAfterConflict(() => database.transaction(work, { moreMs: longestMs }), parts.countConflict);
  try {
    const tried = await within(attempt);
    if (tried.answer.done) return;
    await enter(run, 'writing', total);
    await within(async (tx) => {
      const authorised = await roleOf(run, tx);
      const instruction = tried.waits
        ? await proposeImport(
            tx,
            { ...tried, request, file },
            { ...parts, authorised, sets, requestId: requestIdOf(job) },
          )
        : null;
      await finish(tx, run, parts, {
        request,
        file,
        answer: { ...tried.answer, instruction },
        assetIds,
        proposal: null,
      });
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The bytes of the file. It refuses as `readBrought` does. */
async function contentOf({ database, authorise }: ImportRun, { peppers }: ImportParts, id: string): Promise<Buffer> {
  return database.transaction(async (tx) => {
    await authorise(tx);
    return readBrought(tx, peppers, id);
  });
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

/** A file that was read and tried. */
interface Tried extends Answered {
  /** The classes that are closed for the job. */
  readonly assetIds: readonly string[];
  /** The instruction that was approved; null where nobody had to. */
  readonly proposal: LockedProposal | null;
}

/** Writes the files of the result, and ends the job, all on this connection: there may be no other one. */
async function finish(tx: Tx, run: ImportRun, parts: ImportParts, tried: Tried): Promise<void> {
  const { job, actor: asker } = run;
  const { request, file, answer } = tried;
  const left = await bytesLeft(tx, parts.limits);
  const ofJob = { registerId: job.registerId, jobId: job.id, actor: asker };
  const files = await writeAnswer(tx, ofJob, parts, left, tried);
  // Others do not wait for the row of the job until all is written.
  await beginPhase(tx, job, 'writing', file.table.rows.length);
  const { actor, now } = await asReader({ authorise: () => roleOf(run, tx) }).authorise(tx);
  const checked = checkRequest(
    commandRequest({
      command: finishImport(job, tried, files, planInWords(request, answer)),
      input: { jobId: job.id },
      idempotencyKey: null,
      dryRun: false,
      requestId: requestIdOf(job),
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

/** Records the files and the plan, and ends the job, with its instruction where it has one. */
function finishImport(
  job: Job,
  { assetIds, proposal, answer: { plan: digest, rows, done } }: Tried,
  files: readonly NewFile[],
  plan: Readonly<Record<string, string>>,
): DocumentCommand {
  const command = jobDone('Ends a job that has looked at a file, or done it.', async ({ tx }): Promise<Effect> => {
    for (const file of files) await insertFile(tx, file);
    await recordPlan(tx, job, plan, digest);
    await endJob(tx, { ...job, assetIds }, 'done', [], rows);
    const after = { fileIds: files.map(({ id }) => id), plan: digest, rows, recorded: done };
    const change = { type: 'Job', id: job.id, after };
    if (proposal === null) return { objects: { job: job.id }, change };
    const { id, registerId, assetId, payloadDigest, status } = proposal;
    await endProposal(tx, proposal, { status: 'completed', assetId });
    const ended = { before: { status }, after: { status: 'completed', payloadDigest } };
    return {
      objects: { job: job.id },
      change: { type: 'Instruction', id, ...ended, registerId },
      beside: [{ mutation: 'job.done', event: 'job.done', change }],
    };
  });
  return proposal === null ? command : { ...command, name: 'executeInstruction' };
}
