/** Findings about the parties of a holder: who may receive nothing. */
import { today } from '../support/clock.ts';

export interface Finding {
  readonly party: string;
  readonly kind: string;
  readonly status: string;
  readonly expires: string | null;
}

/** The parties of a holder, and findings about them in the order in which they were recorded. */
interface Found {
  readonly parties: readonly string[];
  readonly findings: readonly Finding[];
}

/**
 * Whether a holder is barred: one of its parties failed its last check of sanctions, which only a passed one clears, or
 * is blocked today by the last finding about it.
 */
export function isBarred({ parties, findings }: Found): boolean {
  return parties.some((party) => {
    const own = findings.filter((one) => one.party === party);
    const screened = own.filter(({ kind, status }) => kind === 'sanctions' && /^(passed|failed)$/.test(status));
    const block = own.findLast(({ kind }) => kind === 'blocked');
    const blocked = block?.status === 'passed' && (block.expires === null || block.expires > today());
    return screened.at(-1)?.status === 'failed' || blocked;
  });
}
