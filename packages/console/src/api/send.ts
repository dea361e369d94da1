/** All requests to the server are sent from here. No token is ever here: the browser sends the cookie. */
import { firstWords as words } from '../words/first-words.ts';
import { ApiError, errorOf, hasCode } from './api-error.ts';
import { basePath } from './base-path.ts';
import { noteConnection } from './connection.ts';
import { noteServerTime } from './server-clock.ts';
import { noteSessionEnd, sessionNow } from './session-end.ts';

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
  readonly signal?: AbortSignal | undefined;
  /** Runs before the end of the session is handled, where the answer is that it has ended. */
  onSessionEnded?: (() => void) | undefined;
}

/**
 * Sends a request below `/console` and returns the response, of whatever status. Throws ApiError when there is none.
 */
export async function request(
  path: string,
  { method = 'GET', headers, body, signal, onSessionEnded }: RequestOptions = {},
): Promise<Response> {
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    redirect: 'error',
    headers: { 'Registry-Console': '1', ...headers },
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  };
  const sessionAtSend = sessionNow();
  let response: Response;
  try {
    response = await fetch(`${basePath}/console/${path}`, init);
  } catch (error) {
    if (signal?.aborted === true) throw error;
    noteConnection(true);
    throw new ApiError({ code: 'connection_lost', message: words.errors.connectionLost, retry: true });
  }
  // A proxy answers so while the registry starts; the registry itself never does.
  noteConnection(response.status === 502);
  noteServerTime(response);
  if ((await saysSessionEnded(response)) && sessionNow() === sessionAtSend) {
    onSessionEnded?.();
    noteSessionEnd('ended');
  }
  return response;
}

/** Not where a client secret, a passkey or an identity was refused: the session goes on. */
async function saysSessionEnded(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const error = await errorOf(response.clone());
  return !hasCode(error, 'client_authentication_failed', 'passkey_refused', 'identity_refused', 'person_unknown');
}

/** Sends a request below `/console` and returns a successful response. Throws ApiError for any other. */
export async function send(path: string, options: RequestOptions = {}): Promise<Response> {
  const response = await request(path, options);
  if (!response.ok) throw await errorOf(response);
  return response;
}

/** Reads a response whose content nobody needs: until then the browser keeps its request open. */
export async function readToEnd(response: Response): Promise<void> {
  await response.arrayBuffer();
}

/** Sends a value as JSON. */
export async function sendJson(
  path: string,
  method: 'POST' | 'PUT',
  value: unknown,
  options: RequestOptions = {},
): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...options.headers };
  return await send(path, { ...options, method, headers, body: JSON.stringify(value) });
}
