/** Structured logs. A closed pipe behind standard output must not end the server, so errors of writing are ignored. */
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Makes the log of this process. Only names and ids are logged; members that could hold a secret are removed in any case. */
export function makeLog(level: string, destination: DestinationStream = survivingStdout()): Log {
  return pino(
    {
      level,
      base: { service: 'asset-registry' },
      timestamp: pino.stdTimeFunctions.isoTime,
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
      serializers: { error: pino.stdSerializers.err },
    },
    destination,
  );
}

function survivingStdout(): DestinationStream {
  process.stdout.on('error', () => undefined);
  return { write: (line: string) => void (process.stdout.writable && process.stdout.write(line)) };
}
