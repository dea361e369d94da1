/** Refuses words that a standard word has replaced: in code, comments, strings, file names, SQL, contract and pages. */
import { readSource } from './source-text.ts';
import { isCode, lineAt, type Offence, type TextFile } from './tree.ts';

/**
 * Words refused everywhere, whole or as a part of a name in camelCase, kebab-case or snake_case.
 * Shape: the word, with its plural where it has one → the word to use.
 */
const everywhere: Readonly<Record<string, string>> = {
  deed: 'command (code) or mutation (contract, pages)',
  deeds: 'commands (code) or mutations (contract, pages)',
  noun: 'entity',
  nouns: 'entities',
  sight: 'visibility',
  premises: 'route parts',
  shelf: 'repository',
  shelves: 'repositories',
  tongue: 'GraphQL API',
  lane: 'shared connection',
  lanes: 'shared connections',
  flight: 'pipeline',
  flights: 'pipelines',
  surroundings: 'command context',
  gathering: 'batcher',
  gathered: 'batched',
  unfold: 'decide in chunks',
  foldable: 'batchable',
  folded: 'batched',
  visitor: 'requester',
  seat: 'test client',
  seats: 'test clients',
  wish: 'options',
  guesses: 'login throttle',
  sparing: 'FIFO read limit',
  whoever: 'the person or program by its name',
};

/** Words refused as names, whole or as a part of one. In sentences they are plain English. */
const inNames: Readonly<Record<string, string>> = {
  door: 'token store',
  ground: 'database target',
  leg: 'step',
  legs: 'steps',
  ask: 'query or request',
  asks: 'query or request',
  asked: 'query, request or selection',
  asking: 'request',
  told: 'known, reported or formatted',
  tell: 'report or format',
  kept: 'stored or managed',
  wanted: 'requested, expected or scope',
  standing: 'status',
  spell: 'format',
  spelt: 'formatted',
  seal: 'digest',
  sealed: 'digested',
  settle: 'run unless blocked, or check deferred constraints',
  question: 'query',
  questions: 'queries',
  answering: 'result reader',
};

/** Names refused as they are, alone: as a part of a longer name they may be right. */
const alone: Readonly<Record<string, string>> = {
  known: 'the thing by its name: a participle is no name',
  place: 'index, location or position',
  act: 'permission, action or command',
  acts: 'permissions, actions or commands',
  says: 'description or message',
};

/** Where an earlier word is right. Shape: path, the text of the line, and the reason. */
const exceptions: readonly (readonly [path: RegExp, line: RegExp, reason: string])[] = [
  [/^check\/old-words(\.test)?\.ts$/, /./, 'the list itself'],
  [/^docs\/decisions\/0019-plain-words\.md$/, /./, 'the page that says what was renamed'],
  [/^CHANGELOG\.md$/, /deed|noun|sight/i, 'the entry that says what was renamed'],
  [/./, /in[_ -]?flight/i, 'requests in flight are the common word, of the setting and its refusal as well'],
  [/./, /\b(?:trust deed|deed of gift)\b/i, 'a legal document in made-up data'],
  [/\/demo\/|\/bench\//, /\bLane\b/, 'a street or a surname in made-up data'],
];

const words = /[A-Za-z]+/g;
const parts = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;
const identifier = /[A-Za-z_$][\w$]*/g;

/** Checks the names, texts and paths of every file. */
export function checkOldWords(files: readonly TextFile[]): Offence[] {
  return files.flatMap((file) => [...findInPath(file), ...findEverywhere(file), ...findInNames(file)]);
}

function findInPath({ path }: TextFile): Offence[] {
  const found = partsOf(path).filter((part) => Object.hasOwn(everywhere, part));
  return found.filter(() => !isExcepted(path, path)).map((word) => offence(path, 1, word, everywhere[word]!));
}

function findEverywhere({ path, text }: TextFile): Offence[] {
  return [...text.matchAll(words)].flatMap((match) => offencesOf(path, text, match, partsOf(match[0]), everywhere));
}

function findInNames({ path, text }: TextFile): Offence[] {
  if (!isCode(path)) return [];
  return [...readSource(text).code.matchAll(identifier)].flatMap((match) => [
    ...offencesOf(path, text, match, partsOf(match[0]), inNames),
    ...offencesOf(path, text, match, [match[0].toLowerCase()], alone),
  ]);
}

function offencesOf(
  path: string,
  text: string,
  match: RegExpMatchArray,
  found: readonly string[],
  list: Readonly<Record<string, string>>,
): Offence[] {
  const old = found.filter((word) => Object.hasOwn(list, word));
  if (old.length === 0 || isExcepted(path, lineOf(text, match.index!))) return [];
  return old.map((word) => offence(path, lineAt(text, match.index!), word, list[word]!));
}

function offence(path: string, line: number, word: string, better: string): Offence {
  return { path, line, message: `says "${word}"; the word is ${better}` };
}

function isExcepted(path: string, line: string): boolean {
  return exceptions.some(([paths, lines]) => paths.test(path) && lines.test(line));
}

function partsOf(name: string): string[] {
  return (name.match(parts) ?? []).map((part) => part.toLowerCase());
}

function lineOf(text: string, index: number): string {
  const start = text.lastIndexOf('\n', index - 1) + 1;
  const end = text.indexOf('\n', index);
  return text.slice(start, end === -1 ? text.length : end);
}
