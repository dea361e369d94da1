/** Inputs that a role may send: every field of a mutation filled except the tried one. */
import {
  getNamedType,
  getNullableType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { TenantRole, World } from '../support/tenants.ts';
import { type MutationCell, namingTexts, entityOfId } from './mutation-cells.ts';
import { type Row, type Rows, seenRows } from './visibility.ts';

export interface CommandContext {
  readonly world: World;
  readonly rows: Rows;
}

/** Mutations on holders, which every account with a part in a register may request there. */
const ofJoined = new Set(['createHolder', 'createHoldersBulk']);
/** Mutations open to a recordkeeper of a register's holders, even one of a single asset. */
const ofHolderKeepers = new Set([...ofJoined, 'createLegendTemplate']);

/** The registers in which a role's mutation would be let do something. */
export function openRegisters(mutation: string, { account }: TenantRole, { world }: CommandContext): readonly string[] {
  const { north, south } = world.tenants;
  if (account.accountType === 'issuer') return [account.id];
  if (account.name === 'keeper') return [north.id];
  if (account.name === 'clerk') return ofHolderKeepers.has(mutation) ? [north.id] : [];
  if (!ofJoined.has(mutation)) return [];
  const joined: Readonly<Record<string, string>> = {
    broker: north.id,
    custodian: north.id,
    investor: north.id,
    dealer: south.id,
    saver: south.id,
  };
  return joined[account.name] === undefined ? [] : [joined[account.name]!];
}

/** The row of its own that a role would name in a field; undefined where it has none. */
export function ownId(
  cell: Pick<MutationCell, 'mutation' | 'field' | 'entity'>,
  role: TenantRole,
  context: CommandContext,
): string | undefined {
  const { tenants } = context.world;
  const visible = seenRows(cell.entity, role, context.rows);
  const first = (matches: (row: Row) => boolean): string | undefined => visible.find(matches)?.['id'];
  const assetId = ownAsset(role, context);
  switch (cell.entity) {
    case 'Asset':
      return cell.field === 'toAssetId'
        ? (first((row) => row['status'] === 'active' && row['id'] !== assetId) ?? assetId)
        : assetId;
    case 'Lot':
    case 'Restriction':
    case 'Transaction':
      return first((row) => row['asset_id'] === assetId && (row['closed_at'] ?? null) === null) ?? first(() => true);
    case 'Holder':
      // The one that stays is not the one that ends.
      return cell.field === 'intoHolderId' ? visible.at(-1)?.['id'] : first(() => true);
    case 'Job':
      return first((row) => row['user_id'] === role.userId);
    case 'HolderParty':
      return first((row) => row['holder_id'] === seenRows('Holder', role, context.rows)[0]?.['id']);
    default:
  }
  if (cell.field === 'registerId') return openRegisters(cell.mutation, role, context)[0];
  if (cell.field === 'servicingAccountId') return servicerFor(role, context);
  if (cell.field === 'holderAccountId' || (cell.mutation === 'changeParty' && cell.field === 'accountId'))
    return role.account.accountType === 'investor' ? role.account.id : tenants.saver.id;
  if (cell.mutation === 'appointAgent' && cell.field === 'accountId') return tenants.idle.id;
  if (cell.mutation === 'changeAccount') return tenants.idle.id;
  if (cell.mutation === 'createDelegation' && cell.field === 'accountId') return role.account.id;
  return first((row) => row['account_id'] === role.account.id) ?? first(() => true);
}

/** The active asset of a register in which the role has a part. */
function ownAsset(role: TenantRole, { world, rows }: CommandContext): string | undefined {
  const visible = seenRows('Asset', role, rows);
  const { north, south } = world.assets;
  const ownAssetRow = visible.find((row) => row['id'] === north.active || row['id'] === south.active);
  return (ownAssetRow ?? visible.find((row) => row['status'] === 'active') ?? visible[0])?.['id'];
}

function servicerFor({ account }: TenantRole, { world }: CommandContext): string {
  const { broker, dealer, south } = world.tenants;
  if (['broker', 'custodian'].includes(account.accountType)) return account.id;
  return account.id === south.id ? dealer.id : broker.id;
}

/** An input that a role may send, except for the fields in `set`. Shape: `set` by paths. */
export function inputFor(
  input: GraphQLInputObjectType,
  mutation: string,
  role: TenantRole,
  set: Readonly<Record<string, unknown>>,
  context: CommandContext,
  within = '',
): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  for (const field of Object.values(input.getFields())) {
    const path = `${within}${field.name}`;
    const isMeant = Object.keys(set).some((name) => name === path || name.startsWith(`${path}.`));
    // Without an instant at which a mutation is carried out its date must be given.
    const isNeeded = isNonNullType(field.type) || field.name === 'effectiveDate';
    if (!isMeant && !isNeeded && !alwaysGiven.has(`${mutation}.${path}`)) continue;
    const type = getNamedType(field.type);
    const value = isInputObjectType(type)
      ? inputFor(type, mutation, role, set, context, `${path}.`)
      : path in set
        ? set[path]
        : fill(mutation, field, role, context, path);
    filled[field.name] = isListType(getNullableType(field.type)) && !Array.isArray(value) ? [value] : value;
  }
  return withLots(mutation, filled);
}

/** Fields that are optional in GraphQL but change the meaning of the mutation when missing. */
const alwaysGiven = new Set([
  'createAsset.registerId',
  'createHolder.registerId',
  'createHoldersBulk.registerId',
  'createLegendTemplate.registerId',
  'createHolder.parties.partyType',
  'createHolder.parties.legalName',
  'createHoldersBulk.rows.parties.partyType',
  'createHoldersBulk.rows.parties.legalName',
  'transferUnits.receivers.holderId',
  'transferUnitsBulk.rows.receivers.holderId',
  'forcedTransfer.receivers.holderId',
]);

/** A consolidation takes two lots, be it one twice. A receiver is named by its holder, or in words. */
function withLots(mutation: string, filled: Record<string, unknown>): Record<string, unknown> {
  if ('transferee' in filled) delete filled['holderId'];
  const lots = filled['lotIds'];
  if (mutation === 'consolidateLots' && Array.isArray(lots) && lots.length === 1) filled['lotIds'] = [lots[0], lots[0]];
  return filled;
}

/** Texts that are numbers, countries or currencies. */
const spelled: Readonly<Record<string, string>> = {
  numerator: '2',
  denominator: '1',
  ratioNumerator: '1',
  ratioDenominator: '1',
  country: 'US',
  currency: 'USD',
  startingShareNumber: '1',
  endingShareNumber: '1',
};

function fill(
  mutation: string,
  field: GraphQLInputField,
  role: TenantRole,
  context: CommandContext,
  path: string,
): unknown {
  const type = getNamedType(field.type);
  if (type.name === 'ID') {
    return (
      ownId({ mutation, field: field.name, entity: entityOfId[field.name]! }, role, context) ??
      '00000000-0000-0000-0000-000000000000'
    );
  }
  if (isEnumType(type)) return type.getValues().find(({ name }) => name === 'isin')?.name ?? type.getValues()[0]!.name;
  if (path === 'clientId') return role.clientId;
  const value = {
    String: spelled[field.name] ?? namingTexts[`${mutation}.${path}`]?.random ?? 'A text',
    Decimal: '1',
    Date: '2026-02-01',
    DateTime: '2036-01-01T00:00:00Z',
    Int: 1,
    Boolean: false,
  }[type.name];
  if (value === undefined)
    throw new Error(`test/tenants/mutation-inputs.ts does not know how to fill ${mutation}.${path}, a ${type.name}.`);
  return value;
}
