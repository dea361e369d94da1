/** Structured logs. A closed pipe behind standard output must not end the server, so errors of writing are ignored. */
import { type DestinationStream, type Logger, pino } from 'pino';
import { Outage } from './refusal.ts';
import { textOfError } from './text-of-error.ts';

export type Log = Logger;

/**
 * Makes the log of this process. Only names and ids are logged; members that could hold a secret are removed in any
 * case.
 */
export function makeLog(level: string, destination: DestinationStream = survivingStdout()): Log {
  return pino(
    {
      level,
      base: { service: 'asset-registry' },
      timestamp: memberOfTime,
      redact: {
        paths: [
          'authorization',
          'headers.authorization',
          'client_secret',
          '*.client_secret',
          'access_token',
          '*.access_token',
          'secret',
          '*.secret',
          'cookie',
          '*.cookie',
        ],
        remove: true,
      },
      serializers: { error: membersOfError },
    },
    destination,
  );
}

/** An outage is no fault of the program, whose stack would say nothing about it. */
function membersOfError(error: Error): object {
  if (!(error instanceof Outage)) return pino.stdSerializers.err(error);
  const { code, message, cause } = error;
  return { type: error.name, code, message, ...(cause instanceof Error ? { cause: textOfError(cause) } : {}) };
}

let latestMs = 0;
let latestMember = '';

/**
 * The time as a member of a line. Many lines have the same millisecond, and writing it costs more than the rest of a
 * line.
 */
function memberOfTime(): string {
  const now = Date.now();
  if (now !== latestMs) {
    latestMs = now;
    latestMember = `,"time":"${new Date(now).toISOString()}"`;
  }
  return latestMember;
}

let stdout: DestinationStream | undefined;

/** One for all logs of the process, so that its errors have one listener. */
function survivingStdout(): DestinationStream {
  if (stdout === undefined) {
    process.stdout.on('error', () => undefined);
    stdout = { write: (line: string) => void (process.stdout.writable && process.stdout.write(line)) };
  }
  return stdout;
}
