/** Every entity, in the order in which the schema shows them. */
import type { Enumeration } from '../base/enumeration.ts';
import { accessEntry } from './access-entry.ts';
import { account } from './account.ts';
import { apiClientSecret } from './api-client-secret.ts';
import { apiClient } from './api-client.ts';
import { appointment } from './appointment.ts';
import { approvalPolicySet } from './approvals/approval-policy-set.ts';
import { approval } from './approvals/approval.ts';
import { assetIdentifier } from './asset-identifier.ts';
import { assetTerm } from './asset-term.ts';
import { asset } from './asset.ts';
import { auditEntry } from './audit-entry.ts';
import { authorizedAdjustment } from './authorized-adjustment.ts';
import { cashInLieu } from './cash-in-lieu.ts';
import { delegation } from './delegation.ts';
import { document } from './document.ts';
import { event } from './event.ts';
import { file } from './file.ts';
import { forcedInstruction } from './approvals/forced-instruction.ts';
import { holderParty } from './holder-party.ts';
import { holderRegistration } from './holder-registration.ts';
import { holder } from './holder.ts';
import { instruction } from './approvals/instruction.ts';
import { job } from './job.ts';
import { legendTemplate } from './legend-template.ts';
import { lot } from './lot.ts';
import type { Entity, EntitySearch } from './entity.ts';
import { party } from './party.ts';
import { plannedHolder } from './planned-holder.ts';
import { plannedLot } from './planned-lot.ts';
import { position } from './position.ts';
import { posting } from './posting.ts';
import { refusalCount } from './approvals/refusal-count.ts';
import { restriction } from './restriction.ts';
import { statementLine } from './statement-line.ts';
import { stockPlanReserve } from './stock-plan-reserve.ts';
import { stockPlan } from './stock-plan.ts';
import { timelineEntry } from './timeline-entry.ts';
import { transactionParty } from './transaction-party.ts';
import { transaction } from './transaction.ts';
import { trustedDocument } from './trusted-document.ts';
import { user } from './user.ts';
import { usersAccount } from './users-account.ts';
import { verification } from './verification.ts';
import { webhookAttempt } from './webhook-attempt.ts';
import { webhookDelivery } from './webhook-delivery.ts';
import { webhookEndpoint } from './webhook-endpoint.ts';
import { webhookSecret } from './webhook-secret.ts';

export const entities: readonly Entity[] = [
  account,
  user,
  usersAccount,
  apiClient,
  apiClientSecret,
  trustedDocument,
  delegation,
  appointment,
  asset,
  assetTerm,
  assetIdentifier,
  authorizedAdjustment,
  instruction,
  approval,
  approvalPolicySet,
  forcedInstruction,
  refusalCount,
  job,
  file,
  party,
  holder,
  holderParty,
  holderRegistration,
  verification,
  document,
  stockPlan,
  stockPlanReserve,
  legendTemplate,
  transaction,
  posting,
  lot,
  position,
  cashInLieu,
  restriction,
  auditEntry,
  accessEntry,
  event,
  webhookEndpoint,
  webhookSecret,
  webhookDelivery,
  webhookAttempt,
];

/** An entity that the search finds. */
export type SearchedEntity = Entity & { readonly search: EntitySearch };

/** The entities that the search finds; of equal matches the earlier ones come first. */
export const searchedEntities: readonly SearchedEntity[] = entities.filter(
  (entity): entity is SearchedEntity => entity.search !== undefined,
);

/** The most rows that a search finds: the function registry.search answers no more. */
export const foundMax = 200;

export const searchKind: Enumeration<string> = {
  name: 'SearchKind',
  description: 'A kind of row that the search finds.',
  values: Object.fromEntries(searchedEntities.map(({ search: { kind, description } }) => [kind, description])),
};

/** Entities of computed rows to which relations lead. */
export const computedEntities: readonly Entity[] = [
  statementLine,
  timelineEntry,
  transactionParty,
  plannedLot,
  plannedHolder,
];

const byName = new Map([...entities, ...computedEntities].map((entity) => [entity.name, entity]));

/** The entity of a GraphQL type's name. Asking for one that is not declared is our mistake. */
export function entityNamed(name: string): Entity {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`no entity is called ${name}`);
  return found;
}
