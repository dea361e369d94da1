/** Holders, lots and all that hangs on them, in both registers of the world of tenants. */
import { newHolder } from './holdings.ts';
import { send, type TestServer } from './server.ts';
import type { TenantName, Tenant, TenantRole, World } from './tenants.ts';

const day = '2026-02-01';
type Mutation = World['mutate'];
type Tenants = Readonly<Record<TenantName, Tenant>>;

/** One register and its accounts: recordkeeper, servicers, holders. */
interface Scene {
  readonly issuer: Tenant;
  readonly ledger: TenantRole;
  readonly assetIds: readonly [first: string, second: string];
  readonly servicers: readonly [Tenant, ...Tenant[]];
  readonly investor: Tenant;
}

/** Makes both: each side has the same rows, hidden from the other. */
export async function makeHoldings(
  server: Pick<TestServer, 'address'>,
  mutate: Mutation,
  tenants: Tenants,
  assets: World['assets'],
): Promise<void> {
  const { north, south, keeper, broker, custodian, dealer, investor, saver } = tenants;
  await makeScene(server, mutate, {
    issuer: north,
    // Where an agent is appointed, the issuer itself only proposes.
    ledger: keeper.roles.account_administrator,
    assetIds: [assets.north.active, assets.north.second],
    servicers: [broker, custodian],
    investor,
  });
  await makeScene(server, mutate, {
    issuer: south,
    ledger: south.roles.account_administrator,
    assetIds: [assets.south.active, assets.south.second],
    servicers: [dealer],
    investor: saver,
  });
  await readPersonalData(server, tenants);
}

async function makeScene(server: Pick<TestServer, 'address'>, mutate: Mutation, scene: Scene): Promise<void> {
  const { issuer, ledger, assetIds, servicers, investor } = scene;
  const by = issuer.roles.account_administrator;
  const documentId = await upload(server, by, issuer.id);
  await upload(server, servicers[0].roles.account_operator, issuer.id);
  const { legendTemplate } = await mutate(
    by,
    'createLegendTemplate',
    { name: 'Restricted', text: 'Not registered.' },
    'legendTemplate { id }',
  );
  const plan = { assetId: assetIds[0], name: 'Plan 2026' };
  const { stockPlan } = await mutate(by, 'createStockPlan', plan, 'stockPlan { id }');
  const enter = async (name: string, more: object = {}): Promise<string> =>
    (await mutate(by, 'createHolder', describe(name, issuer, more), 'holder { id }'))['holder'].id;
  const plain = await enter('plain');
  const own = await enter('investor', { holderAccountId: investor.id });
  const clients: string[] = [];
  for (const servicer of servicers)
    clients.push(await enter(`client of ${servicer.name}`, { servicingAccountId: servicer.id }));
  for (const assetId of assetIds)
    for (const holderId of [plain, own, ...clients])
      await issueTo(mutate, ledger, assetId, holderId, legendTemplate.id);
  // The second converted into the first until a day, and an agent of the one does not see the other.
  const [conversionAssetId, second] = assetIds;
  for (const terms of [
    { conversionAssetId, conversionRatio: '2', effectiveDate: '2026-01-01' },
    { conversionAssetId: null, conversionRatio: null, effectiveDate: '2026-01-15' },
    { symbol: `${issuer.name.slice(0, 12)} 2`, effectiveDate: '2026-01-20' },
  ])
    await mutate(by, 'changeAssetTerms', { assetId: second, ...terms }, 'asset { id }');
  // Each holder had another registration for a month.
  for (const [holderId, name] of [
    [plain, 'plain'],
    [own, 'investor'],
    ...servicers.map((servicer, index) => [clients[index]!, `client of ${servicer.name}`] as const),
  ] as const) {
    const registration = `${issuer.name} ${name}`;
    const former = { holderId, registration: `${registration}, of before`, effectiveDate: '2025-12-01' };
    await mutate(by, 'changeHolder', former, 'holder { id }');
    await mutate(by, 'changeHolder', { holderId, registration, effectiveDate: '2026-01-01' }, 'holder { id }');
  }
  await changeEverything(mutate, { ...scene, plain, own, clients, documentId, stockPlanId: stockPlan.id });
}

function describe(name: string, issuer: Tenant, more: object): object {
  const party = {
    partyType: 'individual',
    legalName: `${issuer.name} ${name}`,
    capacity: 'owner',
    birthDate: '1970-01-01',
    taxIds: [{ country: 'US', value: `tax number of ${issuer.name} ${name}` }],
    contacts: [{ kind: 'email', value: `${name.replaceAll(' ', '.')}@${issuer.name}.test` }],
  };
  return newHolder(`${issuer.name} ${name}`, { holderNumber: `${issuer.name} ${name}`, parties: [party], ...more });
}

async function issueTo(
  mutate: Mutation,
  by: TenantRole,
  assetId: string,
  holderId: string,
  legendId: string,
): Promise<void> {
  const input = { assetId, holderId, quantity: '50', effectiveDate: day, legendIds: [legendId] };
  await mutate(by, 'issueUnits', input, 'lot { id }');
}

interface Cast extends Scene {
  readonly plain: string;
  readonly own: string;
  readonly clients: readonly string[];
  readonly documentId: string;
  readonly stockPlanId: string;
}

/** The mutations among them: something of every kind of row. */
async function changeEverything(mutate: Mutation, cast: Cast): Promise<void> {
  const { ledger, assetIds, plain, own, clients, documentId, stockPlanId } = cast;
  const [assetId, second] = assetIds;
  const give = (from: string, to: string): object => ({
    assetId,
    fromHolderId: from,
    effectiveDate: day,
    receivers: [{ holderId: to, quantity: '5' }],
  });
  const { transaction } = await mutate(ledger, 'transferUnits', give(plain, own), 'transaction { id }');
  await mutate(
    ledger,
    'reverseTransaction',
    { transactionId: transaction.id, effectiveDate: day, reason: 'A mistake.' },
    'replayed',
  );
  await mutate(ledger, 'transferUnits', give(own, clients[0]!), 'replayed');
  await mutate(ledger, 'reserveUnits', { assetId, stockPlanId, quantity: '10', effectiveDate: day }, 'replayed');
  // 50 units by 201 for 200 are 50.25: every holder keeps 50 and is owed cash for a quarter.
  const cashInLieu = { pricePerUnit: '2', currency: 'EUR' };
  const ratio = { numerator: '201', denominator: '200', fractionRule: 'cash_in_lieu', cashInLieu };
  await mutate(ledger, 'splitAsset', { assetId: second, effectiveDate: day, ...ratio }, 'replayed');
  const difference = { assetId, holderId: plain, quantity: '1', effectiveDate: day, reason: 'Two say so.' };
  await mutate(ledger, 'recordDifference', difference, 'replayed');
  const restriction = { kind: 'lock_up', effectiveFrom: day, quantity: '1' };
  for (const holderId of [plain, own, ...clients])
    await mutate(ledger, 'placeRestriction', { ...restriction, assetId, holderId, documentId }, 'replayed');
  const { restriction: whole } = await mutate(
    ledger,
    'placeRestriction',
    { assetId: second, kind: 'legend', effectiveFrom: day },
    'restriction { id }',
  );
  await mutate(
    ledger,
    'releaseRestriction',
    { restrictionId: whole.id, effectiveDate: day, reason: 'No more.' },
    'replayed',
  );
  await mutate(ledger, 'placeRestriction', { assetId: second, kind: 'legend', effectiveFrom: day }, 'replayed');
  await verify(mutate, cast);
  await propose(mutate, cast);
}

/** A verification of every party, and one party more behind the client. */
async function verify(mutate: Mutation, { issuer, ledger, plain, own, clients, documentId }: Cast): Promise<void> {
  const by = issuer.roles.account_administrator;
  for (const holderId of [plain, own, ...clients]) {
    const parties = 'holder { parties { nodes { party { id } } } }';
    const { holder } = await mutate(by, 'changeHolder', { holderId, mailStatus: 'deliverable' }, parties);
    for (const { party } of holder.parties.nodes)
      await mutate(
        ledger,
        'recordVerification',
        { partyId: party.id, kind: 'identity', status: 'passed', documentId },
        'replayed',
      );
  }
}

/** Requests of servicers and investors, which await the recordkeeper's approval. */
async function propose(
  mutate: Mutation,
  { servicers: [servicer], investor, own, clients: [client] }: Cast,
): Promise<void> {
  await mutate(
    investor.roles.account_administrator,
    'changeHolder',
    { holderId: own, mailStatus: 'returned' },
    'instruction { status }',
  );
  await mutate(
    servicer.roles.account_operator,
    'changeHolder',
    { holderId: client, mailStatus: 'returned' },
    'instruction { status }',
  );
}

/** Brings a document. Shape: its id. */
export async function upload(
  server: Pick<TestServer, 'address'>,
  role: Pick<TenantRole, 'roleToken'> & { readonly account: { readonly name: string } },
  registerId: string,
): Promise<string> {
  const answer = await send(`${server.address}/token/api/v2/documents?registerId=${registerId}&name=order.txt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${role.roleToken}`, 'content-type': 'text/plain' },
    body: `An order uploaded by ${role.account.name}.`,
  });
  if (answer.status !== 201) throw new Error(`a document was refused: ${answer.text}`);
  return answer.json.document.id;
}

/**
 * Reads that record access entries, by keepers and servicers, and one of an investor's own data, which records none.
 */
async function readPersonalData(server: Pick<TestServer, 'address'>, tenants: Tenants): Promise<void> {
  const { north, south, keeper, clerk, broker, dealer, investor } = tenants;
  for (const { roles } of [north, south, keeper, clerk, broker, dealer, investor]) {
    const query = '{ allParties(first: 1000) { nodes { id personalData(purpose: "A look.") { birthDate } } } }';
    const answer = await send(`${server.address}/token/api/v2/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${roles.account_manager.roleToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    if (answer.json?.errors !== undefined) throw new Error(`personal data was refused: ${answer.text}`);
  }
}
