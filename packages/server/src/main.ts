/** Composition root: settings, database, registry, and an orderly end. */
import { writeSync } from 'node:fs';
import { type Config, readConfig } from './base/config.ts';
import { type Log, makeLog } from './base/log.ts';
import { programVersion } from './base/version.ts';
import { buildConsole } from './operator/console-build.ts';
import { exitCodeOf, sentenceOf } from './operator/failure.ts';
import { openDatabaseTarget } from './operator/database-target.ts';
import { answerStartArguments } from './operator/start-arguments.ts';

const answered = answerStartArguments(process.argv.slice(2));
if (answered !== undefined) {
  writeSync(answered.exitCode === 0 ? process.stdout.fd : process.stderr.fd, answered.text);
  process.exit(answered.exitCode);
}

/** Ends what was started, in the opposite order. */
const ends: ((exitCode: number) => Promise<void>)[] = [];
let ending = false;

surviveClosedPipes();
const starting = start();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0));
endWithNpm();
await starting.catch((error: unknown) => {
  printError(error);
  if (!ending) end(exitCodeOf(error));
});

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = makeProcessLog(config);
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'the server ends because of an uncaught error');
    end(1);
  });
  const say = (line: string): void => void (ending || process.stderr.write(`${line}\n`));
  buildConsole(config);
  const loading = load();
  const target = await openDatabaseTarget({ config, log, say, migrates: config.REGISTRY_MIGRATE, joins: false });
  ends.push(target.stop);
  if (ending) return;
  const { url, secretKey, dataDir } = target;
  const { startRegistry, makeGraphqlEndpoint, ensureDemo, bannerOf } = await loading;
  // A database of the operator gets no demo data.
  const demo = dataDir === null ? [] : await ensureDemo({ url, secretKey, dataDir, config, log, say });
  const registry = await startRegistry({
    config,
    url: () => target.url,
    secretKey,
    log,
    makeEndpoint: makeGraphqlEndpoint,
  });
  // After an error there is nothing to wait for.
  ends.push((exitCode) => registry.stop({ urgent: exitCode !== 0 }));
  log.info({ address: registry.address, version: programVersion }, 'listening');
  // A server without a terminal and with a database of the operator prints no banner.
  if (process.stdout.isTTY || config.DATABASE_URL === undefined) {
    process.stdout.write(bannerOf(registry.address, demo, config.REGISTRY_LOGIN_BY_QUERY));
  }
}

/** Loads most of the program while PostgreSQL starts in its own process. */
async function load() {
  const { startRegistry } = await import('./registry.ts');
  const { makeGraphqlEndpoint } = await import('./graphql/endpoint.ts');
  const { ensureDemo } = await import('./operator/demo/credentials.ts');
  const { bannerOf } = await import('./http/banner.ts');
  return { startRegistry, makeGraphqlEndpoint, ensureDemo, bannerOf };
}

/** Ends in order; a second call ends at once. PostgreSQL notices by itself that this process ended. */
function end(code: number): void {
  if (ending) process.exit(code === 0 ? 1 : code);
  ending = true;
  const endAll = async (): Promise<void> => {
    await starting.catch(() => undefined);
    for (const endOne of ends.reverse()) await endOne(code);
    if (ends.length > 0) process.stderr.write('Stopped in order.\n');
  };
  endAll().then(
    () => process.exit(code),
    (error: unknown) => {
      printError(error);
      process.exit(1);
    },
  );
}

/** npm sends a signal to the shell that runs this process, and the shell does not pass it on. Its end is the signal here. */
function endWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    if (!ending) end(0);
  }, 250).unref();
}

/** In a terminal only warnings and errors are logged, so that the banner stays readable. */
function makeProcessLog(config: Config): Log {
  if (!process.stdout.isTTY) return makeLog(config.REGISTRY_LOG_LEVEL, buffered(process.stdout));
  const level = process.env['REGISTRY_LOG_LEVEL'] === undefined ? 'warn' : config.REGISTRY_LOG_LEVEL;
  return makeLog(level, buffered(process.stderr));
}

/** Writes the lines of one turn of the event loop at once: under load that is one system call for many requests. */
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
    },
  };
}

/** The reader of the output may close the pipe; serving goes on. */
function surviveClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

function printError(error: unknown): void {
  process.stderr.write(`${sentenceOf(error, 'The registry did not start.')}\n`);
}
