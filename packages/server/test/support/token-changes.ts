/**
 * Changes of all that a token depends on, as administrators, the operator or somebody with a console of PostgreSQL make
 * them.
 */
import type pg from 'pg';
import type { Person } from './people.ts';
import type { TokenWorld } from './token-world.ts';

/** Draws from a list. */
export type Draw = <T>(from: readonly T[]) => T;

/** The same draws for the same seed. */
export function drawer(seed: number): Draw {
  let state = seed;
  return (from) => {
    state = (state * 48_271) % 2_147_483_647;
    return from[state % from.length]!;
  };
}

const instants = [
  'null',
  `now() + interval '1 hour'`,
  `now() - interval '1 second'`,
  `now() + interval '5 milliseconds'`,
];

interface Drawn {
  readonly draw: Draw;
  readonly world: TokenWorld;
  readonly one: Person;
  readonly another: Person;
}

/** Each makes the text of a statement. Those that end something for good are in the list below. */
export const changes: readonly ((drawn: Drawn) => string)[] = [
  ({ draw, one }) =>
    `update registry.accounts set status = '${draw(['active', 'active', 'suspended'])}' where id = '${one.accountId}'`,
  ({ one }) => `update registry.accounts set name = name || '.' where id = '${one.accountId}'`,
  ({ draw, one }) =>
    `update registry.accounts set account_type = '${draw(['issuer', 'transfer_agent', 'broker', 'investor'])}' where id = '${one.accountId}'`,
  ({ draw, one }) =>
    `update registry.api_clients set status = '${draw(['active', 'active', 'suspended'])}' where id = '${one.apiClientId}'`,
  ({ draw, one }) =>
    `update auth.tokens set networks = ${draw(['null', `'{127.0.0.0/8}'`, `'{10.0.0.0/8,192.0.2.1/32}'`])} where kind = 'role' and api_client_id = '${one.apiClientId}'`,
  ({ draw, one }) => `update registry.api_clients set expires_at = ${draw(instants)} where id = '${one.apiClientId}'`,
  ({ draw, one }) =>
    `update registry.api_clients set allowed_networks = '${draw(['{}', '{127.0.0.0/8}', '{10.0.0.0/8,192.0.2.1/32}'])}' where id = '${one.apiClientId}'`,
  ({ draw, one }) =>
    `update registry.api_clients set documents = '${draw(['any', 'trusted'])}' where id = '${one.apiClientId}'`,
  ({ one }) => `update registry.api_clients set name = 'new', last_used_at = now() where id = '${one.apiClientId}'`,
  ({ draw }) =>
    `update registry.api_clients set status = '${draw(['active', 'active', 'suspended'])}' where status <> 'revoked'`,
  ({ draw, one }) =>
    `update registry.api_client_secrets set expires_at = ${draw(instants)} where id = '${one.secretId}'`,
  ({ draw, one }) =>
    `update registry.delegations set quantity_max = ${draw(['null', '5', '1000.5'])}, propose_only = ${draw(['true', 'false'])}, approves = ${draw(['true', 'false'])} where account_id = '${one.accountId}'`,
  ({ draw, one }) =>
    `update registry.delegations set mutations = ${draw(['null', `'{createAsset}'`])}, asset_ids = ${draw(['null', 'array[gen_random_uuid()]'])} where id = '${one.delegationId}'`,
  ({ draw, one }) =>
    `update registry.users_accounts set status = '${draw(['active', 'active', 'suspended', 'invited'])}' where id = '${one.usersAccountId}'`,
  ({ draw, one }) =>
    `update registry.users_accounts set user_role = '${draw(['account_viewer', 'account_auditor', 'account_manager'])}' where id = '${one.usersAccountId}'`,
  ({ one }) =>
    `with u as (
       insert into registry.users (account_id, id, first_name, last_name, email)
       values ('${one.accountId}', gen_random_uuid(), 'Eve', 'Keeper', gen_random_uuid() || '@example.test') returning id)
     update registry.users_accounts set user_id = (select id from u) where id = '${one.usersAccountId}'`,
  ({ one, another }) =>
    `insert into registry.appointments (register_id, id, account_id, capacity, asset_id, status)
     select '${one.accountId}', gen_random_uuid(), '${another.accountId}', 'registrar', id, 'active'
       from registry.assets
      where register_id = '${one.accountId}' and '${one.accountId}' <> '${another.accountId}'`,
  ({ draw }) =>
    `update registry.appointments set status = 'active', accepted_at = now() where status = '${draw(['pending', 'active'])}'`,
  ({ one }) =>
    `update registry.appointments set asset_id = (select id from registry.assets where register_id = '${one.accountId}') where register_id = '${one.accountId}' and status <> 'terminated'`,
  ({ one, another }) =>
    `update registry.appointments set account_id = '${one.accountId}'
      where id = (select id from registry.appointments where account_id = '${another.accountId}' and register_id <> '${one.accountId}' and asset_id is not null limit 1)`,
  ({ draw, world }) =>
    `update auth.tokens set expires_at = now() + interval '${draw(['30 minutes', '2 hours', '5 milliseconds'])}' where digest = ${hex(draw(world.roleTokens))}`,
  ({ draw, world }) =>
    `update auth.tokens set expires_at = now() + interval '40 minutes' where digest in (${hex(draw(world.roleTokens))}, ${hex(world.login)})`,
  ({ one }) =>
    `drop table if exists pg_temp.gone;
    create temporary table gone on commit drop as table registry.delegations with no data;
     with d as (delete from registry.delegations where id = '${one.delegationId}' returning *) insert into gone select * from d;
     insert into registry.delegations select * from gone`,
];

/** Those that end something for good. */
export const endings: readonly ((drawn: Drawn) => string)[] = [
  ({ draw, world }) => `select auth.revoke_token(${hex(draw([...world.roleTokens, world.login]))})`,
  ({ draw, world }) => `delete from auth.tokens where digest = ${hex(draw([...world.roleTokens, world.login]))}`,
  ({ one }) => `update registry.api_client_secrets set revoked_at = now() where id = '${one.secretId}'`,
  ({ one }) => `delete from registry.api_client_secrets where id = '${one.secretId}'`,
  ({ one }) => `update registry.api_clients set status = 'revoked' where id = '${one.apiClientId}'`,
  ({ one }) =>
    `update registry.delegations set status = 'revoked', revoked_at = now() where id = '${one.delegationId}'`,
  ({ one }) => `delete from registry.delegations where id = '${one.delegationId}'`,
  ({ one }) => `update registry.users_accounts set status = 'revoked' where id = '${one.usersAccountId}'`,
  ({ one }) => `update registry.accounts set status = 'closed' where id = '${one.accountId}'`,
  ({ one }) => `update registry.appointments set status = 'terminated' where register_id = '${one.accountId}'`,
  ({ one }) => `delete from registry.appointments where register_id = '${one.accountId}'`,
  () => 'truncate registry.appointments',
];

const hex = (digest: Buffer): string => `'\\x${digest.toString('hex')}'`;

/** Draws a change. One in ten ends something for good. */
export function drawChange(draw: Draw, world: TokenWorld): string {
  const ends = draw([true, ...Array.from({ length: 9 }, () => false)]);
  const drawn = { draw, world, one: draw(world.people), another: draw(world.people) };
  return draw(ends ? endings : changes)(drawn);
}

/** Makes a change. One that a guard refuses changes nothing. Shape: whether it was made. */
export async function makeChange(owner: pg.Client, text: string): Promise<boolean> {
  await owner.query('savepoint change');
  try {
    await owner.query(text);
    return true;
  } catch (error) {
    if (!['end_is_final', 'appointments_live_unique'].includes((error as pg.DatabaseError).constraint ?? ''))
      throw error;
    await owner.query('rollback to savepoint change');
    return false;
  }
}
