/** The image of deploy/Dockerfile, built by the command of its page on bases of Debian's packages. Root on Debian. */
import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { blocksOf, repositoryRoot } from './pages.ts';

/** Runs a program; fails where it does, with its output. */
const run = promisify(execFile);

export const page = 'docs/operating/install-container.md';

/** The packages of Debian that both bases have. */
const libraries = ['libc6', 'libgcc-s1', 'libstdc++6'];

/** Where this machine's npm cache is in the base, so that a build loads nothing that is here already. */
const cacheInBase = '/npm-cache';

const authorities = '/etc/ssl/certs/ca-certificates.crt';

/** An image, as files. */
export interface Image {
  /** Shape: as the specification of OCI has it. */
  // biome-ignore lint: JSON of another program.
  readonly config: any;
  /** Units: bytes, of the compressed layers. */
  readonly compressed: number;
  /** The words of its health check. */
  readonly healthCheck: readonly string[];
  /** The files that umoci made of it: `rootfs` and `config.json`. */
  readonly bundle: string;
}

/** Builds it in a folder. */
export async function buildImage(folder: string): Promise<Image> {
  const environment = storageIn(folder);
  const [runBase, buildBase] = await Promise.all([
    makeRunBase(folder, environment),
    makeBuildBase(folder, environment),
  ]);
  const [block] = blocksOf(page).filter(({ language, text }) => language === 'sh' && text.includes('buildah'));
  const cache = await npmSetting('cache');
  // The page's own words; the cache is the only one more.
  const script = `buildah() { verb=$1; shift; command buildah "$verb" --volume "${cache}:${cacheInBase}" "$@"; }\n${block!.text}\necho "$VERSION"`;
  const { stdout } = await run('sh', ['-e', '-c', script], {
    cwd: repositoryRoot,
    maxBuffer: 2 ** 26,
    env: {
      ...environment,
      BUILDAH_ISOLATION: 'chroot',
      BUILD_BASE: buildBase,
      RUN_BASE: runBase,
    },
  });
  const version = stdout.trim().split('\n').at(-1)!;
  const name = `asset-registry:${version}`;
  const [inspected] = await Promise.all([
    run('buildah', ['inspect', '--type', 'image', name], { env: environment, maxBuffer: 2 ** 26 }),
    run('buildah', ['push', name, `oci:${join(folder, 'image')}:${version}`], { env: environment }),
  ]);
  await run('umoci', ['unpack', '--image', `${join(folder, 'image')}:${version}`, join(folder, 'bundle')]);
  rmSync(join(folder, 'store'), { recursive: true, force: true });
  const [, ...healthCheck] = JSON.parse(inspected.stdout).Docker.config.Healthcheck.Test as string[];
  return { ...readLayout(join(folder, 'image')), healthCheck, bundle: join(folder, 'bundle') };
}

/** The base of the last stage. */
async function makeRunBase(folder: string, environment: Environment): Promise<string> {
  const root = join(folder, 'run-root');
  copyPackages(root, [...libraries, 'ca-certificates', 'tzdata']);
  for (const path of ['dev', 'proc', 'run', 'sys', 'tmp', 'etc/ssl/certs'])
    mkdirSync(join(root, path), { recursive: true });
  chmodSync(join(root, 'tmp'), 0o1777);
  const certificates = join(root, 'usr/share/ca-certificates/mozilla');
  const texts = readdirSync(certificates).map((name) => readFileSync(join(certificates, name), 'utf8'));
  writeFileSync(join(root, authorities), texts.join(''));
  return await pack(root, 'run-base', environment);
}

/** The base of the stage that builds: a shell, the Node of this process, and this machine's npm with its cache. */
async function makeBuildBase(folder: string, environment: Environment): Promise<string> {
  const root = join(folder, 'build-root');
  copyPackages(root, [...libraries, 'busybox-static']);
  for (const name of execFileSync('busybox', ['--list'], { encoding: 'utf8' }).trim().split('\n'))
    if (name !== 'busybox') symlinkSync('/bin/busybox', join(root, 'usr/bin', name));
  copyFileSync(process.execPath, join(root, 'usr/bin/node'));
  cpSync(await npmFolder(), join(root, 'usr/lib/npm'), { recursive: true });
  symlinkSync('../lib/npm/bin/npm-cli.js', join(root, 'usr/bin/npm'));
  for (const path of ['tmp', 'etc/ssl/certs']) mkdirSync(join(root, path), { recursive: true });
  if (existsSync(authorities)) copyFileSync(authorities, join(root, authorities));
  return await pack(root, 'build-base', environment, {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    NODE_EXTRA_CA_CERTS: authorities,
    npm_config_cache: cacheInBase,
    npm_config_registry: await npmSetting('registry'),
  });
}

/** Where the npm of this machine is. */
async function npmFolder(): Promise<string> {
  const { stdout } = await run('sh', ['-c', 'command -v npm']);
  return dirname(dirname(realpathSync(stdout.trim())));
}

async function npmSetting(name: string): Promise<string> {
  const { stdout } = await run('npm', ['config', 'get', name], { cwd: '/' });
  return stdout.trim();
}

/** Copies the files of packages of Debian that this machine has, without the programs that would set them up. */
function copyPackages(root: string, packages: readonly string[]): void {
  const listed = execFileSync('dpkg-query', ['--listfiles', ...packages], { encoding: 'utf8' }).split('\n');
  for (const path of new Set(listed)) {
    const found = path.startsWith('/') ? lstatSync(path, { throwIfNoEntry: false }) : undefined;
    // A machine may have no pages of manuals.
    if (found === undefined || found.isDirectory()) continue;
    // A folder such as /lib may be a link, which is one of the files.
    const copy = join(root, realpathSync(dirname(path)), basename(path));
    mkdirSync(dirname(copy), { recursive: true });
    if (found.isSymbolicLink()) symlinkSync(readlinkSync(path), copy);
    else copyFileSync(path, copy);
  }
  // From Debian 13 on these links are of another package.
  for (const name of ['bin', 'lib', 'lib64'])
    if (existsSync(join(root, 'usr', name)) && !existsSync(join(root, name)) && lstatSync(`/${name}`).isSymbolicLink())
      symlinkSync(`usr/${name}`, join(root, name));
}

/** Makes an image of one layer of a folder, which stays in the store, and removes the folder. Shape: its name. */
async function pack(root: string, name: string, environment: Environment, settings: Environment = {}): Promise<string> {
  const buildah = async (...words: string[]): Promise<string> =>
    (await run('buildah', words, { env: environment })).stdout.trim();
  const container = await buildah('from', 'scratch');
  await buildah('copy', '--quiet', container, root, '/');
  const given = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  await buildah('config', ...given, container);
  await buildah('commit', '--quiet', '--rm', container, name);
  rmSync(root, { recursive: true, force: true });
  return `localhost/${name}`;
}

type Environment = Readonly<Record<string, string>>;

/** An environment in which buildah stores everything in a folder. */
function storageIn(folder: string): Environment {
  const file = join(folder, 'storage.conf');
  // Without a driver it takes the best one that works on this machine.
  const lines = ['[storage]', `graphroot = "${folder}/store"`, `runroot = "${folder}/store-run"`];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const proxies = Object.entries(process.env).filter(([name]) => /^(https?|no)_proxy$/i.test(name));
  return {
    ...(Object.fromEntries(proxies) as Record<string, string>),
    PATH: process.env['PATH']!,
    HOME: folder,
    TMPDIR: folder,
    CONTAINERS_STORAGE_CONF: file,
  };
}

/** Reads the only image of a layout of OCI. */
function readLayout(layout: string): Pick<Image, 'config' | 'compressed'> {
  // biome-ignore lint: JSON of another program.
  const blob = ({ digest }: { digest: string }): any =>
    JSON.parse(readFileSync(join(layout, 'blobs', digest.replace(':', '/')), 'utf8'));
  const [only] = JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8')).manifests;
  const { config, layers } = blob(only);
  const sizes = (layers as { size: number }[]).map(({ size }) => size);
  return { config: blob(config), compressed: sizes.reduce((sum, size) => sum + size, 0) };
}
