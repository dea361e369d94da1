/** The compiled program, which `start.mjs` lets Node keep for the next start. */
import { flushCompileCache } from 'node:module';

/** Units: milliseconds. */
const afterMs = 1_000;

/**
 * Writes what this process has compiled, once the requests at its start are served, so that a server that is killed has
 * written it.
 */
export function keepCompiled(): void {
  setTimeout(flushCompileCache, afterMs).unref();
}
