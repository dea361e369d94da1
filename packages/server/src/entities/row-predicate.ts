/**
 * Predicates on one row, from which the visibility rules are made. A set of the actor is an array of the context
 * of the database transaction; the migration 000001_access.sql says what is in each, lens by lens. A bare
 * `(select …)` runs once per statement, and the cast makes PostgreSQL take it as one array.
 */

/** SQL that is true or false for the row behind an alias. */
export type RowPredicate = (alias: string) => string;

/** The account, the user and the lens of the actor. */
export const actorAccount = '(select registry.account_id())';
export const actorUser = '(select registry.user_id())';
export const actorLens = '(select registry.lens())';

/** Registers that the actor manages with every asset: an issuer its own, an agent those it is appointed to. */
export const managedRegisters = '(select registry.managed_registers())::uuid[]';
/** Single assets that an agent manages in registers it does not manage with every asset. */
export const managedAssets = '(select registry.managed_assets())::uuid[]';
/** Registers whose holders the actor manages: those it manages, and those in which it manages a single asset. */
export const managedHolderRegisters = '(select registry.managed_holder_registers())::uuid[]';
/** Registers in which the actor participates: as issuer, as appointed account, as servicer of a holder or as holder. */
export const participantRegisters = '(select registry.participant_registers())::uuid[]';
/** Registers of which the actor sees every asset. */
export const visibleRegisters = '(select registry.visible_registers())::uuid[]';
/** Single assets that the actor sees in other registers. */
export const visibleAssets = '(select registry.visible_assets())::uuid[]';
/** The holders that belong to an investor. */
export const ownHolders = '(select registry.own_holders())::uuid[]';
/** The parties of the holders that belong to an investor. */
export const ownParties = '(select registry.own_parties())::uuid[]';
/** Accounts that appointed the actor's account, and accounts that it appointed. */
export const appointmentCounterparties = '(select registry.appointment_counterparties())::uuid[]';

export const everyRow: RowPredicate = () => 'true';
export const noRow: RowPredicate = () => 'false';

/** The column is the actor's account. */
export const isActorAccount =
  (column: string): RowPredicate =>
  (a) =>
    `${a}.${column} = ${actorAccount}`;

/** The column is the actor's user. */
export const isActorUser =
  (column: string): RowPredicate =>
  (a) =>
    `${a}.${column} = ${actorUser}`;

/** The column is the role in which the actor acts. */
export const isActorRole =
  (column: string): RowPredicate =>
  (a) =>
    `${a}.${column} = (select registry.user_role())`;

/** The column is in a set of the actor. */
export const isIn =
  (column: string, set: string): RowPredicate =>
  (a) =>
    `${a}.${column} = any (${set})`;

/** The actor is an administrator or auditor, so it reads the users, clients and delegations of its account. */
export const actorIsAdministratorOrAuditor: RowPredicate = () => '(select registry.is_administrator_or_auditor())';
export const actorMayReadPersonalData: RowPredicate = () => '(select registry.may_read_personal_data())';
export const actorIsManager: RowPredicate = () => `(select registry.user_role()) = 'account_manager'`;
export const actorIsPlatform: RowPredicate = () => `${actorLens} = 'platform'`;

export const isNotNull =
  (column: string): RowPredicate =>
  (a) =>
    `${a}.${column} is not null`;

/** At least one of the predicates is true. */
export const anyOf =
  (...predicates: readonly RowPredicate[]): RowPredicate =>
  (a) =>
    `(${predicates.map((predicate) => predicate(a)).join(' or ')})`;

/** All of the predicates are true. */
export const allOf =
  (...predicates: readonly RowPredicate[]): RowPredicate =>
  (a) =>
    `(${predicates.map((predicate) => predicate(a)).join(' and ')})`;
