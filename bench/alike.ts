/** Whether all contenders give the same answers, checked before the measurement. */
import type { LoadRequest } from './load/load.ts';

/** Sends one request. Refuses: an answer that holds errors. */
export async function sendRequest(address: string, { method, path, token, body }: LoadRequest): Promise<unknown> {
  const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/json' };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  const response = await fetch(address + path, { method, headers, ...(body === undefined ? {} : { body }) });
  const answer = (await response.json()) as { errors?: unknown };
  if (!response.ok || answer.errors !== undefined) {
    throw new Error(`${address} answered ${response.status}: ${JSON.stringify(answer).slice(0, 500)}`);
  }
  return answer;
}

/** An answer as text that can be compared: cursors are each engine's own, and numbers may carry needless zeros. */
export function comparable(answer: unknown): string {
  return JSON.stringify(answer, (key, value: unknown) => {
    if (key === 'endCursor') return value === null ? null : '(a cursor)';
    if (typeof value === 'string' && /^-?\d+\.\d*0+$/.test(value)) return value.replace(/\.?0+$/, '');
    return value;
  });
}
