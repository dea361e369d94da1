/** Settings of PostgreSQL that every connection of the program has. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { openDatabase } from '../../src/postgres/database.ts';
import { commandPlanning } from '../../src/postgres/planner.ts';
import { testPostgres } from '../support/postgres.ts';

const shown = { text: `select current_setting('jit') as jit, current_setting('enable_seqscan') as seqscan` };

for (const [name, options] of [
  ['a URL without options', undefined],
  ['a URL whose options switch it on', '-c jit=on'],
] as const)
  test(`PostgreSQL compiles no statement, of commands or of reads, with ${name}`, async () => {
    const url = new URL((await testPostgres()).ownerUrl);
    if (options !== undefined) url.searchParams.set('options', options);
    const common = { url: url.href, connections: 1, sharedConnections: 1, log: makeLog('silent') };
    for (const planning of [undefined, commandPlanning]) {
      const database = openDatabase({ ...common, ...(planning === undefined ? {} : { planning }) });
      try {
        const ofCommands = await database.transaction((tx) => tx.query(shown));
        assert.deepEqual(ofCommands, [{ jit: 'off', seqscan: planning === undefined ? 'on' : 'off' }]);
        assert.deepEqual(await database.query(shown), [{ jit: 'off', seqscan: 'on' }]);
      } finally {
        await database.close();
      }
    }
  });
