/** Modules that no request needs, and that would make each start slower. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePerson } from '../support/people.ts';
import { testDatabase } from '../support/postgres.ts';
import { startProgram } from '../support/process.ts';
import { logInAs, request, testSecretKey } from '../support/server.ts';

const preload = new URL('../support/loaded-modules.ts', import.meta.url).href;

test('a server that has answered has loaded no compiler of JSON Schema, HTTP client, operator command, build or press', async (t) => {
  const database = await testDatabase();
  const person = await makePerson(database.ownerUrl, testSecretKey);
  const program = startProgram({
    DATABASE_URL: database.appUrl,
    REGISTRY_SECRET_KEY: testSecretKey,
    NODE_OPTIONS: `--import=${preload}`,
  });
  t.after(() => program.child.kill('SIGKILL'));
  const { roleToken } = await logInAs(await program.listening, person);
  assert.equal((await request(await program.listening, roleToken)).json.data.__typename, 'Query');
  program.child.kill('SIGTERM');
  assert.equal(await program.ended, 0);
  const line = program.said.stderr.split('\n').find((one) => one.startsWith('{"loaded"'));
  const { loaded } = JSON.parse(line!) as { loaded: readonly string[] };
  for (const needed of [/^NativeModule _http_server$/, /\/node_modules\/fastify\//, /\/src\/registry\.ts$/])
    assert.ok(
      loaded.some((name) => needed.test(name)),
      `${needed} is not in the list of what was loaded`,
    );
  for (const needless of [
    /\/node_modules\/(ajv|@fastify\/[a-z-]+-compiler|undici)\/|^NativeModule internal\/deps\/undici\//,
    /\/node_modules\/(commander|fontkit|pdfkit|saxen|vite|yauzl)\/|\/packages\/(client|console|docs)\//,
    /\/src\/operator\/((doctor|drill|verify)\/|(operator|generate)\.ts$)/,
  ])
    assert.deepEqual(
      loaded.filter((name) => needless.test(name)),
      [],
    );
});
