/** Attacks on the separation of tenants: the context of a request, and shared connections. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { type Answered, request, type TestServer } from '../support/server.ts';
import { sendMutation, type TenantRole, type World } from '../support/tenants.ts';
import { startWorld } from '../support/world.ts';
import { brokeDown, codeOf } from './face.ts';
import { readRows, type Rows, seenRows } from './visibility.ts';

let server: TestServer;
let world: World;
let rows: Rows;

before(async () => {
  ({ server, world } = await startWorld({ settings: { REGISTRY_DATABASE_CONNECTIONS: '6' } }));
  rows = await readRows(server.database.ownerUrl);
});
after(() => server.stop());

const query = (role: Pick<TenantRole, 'roleToken'>, text: string, variables: object = {}): Promise<Answered> =>
  request(server.address, role.roleToken, { query: text, variables });
const whoAndWhat =
  '{ viewer { account { id } lens userRole } allAssets(first: 1000) { nodes { id } } allAccounts(first: 1000) { nodes { id } } }';

/** The expected answer to that document. */
function expected(role: TenantRole): string {
  const ids = (entity: string): string[] =>
    seenRows(entity, role, rows)
      .map((row): string => row['id'])
      .sort();
  return JSON.stringify([role.account.id, role.userRole, ids('Asset'), ids('Account')]);
}

function visibleText(answer: Answered): string {
  const { viewer, allAssets, allAccounts } = answer.json?.data ?? {};
  const ids = (list: any): string[] => list?.nodes.map((node: { id: string }) => node.id).sort();
  return JSON.stringify([viewer?.account.id, viewer?.userRole, ids(allAssets), ids(allAccounts)]);
}

/** The same shuffle every time. */
function shuffled<T>(items: readonly T[], seed = 7): T[] {
  let state = seed;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647);
  return items
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

async function runLimited<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const one = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

test('a thousand requests of many tokens share connections and never a context', async () => {
  const { north, south, keeper, clerk, broker, dealer, investor, platform } = world.tenants;
  const roles = [north, south, keeper, clerk, broker, dealer, investor, platform].flatMap(({ roles: of }) => [
    of.account_administrator,
    of.account_viewer,
  ]);
  const kinds = ['shared', 'transaction', 'mutation', 'refused', 'broken'] as const;
  const requests = shuffled(
    Array.from({ length: 1_000 }, (_, index) => ({
      role: roles[index % roles.length]!,
      kind: kinds[Math.floor(index / roles.length) % kinds.length]!,
    })),
  );
  const wrong: string[] = [];
  await runLimited(requests, 40, async ({ role, kind }) => {
    if (kind === 'shared' || kind === 'transaction') {
      // A query for the permissions of the role takes a connection of the pool; every other read uses a shared one.
      const answer = await query(role, kind === 'shared' ? whoAndWhat : whoAndWhat.replace('lens', 'lens may'));
      if (visibleText(answer) !== expected(role)) wrong.push(`${role.account.name} reads ${visibleText(answer)}`);
    } else if (kind === 'mutation') {
      const answer = await sendMutation(
        server,
        role,
        'createAsset',
        { name: newId(), type: 'option', underlyingAssetId: null, dryRun: true },
        'asset { register { id } }',
      );
      const register = answer.json?.data?.createAsset?.asset?.register.id;
      if (register !== undefined && register !== role.account.id)
        wrong.push(`${role.account.name} tried in the register of ${register}`);
    } else if (kind === 'refused') {
      const answer = await sendMutation(server, role, 'closeAsset', { assetId: newId(), reason: 'x' }, 'asset { id }');
      if (!['not_found', 'not_permitted'].includes(codeOf(answer) ?? ''))
        wrong.push(`closing nothing is answered ${answer.text}`);
    } else {
      const answer = await query(role, 'query ($after: Cursor) { allAssets(after: $after) { nodes { id } } }', {
        after: 'bm90IGEgY3Vyc29y',
      });
      if (codeOf(answer) !== 'cursor_invalid') wrong.push(`a cursor of nothing is answered ${answer.text}`);
    }
  });
  assert.deepEqual(wrong, []);
});

test('one document, sent by every lens in random order, is planned for each separately', async () => {
  const { north, south, keeper, clerk, broker, custodian, investor, platform } = world.tenants;
  const auditors = [north, south, keeper, clerk, broker, custodian, investor, platform].map(
    ({ roles }) => roles.account_auditor,
  );
  const document = `query ($first: Int!, $status: AssetStatus) { viewer { account { id } userRole }
    allAssets(first: $first, condition: { status: $status }) { nodes { id } } allAccounts(first: $first) { nodes { id } } }`;
  const plain = document.replace(', condition: { status: $status }', '').replace(', $status: AssetStatus', '');
  for (const role of shuffled(Array.from({ length: 25 }, () => auditors).flat(), 11)) {
    assert.equal(visibleText(await query(role, plain, { first: 1000 })), expected(role), role.account.name);
    const some = await query(role, document, { first: 1000, status: 'draft' });
    const drafts = seenRows('Asset', role, rows)
      .filter((row) => row['status'] === 'draft')
      .map((row): string => row['id']);
    assert.deepEqual(
      some.json.data.allAssets.nodes.map((node: { id: string }) => node.id).sort(),
      drafts.sort(),
      role.account.name,
    );
  }
});

test('a transaction that broke off leaves nothing on its connection', async () => {
  const { north, south, platform } = world.tenants;
  const identifiers = '{ allAssetIdentifiers { nodes { id } } }';
  await server.owner('revoke select on registry.asset_identifiers from registry_app');
  try {
    await runLimited(
      Array.from({ length: 60 }, (_, index) => index),
      12,
      async (index) => {
        const role = index % 2 === 0 ? north.roles.account_administrator : south.roles.account_administrator;
        const [broken, whole] = await Promise.all([
          query(role, identifiers),
          query(platform.roles.account_viewer, whoAndWhat),
        ]);
        assert.equal(broken.status, 500);
        assert.equal(visibleText(whole), expected(platform.roles.account_viewer));
        const added = await sendMutation(
          server,
          role,
          'addAssetIdentifier',
          { assetId: world.assets.north.active, kind: 'other', value: 'x' },
          'asset { id }',
        );
        assert.ok(['internal', 'not_found'].includes(codeOf(added)!), added.text);
      },
    );
  } finally {
    await server.owner('grant select on registry.asset_identifiers to registry_app');
  }
  for (const role of [north, south, platform].map(({ roles }) => roles.account_manager))
    assert.equal(visibleText(await query(role, whoAndWhat)), expected(role));
});

const injections = [
  `'; select set_config('registry.account_id', 'SOUTH', false); --`,
  `', true), set_config('registry.managed_registers', '{SOUTH}', false), set_config('a.b', '`,
  `$1::uuid) or true --`,
  `{"registry.visible_registers":"{SOUTH}"}`,
  `\\'; set registry.lens = 'platform'; --`,
  `%' or '%' = '`,
  `\${'x'}`,
  `E'\\x27' || 'x`,
];

test('texts stay texts wherever a caller can write one', async () => {
  const { north, south } = world.tenants;
  const by = north.roles.account_administrator;
  const ids = async (): Promise<string> => visibleText(await query(south.roles.account_viewer, whoAndWhat));
  const before = await ids();
  for (const [index, template] of injections.entries()) {
    const text = template.replaceAll('SOUTH', south.id);
    const input = {
      name: `${index} ${text}`,
      type: 'option',
      underlyingAssetId: null,
      governingLaw: text,
      conversionRights: text,
      clientMutationId: text,
      idempotencyKey: `${index} ${text}`,
    };
    const made = await world.mutate(
      by,
      'createAsset',
      input,
      'clientMutationId asset { id name governingLaw conversionRights register { id } } instruction { payload idempotencyKey }',
    );
    assert.deepEqual(
      [
        made['clientMutationId'],
        made['asset'].name,
        made['asset'].governingLaw,
        made['asset'].register.id,
        made['instruction'].idempotencyKey,
      ],
      [text, `${index} ${text}`, text, north.id, `${index} ${text}`],
    );
    const found = await query(
      by,
      'query ($text: String!) { allAssets(filter: { name: { includes: $text } }) { nodes { id } } }',
      { text },
    );
    assert.deepEqual(found.json.data.allAssets.nodes, [{ id: made['asset'].id }], text);
    for (const [document, variables] of [
      [
        'query ($c: Cursor) { allAssets(after: $c) { nodes { id } } }',
        { c: Buffer.from(JSON.stringify(['id', text])).toString('base64') },
      ],
      [
        'query ($c: Cursor) { allAssets(after: $c) { nodes { id } } }',
        { c: Buffer.from(JSON.stringify([text, text])).toString('base64') },
      ],
      ['query ($id: ID!) { assetById(id: $id) { id } }', { id: text }],
      [`{ allAssets(filter: { name: { in: [${JSON.stringify(text)}] } }) { nodes { id } } }`, {}],
    ] as const) {
      assert.ok(!brokeDown(await query(by, document, variables)), text);
    }
    const header = await fetch(`${server.address}/token/api/v2/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${by.roleToken}`, 'content-type': 'application/json', 'idempotency-key': text },
      body: JSON.stringify({
        query: `mutation { createAsset(input: { name: "h${index}", type: option, underlyingAssetId: null, dryRun: true }) { asset { register { id } } } }`,
      }),
    });
    assert.equal(((await header.json()) as any).data.createAsset.asset.register.id, north.id);
  }
  assert.equal(await ids(), before);
  rows = await readRows(server.database.ownerUrl);
});
