/** Fresh proof: before the mutations that weigh most a person proves anew who they are. Programs are not asked. */
import { requireProof } from '../../auth/require-proof.ts';
import { refuseIf } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import type { ProviderName } from '../../rules/sign-in-policy.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Command, OtherMutation } from '../command.ts';
import type { CommandRequest } from './command-request.ts';

/**
 * Requires proof of who a person is, where a mutation is declared to want it. Without a session it reads nothing.
 *
 * Refuses: as `requireProof`.
 */
export async function requireFreshProof(
  tx: Tx,
  { command, input }: Pick<CommandRequest, 'command' | 'input'>,
  actor: Actor,
  providers: readonly ProviderName[],
): Promise<void> {
  const wanting = mutationThatWants(command, input);
  if (wanting !== undefined) await requireProofFor(tx, wanting.name, actor, providers);
}

/**
 * The same for what is no mutation of the API. Shape: `name` is told to the caller.
 *
 * Refuses: token_invalid where the session has ended since it was authorised, and as `requireProof`.
 */
export async function requireProofFor(
  tx: Tx,
  name: string,
  { sessionId, accountId }: Pick<Actor, 'sessionId' | 'accountId'>,
  providers: readonly ProviderName[],
): Promise<void> {
  if (sessionId === null) return;
  const isLive = await requireProof(tx, providers, { sessionId, mutation: name, accountId });
  refuseIf(!isLive, 'token_invalid');
}

function mutationThatWants(command: Command, input: object): Pick<OtherMutation, 'name'> | undefined {
  const others = (command.kind === 'register' && command.alsoRequests?.(input)) || [];
  return [command, ...others].find(({ freshProof }) => freshProof === true);
}
