/** The log of a process: where its lines go, and in how many system calls. */
import type { Config } from '../base/config.ts';
import { type Log, makeLog } from '../base/log.ts';

/** In a terminal only warnings and errors are logged, so that the banner stays readable. */
export function makeProcessLog(config: Config): Log {
  if (!process.stdout.isTTY) return makeLog(config.REGISTRY_LOG_LEVEL, buffered(process.stdout));
  const level = process.env['REGISTRY_LOG_LEVEL'] === undefined ? 'warn' : config.REGISTRY_LOG_LEVEL;
  return makeLog(level, buffered(process.stderr));
}

/** The reader of the output may close the pipe; serving goes on. */
export function surviveClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Source: pino, whose lines begin with the level: 40 is a warning. */
const urgent = /^\{"level":[4-6]/;

/**
 * Writes the lines of one turn of the event loop at once: under load that is one system call for many requests. A
 * warning or an error is written with the lines before it, because the process may be ending.
 */
function buffered(stream: NodeJS.WriteStream): { write(line: string): void } {
  let lines = '';
  const flush = (): void => {
    if (lines !== '' && stream.writable) stream.write(lines);
    lines = '';
  };
  process.on('exit', flush);
  return {
    write: (line) => {
      if (lines === '') setImmediate(flush);
      lines += line;
      if (urgent.test(line)) flush();
    },
  };
}
