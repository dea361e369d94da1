/** Restrictions: their kinds and statuses. */

export type RestrictionKind =
  | 'legend'
  | 'lock_up'
  | 'stop_order'
  | 'adverse_claim'
  | 'court_order'
  | 'lien'
  | 'freeze'
  | 'reported_lost';

export type RestrictionStatus = 'active' | 'released';
