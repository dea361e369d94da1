/**
 * Three nodes of PostgreSQL 15 with Patroni, an etcd and an HAProxy, on loopback, in a folder of the test. Their
 * settings are those of `docs/operating/failover.md`, with the addresses and folders of the test.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withParentDeathSignal } from '../../src/operator/embedded-postgres/child-process.ts';
import { killAllIn } from './folder-processes.ts';
import { freePort } from './free-port.ts';
import { noteStarted } from './left-open.ts';
import { nobody } from './nobody.ts';
import { blocksOf } from './pages.ts';
import { withClient } from './postgres.ts';
import { until } from './time.ts';

const run = promisify(execFile);

export interface Node {
  readonly name: string;
  /** Connects to the database `registry` as a superuser. */
  readonly url: string;
}

export interface PatroniCluster {
  /** Shape: three. */
  readonly nodes: readonly Node[];
  /** Host and port of HAProxy. */
  readonly balancer: string;
  /** The node that is the primary. Waits until there is one. */
  findPrimary(): Promise<Node>;
  /** The node that holds commits. Waits until there is one, and until the third node follows too. */
  findSynchronous(): Promise<Node>;
  /** Kills PostgreSQL and Patroni of a node, all their processes at once. */
  kill(node: Node): void;
  /** Starts Patroni of a node that was killed. */
  start(node: Node): Promise<void>;
  /** Runs a command of the page that begins with `patronictl`. Shape: its output. */
  control(command: string): Promise<string>;
  stop(): Promise<void>;
}

const page = 'docs/operating/failover.md';
const password = 'patroni';
const names = ['db1', 'db2', 'db3'] as const;
/** The environment of all programs. */
const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8' };

interface Ports {
  readonly etcd: number;
  readonly peer: number;
  readonly balancer: number;
  readonly postgres: readonly number[];
  readonly rest: readonly number[];
}

/** Starts all of it, with an empty database `registry`. */
export async function startPatroni(folder: string): Promise<PatroniCluster> {
  const ports = await choosePorts();
  const nodes: readonly Node[] = names.map((name, n) => ({
    name,
    url: `postgresql://postgres:${password}@127.0.0.1:${ports.postgres[n]}/registry`,
  }));
  // PostgreSQL goes on without its Patroni.
  process.once('exit', () => killAllIn(folder));
  const noteEnded = noteStarted('Patroni with its programs', async () => killAllIn(folder));
  const ended: Promise<void>[] = [];
  const begin = async (command: string, words: string[]): Promise<void> => {
    ended.push(untilClosed(await startAsNobody(command, words, join(folder, `${command}-${ended.length}.log`))));
  };
  const startNode = ({ name }: Node): Promise<void> => begin('patroni', [join(folder, name, 'patroni.yml')]);
  const isAt = async (node: Node, path: string): Promise<boolean> =>
    fetch(`http://127.0.0.1:${ports.rest[nodes.indexOf(node)]}/${path}`).then(
      async (answer) => (await answer.text()) !== '' && answer.status === 200,
      () => false,
    );
  const find = async (path: string): Promise<Node> => {
    let found: Node | undefined;
    const look = async (): Promise<boolean> => {
      for (const node of nodes) if (await isAt(node, path)) found = node;
      return found !== undefined;
    };
    await until(look, () => path);
    return found!;
  };
  const follow = async (): Promise<boolean> => {
    const ready = await Promise.all(nodes.map((node) => isAt(node, 'replica')));
    return ready.filter(Boolean).length === nodes.length - 1;
  };

  writeSettings(folder, ports);
  await begin('etcd', etcdWords(folder, ports));
  for (const node of nodes) await startNode(node);
  const first = await find('primary');
  await withClient(first.url.replace(/registry$/, 'postgres'), (client) => client.query('create database registry'));
  await begin('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);
  return {
    nodes,
    balancer: `127.0.0.1:${ports.balancer}`,
    findPrimary: () => find('primary'),
    findSynchronous: async () => {
      await until(follow);
      return find('synchronous');
    },
    kill: ({ name }) => killAllIn(join(folder, name)),
    start: startNode,
    control: async (command) => {
      const words = command
        .replace('/etc/patroni.yml', join(folder, 'db1', 'patroni.yml'))
        .trim()
        .split(' ');
      const { stdout } = await run('/usr/bin/patronictl', words.slice(1), { env, timeout: 120_000 });
      return stdout;
    },
    stop: async () => {
      killAllIn(folder);
      await Promise.all(ended);
      noteEnded();
    },
  };
}

async function choosePorts(): Promise<Ports> {
  const [etcd, peer, balancer] = [await freePort(), await freePort(), await freePort()];
  const postgres: number[] = [];
  const rest: number[] = [];
  while (rest.length < names.length) {
    postgres.push(await freePort());
    rest.push(await freePort());
  }
  return { etcd, peer, balancer, postgres, rest };
}

/** Writes the settings of the page into files, each node in a folder of its own. */
function writeSettings(folder: string, ports: Ports): void {
  const blocks = blocksOf(page).map(({ text }) => text);
  const patroni = blocks.find((text) => text.startsWith('scope: '))!;
  const balancer = blocks.find((text) => text.includes('listen registry'))!;
  const own = (path: string): void => {
    if (nobody !== undefined) chownSync(path, nobody.uid, nobody.gid);
  };
  own(folder);
  for (const [n, name] of names.entries()) {
    const path = join(folder, name);
    mkdirSync(path);
    const text = replaceAll(patroni, {
      'db1.example.test:8008': `127.0.0.1:${ports.rest[n]}`,
      'db1.example.test:5432': `127.0.0.1:${ports.postgres[n]}`,
      'etcd.example.test:2379': `127.0.0.1:${ports.etcd}`,
      'name: db1': `name: ${name}`,
      '/var/lib/postgresql/registry': join(path, 'data'),
      '  bin_dir: /usr/lib/postgresql/18/bin': `  bin_dir: /usr/lib/postgresql/15/bin\n  pgpass: ${join(path, 'pgpass')}\n  parameters:\n    unix_socket_directories: ${path}`,
      '"…"': password,
    });
    writeFileSync(join(path, 'patroni.yml'), text);
    for (const one of [path, join(path, 'patroni.yml')]) own(one);
  }
  const nodes = names.map((name, n) => [`${name} ${name}.example.test:5432`, `${name} 127.0.0.1:${ports.postgres[n]}`]);
  let text = replaceAll(balancer, {
    'haproxy.example.test:5432': `127.0.0.1:${ports.balancer}`,
    ...Object.fromEntries(nodes),
  });
  for (const port of ports.rest) text = text.replace('check port 8008', `check port ${port}`);
  writeFileSync(join(folder, 'haproxy.cfg'), text);
}

/** Replaces texts, each of which must be there. */
function replaceAll(text: string, by: Readonly<Record<string, string>>): string {
  return Object.entries(by).reduce((so, [from, to]) => {
    if (!so.includes(from)) throw new Error(`${page} has no ${from}`);
    return so.replaceAll(from, to);
  }, text);
}

function etcdWords(folder: string, { etcd, peer }: Ports): string[] {
  const [client, among] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${peer}`];
  return Object.entries({
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': among,
    'initial-advertise-peer-urls': among,
    'initial-cluster': `default=${among}`,
    'log-level': 'error',
  }).map(([name, value]) => `--${name}=${value}`);
}

/** Starts a program that ends with this process, and writes into a file. */
async function startAsNobody(command: string, words: string[], log: string): Promise<ChildProcess> {
  const [wrapped, wrappedWords] = await withParentDeathSignal('KILL', command, words);
  const file = openSync(log, 'a');
  try {
    return spawn(wrapped, wrappedWords, { ...nobody, env, cwd: '/', stdio: ['ignore', file, file] });
  } finally {
    closeSync(file);
  }
}

const untilClosed = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => void child.once('close', () => resolve()));
