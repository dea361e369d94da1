/**
 * How to request every mutation: which roles may, and which of its fields name a row. A mutation or a field that
 * is not in this file throws, so that nothing new stays untested.
 */
import {
  getNamedType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  isInputObjectType,
} from 'graphql';
import { type AccountType, accountTypes, type UserRole, userRoles } from '../../src/rules/actor.ts';
import { inputMembers, namedEntities } from '../support/declared-inputs.ts';
import type { TenantRole } from '../support/tenants.ts';
import type { Row } from './visibility.ts';

const managers: readonly UserRole[] = ['account_administrator', 'account_manager'];
const proposers: readonly UserRole[] = [...managers, 'account_operator'];
const administrator: readonly UserRole[] = ['account_administrator'];
type Who = Partial<Record<AccountType, readonly UserRole[]>>;

const keepers: Who = { issuer: proposers, transfer_agent: proposers };
/** Servicers and investors propose for their own. */
const keepersAndOwn: Who = { ...keepers, broker: proposers, custodian: proposers, investor: administrator };
const issuing: Who = { ...keepers, broker: managers, custodian: managers };
const transferring: Who = keepersAndOwn;
const restricting: Who = { ...keepers, broker: proposers, custodian: proposers };
const appointable: Who = { transfer_agent: administrator, broker: administrator, custodian: administrator };
/** Those who agree: of keepers to what may be done, of others to what their own account proposes. */
const deciding: Who = {
  issuer: managers,
  transfer_agent: managers,
  broker: managers,
  custodian: managers,
  investor: administrator,
};
const readers: Who = Object.fromEntries(accountTypes.map((type) => [type, userRoles]));
const everybody: Who = { ...appointable, issuer: administrator, investor: administrator, platform: administrator };

/** Which roles may run or propose a mutation, by the table of the domain. */
const permitted: Readonly<Record<string, Who>> = {
  createAsset: keepers,
  changeAssetTerms: keepers,
  activateAsset: keepers,
  suspendAsset: keepers,
  resumeAsset: keepers,
  closeAsset: keepers,
  addAssetIdentifier: keepers,
  removeAssetIdentifier: keepers,
  authorizeUnits: { ...keepers, issuer: managers },
  createHolder: keepersAndOwn,
  createHoldersBulk: keepersAndOwn,
  changeHolder: keepersAndOwn,
  changeParty: keepersAndOwn,
  mergeHolders: { ...keepers, issuer: managers },
  recordVerification: { ...keepersAndOwn, issuer: managers },
  recordVerificationsBulk: { ...keepersAndOwn, issuer: managers },
  issueUnits: issuing,
  issueUnitsBulk: issuing,
  cancelUnits: issuing,
  cancelUnitsBulk: issuing,
  repurchaseUnits: issuing,
  retireUnits: issuing,
  convertUnits: issuing,
  convertUnitsBulk: issuing,
  splitAsset: issuing,
  consolidateLots: issuing,
  reissueLot: issuing,
  reserveUnits: issuing,
  recordDifference: issuing,
  resolveDifference: issuing,
  reverseTransaction: issuing,
  transferUnits: transferring,
  transferUnitsBulk: transferring,
  forcedTransfer: { ...keepers, issuer: managers },
  placeRestriction: restricting,
  placeRestrictionsBulk: restricting,
  releaseRestriction: restricting,
  releaseRestrictionsBulk: restricting,
  createStockPlan: keepers,
  createLegendTemplate: keepers,
  changeStockPlan: keepers,
  changeLegendTemplate: keepers,
  openAccount: { platform: administrator },
  changeAccount: { platform: administrator },
  changeTimeZone: { issuer: administrator },
  createUser: everybody,
  inviteUser: everybody,
  unlinkUser: everybody,
  endSessions: everybody,
  changeSignInPolicy: everybody,
  changeUser: everybody,
  giveRole: everybody,
  changeUsersAccount: everybody,
  createApiClient: everybody,
  changeApiClient: everybody,
  rotateApiClientSecret: everybody,
  revokeApiClientSecret: everybody,
  registerTrustedDocuments: everybody,
  retireTrustedDocuments: everybody,
  createDelegation: everybody,
  revokeDelegation: everybody,
  // An issuer's manager proposes these two by the domain, but administration has no instruction that could wait.
  appointAgent: { issuer: administrator },
  acceptAppointment: { transfer_agent: managers, broker: managers, custodian: managers },
  endAppointment: { ...appointable, issuer: administrator },
  // Which proposals they decide about follows from the mutation that was proposed.
  approveInstruction: deciding,
  approveInstructions: deciding,
  rejectInstruction: deciding,
  withdrawInstruction: keepersAndOwn,
  withdrawApproval: deciding,
  executeInstruction: deciding,
  // Each its own; whether it may stop one of the ledger follows from the job.
  cancelJob: readers,
  readTransferees: keepersAndOwn,
  acknowledgeForcedInstruction: { issuer: administrator, transfer_agent: administrator },
  changeApprovalPolicies: { ...appointable, issuer: administrator, investor: administrator },
  createWebhookEndpoint: everybody,
  changeWebhookEndpoint: everybody,
  verifyWebhookEndpoint: everybody,
  pauseWebhookEndpoint: everybody,
  resumeWebhookEndpoint: everybody,
  rotateWebhookSecret: everybody,
  retireWebhookSecret: everybody,
  removeWebhookEndpoint: everybody,
  sendTestEvent: everybody,
  redeliverEvents: everybody,
};

/** The entity of the row that an id names, by the field's name: of ids that no column declares, and of the others. */
export const entityOfId: Readonly<Record<string, string>> = {
  ...namedEntities,
  accountId: 'Account',
  apiClientId: 'ApiClient',
  apiClientSecretId: 'ApiClientSecret',
  among: 'UsersAccount',
  appointmentId: 'Appointment',
  assetId: 'Asset',
  assetIdentifierId: 'AssetIdentifier',
  assetIds: 'Asset',
  delegationId: 'Delegation',
  documentId: 'Document',
  eventIds: 'Event',
  fromHolderId: 'Holder',
  holderId: 'Holder',
  instructionId: 'Instruction',
  intoHolderId: 'Holder',
  jobId: 'Job',
  legendIds: 'LegendTemplate',
  legendTemplateId: 'LegendTemplate',
  lotId: 'Lot',
  lotIds: 'Lot',
  partyId: 'Party',
  registerId: 'Account',
  removeParties: 'HolderParty',
  restrictionId: 'Restriction',
  stockPlanId: 'StockPlan',
  toAssetId: 'Asset',
  transactionId: 'Transaction',
  userId: 'User',
  usersAccountId: 'UsersAccount',
  webhookEndpointId: 'WebhookEndpoint',
  webhookSecretId: 'WebhookSecret',
};

/** Texts that distinguish a row from the others of its tenant, or of the installation. */
interface NamingText {
  readonly entity: string;
  readonly column: string;
  /** A text like it that no row has. */
  readonly random: string;
}
const assetName: NamingText = { entity: 'Asset', column: 'name', random: 'No such name' };
const assetSymbol: NamingText = { entity: 'Asset', column: 'symbol', random: 'NONE' };
const email: NamingText = { entity: 'User', column: 'email', random: 'nobody@example.test' };
const slug: NamingText = { entity: 'Account', column: 'slug', random: 'no-such-slug' };
const holderNumber: NamingText = { entity: 'Holder', column: 'holder_number', random: 'no such number' };
const planName: NamingText = { entity: 'StockPlan', column: 'name', random: 'No such plan' };
const legendName: NamingText = { entity: 'LegendTemplate', column: 'name', random: 'No such legend' };
const customId: NamingText = { entity: 'Lot', column: 'custom_id', random: 'NO-SUCH-LOT' };
const clientId: NamingText = { entity: 'ApiClient', column: 'client_id', random: 'ci_nobody' };
export const namingTexts: Readonly<Record<string, NamingText>> = {
  'createHolder.holderNumber': holderNumber,
  'createHoldersBulk.rows.holderNumber': holderNumber,
  'changeHolder.holderNumber': holderNumber,
  'transferUnits.receivers.transferee.holderNumber': holderNumber,
  'transferUnitsBulk.rows.receivers.transferee.holderNumber': holderNumber,
  'forcedTransfer.receivers.transferee.holderNumber': holderNumber,
  'approveInstruction.transferees.create.holderNumber': holderNumber,
  'approveInstructions.rows.transferees.create.holderNumber': holderNumber,
  'issueUnits.customId': customId,
  'issueUnitsBulk.rows.customId': customId,
  'transferUnits.receivers.customId': customId,
  'transferUnitsBulk.rows.receivers.customId': customId,
  'forcedTransfer.receivers.customId': customId,
  'convertUnits.customId': customId,
  'convertUnitsBulk.rows.customId': customId,
  'transferUnits.balanceCustomId': customId,
  'transferUnitsBulk.rows.balanceCustomId': customId,
  'forcedTransfer.balanceCustomId': customId,
  'cancelUnits.balanceCustomId': customId,
  'cancelUnitsBulk.rows.balanceCustomId': customId,
  'repurchaseUnits.balanceCustomId': customId,
  'retireUnits.balanceCustomId': customId,
  'recordDifference.balanceCustomId': customId,
  'convertUnits.balanceCustomId': customId,
  'convertUnitsBulk.rows.balanceCustomId': customId,
  'consolidateLots.customId': customId,
  'reissueLot.customId': customId,
  'createStockPlan.name': planName,
  'changeStockPlan.name': planName,
  'createLegendTemplate.name': legendName,
  'changeLegendTemplate.name': legendName,
  'createAsset.name': assetName,
  'createAsset.symbol': assetSymbol,
  'changeAssetTerms.name': assetName,
  'changeAssetTerms.symbol': assetSymbol,
  'addAssetIdentifier.value': { entity: 'AssetIdentifier', column: 'value', random: 'US0231351067' },
  'openAccount.slug': slug,
  'changeAccount.slug': slug,
  'createUser.email': email,
  'changeUser.email': email,
  'createDelegation.clientId': clientId,
  'openAccount.clientId': clientId,
};

/** Texts that name nothing: they are stored in the row and nowhere else. Columns say it of theirs. */
const prose: ReadonlySet<string> = new Set([
  ...inputMembers().flatMap(([name, { content }]) => (content === undefined || content === 'identifier' ? [] : [name])),
  ...`accountName accountNumber allowedNetworks authority bankIdentifier city clientMutationId comment comments
   considerationText country countrySubdivision currency mutations denominator description email endingShareNumber
   firstName idempotencyKey jurisdiction kind lastName method name networks note numerator payloadDigest planDigest postalCode
   providers purpose ratioDenominator ratioNumerator reason startingShareNumber streetSuite text timeZone transfereesDigest type
   types value`.split(/\s+/),
  // Those of the client that is named beside them; http/trusted-documents.test.ts tries those of others.
  'documentIds',
]);

/** A field in which a hidden row is found on purpose. */
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

const investorByItsId: Exception = {
  because:
    'A register is told by an investor which account is its own: it finds active accounts of investors, and nobody else.',
  applies: (row) => row['account_type'] === 'investor',
};
const servicerOfRegister: Exception = {
  because:
    'A recordkeeper of holders records which broker or custodian of the register services one, and may not see its appointment.',
  applies: (row, role) =>
    role.account.accountType === 'transfer_agent' && ['broker', 'custodian'].includes(row['account_type']),
};
const clientWhoseIdIsTold: Exception = {
  because: 'The client_id is a capability: who was told it lends the client a role, and learns nothing of its account.',
  applies: () => true,
};
/** Every such field, with the reason for it. */
export const foundOnPurpose: Readonly<Record<string, Exception>> = {
  'appointAgent.accountId': {
    because:
      'An issuer appoints by an id it was told; it finds active agents, brokers and custodians, and nobody else.',
    applies: isAppointable,
  },
  'createDelegation.clientId': clientWhoseIdIsTold,
  'openAccount.clientId': clientWhoseIdIsTold,
  'createHolder.holderAccountId': investorByItsId,
  'createHoldersBulk.rows.holderAccountId': investorByItsId,
  'changeHolder.holderAccountId': investorByItsId,
  'changeParty.accountId': investorByItsId,
  'createHolder.servicingAccountId': servicerOfRegister,
  'createHoldersBulk.rows.servicingAccountId': servicerOfRegister,
  'changeHolder.servicingAccountId': servicerOfRegister,
  'changeAssetTerms.name': oneRegister,
  'changeAssetTerms.symbol': oneRegister,
  'addAssetIdentifier.value': oneRegister,
};

/** One field of a mutation that may name a row of another account. */
export interface MutationCell {
  readonly mutation: string;
  /** The path of the field: `assetId`, `rows.receivers.holderId`. */
  readonly path: string;
  readonly field: string;
  readonly entity: string;
  /** For a text: how a row's text is read, and one that no row has. */
  readonly text: NamingText | null;
}

/** How a failing test names a cell. */
export const cellName = ({ mutation, path }: MutationCell): string => `${mutation}.${path}`;

/**
 * Every field of every mutation that may name a row. Throws, with its name, for a field that is not in the tables
 * above.
 */
export function mutationCells(schema: GraphQLSchema): MutationCell[] {
  return mutationInputs(schema).flatMap(([mutation, input]) => cellsIn(mutation, input, ''));
}

function cellsIn(mutation: string, input: GraphQLInputObjectType, within: string): MutationCell[] {
  return Object.values(input.getFields()).flatMap((field) => {
    const type = getNamedType(field.type);
    return isInputObjectType(type)
      ? cellsIn(mutation, type, `${within}${field.name}.`)
      : cellOf(mutation, field, `${within}${field.name}`);
  });
}

/** The mutations by name, each with its input. */
export function mutationInputs(schema: GraphQLSchema): [string, GraphQLInputObjectType][] {
  return Object.values(schema.getMutationType()!.getFields()).map((field) => [
    field.name,
    getNamedType(field.args[0]!.type) as GraphQLInputObjectType,
  ]);
}

function cellOf(mutation: string, field: GraphQLInputField, path: string): MutationCell[] {
  const where = `${mutation}.${path}`;
  const type = getNamedType(field.type);
  if (type.name === 'ID') {
    const entity = entityOfId[field.name];
    if (entity === undefined)
      throw new Error(`test/tenants/mutation-cells.ts does not know which row ${where} names: add it to entityOfId.`);
    return [{ mutation, path, field: field.name, entity, text: null }];
  }
  if (type.name !== 'String') return [];
  const text = namingTexts[where];
  if (text !== undefined) return [{ mutation, path, field: field.name, entity: text.entity, text }];
  if (prose.has(field.name)) return [];
  throw new Error(
    `test/tenants/mutation-cells.ts does not know whether ${where} names a row: add it to namingTexts or to prose, or say it of its column.`,
  );
}

/** Whether the domain lets a role run or propose a mutation. Throws for a mutation that is not in the table. */
export function mayRequest(mutation: string, role: TenantRole): boolean {
  const who = permitted[mutation];
  if (who === undefined)
    throw new Error(
      `test/tenants/mutation-cells.ts does not say who may request ${mutation}: add it to permitted, from the domain.`,
    );
  return who[role.account.accountType]?.includes(role.userRole) ?? false;
}
