/** Containers of an image: the words of `podman run`, carried out by crun. Root on Linux. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Image } from './image.ts';
import { noteStarted } from './left-open.ts';

/** How containers run. */
export interface Host {
  readonly folder: string;
  readonly image: Image;
  /** The file of a namespace. */
  readonly network: string;
  /** Where a folder of the page lies here. */
  locate(path: string): string;
  /** Settings that only the test has. */
  readonly settings: Readonly<Record<string, string>>;
}

export interface Container {
  readonly id: string;
  readonly child: ChildProcess;
  readonly said: { stdout: string; stderr: string };
  /** Its exit code. */
  readonly ended: Promise<number>;
}

/** The options that pages use. Another one is refused, so that none is passed over. */
const options = {
  rm: { type: 'boolean' },
  detach: { type: 'boolean' },
  name: { type: 'string' },
  restart: { type: 'string' },
  publish: { type: 'string' },
  'read-only': { type: 'boolean' },
  tmpfs: { type: 'string', multiple: true },
  'cap-drop': { type: 'string' },
  'security-opt': { type: 'string' },
  'env-file': { type: 'string', multiple: true },
  env: { type: 'string', multiple: true },
  volume: { type: 'string', multiple: true },
} as const;

let count = 0;

/** Starts a container by the words after `podman run`. */
export function startContainer(host: Host, words: readonly string[]): Container {
  const at = words.findIndex((word) => word.startsWith('asset-registry:'));
  const given = parseArgs({ args: words.slice(0, at), options }).values;
  count += 1;
  const id = `registry-${process.pid}-${count}`;
  const bundle = join(host.folder, id);
  mkdirSync(bundle);
  writeFileSync(join(bundle, 'config.json'), JSON.stringify(configOf(host, given, words.slice(at + 1))));
  const child = spawn('unshare', crun(host, 'run', '--bundle', bundle, id), { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
    });
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)));
  const end = (): Promise<number> => {
    spawnSync('unshare', crun(host, 'delete', '--force', id));
    return ended;
  };
  void ended.then(noteStarted(`the container ${id}`, end));
  return { id, child, said, ended };
}

/** Runs a program in a container, with the rights of its own. Shape: exit code and output. */
export function runInContainer(
  host: Host,
  { id }: Container,
  words: readonly string[],
): { readonly code: number | null; readonly output: string } {
  const { process } = JSON.parse(readFileSync(join(host.folder, id, 'config.json'), 'utf8'));
  const file = join(host.folder, id, 'process.json');
  writeFileSync(file, JSON.stringify({ ...process, args: words }));
  const given = crun(host, 'exec', '--process', file, id);
  const { status, stdout, stderr } = spawnSync('unshare', given, { encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

/** Tells a container to stop. */
export function stopContainer(host: Host, { id }: Container): void {
  spawnSync('unshare', crun(host, 'kill', id, 'TERM'));
}

/**
 * The words after `unshare` that run crun. It refuses a machine with both versions of cgroups, although it is told to
 * use none; so it does not see the second one.
 */
function crun({ folder }: Host, ...words: readonly string[]): string[] {
  const script = 'umount --lazy /sys/fs/cgroup/unified 2>/dev/null; exec crun "$@"';
  const given = ['--root', join(folder, 'crun'), '--cgroup-manager', 'disabled', ...words];
  return ['--mount', 'sh', '-c', script, 'crun', ...given];
}

type Given = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** The configuration that umoci made of the image, with the options. Shape: the configuration of a container of OCI. */
function configOf({ image, network, locate, settings }: Host, given: Given, words: readonly string[]): object {
  const unpacked = JSON.parse(readFileSync(join(image.bundle, 'config.json'), 'utf8'));
  const { Entrypoint, Cmd } = image.config.config;
  const ofFiles = (given['env-file'] ?? []).flatMap((path) => readFileSync(locate(path), 'utf8').trim().split('\n'));
  const ofTest = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  if (given['cap-drop'] !== 'all' || given['security-opt'] !== 'no-new-privileges')
    throw new Error('Containers of this test have no capabilities and get no new privileges.');
  return {
    ...unpacked,
    process: {
      ...unpacked.process,
      terminal: false,
      args: [...Entrypoint, ...(words.length === 0 ? Cmd : words)],
      env: lastOfEach([...unpacked.process.env, ...ofFiles, ...(given.env ?? []), ...ofTest]),
      capabilities: { bounding: [], effective: [], inheritable: [], permitted: [], ambient: [] },
      noNewPrivileges: true,
      rlimits: [],
    },
    root: { path: join(image.bundle, 'rootfs'), readonly: given['read-only'] === true },
    mounts: [
      ...unpacked.mounts.filter(({ type }: { type: string }) => type !== 'cgroup'),
      ...(given.tmpfs ?? []).map((destination) => ({
        destination,
        type: 'tmpfs',
        source: 'tmpfs',
        options: ['rw', 'noexec', 'nosuid', 'nodev', 'mode=1777'],
      })),
      ...(given.volume ?? []).map((volume) => {
        const [source, destination, mode] = volume.split(':');
        return { destination, type: 'bind', source: locate(source!), options: ['bind', mode ?? 'rw'] };
      }),
    ],
    linux: {
      ...unpacked.linux,
      resources: {},
      namespaces: [
        ...unpacked.linux.namespaces.filter(({ type }: { type: string }) => type !== 'network'),
        { type: 'network', path: network },
      ],
      seccomp: seccompWithoutCapabilities(),
    },
  };
}

/** Of entries with the same name the last one, as podman has it. */
function lastOfEach(entries: readonly string[]): string[] {
  return [...new Map(entries.map((entry) => [entry.split('=')[0], entry])).values()];
}

/** A rule of podman's profile. */
interface Rule {
  readonly names: readonly string[];
  readonly action: string;
  readonly args: readonly object[] | null;
  readonly errnoRet?: number;
  readonly includes: { readonly arches?: readonly string[]; readonly caps?: readonly string[] };
}

/** The profile that podman has for a container without capabilities. Shape: as the specification of OCI has it. */
function seccompWithoutCapabilities(): object {
  const profile = JSON.parse(readFileSync('/usr/share/containers/seccomp.json', 'utf8'));
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const holds = ({ includes }: Rule): boolean =>
    includes.caps === undefined && (includes.arches === undefined || includes.arches.includes(arch));
  const { defaultAction, defaultErrnoRet } = profile;
  const syscalls = (profile.syscalls as Rule[])
    .filter(holds)
    .map(({ names, action, args, errnoRet }) => ({ names, action, args: args ?? [], errnoRet }));
  return { defaultAction, defaultErrnoRet, syscalls };
}
