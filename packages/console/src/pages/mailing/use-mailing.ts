/** Reads a register for mailing and saves it as CSV. */
import { useRef, useState } from 'react';
import { type MailedHolder, readMailing } from '../../api/mailing.ts';
import { thisSession } from '../../api/session-end.ts';
import { csvRows } from '../../parts/csv/csv.ts';
import { saveCsvParts } from '../../parts/csv/save-csv.ts';
import { compareNames } from '../../words/order-of-names.ts';
import { mailingColumns } from './mailing-columns.ts';

export type MailingOrder = 'number' | 'name';

interface Reading {
  readonly assetId: string;
  readonly date: string;
  readonly purpose: string;
  readonly order: MailingOrder;
  /** The name of the file without its extension. */
  readonly name: string;
}

export interface MailingState {
  /** Holders so far. Undefined when nothing is being read. */
  readonly read: number | undefined;
  /** A register that was read and has holders without an address, in its order. It is saved on demand. */
  readonly found: readonly MailedHolder[] | undefined;
  /** Holders of the last file. */
  readonly saved: number | undefined;
  readonly error: Error | undefined;
  start(reading: Reading): void;
  stop(): void;
  /** Saves holders that were found. */
  save(holders: readonly MailedHolder[]): void;
}

/** Units: holders of a part of a file. */
const partSize = 1000;

const numbers = new Intl.Collator('en', { numeric: true });

const orders: Readonly<Record<MailingOrder, (one: MailedHolder, other: MailedHolder) => number>> = {
  number: (one, other) => numbers.compare(one.holderNumber, other.holderNumber),
  name: (one, other) => compareNames(one.registration, other.registration),
};

export function useMailing(role: string): MailingState {
  const [read, setRead] = useState<number>();
  const [found, setFound] = useState<{ readonly name: string; readonly holders: readonly MailedHolder[] }>();
  const [saved, setSaved] = useState<number>();
  const [error, setError] = useState<Error>();
  const controller = useRef<AbortController>(undefined);

  const write = (name: string, holders: readonly MailedHolder[]): void => {
    const parts: Blob[] = [];
    for (let at = 0; at < holders.length; at += partSize)
      parts.push(new Blob([csvRows(mailingColumns, holders.slice(at, at + partSize))]));
    saveCsvParts(name, mailingColumns, parts);
    setFound(undefined);
    setSaved(holders.length);
  };

  const run = async ({ name, order, ...input }: Reading, signal: AbortSignal): Promise<void> => {
    const session = thisSession();
    const all: MailedHolder[] = [];
    for await (const holders of readMailing(role, input, signal)) {
      // The rest would be read in another session.
      if (session.isOver()) return;
      all.push(...holders);
      setRead(all.length);
    }
    all.sort(orders[order]);
    if (all.every(({ address }) => address !== null)) write(name, all);
    else setFound({ name, holders: all });
  };

  return {
    read,
    found: found?.holders,
    saved,
    error,
    start: (reading) => {
      const { signal } = (controller.current = new AbortController());
      setError(undefined);
      setSaved(undefined);
      setFound(undefined);
      setRead(0);
      run(reading, signal)
        .catch((cause: unknown) => {
          if (!signal.aborted) setError(cause instanceof Error ? cause : new Error(String(cause)));
        })
        .finally(() => setRead(undefined));
    },
    stop: () => controller.current?.abort(),
    save: (holders) => {
      if (found !== undefined) write(found.name, holders);
    },
  };
}
