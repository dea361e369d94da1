/** Keeps a copy of a register's transactions in mirror.json: `node mirror.ts`; with `follow` it goes on for ever. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { allTransactions, Registry, type Transaction } from '@asset-registry/client';

const registry = new Registry({
  url: process.env['ASSET_REGISTRY_URL']!,
  clientId: process.env['ASSET_REGISTRY_CLIENT_ID']!,
  clientSecret: process.env['ASSET_REGISTRY_CLIENT_SECRET']!,
  role: { slug: 'quillmere-robotics', userRole: 'account_administrator' },
});
type Copy = { cursor: string | null; transactions: Record<string, Transaction> };
const cursorNow = async () => (await registry.ask<{ eventCursor: string | null }>('{ eventCursor }')).eventCursor;

/** The cursor comes first: all up to it is in the list that is read then, and all that comes later is in the feed. */
async function begin(): Promise<Copy> {
  const copy: Copy = { cursor: await cursorNow(), transactions: {} };
  for await (const one of registry.each(allTransactions, { first: 1_000 })) copy.transactions[one.id] = one;
  return copy;
}

/** The cursor is kept together with what was made of the events up to it. */
function keep(copy: Copy): void {
  writeFileSync('mirror.json.new', JSON.stringify(copy));
  renameSync('mirror.json.new', 'mirror.json');
}

const copy: Copy = existsSync('mirror.json') ? JSON.parse(readFileSync('mirror.json', 'utf8')) : await begin();
keep(copy);
const last = process.argv[2] === 'follow' ? undefined : await cursorNow();
const before = Object.keys(copy.transactions).length;
for await (const { id, data } of copy.cursor === last ? [] : registry.events({ after: copy.cursor })) {
  const filter = { instruction: { id: { equalTo: 'transactions' in data ? data.instructionId : undefined } } };
  if ('transactions' in data)
    for await (const one of registry.each(allTransactions, { filter })) copy.transactions[one.id] = one;
  keep(Object.assign(copy, { cursor: id }));
  if (id === last) break;
}
const stored = Object.keys(copy.transactions).length;
console.log(JSON.stringify({ new: stored - before, stored }));
await registry.close();
