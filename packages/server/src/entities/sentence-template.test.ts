import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTemplate } from './sentence-template.ts';

test('a template is fixed text, members in braces, and members with text around them in brackets', () => {
  assert.deepEqual(readTemplate('Retire {quantity:units}[ of {rows.holderId:holder}!] {rows:count row}'), [
    { before: 'Retire ', member: null, kind: null, detail: '', after: '', optional: false },
    { before: '', member: 'quantity', kind: 'units', detail: '', after: '', optional: false },
    { before: ' of ', member: 'rows.holderId', kind: 'holder', detail: '', after: '!', optional: true },
    { before: ' ', member: null, kind: null, detail: '', after: '', optional: false },
    { before: '', member: 'rows', kind: 'count', detail: 'row', after: '', optional: false },
  ]);
});

test('a member that is told in no way, and brackets without a member, are refused', () => {
  for (const template of ['{quantity}', '{quantity:tons}', 'Retire [all]', '{}'])
    assert.throws(() => readTemplate(template), TypeError, template);
});
