/** Runs what somebody wrote, as one role, and tells all of the answer: for the explorer alone. */
import { errorOf } from './api-error.ts';
import { exchange } from './send.ts';
import { selectRole } from './session.ts';

export interface Written {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body, as it came. */
  readonly text: string;
  /** Units: milliseconds until all of it had come. */
  readonly took: number;
}

/** Runs it. Throws ApiError where the session has ended or nothing answers. */
export async function explore(written: Written, role: string, signal: AbortSignal): Promise<Answer> {
  const headers = {
    'Registry-Role': role,
    'Content-Type': 'application/json',
    Accept: 'application/json',
  };
  const post = (): Promise<Response> =>
    exchange('graphql', { method: 'POST', headers, body: JSON.stringify(written), signal });
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
    headers: [...response.headers].sort(([one], [other]) => one.localeCompare(other)),
    text,
    took: performance.now() - start,
  };
}

async function codeOf(response: Response): Promise<unknown> {
  const problem = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { readonly code?: unknown };
  return problem.code;
}
