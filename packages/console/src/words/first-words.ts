/**
 * The texts of the pages before a role is chosen, apart from all others, so that those pages need not wait for them.
 */
import { errors } from './en/errors.ts';
import { session } from './en/session.ts';
import { shell } from './en/shell.ts';

/** They are the same in American English. */
export const firstWords = { errors, session, shell };
