/** Follows the feed of a role: a stream tells that there is something, and the lists read it. */
import { FollowEvents } from '#graphql/follow-events.ts';
import { send } from './send.ts';
import { withRole } from './with-role.ts';

/** Units: milliseconds until a stream that ended is opened again; at random between these, as many pages may do so. */
const [retryMin, retryMax] = [1_000, 5_000] as const;

const body = JSON.stringify({ query: FollowEvents });
const headers = { 'Content-Type': 'application/json', Accept: 'text/event-stream' };

/**
 * Calls back for each event, and for each stream that was opened, because events may lie between it and the one before.
 */
export async function followEvents(role: string, signal: AbortSignal, onEvents: () => void): Promise<void> {
  while (!signal.aborted) {
    try {
      const options = { headers: { ...headers, 'Registry-Role': role }, body, signal };
      const response = await withRole(role, () => send('graphql', { ...options, method: 'POST' }));
      onEvents();
      await readEvents(response.body!.pipeThrough(new TextDecoderStream()), onEvents);
    } catch {
      // Whether the connection is lost or the session has ended is told by every request.
    }
    await pause(retryMin + Math.random() * (retryMax - retryMin), signal);
  }
}

async function readEvents(stream: ReadableStream<string>, onEvents: () => void): Promise<void> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    // A comment keeps the connection. Nothing else need be read here: the lists are.
    if (!/^(?::\n\n)*$/.test(value)) onEvents();
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
