/** A guide whose examples run one after another on the demo register, as a reader would run them. */
import { readFileSync } from 'node:fs';
import type { DemoServer } from './demo.ts';
import { type Block, blocksOf, repositoryRoot, runShell } from './pages.ts';
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

const keeper = 'quillmere-robotics/account_administrator';
const isAnswer = (value: object): boolean => 'data' in value || 'errors' in value || 'document' in value;

/** Reads the examples of a guide, in order. */
export function examplesOf(guide: string): Example[] {
  const lines = readFileSync(`${repositoryRoot}${guide}`, 'utf8').split('\n');
  const blocks = blocksOf(guide);
  return blocks.flatMap((block, index) => {
    if (block.language !== 'graphql' && block.language !== 'sh') return [];
    const below: object[] = [];
    for (let next = index + 1; blocks[next]?.language === 'json'; next += 1) below.push(JSON.parse(blocks[next]!.text));
    const said = /^<!-- as (\S+) -->$/.exec(lines[block.line - 2] ?? '');
    const variables = (below.find((value) => !isAnswer(value)) ?? {}) as Example['variables'];
    return [{ block, variables, answer: below.find(isAnswer), role: said?.[1] ?? keeper }];
  });
}

// biome-ignore lint: answers are of every shape.
type Answer = any;

/** Runs the examples. Shape: the answer to each. */
export async function runGuide(server: DemoServer, examples: readonly Example[]): Promise<readonly Answer[]> {
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (role: string): Promise<string> => {
    if (!tokens.has(role)) tokens.set(role, server.roleToken(role));
    return tokens.get(role)!;
  };
  const answers: Answer[] = [];
  for (const { block, variables, role } of examples) {
    const token = await tokenOf(role);
    const look = async (query: string): Promise<Answer> => (await request(server.address, token, { query })).json.data;
    if (block.language === 'sh') {
      const register = (await look('{ viewer { account { id } } }')).viewer.account.id;
      const [printed] = await runShell([block.text], {
        BASE: server.address,
        ROLE_TOKEN: token,
        REGISTER_ID: register,
      });
      answers.push(JSON.parse(printed!));
    } else {
      const filled = await fill(variables, answers, look);
      answers.push((await request(server.address, token, { query: block.text, variables: filled })).json);
    }
  }
  return answers;
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
      if (found !== undefined) return found[member];
    }
  }
  const [, field = 'id', placeholder] = /^(?:(recordedAt) of )?(.+)$/.exec(words)!;
  const [found] = Object.values<Answer>(await look(queryFor(placeholder!)));
  if (found.nodes.length !== 1) throw new Error(`${found.nodes.length} rows are called ${placeholder}`);
  return found.nodes[0][field];
}

/**
 * How the guide to reading finds the id behind a placeholder. Shape: the placeholder of its example without brackets,
 * and the query.
 */
export const idQueries: readonly { readonly example: string; readonly query: string }[] = [
  ...readFileSync(`${repositoryRoot}docs/guides/reading.md`, 'utf8').matchAll(/^\| `<(.+)>` \| `(\{.+\})`/gm),
].map((match) => ({ example: match[1]!, query: match[2]! }));

/** The query of a placeholder: that of the example of its kind, with other names. */
export function queryFor(placeholder: string): string {
  const partsOf = (text: string): string[] => text.split(/ of (?=[A-Z])/);
  const kindOf = (text: string): string => text.split(' ')[0]!;
  const found = idQueries.find(({ example }) => kindOf(example) === kindOf(placeholder));
  if (found === undefined) throw new Error(`docs/guides/reading.md does not say how to find <${placeholder}>`);
  const nameOf = (part: string): string => part.slice(part.indexOf(' ') + 1);
  const [[first, second], [given, further]] = [found.example, placeholder].map(partsOf) as [string[], string[]];
  const named = found.query.replace(nameOf(first!), nameOf(given!));
  return second === undefined ? named : named.replace(second, further!);
}

/** The first object of a name in an answer that has an id. */
function memberOf(value: Answer, name: string): Answer {
  if (value === null || typeof value !== 'object') return undefined;
  if (value[name]?.id !== undefined) return value[name];
  for (const inner of Object.values(value)) {
    const found = memberOf(inner, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The answer with `…` wherever the guide leaves something out, also inside a text, so that the rest can be compared.
 */
export function asShown(answer: Answer, shown: Answer): unknown {
  if (shown === '…') return '…';
  if (typeof answer === 'string' && typeof shown === 'string' && shown.includes('…')) {
    const parts = shown.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    return new RegExp(`^${parts.join('.+')}$`).test(answer) ? shown : answer;
  }
  if (Array.isArray(answer) && Array.isArray(shown)) return answer.map((one, index) => asShown(one, shown[index]));
  if (answer === null || typeof answer !== 'object' || shown === null || typeof shown !== 'object') return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, one]) => [name, asShown(one, shown[name])]));
}
