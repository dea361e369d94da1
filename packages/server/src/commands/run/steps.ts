/** The steps of a write. Each is published when it happens, for traces and for tests of their order. */
import { channel } from 'node:diagnostics_channel';

/**
 * The steps in their order. A replay has no load, decide and execute; a dry run has a rollback in place of the commit.
 */
export const steps = ['authorise', 'parse', 'replay', 'load', 'decide', 'execute', 'answer', 'commit'] as const;
export type Step = (typeof steps)[number] | 'rollback';

/** The message that is published for each step. */
export interface StepMessage {
  readonly requestId: string;
  readonly mutation: string;
  readonly step: Step;
}

/** The diagnostics channel of Node on which steps are published. */
export const stepChannel = 'asset-registry.command-step';

const published = channel(stepChannel);

/**
 * Publishes a step of one or several commands on the diagnostics channel. Does nothing when the channel has no
 * subscriber.
 */
export function announce(
  step: Step,
  requests: readonly { readonly requestId: string; readonly command: { readonly name: string } }[],
): void {
  if (!published.hasSubscribers) return;
  for (const { requestId, command } of requests) {
    const message: StepMessage = { requestId, mutation: command.name, step };
    published.publish(message);
  }
}
