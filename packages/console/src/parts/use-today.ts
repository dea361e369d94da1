/** The day on which the page was opened. */
import { useState } from 'react';
import { dayOf } from './day.ts';

export function useToday(): string {
  const [today] = useState(() => dayOf(new Date()));
  return today;
}
