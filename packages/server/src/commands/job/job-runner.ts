/**
 * Carries out jobs, in the processes of the server. A job is one server's by a lease; where the server is killed,
 * another takes the job when the lease is over, and goes on after the last step that was committed.
 */
import type { Access } from '../../auth/access.ts';
import type { Peppers } from '../../auth/secrets.ts';
import { newId } from '../../base/ids.ts';
import type { Log } from '../../base/log.ts';
import { type Metrics, noMetrics } from '../../base/metrics.ts';
import { Refusal } from '../../base/refusal.ts';
import { scaledMs } from '../../base/waits.ts';
import type { Actor } from '../../rules/actor.ts';
import type { Check } from '../../rules/check.ts';
import { isFileJob, isOfNoAsset } from '../../rules/job.ts';
import type { Database, Tx } from '../../postgres/database.ts';
import { allowLongStatements } from '../../postgres/planner.ts';
import { beginStep, type Claim, claimJob, failJob, releaseJob, renewJob, sweepParts } from '../../store/jobs/claims.ts';
import { endNeedlessJobs, sweepPlans } from '../../store/jobs/job-plans.ts';
import { sweepFiles } from '../../store/files/files.ts';
import { openLeftBooks } from '../../store/jobs/job-phases.ts';
import { type Job, JobLost, JobWaits, readJob, recordProgress } from '../../store/jobs/jobs.ts';
import { commandNamed } from '../command-list.ts';
import type { RegisterCommand } from '../command.ts';
import type { Imports } from '../import/imports.ts';
import { permit } from '../run/authorise.ts';
import { answersNothing } from '../run/command-request.ts';
import { runDirectly } from '../run/direct-command.ts';
import { askAgain, compareBlocks, comparePlan, PlanChanged } from './ask-again.ts';
import { type FilesOfJobs, runExport } from './export-job.ts';
import { finishJob } from './finish-job.ts';
import { jobKindOf } from './job-kinds.ts';
import { planOpenly } from './plan-job.ts';

/** The parts of the server that jobs use. */
export interface JobParts {
  readonly database: Database;
  readonly log: Log;
  readonly peppers: Peppers;
  readonly metrics?: Metrics;
  /** Lots that a step takes; a step takes all lots of a holder in any case. */
  readonly stepLots?: number;
  /** After so long another server may take a job of which nothing is heard. Units: seconds. */
  readonly leaseSeconds?: number;
  /** Jobs of one account that are worked on at the same time, by all servers. */
  readonly ofAccount?: number;
  /** How often it says how many lots are recorded, at most. Units: milliseconds. */
  readonly tellMs?: number;
  /** Writes files, within limits. Absent where no job writes a file. */
  readonly files?: FilesOfJobs;
  /** Looks at files, and does them. Absent where no job imports one. */
  readonly imports?: Pick<Imports, 'carryOut'>;
}

/** Few lots in a step: other requests wait while it is computed, and its rows stay in memory until it ends. */
const usual = { stepLots: 250, leaseSeconds: 30, ofAccount: 2, tellMs: 1_000 };

/** Parts of ended jobs, and of files, that are removed in one statement. */
const sweptMost = 50;

/** A step takes all lots of a holder, so it may take longer than a request. Units: milliseconds. */
const stepMs = 600_000;

/** Lots of plans that are removed in one statement. */
const sweptLotsMost = 5_000;

/** How often a server looks for jobs, and for rows that jobs of other servers left. */
const [intervalMs, sweepMs] = [2_000, 60_000];

/**
 * Starts to look for jobs, and works on so many of the ledger, and on as many that write files, at the same time: a
 * class that a job has closed waits for no file. Shape: answers its end, which waits for the step under way.
 */
export function beginJobs(parts: JobParts, most: number): () => Promise<void> {
  let ends = false;
  const running = new Set<Promise<void>>();
  const kinds = [false, true].map((writesFile) => ({ writesFile, count: 0 }));
  const look = (): void => {
    for (const kind of kinds) {
      if (ends || kind.count >= most) continue;
      kind.count += 1;
      const work = workOnNext(parts, () => ends, kind.writesFile)
        .catch((error: unknown) => parts.log.warn({ error }, 'a job could not be taken or carried on'))
        .finally(() => {
          kind.count -= 1;
          running.delete(work);
        })
        .then(() => undefined);
      running.add(work);
    }
  };
  if (most > 0) look();
  const timer = setInterval(look, scaledMs(intervalMs)).unref();
  const sweeping = most > 0 ? setInterval(() => void sweep(parts), scaledMs(sweepMs)).unref() : undefined;
  return async () => {
    ends = true;
    clearInterval(timer);
    clearInterval(sweeping);
    await Promise.all(running);
  };
}

/** Takes the next job, or the next of a kind, and works on it until it ends. Shape: false where none waits. */
export async function workOnNext(
  parts: JobParts,
  ends: () => boolean = () => false,
  writesFile?: boolean,
): Promise<boolean> {
  const { database, log, leaseSeconds = usual.leaseSeconds, ofAccount = usual.ofAccount } = parts;
  await endNeedlessJobs(database);
  const claim = await claimJob(database, { leaseSeconds, ofAccount, writesFile });
  if (claim === undefined) return false;
  log.info({ jobId: claim.id }, 'a job is taken');
  const held = keep(parts, claim, { leaseSeconds, ends });
  try {
    await work(parts, claim, held);
  } finally {
    held.release();
    // Another server may take it at once.
    if (ends()) await releaseJob(database, claim, false).catch(() => undefined);
    else await sweep(parts);
  }
  return true;
}

/** Removes the prepared rows of jobs that have ended, and files that are kept no more, a few at a time. */
async function sweep({ database, log }: JobParts): Promise<void> {
  try {
    while ((await sweepParts(database, sweptMost)) === sweptMost);
    while ((await sweepPlans(database, sweptLotsMost)) === sweptLotsMost);
    while ((await sweepFiles(database, sweptMost)) === sweptMost);
    await openLeftBooks(database);
  } catch (error) {
    log.warn({ error }, 'prepared rows of ended jobs, or old files, could not be removed');
  }
}

/** A job that this process holds. */
interface Held {
  /** Throws JobLost where another server may have it, or this one ends. */
  require(): void;
  /** Tells those who look at the job meanwhile how many lots are written to the ledger. */
  tell(done: number): void;
  release(): void;
}

/** Renews the lease of a job three times before it is over, and where there is progress to tell. */
function keep(
  { database, tellMs = usual.tellMs }: JobParts,
  claim: Claim,
  { leaseSeconds, ends }: { readonly leaseSeconds: number; readonly ends: () => boolean },
): Held {
  let lost = false;
  let written: number | null = null;
  let told: number | null = null;
  let renewing: Promise<void> | undefined;
  let renewedAt = performance.now();
  const renew = async (): Promise<void> => {
    told = written;
    // An error of the connection is no loss: the fence of each step decides.
    const kept = await renewJob(database, claim, leaseSeconds, told).catch(() => true);
    if (!kept) lost = true;
    renewedAt = performance.now();
    renewing = undefined;
    tellMore();
  };
  const tellMore = (): void => {
    if (!lost && written !== told && performance.now() - renewedAt >= tellMs) renewNow();
  };
  const renewNow = (): void => void (renewing ??= renew());
  const timer = setInterval(renewNow, (leaseSeconds * 1_000) / 3).unref();
  return {
    require: () => {
      if (lost || ends()) throw new JobLost();
    },
    tell: (done) => {
      written = done;
      tellMore();
    },
    release: () => clearInterval(timer),
  };
}

async function work(parts: JobParts, claim: Claim, held: Held): Promise<void> {
  const { log, database, stepLots = usual.stepLots } = parts;
  try {
    const { job, actor } = await database.transaction((tx) => beginOf(tx, claim));
    if (isOfNoAsset(job)) {
      await runOfNoAsset(parts, claim, held, { job, actor });
      log.info({ jobId: claim.id }, 'a job has written its file');
      return;
    }
    if (!job.closes) {
      const moved = (lots: number): void => written(held, lots);
      const isPlanned = await planOpenly({ database, stepLots, begin: (tx) => beginOf(tx, claim), moved }, checksOf);
      log.info({ jobId: claim.id }, isPlanned ? 'a job is planned' : 'a job waits for another one of its class');
      return;
    }
    for (;;) {
      held.require();
      const isReady = await database.transaction((tx) => step(tx, parts, claim), { moreMs: stepMs });
      if (isReady) break;
    }
    await finish(parts, claim, held);
    log.info({ jobId: claim.id }, 'a job is done');
  } catch (error) {
    if (error instanceof JobLost) {
      log.info({ jobId: claim.id }, 'a job has ended, or another server carries it on');
      return;
    }
    if (error instanceof JobWaits) {
      await releaseJob(database, claim, true);
      log.info({ jobId: claim.id }, 'a job waits for another one');
      return;
    }
    if (error instanceof PlanChanged) {
      await database.transaction((tx) => askAgain(tx, () => beginOf(tx, claim), error.checks));
      log.info({ jobId: claim.id }, 'the plan of a job is another than the approved one');
      return;
    }
    if (!(error instanceof Refusal)) throw error;
    log.info({ jobId: claim.id, refused: error.code }, 'a job failed');
    await failJob(parts.database, claim, checksOf(error));
  }
}

/** Tells how many lots are through. Throws JobLost where the job is not this server's any more. */
function written(held: Held, lots: number): void {
  held.tell(lots);
  held.require();
}

/** The results that end a job. */
function checksOf(refusal: Refusal): readonly Check[] {
  if (refusal.checks !== undefined && refusal.checks.length > 0) return refusal.checks as readonly Check[];
  return [{ code: refusal.code, outcome: 'block', message: refusal.message }];
}

/** The job and its role, as it is now. Refuses: not_permitted. */
async function beginOf(tx: Tx, claim: Claim): Promise<{ readonly actor: Actor; readonly job: Job }> {
  const { actor } = await authorise(tx, claim);
  const job = await readJob(tx, claim.id);
  await allowLongStatements(tx, stepMs);
  // Every role may export what it reads, and each row of an import is permitted by itself.
  if (!isOfNoAsset(job)) permit(commandNamed(job.mutation), actor, job.input);
  return { actor, job };
}

/** Does the next step. Shape: whether everything is prepared. */
async function step(tx: Tx, { stepLots = usual.stepLots }: JobParts, claim: Claim): Promise<boolean> {
  const { actor, job } = await beginOf(tx, claim);
  if (job.phase === 'recording') return true;
  const next = await jobKindOf(job.mutation)
    .step({ tx, actor, job, lots: stepLots, newId })
    .catch((error: unknown) => {
      if (error instanceof Refusal) compareBlocks(job, checksOf(error));
      throw error;
    });
  comparePlan(job, next);
  await recordProgress(tx, job, next);
  return next.phase === 'recording';
}

/** The role of the job, as it is now. Refuses: not_permitted. */
async function authorise(tx: Tx, claim: Claim): Promise<{ readonly actor: Actor; readonly now: Date }> {
  const role = await beginStep(tx, claim);
  if (role === 'lost') throw new JobLost();
  if (role === 'ended')
    throw new Refusal('not_permitted', {
      reason: 'The role for which the job ran has ended, or keeps the ledger no more; nothing was changed.',
      remedy: 'Have a role that keeps the ledger ask for it again.',
    });
  return role;
}

/** After so many times a job of no asset, which begins anew each time, is given up: its servers were killed. */
const attemptsMax = 5;

/** Writes the file of a job, or imports it. Refuses: as runExport and runImport, and job_interrupted. */
async function runOfNoAsset(
  { files, imports, database, peppers, metrics = noMetrics }: JobParts,
  claim: Claim,
  held: Held,
  { job, actor }: { readonly job: Job; readonly actor: Actor },
): Promise<void> {
  if (claim.attempts > attemptsMax) throw new Refusal('job_interrupted', { attempts: `${attemptsMax}` });
  const run = { database, job, actor, authorise: (tx: Tx) => authorise(tx, claim) };
  const told = (rows: number): void => written(held, rows);
  if (isFileJob(job)) await runExport({ ...run, job, peppers, metrics, files: files!, written: told });
  else await imports!.carryOut({ ...run, through: told });
}

/** Writes what is prepared to the ledger. */
async function finish(parts: JobParts, claim: Claim, held: Held): Promise<void> {
  const { database, peppers, metrics = noMetrics } = parts;
  const access: Pick<Access, 'authorise'> = {
    authorise: async (tx) => {
      const { actor, now } = await authorise(tx, claim);
      // The limits of the delegation were compared when it was asked for; it names the mutation, and not this step.
      return { actor: { ...actor, delegation: null }, now };
    },
  };
  const { mutation } = await database.transaction(async (tx) => {
    await authorise(tx, claim);
    return readJob(tx, claim.id);
  });
  await runDirectly([], {
    command: finishJob({
      fence: claim.fence,
      command: commandNamed(mutation) as RegisterCommand,
      written: (lots) => written(held, lots),
    }),
    input: { jobId: claim.id },
    requestId: `job-${newId()}`,
    database,
    peppers,
    metrics,
    access,
    answer: answersNothing,
  });
}
