import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { rootCertificates } from 'node:tls';
import { readConfig } from '../base/config.ts';
import { withSafeUrls } from './database-tls.ts';

const urlOf = (url: string, tls = 'required'): string | undefined =>
  withSafeUrls(readConfig({ DATABASE_URL: url, REGISTRY_DATABASE_TLS: tls })).DATABASE_URL;

const folder = mkdtempSync(join(tmpdir(), 'registry-tls-'));
after(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'ca.crt'), rootCertificates[0]!);
const authority = `sslrootcert=${encodeURIComponent(join(folder, 'ca.crt'))}`;

for (const [given, expected] of [
  ['postgresql://a@db.example/r?sslmode=verify-full', 'postgresql://a@db.example/r?sslmode=verify-full'],
  ['postgresql://a@db.example/r?sslmode=require', 'postgresql://a@db.example/r?sslmode=verify-full'],
  [
    `postgresql://a@db.example/r?sslmode=verify-ca&${authority}`,
    `postgresql://a@db.example/r?sslmode=verify-full&${authority}`,
  ],
  [
    'postgresql://a@db.example/r?sslmode=verify-full&uselibpqcompat=true&ssl=no-verify',
    'postgresql://a@db.example/r?sslmode=verify-full',
  ],
  ['postgresql://a@localhost/r?sslmode=require', 'postgresql://a@localhost/r?sslmode=verify-full'],
  [
    'postgresql://a:p@one.example,two.example:5433/r?sslmode=require',
    'postgresql:///r?sslmode=verify-full&user=a&password=p&host=one.example%2Ctwo.example&port=5432%2C5433',
  ],
  ['postgresql://a@localhost:1,[::1]:2/r', 'postgresql:///r?user=a&host=localhost%2C%3A%3A1&port=1%2C2'],
  ...[
    'postgresql://a@localhost:5433/r',
    'postgresql://a@127.0.0.1/r',
    'postgresql://a@[::1]/r',
    'postgresql:///r?host=/run/postgresql&user=a',
    'postgresql:///r',
  ].map((local) => [local, local]),
] as [string, string][])
  test(`${given} is used as ${expected}`, () => assert.equal(urlOf(given), expected));

test('one host of a list that is on another machine needs TLS', () => {
  const given = 'postgresql://a:secret@localhost,db.example/r';
  assert.throws(() => urlOf(given), /^Error: DATABASE_URL leads to db\.example without TLS that proves the server\. /);
  assert.equal(
    urlOf(given, 'off'),
    'postgresql:///r?user=a&password=secret&host=localhost%2Cdb.example&port=5432%2C5432',
  );
});

test('a URL that cannot be read is refused with a sentence that has no part of it', () => {
  assert.throws(
    () => urlOf('postgresql://a:secret@one,,two/r'),
    /^Error: DATABASE_URL lists a host without a name: write each as host or host:port, and one comma between them\.$/,
  );
});

for (const given of [
  'postgresql://a@db.example/r',
  'postgresql://a@10.0.0.1/r?sslmode=prefer',
  'postgresql://a@db.example/r?sslmode=no-verify',
  'postgresql://a@db.example/r?sslmode=disable',
  'postgresql://a@db.example/r?ssl=true',
  'postgresql://a@127.0.0.1.db.example/r',
  'postgresql://a@localhost/r?host=db.example',
  'postgresql://a@db.example/r?sslmode=verify-full&sslmode=disable',
])
  test(`${given} is refused, unless TLS is switched off`, () => {
    assert.throws(
      () => urlOf(given),
      /^Error: DATABASE_URL leads to \S+ without TLS that proves the server\. Add sslmode=verify-full to it, .+; or set REGISTRY_DATABASE_TLS=off\.$/,
    );
    assert.equal(urlOf(given, 'off'), given);
  });
