/** Imports between layers: their order and forbidden pairs. Cycles are oxlint's to find, dead files knip's. */
import { posix } from 'node:path';
import { consoleSource, forbiddenPairs, layerOf, treeOf } from './layers.ts';
import { readSource } from './source-text.ts';
import { isCode, isTest, lineAt, type Offence, type TextFile } from './tree.ts';

interface Import {
  readonly path: string;
  /** Whether it is of types alone. */
  readonly isType: boolean;
  readonly line: number;
}

/**
 * The code before a string that names another file: imports of values and of types, at the top or later, and URLs of
 * files.
 */
const beforeSpecifier = /(?:\bfrom|\bimport|\bimport\s*\(|\bimport\.meta\.resolve\(|\bnew\s+URL\()\s*$/;

/** The code before the file of an import of types alone. */
const beforeTypes = /\bimport\s+type\b[^;]*\bfrom\s*$/;

/** Finds the files a file imports, in the order of the text. */
export function importsOf({ path, text }: TextFile): Import[] {
  const { code, literals } = readSource(text);
  return literals
    .filter(
      ({ start, text: name }) =>
        /^(?:\.\.?|#graphql)\/.*\.\w+$/.test(name) && beforeSpecifier.test(code.slice(Math.max(0, start - 60), start)),
    )
    .map(({ start, text: name }) => ({
      path: name.startsWith('#') ? name : posix.normalize(posix.join(posix.dirname(path), name)),
      isType: beforeTypes.test(code.slice(Math.max(0, start - 1_000), start)),
      line: lineAt(text, start),
    }));
}

/**
 * Checks imports. Type imports count, except where a pair is of values: a type ties its importer to its layer. A file
 * that is generated from a document of the console is in the layer of the document.
 */
export function checkImports(files: readonly TextFile[]): Offence[] {
  const documents = files
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.graphql') && path.startsWith(consoleSource));
  const generated = new Map(documents.map((path) => [`#graphql/${posix.basename(path, '.graphql')}.ts`, path]));
  const imports = new Map(
    files
      .filter(({ path }) => isCode(path))
      .map((file) => [
        file.path,
        importsOf(file).map((one) => ({ ...one, path: generated.get(one.path) ?? one.path })),
      ]),
  );
  const present = new Set([...imports.keys(), ...documents]);
  return [...imports].flatMap(([path, targets]) => checkDirection(path, targets, present));
}

function checkDirection(path: string, targets: readonly Import[], present: ReadonlySet<string>): Offence[] {
  const tree = treeOf(path);
  const from = layerOf(path);
  const offences: Offence[] = [];
  if (from === 'unknown')
    offences.push({ path, line: 1, message: `is in no layer; the layers are ${tree?.layers.join(', ')}` });
  for (const target of targets) {
    // TypeScript finds a generated file that is not there.
    if (!(isCode(target.path) || present.has(target.path)) || isGenerated(target.path)) continue;
    const offend = (message: string): void => void offences.push({ path, line: target.line, message });
    const to = layerOf(target.path);
    if (!present.has(target.path)) offend(`imports ${target.path}, which is not there`);
    else if (mayBorrow(path, target.path) || lent.get(path) === target.path) continue;
    else if (packageOf(path) !== undefined && packageOf(path) !== packageOf(target.path))
      offend(`imports ${target.path}, which is outside its package`);
    else if (tree === undefined || from === undefined || from === 'unknown' || to === 'unknown') continue;
    else if (to === undefined) offend(`imports ${target.path}, which is outside ${tree.source}`);
    else {
      const pair = forbiddenPairs.find(
        ([one, other, , of]) => one === from && other === to && !(of === 'values' && target.isType),
      );
      if (pair !== undefined) offend(`${from} imports ${to}: ${pair[2]}`);
      else if (tree.layers.indexOf(to) < tree.layers.indexOf(from))
        offend(`${from} imports ${to}, which is to its left`);
    }
  }
  return offences;
}

/** Files of one package that a file of another imports. */
const lent = new Map([['packages/docs/reference/bruno.ts', 'packages/server/src/base/zip-writer.ts']]);

/** Whether it is a file that git ignores: by its name, or of a document of the console. */
function isGenerated(path: string): boolean {
  return path.startsWith('#') || /^packages\/[^/]+\/generated\//.test(path);
}

function packageOf(path: string): string | undefined {
  return /^packages\/([^/]+)\//.exec(path)?.[1];
}

/**
 * Tests share what is in the folders for it, those of another package included, which they start as its own tests do.
 * Generators and packers share those of the client, and programs that build pages the one of the console.
 */
function mayBorrow(path: string, target: string): boolean {
  if (/^packages\/[^/]+\/build\.mjs$/.test(path)) return target === 'packages/console/build-pages.mjs';
  if (/^packages\/[^/]+\/(?:generate\/|pack\.ts$)/.test(path))
    return /^packages\/client\/(?:generate\/|pack\.ts$)/.test(target);
  const isOfTests = isTest(path) || /^packages\/[^/]+\/test\//.test(path);
  return isOfTests && /^packages\/[^/]+\/test\/(?:support|commands\/cases)\//.test(target);
}
