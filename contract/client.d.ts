/** Written by npm run golden: the public types of packages/client, without those of its operations. */

export interface BulkInput<Row> {
    readonly mode: 'ATOMIC' | 'EACH';
    readonly rows: readonly Row[];
}

export interface BulkOptions<Payload = unknown> {
    readonly key: string;
    readonly size?: number;
    readonly mode?: 'ATOMIC' | 'EACH';
    readonly dryRun?: boolean;
    readonly signal?: AbortSignal;
    readonly onProgress?: (progress: BulkProgress<Payload>) => void | Promise<void>;
}

export interface BulkProgress<Payload = unknown> {
    readonly part: number;
    readonly rows: number;
    readonly doneCount: number;
    readonly refusedCount: number;
    readonly payload: Payload;
}

export interface BulkResult {
    readonly rows: number;
    readonly doneCount: number;
    readonly refused: readonly RefusedRow[];
}

export interface CallOptions {
    readonly signal?: AbortSignal | undefined;
}

export interface CloudEvent {
    readonly specversion: '1.0';
    readonly id: string;
    readonly source: string;
    readonly type: string;
    readonly subject?: string;
    readonly time: string;
    readonly datacontenttype: 'application/json';
    readonly dataschema: string;
    readonly sequence?: string;
    readonly data: RegistryEvent['data'];
}

export declare class ConnectionError extends Error {
    readonly name = "ConnectionError";
    readonly kind: ConnectionProblem;
    readonly retry: boolean;
    readonly mayBeDone: boolean;
    constructor(kind: ConnectionProblem, message: string, { retry, mayBeDone, cause }: {
        readonly retry: boolean;
        readonly mayBeDone: boolean;
        readonly cause?: unknown;
    });
}

export type ConnectionProblem = 'unreachable' | 'lost' | 'timeout' | 'certificate' | 'not_https' | 'redirect' | 'not_a_registry' | 'unavailable';

export interface DoOptions extends CallOptions {
    readonly idempotencyKey?: string | undefined;
    readonly dryRun?: boolean | undefined;
}

export interface EventOptions {
    readonly after?: string | null | undefined;
    readonly since?: string | undefined;
    readonly types?: readonly string[] | undefined;
    readonly assetId?: string | undefined;
    readonly holderId?: string | undefined;
    readonly signal?: AbortSignal | undefined;
}

export type EventType = keyof EventDataByType;

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export interface FetchInit extends CallOptions {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: Exclude<RequestInit['body'], ReadableStream> | undefined;
}

export type FollowOptions = Pick<EventOptions, 'types' | 'assetId' | 'holderId' | 'signal'>;

export type Given<Variables, Options> = Record<string, never> extends Variables ? [variables?: Variables, options?: Options] : [variables: Variables, options?: Options];

export interface List<Variables, Row> {
    readonly kind: 'list';
    readonly name: string;
    readonly text: string;
    readonly types?: (variables: Variables) => Row;
}

export interface Mutation<Input, Payload> {
    readonly kind: 'mutation';
    readonly name: string;
    readonly text: string;
    readonly types?: (input: Input) => Payload;
}

export declare class OutcomeUnknownError extends Error {
    readonly name = "OutcomeUnknownError";
    readonly idempotencyKey: string;
    constructor(idempotencyKey: string, cause: unknown);
}

export interface Page<Row> {
    readonly nodes: readonly Row[];
    readonly pageInfo: {
        readonly hasNextPage: boolean;
        readonly endCursor: string | null;
    };
}

export interface ParsedDocument<Answer, Variables> {
    readonly kind: 'Document';
    readonly loc?: {
        readonly source: {
            readonly body: string;
        };
    } | undefined;
    readonly __apiType?: ((variables: Variables) => Answer) | undefined;
}

interface Refusal {
    readonly code: string;
    readonly message: string;
    readonly status: number;
    readonly retry?: boolean;
    readonly requestId?: string | undefined;
    readonly details?: Readonly<Record<string, unknown>> | undefined;
    readonly checks?: readonly RefusalCheck[] | undefined;
    readonly data?: Readonly<Record<string, unknown>> | undefined;
    readonly retryAfterSeconds?: number | undefined;
}

export interface RefusalCheck {
    readonly code: string;
    readonly outcome: string;
    readonly message: string;
    readonly remedy?: string | null;
    readonly facts?: unknown;
}

export declare class RefusedError extends Error {
    #private;
    readonly name = "RefusedError";
    readonly code: RefusalCode | (string & {});
    readonly status: number;
    readonly retry: boolean;
    readonly requestId: string | undefined;
    readonly details: Readonly<Record<string, unknown>>;
    readonly checks: readonly RefusalCheck[];
    readonly retryAfterSeconds: number | undefined;
    constructor(refusal: Refusal);
    get data(): Readonly<Record<string, unknown>> | undefined;
}

export interface RefusedRow {
    readonly row: number;
    readonly code: string;
    readonly message: string;
}

export declare class Registry {
    #private;
    constructor(options: RegistryOptions);
    get url(): string;
    as(role: RoleChoice): Registry;
    roles({ signal: given }?: CallOptions): Promise<readonly Role[]>;
    do<Input extends object, Payload>(mutation: Mutation<Input, Payload>, input: Input, { idempotencyKey, dryRun, signal }?: DoOptions): Promise<Payload>;
    ask<Variables extends object, Answer>(single: Single<Variables, Answer>, ...given: Given<Variables, CallOptions>): Promise<Answer | null>;
    ask<Variables extends object, Row>(list: List<Variables, Row>, ...given: Given<Variables & {
        readonly after?: string | null | undefined;
    }, CallOptions>): Promise<Page<Row>>;
    ask<Answer = Record<string, unknown>>(document: string, variables?: object, options?: CallOptions & {
        readonly idempotencyKey?: string;
    }): Promise<Answer>;
    ask<Answer, Variables extends object>(document: TypedDocument<Answer, Variables> | ParsedDocument<Answer, Variables>, ...given: Given<Variables, CallOptions & {
        readonly idempotencyKey?: string;
    }>): Promise<Answer>;
    each<Variables extends object, Row>(list: List<Variables, Row>, options?: Variables & CallOptions & {
        readonly after?: string | null | undefined;
    }): AsyncGenerator<Row, void, undefined>;
    bulk<Row, Payload>(mutation: Mutation<BulkInput<Row>, Payload>, rows: Iterable<Row> | AsyncIterable<Row>, options: BulkOptions<Payload>): Promise<BulkResult>;
    events(options?: EventOptions): AsyncGenerator<RegistryEvent, void, undefined>;
    follow<Answer>(read: () => Promise<Answer>, options?: FollowOptions): AsyncGenerator<Answer, void, undefined>;
    fetch(path: string, init?: FetchInit): Promise<Response>;
    close(): Promise<void>;
}

export type RegistryEvent = {
    readonly [Type in EventType]: {
        readonly id: string;
        readonly type: Type;
        readonly timestamp: string;
        readonly registerId?: string;
        readonly sequence?: number;
        readonly data: EventDataByType[Type];
    };
}[EventType];

export interface RegistryOptions {
    readonly url: string;
    readonly clientId?: string;
    readonly clientSecret?: string;
    readonly role?: RoleChoice;
    readonly token?: string | (() => string | Promise<string>);
    readonly fetch?: Fetch;
    readonly userAgent?: string;
    readonly deadlineMs?: number;
    readonly trusted?: boolean;
    readonly allowHttp?: boolean;
}

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

export type RoleChoice = Partial<Role>;

export declare class RoleError extends Error {
    readonly name = "RoleError";
    readonly roles: readonly Role[];
    constructor(message: string, roles: readonly Role[]);
}

export declare class SequenceGapError extends Error {
    readonly name = "SequenceGapError";
    readonly registerId: string;
    readonly expected: number;
    readonly found: number;
    constructor(registerId: string, expected: number, found: number);
}

export type SignedHeaders = {
    readonly 'webhook-id': string;
    readonly 'webhook-timestamp': string;
    readonly 'webhook-signature': string;
};

export interface Single<Variables, Answer> {
    readonly kind: 'single';
    readonly name: string;
    readonly text: string;
    readonly types?: (variables: Variables) => Answer;
}

export interface TypedDocument<Answer, Variables> {
    toString(): string;
    readonly __apiType?: ((variables: Variables) => Answer) | undefined;
}

export interface VerifyOptions {
    readonly toleranceSeconds?: number;
}

export type WebhookBody = string | Uint8Array | ArrayBuffer;

export declare class WebhookError extends Error {
    readonly name = "WebhookError";
    readonly problem: WebhookProblem;
    constructor(problem: WebhookProblem, message: string);
}

export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export type WebhookProblem = 'header_missing' | 'timestamp' | 'signature';

export declare function hasOperation(text: string, kind: 'mutation' | 'subscription'): boolean;

export declare function isRefused(error: unknown, code?: RefusalCode | (string & {})): error is RefusedError;

export declare function signWebhook({ id, timestamp, body, }: {
    readonly id: string;
    readonly timestamp?: number;
    readonly body: WebhookBody;
}, keys: string | readonly string[]): Promise<SignedHeaders>;

export declare function toCloudEvent(event: RegistryEvent): CloudEvent;

export declare function verifyWebhook(body: WebhookBody, headers: WebhookHeaders, keys: string | readonly string[], { toleranceSeconds }?: VerifyOptions): Promise<RegistryEvent>;
