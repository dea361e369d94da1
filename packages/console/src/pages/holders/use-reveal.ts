/**
 * Personal data of one party, for as long as it is looked at. It is asked for past every cache and held by the piece of the
 * page that shows it: it is gone when that is left, when somebody hides it, and after a while by itself.
 */
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useRole } from '../../api/role.tsx';
import { PersonalDataOf, type PersonalDataOfQuery } from './personal-data.graphql.ts';

export type Personal = NonNullable<NonNullable<PersonalDataOfQuery['partyById']>['personalData']>;

/** Units: milliseconds after which it is hidden again. */
const shownFor = 5 * 60_000;

interface Shown {
  readonly purpose: string;
  /** Null where the registry shows this role nothing. */
  readonly data: Personal | null;
}

export interface Reveal {
  readonly shown: Shown | undefined;
  readonly error: unknown;
  readonly asking: boolean;
  show(purpose: string): void;
  hide(): void;
}

export function useReveal(partyId: string, onLooked: () => void): Reveal {
  const role = useRole().usersAccountId;
  const [shown, setShown] = useState<Shown>();
  const [error, setError] = useState<unknown>();
  const [asking, setAsking] = useState(false);
  const asked = useRef<AbortController>(undefined);

  const look = async (purpose: string, signal: AbortSignal): Promise<void> => {
    try {
      const { partyById } = await ask(PersonalDataOf, { partyId, purpose }, { role, signal });
      if (signal.aborted) return;
      setShown({ purpose, data: partyById?.personalData ?? null });
      onLooked();
    } catch (cause) {
      if (signal.aborted) return;
      setError(cause);
    }
    setAsking(false);
  };

  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setTimeout(() => setShown(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [shown]);
  useEffect(() => () => asked.current?.abort(), []);

  return {
    shown,
    error,
    asking,
    show: (purpose) => {
      asked.current?.abort();
      asked.current = new AbortController();
      setError(undefined);
      setAsking(true);
      void look(purpose, asked.current.signal);
    },
    hide: () => {
      asked.current?.abort();
      setShown(undefined);
      setError(undefined);
      setAsking(false);
    },
  };
}
