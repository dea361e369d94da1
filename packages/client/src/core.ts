/** The client without the operations of the contract, for programs with documents of their own. */
export type { EventDataByType, RefusalCode } from '../generated/contract.ts';
export type { BulkInput, BulkOptions, BulkProgress, BulkResult, RefusedRow } from './bulk.ts';
export { type CloudEvent, toCloudEvent } from './cloud-event.ts';
export type { Fetch } from './connection.ts';
export {
  ConnectionError,
  type ConnectionProblem,
  isRefused,
  OutcomeUnknownError,
  type RefusalCheck,
  RefusedError,
  type Role,
  RoleError,
  SequenceGapError,
} from './errors.ts';
export type { EventOptions, EventType, RegistryEvent } from './events.ts';
export type { FollowOptions } from './follow.ts';
export type { List, Mutation, Page, ParsedDocument, Single, TypedDocument } from './operation.ts';
export { type CallOptions, type DoOptions, type FetchInit, Registry, type RegistryOptions } from './registry.ts';
export type { RoleChoice } from './session.ts';
export {
  signWebhook,
  type VerifyOptions,
  verifyWebhook,
  type WebhookBody,
  WebhookError,
  type WebhookHeaders,
  type WebhookProblem,
  type SignedHeaders,
} from './webhooks.ts';
