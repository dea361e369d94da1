/** Steps of the demo's story: commands with names in place of ids. */
import type { CommandResult } from '../../commands/run/command-request.ts';
import { lockHolder } from '../../store/register/holders.ts';
import type { DemoFinding, DemoHolder } from './holders.ts';
import { runFor, type Installation, uploadDocumentFor, readAs, type Principal } from '../installation.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The users who record the story, and the ids of the objects that it names. */
export interface StoryContext {
  readonly one: Installation;
  readonly principal: Principal;
  readonly registerId: string;
  /** Ids of assets by their names. */
  readonly assets: ReadonlyMap<string, string>;
  /** Ids of holders by their numbers. */
  readonly holders: ReadonlyMap<string, string>;
}

/** Does a command of the story. */
export function change({ one, principal }: StoryContext, command: string, input: Fields): Promise<CommandResult> {
  return runFor(one, principal, command, input);
}

/** Does many rows of a command at once, all or none. Shape: the result of each row. */
export async function changeMany(
  context: StoryContext,
  command: 'issueUnitsBulk' | 'transferUnitsBulk',
  rows: readonly Fields[],
): Promise<readonly { readonly transactionId: string; readonly lotId?: string }[]> {
  const done = await change(context, command, { mode: 'ATOMIC', rows });
  return JSON.parse(done['rows']!);
}

/** The id of an asset. */
export function asset({ assets }: StoryContext, name: string): string {
  return named(assets, name);
}

/** The id of a holder. */
export function holder({ holders }: StoryContext, holderNumber: string): string {
  return named(holders, holderNumber);
}

function named(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo register has nothing called ${name}`);
  return id;
}

/** Issues units of an asset to holders. Shape: rows of the holder's number, quantity, date and price of a unit. */
export function issueUnits(
  context: StoryContext,
  name: string,
  rows: readonly (readonly [holderNumber: string, quantity: string, date: string, price?: string, more?: Fields])[],
): ReturnType<typeof changeMany> {
  const assetId = asset(context, name);
  return changeMany(
    context,
    'issueUnitsBulk',
    rows.map(([number, quantity, effectiveDate, price = null, more = {}]) => ({
      assetId,
      holderId: holder(context, number),
      quantity,
      effectiveDate,
      price,
      ...more,
    })),
  );
}

/** Transfers units of an asset between holders. Shape: rows of both numbers, quantity, date and what else is said. */
export function transferUnits(
  context: StoryContext,
  name: string,
  rows: readonly (readonly [from: string, to: string, quantity: string, date: string, more?: Fields])[],
): ReturnType<typeof changeMany> {
  const assetId = asset(context, name);
  return changeMany(
    context,
    'transferUnitsBulk',
    rows.map(([from, to, quantity, effectiveDate, more = {}]) => ({
      assetId,
      fromHolderId: holder(context, from),
      receivers: [{ holderId: holder(context, to), quantity }],
      effectiveDate,
      ...more,
    })),
  );
}

/** Adds to an authorised total. */
export function authorizeUnits(
  context: StoryContext,
  name: string,
  quantity: string,
  authority: string,
  effectiveDate: string,
): Promise<CommandResult> {
  return change(context, 'authorizeUnits', { assetId: asset(context, name), quantity, authority, effectiveDate });
}

/** Uploads a document of the register. Shape: its id. */
export function file({ one, principal, registerId }: StoryContext, name: string, text: string): Promise<string> {
  const content = Buffer.from(`${text}\n`);
  return uploadDocumentFor(one, principal, { registerId, name, mediaType: 'text/plain', content });
}

/** Enters holders. Shape: their ids by their numbers. */
export async function enterHolders(
  one: Installation,
  principal: Principal,
  holders: readonly DemoHolder[],
  accountIdOf: (slug: string) => string,
): Promise<ReadonlyMap<string, string>> {
  const rows = holders.map(({ account, servicedBy, ...described }) => ({
    ...described,
    ...(account === undefined ? {} : { holderAccountId: accountIdOf(account) }),
    ...(servicedBy === undefined ? {} : { servicingAccountId: accountIdOf(servicedBy) }),
  }));
  const done = await runFor(one, principal, 'createHoldersBulk', { mode: 'ATOMIC', rows });
  const results: readonly { readonly holderId: string }[] = JSON.parse(done['rows']!);
  return new Map(holders.map(({ holderNumber }, index) => [holderNumber, results[index]!.holderId]));
}

/** Records verifications of the first party of each holder. */
export async function recordFindings(context: StoryContext, findings: readonly DemoFinding[]): Promise<void> {
  const { one, principal } = context;
  const numbers = [...new Set(findings.map(([number]) => number))];
  const partyIds = await readAs(one, principal, async (tx) => {
    const found = await Promise.all(numbers.map((number) => lockHolder(tx, holder(context, number), 'read')));
    return new Map(numbers.map((number, index) => [number, found[index]!.parties[0]!.partyId]));
  });
  // Each is about another party, so they may share the wire.
  await Promise.all(
    findings.map(([number, kind, status, validFrom, expiresAt = null]) =>
      change(context, 'recordVerification', {
        partyId: partyIds.get(number)!,
        kind,
        status,
        validFrom,
        expiresAt,
        provider: 'Plumtree Checks',
      }),
    ),
  );
}
