/**
 * Deadlocks and serialisation failures: PostgreSQL has undone all of the database transaction, so the same can be tried
 * again.
 */

const attemptsMax = 4;

/** Whether PostgreSQL ended a database transaction by a conflict. */
export function isConflict(error: unknown): error is { readonly code: string } {
  const { code } = error as { code?: unknown };
  return code === '40001' || code === '40P01';
}

/**
 * Tries it up to four times, as long as each attempt ends by a conflict. `count` gets the SQLSTATE of each conflict
 * that is tried again.
 */
export async function againAfterConflict<T>(
  attempt: () => Promise<T>,
  count: (conflict: { readonly sqlstate: string }) => void,
): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error) || attempts >= attemptsMax) throw error;
      count({ sqlstate: error.code });
    }
  }
}
