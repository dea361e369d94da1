import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeHost, hostsOf, loginOf, readDatabaseUrl, UnreadableUrlError } from './database-url.ts';

/** The parts of a URL: hosts, login, database, and the TLS mode. */
function contentOf(given: string): readonly unknown[] {
  const url = readDatabaseUrl(given);
  const { user, password } = loginOf(url);
  return [hostsOf(url).map(describeHost), user, password, url.pathname, url.searchParams.get('sslmode')];
}

for (const [given, ...expected] of [
  ['postgresql://a@db.example/r', ['db.example:5432'], 'a', '', '/r', null],
  ['postgresql://a:p@[::1]:5433/r', ['[::1]:5433'], 'a', 'p', '/r', null],
  ['postgresql:///r?host=/run/postgresql&user=a', ['/run/postgresql:5432'], 'a', '', '/r', null],
  ['postgresql://a:p@one:5433,two/r', ['one:5433', 'two:5432'], 'a', 'p', '/r', null],
  [
    'postgres://a@one,two:,three:6/r?sslmode=verify-full',
    ['one:5432', 'two:5432', 'three:6'],
    'a',
    '',
    '/r',
    'verify-full',
  ],
  ['postgresql://a@[::1]:5433,10.0.0.1/r', ['[::1]:5433', '10.0.0.1:5432'], 'a', '', '/r', null],
  ['postgresql://a@%2Frun%2Fone,%2Frun%2Ftwo:7/r', ['/run/one:5432', '/run/two:7'], 'a', '', '/r', null],
  // A comma or an @ in the password is none of the list.
  ['postgresql://a:p,q%2F%40%20%2B+@one,two/r', ['one:5432', 'two:5432'], 'a', 'p,q/@ ++', '/r', null],
  ['postgresql://a:p@q@one,two/r', ['one:5432', 'two:5432'], 'a', 'p@q', '/r', null],
  // The driver would take the user's name for that of the database.
  ['postgresql://a%20b@one,two', ['one:5432', 'two:5432'], 'a b', '', '/a%20b', null],
  ['postgresql:///r?host=one,two&port=1,2&user=a', ['one:1', 'two:2'], 'a', '', '/r', null],
  ['postgresql:///r?host=one,two&port=7', ['one:7', 'two:7'], '', '', '/r', null],
  // Parameters win, as in the driver and in libpq.
  ['postgresql://a@one,two/r?host=three&port=3&user=b', ['three:3'], 'b', '', '/r', null],
] as [string, ...unknown[]][])
  test(`${given} is read`, () => {
    assert.deepEqual(contentOf(given), expected);
    // Read once more, as where the program extends a URL.
    assert.deepEqual(contentOf(readDatabaseUrl(given).href), expected);
  });

const noHost = /^lists a host without a name: write each as host or host:port, and one comma between them\.$/;
const badPort = /^has a port that is not a whole number from 1 to 65535\.$/;
for (const [given, expected] of [
  ['postgresql://a:secret@one,,two/r', noHost],
  ['postgresql://a:secret@,one/r', noHost],
  ['postgresql://a:secret@one,/r', noHost],
  ['postgresql://a:secret@one:1,:2/r', noHost],
  ['postgresql://a:secret@one:0,two/r', badPort],
  ['postgresql://a:secret@one:65536,two/r', badPort],
  ['postgresql://a:secret@one:54 32,two/r', badPort],
  ['postgresql://a:secret@one:-1,two/r', badPort],
  ['postgresql://a:secret@::1,two/r', badPort],
  ['postgresql://a:secret@one/r?port=x', badPort],
  // The login lacks its @, so the password stands where a port does.
  ['postgresql://a:secret,one/r', badPort],
  [
    'postgresql:///r?host=one,two&port=1,2,3&password=secret',
    /^lists 3 ports for 2 hosts: give each host its port, or /,
  ],
  ['postgresql:///r?host=one&port=1,2&password=secret', /^lists 2 ports for 1 host: /],
  ['postgresql://a:secret@one:99999/r', /^is not a URL\.$/],
  ['postgresql://a:secret%@one,two/r', /^is not a URL\.$/],
  ['postgresql://a:secret@one two/r', /^is not a URL\.$/],
  ['secret', /^is not a URL\.$/],
] as const)
  test(`${given} is refused with the reason, and no part of it is told`, () => {
    assert.throws(
      () => readDatabaseUrl(given),
      (error) => {
        assert.ok(error instanceof UnreadableUrlError);
        assert.match(error.message, expected);
        assert.doesNotMatch(`${error.stack}`, /secret/);
        return true;
      },
    );
  });
