import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDay } from './read-day.ts';

test('a day is read in every common way of writing it', () => {
  for (const text of [
    '2024-12-31',
    '2024/12/31',
    '20241231',
    '31 Dec 2024',
    '31 december 2024',
    'Dec 31, 2024',
    'December 31st, 2024',
    '31st of December 2024',
    'Tue 31 Dec 2024',
    '31-Dec-2024',
    '31/12/2024',
    '31.12.2024',
    '12/31/2024',
    ' ３１/１２/２０２４ ',
  ])
    for (const order of ['day', 'month'] as const)
      assert.deepEqual(readDay(text, order), { kind: 'read', value: '2024-12-31' }, `${text}, ${order} first`);
  assert.deepEqual(readDay('1 Sept 2026', 'day'), { kind: 'read', value: '2026-09-01' });
  assert.deepEqual(readDay('5/5/2024', 'day'), { kind: 'read', value: '2024-05-05' });
});

test('a day whose month may be either number is asked, first as the language writes it', () => {
  assert.deepEqual(readDay('03/04/2024', 'day'), { kind: 'choice', values: ['2024-04-03', '2024-03-04'] });
  assert.deepEqual(readDay('3.4.2024', 'month'), { kind: 'choice', values: ['2024-03-04', '2024-04-03'] });
});

test('what is no day, or has no whole year, is not read', () => {
  for (const text of ['31/12/24', '31 Feb 2024', '2023-02-29', '13/13/2024', 'Dec 2024', 'tomorrow', '31 Dec 2024 12'])
    assert.deepEqual(readDay(text, 'day'), { kind: 'unreadable' }, text);
  assert.deepEqual(readDay('  ', 'day'), { kind: 'empty' });
});

test('a digit of another kind makes no other day, and invisible characters are left out around it only', () => {
  for (const [text, because] of [
    ['2¹ Nov 2026', { kind: 'digits', found: ['¹'] }],
    ['2 Nov 2026²', { kind: 'digits', found: ['²'] }],
    ['① Nov 2026', { kind: 'digits', found: ['①'] }],
    ['2₁/11/2026', { kind: 'digits', found: ['₁'] }],
    ['2１ Nov 2026', { kind: 'digits', found: ['１'] }],
    ['31 Dec ２０２６', { kind: 'digits', found: ['２', '０', '６'] }],
    ['٢١/١١/٢٠٢٦', { kind: 'digits', found: ['٢', '١', '٠', '٦'] }],
    ['2\u200b1 Nov 2026', { kind: 'invisible', found: ['U+200B'] }],
    ['2026-11-\u202d21', { kind: 'invisible', found: ['U+202D'] }],
  ] as const)
    assert.deepEqual(readDay(text, 'day'), { kind: 'unreadable', because }, text);
  for (const text of ['\u202d21 Nov 2026\u202c', '\u200e2026-11-21\u200f', '２１ Nov ２０２６', '２０２６－１１－２１'])
    assert.deepEqual(readDay(text, 'day'), { kind: 'read', value: '2026-11-21' }, text);
  assert.deepEqual(readDay('1ˢᵗ Nov 2026', 'day'), { kind: 'unreadable' });
});
