/** The value of a typed field before the address has it: it follows shortly after the last key. */
import { useEffect, useState } from 'react';

interface Settled {
  readonly typed: string;
  setTyped(value: string): void;
}

/** Units: milliseconds. A longer date or number may begin with one that is complete. */
const pause = 500;

/** Hands on what is typed while it is complete, or empty. */
export function useSettled(
  value: string,
  isComplete: (typed: string) => boolean,
  onValue: (value: string) => void,
): Settled {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value || (typed !== '' && !isComplete(typed))) return undefined;
    const timer = setTimeout(() => onValue(typed), pause);
    return () => clearTimeout(timer);
  });
  return { typed, setTyped };
}
