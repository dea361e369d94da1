/**
 * Prepared statements that a connection cannot use any more: a migration has changed the type of a result or of a
 * column, or a function, or the statement is gone, as after `deallocate all` or behind a pooler. The whole database
 * transaction has failed, and nothing of it is committed, so it is run again with statements that are prepared anew.
 */

/**
 * Whether the error says so. PostgreSQL translates its messages, but neither the names of its routines nor its internal
 * errors.
 */
export function isStatementOutdated(error: unknown): boolean {
  const { code, routine, message } = error as { code?: unknown; routine?: unknown; message?: unknown };
  if (code === '0A000') return routine === 'RevalidateCachedQuery';
  // A function in PL/pgSQL has a plan for the type of before.
  if (code === '42804') return typeof routine === 'string' && routine.startsWith('plpgsql_param_eval');
  // A function was replaced while the statement ran.
  if (code === 'XX000') return typeof message === 'string' && message.startsWith('cache lookup failed for ');
  return code === '26000';
}
