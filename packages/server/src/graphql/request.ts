/** A GraphQL request: what was sent, by whom and how, and its answer. */
import type { Access } from '../auth/access.ts';
import type { IdempotencyKey } from '../base/idempotency-key.ts';
import type { RequestRecord } from '../base/request-record.ts';
import type { EventPage } from '../entities/event-page.ts';
import type { Lens } from '../rules/actor.ts';
import type { ListedRow } from '../store/register/whole-lists.ts';
import type { ListColumn } from './compiler/list-columns.ts';
import type { Document, Operation } from './document.ts';

export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Record<string, unknown> | null;
  readonly operationName: string | null;
}

/** A request as it was sent. Shape: without a text the access has the id of the document. */
export interface SentRequest extends Omit<GraphqlRequest, 'query'> {
  readonly query: string | null;
}

/** The sender of a request, and how it came over HTTP. */
export interface Caller {
  readonly access: Access;
  /** Whether the document is named as clients of Apollo name it. */
  readonly ofApollo?: boolean;
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

/** The sender of a request for a whole list. */
export interface ListCaller {
  readonly access: Pick<Access, 'authorise' | 'authoriseRead'>;
  readonly record?: RequestRecord | undefined;
  /**
   * Longest time of the list, where it is another than that of the settings. Such a reader has limits of its own, and
   * is not counted. Units: seconds.
   */
  readonly seconds?: number;
}

/** The sender of a query: of a job, no replica answers. */
export interface QuerySender {
  readonly access: Pick<Access, 'authorise' | 'authoriseRead'> & Partial<Pick<Access, 'authoriseReplicaRead'>>;
  readonly record?: RequestRecord | undefined;
}

/** The role of a job that reads, with its lens. */
export interface QueryReader extends QuerySender {
  readonly lens: Lens;
}

/** A list that is read whole. */
export interface ListRequest {
  /** Its name at the root of the schema. */
  readonly list: string;
  /** A selection of GraphQL; by default the stored plain fields, and the names of rows to which they lead. */
  readonly columns?: string | undefined;
  /** The value of `$purpose` in the columns. */
  readonly purpose?: string | undefined;
  /**
   * The arguments of the list, but for those of pages. Shape: as variables of GraphQL, or as texts of a URL, where
   * objects are JSON and lists have commas.
   */
  readonly given:
    | { readonly values: Readonly<Record<string, unknown>> }
    | { readonly texts: Readonly<Record<string, string>> };
  /** Whether each row has its cursor. */
  readonly withCursors: boolean;
  /** Whether a column may be a list of rows, which a table has no cell for. */
  readonly withRowLists: boolean;
}

/** A row: its JSON as a page has it, and where cursors are wanted the JSON of its cursor. */
export type ListRow = ListedRow;

/** A list that is being read. */
export interface OpenList {
  /** The plural of its rows. */
  readonly name: string;
  readonly columns: readonly ListColumn[];
  /** Whether it reads personal data. */
  readonly hasPersonalData: boolean;
  /** The rows, some at a time, all of one snapshot. */
  readonly pages: AsyncIterable<readonly ListRow[]>;
}

export interface GraphqlEndpoint {
  /**
   * Reads a list of any length in one database transaction, which lasts as long as `deliver` takes the rows. Refuses:
   * input_invalid, graphql_document_invalid, variables_invalid, too_many_exports, and as a page of it does.
   */
  readList(request: ListRequest, caller: ListCaller, deliver: (list: OpenList) => Promise<void>): Promise<void>;
  /** Refuses what readList would refuse of the request itself: input_invalid and the following. */
  checkList(request: ListRequest, access: Pick<Access, 'authenticate'>): Promise<void>;
  /** Answers a query of a job. Shape: JSON of the answer. It throws every error. */
  readQuery(request: GraphqlRequest, reader: QueryReader): Promise<string | Buffer>;
  /** Throws refusals of the token and outages; every other error is reported in the answer. */
  answer(request: SentRequest, caller: Caller): Promise<GraphqlAnswer>;
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
