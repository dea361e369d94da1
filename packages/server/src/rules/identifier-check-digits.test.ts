import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { testSeed } from '../../test/support/seed.ts';
import { type IdentifierKind, readIdentifier } from './identifier.ts';

fc.configureGlobal({ seed: testSeed });

const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const consonants = 'BCDFGHJKLMNPQRSTVWXYZ';
const accepts = (kind: IdentifierKind, text: string) => readIdentifier(kind, text).ok;
const worth = (character: string) => `${digits}${letters}*@#`.indexOf(character);

const checked = ['isin', 'cusip', 'cins', 'figi', 'sedol', 'lei'] as const;

const samples: Record<(typeof checked)[number], string[]> = {
  isin: ['US0378331005', 'AU0000XVGZA3'],
  cusip: ['037833100', '38259P508'],
  cins: ['G0052B105', 'P2253TJQ3'],
  figi: ['BBG000B9XRY4', 'NRG92C84SB39'],
  sedol: ['0263494', 'B0WNLY7'],
  lei: ['5493001KJTIIGC8Y1R12', 'HWUPKR0MPOU8FGXBT394'],
};

for (const kind of checked) {
  test(`${kind}: every other digit at the same index is refused`, () => {
    for (const value of samples[kind]) {
      assert.ok(accepts(kind, value));
      for (const [index, right] of [...value].entries()) {
        if (!digits.includes(right)) continue;
        for (const wrong of digits.replace(right, '')) {
          const corrupted = value.slice(0, index) + wrong + value.slice(index + 1);
          assert.ok(!accepts(kind, corrupted), corrupted);
        }
      }
    }
  });
}

const from = (characters: string, count: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: count, maxLength: count });
const joined = (...pieces: fc.Arbitrary<string>[]) => fc.tuple(...pieces).map((each) => each.join(''));
const reserved = ['BS', 'BM', 'GG', 'GB', 'GH', 'KY', 'VG'];
const bodies: Record<(typeof checked)[number], fc.Arbitrary<string>> = {
  isin: joined(fc.constantFrom('US', 'GB', 'DE', 'AN', 'XS'), from(digits + letters, 9)),
  cusip: joined(from(digits, 1), from(`${digits}${letters}*@#`, 7)),
  cins: joined(from('ABCDEFGHJKLMNPQRSTUVWXY', 1), from(`${digits}${letters}*@#`, 7)),
  figi: joined(
    from(consonants, 2).filter((prefix) => !reserved.includes(prefix)),
    fc.constant('G'),
    from(digits + consonants, 8),
  ),
  sedol: from(digits + consonants, 6),
  lei: from(digits + letters, 18),
};

/** The standards' own wording, written a second way: true when the whole code with its check digits adds up. */
const addsUp: Record<(typeof checked)[number], (value: string) => boolean> = {
  isin: (value) => {
    const expanded = [...value].map(worth).join('');
    const counted = [...expanded].reverse().map((each, index) => `${+each * (index % 2 === 1 ? 2 : 1)}`);
    return sumOfDigits(counted.join('')) % 10 === 0;
  },
  cusip: modulusTen,
  cins: modulusTen,
  figi: modulusTen,
  sedol: (value) => [...value].reduce((sum, each, index) => sum + worth(each) * +'1317391'.charAt(index), 0) % 10 === 0,
  lei: (value) => BigInt([...value].map(worth).join('')) % 97n === 1n,
};

// The check digit itself counts once, whichever side of the body's last character it falls on.
function modulusTen(value: string): boolean {
  const last = value.length - 1;
  const counted = [...value].map((each, index) => worth(each) * (index % 2 === 1 && index < last ? 2 : 1));
  return sumOfDigits(counted.join('')) % 10 === 0;
}

function sumOfDigits(text: string): number {
  return [...text].reduce((sum, each) => sum + +each, 0);
}

for (const kind of checked) {
  const width = kind === 'lei' ? 2 : 1;
  const endings = Array.from({ length: 10 ** width }, (_, each) => String(each).padStart(width, '0'));
  const codes = bodies[kind].map((body) => body + endings.find((ending) => accepts(kind, body + ending)));

  test(`${kind}: of all endings one is accepted, it adds up, and every refusal names it`, () => {
    fc.assert(
      fc.property(bodies[kind], (body) => {
        const right = endings.filter((ending) => accepts(kind, body + ending));
        assert.equal(right.length, 1);
        assert.ok(addsUp[kind](`${body}${right[0]}`));
        for (const ending of endings) {
          const reading = readIdentifier(kind, body + ending);
          if (!reading.ok) assert.ok(reading.reason.includes(` ${right[0]}, not ${ending};`), reading.reason);
        }
      }),
    );
  });

  test(`${kind}: one digit altered is refused`, () => {
    fc.assert(
      fc.property(codes, fc.nat(), fc.integer({ min: 1, max: 9 }), (code, pick, shift) => {
        const indexes = [...code].flatMap((each, index) => (digits.includes(each) ? [index] : []));
        const index = indexes[pick % indexes.length] ?? 0;
        const altered = (+(code[index] ?? '0') + shift) % 10;
        assert.ok(!accepts(kind, `${code.slice(0, index)}${altered}${code.slice(index + 1)}`));
      }),
    );
  });

  // Doubling cannot tell 09 from 90, and SEDOL's weights, all odd, cannot tell digits that are five apart. Neither a
  // FIGI's last character nor its check digit is doubled, so nothing tells those two apart.
  const end = (code: string) => (kind === 'figi' ? code.length - 1 : code.length);
  const alike = (a: number, b: number) =>
    a === b || (kind === 'sedol' ? Math.abs(a - b) === 5 : kind !== 'lei' && Math.abs(a - b) === 9);

  test(`${kind}: two neighbouring digits swapped are refused`, () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (let index = 0; index + 1 < end(code); index += 1) {
          const [a = '', b = ''] = code.slice(index, index + 2);
          if (!digits.includes(a) || !digits.includes(b) || alike(+a, +b)) continue;
          assert.ok(!accepts(kind, code.slice(0, index) + b + a + code.slice(index + 2)), `${code} at ${index}`);
        }
      }),
    );
  });
}

test('lei: one letter altered is refused, and so are the endings 00, 01 and 99', () => {
  fc.assert(
    fc.property(bodies.lei, fc.nat(17), from(letters, 1), (body, index, letter) => {
      const altered = body.slice(0, index) + letter + body.slice(index + 1);
      const ending = (text: string) => [...Array(100).keys()].find((each) => accepts('lei', text + pad(each)));
      if (letters.includes(body[index] ?? '') && altered !== body) assert.notEqual(ending(altered), ending(body));
      for (const never of ['00', '01', '99']) assert.ok(!accepts('lei', body + never));
    }),
  );
});

function pad(each: number): string {
  return String(each).padStart(2, '0');
}
