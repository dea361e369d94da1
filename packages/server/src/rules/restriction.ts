/** Restrictions: their kinds and statuses. */

export const restrictionKinds = [
  'legend',
  'lock_up',
  'stop_order',
  'adverse_claim',
  'court_order',
  'lien',
  'freeze',
  'reported_lost',
] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

export const restrictionStatuses = ['active', 'released'] as const;
export type RestrictionStatus = (typeof restrictionStatuses)[number];
