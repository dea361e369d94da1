/** Every command, in the order in which the schema shows them. */
import { acceptAppointment } from './appointment/accept-appointment.ts';
import { activateAsset } from './asset/activate-asset.ts';
import { addAssetIdentifier } from './asset/add-asset-identifier.ts';
import { acknowledgeForcedInstruction } from './approvals/acknowledge-forced-instruction.ts';
import { approveInstruction } from './approvals/approve-instruction.ts';
import { appointAgent } from './appointment/appoint-agent.ts';
import { authorizeUnits } from './asset/authorize-units.ts';
import { cancelJob } from './job/cancel-job.ts';
import { cancelUnits } from './ledger/cancel-units.ts';
import { cancelUnitsBulk } from './ledger/cancel-units-bulk.ts';
import { changeAccount } from './account/change-account.ts';
import { changeSignInPolicy } from './account/change-sign-in-policy.ts';
import { changeTimeZone } from './account/change-time-zone.ts';
import { changeApprovalPolicies } from './approvals/change-approval-policies.ts';
import { changeApiClient } from './client/change-api-client.ts';
import { registerTrustedDocuments } from './client/register-trusted-documents.ts';
import { retireTrustedDocuments } from './client/retire-trusted-documents.ts';
import { changeHolder } from './holder/change-holder.ts';
import { changeLegendTemplate } from './plan/change-legend-template.ts';
import { changeParty } from './party/change-party.ts';
import { changeStockPlan } from './plan/change-stock-plan.ts';
import { changeAssetTerms } from './asset/change-asset-terms.ts';
import { changeUser } from './user/change-user.ts';
import { changeUsersAccount } from './user/change-users-account.ts';
import { closeAsset } from './asset/close-asset.ts';
import { consolidateLots } from './ledger/consolidate-lots.ts';
import { convertUnits } from './ledger/convert-units.ts';
import { convertUnitsBulk } from './ledger/convert-units-bulk.ts';
import { createApiClient } from './client/create-api-client.ts';
import { createAsset } from './asset/create-asset.ts';
import { createDelegation } from './client/create-delegation.ts';
import { createHolder } from './holder/create-holder.ts';
import { createHoldersBulk } from './holder/create-holders-bulk.ts';
import { createLegendTemplate } from './plan/create-legend-template.ts';
import { createStockPlan } from './plan/create-stock-plan.ts';
import { createUser } from './user/create-user.ts';
import { endSessions } from './user/end-sessions.ts';
import { importCommands } from './import/import-command.ts';
import { inviteUser } from './user/invite-user.ts';
import { unlinkUser } from './user/unlink-user.ts';
import type { Command } from './command.ts';
import { endAppointment } from './appointment/end-appointment.ts';
import { forcedTransfer } from './ledger/forced-transfer.ts';
import { giveRole } from './user/give-role.ts';
import { issueUnits } from './ledger/issue-units.ts';
import { issueUnitsBulk } from './ledger/issue-units-bulk.ts';
import { mergeHolders } from './ledger/merge-holders.ts';
import { openAccount } from './account/open-account.ts';
import type { Permission } from '../rules/permission.ts';
import { placeRestriction } from './restriction/place-restriction.ts';
import { placeRestrictionsBulk } from './restriction/place-restrictions-bulk.ts';
import { registerForMailing } from './mailing/register-for-mailing.ts';
import { recordVerification } from './party/record-verification.ts';
import { recordVerificationsBulk } from './party/record-verifications-bulk.ts';
import { releaseRestriction } from './restriction/release-restriction.ts';
import { releaseRestrictionsBulk } from './restriction/release-restrictions-bulk.ts';
import { recordDifference } from './ledger/record-difference.ts';
import { affectsApprovals } from './approvals/renew-needs.ts';
import { rejectInstruction } from './approvals/reject-instruction.ts';
import { readTransferees } from './approvals/read-transferees.ts';
import { reissueLot } from './ledger/reissue-lot.ts';
import { removeAssetIdentifier } from './asset/remove-asset-identifier.ts';
import { repurchaseUnits } from './ledger/repurchase-units.ts';
import { reserveUnits } from './ledger/reserve-units.ts';
import { resolveDifference } from './ledger/resolve-difference.ts';
import { resumeAsset } from './asset/resume-asset.ts';
import { retireUnits } from './ledger/retire-units.ts';
import { reverseTransaction } from './ledger/reverse-transaction.ts';
import { revokeApiClientSecret } from './client/revoke-api-client-secret.ts';
import { revokeDelegation } from './client/revoke-delegation.ts';
import { rotateApiClientSecret } from './client/rotate-api-client-secret.ts';
import { splitAsset } from './ledger/split-asset.ts';
import { suspendAsset } from './asset/suspend-asset.ts';
import { transferUnits } from './ledger/transfer-units.ts';
import { transferUnitsBulk } from './ledger/transfer-units-bulk.ts';
import { approveInstructions } from './approvals/several-approvals.ts';
import { executeInstruction } from './approvals/execute-instruction.ts';
import { withdrawApproval } from './approvals/withdraw-approval.ts';
import { withdrawInstruction } from './approvals/withdraw-instruction.ts';
import { createWebhookEndpoint } from './webhook/create-webhook-endpoint.ts';
import { changeWebhookEndpoint } from './webhook/change-webhook-endpoint.ts';
import { verifyWebhookEndpoint } from './webhook/verify-webhook-endpoint.ts';
import { pauseWebhookEndpoint } from './webhook/pause-webhook-endpoint.ts';
import { resumeWebhookEndpoint } from './webhook/resume-webhook-endpoint.ts';
import { rotateWebhookSecret } from './webhook/rotate-webhook-secret.ts';
import { retireWebhookSecret } from './webhook/retire-webhook-secret.ts';
import { removeWebhookEndpoint } from './webhook/remove-webhook-endpoint.ts';
import { sendTestEvent } from './webhook/send-test-event.ts';
import { redeliverEvents } from './webhook/redeliver-events.ts';

const ofApprovers = affectsApprovals(permissionsOfChanges);

export const commands: readonly Command[] = [
  createAsset,
  changeAssetTerms,
  activateAsset,
  suspendAsset,
  resumeAsset,
  closeAsset,
  addAssetIdentifier,
  removeAssetIdentifier,
  authorizeUnits,
  reserveUnits,
  issueUnits,
  issueUnitsBulk,
  transferUnits,
  transferUnitsBulk,
  forcedTransfer,
  cancelUnits,
  cancelUnitsBulk,
  repurchaseUnits,
  retireUnits,
  convertUnits,
  convertUnitsBulk,
  splitAsset,
  consolidateLots,
  reissueLot,
  recordDifference,
  resolveDifference,
  reverseTransaction,
  createHolder,
  createHoldersBulk,
  changeHolder,
  mergeHolders,
  changeParty,
  recordVerification,
  recordVerificationsBulk,
  placeRestriction,
  placeRestrictionsBulk,
  releaseRestriction,
  releaseRestrictionsBulk,
  createStockPlan,
  changeStockPlan,
  createLegendTemplate,
  changeLegendTemplate,
  openAccount,
  ofApprovers(changeAccount),
  changeTimeZone,
  changeSignInPolicy,
  createUser,
  inviteUser,
  unlinkUser,
  endSessions,
  ofApprovers(changeUser),
  giveRole,
  ofApprovers(changeUsersAccount),
  createApiClient,
  ofApprovers(changeApiClient),
  rotateApiClientSecret,
  revokeApiClientSecret,
  registerTrustedDocuments,
  retireTrustedDocuments,
  ofApprovers(createDelegation(isCommand)),
  ofApprovers(revokeDelegation),
  appointAgent,
  acceptAppointment(permissionsOfChanges),
  endAppointment(permissionsOfChanges),
  approveInstruction(commandNamed),
  approveInstructions(),
  rejectInstruction(commandNamed),
  withdrawInstruction(commandNamed),
  withdrawApproval(commandNamed),
  executeInstruction(commandNamed),
  readTransferees(commandNamed),
  cancelJob(commandNamed),
  acknowledgeForcedInstruction,
  changeApprovalPolicies(permissionsOfChanges),
  createWebhookEndpoint,
  changeWebhookEndpoint,
  verifyWebhookEndpoint,
  pauseWebhookEndpoint,
  resumeWebhookEndpoint,
  rotateWebhookSecret,
  retireWebhookSecret,
  removeWebhookEndpoint,
  sendTestEvent,
  redeliverEvents,
];

/** The commands that leave an instruction. Imports have a route of their own. */
export const registerCommands: readonly Extract<Command, { readonly kind: 'register' }>[] = [
  ...commands.filter((command) => command.kind === 'register'),
  ...importCommands,
];

const byName = new Map([...commands, ...importCommands].map((command) => [command.name, command]));

/** The permission of each mutation that changes a register. */
function* permissionsOfChanges(): Iterable<readonly [string, Permission]> {
  for (const { name, permission } of registerCommands) yield [name, permission];
}

function isCommand(name: string): boolean {
  // The read of a whole register has a route of its own.
  return byName.has(name) || name === registerForMailing.name;
}

/** The command of a mutation's name. A name that is not declared is a defect of the program. */
export function commandNamed(name: string): Command {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`no mutation is called ${name}`);
  return found;
}
