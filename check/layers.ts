/**
 * The order of the folders of server and console, and the words banned in each. `ARCHITECTURE.md` gives the reasons;
 * the checks use this table.
 */

export const serverSource = 'packages/server/src/';

/** From the way in to the tools. A file imports from its own folder and from folders further right, nothing else. */
export const layers = [
  'main',
  'registry',
  'operator',
  'http',
  'graphql',
  'commands',
  'entities',
  'auth',
  'store',
  'papers',
  'rules',
  'postgres',
  'base',
] as const;

export type Layer = (typeof layers)[number];

export const consoleSource = 'packages/console/src/';

/** The same for the pages: from the shell to the words. */
export const consoleLayers = ['main', 'app', 'pages', 'parts', 'api', 'words'] as const;

/** The trees of source whose folders have an order. */
export const trees: readonly { readonly source: string; readonly layers: readonly string[] }[] = [
  { source: serverSource, layers },
  { source: consoleSource, layers: consoleLayers },
];

/** Imports that point the right way and are nevertheless wrong. Shape: of `values` alone, types may be imported. */
export const forbiddenPairs: readonly [from: Layer, to: Layer, why: string, of?: 'values'][] = [
  ['rules', 'store', 'rules are pure'],
  ['rules', 'postgres', 'rules are pure'],
  ['http', 'store', 'an HTTP route reaches data only through auth and graphql', 'values'],
  ['http', 'commands', 'an HTTP route changes nothing by itself', 'values'],
];

/** Words of code that a layer does without. Comments and strings may say them. */
export const bannedWords: readonly [layer: Layer, word: RegExp, why: string][] = [
  ['rules', /\bawait\b|\basync\b/g, 'rules do not wait'],
  ['rules', /\bparseFloat\b|\bNumber(?:\.parseFloat)?\s*\(/g, 'quantities are bigint, never a float'],
  ['rules', /\bnew\s+Date\s*\(|\bDate\.now\b/g, 'rules have no clock; the time is an argument'],
  [
    'rules',
    /\bMath\.random\b|\brandom(?:UUID|Bytes|Int)\b|\bprocess\./g,
    'rules use neither randomness nor the environment',
  ],
];

/** Where the server may speak SQL. */
export const speaksSql =
  /^(?:postgres\/|store\/|entities\/|graphql\/compiler\/|operator\/(?:doctor|drill|migrate|embedded-postgres)\/)/;

/** Finds the tree of source that contains a file. */
export function treeOf(path: string): (typeof trees)[number] | undefined {
  return trees.find(({ source }) => path.startsWith(source));
}

/** Names the layer of a file below a tree of source; undefined elsewhere. */
export function layerOf(path: string): string | undefined {
  const tree = treeOf(path);
  if (tree === undefined) return undefined;
  const first = path
    .slice(tree.source.length)
    .split('/')[0]!
    .replace(/\.tsx?$/, '');
  return tree.layers.find((layer) => layer === first) ?? 'unknown';
}
