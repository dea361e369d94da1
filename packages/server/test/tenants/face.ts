/** The parts of an answer in which a caller can see a difference. */
import type { Answered } from '../support/server.ts';

/** Headers that differ between any two requests: date, request id, remaining requests. */
const passing = new Set(['date', 'x-request-id', 'ratelimit', 'keep-alive']);

/** The answer as one text, without its request id and without the ids and texts of the request. */
export function faceOf(answer: Answered, texts: readonly string[]): string {
  const headers = [...answer.headers]
    .filter(([name]) => !passing.has(name))
    .map(([name, value]) => `${name}: ${value}`);
  let text = answer.text;
  const requestId = answer.headers.get('x-request-id');
  if (requestId !== null) text = text.replaceAll(requestId, '<request>');
  for (const value of texts) if (value !== '') text = text.replaceAll(value, '<asked>');
  return [String(answer.status), ...headers, '', text].join('\n');
}

/** Whether the server itself failed, rather than refusing. */
export function brokeDown(answer: Answered): boolean {
  return answer.status >= 500 || answer.text.includes('"code":"internal"');
}

/** The code of the first refusal in an answer; null where it has none. */
export function codeOf(answer: Answered): string | null {
  return answer.json?.errors?.[0]?.extensions?.code ?? answer.json?.code ?? null;
}
