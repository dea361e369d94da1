/** Restrictions as registers on paper and for mailing have them. */
export interface Restriction {
  readonly holderId: string | null;
  readonly kind: string;
  readonly quantity: string | null;
  readonly expiresOn: string | null;
  readonly releasedOn: string | null;
}

/** Those that had not been released on the day. */
export const inForce = (restrictions: readonly Restriction[], date: string): readonly Restriction[] =>
  restrictions.filter(({ releasedOn }) => releasedOn === null || releasedOn > date);
