/** The tables that the program declares. */
import type { Table } from '../../src/postgres/table.ts';
import { accountLogos } from '../../src/store/accounts/account-logos.ts';
import { accounts } from '../../src/store/accounts/accounts.ts';
import { apiClients, apiClientSecrets } from '../../src/store/accounts/api-clients.ts';
import { appointments } from '../../src/store/accounts/appointments.ts';
import { approvalPolicySets } from '../../src/store/approvals/approval-policy-sets.ts';
import { approvals } from '../../src/store/approvals/approvals.ts';
import { assetIdentifiers } from '../../src/store/register/asset-identifiers.ts';
import { assets } from '../../src/store/register/assets.ts';
import { auditEntries, commandRow, events, idempotencyKeys, instructions } from '../../src/store/records/records.ts';
import { delegations } from '../../src/store/accounts/delegations.ts';
import { documents } from '../../src/store/register/documents.ts';
import { refusalCounts } from '../../src/store/approvals/refused-instructions.ts';
import { forcedInstructions } from '../../src/store/approvals/forced-instructions.ts';
import { holderParties } from '../../src/store/register/holder-parties.ts';
import { instructionDetails, transfereeDetails } from '../../src/store/approvals/instruction-details.ts';
import { holders, holderState } from '../../src/store/register/holders.ts';
import { fileParts } from '../../src/store/files/files.ts';
import { invitations } from '../../src/store/accounts/invitations.ts';
import { jobs } from '../../src/store/jobs/jobs.ts';
import { legendTemplates } from '../../src/store/register/legend-templates.ts';
import { parties, personalData } from '../../src/store/register/parties.ts';
import { transferees } from '../../src/store/approvals/transferees.ts';
import { signInPolicies } from '../../src/store/accounts/sign-in-policies.ts';
import { trustedDocuments } from '../../src/store/accounts/trusted-documents.ts';
import { stockPlans } from '../../src/store/register/stock-plans.ts';
import { users } from '../../src/store/accounts/users.ts';
import { timeZones } from '../../src/store/accounts/time-zones.ts';
import { usersAccounts } from '../../src/store/accounts/users-accounts.ts';
import { verifications } from '../../src/store/register/verifications.ts';
import { rowTypes } from '../../src/store/ledger/tables.ts';
import { webhookDeliveries } from '../../src/store/webhooks/deliveries.ts';
import { webhookEndpoints } from '../../src/store/webhooks/endpoints.ts';
import { webhookSecrets } from '../../src/store/webhooks/secrets.ts';
import { restrictions } from '../../src/store/register/restrictions.ts';

/** Tables as they are written whole, one declaration for all columns that the program fills. */
export const writtenTables: readonly Table<object>[] = [
  ...Object.values(rowTypes),
  accountLogos,
  accounts,
  apiClients,
  apiClientSecrets,
  appointments,
  approvals,
  approvalPolicySets,
  assetIdentifiers,
  assets,
  auditEntries,
  commandRow,
  delegations,
  documents,
  events,
  fileParts,
  forcedInstructions,
  holderParties,
  holders,
  holderState,
  idempotencyKeys,
  instructionDetails,
  instructions,
  invitations,
  jobs,
  legendTemplates,
  parties,
  personalData,
  refusalCounts,
  restrictions,
  signInPolicies,
  stockPlans,
  trustedDocuments,
  timeZones,
  transfereeDetails,
  transferees,
  users,
  usersAccounts,
  verifications,
  webhookDeliveries,
  webhookEndpoints,
  webhookSecrets,
];
