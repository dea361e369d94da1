/** Workbooks of lists as another program reads them: openpyxl of Debian. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { exportFile } from '../exports/files.ts';
import { anybody } from '../support/holders.ts';
import { issue, makeClass } from '../support/holdings.ts';
import type { TestServer } from '../support/server.ts';
import { openTestClient, startWhole } from '../support/test-client.ts';

let server: TestServer;
before(async () => {
  server = await startWhole();
});
after(() => server.stop());

/** Each cell as its type in the file and its value: n number, s text, d day, b truth, f formula. */
const program = `
import io, json, sys
from openpyxl import load_workbook
book = load_workbook(io.BytesIO(sys.stdin.buffer.read()))
sheets = {s.title: [[None if c.value is None else [c.data_type, str(c.value)] for c in row] for row in s] for s in book}
print(json.dumps(sheets))`;

test('openpyxl reads numbers as numbers, days as days, and texts as texts that are no formulas', async () => {
  const issuer = await openTestClient(server);
  const asset = await makeClass(issuer, '99999999999999999999', { quantityScale: 6 });
  const rows = [
    ['=1+1', '0007', '123456789.123456'],
    ['a & b <c>, "d" _x0041_ 名前 ł', '0008', '1234567890.123456'],
  ] as const;
  for (const [registration, holderNumber, quantity] of rows) {
    const { holder } = await issuer.mutate('createHolder', anybody({ registration, holderNumber }), 'holder { id }');
    await issue(issuer, asset, holder.id, quantity);
  }
  const { bytes } = await exportFile(server.address, issuer.token, 'allPositions.xlsx', {
    columns: 'holder { registration holderNumber } balance lastMovedOn',
    orderBy: ['NATURAL'],
  });
  const { status, stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', program], { input: bytes, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const day = ['d', '2026-02-01 00:00:00'];
  assert.deepEqual(JSON.parse(stdout), {
    Positions: [
      ['holder.registration', 'holder.holderNumber', 'balance', 'lastMovedOn'].map((head) => ['s', head]),
      [['s', '=1+1'], ['s', '0007'], ['n', '123456789.123456'], day],
      // openpyxl leaves characters as the file has them written.
      [['s', 'a & b <c>, "d" _x005F_x0041_ 名前 ł'], ['s', '0008'], ['s', '1234567890.123456'], day],
    ],
  });
});
