/**
 * The contexts that are stored beside tokens: each that a request would take is compared with all that it was made
 * from.
 */
import { lensOf, accountTypes } from '../../rules/actor.ts';
import type { Offence } from './statements.ts';

/** The lens of the role of a token. */
const lens = `case a.account_type ${accountTypes.map((type) => `when '${type}' then '${lensOf(type)}'`).join(' ')} end`;

/** The present context of a live token, in the columns of auth.token_contexts. */
const found = `
        select array_remove(
                 array[
                   encode(substr(t.digest, 1, 16), 'hex')::uuid, t.client_account_id,
                   nullif(t.account_id, t.client_account_id)
                 ],
                 null
               ) as depends_on,
               least(t.expires_at, s.expires_at, k.expires_at) as live_until,
               case
                 when t.networks is null then nullif(k.allowed_networks, '{}')
                 when k.allowed_networks = '{}' then t.networks
                 else array(
                   select distinct
                          case when n.network <<= p.network then n.network else p.network end
                   from unnest(k.allowed_networks) n (network)
                   join unnest(t.networks) p (network) on n.network && p.network
                   order by 1
                 )
               end as allowed_networks,
               t.kind, t.client_account_id, k.documents = 'trusted' as trusted, t.api_client_id, t.account_id, a.account_type, t.delegation_id, d.asset_ids, d.mutations,
               d.quantity_max, d.propose_only, coalesce(d.approves, true) as approves,
               m.id as users_account_id, m.user_role, m.user_id,
               ${lens} as lens,
               case
                 when ${lens} not in ('servicer', 'holder')
                 then auth.context_of(a.id, a.account_type, m.user_role, m.user_id)
               end as context
        from auth.tokens t
        join registry.api_client_secrets s on s.account_id = t.client_account_id
          and s.id = t.secret_id
          and s.api_client_id = t.api_client_id
          and s.revoked_at is null
        join registry.api_clients k on k.account_id = t.client_account_id
          and k.id = t.api_client_id
          and k.status = 'active'
        join registry.accounts o on o.id = t.client_account_id
          and o.status = 'active'
        left join registry.delegations d on d.account_id = t.account_id
          and d.id = t.delegation_id
          and d.status = 'active'
        left join registry.users_accounts m on m.account_id = d.account_id
          and m.id = d.users_account_id
          and m.status = 'active'
        left join registry.accounts a on a.id = m.account_id
          and a.status = 'active'
        where t.digest = c.digest
          and t.revoked_at is null
          and (t.kind = 'login' or a.id is not null)`;

const columns = [
  'depends_on',
  'live_until',
  'allowed_networks',
  'kind',
  'client_account_id',
  'trusted',
  'api_client_id',
  'account_id',
  'account_type',
  'delegation_id',
  'asset_ids',
  'mutations',
  'quantity_max',
  'propose_only',
  'approves',
  'users_account_id',
  'user_role',
  'user_id',
  'lens',
  'context',
];
const rowOf = (alias: string): string => `(${columns.map((column) => `${alias}.${column}`).join(', ')})`;

const stampedTables = `array[
        'registry.accounts', 'registry.users_accounts', 'registry.delegations', 'registry.appointments',
        'registry.api_client_secrets', 'registry.api_clients', 'auth.tokens'
      ]`;

export const tokenContextOffences: readonly Offence[] = [
  {
    holds: 'Every context that is stored for a token is what its client, its role and their accounts give it',
    text: `
      select 'the token with the digest ' || encode(c.digest, 'hex') as location
      from auth.token_contexts c
      left join lateral (${found}
      ) f on true
      where c.live_until > now()
        and c.stamps = array(
          select s.stamp
          from auth.stamps s
          where s.id = any (c.depends_on)
          order by s.id
        )
        and ${rowOf('c')} is distinct from ${rowOf('f')}`,
  },
  {
    holds: 'Every table on which contexts of tokens depend raises stamps',
    text: `
      select 'table ' || name || ', which has no trigger ' || trigger as location
      from unnest(${stampedTables}) name
      cross join unnest(array['_400_stamps', '_401_stamps', '_402_stamps', '_403_stamps']) trigger
      where (trigger <> '_403_stamps' or name = 'registry.appointments')
        and not exists (
          select
          from pg_trigger t
          where t.tgrelid = name::regclass
            and t.tgname = trigger
        )`,
  },
];
