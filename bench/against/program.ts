/**
 * A program that is measured, driven only by what is public: the scripts of its package.json, its settings, the
 * operator commands and HTTP. So it may be of any commit, whatever its files and tables are called.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startChild } from '../load/child.ts';
import { type Credentials, secretKey, startCluster } from '../stand/database.ts';
import { run } from '../stand/run.ts';
import { processorSeconds } from './processor-time.ts';

const execute = promisify(execFile);

/** Units: milliseconds. */
const commandTimeout = 120_000;

/** A running server with a PostgreSQL of its own. */
export interface MeasuredProgram {
  readonly address: string;
  /** The server's process. */
  readonly pid: number;
  /** The superuser's URL of its database. */
  readonly url: string;
  /** Opens an issuer's account by an operator command. Shape: the credentials of its administrator. */
  openIssuer(name: string): Promise<Credentials>;
  /** Vacuums and analyses the filled database, so that its plans do not depend on when autovacuum comes by. */
  vacuumDatabase(): Promise<void>;
  /**
   * Processor time of the server and its PostgreSQL so far. Units: seconds; undefined where the system does not report
   * it.
   */
  processorSeconds(): number | undefined;
  stop(): Promise<void>;
}

/**
 * Limits of one token are raised: the load has few tokens for many callers. Shape: names a setting has had, the latest
 * first.
 */
const raisedLimits: readonly { readonly names: readonly string[]; readonly value: string }[] = [
  { names: ['REGISTRY_IN_FLIGHT_MAX'], value: '10000' },
  { names: ['REGISTRY_RATE_LIMIT'], value: '100000000' },
  { names: ['REGISTRY_ROLE_TOKEN_LIFETIME'], value: '86400' },
  { names: ['REGISTRY_LOGIN_TOKEN_LIFETIME'], value: '86400' },
];

/**
 * Starts the program in a folder, on an empty database that it migrates itself. Shape: `emptyFolder` has no console in
 * it; `environment` is what the program finds there besides its settings; with `statistics` PostgreSQL counts the time
 * of each statement.
 */
export async function startMeasuredProgram(
  folder: string,
  emptyFolder: string,
  {
    environment = {},
    statistics = false,
  }: { environment?: Readonly<Record<string, string>>; statistics?: boolean } = {},
): Promise<MeasuredProgram> {
  const cluster = await startCluster({ statistics });
  try {
    const env = { DATABASE_URL: cluster.url, REGISTRY_SECRET_KEY: secretKey, ...searchPath(folder) };
    const limits = await readLimits(folder);
    const server = await startChild({
      command: 'sh',
      words: ['-c', `exec ${scriptOf(folder, 'start')}`],
      folder,
      // The program does not build a console that the operator names; building takes processor time while others are
      // measured.
      env: {
        ...env,
        ...limits,
        REGISTRY_CONSOLE_DIR: emptyFolder,
        ...environment,
      },
      ready: '/readyz',
    });
    return {
      address: server.address,
      pid: server.pid,
      url: cluster.url,
      openIssuer: (name) => openIssuer(folder, env, name),
      vacuumDatabase: async () => {
        await run(cluster.url, 'vacuum analyze');
        await run(cluster.url, 'checkpoint');
      },
      processorSeconds: () => processorSeconds([server.pid, cluster.postmaster]),
      stop: async () => {
        await server.stop();
        await cluster.stop();
      },
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function openIssuer(folder: string, env: Readonly<Record<string, string>>, name: string): Promise<Credentials> {
  const administrator = ['--administrator-first-name', 'Ada', '--administrator-last-name', 'Long'];
  const account = ['--type', 'issuer', '--name', name, '--slug', name, '--email', `${name}@example.test`];
  const words = ['account', 'open', ...account, ...administrator, '--json'];
  return JSON.parse(await runOperatorCommand(folder, words, env)) as Credentials;
}

/** Reads by which names the program knows the limits. Refuses: a program that has none of the names, by throwing. */
async function readLimits(folder: string): Promise<Record<string, string>> {
  const text = await runOperatorCommand(folder, ['config'], searchPath(folder));
  const settings = new Set([...text.matchAll(/^([A-Z_]+) = /gm)].map(([, name]) => name!));
  return Object.fromEntries(
    raisedLimits.map(({ names, value }) => {
      const name = names.find((one) => settings.has(one));
      if (name === undefined) throw new Error(`The program in ${folder} has no setting ${names.join(' or ')}.`);
      return [name, value];
    }),
  );
}

/** Runs an operator command of the program in a folder. Shape: what it prints. */
export async function runOperatorCommand(
  folder: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { stdout } = await execute('sh', ['-c', `${scriptOf(folder, 'operator')} "$@"`, 'sh', ...words], {
    cwd: folder,
    env: { ...process.env, ...env },
    timeout: commandTimeout,
  });
  return stdout;
}

function scriptOf(folder: string, name: string): string {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const script = scripts[name];
  if (script === undefined) throw new Error(`package.json in ${folder} has no script "${name}".`);
  return script;
}

/** npm looks for programs among the packages first, Node included. */
export function searchPath(folder: string): { PATH: string } {
  return { PATH: `${join(folder, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}` };
}
