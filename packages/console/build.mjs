/** Builds the console into `dist`: `node build.mjs`; build-pages.mjs has the options. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPages, filesBelow, logLevel } from './build-pages.mjs';
import { carryFormer, formerFiles } from './carry-former.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
/**
 * Files of the release before. docs/maintaining/releases.md says how they come here at a release; the first one has
 * none.
 */
const former = join(root, 'former');
// Of the contract the generated files have types only, which are not built in.
const written = ['src', 'generate'].flatMap((folder) =>
  filesBelow(root, folder, /^(?!.*\.test\.ts$).*\.(?:ts|tsx|css|svg|graphql)$/),
);

await buildPages({
  isBuilt: 'The console is built',
  isNotBuilt: 'The console is not built',
  command: 'npm run build --workspace packages/console',
  root,
  sources: [
    'index.html',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'compressed.ts',
    'mantine-styles.ts',
    'build-pages.mjs',
    'carry-former.mjs',
    ...written,
  ],
  // The names tell the contents: they hold their digests.
  names: formerFiles(former).map((name) => `former/${name}`),
  build: async (built) => {
    const { build } = await import('vite');
    await build({
      root,
      // Bundled, the configuration would load a second copy of `graphql`.
      configLoader: 'native',
      logLevel,
      build: { outDir: built, emptyOutDir: true },
    });
    carryFormer(former, built);
  },
});
