/** Logos of accounts: changed by their own administrators, seen by those who see the account, and PNG images only. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { beforeTests } from '../support/before-tests.ts';
import { servicer } from '../support/holders.ts';
import { chunk, png } from '../support/png.ts';
import { type Answered, send } from '../support/server.ts';
import { openColleague, openTestClient, startShared, type TestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));

type Token = Pick<TestClient, 'token'>;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function bring({ token }: Token, body: Buffer, type = 'image/png'): Promise<Answered> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  return send(`${server.address}/token/api/v2/logos`, { method: 'POST', headers, body });
}

const fetchLogo = (
  { token }: Token,
  digest: string,
  headers: Record<string, string> = {},
  accountId = issuer.person.accountId,
): Promise<Answered> =>
  send(`${server.address}/token/api/v2/logos/${accountId}/${digest}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });

const logoOf = async (client: TestClient, accountId: string): Promise<string | null | undefined> =>
  (await client.read(`{ accountById(id: "${accountId}") { logo } }`)).accountById?.logo;

test('an administrator sets, replaces and removes the logo of the own account, and the audit log says which', async () => {
  const { accountId } = issuer.person;
  assert.equal(await logoOf(issuer, accountId), null);
  const [first, second] = [png(32, 32), png(64, 16, { grey: 0x20 })];
  const answer = await bring(issuer, first);
  assert.deepEqual([answer.status, answer.json], [200, { accountId, sha256: sha256(first) }]);
  assert.equal(await logoOf(issuer, accountId), sha256(first));
  await bring(issuer, second);
  assert.equal(await logoOf(issuer, accountId), sha256(second));
  // The address of the former logo answers no more.
  assert.equal((await fetchLogo(issuer, sha256(first))).status, 404);
  const headers = { authorization: `Bearer ${issuer.token}` };
  const removed = await send(`${server.address}/token/api/v2/logos`, { method: 'DELETE', headers });
  assert.deepEqual([removed.status, removed.json], [200, { accountId, sha256: null }]);
  assert.equal(await logoOf(issuer, accountId), null);
  assert.equal((await fetchLogo(issuer, sha256(second))).status, 404);
  const { rows } = await server.owner(
    `select before, after from registry.audit_entries where action = 'account.logo_changed' and object_id = $1 order by id`,
    [accountId],
  );
  assert.deepEqual(rows, [
    { before: { logo: null }, after: { logo: sha256(first) } },
    { before: { logo: sha256(first) }, after: { logo: sha256(second) } },
    { before: { logo: sha256(second) }, after: { logo: null } },
  ]);
});

test('a logo keeps the chunks of the picture and of its colours, and no text or profile, which may be large once unpacked', async () => {
  const much = deflateSync(Buffer.alloc(40_000_000, 'a'));
  const text = (head: string): Buffer => Buffer.concat([Buffer.from(head, 'latin1'), much]);
  const colours = [
    ['gAMA', '0000b18f'],
    ['cHRM', '00007a26000080840000fa00000080e8000075300000ea6000003a9800001770'],
    ['sRGB', '00'],
    ['sBIT', '08'],
    ['cICP', '010d0001'],
    ['tRNS', '0000'],
  ] as const;
  const kept = colours.map(([type, data]) => chunk(type, Buffer.from(data, 'hex')));
  const dropped = [
    chunk('zTXt', text('Comment\0\0')),
    chunk('iCCP', deflateSync(Buffer.alloc(1_000))),
    chunk('iTXt', Buffer.from('Comment\0\0\0\0\0<script>')),
    chunk('tEXt', Buffer.from('Author\0Ada')),
    chunk('eXIf', Buffer.from('MM\0*')),
    chunk('tIME', Buffer.from('07ea0b1c000000', 'hex')),
    chunk('acTL', Buffer.alloc(8)),
    chunk('prVt', Buffer.alloc(8)),
  ];
  const image = png(16, 16, { more: [...kept, ...dropped] });
  assert.ok(image.length < 65_536, `${image.length}`);
  const expected = png(16, 16, { more: kept });
  const digest = sha256(expected);
  assert.deepEqual((await bring(issuer, image)).json, { accountId: issuer.person.accountId, sha256: digest });
  const response = await fetch(`${server.address}/token/api/v2/logos/${issuer.person.accountId}/${digest}`, {
    headers: { authorization: `Bearer ${issuer.token}` },
  });
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), expected);
});

test('a logo is answered as it is, as an image and nothing else, under an address that never changes', async () => {
  const image = png(48, 48);
  const digest = sha256(image);
  await bring(issuer, image);
  const { body, headers } = await fetch(`${server.address}/token/api/v2/logos/${issuer.person.accountId}/${digest}`, {
    headers: { authorization: `Bearer ${issuer.token}` },
  }).then(async (answer) => ({ body: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }));
  assert.deepEqual(body, image);
  assert.equal(headers.get('content-type'), 'image/png');
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal(headers.get('cache-control'), 'private, max-age=31536000, immutable');
  assert.equal(headers.get('vary'), 'authorization, cookie, registry-role');
  assert.equal(headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'; sandbox");
  assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
  const again = await fetchLogo(issuer, digest, { 'if-none-match': `"${digest}"` });
  assert.deepEqual([again.status, again.text], [304, '']);
});

test('who sees the account sees its logo, and nobody else does', async () => {
  const image = png(50, 50);
  const digest = sha256(image);
  await bring(issuer, image);
  const { accountId } = issuer.person;
  const broker = await servicer(server, issuer);
  const viewer = await openColleague(server, issuer, 'account_viewer');
  for (const client of [broker, viewer]) {
    assert.equal(await logoOf(client, accountId), digest);
    assert.equal((await fetchLogo(client, digest)).status, 200);
  }
  const stranger = await openTestClient(server);
  assert.equal(await logoOf(stranger, accountId), undefined);
  // The same image is not answered under another account.
  assert.equal((await fetchLogo(issuer, digest, {}, stranger.person.accountId)).status, 404);
  assert.equal((await fetchLogo(issuer, digest, {}, 'x')).status, 404);
  for (const missing of [digest, digest.replace(/^./, 'x'), '0'.repeat(64), 'x']) {
    const { status, json } = await fetchLogo(stranger, missing);
    assert.deepEqual([status, json.code], [404, 'not_found'], missing);
  }
});

test('only administrators change the logo, and only of their own account', async () => {
  for (const role of ['account_manager', 'account_viewer'] as const) {
    const { status, json } = await bring(await openColleague(server, issuer, role), png(1, 1));
    assert.deepEqual([status, json.code], [403, 'not_permitted']);
  }
  const broker = await servicer(server, issuer);
  const before_ = await logoOf(issuer, issuer.person.accountId);
  assert.equal((await bring(broker, png(9, 9))).json.accountId, broker.person.accountId);
  assert.equal(await logoOf(issuer, issuer.person.accountId), before_);
});

test('what is no PNG of at most 64 KiB is refused', async () => {
  const frame = png(8, 8, { filler: 1 }).length - 1;
  const whole = png(8, 8, { filler: 65_536 - frame });
  assert.equal(whole.length, 65_536);
  assert.equal((await bring(issuer, whole)).status, 200);
  const before_ = await logoOf(issuer, issuer.person.accountId);
  const jpeg = Buffer.from('ffd8ffe000104a46494600010100', 'hex');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const refused: readonly (readonly [code: string, content: Buffer, type?: string])[] = [
    ['body_too_large', png(8, 8, { filler: 65_537 - frame })],
    ['media_type_unsupported', jpeg],
    ['media_type_unsupported', jpeg, 'image/jpeg'],
    ['media_type_unsupported', svg],
    ['media_type_unsupported', svg, 'image/svg+xml'],
    ['image_invalid', png(8, 8).subarray(0, 25)],
    ['image_invalid', png(2_049, 8)],
    ['image_invalid', Buffer.concat([png(8, 8), svg])],
    ['request_malformed', Buffer.alloc(0)],
  ];
  for (const [code, content, type] of refused) {
    const answer = await bring(issuer, content, type);
    assert.equal(answer.json.code, code, answer.text);
  }
  assert.equal(await logoOf(issuer, issuer.person.accountId), before_);
});

test('two logos that are sent at once are recorded one after the other', async () => {
  const client = await openTestClient(server);
  const images = [png(3, 3), png(4, 4), png(5, 5)];
  const answers = await Promise.all(images.map((image) => bring(client, image)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  const { rows } = await server.owner(
    `select before ->> 'logo' as before, after ->> 'logo' as after from registry.audit_entries
      where action = 'account.logo_changed' and account_id = $1`,
    [client.person.accountId],
  );
  const after_ = new Map(rows.map((row) => [row.before, row.after]));
  // Each entry begins where another one ended.
  const last = images.reduce<string | null>((digest) => after_.get(digest) ?? null, null);
  assert.equal(after_.size, images.length);
  assert.equal(await logoOf(client, client.person.accountId), last);
});
