/**
 * The regular work of a server on instructions, in one of its processes. No decision depends on it: each compares the
 * instant itself.
 */
import { accessOf } from '../../auth/access.ts';
import type { Peppers } from '../../auth/secrets.ts';
import { newId } from '../../base/ids.ts';
import type { Log } from '../../base/log.ts';
import { noMetrics } from '../../base/metrics.ts';
import { Refusal } from '../../base/refusal.ts';
import { actorWithoutUser } from '../../rules/actor.ts';
import { jobLotsByDefault } from '../../rules/job.ts';
import type { Database } from '../../postgres/database.ts';
import { type DueInstruction, listDueInstructions } from '../../store/approvals/due-instructions.ts';
import {
  escalateInstructions,
  expireInstructions,
  sweepInstructionDetails,
} from '../../store/approvals/timed-instructions.ts';
import { commandNamed } from '../command-list.ts';
import { answersNothing } from '../run/command-request.ts';
import { runDirectly } from '../run/direct-command.ts';
import { executeDue } from './execute-due.ts';

const usualIntervalMs = 60_000;

/** The parts of the server that the clock uses. */
interface ClockParts {
  readonly database: Database;
  readonly log: Log;
  readonly peppers: Peppers;
  readonly jobLots?: number;
  /** Between two looks for due instructions. */
  readonly intervalMs?: number | undefined;
}

/**
 * Starts the clock, which looks for due instructions at once. Shape: answers its end, which waits for the work under
 * way.
 */
export function beginInstructionClock(parts: ClockParts): () => Promise<void> {
  let running: Promise<void> | undefined;
  let ends = false;
  const work = async (): Promise<void> => {
    await expire(parts);
    await escalate(parts);
    await executeAllDue(parts, () => ends);
  };
  const run = (): void => {
    running ??= work().finally(() => {
      running = undefined;
    });
  };
  run();
  const timer = setInterval(run, parts.intervalMs ?? usualIntervalMs).unref();
  return async () => {
    ends = true;
    clearInterval(timer);
    await running;
  };
}

async function expire({ database, log }: ClockParts): Promise<void> {
  try {
    const ended = await expireInstructions(database);
    if (ended > 0) log.info({ ended }, 'instructions expired');
    await sweepInstructionDetails(database);
  } catch (error) {
    log.warn({ error }, 'instructions whose time is over could not be ended');
  }
}

async function escalate({ database, log }: ClockParts): Promise<void> {
  try {
    const escalated = await escalateInstructions(database);
    if (escalated > 0) log.info({ escalated }, 'instructions are overdue');
  } catch (error) {
    log.warn({ error }, 'it could not be told that instructions are overdue');
  }
}

/** Carries out what is due, one after the other. An instruction that a rule blocks is tried again the next time. */
export async function executeAllDue(parts: ClockParts, ends: () => boolean = () => false): Promise<void> {
  const { database, log } = parts;
  try {
    for (const due of await listDueInstructions(database)) if (!ends()) await executeOne(parts, due);
  } catch (error) {
    log.warn({ error }, 'instructions whose instant has come could not be carried out');
  }
}

async function executeOne(
  { database, log, peppers, jobLots = jobLotsByDefault }: ClockParts,
  due: DueInstruction,
): Promise<void> {
  const { instructionId, payloadDigest, accountId, accountType } = due;
  try {
    await runDirectly([], {
      command: executeDue(commandNamed),
      input: { instructionId, payloadDigest },
      requestId: `clock-${newId()}`,
      database,
      peppers,
      jobLots,
      metrics: noMetrics,
      access: accessOf(actorWithoutUser(accountId, accountType)),
      answer: answersNothing,
    });
  } catch (error) {
    // Another server was first, or a rule blocks it now.
    const refused = error instanceof Refusal ? error.code : undefined;
    if (refused === undefined) log.warn({ error, instructionId }, 'an instruction could not be carried out');
    else log.info({ instructionId, refused }, 'an instruction that is due was not carried out');
  }
}
