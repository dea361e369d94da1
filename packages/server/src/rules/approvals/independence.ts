/** Whether two people who decide about one instruction are independent of each other, or may be one person. */

/**
 * A person as it is compared with others. Traits are texts that are equal for the same user, client, e-mail address or
 * person who signs in.
 */
export interface ComparedPerson {
  readonly userId: string;
  readonly apiClientId: string;
  /**
   * Traits of its e-mail address and of the person who signs in as it, and of those that it had since the proposal or
   * within the cooling days. Nobody is told which of the two it was.
   */
  readonly addresses: readonly string[];
  /**
   * Traits of others who made or changed its user, role, delegation, client or secrets within the cooling days, on
   * their own or through people whom they changed. A person that changes what is its own is no other.
   */
  readonly changedBy: readonly string[];
  /** Traits of those who set it up within 24 hours after its account was opened, and within the cooling days. */
  readonly setUpBy: readonly string[];
}

/** Why two people are not independent, the strongest reason first. */
export type Dependence = 'user' | 'address' | 'client' | 'first_changed_second' | 'second_changed_first' | 'third';

/**
 * The first reason for which two people who approve are not independent of each other; null where they are. Somebody
 * who changed both may be both. That does not hold for one who set them up when the account was opened: else no new
 * account could have approvals. Shape:
 * `sharedClient` where people who share a client are independent.
 */
export function dependenceOf(one: ComparedPerson, other: ComparedPerson, sharedClient: boolean): Dependence | null {
  if (one.userId === other.userId) return 'user';
  if (haveCommon(one.addresses, other.addresses)) return 'address';
  if (!sharedClient && one.apiClientId === other.apiClientId) return 'client';
  if (haveCommon(traitsOf(one), other.changedBy)) return 'first_changed_second';
  if (haveCommon(traitsOf(other), one.changedBy)) return 'second_changed_first';
  return haveCommon(one.changedBy, other.changedBy) ? 'third' : null;
}

/**
 * The same of the presenter, who comes first, and one who approves. Here who set the other up counts too, on the first
 * day as later: the one who opens an account does not make a second person of it in a minute.
 */
export function dependenceOnPresenter(
  presenter: ComparedPerson,
  approver: ComparedPerson,
  sharedClient: boolean,
): Dependence | null {
  const dependence = dependenceOf(presenter, approver, sharedClient);
  if (dependence !== null && dependence !== 'third') return dependence;
  if (haveCommon(traitsOf(presenter), approver.setUpBy)) return 'first_changed_second';
  if (haveCommon(traitsOf(approver), presenter.setUpBy)) return 'second_changed_first';
  return dependence;
}

const traitsOf = ({ userId, apiClientId, addresses }: ComparedPerson): readonly string[] =>
  [`user ${userId}`, `client ${apiClientId}`].concat(addresses);

const haveCommon = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((trait) => others.includes(trait));
