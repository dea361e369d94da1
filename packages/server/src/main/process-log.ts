/** The log of a process: where its lines go, and in how many system calls. */
import type { Config } from '../base/config.ts';
import { type Log, makeLog } from '../base/log.ts';

/** What the system writes to a pipe at once, so that lines of several processes do not mix. Units: bytes. */
const pipeBytesMax = 4_096;

/** In a terminal only warnings and errors are logged, so that the banner stays readable. Shape: `shared` where several processes write. */
export function makeProcessLog(config: Config, shared: boolean): Log {
  const write = shared ? writeInPieces : writeWhole;
  if (!process.stdout.isTTY) return makeLog(config.REGISTRY_LOG_LEVEL, buffered(process.stdout, write));
  const level = process.env['REGISTRY_LOG_LEVEL'] === undefined ? 'warn' : config.REGISTRY_LOG_LEVEL;
  return makeLog(level, buffered(process.stderr, write));
}

/** The reader of the output may close the pipe; serving goes on. */
export function surviveClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

type Write = (stream: NodeJS.WriteStream, lines: string) => void;

const writeWhole: Write = (stream, lines) => void stream.write(lines);

/** Writes whole lines, as many at a time as the system does not mix with those of other processes. */
const writeInPieces: Write = (stream, lines) => {
  let piece = '';
  let bytes = 0;
  for (const line of lines.split(/(?<=\n)/)) {
    const lineBytes = Buffer.byteLength(line);
    if (bytes > 0 && bytes + lineBytes > pipeBytesMax) {
      stream.write(piece);
      piece = '';
      bytes = 0;
    }
    piece += line;
    bytes += lineBytes;
  }
  if (bytes > 0) stream.write(piece);
};

/** Writes the lines of one turn of the event loop at once: under load that is one system call for many requests. */
function buffered(stream: NodeJS.WriteStream, write: Write): { write(line: string): void } {
  let lines = '';
  const flush = (): void => {
    if (lines !== '' && stream.writable) write(stream, lines);
    lines = '';
  };
  process.on('exit', flush);
  return {
    write: (line) => {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}
