/**
 * Attempts with one secret at the same time. As long as none has succeeded, only so many are under way as may fail, and
 * the others await an outcome: a secret that is not live costs the database no more when all attempts with it come at
 * once.
 */

interface Turns {
  /** Attempts that are here; those of them that are under way, and what lets the others go on. */
  present: number;
  underWay: number;
  readonly waiting: (() => void)[];
  /** Whether the last attempt that told it showed the secret to be live. */
  isLive: boolean;
}

/** An attempt. Shape: `requireRoom` answers how many attempts may fail from now on, and throws where there are none. */
interface Attempt<T> {
  requireRoom(): number;
  authenticate(): Promise<T>;
  /** Counts a failure, and answers whether it shows that the secret is not live. */
  countFailure(error: unknown): boolean;
}

export class LoginTurns {
  readonly #bySecret = new Map<string, Turns>();

  /** Runs an attempt when it is its turn. */
  async run<T>(secret: string, attempt: Attempt<T>): Promise<T> {
    const turns = this.#bySecret.get(secret) ?? { present: 0, underWay: 0, waiting: [], isLive: false };
    this.#bySecret.set(secret, turns);
    turns.present += 1;
    try {
      while (attempt.requireRoom() <= turns.underWay && !turns.isLive)
        await new Promise<void>((resume) => turns.waiting.push(resume));
      return await this.#authenticate(turns, attempt);
    } finally {
      turns.present -= 1;
      if (turns.present === 0) this.#bySecret.delete(secret);
      else for (const resume of turns.waiting.splice(0, turns.isLive ? turns.waiting.length : 1)) resume();
    }
  }

  async #authenticate<T>(turns: Turns, attempt: Attempt<T>): Promise<T> {
    turns.underWay += 1;
    try {
      const answer = await attempt.authenticate();
      turns.isLive = true;
      return answer;
    } catch (error) {
      if (attempt.countFailure(error)) turns.isLive = false;
      throw error;
    } finally {
      turns.underWay -= 1;
    }
  }
}
