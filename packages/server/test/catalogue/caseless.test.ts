/**
 * registry.caseless, on databases of three locales. The oracles are pairs written by hand from the case folding of
 * Unicode, and the function casefold of PostgreSQL 18.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type pg from 'pg';
import { openClient, testDatabase, testLocales, type TestDatabase } from '../support/postgres.ts';

/** Each is one text to people. Source of the letters: CaseFolding.txt of Unicode, statuses C and F. */
const same: readonly (readonly string[])[] = [
  ['Series II', 'SERIES II', 'series ii', 'SeRiEs  iI'],
  ['Straße', 'STRASSE', 'STRAẞE', 'strasse'],
  ['Μετοχές', 'ΜΕΤΟΧΈΣ', 'μετοχέσ', 'Μετοχε\u0301ς'],
  ['Νίκος Παπαδόπουλος', 'ΝΊΚΟΣ ΠΑΠΑΔΌΠΟΥΛΟΣ'],
  ['ᾠδή', 'ᾨΔΉ', 'ὨΙΔΉ'],
  ['İstanbul', 'i\u0307stanbul', 'I\u0307STANBUL'],
  ['Ångström', 'A\u030angstro\u0308m', 'ÅNGSTRÖM', '\u212bngström'],
  ['Kelvin', '\u212aelvin'],
  ['Акции', 'АКЦИИ'],
  ['Ակցիաներ եւ', 'ԱԿՑԻԱՆԵՐ ԵՒ', 'Ակցիաներ և'],
  ['ﬁnance', 'FINANCE', 'finance'],
  ['ſtock', 'Stock', 'ﬅock', 'ﬆock'],
  ['ꮳꮃꭹ', 'ᏣᎳᎩ'],
  ['სააქციო', 'ᲡᲐᲐᲥᲪᲘᲝ'],
  ['µ-Fonds', 'Μ-FONDS', 'μ-fonds'],
  ['Class A', 'Class A\u200d', 'Cl\u200cass A', 'Class\u2060 A', 'Class A\ufe0f', 'Class A\u{e0100}', '\ufeffClass A'],
  ['Class D', 'Class  D', 'class    d'],
  ['がくぶち', 'か\u3099くふ\u3099ち'],
  ['각', '\u1100\u1161\u11a8'],
];

/** No two are one text. */
const others =
  'Kırım|Kirim|Masse|Masze|Class A|Class Á|Class A1|Class A¹|Class ①|Ａ|A|株式|株|かぶ|カブ|سهم|سَهم|שלום|שָׁלוֹם|शेयर|शयर|e|é|ø|o|ł|l|AB|A B|'.split(
    '|',
  );

for (const locale of testLocales)
  describe(`a text without its case on a database with the locale ${locale}`, () => {
    let database: TestDatabase;
    let client: pg.Client;
    before(async () => {
      database = await testDatabase(locale);
      client = await openClient(database.ownerUrl);
    });
    after(async () => {
      await client?.end();
      await database?.discard();
    });

    async function caseless(texts: readonly string[]): Promise<readonly string[]> {
      const { rows } = await client.query<{ text: string }>(
        `select btrim(registry.caseless(t.text)) as text from unnest($1::text[]) with ordinality t (text, place) order by place`,
        [texts],
      );
      return rows.map(({ text }) => text);
    }

    it('is one for all that people take for the same', async () => {
      for (const texts of same) assert.equal(new Set(await caseless(texts)).size, 1, texts.join(' | '));
    });

    it('differs for all others', async () => {
      assert.equal(new Set(await caseless(others)).size, others.length);
    });

    it('is what casefold makes of every letter of the scripts that have two cases', async (t) => {
      const { rows: version } = await client.query<{ number: number }>(
        `select current_setting('server_version_num')::integer as number`,
      );
      if (version[0]!.number < 180_000) return t.skip('casefold came with PostgreSQL 18');
      // Of two letters both functions make one text, or neither does: each makes the same of what the other has made.
      const { rows } = await client.query<{ letter: string }>(`
        select to_hex(c.point) as letter
          from generate_series(1, x'1efff'::integer) c (point),
               lateral (select chr(c.point) as text) l,
               lateral (select casefold(normalize(l.text, NFD) collate pg_unicode_fast) as text) f,
               lateral (select registry.caseless(l.text) as text) k
         where c.point not between x'3400'::integer and x'9fff'::integer
           and c.point not between x'ac00'::integer and x'f8ff'::integer
           and c.point not between x'11000'::integer and x'1189f'::integer
           and c.point not between x'118e0'::integer and x'167ff'::integer
           and c.point not between x'17000'::integer and x'1d0ff'::integer
           and k.text <> ''
           and (normalize(casefold(normalize(k.text, NFD) collate pg_unicode_fast), NFC) collate "C"
                <> normalize(f.text, NFC) collate "C"
                or registry.caseless(f.text) collate "C" <> k.text collate "C")`);
      assert.deepEqual(rows, []);
    });
  });
