/** The one place from which a page speaks to the server. No token is ever here: the cookie is the browser's business. */
import { words } from '../words/words.ts';
import { ApiError, errorOf } from './api-error.ts';
import { basePath } from './base-path.ts';
import { noteConnection } from './connection.ts';
import { noteSessionEnd, sessionNow } from './session-end.ts';

export interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request below `/console` and answers with the response, whatever it says; throws ApiError where there is none. */
export async function exchange(path: string, { method = 'GET', headers, body, signal }: Sent = {}): Promise<Response> {
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    redirect: 'error',
    headers: { 'Registry-Console': '1', ...headers },
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  };
  const asked = sessionNow();
  let response: Response;
  try {
    response = await fetch(`${basePath}/console/${path}`, init);
  } catch (error) {
    if (signal?.aborted === true) throw error;
    noteConnection(true);
    throw new ApiError({ code: 'connection_lost', message: words.errors.connectionLost, retry: true });
  }
  noteConnection(false);
  const isSigningIn = path === 'session' && method === 'POST';
  if (response.status === 401 && !isSigningIn && sessionNow() === asked) noteSessionEnd('ended');
  return response;
}

/** Sends a request below `/console` and answers with the response of a success; throws ApiError for anything else. */
export async function send(path: string, sent: Sent = {}): Promise<Response> {
  const response = await exchange(path, sent);
  if (!response.ok) throw await errorOf(response);
  return response;
}

/** Sends a value as JSON. */
export async function sendJson(
  path: string,
  method: 'POST' | 'PUT',
  value: unknown,
  sent: Sent = {},
): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...sent.headers };
  return await send(path, { ...sent, method, headers, body: JSON.stringify(value) });
}
