/**
 * Which sets of policies ask something of a mutation. A server remembers them as a guess; when the mutation is
 * recorded, PostgreSQL compares the guess with what is in force, and undoes the mutation where it was another one. So
 * there is no further round trip, and no set is applied that is in force no more.
 */
import type { Tx } from '../../postgres/database.ts';
import { type PolicySubject, type ApplicableSets, lockApplicableSets } from '../../store/applicable-sets.ts';

const nobody: ApplicableSets = { sets: [], agentAccountIds: [] };

/**
 * Units: subjects that a server remembers. Those without sets are not remembered, so that most servers remember
 * nothing.
 */
const subjectsMax = 10_000;

function nameOf({ accountId, registerId, assetIds }: PolicySubject): string {
  return [accountId, registerId, ...assetIds].join(' ');
}

/** The sets of policies that a server remembers. */
export class RememberedSets {
  readonly #bySubject = new Map<string, ApplicableSets>();

  of(subject: PolicySubject): ApplicableSets {
    return this.#bySubject.get(nameOf(subject)) ?? nobody;
  }

  remember(subject: PolicySubject, applicable: ApplicableSets): void {
    const name = nameOf(subject);
    this.#bySubject.delete(name);
    if (applicable.sets.length === 0) return;
    if (this.#bySubject.size >= subjectsMax) this.#bySubject.clear();
    this.#bySubject.set(name, applicable);
  }
}

/** The sets that one request is decided by. */
export class RequestSets {
  readonly #remembered: RememberedSets;
  readonly #subjects = new Map<string, PolicySubject>();

  constructor(remembered: RememberedSets) {
    this.#remembered = remembered;
  }

  guess(subject: PolicySubject): ApplicableSets {
    this.#subjects.set(nameOf(subject), subject);
    return this.#remembered.of(subject);
  }

  async read(tx: Tx, subject: PolicySubject): Promise<ApplicableSets> {
    const applicable = await lockApplicableSets(tx, subject);
    this.#remembered.remember(subject, applicable);
    return applicable;
  }

  /**
   * Reads what an attempt before this one has guessed, which may have been wrong. Does nothing at the first attempt.
   */
  async readAgain(tx: Tx): Promise<void> {
    await Promise.all([...this.#subjects.values()].map((subject) => this.read(tx, subject)));
  }
}

/**
 * The guess was that others must agree, and now nobody must: PostgreSQL's word for a conflict, so that it is tried
 * again.
 */
export class SetsMoved extends Error {
  readonly code = '40001';
}
