/** The issuer at the head of a paper. */
import type { PaperSource } from './paper-source.ts';

/** An account, as queries of papers read it. */
export interface Issuer {
  readonly id: string;
  readonly name: string;
  readonly logo: string | null;
}

export const issuerFields = 'id name logo';

/** The name and the logo of an issuer, where the role sees it. */
export async function headOf(
  { findLogo }: PaperSource,
  issuer: Issuer | null | undefined,
): Promise<{ readonly issuer: string; readonly logo: Uint8Array | null }> {
  if (!issuer) return { issuer: '', logo: null };
  return { issuer: issuer.name, logo: issuer.logo === null ? null : await findLogo(issuer.id, issuer.logo) };
}
