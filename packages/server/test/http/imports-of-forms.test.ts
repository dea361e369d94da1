/** The form of lots that a file opens: of paper certificates, of book entries, and of those that follow from them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { csv, holderFile, importsAt, openEmptyRegister } from '../support/imports.ts';
import type { TestServer } from '../support/server.ts';
import { startShared, type TestClient } from '../support/test-client.ts';

let server: TestServer;
before(async () => {
  server = await startShared();
});
after(() => server.stop());

const { look, bringAll } = importsAt(() => server.address);

/** The open lots by their numbers. */
async function formsOf(client: TestClient): Promise<Readonly<Record<string, string>>> {
  const { allLots } = await client.read(
    '{ allLots(filter: { closedAt: { isNull: true } }) { nodes { customId form } } }',
  );
  return Object.fromEntries(allLots.nodes.map(({ customId, form }: Record<string, string>) => [customId, form]));
}

test('the file says the form of its lots, in words of the trade; a number alone is no paper certificate', async () => {
  const client = await openEmptyRegister(server);
  await bringAll(client, holderFile, { kind: 'holders' });
  const holdings = csv(
    'date,class,holder,shares,certificate no.,form',
    '2020-01-01,CMN,1,10,H-1,Paper',
    '2020-01-01,CMN,1,10,H-2,',
    '2020-01-01,CMN,2,10,H-3,Book-Entry',
    '2020-01-01,CMN,2,10,H-4,DRS',
    '2020-01-01,CMN,3,10,H-5,certificated',
  );
  assert.deepEqual((await bringAll(client, holdings, { kind: 'holdings' })).findings, []);
  const history = csv(
    'date,type,class,holder,to holder,quantity,from certificate,certificate,remainder certificate,unit form',
    '2020-02-01,issue,CMN,1,,5,,H-6,,Paper certificate',
    // The lots that a transfer opens have the form of those that it takes.
    '2020-02-02,transfer,CMN,3,2,4,H-5,H-7,H-8,',
    '2020-02-03,transfer,CMN,2,3,4,H-4,H-9,H-10,',
  );
  assert.deepEqual((await bringAll(client, history, { kind: 'history' })).findings, []);
  assert.deepEqual(await formsOf(client), {
    'H-1': 'certificated',
    'H-2': 'book_entry',
    'H-3': 'book_entry',
    'H-6': 'certificated',
    'H-7': 'certificated',
    'H-8': 'certificated',
    'H-9': 'book_entry',
    'H-10': 'book_entry',
  });
  const wrong = csv(
    'date,type,class,holder,to holder,quantity,unit form',
    '2020-03-01,issue,CMN,1,,1,parchment',
    '2020-03-01,transfer,CMN,1,2,1,paper',
  );
  const { findings } = await look(client, wrong, { kind: 'history' });
  assert.deepEqual(
    findings.map(({ line, code, column }: Record<string, unknown>) => [line, code, column]),
    [
      [2, 'word_unknown', 'unit form'],
      [3, 'value_not_used', 'unit form'],
    ],
  );
});
