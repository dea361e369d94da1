import { wordsOf } from '../base/enumeration.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { testSeed } from '../../test/support/seed.ts';
import { type IdentifierKind, readIdentifier, identifierKind } from './identifier.ts';

fc.configureGlobal({ seed: testSeed });

const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accepts = (kind: IdentifierKind, text: string) => readIdentifier(kind, text).ok;

// All of these are in public use; none was made for this test.
const valid: Record<IdentifierKind, string[]> = {
  isin: [
    'US0378331005',
    'US5949181045',
    'GB0002634946',
    'DE000BAY0017',
    'CH0038863350',
    'AU0000XVGZA3',
    'XS0203470157',
  ],
  cusip: ['037833100', '594918104', '17275R102', '38259P508', '68389X105', '084670702', '912828C57'],
  cins: ['G0052B105', 'P2253TJQ3', 'S08000AA9', 'G0177J108', 'D69671218', 'G5960L103'],
  figi: ['BBG000B9XRY4', 'BBG000BLNQ16', 'BBG000BLNNH6', 'BBG001S5N8V8', 'BBG000BPH459', 'NRG92C84SB39'],
  sedol: ['0263494', '2046251', '0540528', '0798059', '7108899', 'B0WNLY7', 'B0YBKJ7', 'B1F3M59'],
  cfi: ['ESVUFR', 'ESXXXX', 'EPNRAR', 'DBFUFB', 'CEOIES', 'OCASPS', 'FFSCSX', 'SRCCSP', 'RWSNCA', 'MMXXXX'],
  fisn: ['APPLE INC/SH', 'NA/Swap OIS USD', 'ACME CORP/AMORT PN W/P/C', 'SOCIÉTÉ/AZ'],
  lei: ['5493001KJTIIGC8Y1R12', 'HWUPKR0MPOU8FGXBT394', '506700GE1G29325QX363', '7LTWFZYICNSX8D621K86'],
  other: ['WKN 865985', '5', 'é', '债券-7', 'x'.repeat(64), '\u{1F4C8}'.repeat(64)],
};

for (const kind of wordsOf(identifierKind)) {
  test(`${kind}: valid ones are accepted as they stand, and with blanks around them`, () => {
    for (const value of valid[kind]) {
      assert.deepEqual(readIdentifier(kind, value), { ok: true, value });
      assert.deepEqual(readIdentifier(kind, `\t ${value}\u00a0\n`), { ok: true, value });
    }
  });
}

test('codes are upper-cased; a FISN and other identifiers keep their case', () => {
  for (const kind of wordsOf(identifierKind)) {
    for (const value of valid[kind]) {
      const lower = value.toLowerCase();
      const expected = kind === 'fisn' || kind === 'other' ? lower : value;
      assert.deepEqual(readIdentifier(kind, lower), { ok: true, value: expected });
    }
  }
});

const refused: [kind: IdentifierKind, text: string, reason: string | RegExp][] = [
  ['isin', '', 'An ISIN is missing.'],
  ['isin', ' \t', 'An ISIN is missing.'],
  ['isin', 'US 0378331005', 'An ISIN is written without blanks and hyphens.'],
  ['isin', 'US-037833100-5', 'An ISIN is written without blanks and hyphens.'],
  ['isin', 'US037833100', 'An ISIN has 12 characters, not 11.'],
  ['isin', 'US03783310055', 'An ISIN has 12 characters, not 13.'],
  ['isin', 'U50378331005', "An ISIN has '5' as character 2; it must be a letter."],
  ['isin', 'US03783310é5', "An ISIN has 'é' as character 11; it must be a letter or a digit."],
  ['isin', 'US037833100\u202e', 'An ISIN has U+202E as character 12; it must be a digit.'],
  ['isin', 'US037833100X', "An ISIN has 'X' as character 12; it must be a digit."],
  ['isin', 'ıE0378331005', /'ı' as character 1/],
  ['isin', 'US037833100５', /'５' as character 12/],
  ['isin', 'US0378331006', 'The check digit at the end should be 5, not 6; look for a mistyped or swapped character.'],
  ['cusip', '037833108', /should be 0, not 8;/],
  ['cusip', 'G0052B105', /'G' as character 1; it must be a digit; a number that begins with a letter is a CINS\./],
  ['cusip', '03783310$', /'\$' as character 9/],
  ['cins', '037833100', /'0' as character 1; it must be a country letter/],
  ['cins', 'I0052B105', /'I' as character 1/],
  ['cins', 'G0052B106', /should be 5, not 6;/],
  ['figi', 'BBG000B9XRY5', /should be 4, not 5;/],
  ['figi', 'BBH000B9XRY4', /'H' as character 3; it must be the letter G/],
  ['figi', 'BAG000B9XRY4', /'A' as character 2; it must be a consonant\./],
  ['figi', 'BBG000B9XRE4', /'E' as character 11; it must be a consonant or a digit/],
  ['sedol', '0263495', /should be 4, not 5;/],
  ['sedol', 'A0WNLY7', /'A' as character 1/],
  ['cfi', 'ESVUF', /6 characters, not 5/],
  ['cfi', 'ESVUF1', /'1' as character 6; it must be a letter/],
  ['cfi', 'ZSVUFR', /begins with its category, not with Z: C, D, E, F, H, I, J, K, L, M, O, R, S, T\./],
  ['cfi', 'XXXXXX', /not with X/],
  ['cfi', 'EXXXXX', /category E has no group X; its second letter is one of C, D, F, L, M, P, S, Y\./],
  ['cfi', 'FXXXXX', /one of C, F\./],
  ['lei', '5493001KJTIIGC8Y1R13', /^The check digits at the end should be 12, not 13;/],
  ['lei', '5493001KJTIIGC8Y1R1', /20 characters, not 19/],
  ['lei', '5493001KJTIIGC8Y1RA2', /'A' as character 19/],
  ['fisn', '', 'A FISN is missing.'],
  ['fisn', 'APPLE INC SH', /issuer, a slash and the description/],
  ['fisn', '/SH', /issuer, a slash/],
  ['fisn', 'APPLE INC/', /issuer, a slash/],
  ['fisn', ' /SH', /issuer, a slash/],
  ['fisn', `ACME/${'X'.repeat(31)}`, 'A FISN has at most 35 characters, not 36.'],
  ['fisn', 'ACME\u0007/SH', 'A FISN cannot have the character U+0007 in it.'],
  ['fisn', '债券/SH', /'债'/],
  ['other', '   ', 'An identifier is missing.'],
  ['other', 'x'.repeat(65), 'An identifier has at most 64 characters, not 65.'],
  ['other', 'a\u0000b', 'An identifier cannot have the character U+0000 in it.'],
  ['other', 'a\ud800', /U\+D800/],
  ['other', 'a\u202eb', /U\+202E/],
];

for (const [kind, text, reason] of refused) {
  test(`${kind} ${JSON.stringify(text)} is refused`, () => {
    const reading = readIdentifier(kind, text);
    assert.ok(!reading.ok);
    if (typeof reason === 'string') assert.equal(reading.reason, reason);
    else assert.match(reading.reason, reason);
  });
}

test('figi: no reserved prefix is accepted with any check digit', () => {
  for (const prefix of ['BS', 'BM', 'GG', 'GB', 'GH', 'KY', 'VG']) {
    for (const check of digits) {
      const reading = readIdentifier('figi', `${prefix}G000B9XRY${check}`);
      assert.deepEqual(reading, { ok: false, reason: `A FIGI never begins with ${prefix}.` });
    }
  }
});

test('cfi: every category has its groups; X is accepted in each attribute and in no category or group', () => {
  const groups = [...letters].map((category) => {
    const accepted = [...letters].filter((group) => accepts('cfi', `${category}${group}XXXX`));
    return accepted.length === 0 ? [] : [`${category}: ${accepted.join('')}`];
  });
  assert.deepEqual(groups.flat(), [
    'C: BEFHIMPS',
    'D: ABCDEGMNSTWY',
    'E: CDFLMPSY',
    'F: CF',
    'H: CEFMRT',
    'I: FT',
    'J: CEFRT',
    'K: CEFMRTY',
    'L: LRS',
    'M: CM',
    'O: CMP',
    'R: ADFMPSW',
    'S: CEFMRT',
    'T: BCDIMRT',
  ]);
});

test('two spellings of one accented letter are one identifier', () => {
  assert.deepEqual(readIdentifier('other', 'Cre\u0301dit 7'), { ok: true, value: 'Cr\u00e9dit 7' });
});

test('whatever is typed is refused with a sentence or read to what reads to itself', () => {
  const typed = fc.oneof(
    fc.string({ unit: fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)) }),
    fc.string({ unit: fc.constantFrom(...`${digits}${letters}/ -`), maxLength: 20 }),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...wordsOf(identifierKind)), typed, (kind, text) => {
      const reading = readIdentifier(kind, text);
      if (reading.ok) assert.deepEqual(readIdentifier(kind, reading.value), reading);
      else assert.match(reading.reason, /^(An?|The) .*\.$/s);
    }),
    { numRuns: 2000 },
  );
});
