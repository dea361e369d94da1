/** Answers with a JSON value on each line, read as they arrive. */
import { words } from '../words/words.ts';
import { ApiError } from './api-error.ts';

/** The values, some at a time. Throws ApiError where the answer ends before it is whole. */
export async function* readLines<T>(response: Response, signal: AbortSignal): AsyncGenerator<readonly T[]> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read().catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw new ApiError({ code: 'connection_lost', message: words.errors.connectionLost, retry: true });
    });
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines.map((line) => JSON.parse(line) as T);
    if (done) return;
  }
}
