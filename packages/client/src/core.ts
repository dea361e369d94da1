/** The client without the operations of the contract, for programs with documents of their own. */
export type { EventDataByType, RefusalCode } from '../generated/contract.ts';
export type { BulkInput, BulkOptions, BulkProgress, BulkResult, RefusedRow } from './bulk.ts';
export { type CloudEvent, toCloudEvent } from './cloud-event.ts';
export {
  ConnectionError,
  type ConnectionProblem,
  isRefused,
  OutcomeUnknownError,
  type RefusalCheck,
  RefusedError,
  RoleError,
  SequenceGapError,
} from './errors.ts';
export type { EventOptions, EventType, RegistryEvent } from './events.ts';
export type { FollowOptions } from './follow.ts';
export {
  hasOperation,
  type List,
  type Mutation,
  type Page,
  type ParsedDocument,
  type Single,
  type TypedDocument,
} from './operation.ts';
export type { CallOptions, DoOptions, Fetch, FetchInit, RegistryOptions, Role, RoleChoice } from './options.ts';
export { Registry } from './registry.ts';
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
