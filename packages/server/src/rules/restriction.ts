/** Restrictions: their kinds and statuses. */
import type { Enumeration, WordOf } from '../base/enumeration.ts';

export const restrictionKind = {
  name: 'RestrictionKind',
  description: 'Why units are restricted.',
  values: {
    legend: 'A legend on the units, which is shown and blocks nothing.',
    lock_up: 'The holder has agreed not to dispose of the units for a time.',
    stop_order: 'The issuer or the holder has ordered the transfer to be stopped.',
    adverse_claim: 'Somebody else claims a right in the units.',
    court_order: 'A court has forbidden the transfer.',
    lien: 'The units secure a debt.',
    freeze: 'A public authority or the law freezes the units.',
    reported_lost: 'The certificate is reported lost, stolen or destroyed.',
  },
} satisfies Enumeration<string>;
export type RestrictionKind = WordOf<typeof restrictionKind>;

export const restrictionStatus = {
  name: 'RestrictionStatus',
  description: 'The status of a restriction.',
  values: {
    active: 'The restriction is in force from its first day until it expires.',
    released: 'The restriction has been released.',
  },
} satisfies Enumeration<string>;
export type RestrictionStatus = WordOf<typeof restrictionStatus>;
