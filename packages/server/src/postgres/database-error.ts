/**
 * The meaning of errors of the driver and of PostgreSQL: a lost connection, a statement that was refused, or a fault of
 * this program.
 */
import { Outage, type OutageSentences } from '../base/refusal.ts';
import { NoFreeConnectionError } from './connection-budget.ts';
import { isUnreachable, NoHostError } from './writable-host.ts';

/**
 * SQLSTATEs of the connection or the server, not of the statement. A protocol violation, 08P01, is a fault of this
 * program.
 */
const connectionStates = /^(08(?!P01)|57P|53|28|3D000|25006|25P03)/;
/**
 * Those of resources that PostgreSQL lacks. As an error of a statement they leave the connection open, and nothing is
 * recorded.
 */
const resourceStates = /^53/;
/** The disk is full: PostgreSQL, and its functions for files, give this one. */
const diskFull = '53100';

/** The code of PostgreSQL's answer to a write on a standby. */
export const standbyState = '25006';

/**
 * The SQLSTATE of an error from PostgreSQL; undefined for any other error. Each of PostgreSQL's has a digit; the
 * operating system calls an error EPIPE.
 */
export function sqlstateOf(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/**
 * Whether the error ends the connection. PgBouncer gives 08P01 to all of these, PostgreSQL to violations of the
 * protocol.
 */
function endsConnection(error: unknown, state: string): boolean {
  const { severity } = error as { severity?: unknown };
  if (resourceStates.test(state)) return severity !== 'ERROR';
  return connectionStates.test(state) || (state === '08P01' && severity === 'FATAL');
}

/** Whether PostgreSQL could not write because its disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && sqlstateOf(error) === diskFull;
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
  /^Connection terminated|^Client (has encountered|was closed)|^timeout (expired|exceeded when trying)/;

/** The message of the driver when an answer does not come in time; that of this folder too. */
export const lateAnswer = 'Query read timeout';

/** A commit would not be held by a standby: `auth.require_synchronous_standby` refuses it. */
const unheldState = 'RG014';

/** A lock that others hold was waited for too long. */
const lockState = '55P03';

/** PostgreSQL ended a statement, or a database transaction in which nothing was asked for too long. */
const lateStates = ['57014', '25P03'];

/** Whether PostgreSQL ended a statement that took too long. */
export const isEnded = (error: unknown): boolean => sqlstateOf(error) === lateStates[0];

/** Said where a commit would be held by the primary alone. */
export const unheldSentences: OutageSentences = {
  reason: 'No standby of the database holds commits at present, so that no change is recorded.',
};

export const sentences = {
  unanswered: { reason: 'The database did not answer in time.' },
  unansweredAndOpen: { reason: 'The database did not answer in time; nothing was changed.' },
  locked: { reason: 'Another request was changing the same for too long, so this one was ended; nothing was changed.' },
  late: {
    reason: 'The request took too long and was ended; nothing was changed.',
    remedy: 'Ask for less at once, such as fewer rows, or repeat it when the server has less to do.',
    retry: false,
  },
  waited: { reason: 'The request waited too long for others and was ended; nothing was changed.' },
  full: { reason: 'All connections of this server to the database are in use; nothing was changed.' },
} as const satisfies Record<string, OutageSentences>;

/** The outage that an error of the driver or of PostgreSQL means; any other error unchanged. */
export function databaseError(error: unknown): unknown {
  if (!(error instanceof Error) || 'details' in error || error instanceof Outage) return error;
  const state = sqlstateOf(error);
  if (state === lockState) return new Outage('deadline_exceeded', 1, error, sentences.locked);
  if (error.message === lateAnswer) return new Outage('deadline_exceeded', 2, error, sentences.unanswered);
  if (state !== undefined && lateStates.includes(state))
    return new Outage('deadline_exceeded', 1, error, sentences.late);
  if (isDiskFull(error)) return new Outage('database_full', 30, error);
  if (resourceStates.test(state ?? '')) return new Outage('database_unavailable', 2, error);
  if (state === unheldState) return new Outage('database_unavailable', 5, error, unheldSentences);
  // The pool has an error of its own for a client that takes too long.
  if ([error, error.cause].some((one) => one instanceof NoFreeConnectionError))
    return new Outage('database_unavailable', 2, error, sentences.full);
  return isLost(error) ? new Outage('database_unavailable', 2, error) : error;
}

function isLost(error: Error): boolean {
  const { code } = error as { code?: unknown };
  const isEnded = typeof code === 'string' && (endsConnection(error, code) || code === 'EPIPE');
  return isEnded || isUnreachable(error) || error instanceof NoHostError || lostConnection.test(error.message);
}

/**
 * The same for a database transaction whose commit was not sent. An error that PostgreSQL sent before it `ended` the
 * connection tells more than the loss that the driver reports afterwards.
 */
export function outageOf(reason: unknown, ended: Error | undefined): unknown {
  if (reason instanceof Error && reason.message === lateAnswer)
    return new Outage('deadline_exceeded', 2, reason, sentences.unansweredAndOpen);
  const outage = databaseError(reason);
  const isUnexplained = outage instanceof Outage && outage !== reason && sqlstateOf(reason) === undefined;
  return isUnexplained && ended !== undefined && sqlstateOf(ended) !== undefined ? databaseError(ended) : outage;
}

export function rethrow(error: unknown): never {
  throw databaseError(error);
}
