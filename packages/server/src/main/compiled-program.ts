/** The compiled program, which `start.mjs` lets Node keep for the next start. */
import { flushCompileCache, getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/** Units: milliseconds. */
const afterMs = 1_000;

/** Writes what this process has compiled, once the requests at its start are served, so that a server that is killed has written it. */
export function keepCompiled(): void {
  setTimeout(flushCompileCache, afterMs).unref();
}

/** The environment of a process that runs the same program: it reads what this one keeps. */
export function environmentOfProgram(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  // Node's own folder in the one that was named, by its version and the user.
  return folder === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(folder) };
}
