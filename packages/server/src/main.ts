/** Composition root: settings, database, registry, and an orderly end. */
import { writeSync } from 'node:fs';
import { answerWithin } from './base/answer-within.ts';
import { readConfig } from './base/config.ts';
import { programVersion } from './base/version.ts';
import { scaledMs } from './base/waits.ts';
import { keepCompiled } from './main/compiled-program.ts';
import { makePatience } from './main/patience.ts';
import { makeProcessLog, surviveClosedPipes } from './main/process-log.ts';
import { buildPages } from './operator/pages-build.ts';
import { exitCodeOf } from './operator/exit-code.ts';
import { sentenceOf } from './operator/failure.ts';
import { describeDatabase, openDatabaseTarget, ownersUrlSentence } from './operator/database-target.ts';
import { reload } from './operator/reload.ts';
import { readStartArguments } from './operator/start-arguments.ts';

const { answer, freshDemo } = readStartArguments(process.argv.slice(2));
if (answer !== undefined) {
  writeSync(answer.exitCode === 0 ? process.stdout.fd : process.stderr.fd, answer.text);
  process.exit(answer.exitCode);
}

/** Ends what was started, in the opposite order. */
const ends: ((exitCode: number) => Promise<void>)[] = [];
let ending = false;
/** The longest that an end in order may take. Units: milliseconds. */
let endMs = scaledMs(60_000);
/** Ends the wait for a database. */
const waiting = new AbortController();

surviveClosedPipes();
const starting = start();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0));
endWithNpm();
await starting.catch(fail);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  endMs += (config.REGISTRY_STOP_DELAY + config.REGISTRY_OPERATION_DEADLINE) * 1_000;
  let reloadAll = (): void => undefined;
  // In a terminal it is the end of the terminal, and the embedded database has no files of the operator.
  if (!process.stdout.isTTY && config.DATABASE_URL !== undefined) process.on('SIGHUP', () => reloadAll());
  const log = makeProcessLog(config);
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'the server ends because of an uncaught error');
    end(1);
  });
  const say = (line: string): void => void (ending || process.stderr.write(`${line}\n`));
  const { signal } = waiting;
  if (freshDemo) {
    const { setDemoAside } = await import('./operator/demo/set-demo-aside.ts');
    await setDemoAside({ config, say, signal });
  }
  const database = describeDatabase(config);
  const patiently = makePatience({ database, seconds: config.REGISTRY_START_TIMEOUT, say, signal });
  let loading: ReturnType<typeof load> | undefined;
  const meanwhile = (): void => {
    loading ??= load();
    // It is awaited below, where a database is found.
    loading.catch(() => undefined);
  };
  const opening = { config, log, say, migrates: config.REGISTRY_MIGRATE, joins: false, signal, meanwhile };
  const target = await patiently(() => openDatabaseTarget(opening));
  ends.push(target.stop);
  if (ending) return;
  const { url, ownerUrl, replicaUrls, secretKey, dataDir } = target;
  const program = await (loading ?? load());
  const { startRegistry, makeGraphqlEndpoint: makeEndpoint, ensureDemo, bannerOf, listeningLine } = program;
  let made: Awaited<ReturnType<typeof ensureDemo>> = { clients: [], link: undefined };
  // A database of the operator gets no demo data.
  const demo = dataDir === null ? undefined : () => made.clients;
  const registry = await patiently(() =>
    // The embedded database may be started again at another address.
    startRegistry({ config, url: () => target.url, replicaUrls, secretKey, log, makeEndpoint, demo }),
  );
  // After an error there is nothing to wait for.
  ends.push((exitCode) => registry.stop({ urgent: exitCode !== 0 }));
  reloadAll = makeReloading({ config, log, target });
  const { address, metricsAddress } = registry;
  log.info({ address, metricsAddress, version: programVersion }, 'listening');
  if (dataDir === null && ownerUrl !== null)
    say(`${ownersUrlSentence} Give it to the operator command migrate alone, where servers are to have no such right.`);
  // A server without a terminal and with a database of the operator prints no banner.
  const hasBanner = process.stdout.isTTY || config.DATABASE_URL === undefined;
  if (hasBanner) process.stdout.write(listeningLine(address));
  // Requests are answered meanwhile.
  if (dataDir !== null && !signal.aborted) made = await ensureDemo({ url, secretKey, dataDir, config, log, say });
  if (signal.aborted) return;
  // From now on, because these take the processor from the start.
  buildPages(config, log);
  keepCompiled();
  if (hasBanner) {
    const { REGISTRY_LOGIN_BY_QUERY: loginByQuery, REGISTRY_DOCS: hasDocs } = config;
    process.stdout.write(bannerOf(address, made.clients, { loginByQuery, hasDocs, dataDir, link: made.link }));
  }
}

/** Reads the settings again when it is called, one time after the other. */
function makeReloading(serving: Parameters<typeof reload>[0]): () => void {
  let last: Promise<unknown> | undefined;
  const after = async (earlier: Promise<unknown> | undefined): Promise<void> => {
    await earlier;
    if (!ending) await reload(serving);
  };
  return () => {
    last = after(last);
  };
}

/** Loads most of the program, for which the loader takes the processor until it is done. */
async function load() {
  const { startRegistry } = await import('./registry.ts');
  const { makeGraphqlEndpoint } = await import('./graphql/endpoint.ts');
  const { ensureDemo } = await import('./operator/demo/credentials.ts');
  const { bannerOf, listeningLine } = await import('./http/banner.ts');
  return { startRegistry, makeGraphqlEndpoint, ensureDemo, bannerOf, listeningLine };
}

function fail(error: unknown): void {
  // The start was ended while it waited.
  if (ending && (error as Error).name === 'AbortError') return;
  printError(error);
  if (!ending) end(exitCodeOf(error));
}

/**
 * Ends in order; a second call ends at once, and so does an end that takes a minute longer than the settings let it:
 * than REGISTRY_STOP_DELAY and REGISTRY_OPERATION_DEADLINE. PostgreSQL notices on its own that this process ended.
 */
function end(code: number): void {
  if (ending) process.exit(code === 0 ? 1 : code);
  ending = true;
  waiting.abort();
  const endAll = async (): Promise<void> => {
    await starting.catch(() => undefined);
    for (const endOne of ends.reverse()) await endOne(code);
    if (ends.length > 0) process.stderr.write('Stopped in order.\n');
  };
  answerWithin(endMs, endAll()).then(
    () => process.exit(code),
    (error: unknown) => {
      printError(error);
      process.exit(1);
    },
  );
}

/**
 * npm sends a signal to the shell that runs this process, and the shell does not pass it on. Its end is the signal
 * here.
 */
function endWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    if (!ending) end(0);
  }, 250).unref();
}

function printError(error: unknown): void {
  const fallback = ending ? 'The registry did not stop in order.' : 'The registry did not start.';
  process.stderr.write(`${sentenceOf(error, fallback)}\n`);
}
