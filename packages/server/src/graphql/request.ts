/** A GraphQL request: what was sent, by whom and how, and its answer. */
import type { Access } from '../auth/access.ts';
import type { IdempotencyKey } from '../base/idempotency-key.ts';
import type { RequestRecord } from '../base/request-record.ts';
import type { EventPage } from '../entities/event-page.ts';
import type { Document, Operation } from './document.ts';

export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Record<string, unknown> | null;
  readonly operationName: string | null;
}

/** The sender of a request, and how it came over HTTP. */
export interface Caller {
  readonly access: Access;
  readonly requestId: string;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly method: 'GET' | 'POST';
  /** Whether the body is larger than usual, as only bulk commands may be. */
  readonly large: boolean;
  /** Whether the answer goes out as application/graphql-response+json, where errors show in the HTTP status. */
  readonly strict: boolean;
  /** Whether the client accepts no media type of GraphQL. A mutation by GET is refused for its method all the same. */
  readonly acceptsNone?: boolean;
  /** Whether the client accepts a stream, without which there are no subscriptions. */
  readonly acceptsStream?: boolean;
  /** Takes what is found out of the request, where somebody wants it. */
  readonly record?: RequestRecord | undefined;
}

export interface GraphqlAnswer {
  readonly status: number;
  /** JSON, as a text or in UTF-8. */
  readonly body: string | Buffer;
  /** Of a subscription, in the place of the body. */
  readonly subscription?: Subscription;
}

/** A subscription that was checked. */
export interface Subscription {
  /**
   * Reads a page: the first, or that after an event; after null that of the beginning. Shape: each line of `data` is
   * the id of an event and, behind a space, the answer as JSON.
   */
  read(after?: string | null): Promise<EventPage>;
  /** An error as entries of `errors`. */
  errors(error: unknown): object;
}

export interface GraphqlEndpoint {
  /** Throws refusals of the token and outages; every other error is reported in the answer. */
  answer(request: GraphqlRequest, caller: Caller): Promise<GraphqlAnswer>;
  /** Answers at once what waits for jobs; absent where nothing does. */
  stop?(): void;
}

/** A request that was parsed and validated against its document. */
export interface Prepared {
  readonly document: Document;
  readonly operation: Operation;
  readonly variables: Record<string, unknown>;
  readonly shape: string;
}
