/** Accounts: the tenants of the installation. */
import { Refusal } from '../../base/refusal.ts';
import { wireNames } from '../../base/words.ts';
import type { AccountStatus } from '../../rules/account.ts';
import { type AccountType, type Actor, type Lens, lensOf, type UserRole, accountType } from '../../rules/actor.ts';
import type { Tx } from '../../postgres/database.ts';
import { nullable, text, uuid, word } from '../../postgres/column.ts';
import { table } from '../../postgres/table.ts';
import { changeAudited, insertAudited } from '../records/audit-rows.ts';
import { checkDeferredConstraints } from '../constraints.ts';
import { nowMs } from '../access/tokens.ts';

/**
 * The register of a command that creates an object: an issuer's own, or one that the actor manages as an agent.
 * Refuses: input_invalid, not_found.
 */
export async function findRegister(tx: Tx, actor: Actor, registerId: string | null): Promise<string> {
  if (registerId === null) {
    if (actor.lens === 'issuer') return actor.accountId;
    throw new Refusal('input_invalid', {
      field: 'registerId',
      reason: 'It is not said in whose register: only an issuer may leave registerId out.',
      remedy: 'Give the id of the account of the issuer as registerId.',
    });
  }
  const [row] = await tx.query<{ managed: boolean }>(
    { name: 'find_register', text: 'select $1::uuid = any (registry.managed_registers()) as managed' },
    [registerId],
  );
  if (row?.managed !== true) throw new Refusal('not_found', { type: 'Account', id: registerId });
  return registerId;
}

/** Whether the actor sees an account with this id. */
export async function hasAccount(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'has_account',
      text: `
        select from registry.accounts
         where id = $1::uuid`,
    },
    [id],
  );
  return rows.length > 0;
}

/** Whether another account has the slug. For the platform, which sees every account. */
export async function findSlugTaken(tx: Tx, slug: string, exceptId: string | null): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'find_slug_taken',
      text: `
        select from registry.accounts
         where slug = $1::text
           and id is distinct from $2::uuid`,
    },
    [slug, exceptId],
  );
  return rows.length > 0;
}

type AccountRow = Record<string, unknown>;

/** An account is its own tenant. */
export const accounts = table(
  'accounts',
  {
    accountType: word(accountType),
    name: text,
    slug: text,
    openedBy: nullable(uuid),
    firstRoleId: nullable(uuid),
  },
  'id',
);

/** Opens an account. Shape: answers the row as JSON. */
export async function insertAccount(
  tx: Tx,
  account: {
    id: string;
    accountType: AccountType;
    name: string;
    slug: string;
    openedBy: string | null;
    firstRoleId: string | null;
  },
): Promise<AccountRow> {
  return insertAudited(tx, accounts, account.id, account);
}

export interface LockedAccount {
  readonly id: string;
  readonly status: AccountStatus;
  readonly row: Readonly<AccountRow>;
}

/** Locks one account for the rest of the database transaction. Refuses: not_found. */
export async function lockAccount(tx: Tx, id: string): Promise<LockedAccount> {
  const [row] = await tx.query<{ status: AccountStatus; row: AccountRow }>(
    {
      name: 'lock_account',
      text: `
        select status, registry.audit_row(to_jsonb(a)) as row
          from registry.accounts a
         where id = $1::uuid
           for no key update`,
    },
    [id],
  );
  if (row === undefined) throw new Refusal('not_found', { type: 'Account', id });
  return { id, status: row.status, row: wireNames(row.row) };
}

/** Changes the given columns. Shape: answers the row as JSON. */
export function changeAccountRow(
  tx: Tx,
  id: string,
  values: {
    name?: string | null | undefined;
    slug?: string | null | undefined;
    status?: AccountStatus | null | undefined;
  },
): Promise<AccountRow> {
  const sets = [
    'name = coalesce($2::text, name)',
    'slug = coalesce($3::text, slug)',
    'status = coalesce($4::text, status)',
  ];
  return changeAudited(tx, { name: 'change_account', table: 'accounts', sets }, { id }, [
    values.name ?? null,
    values.slug ?? null,
    values.status ?? null,
  ]);
}

/** The type of an active account, also one that the actor does not see; undefined when there is none with this id. */
export async function findAppointable(tx: Tx, id: string): Promise<AccountType | undefined> {
  const [row] = await tx.query<{ type: AccountType | null }>(
    { name: 'find_active_account_type', text: 'select auth.find_active_account_type($1::uuid) as type' },
    [id],
  );
  return row?.type ?? undefined;
}

/** An account as operator commands list it. */
export interface ListedAccount {
  readonly id: string;
  readonly slug: string;
  readonly accountType: AccountType;
  readonly name: string;
  readonly status: AccountStatus;
}

const listed = `
  select id, slug, account_type as "accountType", name, status
    from registry.accounts`;

/** Lists every account the actor sees. */
export function listAccounts(tx: Tx): Promise<ListedAccount[]> {
  return tx.query<ListedAccount>({
    text: `${listed}
        order by slug`,
  });
}

/** Finds the account with the slug, if the actor sees it. */
export async function findAccountBySlug(tx: Tx, slug: string): Promise<ListedAccount | undefined> {
  const [row] = await tx.query<ListedAccount>(
    {
      text: `${listed}
        where slug = $1::text`,
    },
    [slug],
  );
  return row;
}

/** The type of an account, if the actor sees it. */
export async function findAccountType(tx: Tx, id: string): Promise<AccountType | undefined> {
  const [row] = await tx.query<ListedAccount>(
    {
      text: `${listed}
        where id = $1::uuid`,
    },
    [id],
  );
  return row?.accountType;
}

/** An account that another one opened, with the role of its first administrator. */
export interface OpenedAccount {
  readonly administration: Acting;
  readonly firstRoleId: string;
}

/** Finds an account that an account of the platform opened. Refuses: not_found, also for one that is closed. */
export async function findOpened(tx: Tx, openedBy: string, id: string): Promise<OpenedAccount> {
  const [row] = await tx.query<{ type: AccountType; firstRoleId: string }>(
    {
      name: 'find_opened',
      text: `
        select account_type as type, first_role_id as "firstRoleId"
          from registry.accounts
         where id = $1::uuid
           and opened_by = $2::uuid
           and status <> 'closed'`,
    },
    [id, openedBy],
  );
  if (row === undefined)
    throw new Refusal('not_found', {
      type: 'Account',
      id,
      field: 'accountId',
      reason: `Your account has opened no account with the id ${id}, or it is closed.`,
      remedy: 'Leave accountId out to lend a role of your own account.',
    });
  return { administration: administrationOf(id, row.type), firstRoleId: row.firstRoleId };
}

/** The administration of an account without a user of its own: that of the operator or of whoever opened it. */
export function administrationOf(accountId: string, accountType: AccountType): Acting {
  return { accountId, accountType, userRole: 'account_administrator', userId: null };
}

/** An account and the role in which it acts; a user of null is the operator of the installation. */
export interface Acting {
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly userRole: UserRole;
  readonly userId: string | null;
}

/**
 * Sets the context that row-level security reads, for the rest of the database transaction or until it is set again.
 * Shape: `now` by the clock of the database.
 */
export async function actAs(tx: Tx, who: Acting): Promise<{ readonly lens: Lens; readonly now: Date }> {
  const { accountId, accountType } = who;
  const before = actingFor.get(tx);
  actingFor.set(tx, accountId);
  if (before !== undefined && before !== accountId) await checkDeferredConstraints(tx);
  const [row] = await tx.query<{ lens: Lens | null; now: number }>(
    {
      name: 'set_context',
      text: `select auth.set_context($1::uuid, $2::text, $3::text, $4::uuid) as lens, ${nowMs} as now`,
    },
    [accountId, accountType, who.userRole, who.userId],
  );
  const { lens, now } = row!;
  return { lens: lens ?? lensOf(accountType), now: new Date(now) };
}

/**
 * Works in the context of another account, and takes up the context of before again, as it was; also after a refusal,
 * with which the database transaction may go on. After any other error it is aborted.
 */
export async function workAs<T>(tx: Tx, who: Acting, work: () => Promise<T>): Promise<T> {
  const [before] = await tx.query<{ context: string }>(
    { name: 'context', text: `select current_setting('registry.context') as context` },
    [],
  );
  const acting = actingFor.get(tx);
  const takeUp = async (): Promise<void> => {
    const text = `select set_config('registry.context', $1::text, true)`;
    await tx.query({ name: 'take_up_context', text }, [before!.context]);
    if (acting === undefined) actingFor.delete(tx);
    else actingFor.set(tx, acting);
  };
  await actAs(tx, who);
  const worked = await work().catch(async (error: unknown) => {
    if (error instanceof Refusal) await takeUp();
    throw error;
  });
  await checkDeferredConstraints(tx);
  await takeUp();
  return worked;
}

/** The account for which a database transaction acted last. */
const actingFor = new WeakMap<Tx, string>();
