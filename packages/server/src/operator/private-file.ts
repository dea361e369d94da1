import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file that only its owner reads. It takes its name once all of it is on disk: whoever is killed leaves no half. */
export function writePrivately(path: string, text: string): void {
  const draft = `${path}.new-${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, path);
}
