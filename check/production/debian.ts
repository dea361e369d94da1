/** Programs of Debian that tests run against. */
import { execFileSync } from 'node:child_process';

const attempts = 3;

/**
 * Installs packages that are missing. Shape: null where they are there now, otherwise why not.
 *
 * No service is started: run level 1 is what Debian's scripts read before they start one.
 */
export function installDebianPackages(names: readonly string[]): string | null {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0) return null;
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return `only root on Debian installs ${missing.join(', ')}`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  let why = '';
  for (let attempt = 0; attempt < attempts; attempt += 1)
    try {
      for (const words of [['update'], ['install', '--yes', '--no-install-recommends', ...missing]])
        execFileSync('apt-get', words, { env, stdio: 'pipe' });
      return null;
    } catch (error) {
      why = `apt-get could not install ${missing.join(', ')}: ${(error as Error).message.trim().split('\n').at(-1)}`;
    }
  return why;
}

function isInstalled(name: string): boolean {
  try {
    const status = execFileSync('dpkg-query', ['--show', '--showformat=${Status}', name], { stdio: 'pipe' });
    return status.toString() === 'install ok installed';
  } catch {
    return false;
  }
}
