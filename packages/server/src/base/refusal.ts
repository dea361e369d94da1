/**
 * Every refusal, once: code, HTTP status, whether the same request may succeed later, and a sentence for the person who reads
 * it. REST and GraphQL map through this table; a code that is not here does not compile.
 */

interface RefusalEntry {
  /** HTTP status where the refusal is the whole answer. */
  readonly status: number;
  /** Whether the same request may succeed later, unchanged. */
  readonly retry: boolean;
  readonly description: string;
}

export const refusals = {
  request_malformed: { status: 400, retry: false, description: 'The request cannot be read.' },
  body_too_large: { status: 413, retry: false, description: 'The body is larger than this server accepts.' },
  media_type_unsupported: {
    status: 415,
    retry: false,
    description: 'The body is not of a media type that this address reads.',
  },
  not_acceptable: {
    status: 406,
    retry: false,
    description: 'The answer can be application/json or application/graphql-response+json.',
  },
  expectation_unsupported: {
    status: 417,
    retry: false,
    description: 'The header Expect can only be 100-continue.',
  },
  method_not_allowed: { status: 405, retry: false, description: 'This address does not support this HTTP method.' },
  route_not_found: { status: 404, retry: false, description: 'There is nothing at this address.' },
  rate_limited: { status: 429, retry: true, description: 'Too many requests; wait before the next.' },
  too_many_large_bodies: {
    status: 429,
    retry: true,
    description: 'The server is receiving too many large bodies at present.',
  },
  too_many_in_flight: {
    status: 429,
    retry: true,
    description: 'Too many requests of this token are still being answered.',
  },

  client_authentication_failed: {
    status: 401,
    retry: false,
    description: 'The client id and secret are not accepted.',
  },
  client_authentication_ambiguous: {
    status: 400,
    retry: false,
    description: 'Give the client id and secret once, in one way.',
  },
  login_by_query_disabled: {
    status: 403,
    retry: false,
    description: 'This installation accepts the client secret only in the body or by HTTP Basic.',
  },
  token_missing: {
    status: 401,
    retry: false,
    description: 'This address needs the header Authorization: Bearer <token>.',
  },
  token_invalid: { status: 401, retry: false, description: 'The token is not known, has expired or was revoked.' },
  role_not_selected: { status: 403, retry: false, description: 'This token is a login token: select a role first.' },
  role_token_not_accepted: {
    status: 403,
    retry: false,
    description: 'Roles are selected with the login token, not with the token of a role.',
  },
  role_not_found: { status: 404, retry: false, description: 'The client is not a delegate of this role.' },
  session_ended: { status: 401, retry: false, description: 'There is no session here, or it has ended: sign in.' },
  session_role_not_selected: {
    status: 403,
    retry: false,
    description: 'The session has not selected this role: select it first.',
  },
  session_needs_https: {
    status: 403,
    retry: false,
    description:
      'The console is used over https, or over http at localhost: otherwise others could read the session in transit.',
  },
  request_not_from_console: {
    status: 403,
    retry: false,
    description: 'Only pages of the console may send this request.',
  },
  bearer_not_accepted: {
    status: 400,
    retry: false,
    description: 'The console uses its session; it accepts no bearer token.',
  },
  grant_type_unsupported: { status: 400, retry: false, description: 'This server does not support the grant type.' },

  graphql_document_invalid: { status: 400, retry: false, description: 'The GraphQL document is not valid.' },
  graphql_document_too_long: { status: 400, retry: false, description: 'The GraphQL document has too many tokens.' },
  graphql_document_too_deep: { status: 400, retry: false, description: 'The GraphQL document is nested too deeply.' },
  graphql_document_too_many_aliases: {
    status: 400,
    retry: false,
    description: 'The GraphQL document has too many aliases.',
  },
  graphql_document_too_many_roots: {
    status: 400,
    retry: false,
    description: 'The GraphQL document asks for too many fields at its root.',
  },
  graphql_document_too_costly: {
    status: 400,
    retry: false,
    description: 'The GraphQL document asks for too many rows at once.',
  },
  variables_invalid: { status: 400, retry: false, description: 'The variables do not fit the document.' },
  subscription_unsupported: {
    status: 400,
    retry: false,
    description: 'Subscriptions are not offered at this address.',
  },
  mutation_needs_post: { status: 405, retry: false, description: 'Mutations need the method POST.' },
  page_arguments_invalid: { status: 400, retry: false, description: 'These paging arguments cannot be combined.' },
  page_too_large: { status: 400, retry: false, description: 'A page has at most 1,000 rows.' },
  cursor_invalid: {
    status: 400,
    retry: false,
    description: 'The cursor does not belong to this list with this order.',
  },
  filter_too_large: { status: 400, retry: false, description: 'The filter has too many conditions or relations.' },

  input_invalid: { status: 400, retry: false, description: 'A value of the input cannot be accepted.' },
  idempotency_key_invalid: {
    status: 400,
    retry: false,
    description: 'An idempotency key has 1 to 255 printable characters.',
  },
  idempotency_key_reused: { status: 409, retry: false, description: 'The idempotency key was used for another input.' },
  not_permitted: { status: 403, retry: false, description: 'The role does not permit this.' },
  outside_delegation: { status: 403, retry: false, description: 'The delegation does not allow this.' },
  not_found: { status: 404, retry: false, description: 'There is no such object.' },

  name_taken: { status: 409, retry: false, description: 'Another asset of this register has this name.' },
  symbol_taken: { status: 409, retry: false, description: 'Another asset of this register has this symbol.' },
  slug_taken: { status: 409, retry: false, description: 'The slug is taken.' },
  email_taken: { status: 409, retry: false, description: 'Another user of this account has this e-mail address.' },
  role_already_given: { status: 409, retry: false, description: 'The user already has this role in this account.' },
  delegation_exists: { status: 409, retry: false, description: 'The client is already delegate of this role.' },
  appointment_exists: { status: 409, retry: false, description: 'The account is already appointed in this capacity.' },
  identifier_invalid: { status: 400, retry: false, description: 'The identifier is not valid.' },
  identifier_taken: {
    status: 409,
    retry: false,
    description: 'An asset of this register already has this identifier.',
  },
  identifier_removed: { status: 409, retry: false, description: 'The identifier has been removed already.' },
  status_forbids: { status: 409, retry: false, description: 'The status of the object does not allow this.' },
  last_administrator: { status: 409, retry: false, description: 'An account keeps at least one active administrator.' },
  secrets_full: { status: 409, retry: false, description: 'The client has two live secrets; revoke one first.' },
  authorized_kind_not_limited: { status: 409, retry: false, description: 'The asset has no limited authorised total.' },
  authorized_total_negative: { status: 409, retry: false, description: 'The authorised total cannot fall below zero.' },
  quantity_scale_exceeded: {
    status: 400,
    retry: false,
    description: 'The quantity has more decimals than the asset allows.',
  },
  authorized_total_too_large: {
    status: 409,
    retry: false,
    description: 'The authorised total has at most 28 digits before the point.',
  },

  effective_date_in_future: { status: 400, retry: false, description: 'The effective date lies in the future.' },
  effective_date_too_early: { status: 400, retry: false, description: 'The effective date is too early.' },
  holder_not_active: { status: 409, retry: false, description: 'The holder is not active.' },
  receiver_not_verified: {
    status: 409,
    retry: false,
    description: 'A party of the receiver is blocked or failed a sanctions check.',
  },
  insufficient_units: { status: 409, retry: false, description: 'There are not enough units.' },
  insufficient_free_balance: { status: 409, retry: false, description: 'There are not enough unrestricted units.' },
  units_restricted: { status: 409, retry: false, description: 'The units are restricted.' },
  lot_not_open: {
    status: 409,
    retry: false,
    description:
      'A lot that is named, or that the transaction to reverse opened, is not open or belongs to another holder.',
  },
  denomination_violated: {
    status: 409,
    retry: false,
    description: 'An amount is below the minimum amount of the asset, or no multiple of its denomination.',
  },
  asset_matured: { status: 409, retry: false, description: 'The asset has matured.' },
  quantity_too_large: { status: 409, retry: false, description: 'A quantity has at most 28 digits before the point.' },
  certificate_number_taken: {
    status: 409,
    retry: false,
    description: 'Another lot of this asset has this certificate number.',
  },
  share_numbers_mismatch: {
    status: 400,
    retry: false,
    description: 'The number of share numbers differs from the number of units.',
  },
  share_numbers_taken: { status: 409, retry: false, description: 'Another open lot has one of these share numbers.' },
  units_outstanding: { status: 409, retry: false, description: 'Holders still have units of the asset.' },
  rights_outstanding: { status: 409, retry: false, description: 'Holders still have rights over the asset.' },
  fraction_refused: {
    status: 409,
    retry: false,
    description: 'The transaction would leave fractions, and the request does not say what is done with them.',
  },
  reserve_not_reduced: {
    status: 409,
    retry: false,
    description: 'The rights were granted from a reserve of the class, which their conversion does not reduce.',
  },
  conversion_differs: { status: 409, retry: false, description: 'The class states another conversion.' },
  lots_differ: {
    status: 409,
    retry: false,
    description: 'The lots differ in their terms, so they cannot be consolidated.',
  },
  transaction_not_reversible: {
    status: 409,
    retry: false,
    description: 'The transaction cannot be reversed any more.',
  },
  difference_resolved: { status: 409, retry: false, description: 'The difference has been resolved already.' },
  units_in_suspense: { status: 409, retry: false, description: 'Units of the asset are in suspense.' },
  ledger_moved: { status: 409, retry: true, description: 'The ledger changed at the same moment; repeat the request.' },

  holder_number_taken: { status: 409, retry: false, description: 'Another holder of this register has this number.' },
  holder_has_units: { status: 409, retry: false, description: 'The holder still has units.' },
  plan_name_taken: { status: 409, retry: false, description: 'Another stock plan of this register has this name.' },
  legend_name_taken: { status: 409, retry: false, description: 'Another legend of this register has this name.' },
  document_mismatch: { status: 400, retry: false, description: 'The content does not match its digest.' },

  outcome_unknown: {
    status: 503,
    retry: true,
    description:
      'The connection to the database was lost while recording; repeat the request with the same idempotency key to learn the outcome.',
  },
  database_unavailable: { status: 503, retry: true, description: 'The database cannot be reached at present.' },
  deadline_exceeded: {
    status: 503,
    retry: true,
    description: 'The request took too long and was ended; nothing was changed.',
  },
  stopping: { status: 503, retry: true, description: 'The server is stopping.' },
  internal: {
    status: 500,
    retry: false,
    description: 'Something went wrong on our side; the request id finds it in the log.',
  },
} as const satisfies Record<string, RefusalEntry>;

export type RefusalCode = keyof typeof refusals;

/** Facts that the caller gets with the code. Only strings, so that no quantity becomes a float. */
export type Details = Readonly<Record<string, string>>;

/** A request that the registry refuses by its rules. The caller gets all of it. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Details;
  /** The results of all rules of a command that was blocked. */
  readonly checks: readonly object[];
  constructor(code: RefusalCode, details: Details = {}, checks: readonly object[] = []) {
    super(refusals[code].description);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    this.checks = checks;
  }
}

/** A dependency is not available. The caller gets code and status 503; the cause goes to the log. */
export class Outage extends Error {
  readonly code: 'outcome_unknown' | 'database_unavailable' | 'deadline_exceeded' | 'stopping';
  readonly retryAfterSeconds: number;
  constructor(code: Outage['code'], retryAfterSeconds: number, cause?: unknown) {
    super(refusals[code].description, { cause });
    this.name = 'Outage';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Throws a Refusal when the condition holds; afterwards the compiler knows that it does not. */
export function refuseIf(condition: boolean, code: RefusalCode, details?: Details): asserts condition is false {
  if (condition) throw new Refusal(code, details);
}

/** The public part of an error. */
export interface PublicError {
  readonly code: RefusalCode;
  readonly status: number;
  readonly retry: boolean;
  readonly message: string;
  readonly details: Details;
  readonly checks?: readonly object[];
  readonly retryAfterSeconds?: number;
}

/** Answers the public part of an error. Any error that is neither Refusal nor Outage is `internal`. */
export function publicError(error: unknown): PublicError {
  if (error instanceof Refusal) {
    const { status, retry } = refusals[error.code];
    const checks = error.checks.length === 0 ? {} : { checks: error.checks };
    return { code: error.code, status, retry, message: error.message, details: error.details, ...checks };
  }
  if (error instanceof Outage) {
    const { status, retry } = refusals[error.code];
    return {
      code: error.code,
      status,
      retry,
      message: error.message,
      details: {},
      retryAfterSeconds: error.retryAfterSeconds,
    };
  }
  const { status, retry, description } = refusals.internal;
  return { code: 'internal', status, retry, message: description, details: {} };
}
