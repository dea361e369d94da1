import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileNameOf } from './file-name.ts';

test('a name of a file has its texts, and nothing that is a path or that a system refuses', () => {
  const cases: readonly (readonly [readonly string[], string])[] = [
    [['00001', 'H-1', 'Ada Vane'], '00001 H-1 Ada Vane.pdf'],
    [['1', '../../etc/passwd'], '1 .._.._etc_passwd.pdf'],
    [['1', 'C:\\a|b?*"<>'], '1 C__a_b_____.pdf'],
    [['1', 'two\r\nlines\tand  blanks '], '1 two lines and blanks.pdf'],
    // A mark that has what follows read from right to left.
    [['1', 'Ada\u202Efdp.exe'], '1 Adafdp.exe.pdf'],
    [['1', 'Smith & Co.'], '1 Smith & Co.pdf'],
    [['1', 'Żółć 張三'], '1 Żółć 張三.pdf'],
    [['1', 'a\u0000b\ud800'], '1 a_b\ufffd.pdf'],
  ];
  for (const [texts, expected] of cases) assert.equal(fileNameOf(texts, '.pdf'), expected);
});

test('a long name is cut between characters', () => {
  const name = fileNameOf(['1', '張'.repeat(100)], '.pdf');
  // 2 bytes, and 3 of each character: 59 of them are 177, so that all are 179.
  assert.equal(name, `1 ${'張'.repeat(59)}.pdf`);
});
