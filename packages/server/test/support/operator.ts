/** Runs the operator's command line as a program of its own. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testAppPassword } from './app-password.ts';
import { environmentOf } from './process.ts';
import { testSecretKey } from './server.ts';

const ownFolder = fileURLToPath(new URL('../../', import.meta.url));

/** The result of an operator command. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one. Shape: `settings` are its whole environment; `folder` is that of the server. */
export function runOperator(
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
  folder = ownFolder,
): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(folder, 'src', 'operator', 'operator.ts'), ...words],
      { env: environmentOf(settings) },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : -1, stdout, stderr });
      },
    );
  });
}

/** The settings of a test database, for the role that serves it and for its owner. */
export function settingsOf(database: { appUrl: string; ownerUrl: string }): Record<string, string> {
  const url = new URL(database.appUrl);
  url.password = testAppPassword;
  return { DATABASE_URL: url.href, DATABASE_OWNER_URL: database.ownerUrl, REGISTRY_SECRET_KEY: testSecretKey };
}
