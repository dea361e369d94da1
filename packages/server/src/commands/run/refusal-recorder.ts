/**
 * Records mutations that their checks refused, after their answer: in groups by account, each in a database transaction
 * of its own. The number of waiting refusals is bounded, so that many refusals cost little memory and leave room for
 * those of other accounts.
 */
import { utcDay } from '../../base/instant.ts';
import type { Peppers } from '../../auth/secrets.ts';
import type { Log } from '../../base/log.ts';
import type { Metrics } from '../../base/metrics.ts';
import { Outage } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import type { Database } from '../../postgres/database.ts';
import type { InstructionDetails } from '../../store/approvals/instruction-details.ts';
import {
  recordRefusedDetails,
  recordRefusedInstructions,
  type RefusedInstruction,
} from '../../store/approvals/refused-instructions.ts';
import type { RefusedMutation } from './outcome.ts';
import { recordedPart, refusedDetailsOf, refusedInstructionOf } from './refused-mutation.ts';
import type { RunnerWrapper } from './run-command.ts';

/** The wait of a refusal for others, and of all while the database does not answer. Units: milliseconds. */
const groupMs = 100;
const againMs = 1_000;
/** The limits of waiting refusals, of one account and of all. Units: instructions. */
const ofAccountMax = 100;
const waitingMax = 1_000;
/** The limits of their payloads and checks, of one account and of all. Units: characters. */
const lengthOfAccountMax = 1_000_000;
const lengthMax = 8_000_000;
/** The limit of accounts whose refusals wait, and of those known to have reached the limit of a day. */
const accountsMax = 1_000;

interface WaitingRow {
  readonly row: Omit<RefusedInstruction, 'ageMs'>;
  /** Stored after the row, where the row is. */
  readonly details: InstructionDetails | null;
  /** Units: milliseconds of `performance`. */
  readonly refusedAt: number;
}

/** The refusals of one account. */
interface Waiting {
  readonly actor: Actor;
  readonly rows: WaitingRow[];
  length: number;
  /** The number of refusals that are counted and not recorded. */
  further: number;
}

interface Parts {
  readonly database: Pick<Database, 'queryAs'>;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly peppers: Peppers;
}

export class RefusalRecorder {
  readonly #parts: Parts;
  #waiting = new Map<string, Waiting>();
  #rows = 0;
  #length = 0;
  /** The day on which an account reached the limit of recorded refusals. It saves work; the database decides. */
  readonly #full = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes a refused mutation, to be recorded soon. */
  add(refused: RefusedMutation): void {
    const part = this.#isStopped ? null : recordedPart(refused);
    if (part === null) return;
    const { actor } = part.checked;
    const waiting = this.#waitingOf(actor);
    if (waiting === undefined) return this.#count('dropped', 1);
    if (this.#isFull(waiting)) waiting.further += 1;
    else this.#push(waiting, part);
    this.#begin(groupMs);
  }

  /** Records the waiting refusals, and takes no more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#writing;
    await this.#write();
    for (const { rows, further } of this.#waiting.values()) this.#count('dropped', rows.length + further);
  }

  /** Shape: undefined where too many accounts wait. */
  #waitingOf(actor: Actor): Waiting | undefined {
    const waiting = this.#waiting.get(actor.accountId);
    if (waiting !== undefined || this.#waiting.size >= accountsMax) return waiting;
    const fresh = { actor, rows: [], length: 0, further: 0 };
    this.#waiting.set(actor.accountId, fresh);
    return fresh;
  }

  #isFull({ actor, rows, length }: Waiting): boolean {
    return (
      rows.length >= ofAccountMax ||
      length >= lengthOfAccountMax ||
      this.#rows >= waitingMax ||
      this.#length >= lengthMax ||
      this.#full.get(actor.accountId) === utcDay()
    );
  }

  #push(waiting: Waiting, part: RefusedMutation): void {
    const { peppers } = this.#parts;
    const row = refusedInstructionOf(part, peppers);
    const details = refusedDetailsOf(part, row, peppers);
    const ofDetails = details === null ? 0 : details.ciphertext.length;
    const length = JSON.stringify(row.payload).length + JSON.stringify(row.checks).length + ofDetails;
    waiting.rows.push({ row, details, refusedAt: performance.now() });
    waiting.length += length;
    this.#rows += 1;
    this.#length += length;
  }

  #begin(ms: number): void {
    if (this.#timer !== undefined || this.#writing !== undefined || this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#writing = this.#writeAndGoOn();
    }, ms).unref();
  }

  async #writeAndGoOn(): Promise<void> {
    const isDone = await this.#write();
    this.#writing = undefined;
    if (this.#waiting.size > 0) this.#begin(isDone ? groupMs : againMs);
  }

  /**
   * Writes the waiting refusals, one account after the other. Shape: false where the database does not answer, so that
   * they go on waiting.
   */
  async #write(): Promise<boolean> {
    // Refusals that arrive meanwhile form the next group.
    const taken = [...this.#waiting];
    for (const [accountId, waiting] of taken) {
      this.#waiting.delete(accountId);
      try {
        await this.#record(waiting);
      } catch (error) {
        this.#parts.log.warn({ error }, 'refused mutations could not be recorded yet');
        this.#putBack(waiting);
        return false;
      }
      this.#rows -= waiting.rows.length;
      this.#length -= waiting.length;
    }
    return true;
  }

  #putBack({ actor, rows, length, further }: Waiting): void {
    const later = this.#waiting.get(actor.accountId) ?? { rows: [], length: 0, further: 0 };
    this.#waiting.set(actor.accountId, {
      actor,
      rows: [...rows, ...later.rows],
      length: length + later.length,
      further: further + later.further,
    });
  }

  /**
   * Records the refusals of one account; if the database refuses them together, one by one. It throws where the
   * database does not answer.
   */
  async #record({ actor, rows, further }: Pick<Waiting, 'actor' | 'rows' | 'further'>): Promise<void> {
    const count = rows.length + further;
    try {
      const recorded = await this.#send(actor, rows, count);
      if (recorded < rows.length) this.#fill(actor.accountId);
      this.#count('recorded', recorded);
      this.#count('counted', count - recorded);
      await this.#sendDetails(actor, rows.slice(0, recorded));
    } catch (error) {
      if (error instanceof Outage) throw error;
      if (rows.length > 1 || (rows.length === 1 && further > 0)) {
        for (const one of rows) await this.#record({ actor, rows: [one], further: 0 });
        if (further > 0) await this.#record({ actor, rows: [], further });
        return;
      }
      this.#parts.log.warn({ error, accountId: actor.accountId }, 'a refused mutation could not be recorded');
      this.#count('dropped', count);
    }
  }

  #send(actor: Actor, rows: readonly WaitingRow[], count: number): Promise<number> {
    const now = performance.now();
    const aged = rows.map(({ row, refusedAt }) => ({ ...row, ageMs: Math.round(now - refusedAt) }));
    return recordRefusedInstructions(this.#parts.database, { actor, rows: aged, count });
  }

  /** Without them the refusals are recorded all the same, and the words are typed again. */
  async #sendDetails(actor: Actor, rows: readonly WaitingRow[]): Promise<void> {
    for (const { details } of rows) {
      if (details === null) continue;
      await recordRefusedDetails(this.#parts.database, actor, details).catch((error: unknown) =>
        this.#parts.log.warn({ error, accountId: actor.accountId }, 'the words of a refused request are not stored'),
      );
    }
  }

  #fill(accountId: string): void {
    if (this.#full.size >= accountsMax) this.#full.clear();
    this.#full.set(accountId, utcDay());
  }

  #count(outcome: 'recorded' | 'counted' | 'dropped', times: number): void {
    for (let left = times; left > 0; left -= 1)
      this.#parts.metrics.count('registry_refused_instructions_total', { outcome });
  }
}

/** Hands the refused mutations of a runner to the recorder. */
export function recordingRefusals(recorder: Pick<RefusalRecorder, 'add'>): RunnerWrapper {
  return (run) => async (request, context) => {
    const outcome = await run(request, context);
    if (outcome.refused !== null) recorder.add(outcome.refused);
    return outcome;
  };
}
