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
  wish: 'options',
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
  told: 'reported, answered or formatted',
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
  guesses: 'login throttle',
  seat: 'test client',
  seats: 'test clients',
  chair: 'test client',
};

/** Names refused as they are, alone: as a part of a longer name they may be right. */
const alone: Readonly<Record<string, string>> = {
  known: 'the thing by its name: a participle is no name',
  place: 'index, location or position',
  act: 'permission, action or command',
  acts: 'permissions, actions or commands',
  says: 'description or message',
};

/** Text that may hold an earlier word. Shape: paths, the text that is not checked there, and the reason. */
const exceptions: readonly (readonly [paths: RegExp, text: RegExp, reason: string])[] = [
  [/^check\/old-words(?:\.test)?\.ts$/, /.+/g, 'the list itself and its test'],
  [/^docs\/decisions\/0019-plain-words\.md$/, /.+/g, 'the page that says what was renamed'],
  [/^/, /(?<![a-z])in[_ -]?flight/gi, 'requests in flight are the common word, of the setting and its refusal as well'],
  [/^/, /\b(?:trust deed|deed of gift)\b/gi, 'a legal document in made-up data'],
  [/\.tsx$/, /\bspellCheck\b/g, 'an attribute of HTML'],
  [/^packages\/console\/src\/app\/routes\/former\.ts$/, /\b(?:deeds|known)\b/g, 'addresses that lead to those of now'],
  [
    /^(?:packages\/console\/test\/navigation\.test\.ts|CHANGELOG\.md)$/,
    /\/deeds\b/g,
    'an address that leads to that of now',
  ],
  [/^packages\/server\/src\/operator\/demo\//, /\b\w+ Lane\b/g, 'a street in made-up data'],
];

const words = /[A-Za-z]+/g;
const parts = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;
const identifier = /[A-Za-z_$][\w$]*/g;

/** Checks the names, texts and paths of every file. */
export function checkOldWords(files: readonly TextFile[]): Offence[] {
  return files.flatMap((file) => [...findInPath(file), ...findEverywhere(file), ...findInNames(file)]);
}

function findInPath({ path }: TextFile): Offence[] {
  const found = partsOf(withoutExceptions(path, path)).filter((part) => Object.hasOwn(everywhere, part));
  return found.map((word) => offence(path, 1, word, everywhere));
}

function findEverywhere({ path, text }: TextFile): Offence[] {
  return [...withoutExceptions(path, text).matchAll(words)].flatMap(({ 0: word, index }) =>
    offences({ path, text }, index, partsOf(word), everywhere),
  );
}

function findInNames({ path, text }: TextFile): Offence[] {
  if (!isCode(path)) return [];
  return [...withoutExceptions(path, readSource(text).code).matchAll(identifier)].flatMap(({ 0: name, index }) => [
    ...offences({ path, text }, index, partsOf(name), inNames),
    ...offences({ path, text }, index, [name.toLowerCase()], alone),
  ]);
}

type List = Readonly<Record<string, string>>;

function offences({ path, text }: TextFile, index: number, found: readonly string[], list: List): Offence[] {
  const old = found.filter((word) => Object.hasOwn(list, word));
  return old.map((word) => offence(path, lineAt(text, index), word, list));
}

function offence(path: string, line: number, word: string, list: List): Offence {
  return { path, line, message: `says "${word}"; the word is ${list[word]}` };
}

/** Blanks the text of the exceptions. Shape: of the same length, so that positions stay. */
function withoutExceptions(path: string, text: string): string {
  const own = exceptions.filter(([paths]) => paths.test(path));
  return own.reduce((left, [, allowed]) => left.replace(allowed, (match) => ' '.repeat(match.length)), text);
}

function partsOf(name: string): string[] {
  return (name.match(parts) ?? []).map((part) => part.toLowerCase());
}
