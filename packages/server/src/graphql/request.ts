/** A GraphQL request on its way: what came in, who asks, what goes out. */
import type { Actor } from '../rules/actor.ts';
import type { Query, Row } from '../postgres/statement.ts';
import type { Document, Operation } from './document.ts';

export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Record<string, unknown> | null;
  readonly operationName: string | null;
}

/** Who asks, and how. */
export interface Caller {
  /** Names the token to this process; the same token has the same key. */
  readonly tokenKey: string;
  /** Asks the database whether the caller may read, and sets the context; travels with the read's own question. */
  readonly lookIn: Query;
  /** The same for a read that leaves entries behind. */
  readonly lookInNoting: Query;
  /** Lets a read pass by the answer to it. Refuses: token_invalid, role_not_selected. */
  admit(row: Row | undefined): void;
  /** Asks the database who comes, and sets the context. */
  readonly enter: Query;
  /** Reads the answer to it. Refuses: token_invalid, role_not_selected. */
  readActor(row: Row | undefined): Actor;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  readonly method: 'GET' | 'POST';
  /** Whether the body is larger than usual, as only bulk commands may be. */
  readonly large: boolean;
  /** Whether the answer goes out as application/graphql-response+json, whose status tells of errors. */
  readonly strict: boolean;
}

export interface GraphqlAnswer {
  readonly status: number;
  readonly body: string;
}

export interface GraphqlEndpoint {
  /** Refuses by throwing what concerns the token or is an outage; everything else is told in the answer. */
  answer(request: GraphqlRequest, caller: Caller): Promise<GraphqlAnswer>;
}

/** A request that has been read and fits its document. */
export interface Prepared {
  readonly document: Document;
  readonly operation: Operation;
  readonly variables: Record<string, unknown>;
  readonly shape: string;
}
