/** Why workers do not serve. Each message is a sentence for the operator. */
import type { NotServing } from './worker-calls.ts';

/** The workers end again and again. */
export class WorkersFailed extends Error {}

/** A worker does not serve. */
export class WorkerNotServing extends Error {
  readonly exitCode: number;
  readonly passing: boolean;
  readonly reason: string | undefined;
  constructor({ sentence, exitCode, passing, reason }: NotServing) {
    super(sentence);
    this.exitCode = exitCode;
    this.passing = passing;
    this.reason = reason;
  }
}
