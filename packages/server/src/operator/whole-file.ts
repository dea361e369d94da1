import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file that only its owner reads. */
export function writePrivately(path: string, text: string): void {
  writeWhole(path, text, 0o600);
}

/** Writes a file that takes its name once all of it is on disk: a process that is killed leaves no half. */
export function writeWhole(path: string, text: string, mode: number): void {
  const draft = `${path}.new-${process.pid}`;
  writeFileSync(draft, text, { mode, flush: true });
  renameSync(draft, path);
}
