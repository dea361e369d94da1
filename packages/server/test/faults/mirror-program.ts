/**
 * The program of the guide as a process that is killed at any step: it follows the register by a stream, and stores its
 * copy and cursor together in a file. Words: the file; the first message of its parent is the server's address, and
 * each further one another address. It tells its parent each step.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Copy, followProgram } from '../support/guide-program.ts';

const { begin, advance, follow } = await followProgram();
const file = process.argv[2]!;
const headers = { authorization: `Bearer ${process.env['ROLE_TOKEN']}` };

let address = '';
const isTold = new Promise<void>((resolve) =>
  process.on('message', (told: string) => {
    address = told;
    resolve();
  }),
);
// It ends with its parent.
process.on('disconnect', () => process.exit());
const step = (): void => void process.send!('step');

/** The data of an answer. Fails where there is none. */
async function graphql(query: string, variables: object = {}): Promise<any> {
  step();
  const answer = await fetch(`${address}/token/api/v2/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data?: unknown; errors?: unknown };
  if (data === undefined || errors !== undefined) throw new Error(`${answer.status} ${JSON.stringify(errors)}`);
  step();
  return data;
}

async function events(cursor: string | null): Promise<object> {
  step();
  const begins = cursor === null ? '' : `?after=${cursor}`;
  const answer = await fetch(`${address}/token/api/v2/events${begins}`, { headers });
  if (answer.status !== 200) throw new Error(`${answer.status}`);
  step();
  return (await answer.json()) as object;
}

const openStream = (signal: AbortSignal): Promise<Response> =>
  fetch(`${address}/token/api/v2/events`, { headers: { ...headers, accept: 'text/event-stream' }, signal });

/** Replaces what was stored as a whole, as a database transaction does. */
function store(copy: Copy): Copy {
  step();
  writeFileSync(`${file}.next`, JSON.stringify(copy));
  step();
  renameSync(`${file}.next`, file);
  step();
  return copy;
}

await isTold;
let stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Copy) : undefined;
while (stored === undefined)
  stored = await begin(graphql)
    .then(store)
    .catch(async () => {
      await sleep(50);
      return undefined;
    });
let copy = stored;
const ready = async (): Promise<void> => {
  for (let more = true; more; ) {
    const next = structuredClone(copy);
    more = await advance(graphql, events, next);
    if (more) copy = store(next);
  }
};
await follow(openStream, ready, new AbortController().signal);
