/** Jobs of a registry for tests, which are carried out where the test says so: its server leaves them to others. */
import assert from 'node:assert/strict';
import { makePeppers } from '../../src/auth/secrets.ts';
import { makeLog } from '../../src/base/log.ts';
import { noMetrics } from '../../src/base/metrics.ts';
import { makeImports } from '../../src/commands/import/imports.ts';
import { type JobParts, workOnNext } from '../../src/commands/job/job-runner.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import { day, issue, makeClass, makeHolders } from './holdings.ts';
import { testSecretKey, type TestServer } from './server.ts';
import { startWhole, type TestClient, testClientAt } from './test-client.ts';

/** Settings of a server on which three lots are many. */
export const fewLots = { REGISTRY_JOB_LOTS: '3' };

/** A server that works on jobs. */
export interface Worker {
  readonly parts: JobParts & { readonly database: Database };
  /** Works on the next job until it ends; false where none waits. */
  work(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens one, whose steps take few lots. */
export function openWorker({ database }: TestServer, more: Partial<JobParts> = {}, connections = 2): Worker {
  const log = makeLog('silent');
  const parts = {
    database: openDatabase({ url: database.appUrl, connections, sharedConnections: 1, deadlineSeconds: 300, log }),
    log,
    peppers: makePeppers(testSecretKey),
    stepLots: 3,
    leaseSeconds: 600,
    ...more,
  };
  return { parts, work: () => workOnNext(parts), close: () => parts.database.close() };
}

/** Opens one that imports files, too. */
export function openImportWorker(server: TestServer): Worker {
  const { parts, close } = openWorker(server);
  const limits = { fileBytesMax: 2 ** 24, filesBytesMax: 2 ** 26, keptDays: 7 };
  const imports = makeImports({ ...parts, metrics: noMetrics }, limits);
  return {
    parts,
    work: () => workOnNext({ ...parts, imports }),
    close: async () => {
      await imports.close();
      await close();
    },
  };
}

/** Works on a job until it is planned, and leaves it there. */
export async function workUntilPlanned({ parts }: Worker, client: TestClient, id: string): Promise<void> {
  for (let phase = ''; phase !== 'preparing'; ) {
    let left = 1;
    assert.equal(await workOnNext(parts, () => (left -= 1) < 0), true);
    phase = (await client.read(`{ jobById(id: "${id}") { phase } }`)).jobById.phase;
  }
}

/**
 * Splits a new class of four lots as a job, which waits, at a server of its own. Shape: the ids of the job and the
 * class, and the checks; `by` asks for the split, when `made` has done what comes before it.
 */
export async function beginSplit(
  { database }: TestServer,
  client: TestClient,
  {
    name,
    by = client,
    made = async () => undefined,
    more = {},
  }: {
    readonly name?: string;
    readonly by?: TestClient;
    readonly made?: (assetId: string) => Promise<void>;
    readonly more?: object;
  } = {},
): Promise<{
  readonly jobId: string;
  readonly assetId: string;
  /** As tests look into answers. */
  // biome-ignore lint: tests look into answers of every shape.
  readonly checks: readonly any[];
}> {
  const assetId = await makeClass(client, '1000', name === undefined ? {} : { name });
  for (const holderId of await makeHolders(client, 4)) await issue(client, assetId, holderId, '10');
  await made(assetId);
  const few = await startWhole({ database, settings: fewLots });
  try {
    const input = { assetId, numerator: '2', denominator: '1', effectiveDate: day, ...more };
    const answer = 'job { id } checks { code outcome message facts remedy }';
    const { job, checks } = await testClientAt(few, by).mutate('splitAsset', input, answer);
    return { jobId: job.id, assetId, checks };
  } finally {
    await few.stop();
  }
}

/** The state of an asset's register, without ids, numbers and instants, which differ between two registers. */
export async function registerOf(server: TestServer, assetId: string): Promise<unknown> {
  const { rows } = await server.owner(
    `select jsonb_build_object(
       'book', (select to_jsonb(b) - '{register_id,asset_id,recorded_at,job_id}'::text[] from registry.books b where b.asset_id = $1),
       'transactions', (
         select jsonb_agg(to_jsonb(t) - '{register_id,id,asset_id,recorded_at,instruction_id,payload,digest,counterpart_id,reversal_of}'::text[] order by t.sequence)
           from registry.transactions t where t.asset_id = $1),
       'postings', (
         select jsonb_agg(jsonb_build_array(p.sequence, p.line, p.ledger_account, h.registration, p.quantity, p.balance_after, p.effective_date) order by p.sequence, p.line)
           from registry.postings p left join registry.holders h on h.id = p.owner_id where p.asset_id = $1),
       'lots', (
         select jsonb_agg((to_jsonb(l) - '{register_id,id,asset_id,holder_id,predecessor_ids,opened_by,opened_at,closed_by,closed_at,reopens}'::text[])
             || jsonb_build_object('holder', h.registration, 'closed', l.closed_by is not null, 'from', (
               select jsonb_agg(f.custom_id order by f.custom_id) from registry.lots f where f.id = any (l.predecessor_ids)))
             order by l.custom_id, l.closed_on nulls last, l.opened_on, l.quantity)
           from registry.lots l join registry.holders h on h.id = l.holder_id where l.asset_id = $1),
       'positions', (
         select jsonb_agg(jsonb_build_array(h.registration, p.balance) order by h.registration)
           from registry.positions p join registry.holders h on h.id = p.holder_id where p.asset_id = $1),
       'restatements', (
         select jsonb_agg(jsonb_build_array(r.sequence, r.ledger_account, h.registration, r.balance, r.effective_date) order by r.sequence, r.ledger_account, h.registration, r.effective_date)
           from registry.restatements r left join registry.holders h on h.id = r.owner_id where r.asset_id = $1),
       'lotRestatements', (
         select jsonb_agg(jsonb_build_array(r.sequence, h.registration, l.custom_id, r.quantity, r.effective_date) order by r.sequence, h.registration, l.custom_id, r.effective_date)
           from registry.lot_restatements r join registry.holders h on h.id = r.holder_id join registry.lots l on l.id = r.lot_id where r.asset_id = $1),
       'cash', (
         select jsonb_agg(jsonb_build_array(c.sequence, h.registration, c.fraction, c.amount) order by c.sequence)
           from registry.cash_in_lieu c join registry.holders h on h.id = c.holder_id where c.asset_id = $1),
       'restrictions', (
         select jsonb_agg(jsonb_build_array(h.registration, l.custom_id, r.quantity, r.kind) order by h.registration, l.custom_id, r.quantity)
           from registry.restrictions r left join registry.holders h on h.id = r.holder_id left join registry.lots l on l.id = r.lot_id where r.asset_id = $1),
       'scopes', (
         select jsonb_agg(jsonb_build_array(h.registration, l.custom_id, s.quantity, s.effective_date) order by h.registration, s.effective_date, l.custom_id, s.quantity)
           from registry.restriction_scopes s left join registry.holders h on h.id = s.holder_id left join registry.lots l on l.id = s.lot_id
          where s.restriction_id in (select r.id from registry.restrictions r where r.asset_id = $1)),
       'reserves', (select jsonb_agg(r.balance order by r.balance) from registry.reserves r where r.asset_id = $1),
       'adjustments', (select jsonb_agg(jsonb_build_array(j.sequence, j.quantity, j.authorized_total, j.authority) order by j.sequence) from registry.authorized_adjustments j where j.asset_id = $1),
       'authorized', (select a.authorized_total from registry.assets a where a.id = $1)
     ) as register`,
    [assetId],
  );
  return rows[0].register;
}
