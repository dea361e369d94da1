/** The program `registry`. */
import { run } from './run.ts';

const interrupted = new AbortController();
// A second one ends the program at once.
process.once('SIGINT', () => interrupted.abort(new DOMException('Interrupted.', 'AbortError')));
// Writers are told of errors themselves.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

const { stdin, stdout, stderr, env } = process;
process.exitCode = await run(process.argv.slice(2), { stdin, stdout, stderr, env, signal: interrupted.signal });
