/** Executes a query of the explorer as one role, and returns the whole response. */
import { errorOf } from './api-error.ts';
import { request } from './send.ts';
import { selectRole } from './session.ts';
import { compareNames } from '../words/order-of-names.ts';

export interface ExplorerRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
}

export interface ExplorerResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The unchanged body. */
  readonly text: string;
  /** Units: milliseconds until the whole response arrived. */
  readonly durationMs: number;
}

/** Executes the request. Throws ApiError when the session has ended or the registry does not answer. */
export async function explore(
  explorerRequest: ExplorerRequest,
  role: string,
  signal: AbortSignal,
): Promise<ExplorerResponse> {
  const headers = {
    'Registry-Role': role,
    'Content-Type': 'application/json',
    Accept: 'application/json',
  };
  const post = (): Promise<Response> =>
    request('graphql', { method: 'POST', headers, body: JSON.stringify(explorerRequest), signal });
  const start = performance.now();
  let response = await post();
  if (response.status === 403 && (await codeOf(response)) === 'session_role_not_selected') {
    await selectRole(role);
    response = await post();
  }
  if (response.status === 401) throw await errorOf(response);
  const text = await response.text();
  return {
    status: response.status,
    headers: [...response.headers].sort(([one], [other]) => compareNames(one, other)),
    text,
    durationMs: performance.now() - start,
  };
}

async function codeOf(response: Response): Promise<unknown> {
  const problem = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { readonly code?: unknown };
  return problem.code;
}
