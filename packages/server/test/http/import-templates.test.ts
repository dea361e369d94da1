/** Templates of imports: the demo accepts their rows as they are, and those of CSV and of the workbook are the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import readExcel from 'read-excel-file/node';
import { importKinds } from '../../src/commands/import/import-kinds.ts';
import { beforeTests } from '../support/before-tests.ts';
import { startDemo } from '../support/demo.ts';
import { importsAt, xlsxType } from '../support/imports.ts';

const server = beforeTests(startDemo);

const { bringAll } = importsAt(() => server.address);

/** The header under which a browser saves a file. Source: RFC 6266. */
const savedAs = (name: string): string => `attachment; filename="${name}"; filename*=UTF-8''${name}`;

/** Downloads a template. Shape: without a token. */
async function templateOf(name: string): Promise<{ bytes: Buffer; type: string | null; named: string | null }> {
  const response = await fetch(`${server.address}/token/api/v2/imports/${name}`);
  assert.equal(response.status, 200);
  const { headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, type: headers.get('content-type'), named: headers.get('content-disposition') };
}

test('the demo accepts the rows of each template in their order, and those of its workbook are the same', async () => {
  const token = await server.roleToken('quillmere-robotics/account_administrator');
  for (const { name, columns, examples } of Object.values(importKinds)) {
    const file = await templateOf(name);
    assert.deepEqual([file.type, file.named], ['text/csv; charset=utf-8', savedAs(`${name}-template.csv`)]);
    const done = await bringAll({ token }, file.bytes, { kind: name, decimal: 'point' });
    assert.deepEqual([done.done, done.rows, done.findings], [true, examples.length, []], name);
    const book = await templateOf(`${name}.xlsx`);
    assert.deepEqual([book.type, book.named], [xlsxType, savedAs(`${name}-template.xlsx`)]);
    const same = await bringAll({ token }, book.bytes, { kind: name }, xlsxType);
    assert.deepEqual([same.doneBefore, same.findings], [examples.length, []], name);
    assert.deepEqual(same.sheets[1], 'Explanation');
    const [, explained] = await readExcel(book.bytes);
    assert.deepEqual(
      explained!.data.slice(1).map(([head]) => head),
      Object.keys(columns),
    );
  }
});
