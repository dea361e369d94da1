/** Registers as `operator generate` makes them, with an investor who has a part in one. */
import { makeLog } from '../../packages/server/src/base/log.ts';
import { openAccountWithClient } from '../../packages/server/src/operator/accounts.ts';
import { generate } from '../../packages/server/src/operator/generate.ts';
import { openDatabase } from '../../packages/server/src/postgres/database.ts';
import { type Cluster, type Credentials, type Register, secretKey } from './database.ts';
import { run } from './run.ts';

export interface Grown extends Pick<Register, 'ownerUrl' | 'appUrl'> {
  readonly issuer: Credentials;
  readonly investor: Credentials;
  readonly assetId: string;
  /** Every one of so many, spread over the register. */
  readonly holderIds: readonly string[];
  readonly positionIds: readonly string[];
  /** How those holders are registered. */
  readonly registrations: readonly string[];
  readonly postings: number;
  /** How long the making took. Units: seconds. */
  readonly seconds: number;
}

const spread = 500;

/** Makes one in a database of its own. */
export async function growRegister(cluster: Cluster, name: string, holders: number): Promise<Grown> {
  const made = await cluster.makeDatabase(name);
  const log = makeLog('fatal');
  const database = openDatabase({ url: made.appUrl, connections: 1, sharedConnections: 1, log });
  try {
    const means = { database, secretKey, ownerUrl: made.ownerUrl, log, say: () => undefined };
    const grown = await generate(means, { holders, assetName: 'Grown shares', beside: false });
    const investor = await openAccountWithClient(means, {
      accountType: 'investor',
      name: 'Investor',
      slug: 'investor',
      firstName: 'Ida',
      lastName: 'Saver',
      email: 'ida@example.test',
    });
    const few = [1, 2, 3].map((number) => `'${Math.floor(holders / 2) + number}'`).join(', ');
    await run(
      made.ownerUrl,
      `with few as (update registry.holders set holder_account_id = '${investor.accountId}' where register_id = '${grown.accountId}' and holder_number in (${few}) returning id)
        update registry.holder_parties set holder_account_id = '${investor.accountId}' where register_id = '${grown.accountId}' and holder_id in (select id from few)`,
    );
    const rows = await run(
      made.ownerUrl,
      `select p.id, p.holder_id, h.registration
         from (select id, holder_id, row_number() over (order by id) as place from registry.positions where asset_id = '${grown.assetId}') p
         join registry.holders h on h.register_id = '${grown.accountId}' and h.id = p.holder_id
        where place % ${Math.max(1, Math.floor(holders / spread))} = 0 limit ${spread}`,
    );
    await run(made.ownerUrl, 'vacuum analyze');
    await run(made.ownerUrl, 'checkpoint');
    return {
      ...made,
      issuer: grown,
      investor,
      assetId: grown.assetId,
      holderIds: rows.map((row) => String(row['holder_id'])),
      positionIds: rows.map((row) => String(row['id'])),
      registrations: rows.map((row) => String(row['registration'])),
      postings: grown.postings,
      seconds: grown.seconds,
    };
  } finally {
    await database.close();
  }
}
