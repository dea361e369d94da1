/** Executes operations at the GraphQL endpoint, as one role. */
import { ApiError } from './api-error.ts';
import type { Check } from './check.ts';
import type { Operation } from './operation.ts';
import { sendJson } from './send.ts';
import { withRole } from './with-role.ts';

export interface ExecuteOptions {
  /** The users_account_id of the role. */
  readonly role: string;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
  /** Runs where the answer is that the session has ended: then the operation did nothing. */
  onSessionEnded?: (() => void) | undefined;
}

interface GraphqlError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** Executes an operation and returns its data. Throws ApiError when the response has any error. */
export async function execute<Answer, Variables>(
  operation: Operation<Answer, Variables>,
  variables: Variables,
  { role, idempotencyKey, signal, onSessionEnded }: ExecuteOptions,
): Promise<Answer> {
  const headers = {
    'Registry-Role': role,
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
  const options = { headers, signal, onSessionEnded };
  return await withRole(role, async () => {
    const response = await sendJson('graphql', 'POST', { query: operation, variables }, options);
    const answer = (await response.json()) as { data?: Answer | null; errors?: readonly GraphqlError[] };
    const [error] = answer.errors ?? [];
    if (error !== undefined) throw graphqlErrorOf(error, response);
    return answer.data as Answer;
  });
}

function graphqlErrorOf({ message, extensions = {} }: GraphqlError, response: Response): ApiError {
  const text = (name: string): string | undefined =>
    typeof extensions[name] === 'string' ? extensions[name] : undefined;
  const checks = Array.isArray(extensions['checks']) ? (extensions['checks'] as Check[]) : [];
  return new ApiError({
    code: text('code') ?? 'internal',
    message,
    requestId: text('requestId') ?? response.headers.get('X-Request-Id') ?? undefined,
    retry: extensions['retry'] === true,
    details: extensions['details'] as Readonly<Record<string, unknown>> | undefined,
    docs: text('docs'),
    checks,
  });
}
