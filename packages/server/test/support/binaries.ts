/** The PostgreSQL that tests start: the installed one, or that of another release. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Binaries, findBinaries, linkLibraries } from '../../src/operator/embedded-postgres/binaries.ts';

/** The environment variable with a folder that holds `bin`, `lib` and `share` of the release to test with. */
export const nativeVariable = 'TEST_POSTGRES_NATIVE';

/** Where this is 1, an ordinary role migrates the databases of the tests, on a PostgreSQL of this run alone. */
export const ordinaryVariable = 'TEST_POSTGRES_ORDINARY';

/** Finds the programs that tests start. */
export function testBinaries(): Binaries {
  const native = process.env[nativeVariable];
  return native === undefined ? findBinaries() : binariesIn(native);
}

/** Finds the programs in a folder. */
export function binariesIn(native: string): Binaries {
  linkLibraries(native);
  const said = execFileSync(join(native, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' });
  const version = /\d+\.\d+/.exec(said)?.[0];
  if (version === undefined) throw new Error(`${native} holds no PostgreSQL that tells its release: ${said}`);
  return { native, version };
}
