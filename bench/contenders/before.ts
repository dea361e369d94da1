/** The registry as it was at a commit, on a database of its own with the same rows. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkOut, findCommit, installPackages } from '../against/checkout.ts';
import { runOperatorCommand, searchPath } from '../against/program.ts';
import type { Child } from '../load/child.ts';
import { appUrlOf, type Cluster, fillDatabase, type Register, secretKey } from '../stand/database.ts';
import { type Caller, logInAs, startRegistry } from './contenders.ts';

/** That program, running. */
export interface Before {
  readonly program: string;
  readonly child: Child;
  readonly credentials: Register['credentials'];
  readonly callers: readonly Caller[];
}

/** Starts it. Refuses: a commit that git does not know, by throwing. */
export async function startBefore(commit: string, cluster: Cluster, folder: string, large: number): Promise<Before> {
  const { hash, title } = findCommit(commit);
  const commitFolder = join(folder, 'before');
  mkdirSync(commitFolder);
  const tree = checkOut(hash, commitFolder);
  installPackages(tree);
  const ownerUrl = await cluster.makeEmpty('before');
  const env = { DATABASE_URL: ownerUrl, REGISTRY_SECRET_KEY: secretKey, ...searchPath(tree) };
  await runOperatorCommand(tree, ['migrate'], env);
  const credentials = await fillDatabase(ownerUrl, large);
  // The program does not build a console that the operator names.
  const console = join(folder, 'no-console');
  mkdirSync(console);
  const started = { folder: tree, env: { ...searchPath(tree), REGISTRY_CONSOLE_DIR: console } };
  const child = await startRegistry({ appUrl: appUrlOf(ownerUrl) }, started);
  const callers = await logInAs(child.address, credentials);
  return { program: `registry of ${commit} (${title.split(' ')[0]})`, child, credentials, callers };
}
