/**
 * How to ask for every deed: who may, what fills its fields, and which of its fields name a row. A deed or a field that
 * is not known here throws, so that nothing new goes untested.
 */
import {
  getNamedType,
  getNullableType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { AccountType, UserRole } from '../../src/rules/actor.ts';
import type { TenantRole, World } from '../support/tenants.ts';
import { type Row, type Rows, seenRows } from './sight.ts';

const managers: readonly UserRole[] = ['account_administrator', 'account_manager'];
const proposers: readonly UserRole[] = [...managers, 'account_operator'];
const administrator: readonly UserRole[] = ['account_administrator'];
type Who = Partial<Record<AccountType, readonly UserRole[]>>;

const keepers: Who = { issuer: proposers, transfer_agent: proposers };
const appointable: Who = { transfer_agent: administrator, broker: administrator, custodian: administrator };
const everybody: Who = { ...appointable, issuer: administrator, investor: administrator, platform: administrator };

/** Who may bring a deed about or propose it, by the table of the domain. */
const permitted: Readonly<Record<string, Who>> = {
  createAsset: keepers,
  changeAssetTerms: keepers,
  activateAsset: keepers,
  suspendAsset: keepers,
  resumeAsset: keepers,
  closeAsset: keepers,
  addAssetIdentifier: keepers,
  removeAssetIdentifier: keepers,
  authorizeUnits: { issuer: managers, transfer_agent: ['account_operator'] },
  openAccount: { platform: administrator },
  changeAccount: { platform: administrator },
  createUser: everybody,
  changeUser: everybody,
  giveRole: everybody,
  changeUsersAccount: everybody,
  createApiClient: everybody,
  changeApiClient: everybody,
  rotateApiClientSecret: everybody,
  revokeApiClientSecret: everybody,
  createDelegation: everybody,
  revokeDelegation: everybody,
  // An issuer's manager proposes these two by the domain, but administration has no instruction that could wait.
  appointAgent: { issuer: administrator },
  acceptAppointment: { transfer_agent: managers, broker: managers, custodian: managers },
  endAppointment: { ...appointable, issuer: administrator },
};

/** The noun of the row that an id names, by the field's name. */
const nounOfId: Readonly<Record<string, string>> = {
  accountId: 'Account',
  apiClientId: 'ApiClient',
  apiClientSecretId: 'ApiClientSecret',
  appointmentId: 'Appointment',
  assetId: 'Asset',
  assetIdentifierId: 'AssetIdentifier',
  assetIds: 'Asset',
  delegationId: 'Delegation',
  registerId: 'Account',
  userId: 'User',
  usersAccountId: 'UsersAccount',
};

/** Texts by which one row is told from the others of its tenant, or of the installation. */
interface NamingText {
  readonly noun: string;
  readonly column: string;
  /** A text like it that no row has. */
  readonly random: string;
}
const assetName: NamingText = { noun: 'Asset', column: 'name', random: 'No such name' };
const assetSymbol: NamingText = { noun: 'Asset', column: 'symbol', random: 'NONE' };
const email: NamingText = { noun: 'User', column: 'email', random: 'nobody@example.test' };
const slug: NamingText = { noun: 'Account', column: 'slug', random: 'no-such-slug' };
const namingTexts: Readonly<Record<string, NamingText>> = {
  'createAsset.name': assetName,
  'createAsset.symbol': assetSymbol,
  'changeAssetTerms.name': assetName,
  'changeAssetTerms.symbol': assetSymbol,
  'addAssetIdentifier.value': { noun: 'AssetIdentifier', column: 'value', random: 'US0231351067' },
  'openAccount.slug': slug,
  'changeAccount.slug': slug,
  'createUser.email': email,
  'changeUser.email': email,
  'createDelegation.clientId': { noun: 'ApiClient', column: 'client_id', random: 'ci_nobody' },
};

/** Texts that name nothing: what is written there stands in the row and nowhere else. */
const prose: ReadonlySet<string> = new Set(
  'allowedNetworks authority clientMutationId comments conversionRights currency deeds defaultIdPrefix email firstName governingLaw idempotencyKey lastName name reason'.split(
    ' ',
  ),
);

/** A place where a row that the role does not see is found on purpose. */
interface Exception {
  readonly because: string;
  readonly applies: (row: Row, role: TenantRole) => boolean;
}

const isAppointable = (row: Row): boolean => ['transfer_agent', 'broker', 'custodian'].includes(row['account_type']);
const oneRegister: Exception = {
  because:
    'A register has each name, symbol and ISIN once, so an agent for one of its assets is told when another has it.',
  applies: (_row, role) => role.account.name === 'clerk',
};

/** Every such place, with the reason for it. */
export const foundOnPurpose: Readonly<Record<string, Exception>> = {
  'appointAgent.accountId': {
    because:
      'An issuer appoints by an id it was told; it finds active agents, brokers and custodians, and nobody else.',
    applies: isAppointable,
  },
  'createDelegation.clientId': {
    because:
      'The client_id is a capability: who was told it lends the client a role, and learns nothing of its account.',
    applies: () => true,
  },
  'changeAssetTerms.name': oneRegister,
  'changeAssetTerms.symbol': oneRegister,
  'addAssetIdentifier.value': oneRegister,
};

/** One field of a deed that may name a row of another account. */
export interface DeedCell {
  readonly deed: string;
  readonly field: string;
  readonly noun: string;
  readonly isList: boolean;
  /** For a text: how a row's text is read, and one that no row has. */
  readonly text: NamingText | null;
}

/** Every field of every deed that may name a row. Throws, naming it, where nobody said what a field is. */
export function deedCells(schema: GraphQLSchema): DeedCell[] {
  return deedInputs(schema).flatMap(([deed, input]) =>
    Object.values(input.getFields()).flatMap((field) => cellOf(deed, field)),
  );
}

/** The deeds by name, each with its input. */
export function deedInputs(schema: GraphQLSchema): [string, GraphQLInputObjectType][] {
  return Object.values(schema.getMutationType()!.getFields()).map((field) => [
    field.name,
    getNamedType(field.args[0]!.type) as GraphQLInputObjectType,
  ]);
}

function cellOf(deed: string, field: GraphQLInputField): DeedCell[] {
  const where = `${deed}.${field.name}`;
  const type = getNamedType(field.type);
  const isList = isListType(getNullableType(field.type));
  if (isInputObjectType(type)) throw new Error(`test/tenants/deed-cells.ts does not know how to look into ${where}.`);
  if (type.name === 'ID') {
    const noun = nounOfId[field.name];
    if (noun === undefined)
      throw new Error(`test/tenants/deed-cells.ts does not know which row ${where} names: add it to nounOfId.`);
    return [{ deed, field: field.name, noun, isList, text: null }];
  }
  if (type.name !== 'String') return [];
  const text = namingTexts[where];
  if (text !== undefined) return [{ deed, field: field.name, noun: text.noun, isList, text }];
  if (prose.has(field.name)) return [];
  throw new Error(
    `test/tenants/deed-cells.ts does not know whether ${where} names a row: add it to namingTexts or to prose.`,
  );
}

/** Whether the domain lets a role do or propose a deed. Throws for a deed that is not in the table. */
export function mayAsk(deed: string, role: TenantRole): boolean {
  const who = permitted[deed];
  if (who === undefined)
    throw new Error(
      `test/tenants/deed-cells.ts does not say who may ask for ${deed}: add it to permitted, from the domain.`,
    );
  return who[role.account.accountType]?.includes(role.userRole) ?? false;
}

/** The row of its own that a role would name in a field; undefined where it has none. */
export function ownId(
  cell: DeedCell,
  role: TenantRole,
  { world, rows }: { world: World; rows: Rows },
): string | undefined {
  const { tenants } = world;
  const visible = seenRows(cell.noun, role, rows);
  const first = (wanted: (row: Row) => boolean): string | undefined => visible.find(wanted)?.['id'];
  if (cell.deed === 'appointAgent' && cell.field === 'accountId') return tenants.idle.id;
  if (cell.noun === 'Asset') return first((row) => row['status'] === 'active') ?? first(() => true);
  if (cell.field === 'registerId')
    return role.account.accountType === 'issuer'
      ? role.account.id
      : role.account.name === 'keeper'
        ? tenants.north.id
        : undefined;
  if (cell.deed === 'changeAccount') return tenants.idle.id;
  return first((row) => row['account_id'] === role.account.id) ?? first(() => true);
}

/** An input that a role would be right to give, but for what is set beside it. */
export function inputFor(
  input: GraphQLInputObjectType,
  deed: string,
  role: TenantRole,
  set: Readonly<Record<string, unknown>>,
  surroundings: { world: World; rows: Rows },
): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  for (const field of Object.values(input.getFields())) {
    if (field.name in set) filled[field.name] = set[field.name];
    else if (isNonNullType(field.type) || alwaysGiven.has(`${deed}.${field.name}`))
      filled[field.name] = fill(deed, field, role, surroundings);
  }
  return filled;
}

/** Fields that GraphQL lets out but without which the deed means something else. */
const alwaysGiven = new Set(['createAsset.registerId']);

function fill(
  deed: string,
  field: GraphQLInputField,
  role: TenantRole,
  surroundings: { world: World; rows: Rows },
): unknown {
  const [cell] = cellOf(deed, field);
  if (cell !== undefined && cell.text === null)
    return ownId(cell, role, surroundings) ?? '00000000-0000-0000-0000-000000000000';
  if (cell?.field === 'clientId') return role.clientId;
  if (cell !== undefined) return cell.text!.random;
  const type = getNamedType(field.type);
  if (isEnumType(type)) return field.name === 'kind' ? 'isin' : type.getValues()[0]!.name;
  const value = {
    String: 'A text',
    Decimal: '1',
    Date: '2026-01-01',
    DateTime: '2036-01-01T00:00:00Z',
    Int: 1,
    Boolean: false,
  }[type.name];
  if (value === undefined)
    throw new Error(`test/tenants/deed-cells.ts does not know how to fill ${deed}.${field.name}, a ${type.name}.`);
  return value;
}
