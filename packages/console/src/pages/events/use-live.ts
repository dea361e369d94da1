/** Keeps the list of events as it is at the server, while the page is seen. */
import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { followEvents } from '../../api/event-stream.ts';

/** Units: milliseconds. Events that come together are read together. */
const together = 200;

/** Reads the rows that are shown again after each event. Shape: `key` is that of the pages of the list. */
export function useLive(role: string, key: readonly unknown[], isLive: boolean): void {
  const client = useQueryClient();
  const isSeen = useDocumentVisibility() !== 'hidden';
  const read = useEffectEvent(() => void client.invalidateQueries({ queryKey: key }));
  useEffect(() => {
    if (!isLive || !isSeen) return undefined;
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    void followEvents(role, ended.signal, () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        read();
      }, together);
    });
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [role, isLive, isSeen]);
}
