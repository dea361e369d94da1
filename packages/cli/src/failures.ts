/** Tells people what went wrong, and which exit code is of its kind. */
import type { OutcomeUnknownError, RefusedError } from '@asset-registry/client/core';
import { CommandFailure, type ExitCode, exitCodes } from './exit-code.ts';
import type { Io } from './io.ts';

/** A failure as it is told. Shape: no lines where nothing is to be said. */
export interface Told {
  readonly exitCode: ExitCode;
  readonly lines: readonly string[];
}

/** Codes of refusals about the client, its token, its role or its rights. */
const notAllowed =
  /^(?:client_authentication|token_|role_|login_|not_permitted$|outside_delegation$|fresh_proof|document_not_trusted$)/;

/** Codes of documents that the registry does not read, because it is of another version. */
const ofOtherVersion = new Set(['graphql_document_invalid', 'variables_invalid']);

/** How to tell an error. Errors of the SDK are known by their names, so that help does not load it. */
export function tell(error: unknown, wasInterrupted: boolean): Told {
  if (!(error instanceof Error)) return { exitCode: exitCodes.fault, lines: [String(error)] };
  if (error instanceof CommandFailure) return { exitCode: error.exitCode, lines: [error.message] };
  if (error.name === 'OutcomeUnknownError') return unknownOutcome(error as OutcomeUnknownError, wasInterrupted);
  if (wasInterrupted) return { exitCode: exitCodes.interrupted, lines: ['Interrupted.'] };
  if (error.name === 'RefusedError') return refusal(error as RefusedError);
  if (error.name === 'ConnectionError') return { exitCode: exitCodes.notReached, lines: [error.message] };
  if (error.name === 'RoleError')
    return { exitCode: exitCodes.notAllowed, lines: [error.message, 'Choose one: registry use <slug/user_role>'] };
  return (
    ofTheSystem(error) ?? {
      exitCode: exitCodes.fault,
      lines: [`This is a fault of the command line: ${error.message}`],
    }
  );
}

function unknownOutcome({ idempotencyKey, message }: OutcomeUnknownError, wasInterrupted: boolean): Told {
  return {
    exitCode: wasInterrupted ? exitCodes.interrupted : exitCodes.unknown,
    lines: [message, `Run the same command again with: --idempotency-key ${idempotencyKey}`],
  };
}

/**
 * The failure of a command that is run again as it is, without a key. Shape: `exitCode` where it is not known what
 * became of the request. A refusal of its repetition is told by itself.
 */
export function runAgain(io: Io, error: unknown, exitCode: ExitCode): unknown {
  if (!(error instanceof Error) || error.name !== 'OutcomeUnknownError') return error;
  const cause = error.cause as RefusedError;
  if (cause.name === 'RefusedError' && !cause.retry) return cause;
  return new CommandFailure(
    io.signal.aborted ? exitCodes.interrupted : exitCode,
    `${cause.message} Run the same command again.`,
  );
}

function exitCodeOf(code: string, retry: boolean): ExitCode {
  // The address leads to a registry, and its path is another.
  if (code === 'route_not_found') return exitCodes.settings;
  if (notAllowed.test(code)) return exitCodes.notAllowed;
  return retry ? exitCodes.notReached : exitCodes.refused;
}

function refusal({ code, message, checks, requestId, retry, retryAfterSeconds }: RefusedError): Told {
  const others = checks.filter((check) => check.outcome === 'block' && !message.startsWith(check.message));
  const wait = retryAfterSeconds === undefined ? 'later' : `in ${retryAfterSeconds} s`;
  return {
    exitCode: exitCodeOf(code, retry),
    lines: [
      message,
      ...others.map((check) => `${check.message} ${check.remedy ?? ''}`.trimEnd()),
      ...(retry ? [`The same may be done ${wait}.`] : []),
      ...(ofOtherVersion.has(code)
        ? ['Perhaps the registry is of another version than this command line; see: registry --version']
        : []),
      `(${code}${requestId === undefined ? '' : `, request ${requestId}`})`,
    ],
  };
}

/** Errors of files and streams. Undefined for others. */
function ofTheSystem(error: NodeJS.ErrnoException): Told | undefined {
  const { code, path, message } = error;
  // The reader of the result has left, as `head` does: there is nobody to tell.
  if (code === 'EPIPE') return { exitCode: exitCodes.done, lines: [] };
  if (code === undefined || error.syscall === undefined) return undefined;
  const where = path ?? 'The result';
  const lines: Readonly<Record<string, string>> = {
    ENOSPC: `${where} could not be written: the disk is full. Make room, and run it again.`,
    EDQUOT: `${where} could not be written: your quota of the disk is used up. Make room, and run it again.`,
    EFBIG: `${where} could not be written: it is larger than a file may be here.`,
    EROFS: `${where} could not be written: the file system is read-only.`,
    EACCES: `${where} cannot be opened: you may not. Choose another file, or change its rights.`,
    ENOENT: `${where} is not there.`,
    ENOTDIR: `${where} is not there: a part of its path is no folder.`,
    EISDIR: `${where} is a folder. Name a file.`,
  };
  return { exitCode: exitCodes.file, lines: [lines[code] ?? `${where}: ${message}`] };
}
