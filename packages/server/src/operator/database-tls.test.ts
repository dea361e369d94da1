import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../base/config.ts';
import { withSafeUrls } from './database-tls.ts';

const urlOf = (url: string, tls = 'required'): string | undefined =>
  withSafeUrls(readConfig({ DATABASE_URL: url, REGISTRY_DATABASE_TLS: tls })).DATABASE_URL;

for (const [given, expected] of [
  ['postgresql://a@db.example/r?sslmode=verify-full', 'postgresql://a@db.example/r?sslmode=verify-full'],
  ['postgresql://a@db.example/r?sslmode=require', 'postgresql://a@db.example/r?sslmode=verify-full'],
  [
    'postgresql://a@db.example/r?sslmode=verify-ca&sslrootcert=%2Fca.crt',
    'postgresql://a@db.example/r?sslmode=verify-full&sslrootcert=%2Fca.crt',
  ],
  [
    'postgresql://a@db.example/r?sslmode=verify-full&uselibpqcompat=true&ssl=no-verify',
    'postgresql://a@db.example/r?sslmode=verify-full',
  ],
  ['postgresql://a@localhost/r?sslmode=require', 'postgresql://a@localhost/r?sslmode=verify-full'],
  ...[
    'postgresql://a@localhost:5433/r',
    'postgresql://a@127.0.0.1/r',
    'postgresql://a@[::1]/r',
    'postgresql:///r?host=/run/postgresql&user=a',
    'postgresql:///r',
  ].map((local) => [local, local]),
] as [string, string][])
  test(`${given} is used as ${expected}`, () => assert.equal(urlOf(given), expected));

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
