/**
 * A command that does not come by GraphQL. Nothing is remembered of who sends it, nor of the policies that apply: where
 * somebody must agree, it is found out by a conflict, and the command is run again.
 */
import type { Access } from '../../auth/access.ts';
import type { IdempotencyKey } from '../../base/idempotency-key.ts';
import { jobLotsByDefault } from '../../rules/job.ts';
import type { Command } from '../command.ts';
import { type CommandContext, type CommandRecorder, commandRequest } from './command-request.ts';
import { RememberedSets } from './request-sets.ts';
import { type RunnerWrapper, wrapRunner, runCommand } from './run-command.ts';

/** The sender of a request that does not come by GraphQL. */
export interface Sender {
  readonly access: Pick<Access, 'authorise'>;
  readonly requestId: string;
  readonly record?: CommandRecorder | undefined;
}

/** The sender of a request that is run once under its idempotency key. */
export interface KeyedSender extends Sender {
  readonly idempotencyKey: IdempotencyKey | null;
}

/** A command with its input, its sender and its context. */
export interface DirectCommand<T> extends Omit<CommandContext<T>, 'remembered' | 'expected' | 'sharing' | 'jobLots'> {
  readonly command: Command;
  readonly input: Readonly<Record<string, unknown>>;
  readonly requestId: string;
  readonly idempotencyKey?: IdempotencyKey | null;
  /** The largest number of lots that it changes at once, by default that of the settings. */
  readonly jobLots?: number;
}

/** Runs the command within the given wrappers. Shape: its answer. It refuses as the command does. */
export async function runDirectly<T>(
  wrappers: readonly RunnerWrapper[],
  { command, input, requestId, idempotencyKey = null, jobLots = jobLotsByDefault, ...context }: DirectCommand<T>,
): Promise<T> {
  const request = commandRequest({ command, input, idempotencyKey, dryRun: false, requestId });
  const run = wrapRunner(runCommand, wrappers);
  const outcome = await run(request, { ...context, jobLots, remembered: new RememberedSets(), expected: null });
  return outcome.answer();
}
