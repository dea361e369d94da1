/** Makes up a register of any size in a new issuer account, to try out how the registry behaves with it. */
import { randomBytes } from 'node:crypto';
import { canonicalJson, newId, sha256 } from '../base/ids.ts';
import type { Log } from '../base/log.ts';
import type { EventType } from '../rules/event-type.ts';
import { listAccounts } from '../store/accounts/accounts.ts';
import { type Database, openDatabase, type Tx } from '../postgres/database.ts';
import type { GeneratedRegister } from '../store/generate/arithmetic.ts';
import {
  closeBook,
  countGeneratedHolders,
  grownTables,
  insertGeneratedHolders,
  insertInstruction,
  insertPositions,
  recordGeneratedCounts,
  writePastGuards,
} from '../store/generate/generation.ts';
import { authority, insertAuthorization, insertIssues } from '../store/generate/issues.ts';
import { insertTransfers } from '../store/generate/transfers.ts';
import { type MadeClient, type OpenedAccount, openAccountWithClient } from './accounts.ts';
import { runFor, type Installation, readAsPlatform } from './installation.ts';
import { OperatorCommandError } from './operator-command-error.ts';

export interface GenerateOptions {
  readonly holders: number;
  readonly assetName: string;
  /** Whether other accounts stand in the way. */
  readonly beside: boolean;
}

/** The generated register, with credentials to read it. */
export interface Generated extends OpenedAccount, MadeClient {
  readonly assetId: string;
  readonly holders: number;
  readonly transactions: number;
  readonly postings: number;
  readonly seconds: number;
}

interface Options extends Installation {
  readonly ownerUrl: string;
  readonly log: Log;
  say(line: string): void;
}

const batch = 10_000;
export const holdersLeast = 12;
export const holdersMost = 10_000_000;
const daysOfHistory = 1_095;

/** Makes the account, its asset and everything in its ledger. Refuses: OperatorCommandError. */
export async function generate(context: Options, options: GenerateOptions): Promise<Generated> {
  const others = await readAsPlatform(context, listAccounts);
  if (others.length > 0 && !options.beside)
    throw new OperatorCommandError(
      `There are ${others.length} accounts already. A made-up register is for trying out; with --force it is put beside them.`,
    );
  await refuseGuarded(context);
  const opened = await openAccountWithClient(context, {
    accountType: 'issuer',
    name: 'Made-up Issuer',
    slug: `made-up-${randomBytes(4).toString('hex')}`,
    firstName: 'First',
    lastName: 'Administrator',
    email: 'administrator@made-up.example.test',
  });
  const principal = { accountId: opened.accountId, accountType: 'issuer' } as const;
  const made = await runFor(context, principal, 'createAsset', { name: options.assetName, type: 'common_stock' });
  const assetId = made['asset']!;
  await runFor(context, principal, 'activateAsset', { assetId });
  const begun = performance.now();
  const database = openAsOwner(context);
  try {
    await database.transaction((tx) => fill(tx, registerOf(opened.accountId, assetId, options.holders), context));
    await analyze(database, context);
  } finally {
    await database.close();
  }
  const seconds = Math.round(performance.now() - begun) / 1_000;
  const counts = { transactions: 4 * options.holders + 1, postings: 10 * options.holders + 2 };
  return { ...opened, assetId, holders: options.holders, ...counts, seconds };
}

function registerOf(registerId: string, assetId: string, holders: number): GeneratedRegister {
  const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  return {
    registerId,
    assetId,
    holders,
    // No holder is issued as many as ten thousand.
    authorized: 10_000 * holders,
    start: new Date(today - (daysOfHistory + 1) * 86_400_000).toISOString(),
    step: Math.floor((daysOfHistory * 86_400_000_000) / (4 * holders + 2)),
    seed: randomBytes(3).toString('hex').slice(0, 5),
    madeAt: Date.now(),
  };
}

type Made = { readonly from: number; readonly to: number };

function openAsOwner({ ownerUrl, log }: Options): Database {
  return openDatabase({ url: ownerUrl, connections: 1, sharedConnections: 1, deadlineSeconds: 86_400, log });
}

/** Refuses: with OperatorCommandError, a role that the guards bind, before anything is made. */
async function refuseGuarded(context: Options): Promise<void> {
  const database = openAsOwner(context);
  try {
    await database.transaction(writePastGuards);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new OperatorCommandError(
      'A made-up register is written past the guards, for which PostgreSQL wants a superuser; nothing was made.',
      { cause: error },
    );
  } finally {
    await database.close();
  }
}

async function fill(tx: Tx, register: GeneratedRegister, { say }: Options): Promise<void> {
  await writePastGuards(tx);
  const { assetId, authorized, start } = register;
  await under(tx, register, 'createHoldersBulk', 'holder.created_in_bulk', {}, async () => {
    await inBatches(register, 'holders', say, ({ from, to }) => insertGeneratedHolders(tx, register, from, to));
    await countGeneratedHolders(tx, register);
  });
  const charter = { assetId, quantity: `${authorized}`, authority, effectiveDate: start.slice(0, 10) };
  await under(tx, register, 'authorizeUnits', 'asset.authorized_total_adjusted', charter, (instruction) =>
    insertAuthorization(tx, register, instruction, newId()),
  );
  let issued = '0';
  await inBatches(register, 'issues', say, (made) =>
    under(tx, register, 'issueUnitsBulk', 'units.issued_in_bulk', { round: 0, ...made }, async (instruction) => {
      issued = await insertIssues(tx, register, instruction, { ...made, before: issued });
    }),
  );
  for (const [round, what] of [
    [1, 'transfers of a part, round 1'],
    [2, 'transfers of a part, round 2'],
    [3, 'transfers of a whole lot'],
  ] as const)
    await inBatches(register, what, say, (made) =>
      under(tx, register, 'transferUnitsBulk', 'units.transferred_in_bulk', { round, ...made }, (instruction) =>
        insertTransfers(tx, register, instruction, round, made),
      ),
    );
  await inBatches(register, 'positions', say, ({ from, to }) => insertPositions(tx, register, from, to));
  await closeBook(tx, register, issued);
  await recordGeneratedCounts(tx, register);
}

/** Works through the holders in parts that fit in memory. */
async function inBatches(
  { holders }: GeneratedRegister,
  what: string,
  say: (line: string) => void,
  work: (made: Made) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < holders; from += batch) {
    const to = Math.min(from + batch, holders) - 1;
    await work({ from, to });
    if (to === holders - 1 || (from / batch) % 10 === 9) say(`${(to + 1).toLocaleString('en')} ${what}`);
  }
}

/** Does something under an instruction of its own. It says what was made up, and by which numbers. */
async function under(
  tx: Tx,
  register: GeneratedRegister,
  type: string,
  event: EventType,
  payload: object,
  work: (instructionId: string) => Promise<unknown>,
): Promise<void> {
  const id = newId();
  const input = { assetId: register.assetId, ...payload };
  const digest = sha256(canonicalJson({ mutation: type, input }));
  await insertInstruction(tx, register, { id, type, payload: input, digest, event, ids: [newId(), newId()] });
  await work(id);
}

/** Lets the planner know what grew, and reads of an index alone rest on it. */
async function analyze(database: Database, { say }: Options): Promise<void> {
  say('Analysing.');
  for (const table of grownTables) await database.query({ text: `vacuum (analyze) registry.${table}` });
}
