/**
 * The sets of policies that apply to a mutation. A server remembers them as a guess. When the mutation is recorded,
 * PostgreSQL compares them with those in force, and rolls the mutation back where they differ. So a mutation needs no
 * further round trip, and no outdated set is applied.
 */
import type { Tx } from '../../postgres/database.ts';
import { type PolicySubject, type ApplicableSets, lockApplicableSets } from '../../store/approvals/applicable-sets.ts';

const nobody: ApplicableSets = { sets: [], agentAccountIds: [] };

/**
 * The largest number of subjects that a server remembers. Subjects without sets are not remembered, so that most
 * servers remember nothing.
 */
const subjectsMax = 10_000;

function nameOf({ accountId, registerId, assetIds }: PolicySubject): string {
  return [accountId, registerId, ...assetIds].join(' ');
}

/** The sets of policies that a server remembers. */
export class RememberedSets {
  readonly #bySubject = new Map<string, ApplicableSets>();

  /** Shape: `name` is that of the subject. */
  of(name: string): ApplicableSets {
    return this.#bySubject.get(name) ?? nobody;
  }

  remember(subject: PolicySubject, applicable: ApplicableSets): void {
    const name = nameOf(subject);
    this.#bySubject.delete(name);
    if (applicable.sets.length === 0) return;
    if (this.#bySubject.size >= subjectsMax) this.#bySubject.clear();
    this.#bySubject.set(name, applicable);
  }
}

/** The sets by which one request is decided. */
export class RequestSets {
  readonly #remembered: RememberedSets;
  readonly #subjects = new Map<string, PolicySubject>();

  constructor(remembered: RememberedSets) {
    this.#remembered = remembered;
  }

  guess(subject: PolicySubject): ApplicableSets {
    const name = nameOf(subject);
    this.#subjects.set(name, subject);
    return this.#remembered.of(name);
  }

  async read(tx: Tx, subject: PolicySubject): Promise<ApplicableSets> {
    const applicable = await lockApplicableSets(tx, subject);
    this.#remembered.remember(subject, applicable);
    return applicable;
  }

  /**
   * Reads the sets that an attempt before this one has guessed, perhaps wrongly, and those that this one will guess. It
   * does nothing at the first attempt.
   */
  async readAgain(tx: Tx, ahead?: () => Promise<readonly PolicySubject[]>): Promise<void> {
    if (this.#subjects.size === 0) return;
    for (const subject of (await ahead?.()) ?? []) this.#subjects.set(nameOf(subject), subject);
    await Promise.all([...this.#subjects.values()].map((subject) => this.read(tx, subject)));
  }
}

/**
 * By the guess others must agree, and by the sets in force nobody must. The error has PostgreSQL's code for a conflict,
 * so that the command is tried again.
 */
export class SetsMoved extends Error {
  readonly code = '40001';
}
