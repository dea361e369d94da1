/** Refused mutations as they are recorded, after the answer. */
import assert from 'node:assert/strict';
import type { TestServer } from './server.ts';
import { until } from './time.ts';

/** A refused instruction, as the database has it. */
export interface RecordedRefusal {
  readonly id: string;
  readonly register_id: string;
  readonly asset_id: string | null;
  readonly type: string;
  readonly account_id: string;
  readonly users_account_id: string;
  readonly user_id: string;
  readonly api_client_id: string;
  // biome-ignore lint: tests look into payloads of every mutation.
  readonly payload: any;
  readonly payload_digest: string;
  readonly digest_version: number;
  readonly checks: readonly {
    readonly code: string;
    readonly outcome: string;
    readonly message: string;
    readonly facts?: Readonly<Record<string, string>>;
  }[];
  readonly idempotency_key: string | null;
  readonly request_id: string;
}

/** The recorded refusals of an account, in the order of their requests. */
export async function refusalsOf(server: Pick<TestServer, 'owner'>, accountId: string): Promise<RecordedRefusal[]> {
  const { rows } = await server.owner(
    `select id, register_id, asset_id, type, account_id, users_account_id, user_id, api_client_id, payload,
            encode(payload_digest, 'hex') as payload_digest, digest_version, checks, idempotency_key, request_id
       from registry.instructions
      where account_id = $1 and status = 'refused'
      order by id`,
    [accountId],
  );
  return rows;
}

/** Waits until so many refusals of an account are counted. Shape: what is recorded of them. */
export async function whenRefused(
  server: Pick<TestServer, 'owner'>,
  accountId: string,
  count: number,
): Promise<RecordedRefusal[]> {
  let counted = 0;
  await until(
    async () => {
      const { rows } = await server.owner(
        'select sum(refused)::int as refused from registry.refusal_counts where account_id = $1',
        [accountId],
      );
      counted = rows[0].refused ?? 0;
      return counted >= count;
    },
    () => `${counted} of ${count} refusals of the account were counted`,
  );
  assert.equal(counted, count);
  return refusalsOf(server, accountId);
}
