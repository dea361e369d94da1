/** One name, one thing: an exported type or function is declared in one file, and no two files of a folder differ by a letter. */
import { posix } from 'node:path';
import { treeOf } from './layers.ts';
import { readSource } from './source-text.ts';
import { isCode, isTest, lineAt, type Offence, type TextFile } from './tree.ts';

/** Names of types and functions, and paths of files without their ending, that may stay, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {};

/** An exported declaration at the margin of blanked code: a type, a class, a function, or a constant that is one. */
const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:(?:function\*?|class|interface|type|enum) (\w+)|const (\w+)(?:: [^=]*?)? = (?:async )?(?:<[^>]*>)?(?:function\b|\([^;]*?\)(?:: [^=]*?)? =>|\w+ =>))/gm;

/** Checks the names of types, functions and files. */
export function checkNames(files: readonly TextFile[]): Offence[] {
  const code = files.filter(({ path }) => isCode(path) && !path.endsWith('.graphql.ts'));
  return [...findHomonyms(code), ...findNeighbours(code)].filter(({ name }) => exceptions[name] === undefined);
}

/** Shape: `name` is the key of the lists above. */
type NamedOffence = Offence & { readonly name: string };

/** Finds names that two files of a tree of source export. Code of another tree is another program. */
function findHomonyms(files: readonly TextFile[]): NamedOffence[] {
  const first = new Map<string, string>();
  const offences: NamedOffence[] = [];
  for (const { path, text } of files) {
    const source = treeOf(path)?.source;
    if (source === undefined || isTest(path)) continue;
    for (const match of readSource(text).code.matchAll(declaration)) {
      const name = match[1] ?? match[2]!;
      const other = first.get(`${source} ${name}`) ?? path;
      first.set(`${source} ${name}`, other);
      if (other !== path)
        offences.push({ path, line: lineAt(text, match.index), message: `declares ${name}, as ${other} does`, name });
    }
  }
  return offences;
}

/** Finds files of one folder whose names differ by a letter: a reader takes one for the other. */
function findNeighbours(files: readonly TextFile[]): NamedOffence[] {
  const folders = Map.groupBy(files, ({ path }) => posix.dirname(path));
  return [...folders.values()].flatMap((neighbours) => {
    const paths = new Map(neighbours.map(({ path }) => [path.replace(/\.[^/]*$/, ''), path]));
    return [...paths].flatMap(([name, path], at) => {
      const twin = [...paths.keys()].slice(0, at).find((other) => differByLetter(name, other));
      if (twin === undefined) return [];
      return [{ path, line: 1, message: `differs by a letter from ${posix.basename(twin)}`, name }];
    });
  });
}

/** Whether one text becomes the other by changing, adding or leaving out one letter. */
function differByLetter(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = long.slice(same + 1);
  return rest === short.slice(same) || (short.length === long.length && rest === short.slice(same + 1));
}
