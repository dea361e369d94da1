import { ownSignIn as names } from '../../words/en/own-sign-in.ts';
import { formatInstant } from '../../words/format.ts';

interface Used {
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** When a way to sign in was made and last used. */
export function usesOf(made: (instant: string) => string, { createdAt, lastUsedAt }: Used): string {
  const used = lastUsedAt === null ? names.never : names.lastUsed(formatInstant(lastUsedAt));
  return `${made(formatInstant(createdAt))}, ${used}`;
}
