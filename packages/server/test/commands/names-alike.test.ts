/**
 * Names and addresses that people take for the same, and texts that are looked up in another form than they were given.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readConfig } from '../../src/base/config.ts';
import { makeLog } from '../../src/base/log.ts';
import { examine } from '../../src/operator/doctor/doctor.ts';
import { anybody } from '../support/holders.ts';
import { settingsOf } from '../support/operator.ts';
import { testDatabase, type TestDatabase } from '../support/postgres.ts';
import type { TestServer } from '../support/server.ts';
import { makeAsset, openTestClient, startShared, startWhole, type TestClient } from '../support/test-client.ts';

/** Each pair is one name to people. */
const alike: readonly (readonly [string, string])[] = [
  ['Series II', 'SERIES II'],
  ['Straße', 'STRASSE'],
  ['Μετοχές', 'ΜΕΤΟΧΈΣ'],
  ['Class  D', 'Class D'],
  ['Class E', 'Class E\u200d'],
  ['Class F', 'Class\u200c F'],
  ['Class G\ufe0f', 'Class G'],
  ['Акции', 'АКЦИИ'],
  ['Zoë', 'Zoe\u0308'],
  ['ﬁxed', 'FIXED'],
  ['İhraç', 'i\u0307hraç'],
];
const different: readonly string[] = ['Masse', 'Masze', 'Kırım', 'Kirim', '株式', '株', 'A¹', 'A1'];

async function createsOnce(issuer: TestClient): Promise<void> {
  for (const [name, other] of alike) {
    await makeAsset(issuer, { name });
    const { reason } = (await issuer.refused('name_taken', 'createAsset', { name: other, type: 'common_stock' }))
      .details;
    assert.match(reason, /capital and small letters count as the same/);
  }
  for (const name of different) await makeAsset(issuer, { name });
}

describe('a name that people take for another', () => {
  let server: TestServer;
  let issuer: TestClient;
  before(async () => {
    server = await startShared();
    issuer = await openTestClient(server);
  });
  after(() => server.stop());

  it('is taken for a second asset', () => createsOnce(issuer));

  it('is taken when an asset gets it, and free to the asset that has it', async () => {
    const assetId = await makeAsset(issuer, { name: 'Große Klasse', symbol: 'Größe' });
    const otherId = await makeAsset(issuer);
    await issuer.refused('name_taken', 'changeAssetTerms', { assetId: otherId, name: 'GROSSE KLASSE' });
    await issuer.refused('symbol_taken', 'changeAssetTerms', { assetId: otherId, symbol: 'GRÖSSE' });
    await issuer.mutate('changeAssetTerms', { assetId, name: 'GROSSE KLASSE', symbol: 'GRÖSSE' });
  });

  it('is taken for a plan, a legend and the address of a user', async () => {
    const assetId = await makeAsset(issuer);
    const plan = { assetId, name: 'Plan für alle' };
    const { stockPlan } = await issuer.mutate('createStockPlan', plan, 'stockPlan { id }');
    await issuer.refused('plan_name_taken', 'createStockPlan', { assetId, name: 'PLAN FÜR  ALLE' });
    await issuer.mutate('changeStockPlan', { stockPlanId: stockPlan.id, name: 'PLAN FÜR ALLE' });
    const { legendTemplate } = await issuer.mutate(
      'createLegendTemplate',
      { name: 'Securities Act', text: 'Not registered.' },
      'legendTemplate { id }',
    );
    await issuer.refused('legend_name_taken', 'createLegendTemplate', { name: 'SECURITIES\u200d ACT', text: 'Not.' });
    await issuer.mutate('changeLegendTemplate', { legendTemplateId: legendTemplate.id, name: 'SECURITIES ACT' });
    const person = { firstName: 'Ada', lastName: 'Byron' };
    await issuer.mutate('createUser', { ...person, email: 'straße@example.test' });
    await issuer.refused('email_taken', 'createUser', { ...person, email: 'STRASSE@example.test' });
  });

  it('is warned of when a holder has it, also within one request of many', async () => {
    const holder = (registration: string): object => ({
      registration,
      ownershipForm: 'sole',
      parties: [{ partyType: 'individual', legalName: registration, capacity: 'owner' }],
    });
    const warned = async (mutation: string, input: object): Promise<number> => {
      const { checks } = await issuer.mutate(mutation, { ...input, dryRun: true }, 'checks { code outcome }');
      return checks.filter(({ code, outcome }: { code: string; outcome: string }) => {
        return code === 'holder_alike' && outcome === 'warn';
      }).length;
    };
    assert.equal(await warned('createHolder', holder('Jürgen Straße')), 0);
    await issuer.mutate('createHolder', holder('Jürgen Straße'));
    for (const name of ['JÜRGEN STRASSE', 'jürgen strasse', 'Jürgen Straße'])
      assert.equal(await warned('createHolder', holder(name)), 1, name);
    await issuer.mutate('createHolder', holder('Jürgen Gasse'));
    assert.equal(await warned('createHolder', holder('JÜRGEN GASSE')), 1);
    const rows = [holder('Once Maße'), holder('ONCE MASSE')];
    assert.equal(await warned('createHoldersBulk', { mode: 'ATOMIC', rows }), 1);
    assert.equal(await warned('createHoldersBulk', { mode: 'ATOMIC', rows: rows.slice(1) }), 0);
  });

  it('is given once by many callers at once', async () => {
    const names = [
      'Gemeinsame Maße',
      'GEMEINSAME MASSE',
      'gemeinsame masse',
      'Gemeinsame  Maße',
      'Gemeinsame Ma\u200dße',
    ];
    const outcomes = await Promise.all(
      names.map((name) => issuer.attempt('createAsset', { name, type: 'common_stock' })),
    );
    assert.deepEqual(outcomes.toSorted(), ['done', ...names.slice(1).map(() => 'name_taken')]);
  });

  it('has no code points that are no characters, and no letter with 31 marks', async () => {
    for (const name of [
      'A\ufffe',
      'A\uffff',
      'A\ufdd0',
      'A\ufdef',
      'A\u{1fffe}',
      'A\u{10ffff}',
      `A${'\u0301'.repeat(32)}`,
    ])
      await issuer.refused('input_invalid', 'createAsset', { name, type: 'common_stock' });
  });
});

/**
 * Names in nine scripts, each with other forms of the same text, and with one in the other case, where the script has
 * two.
 */
const lookedUp: readonly (readonly [name: string, forms: readonly string[], otherCase: string])[] = [
  ['Zoë Çelik', ['Zoe\u0308 C\u0327elik', 'Zoë\u00a0Çelik', '  Zoë Çelik ', 'Zoë\u2003Çelik'], 'ZOË ÇELIK'],
  ['Νίκος Παπαδόπουλος', ['Νι\u0301κος\u202fΠαπαδο\u0301πουλος'], 'ΝΊΚΟΣ ΠΑΠΑΔΌΠΟΥΛΟΣ'],
  ['Андрей Йовчев', ['Андреи\u0306 И\u0306овчев'], 'АНДРЕЙ ЙОВЧЕВ'],
  ['آمنة أحمد', ['\u0627\u0653منة \u0627\u0654حمد'], 'آمنة أحمد'],
  ['בְּנִי כֹּהֵן', ['ב\u05b0\u05bc\u05e0\u05b4י\u00a0כ\u05bc\u05b9ה\u05b5ן'], 'בְּנִי כֹּהֵן'],
  ['क़मर ज़ैदी', ['\u0915\u093cमर\u3000\u091c\u093cैदी'], 'क़मर ज़ैदी'],
  ['山田　太郎', ['山田 太郎', '山田\u2003太郎'], '山田 太郎'],
  ['ガブリエラ', ['カ\u3099フ\u3099リエラ'], 'ガブリエラ'],
  ['김철수', ['\u1100\u1175\u11b7\u110e\u1165\u11af\u1109\u116e'], '김철수'],
];

describe('a text that is looked up', () => {
  let server: TestServer;
  let issuer: TestClient;
  before(async () => {
    server = await startShared();
    issuer = await openTestClient(server);
    for (const [registration] of lookedUp)
      await issuer.mutate('createHolder', anybody({ registration, ownershipForm: 'sole' }));
  });
  after(() => server.stop());

  const count = async (argument: string, text: string): Promise<number> =>
    (await issuer.read(`query ($t: String!) { allHolders(${argument}) { totalCount } }`, { t: text })).allHolders
      .totalCount;

  it('is found in every form of the same text', async () => {
    for (const [name, forms] of lookedUp)
      for (const form of [name, ...forms])
        for (const argument of [
          'condition: { registration: $t }',
          'filter: { registration: { equalTo: $t } }',
          'filter: { registration: { in: [$t] } }',
          'filter: { registration: { greaterThanOrEqualTo: $t, lessThanOrEqualTo: $t } }',
          'filter: { not: { registration: { notEqualTo: $t } } }',
          'filter: { not: { registration: { notIn: [$t] } } }',
        ])
          assert.equal(await count(argument, form), 1, `${argument} ${JSON.stringify(form)}`);
  });

  it('is found by its parts, in the other case as well', async () => {
    for (const [name, forms, otherCase] of lookedUp) {
      for (const form of [name, ...forms.filter((each) => each === each.trim() && !each.includes('  '))]) {
        for (const operator of ['startsWith', 'includes', 'includesInsensitive', 'likeInsensitive'])
          assert.equal(await count(`filter: { registration: { ${operator}: $t } }`, form), 1, `${operator} ${form}`);
        const part = [...form.normalize('NFC')].slice(1, -1).join('');
        assert.equal(await count('filter: { registration: { includesInsensitive: $t } }', part), 1, part);
      }
      assert.equal(await count('filter: { registration: { includesInsensitive: $t } }', otherCase), 1, otherCase);
      assert.equal(await count('filter: { registration: { likeInsensitive: $t } }', `%${otherCase}%`), 1, otherCase);
    }
  });

  it('is not found by another text', async () => {
    for (const text of ['Zoe Celik', 'ZoëÇelik', 'Νίκας', '山田郎', 'カフリエラ', '김철', 'Андреи'])
      assert.equal(await count('filter: { registration: { equalTo: $t } }', text), 0, text);
    for (const text of ['Zoe', 'Νίκας', 'カフリ'])
      assert.equal(await count('filter: { registration: { includesInsensitive: $t } }', text), 0, text);
    // A pattern with a blank at its end means it.
    assert.equal(await count('filter: { registration: { startsWith: $t } }', 'Zoë '), 1);
    assert.equal(await count('filter: { registration: { startsWith: $t } }', 'Zoë Çelik '), 0);
    // A wording is exact; only without its case several blanks are one.
    assert.equal(await count('filter: { registration: { equalTo: $t } }', 'Zoë  Çelik'), 0);
    assert.equal(await count('filter: { registration: { includesInsensitive: $t } }', 'Zoë  Çelik'), 1);
  });
});

describe('a registry on a database with the locale tr-TR', () => {
  let database: TestDatabase;
  let server: TestServer;
  before(async () => {
    database = await testDatabase('tr-TR');
    server = await startWhole({ database });
  });
  after(async () => {
    await server?.stop();
    await database?.discard();
  });

  it('takes the same names for one', async () => {
    const issuer = await openTestClient(server);
    await createsOnce(issuer);
    await issuer.mutate('createHolder', anybody({ registration: 'Ilgaz Ilıca', ownershipForm: 'sole' }));
    const text = `{ allHolders(filter: { registration: { includesInsensitive: "ilgaz" } }) { totalCount } }`;
    assert.equal((await issuer.read(text)).allHolders.totalCount, 1);
  });

  it('is in order to doctor, which names the locale', async () => {
    const settings = settingsOf(database);
    const found = await examine(readConfig(settings), { strict: false, log: makeLog('silent'), say: () => undefined });
    const texts = found.find(({ name }) => name === 'texts')!;
    assert.equal(texts.outcome, 'warn');
    assert.match(JSON.stringify(texts), /The locale tr-TR has its own small letter of I/);
    assert.deepEqual(
      found.filter(({ name, outcome }) => outcome !== 'ok' && /grants|schema/.test(name)),
      [],
    );
  });
});
