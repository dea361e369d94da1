/**
 * How much of the matrix `npm run check` asks for; `npm run check deep` asks for all of it. No other file says it.
 *
 * By row-level security alone all lenses have the same statements, because no predicate is in them: PostgreSQL plans
 * each once and every role asks. Where the compiler's predicate is on, each lens has statements of its own, and
 * planning takes most of the time.
 */
import { lensOf } from '../../src/rules/actor.ts';
import { hasReplica } from '../support/replica.ts';
import { isDeep, sampleOf } from '../support/seed.ts';
import { roleName, type TenantName, type TenantRole } from '../support/tenants.ts';

/** The layer that decides about visibility. */
export type Layer = 'both layers together' | 'row-level security alone' | "the compiler's predicate alone";

type Roles = readonly TenantRole[];
type Named = { readonly name: string };

/** A constant one of the roles of each account, or of each lens. */
function oneOfEach(roles: Roles, keyOf: (role: TenantRole) => string): Roles {
  return Object.values(Object.groupBy(roles, keyOf)).flatMap((those = []) => sampleOf(those, 1, roleName));
}
const lensOfRole = ({ account }: TenantRole): string => lensOf(account.accountType);
const ofEachAccount = (roles: Roles): Roles => (isDeep ? roles : oneOfEach(roles, ({ account }) => account.name));
const ofEachLens = (roles: Roles): Roles => (isDeep ? roles : oneOfEach(roles, lensOfRole));

/** The roles that read every list. */
export function readersOf(layer: Layer, roles: Roles): Roles {
  if (hasReplica || layer === 'both layers together') return ofEachLens(roles);
  return layer === 'row-level security alone' ? roles : ofEachAccount(roles);
}

/** The roles that follow the relations of an entity, or the ways that lead from it. */
export function followersOf(layer: Layer, entity: string, roles: Roles): Roles {
  const ofLenses = ofEachLens(roles);
  if (isDeep) return ofLenses;
  if (layer === 'row-level security alone' && hasReplica) return ofLenses;
  const ofAccounts = ofEachAccount(roles);
  const [those, count] = {
    'both layers together': [ofLenses, 1] as const,
    'row-level security alone': [ofAccounts, Math.ceil(ofAccounts.length / 2)] as const,
    "the compiler's predicate alone": [ofLenses, 2] as const,
  }[layer];
  return sampleOf(those, count, (role) => `${entity} ${roleName(role)}`);
}

/** The roles that search: the roles of an account see the same rows among the results. */
export const searchersOf: (roles: Roles) => Roles = ofEachAccount;

/** Operators that are queried in relations, and inside and, or, not. Shape: null where all are. */
export const innerOperators: ReadonlySet<string> | null = isDeep ? null : new Set(['equalTo', 'notEqualTo']);

/**
 * The documents of which arguments are asked: all by the compiler's predicate, which is made for each. Row-level
 * security is one for all documents that read a table.
 */
export function documentsOf<T extends Named>(layer: Layer, documents: readonly T[]): readonly T[] {
  if (isDeep || layer === "the compiler's predicate alone") return documents;
  const part = layer === 'both layers together' ? 8 : 3;
  return sampleOf(documents, Math.ceil(documents.length / part), ({ name }) => name);
}

/** The roles that ask for the arguments of a document. */
export function askersOf(layer: Layer, { name }: Named, roles: Roles): Roles {
  const count = isDeep ? roles.length : layer === 'row-level security alone' ? Math.ceil(roles.length / 4) : 1;
  return sampleOf(roles, count, (role) => `${name} ${roleName(role)}`);
}

/** The roles that ask beside GraphQL, for ids of everybody else: there an account's type alone decides. */
export const callersOf = (roles: Roles): Roles =>
  isDeep ? roles : oneOfEach(roles, ({ account }) => account.accountType);

/** The accounts of which all roles ask for every mutation: one of each type, and the agent of a single asset. */
const permitted: readonly TenantName[] = ['north', 'keeper', 'clerk', 'broker', 'custodian', 'investor', 'platform'];
export const rolesWithPermissions = (roles: Roles): Roles =>
  isDeep ? roles : roles.filter(({ account }) => permitted.includes(account.name as TenantName));

/** Whether a role requests a mutation that it may or may not request; the list of the viewer has all of them. */
export const asksForPermission = (turn: number): boolean => isDeep || turn % 3 === 0;

/** Whether a role names a row of its own in the field. */
export const asksForOwn = (turn: number): boolean => isDeep || turn % 2 === 0;

/** Whether an account asks about the hidden rows of a field: every second one, and of the next field the others. */
export const asksForHidden = (account: number, field: number): boolean => isDeep || (account + field) % 2 === 0;

/** Whether a role asks about every hidden row of a field of a mutation: of those of its account that may, one. */
export function asksAll(name: string, role: TenantRole, colleagues: Roles): boolean {
  return isDeep || sampleOf(colleagues, 1, (one) => `${name} ${roleName(one)}`).includes(role);
}

/** Whether another role with the permission asks about one hidden row of the field. */
export const asksOnce = (turn: number): boolean => isDeep || turn % 9 === 0;

/**
 * The roles without the permission that ask about one hidden row of the field: they are refused before any row is read,
 * so one is enough.
 */
export const refusedOf = (name: string, roles: Roles): Roles =>
  isDeep ? roles : sampleOf(roles, 1, (role) => `${name} ${roleName(role)}`);

/**
 * Whether an account names a malformed id in the field: two do of those that may request the mutation. An id is read
 * before anything is known of its row.
 */
export const asksForMalformed = (name: string, account: Named, those: readonly Named[]): boolean =>
  isDeep || sampleOf(those, 2, (one) => `${name} ${one.name}`).includes(account);

/**
 * Whether a field is asked for as a dry run, for real, or both ways: every second role tries it, and the others do it.
 */
export const dryRunsOf = (turn: number): readonly boolean[] => (isDeep ? [true, false] : [turn % 2 === 0]);

/** Which hidden rows of an entity a role asks about: each turn another. */
export function hiddenOf<T>(rows: readonly T[], turn: number): readonly T[] {
  return isDeep || rows.length === 0 ? rows : [rows[turn % rows.length]!];
}
