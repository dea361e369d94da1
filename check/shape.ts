/** Sizes and names: the length of files, names of files, and equal names of two tests in a file. */
import { readSource } from './source-text.ts';
import { isCode, isTest, lineAt, type Offence, type TextFile } from './tree.ts';

/** Units: lines. The length of functions is held by the linter, which reads syntax. */
export const fileLinesMax = 400;

/** Files that may be longer, and how long: a number here only ever falls. */
const longerFiles: Readonly<Record<string, number>> = {};

/** What programs write may be as long as they write it. */
const written = /\.graphql\.ts$/;

/** Last words of names that do not describe the content. */
const emptyNames = new Set([
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'lib',
  'misc',
  'manager',
  'service',
  'services',
]);

/** Checks the sizes and names of code. */
export function checkShape(files: readonly TextFile[]): Offence[] {
  return files
    .filter(({ path }) => isCode(path))
    .flatMap((file) => [...checkLength(file), ...checkName(file.path), ...findTwins(file)]);
}

function checkLength({ path, text }: TextFile): Offence[] {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  const most = written.test(path) ? Number.POSITIVE_INFINITY : (longerFiles[path] ?? fileLinesMax);
  return lines <= most ? [] : [{ path, line: most + 1, message: `has ${lines} lines; at most ${most}` }];
}

function checkName(path: string): Offence[] {
  const offences: Offence[] = [];
  const parts = path.split('/').map((part) => part.replace(/(\.test|\.d)?\.\w+$/, ''));
  const offend = (message: string): void => void offences.push({ path, line: 1, message });
  for (const part of parts) {
    const last = part.split('-').at(-1)!;
    if (emptyNames.has(last)) offend(`"${part}" does not describe the content`);
  }
  const file = path.split('/').at(-1)!;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.\w+)+$/.test(file)) offend('the name is not kebab-case');
  if (path.startsWith('packages/server/') && /^index\.\w+$/.test(file))
    offend('the server has no barrels: import from the file with the declaration');
  return offences;
}

/** Finds tests of one file that have the same name: a report could not distinguish them. */
function findTwins({ path, text }: TextFile): Offence[] {
  if (!isTest(path)) return [];
  const { code, literals } = readSource(text);
  const seen = new Map<string, number>();
  const offences: Offence[] = [];
  for (const { start, text: name } of literals) {
    if (!/\b(?:test|it)(?:\.\w+)?\(\s*$/.test(code.slice(Math.max(0, start - 40), start)) || name.includes('${'))
      continue;
    const line = lineAt(text, start);
    const first = seen.get(name);
    if (first === undefined) seen.set(name, line);
    else offences.push({ path, line, message: `the test "${name}" has the name of the test on line ${first}` });
  }
  return offences;
}
