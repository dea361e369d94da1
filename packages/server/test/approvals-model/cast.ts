/**
 * A register with its people: an issuer, an agent and a broker, some of whose users share a client or an e-mail
 * address.
 */
import { newId } from '../../src/base/ids.ts';
import { daysAgo, today } from '../support/clock.ts';
import { makeHolders, newHolder } from '../support/holdings.ts';
import { login, type TestServer } from '../support/server.ts';
import { appoint, openColleague, openTestClient, takeRole, type TestClient } from '../support/test-client.ts';
import type { AccountName, Asset, Person, Role, World } from './world.ts';

const types = { issuer: 'issuer', agent: 'transfer_agent', broker: 'broker' } as const;

/**
 * Colleagues in the order in which they are made. Shape: `as` names a person of another account with the same address.
 */
const colleagues: readonly {
  readonly name: string;
  readonly account: AccountName;
  readonly role: Role;
  readonly by: string;
  readonly as?: string;
  readonly client?: string;
}[] = [
  { name: 'chair', account: 'issuer', role: 'administrator', by: 'founder' },
  { name: 'director', account: 'issuer', role: 'manager', by: 'chair' },
  { name: 'secretary', account: 'issuer', role: 'manager', by: 'founder' },
  { name: 'deputy', account: 'issuer', role: 'manager', by: 'founder', client: 'secretary' },
  { name: 'clerk', account: 'issuer', role: 'operator', by: 'chair' },
  { name: 'teller', account: 'agent', role: 'manager', by: 'registrar', as: 'secretary' },
  { name: 'junior', account: 'agent', role: 'operator', by: 'registrar' },
  { name: 'trader', account: 'broker', role: 'manager', by: 'partner', as: 'director' },
  { name: 'dealer', account: 'broker', role: 'operator', by: 'partner' },
];
const founders = { founder: 'issuer', registrar: 'agent', partner: 'broker' } as const;

async function gather(server: TestServer): Promise<Person[]> {
  const people: Person[] = [];
  const named = (name: string): Person => people.find((person) => person.name === name)!;
  for (const [name, account] of Object.entries(founders)) {
    const client = await openTestClient(server, { accountType: types[account] });
    const address = `ada.${client.person.userId}@example.test`;
    people.push({ name, account, role: 'administrator', client, address, setUpBy: [], changedBy: [], active: true });
  }
  for (const { name, account, role, by, as, client: lentBy } of colleagues) {
    const maker = named(by);
    const address = as === undefined ? `${name}.${newId()}@example.test` : named(as).address;
    const email = as === undefined ? address : address.toUpperCase();
    const client =
      lentBy === undefined
        ? await openColleague(server, maker.client, `account_${role}`, { email })
        : await joinClient(server, maker.client, { email, role, of: named(lentBy).client });
    people.push({ name, account, role, client, address, setUpBy: [maker], changedBy: [], active: true });
  }
  return people;
}

/** A colleague who acts by the client of another. */
async function joinClient(
  server: TestServer,
  { mutate, person }: TestClient,
  { email, role, of }: { email: string; role: Role; of: TestClient },
): Promise<TestClient> {
  const { user } = await mutate('createUser', { firstName: 'Bo', lastName: 'Keeper', email }, 'user { id }');
  const given = { userId: user.id, userRole: `account_${role}` };
  const { usersAccount } = await mutate('giveRole', given, 'usersAccount { id }');
  const lent = { usersAccountId: usersAccount.id, clientId: of.person.clientId };
  const { delegation } = await mutate('createDelegation', lent, 'delegation { id }');
  const colleague = {
    ...person,
    apiClientId: of.person.apiClientId,
    clientId: of.person.clientId,
    clientSecret: of.person.clientSecret,
    userId: user.id,
    usersAccountId: usersAccount.id,
    delegationId: delegation.id,
  };
  const loginToken = (await login(server.address, colleague)).json.token.access_token as string;
  return { ...(await takeRole(server, loginToken, usersAccount.id)), person: colleague, loginToken };
}

/** Terms of the classes: without a price, with one, and with a limited total. */
const classes = [
  { name: 'Unpriced', terms: { currency: 'EUR' }, limited: false },
  { name: 'Priced', terms: { currency: 'EUR', pricePerShare: '2.5' }, limited: false },
  { name: 'Limited', terms: { currency: 'USD', pricePerShare: '10' }, limited: true },
] as const;

const vaultUnits = 1_000_000n;

async function makeAssets({ mutate }: TestClient, holders: readonly string[]): Promise<Asset[]> {
  const assets: Asset[] = [];
  for (const { name, terms, limited } of classes) {
    const kind = limited ? {} : { authorizedKind: 'unlimited' };
    const { asset } = await mutate('createAsset', { name, type: 'common_stock', ...terms, ...kind }, 'asset { id }');
    const assetId = asset.id as string;
    const effectiveDate = daysAgo(400);
    if (limited) await mutate('authorizeUnits', { assetId, quantity: '1001200', authority: 'Charter', effectiveDate });
    await mutate('activateAsset', { assetId });
    const balances = new Map(holders.map((id, index) => [id, index === 0 ? vaultUnits : 250n]));
    for (const [holderId, units] of balances)
      await mutate('issueUnits', { assetId, holderId, quantity: `${units}`, effectiveDate });
    const price = 'pricePerShare' in terms ? { amount: terms.pricePerShare, currency: terms.currency } : null;
    const own = { currency: terms.currency, authorized: limited ? 1_001_200n : null, status: 'active' };
    assets.push({ id: assetId, name, price, balances, ...own });
  }
  return assets;
}

/** Opens a register. Shape: in two of three the agent is in office. */
export async function openWorld(server: TestServer, number: number): Promise<World> {
  const people = await gather(server);
  const [issuer, agent, broker] = people.map(({ client }) => client) as [TestClient, TestClient, TestClient];
  const hasAgent = number % 3 !== 0;
  const registerId = issuer.person.accountId;
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, status, accepted_at)
     values ($1, $2, $3, 'broker', 'active', now())`,
    [registerId, newId(), broker.person.accountId],
  );
  const own = await makeHolders(issuer, 3);
  const serviced: string[] = [];
  for (const index of [0, 1]) {
    const of = { servicingAccountId: broker.person.accountId };
    const { holder } = await issuer.mutate('createHolder', newHolder(`Serviced ${index}`, of), 'holder { id }');
    serviced.push(holder.id);
  }
  const holders = [...own, ...serviced];
  const assets = await makeAssets(issuer, holders);
  if (hasAgent) await appoint(server, issuer.person, agent.person);
  return {
    ids: { issuer: registerId, agent: agent.person.accountId, broker: broker.person.accountId },
    hasAgent,
    people,
    assets,
    holders: new Map(holders.map((id) => [id, 'deliverable'])),
    vault: own[0]!,
    serviced,
    sets: { issuer: [], agent: [], broker: [] },
    instructions: [],
    day: today(),
  };
}
