/**
 * The registers that both programs hold: made through the operator command and GraphQL, in the same order, so that they
 * are alike.
 */
import { sendRequest } from '../alike.ts';
import { type Caller, logIn } from '../contenders/contenders.ts';
import { graphql } from '../queries.ts';
import { largeIssuer } from '../stand/database.ts';
import { dealHands, type Hand } from '../stand/hands.ts';
import type { MeasuredProgram } from './program.ts';

/** Issuers with a few assets each, which query all of them and one by its id. */
const smallIssuers = 8;
export const smallAssets = 20;
/** The issuer of Q2. Shape: assets, and holders of each. */
const large = { assets: 200, holders: 10 };
/** The issuer whose units are transferred; no query reads its register. */
const tradingIssuer = 50;
const trading = { assets: 200, holders: 10 };
const tradingCallers = 16;
/** Issuers that create assets; no query reads their registers. */
const makingIssuers = Array.from({ length: 16 }, (_, index) => 101 + index);

/** A program with its registers, and the callers that are logged in to them. */
export interface FilledProgram {
  readonly program: MeasuredProgram;
  /** The small issuers and the large one. */
  readonly readers: readonly Caller[];
  /** Every asset of every small issuer. */
  readonly assets: readonly { readonly caller: Caller; readonly assetId: string }[];
  /** Callers of one client, each with a token of its own. */
  readonly traders: readonly Caller[];
  readonly traded: readonly Hand[];
  /** Issuers that create assets, each with a register of its own. */
  readonly makers: readonly Caller[];
}

/** Fills a program's registers. */
export async function fillRegisters(program: MeasuredProgram): Promise<FilledProgram> {
  const { address } = program;
  const readers: Caller[] = [];
  const assets: { caller: Caller; assetId: string }[] = [];
  for (let issuer = 1; issuer <= smallIssuers; issuer += 1) {
    const caller = await openIssuer(program, issuer);
    const hands = await dealHands(address, caller, smallAssets, 1);
    readers.push(caller);
    assets.push(...hands.map(({ assetId }) => ({ caller, assetId })));
  }
  const largeCaller = await openIssuer(program, largeIssuer);
  await dealHands(address, largeCaller, large.assets, large.holders);
  const trader = await openIssuer(program, tradingIssuer);
  const traded = await dealHands(address, trader, trading.assets, trading.holders);
  const traders = [trader];
  while (traders.length < tradingCallers) traders.push({ ...trader, ...(await logIn(address, trader)) });
  const makers: Caller[] = [];
  for (const issuer of makingIssuers) makers.push(await openIssuer(program, issuer));
  await program.vacuumDatabase();
  return { program, readers: [...readers, largeCaller], assets, traders, traded, makers };
}

async function openIssuer(program: MeasuredProgram, issuer: number): Promise<Caller> {
  const credentials = await program.openIssuer(`issuer-${issuer}`);
  return { ...(await logIn(program.address, credentials)), issuer };
}

/** Counts the transactions in the register whose units are transferred. */
export async function countTransfers({ program, traders }: FilledProgram): Promise<number> {
  const answer = await sendRequest(
    program.address,
    graphql(traders[0]!, '{ allTransactions(first: 0) { totalCount } }'),
  );
  return (answer as { data: { allTransactions: { totalCount: number } } }).data.allTransactions.totalCount;
}
