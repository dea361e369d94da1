/** Looks at files after policies were put in force. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { csv, holderFile, importsAt, openEmptyRegister } from '../support/imports.ts';
import { openColleague } from '../support/test-client.ts';
import { openImportJobs } from './import-jobs.ts';

const jobs = beforeTests(openImportJobs, (made) => made.close());

const { look, bringAll } = importsAt(() => jobs.server.address);

test('a look at a file of many classes finds the policies that were put in force before it', async () => {
  const issuer = await openEmptyRegister(jobs.server);
  await bringAll(issuer, holderFile, { kind: 'holders' });
  await openColleague(jobs.server, issuer, 'account_manager');
  const symbols = ['A', 'B', 'C', 'D', 'E', 'F'];
  const head = 'name,symbol,type,authorised total,authority,authorised on';
  const classes = symbols.map((symbol) => `${symbol} shares,${symbol},common stock,1000,Articles,2019-01-01`);
  await bringAll(issuer, csv(head, ...classes), { kind: 'classes' });
  const columns = 'date,type,asset,holder,to holder,quantity,from certificate,certificate';
  const entries = (year: number): string =>
    csv(
      columns,
      ...symbols.flatMap((one) => [
        `${year}-01-01,issue,${one},1,,10,,${year}-1`,
        `${year}-02-01,transfer,${one},1,2,10,${year}-1,${year}-2`,
      ]),
    );
  // Entries before those of the register are tried one after the other.
  await bringAll(issuer, entries(2021), { kind: 'history' });
  const policy = { name: 'All', mutations: ['issueUnits'], needs: [{ name: 'board', by: 'issuer', count: 1 }] };
  await issuer.mutate('changeApprovalPolicies', { policies: [policy], expectedVersion: 0, coolingDays: 0 });
  const { findingCount, needs } = await look(issuer, entries(2020), { kind: 'history' });
  assert.deepEqual([findingCount, needs], [0, [{ name: 'board', by: 'issuer', count: 1 }]]);
});
