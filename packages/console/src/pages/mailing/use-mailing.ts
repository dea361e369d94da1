/** Reads a register for mailing and saves it as CSV. */
import { useRef, useState } from 'react';
import { readMailing } from '../../api/mailing.ts';
import { thisSession } from '../../api/session-end.ts';
import { csvRows } from '../../parts/csv/csv.ts';
import { saveCsvParts } from '../../parts/csv/save-csv.ts';
import { mailingColumns } from './mailing-columns.ts';

interface Reading {
  readonly assetId: string;
  readonly date: string;
  readonly purpose: string;
  /** The name of the file without its extension. */
  readonly name: string;
}

export interface MailingState {
  /** Holders so far. Undefined when nothing is being read. */
  readonly read: number | undefined;
  /** Holders of the last file. */
  readonly saved: number | undefined;
  readonly error: Error | undefined;
  start(reading: Reading): void;
  stop(): void;
}

export function useMailing(role: string): MailingState {
  const [read, setRead] = useState<number>();
  const [saved, setSaved] = useState<number>();
  const [error, setError] = useState<Error>();
  const controller = useRef<AbortController>(undefined);

  const run = async ({ name, ...input }: Reading, signal: AbortSignal): Promise<void> => {
    const parts: Blob[] = [];
    const session = thisSession();
    let count = 0;
    for await (const holders of readMailing(role, input, signal)) {
      // The rest would be read in another session.
      if (session.isOver()) return;
      parts.push(new Blob([csvRows(mailingColumns, holders)]));
      count += holders.length;
      setRead(count);
    }
    saveCsvParts(name, mailingColumns, parts);
    setSaved(count);
  };

  return {
    read,
    saved,
    error,
    start: (reading) => {
      const { signal } = (controller.current = new AbortController());
      setError(undefined);
      setSaved(undefined);
      setRead(0);
      run(reading, signal)
        .catch((cause: unknown) => {
          if (!signal.aborted) setError(cause instanceof Error ? cause : new Error(String(cause)));
        })
        .finally(() => setRead(undefined));
    },
    stop: () => controller.current?.abort(),
  };
}
