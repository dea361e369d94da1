/** Keeps the list of events as it is at the server, while the page is seen. */
import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followEvents } from '../../api/event-stream.ts';

/** Units: milliseconds. Events that come together are read together. */
const together = 200;

/** Reads the rows that are shown again after each event. Shape: `key` is that of the pages of the list. */
export function useLive(role: string, key: readonly unknown[], isLive: boolean): void {
  const client = useQueryClient();
  const isSeen = useDocumentVisibility() !== 'hidden';
  const keyText = JSON.stringify(key);
  useEffect(() => {
    if (!isLive || !isSeen) return undefined;
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      timer = undefined;
      void client.invalidateQueries({ queryKey: JSON.parse(keyText) as readonly unknown[] });
    };
    void followEvents(role, ended.signal, () => {
      timer ??= setTimeout(read, together);
    });
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [client, role, keyText, isLive, isSeen]);
}
