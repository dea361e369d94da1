/** The actor of each token at its last request to this process. */
import type { Actor, Lens } from '../rules/actor.ts';

/** The data of a token that this process keeps in memory. */
export interface RememberedActor {
  /** These never change as long as the token is live. */
  readonly lens: Lens;
  readonly accountId: string;
  readonly apiClientId: string;
  /** May have changed since; null where it takes too much memory. */
  readonly actor: Actor | null;
}

const tokensMax = 10_000;
/** Actors whose delegation lists more assets or mutations than this are not remembered, which bounds the memory. */
const delegationMax = 20;

export class ActorMemory {
  readonly #actors = new Map<string, RememberedActor>();

  get(tokenKey: string): RememberedActor | undefined {
    return this.#actors.get(tokenKey);
  }

  set(tokenKey: string, actor: Actor): void {
    const { assetIds, mutations } = actor.delegation ?? {};
    const isLong = Math.max(assetIds?.length ?? 0, mutations?.length ?? 0) > delegationMax;
    if (this.#actors.size >= tokensMax && !this.#actors.has(tokenKey)) this.#actors.clear();
    const { lens, accountId, apiClientId } = actor;
    this.#actors.set(tokenKey, { lens, accountId, apiClientId: apiClientId!, actor: isLong ? null : actor });
  }

  delete(tokenKey: string): void {
    this.#actors.delete(tokenKey);
  }
}
