/** Fresh proof: before the mutations that weigh most a person proves anew who they are. Programs are not asked. */
import { detailsOfOldProof, isOld } from '../../auth/fresh-proof.ts';
import { Refusal, refuseIf } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import type { Tx } from '../../postgres/database.ts';
import { findProof } from '../../store/access/people.ts';
import type { Command, OtherMutation } from '../command.ts';
import type { CommandRequest } from './command-request.ts';

/**
 * Requires proof of who a person is, where a mutation is declared to want it. Without a session it reads nothing.
 *
 * Refuses: fresh_proof_required.
 */
export async function requireFreshProof(
  tx: Tx,
  { command, input }: Pick<CommandRequest, 'command' | 'input'>,
  actor: Actor,
): Promise<void> {
  const wanting = mutationThatWants(command, input);
  if (wanting !== undefined) await requireProofFor(tx, wanting.name, actor);
}

/**
 * The same for what is no mutation of the API. Shape: `name` is told to the caller.
 *
 * Refuses: token_invalid where the session has ended since it was authorised, and fresh_proof_required.
 */
export async function requireProofFor(tx: Tx, name: string, { sessionId }: Pick<Actor, 'sessionId'>): Promise<void> {
  if (sessionId === null) return;
  const proof = await findProof(tx, sessionId);
  if (proof === undefined) throw new Refusal('token_invalid');
  refuseIf(isOld(proof), 'fresh_proof_required', detailsOfOldProof(name, proof));
}

function mutationThatWants(command: Command, input: object): Pick<OtherMutation, 'name'> | undefined {
  const others = (command.kind === 'register' && command.alsoRequests?.(input)) || [];
  return [command, ...others].find(({ freshProof }) => freshProof === true);
}
