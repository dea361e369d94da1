/** Lists that jobs write into files: what is in them, and who gets them and for how long. */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { type JobParts, workOnNext } from '../../src/commands/job/job-runner.ts';
import { makeGraphqlEndpoint } from '../../src/graphql/endpoint.ts';
import { beforeTests } from '../support/before-tests.ts';
import { anybody } from '../support/holders.ts';
import { makeClass, makeHolders } from '../support/holdings.ts';
import { type Answered, send, startServer, testSecretKey } from '../support/server.ts';
import { appoint, openColleague, openTestClient } from '../support/test-client.ts';
import { type Downloaded, type limits, openExportJobs, openLarge, wide } from './export-jobs.ts';
import { exportFile } from './files.ts';

/** Units: bytes of a part. */
const partBytes = 262_144;

const jobs = beforeTests(openExportJobs, (made) => made.close());

test('a job writes the bytes that the direct download has, in each format, and tells when it is done', async () => {
  const { server, jobOf, written, download } = jobs;
  const issuer = await openTestClient(server);
  const asset = await makeClass(issuer);
  const holders = await makeHolders(issuer, 450);
  const rows = holders.map((holderId) => ({ assetId: asset, holderId, quantity: '2', effectiveDate: '2026-02-01' }));
  await issuer.mutate('issueUnitsBulk', { mode: 'ATOMIC', rows });
  const { rows: known } = await server.owner(
    'select max(recorded_at) as at from registry.transactions where register_id = $1',
    [issuer.person.accountId],
  );
  const then = {
    columns: 'holderId balance asset { name }',
    orderBy: ['HOLDER_ID_ASC'],
    filter: { balance: { equalTo: '2' } },
    asOf: '2026-02-01',
    knownAt: known[0].at.toISOString().replace('Z', '999Z'),
  };
  for (const format of ['csv', 'ndjson', 'xlsx']) {
    const direct = await exportFile(server.address, issuer.token, `allPositions.${format}`, then);
    assert.equal(direct.status, 200);
    // Recorded later, so it is in neither.
    await issuer.mutate('issueUnits', {
      assetId: asset,
      holderId: holders[0],
      quantity: '1',
      effectiveDate: '2026-02-01',
    });
    const file = await written(issuer, `allPositions.${format}`, then);
    const whole = await download(issuer, file.id);
    assert.equal(whole.status, 200);
    assert.ok(whole.bytes.equals(direct.bytes), format);
    const sha256 = hash('sha256', direct.bytes);
    assert.deepEqual(
      [file.name, file.mediaType, file.sizeBytes],
      [`Positions 2026-02-01.${format}`, direct.headers.get('content-type'), direct.bytes.length],
    );
    assert.equal(Date.parse(file.keptUntil) - Date.parse(file.createdAt), 7 * 86_400_000);
    for (const name of ['content-type', 'content-disposition'])
      assert.equal(whole.headers.get(name), direct.headers.get(name));
    assert.equal(whole.headers.get('etag'), `"${sha256}"`);
    assert.equal(whole.headers.get('repr-digest'), `sha-256=:${hash('sha256', direct.bytes, 'base64')}:`);
    const job = await jobOf(issuer, file.jobId);
    assert.deepEqual(
      [job.mutation, job.phase, job.done, job.isDryRun, job.asset],
      ['exportList', 'writing', 450, false, null],
    );
  }
  // Nothing of it is in the database in clear: the ids of the holders are in each of these files.
  const { rows: stored } = await server.owner(
    `select count(*)::int as parts, count(*) filter (where position(convert_to($2, 'UTF8') in p.content) > 0)::int as clear
       from registry.file_parts p where p.account_id = $1`,
    [issuer.person.accountId, 'holderId'],
  );
  assert.deepEqual(stored, [{ parts: 3, clear: 0 }]);
  const { rows: events } = await server.owner(
    `select type, object_type, register_id, count(*)::int as n from registry.events
      where account_id = $1 and type in ('export.requested', 'job.done', 'file.downloaded')
      group by 1, 2, 3 order by 1`,
    [issuer.person.accountId],
  );
  assert.deepEqual(events, [
    { type: 'export.requested', object_type: 'Job', register_id: null, n: 3 },
    { type: 'file.downloaded', object_type: 'File', register_id: null, n: 3 },
    { type: 'job.done', object_type: 'Job', register_id: null, n: 3 },
  ]);
});

test('a file is fetched by ranges, and goes on only where it is the same', async () => {
  const { server, written, download } = jobs;
  const large = await openLarge(server);
  const file = await written(large, 'allHolders.csv', wide);
  const { bytes } = await download(large, file.id);
  const size = bytes.length;
  assert.ok(size > 4 * partBytes && size < 5 * partBytes, `${size}`);
  const etag = `"${hash('sha256', bytes)}"`;
  /** Header → status, first and last byte. The second range is the last byte of a part and the first of the next. */
  const cases: readonly [Readonly<Record<string, string>>, number, number, number][] = [
    [{ range: 'bytes=0-0' }, 206, 0, 0],
    [{ range: 'bytes=262143-262144' }, 206, 262_143, 262_144],
    [{ range: 'bytes=262144-524287' }, 206, 262_144, 524_287],
    [{ range: 'bytes=100-800000' }, 206, 100, 800_000],
    [{ range: 'bytes=-10' }, 206, size - 10, size - 1],
    [{ range: `bytes=${size - 1}-${size + 5}` }, 206, size - 1, size - 1],
    [{ range: 'bytes=1048570-', 'if-range': etag }, 206, 1_048_570, size - 1],
    [{ range: 'bytes=0-0', 'if-range': '"another"' }, 200, 0, size - 1],
    [{ range: 'bytes=0-0', 'if-range': `W/${etag}` }, 200, 0, size - 1],
    [{ range: 'bytes=0-0', 'if-range': 'Sun, 29 Nov 2026 06:00:00 GMT' }, 200, 0, size - 1],
    [{ range: 'bytes=0-0,5-6' }, 200, 0, size - 1],
  ];
  for (const [headers, status, start, end] of cases) {
    const part = await download(large, file.id, headers);
    assert.equal(part.status, status, JSON.stringify(headers));
    assert.ok(part.bytes.equals(bytes.subarray(start, end + 1)), JSON.stringify(headers));
    assert.equal(part.headers.get('content-length'), `${end - start + 1}`);
    assert.equal(part.headers.get('content-range'), status === 206 ? `bytes ${start}-${end}/${size}` : null);
  }
  const beyond = await download(large, file.id, { range: `bytes=${size}-` });
  assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, `bytes */${size}`]);
  assert.equal(beyond.headers.get('etag'), null, 'no download is recorded, so its digest is not told');
  assert.equal(JSON.parse(beyond.bytes.toString()).code, 'range_not_satisfiable');
  const same = await download(large, file.id, { 'if-none-match': etag });
  assert.deepEqual([same.status, same.headers.get('etag'), same.bytes.length], [304, etag, 0]);
});

/** A problem without the id of its request and that of the file. */
const alike = ({ status, bytes }: Downloaded, id: string): unknown => {
  const { requestId, instance, details, ...problem } = JSON.parse(bytes.toString());
  return { status, ...JSON.parse(JSON.stringify(problem).replaceAll(id, '<id>')) };
};

test('a file is its asker’s alone: for others it is as one that never was, and so is its job', async () => {
  const { server, worker, ask, jobOf, written, download, partsOf } = jobs;
  const issuer = await openTestClient(server);
  await makeHolders(issuer, 3);
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  await appoint(server, issuer.person, agent.person);
  const colleague = await openColleague(server, issuer, 'account_administrator');
  const file = await written(issuer, 'allHolders.csv');
  const unknown = newId();
  const expected = alike(await download(issuer, unknown), unknown);
  assert.equal((expected as { status: number }).status, 404);
  for (const other of [agent, colleague, await openTestClient(server)]) {
    assert.deepEqual(alike(await download(other, file.id), file.id), expected);
    assert.equal(await jobOf(other, file.jobId), null);
    assert.deepEqual((await other.read('{ allJobs { nodes { id } } }')).allJobs.nodes, []);
    await other.refused('not_found', 'cancelJob', { jobId: file.jobId });
  }
  assert.deepEqual(alike(await download(issuer, 'no-id'), 'no-id'), expected);
  // Kept no more: it is unknown at once, and gone with the next sweep.
  await server.owner('update registry.files set kept_until = now() where id = $1', [file.id]);
  assert.deepEqual(alike(await download(issuer, file.id), file.id), expected);
  assert.deepEqual((await jobOf(issuer, file.jobId)).files.nodes, []);
  assert.equal(await partsOf(issuer.person.accountId), 1);
  const { jobId } = await ask(issuer, 'allHolders.csv');
  for (let sweeps = 0; sweeps < 2; sweeps += 1) {
    await worker.work();
    if (sweeps === 0) await ask(issuer, 'allHolders.csv');
  }
  const { rows } = await server.owner('select id from registry.files where id = $1', [file.id]);
  assert.deepEqual([await partsOf(issuer.person.accountId), rows], [2, []]);
  assert.equal((await jobOf(issuer, jobId)).files.nodes.length, 1);
});

test('personal data goes into a file for a purpose, and leaves it for roles that may read such', async () => {
  const { server, jobOf, written, download } = jobs;
  const issuer = await openTestClient(server);
  const address = { kind: 'legal', streetSuite: '1 Home Row', city: 'Bath', country: 'GB' };
  const person = { partyType: 'individual', legalName: 'Ada', capacity: 'owner', birthDate: '1970-01-02' };
  await issuer.mutate('createHolder', anybody({ parties: [{ ...person, addresses: [address] }] }), 'holder { id }');
  const purpose = `Tax report ${newId()}`;
  const columns = 'legalName personalData(purpose: $purpose) { birthDate }';
  const reader = await openColleague(server, issuer, 'account_operator');
  const file = await written(reader, 'allParties.ndjson', { columns, purpose });
  const entries = async (): Promise<number> =>
    (await server.owner('select count(*)::int as n from registry.access_entries where purpose = $1', [purpose])).rows[0]
      .n;
  assert.equal(await entries(), 1);
  const { bytes, headers } = await download(reader, file.id);
  // Its reader gets its digest; a row with it would confirm a day of birth to whoever tries all.
  assert.equal(headers.get('repr-digest'), `sha-256=:${hash('sha256', bytes, 'base64')}:`);
  const kept = ['files', 'jobs', 'audit_entries', 'events', 'idempotency_keys', 'access_entries'].map(
    (name) => `select to_jsonb(t)::text as row from registry.${name} t`,
  );
  const { rows: told } = await server.owner(
    `select row from (${kept.join(' union all ')}) t where position($1 in row) > 0`,
    [hash('sha256', bytes)],
  );
  assert.deepEqual(told, []);
  assert.deepEqual(JSON.parse(bytes.toString()), { legalName: 'Ada', personalData: { birthDate: '1970-01-02' } });
  const { rows: read } = await server.owner(
    `select after ->> 'purpose' as purpose, user_id from registry.audit_entries where action = 'file.downloaded' and object_id = $1`,
    [file.id],
  );
  assert.deepEqual(read, [{ purpose, user_id: reader.person.userId }]);
  const { usersAccountId } = reader.person;
  await issuer.mutate('changeUsersAccount', { usersAccountId, userRole: 'account_viewer' });
  assert.equal((await download(reader, file.id)).status, 404);
  assert.deepEqual((await jobOf(reader, file.jobId)).files.nodes, []);
});

test('a file is read in the role in which it was asked for, since another one may read less', async () => {
  const { server, written, download } = jobs;
  const issuer = await openTestClient(server);
  const auditor = await openColleague(server, issuer, 'account_auditor');
  const file = await written(auditor, 'allAuditEntries.ndjson');
  const { status, bytes } = await download(auditor, file.id);
  assert.equal(status, 200);
  assert.match(bytes.toString(), /"createUser"/);
  // Without personal data, and yet nothing that a viewer reads.
  const { usersAccountId } = auditor.person;
  await issuer.mutate('changeUsersAccount', { usersAccountId, userRole: 'account_viewer' });
  assert.deepEqual((await auditor.read('{ allAuditEntries { nodes { id } } }')).allAuditEntries.nodes, []);
  assert.equal((await download(auditor, file.id)).status, 404);
  await issuer.mutate('changeUsersAccount', { usersAccountId, userRole: 'account_auditor' });
  assert.equal((await download(auditor, file.id)).status, 200);
});

test('a file opens with the secret key of before', async () => {
  const { server, written, download } = jobs;
  const issuer = await openTestClient(server);
  await makeHolders(issuer, 5);
  const file = await written(issuer, 'allHolders.ndjson');
  const { bytes } = await download(issuer, file.id);
  const under = async (settings: Readonly<Record<string, string>>): Promise<Downloaded> => {
    const changed = await startServer({ database: server.database, secretKey: 'another key, for tests', settings });
    try {
      return await download(issuer, file.id, {}, changed);
    } finally {
      await changed.stop();
    }
  };
  const after = await under({ REGISTRY_SECRET_KEY_PREVIOUS: testSecretKey });
  assert.equal(after.status, 200);
  assert.ok(after.bytes.equals(bytes));
});

test('a job of the ledger waits for no job that writes a file', async () => {
  const { server, ask, jobOf, worker } = jobs;
  const issuer = await openTestClient(server);
  const { jobId } = await ask(issuer, 'allUsers.csv');
  const never = () => false;
  assert.equal(await workOnNext(worker.parts, never, false), false, 'none of the ledger');
  assert.equal((await jobOf(issuer, jobId)).state, 'queued');
  assert.equal(await workOnNext(worker.parts, never, true), true);
  assert.equal((await jobOf(issuer, jobId)).state, 'done');
});

test('an account has so many bytes in files, and a file so many', async () => {
  const { server, ask, jobOf, written, worker } = jobs;
  const issuer = await openTestClient(server);
  await makeHolders(issuer, 40);
  const small = (more: Partial<typeof limits>): JobParts => ({
    ...worker.parts,
    files: { ...worker.parts.files!, ...more },
  });
  const failure = async (parts: JobParts): Promise<unknown> => {
    const { jobId } = await ask(issuer, 'allHolders.csv', wide);
    assert.equal(await workOnNext(parts), true);
    const { state, messages, files } = await jobOf(issuer, jobId);
    return [
      state,
      files.nodes.length,
      messages.map(({ code, message }: { code: string; message: string }) => [code, message]),
    ];
  };
  const told = (bytes: string) => [
    'failed',
    0,
    [
      [
        'files_too_large',
        `The file would have more than the ${bytes} bytes that are left for it. Take fewer rows or columns, or wait until older files are deleted.`,
      ],
    ],
  ];
  assert.deepEqual(await failure(small({ fileBytesMax: 10_000 })), told('10,000'));
  const { sizeBytes } = await written(issuer, 'allHolders.csv', wide);
  assert.deepEqual(await failure(small({ filesBytesMax: sizeBytes + 500 })), told('500'));
  // The files of a colleague count too.
  const colleague = await openColleague(server, issuer, 'account_viewer');
  const strict = await startServer({
    database: server.database,
    makeEndpoint: makeGraphqlEndpoint,
    settings: { REGISTRY_FILES_BYTES_MAX: `${sizeBytes}` },
  });
  try {
    const refused: Answered = await send(`${strict.address}/token/api/v2/exports/allHolders.csv`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${colleague.token}`,
        'content-type': 'application/json',
        prefer: 'respond-async',
      },
      body: '{}',
    });
    assert.deepEqual([refused.status, refused.json.code], [409, 'files_too_large']);
  } finally {
    await strict.stop();
  }
  const wrong = await ask(issuer, 'allHolders.csv', { columns: 'nothing' });
  assert.deepEqual([wrong.status, wrong.json.code], [400, 'graphql_document_invalid']);
  // Under one key one job begins, and a job that waits is cancelled.
  const key = { 'idempotency-key': newId() };
  const first = await ask(issuer, 'allHolders.csv', {}, key);
  assert.equal((await ask(issuer, 'allHolders.csv', {}, key)).jobId, first.jobId);
  assert.equal((await ask(issuer, 'allHolders.ndjson', {}, key)).json.code, 'idempotency_key_reused');
  await issuer.mutate('cancelJob', { jobId: first.jobId }, 'job { state }');
  assert.equal((await jobOf(issuer, first.jobId)).state, 'cancelled');
  // Those of all its users count, though a user does not see those of others.
  for (let n = 0; n < 20; n += 1) assert.equal((await ask([issuer, colleague][n % 2]!, 'allHolders.csv')).status, 202);
  for (const one of [issuer, colleague, await openColleague(server, issuer, 'account_viewer')])
    assert.equal((await ask(one, 'allHolders.csv')).json.code, 'too_many_jobs');
  await server.owner(
    `update registry.jobs set state = 'cancelled', ended_at = now() where ended_at is null and account_id = $1`,
    [issuer.person.accountId],
  );
});
