/** What went wrong with a command, as a sentence for the person at the terminal, and as an exit code. */
import { CommanderError } from 'commander';
import { ConfigError } from '../base/config.ts';
import { Outage, Refusal } from '../base/refusal.ts';
import { StartRefused } from '../store/startup.ts';
import { AlreadyRunning } from './embedded-postgres.ts';
import { MigrationRefused } from './migrate.ts';
import { NotDone } from './not-done.ts';

const told = [ConfigError, StartRefused, MigrationRefused, AlreadyRunning, NotDone];

/** The sentence of an error; an error nobody expected is told with where it came from. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (told.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof Refusal) return reasonsOf(error).join(' ');
  const cause = error instanceof Outage && error.cause instanceof Error ? error.cause : error;
  const { code } = cause as { code?: string };
  if (code === '42501' && /row-level security/.test(cause.message))
    return 'The owner of the database is bound by row-level security itself, and would see nothing: verify as a superuser or a role with BYPASSRLS.';
  if (code === '28P01' || code === '28000')
    return `PostgreSQL does not let this role in: ${cause.message}. Was the database migrated with this secret key?`;
  if (error instanceof Outage || /^(ECONN|ENOTFOUND|EAI_)/.test(code ?? ''))
    return `The database cannot be reached: ${messageOf(cause)}`;
  return `This is our fault. ${error.stack}`;
}

/** Every check that blocked, with its remedy; where none did, what the refusal itself says. */
function reasonsOf({ message, checks, details }: Refusal): string[] {
  const blocking = (checks as readonly { outcome: string; message: string; remedy?: string }[]).filter(
    ({ outcome }) => outcome === 'block',
  );
  if (blocking.length === 0) return details['reason'] === undefined ? [message] : [message, details['reason']];
  return blocking.flatMap(({ message, remedy }) => (remedy === undefined ? [message] : [message, remedy]));
}

/** Names that resolve to several addresses fail with one error for each, and no message of their own. */
function messageOf(error: Error): string {
  return error instanceof AggregateError && error.message === ''
    ? error.errors.map((one: Error) => one.message).join('; ')
    : error.message;
}

/** 0 where it was only about help, 2 for wrong usage, 78 for wrong settings, else 1. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  return error instanceof ConfigError ? 78 : 1;
}
