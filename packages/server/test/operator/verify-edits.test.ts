/**
 * Edits by a superuser past all constraints and triggers, each of which changes who owns what, since when, for how
 * much, under which restriction or by whose hand. `verify` names the row of each. Edits that break different invariants
 * share a run.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { before, test } from 'node:test';
import { makePeppers } from '../../src/auth/secrets.ts';
import { makeLog } from '../../src/base/log.ts';
import { verify } from '../../src/operator/verify/verify.ts';
import { beforeTests } from '../support/before-tests.ts';
import { testDatabase, testPostgres, withClient } from '../support/postgres.ts';
import { testSecretKey } from '../support/server.ts';
import { startWhole } from '../support/test-client.ts';
import { change, type Edit } from './edit.ts';
import { fillEditedRegister } from './edited-register.ts';
import { approvalEdits, fillApprovals } from './approval-edits.ts';
import { datedEdits } from './dated-edits.ts';
import { feedEdits } from './feed-edits.ts';
import { holderOf, peopleEdits } from './people-edits.ts';
import { planEdits } from './plan-edits.ts';
import { policyEdits } from './policy-edits.ts';
import { refusalEdits } from './refusal-edits.ts';

const log = makeLog('silent');

const filled = beforeTests(testDatabase, (made) => made.drop());
before(async () => {
  const server = await startWhole({ database: filled });
  try {
    await fillEditedRegister(server);
    await fillApprovals(server);
  } finally {
    // PostgreSQL copies a database only while nobody is connected to it.
    await server.stop();
  }
});

const assetOf = (name: string): string => `select id from registry.assets where name = '${name}'`;
const restrictionOf = (kind: string): string =>
  `select r.id from registry.restrictions r join registry.assets a on a.id = r.asset_id where r.kind = '${kind}' and a.name = 'Preferred'`;
const issueOf = (name: string): string =>
  `select t.id from registry.transactions t join registry.assets a on a.id = t.asset_id where t.type = 'issue' and a.name = '${name}' order by sequence limit 1`;
const instructionOf = (type: string): string =>
  `select i.id from registry.instructions i join registry.assets a on a.id = i.asset_id where i.type = '${type}' and a.name = 'Common'`;
/** Replaces a part of the payload of a transaction, and makes its digest anew. */
const inPayload = (from: string, to: string): string =>
  `update registry.transactions t
      set payload = replace(payload, '${from}', '${to}'),
          digest = sha256(convert_to(replace(payload, '${from}', '${to}'), 'UTF8'))
    where id = '$ID' and payload like '%${from}%'`;

const stated = 'that the audit log states';
const restricted = `Every restriction has the kind, the days and the status ${stated}`;
const terms = `Every asset has the terms and the status ${stated}`;
const holding = `Every holder has the status and the accounts ${stated}`;
const named = 'Every transaction that an audit entry names is there, with its sequence and digest';
const texts = 'Every restriction and every verification has the texts of its instruction';
const scopes = 'The history of every restriction begins with what was placed, and goes on with what was recorded';
const counted = 'Every register has as many assets and holders as are counted';
const recorded =
  'Every instruction has its event and its audit entry, and they name the same mutation, and the user, role and client who asked for it or approved it';

const edits: readonly Edit[] = [
  {
    name: 'a lock-up that ends earlier, also in its history',
    row: restrictionOf('lock_up'),
    edit: `${change('restrictions', 'expires_on = effective_from + 1')};
      update registry.restriction_scopes set expires_on = effective_date + 1 where restriction_id = '$ID'`,
    breaks: restricted,
  },
  {
    name: 'a court order that became a lock-up',
    row: restrictionOf('court_order'),
    edit: change('restrictions', `kind = 'lock_up'`),
    breaks: restricted,
  },
  {
    name: 'a restriction that was released by hand, also in its history',
    row: restrictionOf('stop_order'),
    edit: `${change('restrictions', `status = 'released', released_on = effective_from, released_at = placed_at`)};
      update registry.restriction_scopes set locks = false where restriction_id = '$ID'`,
    breaks: restricted,
  },
  {
    name: 'a release on an earlier day',
    row: restrictionOf('lien'),
    edit: change('restrictions', 'released_on = released_on - 30'),
    breaks: restricted,
  },
  {
    name: 'fewer restricted units, also in the history',
    row: restrictionOf('freeze'),
    edit: `${change('restrictions', 'quantity = quantity / 2')};
      update registry.restriction_scopes set quantity = quantity / 2 where restriction_id = '$ID'`,
    breaks: scopes,
  },
  {
    name: 'a lien for the good of another',
    row: restrictionOf('lien'),
    edit: change('restrictions', `beneficiary = 'Second Bank'`),
    breaks: texts,
  },
  {
    name: 'a better ratio of conversion',
    row: assetOf('Preferred'),
    edit: change('assets', 'conversion_ratio = 15'),
    breaks: terms,
  },
  {
    name: 'a right over another class',
    row: assetOf('Option'),
    edit: change('assets', `underlying_asset_id = (${assetOf('Preferred')})`),
    breaks: terms,
  },
  { name: 'more votes', row: assetOf('Common'), edit: change('assets', 'votes_per_share = 10'), breaks: terms },
  {
    name: 'a suspended class that is active',
    row: assetOf('Option'),
    edit: change('assets', `status = 'active', status_reason = null`),
    breaks: terms,
  },
  {
    name: 'another ISIN',
    row: `select id from registry.asset_identifiers`,
    edit: change('asset_identifiers', `value = 'US5949181045'`),
    breaks: `Every identifier of an asset is what the audit log states`,
  },
  {
    name: 'a suspended holder that is active',
    row: holderOf('Emil Example'),
    edit: change('holders', `status = 'active', status_reason = null`),
    breaks: holding,
  },
  {
    name: 'a holder of another account, also at its parties',
    row: holderOf('Dora Example'),
    edit: `${change('holders', 'holder_account_id = register_id')};
      update registry.holder_parties set holder_account_id = register_id where holder_id = '$ID'`,
    breaks: holding,
  },
  {
    name: 'another person behind a holder',
    row: `select id from registry.holder_parties where holder_id = (${holderOf('Emil Example')})`,
    edit: change(
      'holder_parties',
      `party_id = (select party_id from registry.holder_parties where holder_id = (${holderOf('Dora Example')}))`,
    ),
    breaks: 'Every party of a holder was entered with it, or named by an instruction of that instant',
  },
  {
    name: 'a holder that was merged into another',
    row: `select id from registry.holders where status = 'merged'`,
    edit: change('holders', `merged_into = (${holderOf('Ben Example and Bea Example, joint tenants')})`),
    breaks: 'Every merged holder names the merge, of which nothing has been reversed',
  },
  {
    name: 'a failed verification that passed',
    row: `select id from registry.verifications where kind = 'sanctions'`,
    edit: change('verifications', `status = 'passed'`),
    breaks: 'Every verification is what the audit log states',
  },
  {
    name: 'a verification by another',
    row: `select id from registry.verifications where kind = 'sanctions'`,
    edit: change('verifications', `provider = 'Another'`),
    breaks: texts,
  },
  {
    name: 'a beneficiary where none was given',
    row: restrictionOf('freeze'),
    edit: change('restrictions', `beneficiary = 'Third Bank'`),
    breaks: texts,
  },
  {
    name: 'a document with other bytes, also in its SHA-256',
    row: `select id from registry.documents where name <> 'Order.txt'`,
    edit: change('documents', `content = 'x', size_bytes = 1, sha256 = sha256('x')`),
    breaks: 'Every document has the SHA-256 that the audit log states',
  },
  {
    name: 'a viewer who is an administrator',
    row: `select m.id from registry.users_accounts m join registry.users u on u.id = m.user_id where u.first_name = 'Vera'`,
    edit: change('users_accounts', `user_role = 'account_administrator'`),
    breaks: 'Every role of a user is what the audit log states',
  },
  {
    name: 'a delegation without its limit',
    row: 'select id from registry.delegations where quantity_max = 100',
    edit: change('delegations', 'quantity_max = null'),
    breaks: 'Every delegation is what the audit log states',
  },
  {
    name: 'an agent of one asset who is agent of all',
    row: `select id from registry.appointments where asset_id = (${assetOf('Preferred')})`,
    edit: change('appointments', 'asset_id = null'),
    breaks: 'Every appointment is what the audit log states',
  },
  {
    name: 'an issue on an earlier day, in every row that has it',
    row: issueOf('Common'),
    edit: `create table public.moved as select effective_date::text as was, (effective_date - 400)::text as is from registry.transactions where id = '$ID';
      update registry.postings set effective_date = effective_date - 400 where transaction_id = '$ID';
      update registry.lots set opened_on = opened_on - 400, acquisition_date = acquisition_date - 400, issue_date = issue_date - 400 where opened_by = '$ID';
      update registry.transactions t
         set effective_date = m.is::date, payload = replace(payload, m.was, m.is),
             digest = sha256(convert_to(replace(payload, m.was, m.is), 'UTF8'))
        from public.moved m where t.id = '$ID'`,
    breaks: named,
    named: `select id from registry.audit_entries where object_id = '$ID'`,
  },
  {
    name: 'a lower price of a lot, also in the payload',
    row: issueOf('Option'),
    edit: `update registry.lots set price = 1 where opened_by = '$ID'; ${inPayload('"price":"2"', '"price":"1"')}`,
    breaks: named,
    named: `select id from registry.audit_entries where object_id = '$ID'`,
  },
  {
    name: 'more units of a lot on a past day, also in the payload',
    row: `select r.transaction_id from registry.lot_restatements r join registry.assets a on a.id = r.asset_id where a.name = 'Preferred' limit 1`,
    edit: `update registry.lot_restatements set quantity = quantity + 1 where transaction_id = '$ID'`,
    breaks: 'Every payload agrees with the rows',
  },
  {
    name: 'the comments of an adjustment',
    row: `select id from registry.authorized_adjustments where asset_id = (${assetOf('Common')}) limit 1`,
    edit: change('authorized_adjustments', `comments = 'Clause 5.'`),
    breaks: 'Every adjustment names the authority that its instruction named',
  },
  {
    name: 'an instruction for fewer units, with its digest',
    row: instructionOf('issueUnits'),
    edit: `update registry.instructions i set payload = o.payload, payload_digest = o.payload_digest
      from registry.instructions o where i.id = '$ID' and o.id = (${instructionOf('issueUnits').replace('Common', 'Option')})`,
    breaks: 'Every idempotency key of an instruction is recorded with its input',
  },
  {
    name: 'an instruction of another user',
    row: instructionOf('activateAsset'),
    edit: change(
      'instructions',
      `user_id = (select id from registry.users where first_name = 'Vera'), users_account_id = null`,
    ),
    breaks: recorded,
  },
  {
    name: 'an audit entry that is gone',
    row: `select id from registry.audit_entries where action = 'suspendAsset'`,
    edit: `delete from registry.audit_entries where id = '$ID'`,
    breaks: recorded,
    named: `select v.id from registry.events v join registry.audit_entries e on e.object_id = v.object_id and e.recorded_at = v.recorded_at where e.id = '$ID'`,
  },
  {
    name: 'an event that is gone, with its audit entry',
    row: `select id from registry.instructions where type = 'createLegendTemplate' and payload ->> 'name' = 'Rule 144'`,
    edit: `delete from registry.audit_entries where object_id = (select object_id from registry.events where instruction_id = '$ID');
      delete from registry.events where instruction_id = '$ID'`,
    breaks: recorded,
  },
  {
    name: 'a holder more in a count',
    row: `select register_id from registry.row_counts where entity = 'holder' order by id limit 1`,
    edit: `update registry.row_counts set counted = counted + 1
            where id = (select min(id::text)::uuid from registry.row_counts where entity = 'holder' and register_id = '$ID')`,
    breaks: counted,
  },
  {
    name: 'counts of assets that are gone',
    row: `select register_id from registry.row_counts where entity = 'asset' order by id limit 1`,
    edit: `delete from registry.row_counts where entity = 'asset' and register_id = '$ID'`,
    breaks: counted,
  },
  {
    name: 'a holder that was added past the triggers',
    row: `select register_id from registry.row_counts where entity = 'holder' order by id limit 1`,
    edit: `insert into registry.holders (register_id, id, holder_number, registration, ownership_form)
           values ('$ID', gen_random_uuid(), 'past the triggers', 'Nobody', 'sole')`,
    breaks: counted,
  },
  {
    name: 'a holder more in a recorded number of holders',
    row: assetOf('Common'),
    edit: `insert into registry.holder_counts select register_id, asset_id, sequence, holder_count + 1 from registry.books where asset_id = '$ID'`,
    breaks: 'Every recorded number of holders is that after its transaction',
  },
  ...refusalEdits(recorded),
  ...policyEdits,
  ...planEdits,
  ...datedEdits,
  ...approvalEdits,
  ...peopleEdits,
  ...feedEdits,
];

const peppers = makePeppers(testSecretKey);
const look = (ownerUrl: string) => verify({ ownerUrl, log, say: () => undefined, peppers });

/** The findings in a copy of the register after several edits, and the id that each finding should name. */
async function runEdits(given: readonly Edit[]): Promise<{ faults: readonly string[]; ids: readonly string[] }> {
  const { ownerUrl: cluster } = await testPostgres();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(cluster, (client) =>
    client.query(`create database ${name} template ${new URL(filled.ownerUrl).pathname.slice(1)}`),
  );
  const ownerUrl = Object.assign(new URL(cluster), { pathname: `/${name}` }).href;
  try {
    const ids = await withClient(ownerUrl, async (client) => {
      await client.query('set session_replication_role = replica');
      const struck: string[] = [];
      for (const { name: what, row, edit, named: other } of given) {
        const { rows } = await client.query({ text: row, rowMode: 'array' });
        assert.equal(rows.length, 1, `${what}: ${rows.length} rows`);
        const id = rows[0]![0] as string;
        const [[names]] = (
          await client.query({ text: (other ?? `select '$ID'`).replaceAll('$ID', id), rowMode: 'array' })
        ).rows as [[string]];
        const answers = [await client.query(edit.replaceAll('$ID', id))].flat();
        assert.ok(
          answers.every(({ rowCount }) => rowCount !== 0),
          `${what}: the edit struck nothing`,
        );
        struck.push(names);
      }
      return struck;
    });
    return { faults: (await look(ownerUrl)).map(({ holds, where }) => `${holds}: ${where}`), ids };
  } finally {
    await withClient(cluster, (client) => client.query(`drop database ${name} with (force)`));
  }
}

test('verify finds nothing wrong before the edits', async () => {
  assert.deepEqual(await look(filled.ownerUrl), []);
});

/** The edits in rounds, in each of which an invariant is broken once. */
const rounds: Edit[][] = [];
for (const one of edits) {
  const round = rounds.find((others) => others.every(({ breaks }) => breaks !== one.breaks));
  if (round === undefined) rounds.push([one]);
  else round.push(one);
}
for (const [index, round] of rounds.entries()) {
  test(`verify finds the ${round.length} edits of round ${index + 1}`, async () => {
    const { faults, ids } = await runEdits(round);
    const missed = round.filter(
      ({ breaks }, at) => !faults.some((fault) => fault.startsWith(`${breaks}: `) && fault.includes(ids[at]!)),
    );
    assert.deepEqual(
      missed.map(({ name }) => name),
      [],
      faults.join('\n'),
    );
  });
}
