// Plain JavaScript without top-level await, so that an old Node can say what is wrong instead of failing to parse.
import { statSync } from 'node:fs';
import * as module from 'node:module';
import { fileURLToPath } from 'node:url';

const major = Number(process.versions.node.split('.')[0]);

if (major < 24) {
  console.error(
    'The asset registry needs Node 24 or newer, and this is Node ' +
      process.versions.node +
      '; `npm ci` brings Node 24 along and `npm start` uses it.',
  );
  process.exit(1);
} else {
  keepCompiled(fileURLToPath(new URL('../../node_modules', import.meta.url)));
  void import('./src/main.ts');
}

/**
 * Keeps the compiled program in a folder of the packages, which the next start loads in less than half of the processor
 * time. Node compiles a file anew that has changed since, or whose compiled form is damaged.
 *
 * Only where the packages belong to the user who starts: then nobody else may write there, and no user leaves files
 * that another cannot delete. Anywhere else, and where the folder cannot be written, the program starts without.
 */
function keepCompiled(packages) {
  try {
    if (process.getuid === undefined || statSync(packages).uid === process.getuid())
      module.enableCompileCache(packages + '/.cache/asset-registry-compiled');
  } catch {
    // There is no such folder.
  }
}
