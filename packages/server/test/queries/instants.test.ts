/**
 * Instants in filters, variables and inputs as RFC 3339 writes them: what is read, what is kept, and the sentence of
 * each refusal.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { daysAgo } from '../support/clock.ts';
import { type TestServer } from '../support/server.ts';
import { makeAsset, openTestClient, startShared, type TestClient } from '../support/test-client.ts';

const refused: readonly (readonly [text: string, sentence: RegExp])[] = [
  ['1990-12-31T23:59:60Z', /DateTime has the second 60, a leap second/],
  ['1990-12-31T15:59:60-08:00', /DateTime has the second 60, a leap second/],
  ['2026-12-01 00:00:00Z', /DateTime has a blank between day and time: write T there/],
  ['2026-12-01T00:00:00', /DateTime has no offset from UTC/],
  ['2026-12-01T00:00:00+16:00', /offsets are below 16 hours/],
  ['2026-12-01T00:00Z', /DateTime must be an RFC 3339 date-time with offset/],
];

describe('an instant of RFC 3339', () => {
  let server: TestServer;
  let issuer: TestClient;
  let assetId: string;
  let createdAt: string;
  before(async () => {
    server = await startShared();
    issuer = await openTestClient(server);
    assetId = await makeAsset(issuer, {}, 'active');
    ({ createdAt } = (await issuer.read(`{ assetById(id: "${assetId}") { createdAt } }`)).assetById);
  });
  after(() => server.stop());

  /** The instant of the asset at an offset. Units: minutes. */
  function at(minutes: number, offset: string): string {
    const local = new Date(Date.parse(createdAt) + minutes * 60_000).toISOString().slice(0, 19);
    return `${local}${/\.\d{6}/.exec(createdAt)![0]}${offset}`;
  }

  it('is the same in each of its forms: letters small, decimals cut, any offset', async () => {
    const utc = at(0, 'Z');
    const forms = [
      utc.replace('T', 't').replace('Z', 'z'),
      utc.replace('Z', '9Z'),
      utc.replace('Z', '999999999z'),
      // The offsets of the examples of RFC 3339, 5.8, and the unknown one of 4.3.
      at(-8 * 60, '-08:00'),
      at(20, '+00:20'),
      at(0, '-00:00'),
      at(14 * 60, '+14:00').replace('+', '5+'),
    ];
    for (const form of forms)
      for (const [query, variables] of [
        ['query ($t: DateTime) { allAssets(filter: { createdAt: { equalTo: $t } }) { nodes { id } } }', { t: form }],
        [`{ allAssets(filter: { createdAt: { in: ["${form}"] } }) { nodes { id } } }`, {}],
        [`query ($t: DateTime = "${form}") { allAssets(condition: { createdAt: $t }) { nodes { id } } }`, {}],
      ] as const) {
        const { allAssets } = await issuer.read(query, variables);
        assert.deepEqual(allAssets.nodes, [{ id: assetId }], `${query} ${form}`);
      }
  });

  it('is kept by an input as it would be without its decimals beyond the sixth', async () => {
    const day = daysAgo(-2);
    const { instruction } = await issuer.mutate(
      'suspendAsset',
      { assetId, reason: 'A reason', executeAt: `${day}t00:00:00.1234567z` },
      'instruction { executeAt }',
    );
    assert.equal(Date.parse(instruction.executeAt), Date.parse(`${day}T00:00:00.123Z`));
    assert.match(instruction.executeAt, /\.123456(Z|\+00:00)$/);
  });

  it('that cannot be read is refused by a sentence, in the document and in a variable', async () => {
    for (const [text, sentence] of refused)
      for (const [query, variables, code] of [
        [`{ allAssets(filter: { createdAt: { equalTo: "${text}" } }) { totalCount } }`, {}, 'graphql_document_invalid'],
        [
          'query ($t: DateTime) { allAssets(filter: { createdAt: { equalTo: $t } }) { totalCount } }',
          { t: text },
          'variables_invalid',
        ],
      ] as const) {
        const { errors } = (await issuer.request(query, variables)).json as {
          errors: { message: string; extensions: { code: string } }[];
        };
        assert.equal(errors[0]!.extensions.code, code);
        assert.match(errors[0]!.message, sentence);
      }
  });
});
