/**
 * A systemd that has booted, in namespaces of its own, with this repository at /opt/asset-registry. Linux, as root.
 *
 * Its /etc lies over that of this machine, and /opt, /run, /tmp and /var are its own, so nothing that happens in it is
 * left. It has the network of this machine.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { withParentDeathSignal } from '../../src/operator/embedded-postgres/child-process.ts';
import { noteStarted } from './left-open.ts';
import { repositoryRoot } from './pages.ts';
import { until } from './time.ts';

/** The output of a command, and its exit code. */
interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Machine {
  /** Runs a script of the shell in it, as root, and waits for its end. */
  run(script: string): Promise<Ran>;
  stop(): Promise<void>;
}

/** The control group of everything in it, which is removed at the end. */
const group = `asset-registry-test-${process.pid}`;

/** Of systemd's own units only those of the journal run: none that looks after hardware, terminals or files. */
const testTarget = `[Unit]
Description=Everything that the test needs
DefaultDependencies=no
AllowIsolate=yes
Wants=systemd-journald.socket systemd-journald.service
`;

/** In the namespace of mounts: enters a group of its own, and then the other namespaces. */
const outer = `
mount -t cgroup2 none /sys/fs/cgroup
mkdir /sys/fs/cgroup/${group}
echo $$ > /sys/fs/cgroup/${group}/cgroup.procs
exec unshare --pid --fork --kill-child=KILL --uts --ipc --cgroup sh -ec "$INNER"`;

const inner = `
umount /sys/fs/cgroup
mount -t cgroup2 none /sys/fs/cgroup
# By way of another folder: the repository may be below one that is covered next.
mount --rbind -o ro "$REPOSITORY" /mnt
mount -t proc none /proc
mount --bind -o ro /proc/sys /proc/sys
mount --bind -o ro /sys/kernel /sys/kernel
for folder in /opt /run /tmp /var /usr/lib/systemd/system/*.target.wants; do mount -t tmpfs -o mode=755 none "$folder"; done
mkdir /opt/asset-registry
mount --move /mnt /opt/asset-registry
mkdir -m 1777 /var/tmp
mkdir -p /var/lib /var/log /run/etc
ln -s /run /var/run
chmod 1777 /tmp
mount -t tmpfs none /run/etc
mkdir /run/etc/upper /run/etc/work
# In a container these are mounts, which the next one hides.
cp /etc/hosts /etc/resolv.conf /run/etc/ 2> /run/etc/missing || [ -s /run/etc/missing ]
mount -t overlay -o lowerdir=/etc,upperdir=/run/etc/upper,workdir=/run/etc/work none /etc
for file in hosts resolv.conf; do [ ! -f "/run/etc/$file" ] || { rm -f "/etc/$file"; cp "/run/etc/$file" "/etc/$file"; }; done
rm -rf /etc/systemd/system /etc/asset-registry
mkdir -p /etc/systemd/system /etc/systemd/journald.conf.d /etc/systemd/system-generators
# Nothing is made of the file systems of this machine.
for generator in /usr/lib/systemd/system-generators/*; do ln -s /dev/null "/etc/systemd/system-generators/\${generator##*/}"; done
ln -s /dev/null /etc/systemd/system/systemd-journald-audit.socket
printf '[Journal]\\nAudit=no\\nReadKMsg=no\\nStorage=volatile\\n' > /etc/systemd/journald.conf.d/test.conf
printf '%s' "$TARGET" > /etc/systemd/system/test.target
printf '0123456789abcdef0123456789abcdef\\n' > /etc/machine-id
# The copies of the credentials that a service gets are mounted by a child, and have to be seen by the others.
mount --make-rshared /
exec env -i PATH="$PATH" container=test /usr/lib/systemd/systemd --system --unit=test.target --log-target=journal --show-status=no`;

/** Boots it. */
export async function bootSystemd(): Promise<Machine> {
  const words = ['--mount', '--propagation', 'private', 'sh', '-ec', outer];
  const [command, given] = await withParentDeathSignal('KILL', 'unshare', words);
  const child = spawn(command, given, {
    env: { PATH: process.env['PATH'], INNER: inner, TARGET: testTarget, REPOSITORY: repositoryRoot },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(child, 'close');
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    await until(removeGroup, () => `the control group ${group} is in use`);
    noteEnded();
  };
  const noteEnded = noteStarted('systemd', stop);
  const run = (script: string): Promise<Ran> => runIn(firstProcess(child), script);
  await until(
    async () => {
      if (child.exitCode !== null) throw new Error(`systemd did not boot: ${said}`);
      return firstProcess(child) !== undefined && (await run('systemctl is-active test.target')).code === 0;
    },
    () => said,
  );
  return { run, stop };
}

/** The process that is the first one in it. Shape: its number on this machine; undefined before it is there. */
function firstProcess({ pid }: ChildProcess): string | undefined {
  const path = `/proc/${pid}/task/${pid}/children`;
  const first = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  return first === '' ? undefined : first;
}

function runIn(first: string | undefined, script: string): Promise<Ran> {
  const target = ['--target', String(first), '--mount', '--pid', '--uts', '--ipc', '--cgroup'];
  // In a session of its own, so that no signal to its group reaches this machine.
  const words = ['--wait', 'nsenter', ...target, 'sh', '-c', script];
  return new Promise((resolve) => {
    execFile('setsid', words, { env: { PATH: process.env['PATH'] } }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : -1, stdout, stderr });
    });
  });
}

/** Removes the control group. Shape: whether it is gone; its processes end a moment after the first one. */
function removeGroup(): boolean {
  const script = `
mount -t cgroup2 none /sys/fs/cgroup
[ ! -d /sys/fs/cgroup/${group} ] || find /sys/fs/cgroup/${group} -depth -type d -exec rmdir '{}' ';'
[ ! -d /sys/fs/cgroup/${group} ]`;
  try {
    execFileSync('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
