/**
 * Writes the generated sources of the client and of the command line, for programs in a clone that import the client:
 * `node build.mjs`. The installation calls it; a failure is reported in one line and the exit code stays 0.
 *
 * Plain JavaScript, so that a Node that is too old for the rest can say so.
 */
import { reasonOf } from '../console/build-pages.mjs';

try {
  // Loaded only here, because a Node that is too old cannot read it.
  const { generateAll } = await import('./generate/generate.ts');
  await generateAll();
} catch (error) {
  console.error(`The client is not generated: ${reasonOf(error, 'npm run generate --workspace packages/cli')}`);
}
