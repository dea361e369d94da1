/** The status of a restriction: active, expired without release, or released. */
import { registerToday } from '../api/register-day.ts';
import { words } from '../words/words.ts';
import type { Tone } from './status.tsx';

interface Restriction {
  readonly status: keyof typeof words.restrictions.statuses;
  readonly expiresOn?: string | null;
}

export function stateOf({ status, expiresOn }: Restriction): { readonly label: string; readonly tone: Tone } {
  if (status === 'active' && typeof expiresOn === 'string' && expiresOn <= registerToday())
    return { label: words.restrictions.expired, tone: 'quiet' };
  return { label: words.restrictions.statuses[status], tone: status === 'active' ? 'warn' : 'quiet' };
}
