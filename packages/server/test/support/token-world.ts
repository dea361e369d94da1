/**
 * Accounts with clients and tokens, written straight by the owner, and what a request learns of each token in two ways.
 */
import type pg from 'pg';
import { newId, sha256 } from '../../src/base/ids.ts';
import type { AccountType } from '../../src/rules/actor.ts';
import { delegate, makePerson, type Person } from './people.ts';
import { testSecretKey } from './server.ts';

export interface TokenWorld {
  readonly people: readonly Person[];
  /** A token of each person's client in its role, then one of a broker's client in the role of an issuer. */
  readonly roleTokens: readonly Buffer[];
  /** A login token of the first person's client. */
  readonly login: Buffer;
}

const types: readonly AccountType[] = ['issuer', 'issuer', 'transfer_agent', 'broker', 'investor', 'platform'];

/** Makes them. The agent is appointed by the first issuer; the second has not accepted yet. */
export async function makeTokenWorld(ownerUrl: string, owner: pg.Client): Promise<TokenWorld> {
  const people: Person[] = [];
  for (const accountType of types) people.push(await makePerson(ownerUrl, testSecretKey, { accountType }));
  const [issuer, other, agent, broker] = people as [Person, Person, Person, Person];
  const lent = await delegate(ownerUrl, issuer, broker);
  // An asset to which an agent may be appointed, without a book.
  for (const { accountId } of people)
    await owner.query(`
      begin;
      set local session_replication_role = replica;
      insert into registry.assets (register_id, id, name, type, unit, authorized_kind)
      values ('${accountId}', gen_random_uuid(), 'Common', 'common_stock', 'shares', 'unlimited');
      commit`);
  for (const [register, status] of [
    [issuer, 'active'],
    [other, 'pending'],
  ] as const)
    await owner.query(
      `insert into registry.appointments (register_id, id, account_id, capacity, status)
       values ($1, gen_random_uuid(), $2, 'transfer_agent', $3)`,
      [register.accountId, agent.accountId, status],
    );
  const roleTokens: Buffer[] = [];
  for (const person of people) roleTokens.push(await insertToken(owner, person, person));
  roleTokens.push(await insertToken(owner, broker, { ...issuer, delegationId: lent }));
  return { people, roleTokens, login: await insertToken(owner, issuer, null) };
}

/** Records a token of a client, for a role or for a login. Shape: its digest. */
export async function insertToken(
  owner: pg.Client,
  client: Person,
  role: Pick<Person, 'accountId' | 'delegationId'> | null,
): Promise<Buffer> {
  const digest = Buffer.from(sha256(newId()));
  await owner.query(
    `insert into auth.tokens (digest, kind, client_account_id, api_client_id, secret_id, account_id, delegation_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + interval '1 hour')`,
    [
      digest,
      role === null ? 'login' : 'role',
      client.accountId,
      client.apiClientId,
      client.secretId,
      role?.accountId ?? null,
      role?.delegationId ?? null,
    ],
  );
  return digest;
}

/** The context that a request gets from a token. */
export interface Look {
  /** Whether a context was stored before, and holds. */
  readonly held: boolean;
  /** As requests are authorised. */
  readonly learned: unknown;
  /** By all rows on which the token depends. */
  readonly expected: unknown;
}

const functions =
  'account_id user_id user_role lens managed_registers managed_assets managed_holder_registers participant_registers visible_registers visible_assets own_holders own_parties is_administrator is_administrator_or_auditor may_read_personal_data'.split(
    ' ',
  );

/** Makes the function by which `look` looks. */
export async function prepareLook(owner: pg.Client): Promise<void> {
  const context = `(select jsonb_build_array(${functions.map((name) => `registry.${name}()`).join(', ')}))`;
  const clear = `perform set_config('registry.context', '', true);`;
  await owner.query(`
    create function public.look(p_digest bytea, p_remote inet, p_login bytea, out held boolean, out learned jsonb, out expected jsonb)
    language plpgsql as $$
    declare
      v_kind text;
    begin
      held := exists (select from auth.live_context(p_digest, p_remote));
      ${clear}
      select to_jsonb(c) into learned from auth.begin_command(p_digest, p_remote, p_login) c;
      learned := jsonb_build_array(learned, ${context});
      ${clear}
      v_kind := auth.begin_read(p_digest, p_remote, p_login, false);
      learned := learned || jsonb_build_array(v_kind, ${context}, auth.begin_read(p_digest, p_remote, p_login, false, ''));
      ${clear}
      if p_login is not null and (select l.kind from auth.find_token(p_login, p_remote) l) is distinct from 'login' then
        p_digest := null;
      end if;
      select to_jsonb(c) - '{expires_at,issued_at,client_account_id,client_id,secret_id}'::text[]
             || jsonb_build_object('approves', case when c.kind is not null then coalesce(d.approves, true) end, 'session_id', null)
        into expected
        from auth.authenticate(p_digest, p_remote) c
        left join registry.delegations d on d.account_id = c.account_id and d.id = c.delegation_id;
      expected := jsonb_build_array(
        expected, ${context}, expected -> 'kind', ${context},
        case
          when expected ->> 'kind' = 'role' and exists (
            select
              from registry.api_clients k
             where k.id = (expected ->> 'api_client_id')::uuid
               and k.documents = 'trusted')
          then to_jsonb('document_not_trusted'::text)
          else expected -> 'kind'
        end);
      ${clear}
      -- A look-up that stopped half way has some columns, on which nobody relies.
      if expected #> '{0,kind}' = 'null' then
        expected := jsonb_set(expected, '{0}', 'null');
        if learned #> '{0,kind}' = 'null' then learned := jsonb_set(learned, '{0}', 'null'); end if;
      end if;
    end $$`);
}

/** Looks at a token as a request from the address would. Shape: `login` is the login token to which it is bound. */
export async function look(
  client: pg.Client,
  digest: Buffer,
  from: { readonly address?: string; readonly login?: Buffer } = {},
): Promise<Look> {
  const { rows } = await client.query<Look>('select * from public.look($1, $2, $3)', [
    digest,
    from.address ?? '127.0.0.1',
    from.login ?? null,
  ]);
  return rows[0]!;
}
