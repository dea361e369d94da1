/** Temporary folders that go with the program, however it ends. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes one. As root, PostgreSQL runs as another user, who needs access to the folder. */
export function makeFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `registry-${purpose}-`));
  chmodSync(folder, 0o755);
  process.on('exit', () => removeFolder(folder));
  return folder;
}

/** Removes one before the program ends. A missing folder is no error. */
export function removeFolder(folder: string): void {
  // PostgreSQL may still be writing: it gets its signal at the same moment.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
