/** Today in the register that the page shows. */
import { useSyncExternalStore } from 'react';
import { onTimeZone, registerToday } from '../api/register-day.ts';

export function useToday(): string {
  return useSyncExternalStore(onTimeZone, registerToday);
}
