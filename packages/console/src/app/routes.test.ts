/** The addresses of the console: none is left without a way to it and without a scenario that tests look at. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const pathsIn = (file: string, pattern: RegExp): readonly string[] =>
  [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(pattern)].flatMap(([, path]) => path ?? []);

/** Addresses below a role and before it, without those that need an id and those of earlier versions. */
const addresses = readdirSync(new URL('routes/', import.meta.url))
  .filter((name) => name !== 'former.ts')
  .flatMap((name) => pathsIn(`routes/${name}`, /^ {2}path: '([^'$]+)',$/gm))
  .filter((path) => path !== '/');

/** Addresses to which the navigation does not lead, and the place that does. */
const elsewhere: Readonly<Record<string, string>> = {
  invitation: 'The link that an administrator hands over.',
  glossary: 'The list of shortcuts, and each term.',
  mailing: 'The overview of a register.',
  recovery: 'The page that signs in.',
  roles: 'The menu of roles.',
  self: 'The menu of roles.',
  'sign-in': 'The end of a session.',
  'sign-in-link': 'The link that npm start prints.',
};

test('the navigation leads to each address of the first level', () => {
  const entries = new Set(pathsIn('navigation.ts', /to: '\/r\/\$role\/([^']+)'/g));
  assert.deepEqual(
    addresses.filter((path) => !path.includes('/') && !entries.has(path)).sort(),
    Object.keys(elsewhere).sort(),
  );
});

test('each address has a scenario, but one that leads on to the first of the pages below it', () => {
  const files = readdirSync(new URL('../../test/scenarios/', import.meta.url));
  const seen = new Set(files.flatMap((name) => pathsIn(`../../test/scenarios/${name}`, /\bpath: '\/([^'?#]+)/g)));
  assert.deepEqual(
    addresses.filter((path) => !seen.has(path) && path !== 'access'),
    [],
  );
});
