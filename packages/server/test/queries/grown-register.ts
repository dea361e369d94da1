/** A large made-up register beside a small one, with a broker and an investor that have a part in it. */
import { makeLog } from '../../src/base/log.ts';
import { generate } from '../../src/operator/generate.ts';
import type { AccountType } from '../../src/rules/actor.ts';
import { openDatabase } from '../../src/postgres/database.ts';
import { makePerson, type Person } from '../support/people.ts';
import { type TestDatabase, withClient } from '../support/postgres.ts';
import { admit, type KnownActor } from '../support/register.ts';
import { scopesOfRestrictions } from '../support/register-ledger.ts';
import { testSecretKey } from '../support/server.ts';
import { countRowsAnew } from '../support/row-counts.ts';

export interface GrownRegister {
  readonly issuer: KnownActor;
  readonly broker: KnownActor;
  readonly investor: KnownActor;
  readonly assetId: string;
  /** Two holders that have units. */
  readonly holderIds: readonly string[];
  readonly positionId: string;
}

/**
 * Rows that the generator does not make: appointments, restrictions, and restated balances. `$1` is the register, `$2`
 * the asset, `$3` the broker, `$4` the investor.
 */
const additions = [
  `insert into registry.appointments (register_id, id, account_id, capacity, status, accepted_at) values ($1, gen_random_uuid(), $3, 'broker', 'active', now())`,
  `update registry.holders set servicing_account_id = $3 where register_id = $1 and holder_number::int % 100 = 0`,
  `update registry.holders set holder_account_id = $4 where register_id = $1 and holder_number in ('5001', '5002', '5003')`,
  ...['lots', 'positions', 'holder_parties'].map(
    (table) =>
      `update registry.${table} t set servicing_account_id = $3 from registry.holders h where h.register_id = $1 and h.register_id = t.register_id and h.id = t.holder_id and h.servicing_account_id = $3`,
  ),
  `insert into registry.assets (register_id, id, name, type, unit, status, authorized_total, created_at)
   select $1, gen_random_uuid(), 'Class ' || n, 'common_stock', 'shares', 'active', 0, '2025-01-01' from generate_series(1, 300) n`,
  `insert into registry.books (register_id, asset_id) select a.register_id, a.id from registry.assets a
    where a.register_id = $1 and not exists (select from registry.books b where b.asset_id = a.id)`,
  `insert into registry.verifications (register_id, id, party_id, kind, status) select register_id, gen_random_uuid(), id, 'identity', 'passed' from registry.parties where register_id = $1`,
  `insert into registry.idempotency_keys (account_id, key, mutation, digest, result) select $1, 'key ' || n, 'transferUnits', sha256('{}'), '{}' from generate_series(1, 1000) n`,
  `insert into registry.restrictions (register_id, id, asset_id, holder_id, kind, quantity, effective_from)
   select $1, gen_random_uuid(), $2, id, 'lock_up', 1, '2025-01-01' from registry.holders where register_id = $1 and holder_number::int % 2 = 0`,
  scopesOfRestrictions,
  `insert into registry.restatements (register_id, id, asset_id, transaction_id, sequence, ledger_account, owner_id, balance, effective_date, recorded_at)
   select register_id, gen_random_uuid(), asset_id, transaction_id, sequence, ledger_account, owner_id, balance_after, effective_date, recorded_at
     from registry.postings where register_id = $1 and ledger_account = 'holder' and sequence % 20 = 0 and line = 1`,
];

/** Makes them. */
export async function growRegister(database: TestDatabase, holders: number): Promise<GrownRegister> {
  const log = makeLog('silent');
  const own = openDatabase({ url: database.appUrl, connections: 1, sharedConnections: 1, log });
  const means = { database: own, secretKey: testSecretKey, ownerUrl: database.ownerUrl, log, say: () => undefined };
  const made = await generate(means, { holders, assetName: 'Grown shares', beside: false });
  await generate(means, { holders: 500, assetName: 'Other shares', beside: true });
  await own.close();
  const logInAs = async (accountType: AccountType): Promise<KnownActor> => {
    const person = await makePerson(database.ownerUrl, testSecretKey, { accountType, name: `the ${accountType}` });
    return admit(database.ownerUrl, person, accountType, 'account_administrator');
  };
  const [broker, investor] = [await logInAs('broker'), await logInAs('investor')];
  return withClient(database.ownerUrl, async (client) => {
    // Guards are for rows that come one by one.
    await client.query('set session_replication_role = replica');
    const names: Readonly<Record<string, string>> = {
      $1: made.accountId,
      $2: made.assetId,
      $3: broker.accountId,
      $4: investor.accountId,
    };
    for (const text of additions) await client.query(text.replaceAll(/\$\d/g, (name) => `'${names[name]}'::uuid`));
    await countRowsAnew(client);
    // Every row is read, because plans that are committed as text must not depend on a sample.
    await client.query('set default_statistics_target = 1000');
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ id: string; holder_id: string }>(
      'select id, holder_id from registry.positions where asset_id = $1 order by id offset $2 limit 2',
      [made.assetId, Math.floor(holders / 2) + 100],
    );
    const { rows: credentials } = await client.query<{ secret: string; delegation: string }>(
      'select s.id as secret, d.id as delegation from registry.api_client_secrets s join registry.delegations d on d.api_client_id = s.api_client_id where s.api_client_id = $1',
      [made.apiClientId],
    );
    const keeper: Person = {
      ...made,
      accountName: 'the issuer',
      secretId: credentials[0]!.secret,
      delegationId: credentials[0]!.delegation,
    };
    return {
      issuer: await admit(database.ownerUrl, keeper, 'issuer', 'account_administrator'),
      broker,
      investor,
      assetId: made.assetId,
      holderIds: rows.map((row) => row.holder_id),
      positionId: rows[0]!.id,
    };
  });
}
