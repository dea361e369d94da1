/** Does something when what a page knows of a role has become another. */
import { useEffect, useEffectEvent, useRef } from 'react';

/** Shape: `known` is a text for what is known, undefined as long as nothing is. Another role is no change. */
export function useOnChange(role: string, known: string | undefined, act: () => void): void {
  const before = useRef<{ readonly role: string; readonly known: string }>(undefined);
  const onChange = useEffectEvent(act);
  useEffect(() => {
    if (known === undefined) return;
    const { current } = before;
    before.current = { role, known };
    if (current?.role === role && current.known !== known) onChange();
  }, [role, known]);
}
