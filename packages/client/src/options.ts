/** The options of a client and of its calls. */

/** A role in which a client may act. */
export interface Role {
  readonly usersAccountId: string;
  readonly userRole: string;
  readonly accountType: string;
  readonly accountName: string;
  readonly accountId: string;
  readonly userId: string;
  readonly slug: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/**
 * The role in which a client acts: by its id, or by properties that one role of the client alone has. Without any, it
 * is the client's only role.
 */
export type RoleChoice = Partial<Role>;

/** The function by which requests are sent, such as that of the platform. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export interface RegistryOptions {
  /** The address of the registry, with its base path if it has one. */
  readonly url: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** The role in which it acts; it may be left out where the client has one alone. */
  readonly role?: RoleChoice;
  /** In place of client and secret: a role token, or a function that gets one. It is asked anew when one has ended. */
  readonly token?: string | (() => string | Promise<string>);
  /** Sends requests; that of the platform by default. */
  readonly fetch?: Fetch;
  /** Names the program in the log of the registry. */
  readonly userAgent?: string;
  /**
   * Units: milliseconds until a call gives up, repetitions included. By default 100,000, and 10,000 where nothing
   * answers at the url and nothing has before.
   */
  readonly deadlineMs?: number;
  /** Whether documents are sent by their ids, which the client must have registered. */
  readonly trusted?: boolean;
  /** Whether a secret may go over plain HTTP to another machine. */
  readonly allowHttp?: boolean;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface DoOptions extends CallOptions {
  /** Names the mutation, so that it is done once however often it is sent. A random one by default. */
  readonly idempotencyKey?: string | undefined;
  /** Whether every rule is checked and nothing recorded. */
  readonly dryRun?: boolean | undefined;
}

/** A request by `fetch`. */
export interface FetchInit extends CallOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** No stream, which could not be sent again. */
  readonly body?: Exclude<RequestInit['body'], ReadableStream> | undefined;
}

/** The variables of a document, which may be left out where none must be given. */
export type Given<Variables, Options> =
  Record<string, never> extends Variables
    ? [variables?: Variables, options?: Options]
    : [variables: Variables, options?: Options];
