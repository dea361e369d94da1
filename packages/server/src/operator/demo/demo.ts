/** The demo register: made by the same commands as any other, in one database transaction. */
import { listAccounts } from '../../store/accounts/accounts.ts';
import { createClient, type MadeClient, type OpenedAccount, openAccountFor } from '../accounts.ts';
import {
  type DemoFinding,
  type DemoHolder,
  quillmereFindings,
  quillmereHolders,
  saltmarshFindings,
  saltmarshHolders,
} from './holders.ts';
import {
  type DemoAccount,
  type DemoAsset,
  type DemoClientName,
  demoClientNames,
  demoAccounts,
  demoAppointments,
  demoIssuerSlug,
  operatingSlug,
} from './register.ts';
import { proposeToLedgerstone, recordLedgerstone, recordQuillmere, recordSaltmarsh } from './story.ts';
import { enterHolders, recordFindings, type StoryContext } from './story-step.ts';
import { inOneTransaction, runFor, type Installation, readAsPlatform, type Principal } from '../installation.ts';

/** A client of the demo register. */
export type DemoClient = Pick<MadeClient, 'clientId' | 'clientSecret'>;

/** Whether nobody has opened an account yet. */
export async function isUntouched(installation: Installation): Promise<boolean> {
  return (await readAsPlatform(installation, listAccounts)).length === 0;
}

/** An account with what was made in it. */
interface Made extends Principal {
  readonly roles: readonly { readonly client: DemoClientName; readonly usersAccountId: string }[];
  /** Ids of assets by their names. */
  readonly assets: ReadonlyMap<string, string>;
}

/**
 * Fills an installation without accounts with the demo register.
 *
 * Shape: the client that is delegate of a role in every account, then those of a viewer, a director and a registrar.
 * `store` is called with them before anything is committed: what is in the database was stored.
 */
export function seedDemo(
  installation: Installation,
  store: (clients: readonly DemoClient[]) => void,
): Promise<readonly DemoClient[]> {
  return inOneTransaction(installation, async (one) => {
    const made = new Map<string, Made>();
    for (const account of demoAccounts) made.set(account.slug, await makeAccount(one, account));
    for (const appointment of demoAppointments) await appoint(one, made, appointment);
    await recordStories(one, made);
    await proposeSomething(one, made.get(demoIssuerSlug)!);
    const clients = await makeClients(one, made);
    store(clients);
    return clients;
  });
}

/** Two registers: an issuer that keeps its own, and one that hands it to a transfer agent. */
async function recordStories(one: Installation, made: Map<string, Made>): Promise<void> {
  const [leading, saltmarsh, agent] = [
    made.get(demoIssuerSlug)!,
    made.get('saltmarsh-cider')!,
    made.get('ledgerstone')!,
  ];
  const quillmere = await begin(one, made, leading, quillmereHolders, quillmereFindings);
  await recordQuillmere(quillmere);
  const cider = await begin(one, made, saltmarsh, saltmarshHolders, saltmarshFindings);
  await recordSaltmarsh(cider);
  await appoint(one, made, { issuer: 'saltmarsh-cider', agent: 'ledgerstone', capacity: 'transfer_agent' });
  await recordLedgerstone({ ...cider, principal: agent });
  await proposeToLedgerstone(cider);
}

/** Enters the holders of a register and what was found out about them. */
async function begin(
  one: Installation,
  made: Map<string, Made>,
  issuer: Made,
  entered: readonly DemoHolder[],
  findings: readonly DemoFinding[],
): Promise<StoryContext> {
  const holders = await enterHolders(one, issuer, entered, (slug) => made.get(slug)!.accountId);
  const context = { one, principal: issuer, registerId: issuer.accountId, assets: issuer.assets, holders };
  await recordFindings(context, findings);
  return context;
}

async function makeAccount(one: Installation, account: DemoAccount): Promise<Made> {
  const { accountType, name, slug, people, assets = [] } = account;
  const [[firstName, lastName], ...others] = people as [DemoAccount['people'][number], ...DemoAccount['people']];
  const address = (first: string, last: string): string => `${first}.${last}@${slug}.example.com`.toLowerCase();
  const opened: OpenedAccount = await openAccountFor(one, {
    accountType,
    name,
    slug,
    firstName,
    lastName,
    email: address(firstName, lastName),
  });
  const principal = { accountId: opened.accountId, accountType };
  const roles: Made['roles'][number][] = [{ client: demoClientNames[0], usersAccountId: opened.usersAccountId }];
  for (const [first, last, role, client = demoClientNames[0]] of others) {
    const user = await runFor(one, principal, 'createUser', {
      firstName: first,
      lastName: last,
      email: address(first, last),
    });
    const given = await runFor(one, principal, 'giveRole', { userId: user['user'], userRole: role });
    roles.push({ client, usersAccountId: given['usersAccount']! });
  }
  const ids = new Map<string, string>();
  // One after the other, so that lists show them in the order of the page they were written on.
  for (const { terms, rightOver, converts } of assets) {
    const link = rightOver === undefined ? {} : { underlyingAssetId: ids.get(rightOver)! };
    const conversion =
      converts === undefined ? {} : { conversionAssetId: ids.get(converts[0])!, conversionRatio: converts[1] };
    const input = { ...terms, ...link, ...conversion };
    ids.set(terms.name, (await runFor(one, principal, 'createAsset', input))['asset']!);
  }
  // The next commands concern one asset each and act for the same account, so they share the connection.
  await Promise.all(assets.map((asset) => liveOn(one, principal, ids.get(asset.terms.name)!, asset)));
  return { ...principal, roles, assets: ids };
}

/** Takes an asset from its creation to where it stands. */
async function liveOn(one: Installation, principal: Principal, assetId: string, asset: DemoAsset): Promise<void> {
  const { authorized = [], identifiers = [], status, reason } = asset;
  for (const [quantity, authority, effectiveDate] of authorized)
    await runFor(one, principal, 'authorizeUnits', { assetId, quantity, authority, effectiveDate });
  for (const [kind, value] of identifiers) await runFor(one, principal, 'addAssetIdentifier', { assetId, kind, value });
  if (status !== undefined) await runFor(one, principal, 'activateAsset', { assetId });
  if (status === 'suspended') await runFor(one, principal, 'suspendAsset', { assetId, reason });
  if (status === 'closed') await runFor(one, principal, 'closeAsset', { assetId, reason });
}

async function appoint(
  one: Installation,
  made: Map<string, Made>,
  appointment: (typeof demoAppointments)[number],
): Promise<void> {
  const [issuer, agent] = [made.get(appointment.issuer)!, made.get(appointment.agent)!];
  const assetId = appointment.asset === undefined ? null : issuer.assets.get(appointment.asset)!;
  const proposed = await runFor(one, issuer, 'appointAgent', {
    accountId: agent.accountId,
    capacity: appointment.capacity,
    assetId,
  });
  if (appointment.pending !== true)
    await runFor(one, agent, 'acceptAppointment', { appointmentId: proposed['appointment'] });
}

/** Something that waits for an approval: what an operator asks for is not done at once. */
async function proposeSomething(one: Installation, issuer: Made): Promise<void> {
  const operator: Principal = { ...issuer, userRole: 'account_operator' };
  await runFor(one, operator, 'createAsset', {
    name: 'Warrants 2030',
    type: 'warrant',
    underlyingAssetId: issuer.assets.get('Ordinary Shares')!,
    currency: 'GBP',
    pricePerShare: '7.5',
  });
}

/** A client for each name, delegate of the roles that have it: one person cannot show that two have agreed. */
async function makeClients(one: Installation, made: Map<string, Made>): Promise<readonly DemoClient[]> {
  const owner = made.get(operatingSlug)!;
  const clients = [];
  for (const name of demoClientNames) {
    const { clientId, clientSecret } = await createClient(one, owner, { name }, []);
    for (const account of made.values())
      for (const { usersAccountId } of account.roles.filter(({ client }) => client === name))
        await runFor(one, account, 'createDelegation', { usersAccountId, clientId });
    clients.push({ clientId, clientSecret });
  }
  return clients;
}
