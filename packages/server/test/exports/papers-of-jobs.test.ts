/** Papers that jobs make: in an archive, each with the bytes that it has by itself, or in one PDF with its pages. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { workOnNext } from '../../src/commands/job/job-runner.ts';
import { beforeTests } from '../support/before-tests.ts';
import { issue, transferOf } from '../support/holdings.ts';
import { readPdf } from '../support/pdf.ts';
import { png } from '../support/png.ts';
import { send } from '../support/server.ts';
import { makeAsset, openColleague, openTestClient } from '../support/test-client.ts';
import { openExportJobs } from './export-jobs.ts';
import { membersOf } from './files.ts';

/** Instant of the last record, and ids by name. */
let knownAt: string;
const classes: Record<'ordinary' | 'preferred', string> = { ordinary: '', preferred: '' };
const holders: Record<string, string> = {};
const parties: Record<string, string> = {};
const lots: Record<string, string> = {};

const jobs = beforeTests(openExportJobs, (made) => made.close());
const issuer = beforeTests(() => openTestClient(jobs.server));
before(async () => {
  const terms = { currency: 'USD', authorizedKind: 'unlimited' };
  for (const name of ['ordinary', 'preferred'] as const)
    classes[name] = await makeAsset(issuer, { ...terms, name: `${name} shares` }, 'active');
  for (const [number, name] of ['Ada Vane', 'Bo/Lund', 'Cy Pike', 'Zed Zorn'].entries()) {
    const address = { kind: 'legal', streetSuite: `${number} Home Row`, city: 'Bath', country: 'GB' };
    const party = { partyType: 'individual', legalName: name, capacity: 'owner', addresses: [address] };
    const { holder } = await issuer.mutate(
      'createHolder',
      { holderNumber: `H-${number + 1}`, registration: name, ownershipForm: 'sole', parties: [party] },
      'holder { id parties { nodes { party { id } } } }',
    );
    [holders[name], parties[name]] = [holder.id, holder.parties.nodes[0].party.id];
  }
  const enter = async (customId: string, asset: keyof typeof classes, name: string, form: string): Promise<void> => {
    const more = { customId, form, effectiveDate: '2025-03-01' };
    lots[customId] = (await issue(issuer, classes[asset], holders[name]!, '100', more)).lotId;
  };
  await enter('C-1', 'ordinary', 'Ada Vane', 'certificated');
  await enter('C-2', 'ordinary', 'Bo/Lund', 'book_entry');
  await enter('C-10', 'ordinary', 'Zed Zorn', 'certificated');
  await enter('P-1', 'preferred', 'Ada Vane', 'certificated');
  await enter('P-2', 'preferred', 'Cy Pike', 'certificated');
  // Zed has nothing left, and Cy a new lot.
  const all = {
    effectiveDate: '2025-04-01',
    receivers: [{ holderId: holders['Cy Pike'], quantity: '100', customId: 'C-11' }],
  };
  await issuer.mutate('transferUnits', {
    ...transferOf(classes.ordinary, holders['Zed Zorn']!, holders['Cy Pike']!, '100'),
    ...all,
  });
  await send(`${jobs.server.address}/token/api/v2/logos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${issuer.token}`, 'content-type': 'image/png' },
    body: png(16, 16),
  });
  const { rows } = await jobs.server.owner(
    `select to_char(max(recorded_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
       from registry.transactions where register_id = $1`,
    [issuer.person.accountId],
  );
  knownAt = rows[0].at;
});

const period = { from: '2025-01-01', to: '2025-12-31' };

/** Has papers written. Shape: the file as the job has it, and the members of the archive. */
async function printed(kind: string, body: object) {
  const file = await jobs.written(issuer, `papers/${kind}`, body);
  const { status, bytes } = await jobs.download(issuer, file.id);
  assert.equal(status, 200);
  return { file, bytes, members: await membersOf(bytes) };
}

/** A paper by itself. */
async function single(kind: string, fields: Record<string, string>): Promise<Buffer> {
  const query = new URLSearchParams({ ...fields, knownAt }).toString();
  const answer = await fetch(`${jobs.server.address}/token/api/v2/papers/${kind}?${query}`, {
    headers: { authorization: `Bearer ${issuer.token}` },
  });
  assert.equal(answer.status, 200);
  return Buffer.from(await answer.arrayBuffer());
}

test('the statements of all holders are in one archive, each with the bytes of the statement by itself', async () => {
  const { server, jobOf } = jobs;
  const purpose = `Annual statements ${newId()}`;
  const { file, members, bytes } = await printed('statements', { ...period, knownAt, purpose });
  assert.deepEqual([...members.keys()], ['00001 H-1 Ada Vane.pdf', '00002 H-2 Bo_Lund.pdf', '00003 H-3 Cy Pike.pdf']);
  // Each address was read once, and the file has the purpose.
  const { rows: entries } = await server.owner(
    'select party_id, user_id from registry.access_entries where purpose = $1 order by party_id',
    [purpose],
  );
  const { userId } = issuer.person;
  const ofAll = ['Ada Vane', 'Bo/Lund', 'Cy Pike'].map((name) => ({ party_id: parties[name], user_id: userId }));
  assert.deepEqual(
    entries,
    ofAll.toSorted((one, other) => (one.party_id! < other.party_id! ? -1 : 1)),
  );
  const { rows: stored } = await server.owner(
    'select purpose, has_personal_data as personal from registry.files where id = $1',
    [file.id],
  );
  assert.deepEqual(stored, [{ purpose, personal: true }]);
  for (const [index, name] of ['Ada Vane', 'Bo/Lund', 'Cy Pike'].entries()) {
    const alone = await single('statement', { ...period, holderId: holders[name]!, purpose });
    assert.ok([...members.values()][index]!.equals(alone), name);
  }
  assert.deepEqual(
    [file.name, file.mediaType, file.sizeBytes],
    ['Statements 2025-01-01 to 2025-12-31.zip', 'application/zip', bytes.length],
  );
  const job = await jobOf(issuer, file.jobId);
  assert.deepEqual(
    [job.mutation, job.phase, job.done, job.isDryRun, job.messages, job.asset],
    ['printPapers', 'writing', 3, false, [], null],
  );
  assert.equal(job.paperTitle, 'Statements: 1 January 2025 to 31 December 2025');
  const again = await printed('statements', { ...period, knownAt, purpose });
  assert.ok(again.bytes.equals(bytes), 'the same request has the same bytes');
});

test('statements are of the holders of some classes, with or without those that have nothing left', async () => {
  const of = async (body: object): Promise<readonly string[]> =>
    [...(await printed('statements', { ...period, ...body })).members.keys()].map((name) => name.slice(6, 9));
  assert.deepEqual(await of({ assetIds: [classes.preferred] }), ['H-1', 'H-3']);
  assert.deepEqual(await of({ includeZero: true }), ['H-1', 'H-2', 'H-3', 'H-4']);
  // Before the transfer Zed had his units.
  assert.deepEqual(await of({ to: '2025-03-31', assetIds: [classes.ordinary] }), ['H-1', 'H-2', 'H-4']);
  assert.deepEqual(await of({ registerId: issuer.person.accountId }), ['H-1', 'H-2', 'H-3']);
});

test('the certificates of a class are those in force, each with the bytes of the certificate by itself', async () => {
  const { members } = await printed('certificates', { assetId: classes.ordinary, knownAt, size: 'Letter' });
  const names = ['00001 C-1 Ada Vane.pdf', '00002 C-2 Bo_Lund.pdf', '00003 C-11 Cy Pike.pdf'];
  assert.deepEqual([...members.keys()], names);
  for (const [index, customId] of ['C-1', 'C-2'].entries()) {
    const alone = await single('certificate', { lotId: lots[customId]!, size: 'Letter' });
    assert.ok(members.get(names[index]!)!.equals(alone), customId);
  }
  const paper = await printed('certificates', { assetId: classes.ordinary, knownAt, form: 'book_entry' });
  assert.deepEqual([...paper.members.keys()], ['00001 C-2 Bo_Lund.pdf']);
  // For a printer the pages of all are in one file.
  const body = { assetId: classes.ordinary, knownAt, size: 'Letter', format: 'pdf' };
  const file = await jobs.written(issuer, 'papers/certificates', body);
  const pages = await Promise.all([...members.values()].map(async (one) => (await readPdf(one)).pages));
  const joined = await readPdf((await jobs.download(issuer, file.id)).bytes);
  assert.deepEqual(joined.pages, pages.flat());
  const name = `Certificates ${knownAt.slice(0, 10)}`;
  assert.deepEqual([file.name, file.mediaType, joined.title], [`${name}.pdf`, 'application/pdf', name]);
});

test('papers that nobody would get are refused at once, and those of another register as if there were none', async () => {
  const { ask } = jobs;
  const other = await openTestClient(jobs.server);
  const theirs = await makeAsset(other, { authorizedKind: 'unlimited' }, 'active');
  const refusals = async (kind: string, bodies: readonly object[]): Promise<readonly string[]> =>
    Promise.all(
      bodies.map(async (body) => {
        const { status, json } = await ask(issuer, `papers/${kind}`, body);
        return `${status} ${json.code}`;
      }),
    );
  const ofNobody = '404 not_found';
  const malformed = '400 request_malformed';
  assert.deepEqual(
    await refusals('certificates', [
      { assetId: theirs },
      { assetId: newId() },
      {},
      { assetId: theirs, form: 'bronze' },
      { assetId: theirs, format: 'docx' },
    ]),
    [ofNobody, ofNobody, malformed, malformed, malformed],
  );
  const { from, to } = period;
  assert.deepEqual(
    await refusals('statements', [
      { ...period, assetIds: [theirs] },
      { ...period, registerId: other.person.accountId },
      { from: '2024-01-01', to: '2024-12-31' },
      { from: to, to: '2025-06-30' },
      { from, to: '2999-12-31' },
      { from },
      { ...period, purpose: ' ' },
      { ...period, assetIds: 'all' },
    ]),
    [ofNobody, ofNobody, ofNobody, '400 input_invalid', '400 moment_in_future', malformed, malformed, malformed],
  );
  // Under one key one job begins, also where the instant is that of the request.
  const key = { 'idempotency-key': newId() };
  const first = await ask(issuer, 'papers/statements', period, key);
  assert.deepEqual([first.status, first.json.job.mutation], [202, 'printPapers']);
  assert.equal((await ask(issuer, 'papers/statements', period, key)).jobId, first.jobId);
  assert.equal((await ask(issuer, 'papers/statements', { from, to: from }, key)).json.code, 'not_found');
  await issuer.mutate('cancelJob', { jobId: first.jobId });
});

const step = 'begin_job_step';

test('a job of papers that is stopped, or whose role ends, leaves no file; one that is lost is made anew, alike', async () => {
  const { server, worker, ask, jobOf, download, interrupted, partsOf } = jobs;
  const viewer = await openColleague(server, issuer, 'account_viewer');
  const before = await partsOf(issuer.person.accountId);
  const stopped = await ask(viewer, 'papers/statements', period);
  const stop = async (time: number): Promise<void> => {
    // A viewer stops a job that it asked for.
    if (time === 5) await viewer.mutate('cancelJob', { jobId: stopped.jobId });
  };
  assert.equal(await workOnNext(interrupted(step, stop)), true);
  const ended = await jobOf(viewer, stopped.jobId);
  assert.deepEqual([ended.state, ended.files.nodes], ['cancelled', []]);
  assert.equal(await partsOf(issuer.person.accountId), before);

  const lost = await ask(viewer, 'papers/statements', period);
  const lose = async (time: number): Promise<void> => {
    if (time !== 5) return;
    await server.owner(`update registry.jobs set leased_until = '-infinity' where id = $1`, [lost.jobId]);
    assert.equal(await worker.work(), true);
  };
  assert.equal(await workOnNext(interrupted(step, lose)), true);
  const done = await jobOf(viewer, lost.jobId);
  assert.deepEqual([done.state, done.done, done.files.nodes.length], ['done', 3, 1]);
  // It is of the instant at which it was asked for, and not of that at which a server took it.
  const { rows } = await server.owner(
    `select to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from registry.jobs where id = $1`,
    [lost.jobId],
  );
  const asked = await jobs.written(viewer, 'papers/statements', { ...period, knownAt: rows[0].at });
  const [one, other] = [await download(viewer, done.files.nodes[0].id), await download(viewer, asked.id)];
  assert.ok(one.bytes.equals(other.bytes));

  const { jobId } = await ask(viewer, 'papers/statements', period);
  const end = async (time: number): Promise<void> => {
    const { usersAccountId } = viewer.person;
    if (time === 5) await issuer.mutate('changeUsersAccount', { usersAccountId, status: 'revoked' });
  };
  assert.equal(await workOnNext(interrupted(step, end)), true);
  const { rows: failed } = await server.owner(
    `select state, messages -> 0 ->> 'code' as code, (select count(*)::int from registry.files f where f.job_id = j.id) as files
       from registry.jobs j where id = $1`,
    [jobId],
  );
  assert.deepEqual(failed, [{ state: 'failed', code: 'not_permitted', files: 0 }]);
});
