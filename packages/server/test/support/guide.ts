/** The pages whose examples run one after another on the demo register, as a reader would run them. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoServer } from './demo.ts';
import { type Block, blocksOf, openShell, repositoryRoot, runPrograms, type Shell } from './pages.ts';
import { request } from './server.ts';

/** One example: a document or a command, with the answer below it. */
export interface Example {
  readonly block: Block;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The answer as the guide shows it; undefined where it shows none. */
  readonly answer: unknown;
  /** The caller as `slug/user_role`, from a comment above the example. */
  readonly role: string;
}

/** An example with the answer that it got. */
export interface Answered {
  readonly example: Example;
  /** Of JSON, where it is some. */
  readonly answer: unknown;
}

const keeper = 'quillmere-robotics/account_administrator';
const isAnswer = (value: object): boolean => 'data' in value || 'errors' in value || 'document' in value;

/** The tutorials and guides, in the order in which the map of the documentation names them. */
export const pagesInOrder: readonly string[] = [
  ...new Set(
    [
      ...readFileSync(`${repositoryRoot}docs/README.md`, 'utf8').matchAll(/\]\(((?:tutorials|guides)\/[\w-]+\.md)\)/g),
    ].map((match) => `docs/${match[1]}`),
  ),
];

/** Reads the examples of a page, in order: without those that are forms. */
export function examplesOf(page: string): Example[] {
  const lines = readFileSync(`${repositoryRoot}${page}`, 'utf8').split('\n');
  const blocks = blocksOf(page);
  return blocks.flatMap((block, index) => {
    if (
      block.isShape ||
      !['graphql', 'sh', 'ts', 'python'].includes(block.language) ||
      fileNameOf(block.text) !== undefined
    )
      return [];
    let next = index + 1;
    // The tabs beside it have the same answer.
    if (block.tab !== '') while (blocks[next] !== undefined && blocks[next]!.tab !== '') next += 1;
    const below: object[] = [];
    for (; blocks[next]?.language === 'json' && !blocks[next]!.isShape; next += 1)
      below.push(JSON.parse(blocks[next]!.text));
    const printed = blocks[next]?.language === 'text' && !blocks[next]!.isShape ? blocks[next]!.text.trim() : undefined;
    const said = /^ *<!-- as (\S+) -->$/.exec(lines[block.line - 2] ?? '');
    const isDocument = block.language === 'graphql';
    const variables = isDocument ? below.find((value) => !isAnswer(value)) : undefined;
    const answer = below.find((value) => !isDocument || isAnswer(value)) ?? printed;
    return [{ block, variables: (variables ?? {}) as Example['variables'], answer, role: said?.[1] ?? keeper }];
  });
}

// biome-ignore lint: answers are of every shape.
type Answer = any;

/** Whether an example is done in its turn, by the reader of documents and of curl. */
const isFirst = ({ block: { language, tab } }: Example): boolean =>
  language === 'graphql' || (language === 'sh' && (tab === '' || tab === 'curl'));

/** Follows a page from top to bottom: sends its documents, and pastes its commands into one shell. */
export async function followPage(server: DemoServer, page: string): Promise<readonly Answered[]> {
  const answers: Answer[] = [];
  const answered: Answered[] = [];
  let shell: Shell | undefined;
  const folder = workFolder(page);
  try {
    for (const example of examplesOf(page).filter(isFirst)) {
      const { block, variables, role } = example;
      const token = await tokenOf(server, role);
      const look = async (query: string): Promise<Answer> =>
        (await request(server.address, token, { query })).json.data;
      if (block.language === 'sh') {
        shell ??= openShell(await shellEnvironmentOf(server, page), folder);
        answers.push(valueOf(await shell.run(block.text)));
      } else {
        const filled = await fill(variables, answers, look);
        answers.push((await request(server.address, token, { query: block.text, variables: filled })).json);
      }
      answered.push({ example, answer: answers.at(-1) });
    }
  } finally {
    await shell?.close();
    rmSync(folder, { recursive: true });
  }
  return answered;
}

/** The first line of a block that is saved as a file, and used by other blocks. */
const fileHead = /^(?:(?:#|\/\/) ([a-z]+\.(?:sh|py|ts))\n|\/\*\* .*`node ([a-z]+\.ts))/;

/** The name under which a block is saved; undefined for one that is pasted. */
export function fileNameOf(text: string): string | undefined {
  const [, helper, program] = fileHead.exec(text) ?? [];
  return helper ?? program;
}

/**
 * Makes a folder in which a reader of a page works: with its files, those that the guide to clients says to save, and
 * the packages of the clone.
 */
function workFolder(...pages: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'registry-guide-'));
  symlinkSync(`${repositoryRoot}node_modules`, join(folder, 'node_modules'));
  for (const { text } of ['docs/guides/clients.md', ...pages].flatMap(blocksOf)) {
    const name = fileNameOf(text);
    if (name !== undefined) writeFileSync(join(folder, name), text);
  }
  return folder;
}

/**
 * Follows the tabs of pages that have a name, one below the other. Shape: the answers by page; pages without such tabs
 * are left out.
 */
export async function followTabs(
  server: DemoServer,
  pages: readonly string[],
  tab: string,
): Promise<ReadonlyMap<string, readonly Answered[]>> {
  const examples = new Map(pages.map((page) => [page, examplesOf(page).filter(({ block }) => block.tab === tab)]));
  const ofPages = [...examples].filter(([, found]) => found.length > 0);
  const folder = workFolder();
  try {
    const programs = ofPages.map(([, found]) => found.map(({ block }) => block));
    const printed = await runPrograms(programs, environmentOf(server), folder);
    const answered = ofPages.map(([page, found], index) => {
      const answers = found.map((example, at) => ({ example, answer: valueOf(printed[index]![at]!) }));
      return [page, answers] as const;
    });
    return new Map(answered);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const valueOf = (printed: string): Answer => {
  try {
    return JSON.parse(printed);
  } catch {
    return printed.replaceAll('\r', '').trim();
  }
};

const tokens = new WeakMap<DemoServer, Map<string, Promise<string>>>();

function tokenOf(server: DemoServer, role: string): Promise<string> {
  if (!tokens.has(server)) tokens.set(server, new Map());
  const ofServer = tokens.get(server)!;
  if (!ofServer.has(role)) ofServer.set(role, server.roleToken(role));
  return ofServer.get(role)!;
}

/** The variables that a reader has set: those that the start prints. */
function environmentOf({ address, client }: DemoServer): Record<string, string> {
  return {
    ASSET_REGISTRY_URL: address,
    ASSET_REGISTRY_CLIENT_ID: client.clientId,
    ASSET_REGISTRY_CLIENT_SECRET: client.clientSecret,
    ASSET_REGISTRY_ROLE: keeper,
  };
}

/** With a role token and the id of the register, where the page takes them as given. */
async function shellEnvironmentOf(server: DemoServer, page: string): Promise<Record<string, string>> {
  const given = environmentOf(server);
  const text = readFileSync(`${repositoryRoot}${page}`, 'utf8');
  if (/^ROLE_TOKEN=/m.test(text) || !/\$(ROLE_TOKEN|REGISTER_ID)/.test(text)) return given;
  const token = await tokenOf(server, keeper);
  const { json } = await request(server.address, token, { query: '{ viewer { account { id } } }' });
  return { ...given, ROLE_TOKEN: token, REGISTER_ID: json.data.viewer.account.id };
}

/** Replaces `<asset Ordinary Shares>` and the like with ids. */
async function fill(
  value: unknown,
  answers: readonly Answer[],
  look: (query: string) => Promise<Answer>,
): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((one) => fill(one, answers, look)));
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value).map(async ([name, one]) => [name, await fill(one, answers, look)] as const);
    return Object.fromEntries(await Promise.all(members));
  }
  const [, words] = /^<(.+)>$/.exec(typeof value === 'string' ? value : '') ?? [];
  return words === undefined ? value : idOf(words, answers, look);
}

async function idOf(
  words: string,
  answers: readonly Answer[],
  look: (query: string) => Promise<Answer>,
): Promise<string> {
  const [, member = 'id', above] = /^(?:(\w+) of )?the (\w+) above$/.exec(words) ?? [];
  if (above !== undefined) {
    for (const answer of answers.toReversed()) {
      const found = memberOf(answer, above);
      if (found !== undefined) return typeof found === 'string' ? found : found[member];
    }
    throw new Error(`No answer above has the ${above}`);
  }
  const [, field = 'id'] = fieldPattern.exec(words) ?? [];
  const [found] = Object.values<Answer>(await look(queryFor(words)));
  if (found.nodes.length !== 1) throw new Error(`${found.nodes.length} rows are called ${words}`);
  return found.nodes[0][field];
}

/**
 * How the guide to reading finds the id behind a placeholder. Shape: the placeholder of its example without brackets,
 * and the query.
 */
export const idQueries: readonly { readonly example: string; readonly query: string }[] = [
  ...readFileSync(`${repositoryRoot}docs/guides/reading.md`, 'utf8').matchAll(/^\| `<(.+)>` \| `(\{.+\})`/gm),
].map((match) => ({ example: match[1]!, query: match[2]! }));

const fieldPattern = /^(recordedAt|clientId) of /;

/** The query of a placeholder: that of the example of its kind, with other names. */
export function queryFor(words: string): string {
  const placeholder = words.replace(fieldPattern, '');
  const partsOf = (text: string): string[] => text.split(/ of (?=[A-Z])/);
  const kindOf = (text: string): string => text.split(' ')[0]!;
  const found = idQueries.find(({ example }) => kindOf(example) === kindOf(placeholder));
  if (found === undefined) throw new Error(`docs/guides/reading.md does not say how to find <${placeholder}>`);
  const nameOf = (part: string): string => part.slice(part.indexOf(' ') + 1);
  const [[first, second], [given, further]] = [found.example, placeholder].map(partsOf) as [string[], string[]];
  const named = found.query.replace(nameOf(first!), nameOf(given!));
  return second === undefined ? named : named.replace(second, further!);
}

/** The first object of a name in an answer that has an id, or the first text of that name. */
function memberOf(value: Answer, name: string): Answer {
  if (value === null || typeof value !== 'object') return undefined;
  if (value[name]?.id !== undefined || typeof value[name] === 'string') return value[name];
  for (const inner of Object.values(value)) {
    const found = memberOf(inner, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The answer with `…` wherever the guide leaves something out, also inside a text or at the end of a list, so that the
 * rest can be compared.
 */
export function asShown(answer: Answer, shown: Answer): unknown {
  if (shown === '…') return '…';
  if (typeof answer === 'string' && typeof shown === 'string' && shown.includes('…')) {
    const parts = shown.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    return new RegExp(`^${parts.join('.+')}$`).test(answer) ? shown : answer;
  }
  if (Array.isArray(answer) && Array.isArray(shown)) {
    const others = shown.at(-1) === '…' ? ['…'] : [];
    const compared = others.length === 0 ? answer : answer.slice(0, shown.length - 1);
    return [...compared.map((one, index) => asShown(one, shown[index])), ...others];
  }
  if (answer === null || typeof answer !== 'object' || shown === null || typeof shown !== 'object') return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, one]) => [name, asShown(one, shown[name])]));
}

/**
 * The part of an answer that a program prints. Shape: the objects around it with one member alone, such as `data`, are
 * left out.
 */
export function withoutEnvelope(answer: Answer): Answer {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return answer;
  const [inner, ...others] = Object.values<Answer>(answer);
  const isEnvelope = others.length === 0 && inner !== null && typeof inner === 'object';
  return isEnvelope ? withoutEnvelope(inner) : answer;
}

/** Compares answers with those that are shown. Where none is shown there is one nevertheless, and it is no error. */
export function assertShown(page: string, answered: readonly Answered[]): void {
  for (const { example, answer } of answered) {
    const { block, answer: shown } = example;
    const place = `${page}:${block.line}`;
    if (shown !== undefined && block.tab === 'registry') assertPart(answer, shown, place);
    else if (shown !== undefined && block.tab !== '') {
      const part = withoutEnvelope(shown);
      assert.deepEqual(asShown(withoutEnvelope(answer), part), part, place);
    } else if (shown !== undefined) assert.deepEqual(asShown(answer, shown), shown, place);
    else if (block.language !== 'graphql') assert.doesNotMatch(JSON.stringify(answer), /"(status|errors)":[4[]/, place);
    else assertFound(answer as Answer, place);
  }
}

/** The command line prints the payload of a mutation, an object or the rows of a list, with more than is shown. */
function assertPart(answer: Answer, shown: Answer, place: string): void {
  const [[field, inner] = ['', shown]] = Object.entries<Answer>(shown.data ?? {});
  const part = Array.isArray(answer) ? inner.nodes : Object.hasOwn(answer, field) ? shown.data : inner;
  assert.deepEqual(asShown(onlyShown(answer, part), part), part, place);
}

/** The members of an answer that are shown. */
function onlyShown(answer: Answer, shown: Answer): Answer {
  if (Array.isArray(answer) && Array.isArray(shown)) return answer.map((one, index) => onlyShown(one, shown[index]));
  if (answer === null || typeof answer !== 'object' || shown === null || typeof shown !== 'object') return answer;
  return Object.fromEntries(Object.keys(shown).map((name) => [name, onlyShown(answer[name], shown[name])]));
}

/** An example whose answer is not shown has no errors, and a query of the guide to reading finds something. */
function assertFound({ data, errors }: Answer, place: string): void {
  assert.equal(errors, undefined, `${place} ${JSON.stringify(errors)}`);
  if (!place.startsWith('docs/guides/reading.md')) return;
  for (const answer of Object.values<Answer>(data)) {
    assert.notEqual(answer, null, place);
    assert.notEqual(answer.nodes?.length ?? answer.totalCount, 0, place);
  }
}
