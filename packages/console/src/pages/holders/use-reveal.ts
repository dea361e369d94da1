/**
 * Loads personal data of one party past the query cache. Only this component holds it: it is dropped when the user
 * leaves or hides it, and after a few minutes.
 */
import { useEffect, useRef, useState } from 'react';
import { execute } from '../../api/execute.ts';
import { useRole } from '../../api/role.tsx';
import { PersonalDataOf, type PersonalDataOfQuery } from '#graphql/personal-data.ts';

export type Personal = NonNullable<NonNullable<PersonalDataOfQuery['partyById']>['personalData']>;

/** Units: milliseconds until the data is hidden. */
const shownFor = 5 * 60_000;

interface Shown {
  readonly purpose: string;
  /** Null when the role sees no data. */
  readonly data: Personal | null;
}

export interface Reveal {
  readonly shown: Shown | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  show(purpose: string): void;
  hide(): void;
}

export function useReveal(partyId: string, onRevealed: () => void): Reveal {
  const role = useRole().usersAccountId;
  const [shown, setShown] = useState<Shown>();
  const [error, setError] = useState<unknown>();
  const [isLoading, setLoading] = useState(false);
  const controller = useRef<AbortController>(undefined);

  const load = async (purpose: string, signal: AbortSignal): Promise<void> => {
    try {
      const { partyById } = await execute(PersonalDataOf, { partyId, purpose }, { role, signal });
      if (signal.aborted) return;
      setShown({ purpose, data: partyById?.personalData ?? null });
      onRevealed();
    } catch (cause) {
      if (signal.aborted) return;
      setError(cause);
    }
    setLoading(false);
  };

  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setTimeout(() => setShown(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [shown]);
  useEffect(() => () => controller.current?.abort(), []);

  return {
    shown,
    error,
    isLoading,
    show: (purpose) => {
      controller.current?.abort();
      controller.current = new AbortController();
      setError(undefined);
      setLoading(true);
      void load(purpose, controller.current.signal);
    },
    hide: () => {
      controller.current?.abort();
      setShown(undefined);
      setError(undefined);
      setLoading(false);
    },
  };
}
