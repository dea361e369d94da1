/**
 * Every refusal, once: code, HTTP status, whether the same request may succeed later, and what is said of it to the
 * person who reads it. REST and GraphQL map through this table; a code that is not here does not compile.
 */
import { mutationRefusals } from './mutation-refusals.ts';
import type { RefusalEntry } from './refusal-entry.ts';
import { requestRefusals } from './request-refusals.ts';

export const refusals = {
  ...requestRefusals,
  ...mutationRefusals,
  outcome_unknown: {
    status: 503,
    retry: true,
    description:
      'The database did not confirm that the change is recorded; repeat the request with the same idempotency key to learn the outcome.',
    remedy: 'Without a key, look first whether it was recorded.',
  },
  database_unavailable: {
    status: 503,
    retry: true,
    description: 'The database cannot be reached at present.',
    remedy: 'Repeat the request in {retryAfterSeconds} s.',
  },
  database_full: {
    status: 503,
    retry: true,
    description: 'The disk of the database is full; nothing was recorded.',
    remedy: 'Repeat the request in {retryAfterSeconds} s; the operator must make room.',
  },
  deadline_exceeded: {
    status: 503,
    retry: true,
    description: 'The request took too long and was ended; nothing was changed.',
    remedy: 'Repeat it, or ask for less at once.',
  },
  stopping: {
    status: 503,
    retry: true,
    description: 'The server is stopping.',
    remedy: 'Repeat the request in {retryAfterSeconds} s.',
  },
  internal: {
    status: 500,
    retry: false,
    description: 'Something went wrong on our side; the request id finds it in the log.',
    sentence: 'Something went wrong on our side; the request id {requestId} finds it in the log.',
    remedy: 'Tell the id to the operator of this installation.',
  },
} as const satisfies Record<string, RefusalEntry>;

export type RefusalCode = keyof typeof refusals;
