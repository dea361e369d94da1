/** What errors of the driver and of PostgreSQL mean: a lost connection, a statement that was refused, or a fault of this program. */
import { Outage } from '../base/refusal.ts';
import { isUnreachable, NoHostError } from './writable-host.ts';

/** SQLSTATEs of the connection or the server, not of the statement. A protocol violation, 08P01, is a fault of this program. */
const connectionStates = /^(08(?!P01)|57P|53|28|3D000|25006|25P03)/;

/** What writes to a standby are answered. */
export const standbyState = '25006';

/**
 * The SQLSTATE of an error from PostgreSQL; undefined for any other error. Each of PostgreSQL's has a digit; the operating system
 * calls an error EPIPE.
 */
export function sqlstateOf(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Whether the error ends the connection. PgBouncer gives 08P01 to all of these, PostgreSQL to violations of the protocol. */
function endsConnection(error: unknown, state: string): boolean {
  return connectionStates.test(state) || (state === '08P01' && (error as { severity?: unknown }).severity === 'FATAL');
}

/** Whether the error means that the connection was lost. */
export function isConnectionLoss(error: unknown): boolean {
  const state = sqlstateOf(error);
  return state === undefined ? error instanceof Error && !(error instanceof TypeError) : endsConnection(error, state);
}

/** Whether PostgreSQL rejected a statement: the database transaction has failed, and the connection is still open. */
export function isStatementError(error: unknown): boolean {
  const state = sqlstateOf(error);
  return state !== undefined && !endsConnection(error, state);
}

/** Messages of the driver when a connection is lost. */
const lostConnection =
  /^Connection terminated|^Client (has encountered|was closed)|^timeout (expired|exceeded when trying)|^Query read timeout/;

/** The outage that an error of the driver or of PostgreSQL means; any other error unchanged. */
export function databaseError(error: unknown): unknown {
  if (!(error instanceof Error) || 'details' in error || error instanceof Outage) return error;
  const { code } = error as { code?: unknown };
  if (code === '57014' || code === '55P03') return new Outage('deadline_exceeded', 1, error);
  const lost = typeof code === 'string' && (endsConnection(error, code) || code === 'EPIPE');
  return lost || isUnreachable(error) || error instanceof NoHostError || lostConnection.test(error.message)
    ? new Outage('database_unavailable', 2, error)
    : error;
}

export function rethrow(error: unknown): never {
  throw databaseError(error);
}
