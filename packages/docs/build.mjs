/**
 * Builds the documentation into `dist`, which the server serves: `node build.mjs`; the console's build-pages.mjs has
 * the options. With `--out DIR` it builds into that folder, for a host of its own.
 */
import { fileURLToPath } from 'node:url';
import { buildPages, filesBelow } from '../console/build-pages.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('../../', import.meta.url));
const out = process.argv.indexOf('--out');

/** Loaded only here, because a Node that is too old cannot read it. */
const writeSite = async (folder, options) => {
  const site = await import('./src/write-site.ts');
  return await site.writeSite(folder, options);
};

if (out === -1)
  await buildPages({
    isBuilt: 'The documentation is built',
    isNotBuilt: 'The documentation is not built',
    command: 'npm run build --workspace packages/docs',
    root,
    sourcesRoot: repository,
    sources: [
      ...['README', 'CHANGELOG', 'ARCHITECTURE', 'CONTRIBUTING', 'SECURITY'].map((name) => `${name}.md`),
      ...['docs', 'contract'].flatMap((folder) => filesBelow(repository, folder, /./)),
      ...['src', 'browser', 'reference'].flatMap((folder) => sourcesIn(`packages/docs/${folder}`)),
      // The reference has the sentences of refusals that tests provoke.
      'packages/server/test/sentences/sentences.txt',
      'packages/docs/package.json',
      'packages/docs/build.mjs',
    ],
    build: (built) => writeSite(built, { console: true }),
  });
else {
  const folder = process.argv[out + 1];
  if (folder === undefined || folder.startsWith('--')) {
    console.error('Give the folder: npm run docs -- --out DIR');
    process.exitCode = 2;
  } else {
    const { pages } = await writeSite(folder, { console: false });
    console.log(`${pages} pages are in ${folder}; begin with index.html, on a server of files.`);
  }
}

/** Sources but tests; none where there is no such folder. */
function sourcesIn(folder) {
  try {
    return filesBelow(repository, folder, /^(?!.*\.test\.ts$).*\.(?:ts|css|svg)$/);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
