import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { curlOf } from './curl.ts';

test('a shell passes the exact query to curl, and the token is a placeholder', () => {
  const query = `query { a(b: "it's \\"$HOME\\" \`x\` \\\\n") }`;
  const command = curlOf('http://127.0.0.1:4000/registry', query, { name: "O'Neill; rm -rf /" });
  const args = execFileSync('sh', ['-c', `curl() { for a in "$@"; do printf '%s\\0' "$a"; done; }; ${command}`], {
    env: { ROLE_TOKEN: 'placeholder' },
    encoding: 'utf8',
  }).split('\0');
  assert.equal(args[1], 'http://127.0.0.1:4000/registry/token/api/v2/graphql');
  assert.equal(args[3], 'Authorization: Bearer placeholder');
  assert.deepEqual(JSON.parse(args[7] ?? ''), { query, variables: { name: "O'Neill; rm -rf /" } });
});

test('a query without variables is sent without them', () => {
  assert.match(curlOf('http://x', '{ viewer { lens } }', {}), /--data-binary '\{"query":"\{ viewer \{ lens \} \}"\}'$/);
});
