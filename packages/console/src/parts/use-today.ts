/** Today in the register that the page shows. */
import { useSyncExternalStore } from 'react';
import { onTimeZone, registerTimeZone, registerToday } from '../api/register-day.ts';

export function useToday(): string {
  return useSyncExternalStore(onTimeZone, registerToday);
}

/** The time zone of that register; undefined where there are several, and days are those of UTC. */
export function useRegisterTimeZone(): string | undefined {
  return useSyncExternalStore(onTimeZone, registerTimeZone);
}
