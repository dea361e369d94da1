/** Reads a register for mailing, saves it as CSV, and has it for paper for five minutes. */
import { useEffect, useRef, useState } from 'react';
import { type MailedHolder, readMailing } from '../../api/mailing.ts';
import { thisSession } from '../../api/session-end.ts';
import { csvRows } from '../../parts/csv/csv.ts';
import { saveCsvParts } from '../../parts/csv/save-csv.ts';
import { mailingColumns } from './mailing-columns.ts';
import type { MailedRegister } from './mailing-paper.tsx';

/** Units: milliseconds, as for personal data that is shown; and holders on paper at most. */
const [shownMs, onPaperMost] = [300_000, 10_000];

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
  /** The holders of the last file, where they fit on paper. */
  readonly paper: MailedRegister | undefined;
  readonly error: Error | undefined;
  start(reading: Reading): void;
  stop(): void;
}

export function useMailing(role: string): MailingState {
  const [read, setRead] = useState<number>();
  const [saved, setSaved] = useState<number>();
  const [paper, setPaper] = useState<MailedRegister>();
  const [error, setError] = useState<Error>();
  const controller = useRef<AbortController>(undefined);

  const run = async ({ name, ...input }: Reading, signal: AbortSignal): Promise<void> => {
    const parts: Blob[] = [];
    const onPaper: MailedHolder[] = [];
    const session = thisSession();
    let count = 0;
    for await (const holders of readMailing(role, input, signal)) {
      // The rest would be read in another session.
      if (session.isOver()) return;
      parts.push(new Blob([csvRows(mailingColumns, holders)]));
      count += holders.length;
      if (count <= onPaperMost) onPaper.push(...holders);
      setRead(count);
    }
    saveCsvParts(name, mailingColumns, parts);
    setSaved(count);
    if (count <= onPaperMost) setPaper({ title: name, holders: onPaper });
  };
  useEffect(() => {
    if (paper === undefined) return undefined;
    const timer = setTimeout(() => setPaper(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [paper]);

  return {
    read,
    saved,
    paper,
    error,
    start: (reading) => {
      const { signal } = (controller.current = new AbortController());
      setError(undefined);
      setSaved(undefined);
      setPaper(undefined);
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
