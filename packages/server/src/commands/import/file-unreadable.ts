import { Refusal } from '../../base/refusal.ts';

/**
 * The refusal of a file that cannot be read as rows. Shape: `line` is counted from 1, where the place is known.
 *
 * Refuses: file_unreadable.
 */
export function fileUnreadable(reason: string, remedy: string, line?: number): Refusal {
  return new Refusal('file_unreadable', { ...(line === undefined ? {} : { line: `${line}` }), reason, remedy });
}
