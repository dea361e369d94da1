/** Sign-in policies of accounts, and the sessions of the console in the roles of an account. */
import { isNetwork } from '../../base/network.ts';
import { boolean, integer, list, nullable } from '../../postgres/column.ts';
import type { Database, Tx } from '../../postgres/database.ts';
import { insertRow, type RowObject, table } from '../../postgres/table.ts';
import type { PolicySender, SignInPolicy, Unmet } from '../../rules/sign-in-policy.ts';
import type { TokenUse } from '../access/tokens.ts';

/** Sessions are compared with the issuers; the labels are those under which the account knows them. */
export const signInPolicies = table(
  'sign_in_policies',
  {
    passkeys: boolean,
    providers: nullable(list('text[]')),
    issuers: nullable(list('text[]')),
    clientSecrets: boolean,
    sessionSeconds: nullable(integer),
    networks: list('cidr[]'),
  },
  'account_id',
);

/** A policy with the issuers of its providers. */
export type StoredPolicy = RowObject<typeof signInPolicies>;

/** A policy as the API and the audit log have it. Shape: SQL over the alias of its row. */
export const policyJson = (a: string): string => `
          jsonb_build_object(
            'passkeys', ${a}.passkeys, 'providers', ${a}.providers, 'clientSecrets', ${a}.client_secrets,
            'sessionSeconds', ${a}.session_seconds, 'networks', ${a}.networks::text[])`;

/**
 * Finds the policy of the account. Nobody else changes it, nor selects a role of the account in the console, until the
 * database transaction ends. Shape: null where it has set none; `slug` is that of the account.
 */
export async function lockSignInPolicy(
  tx: Tx,
  accountId: string,
): Promise<{ readonly before: SignInPolicy | null; readonly slug: string }> {
  const [, [row]] = await Promise.all([
    // The first policy has no row to lock.
    tx.query({ name: 'lock_sign_in_policy', text: 'select auth.lock_sign_in_policy()' }, []),
    tx.query<{ before: SignInPolicy | null; slug: string }>(
      {
        name: 'find_sign_in_policy',
        text: `
          select a.slug, case when p.account_id is not null then ${policyJson('p')} end as before
            from registry.accounts a
            left join registry.sign_in_policies p on p.account_id = a.id
           where a.id = $1::uuid`,
      },
      [accountId],
    ),
  ]);
  return row!;
}

/** Finds for the sender, and for the administrators of its account, whether they would meet a policy. */
export async function findPolicySender(
  tx: Tx,
  {
    passkeys,
    issuers,
    clientSecrets,
    sessionSeconds,
    networks,
  }: StoredPolicy & { readonly issuers: readonly string[] },
  { token, clientAddress }: Partial<TokenUse> = {},
): Promise<PolicySender> {
  const [row] = await tx.query<PolicySender & Record<string, unknown>>(
    {
      name: 'find_policy_sender',
      text: `
        select auth.administrator_meets($1::boolean, $2::text[], $3::boolean) as "administratorMeets",
               case
                 when $6::bytea is not null
                 then auth.unmet_policy($6::bytea, $7::inet, $1::boolean, $2::text[], $3::boolean, $4::integer, $5::cidr[])
               end as unmet`,
    },
    [
      passkeys,
      issuers,
      clientSecrets,
      sessionSeconds,
      // Another check says which is none.
      networks.every(isNetwork) ? networks : [],
      // The token of a program has no login token that must be live too.
      token?.within === undefined ? null : token.digest,
      clientAddress ?? null,
    ],
  );
  return row!;
}

/**
 * Puts a policy in force. Tokens of sessions that do not meet it end, and others are limited by it. Shape: the policy
 * as it is stored.
 */
export async function recordSignInPolicy(tx: Tx, accountId: string, policy: StoredPolicy): Promise<SignInPolicy> {
  const names = signInPolicies.columns.map(({ name }) => name);
  const { statement, values } = insertRow(signInPolicies, accountId, policy, {
    clauses: `
        on conflict on constraint sign_in_policies_pk do update
           set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}, changed_at = now()
        returning ${policyJson('n')} as policy`,
  });
  const [row] = await tx.query<{ policy: SignInPolicy }>(statement, values);
  await tx.query({ name: 'apply_sign_in_policy', text: 'select auth.apply_sign_in_policy()' }, []);
  return row!.policy;
}

/** Ends the sessions of the console in the roles of a user of the actor's account. Shape: how many. */
export async function endSessionsOfUser(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.query<{ ended: number }>(
    { name: 'end_sessions_of_user', text: 'select auth.end_sessions_of_user($1::uuid) as ended' },
    [userId],
  );
  return row!.ended;
}

/** The policy of an account that a session does not meet, and the part of the session. */
export interface UnmetPolicy extends Pick<SignInPolicy, 'passkeys' | 'providers' | 'clientSecrets'> {
  readonly unmet: Unmet;
}

/** Finds why the policy of an account lets a session act in none of its roles. Shape: undefined where it does. */
export async function findUnmetPolicy(
  database: Pick<Database, 'query'>,
  session: { readonly loginDigest: Buffer; readonly clientAddress: string },
  accountId: string,
): Promise<UnmetPolicy | undefined> {
  const [row] = await database.query<UnmetPolicy & Record<string, unknown>>(
    {
      name: 'find_unmet_policy',
      text: `
        select unmet, passkeys, providers, client_secrets as "clientSecrets"
          from auth.find_unmet_policy($1, $2, $3)
         where unmet is not null`,
    },
    [session.loginDigest, session.clientAddress, accountId],
  );
  return row;
}
