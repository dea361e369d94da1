/** The visibility of jobs and of their files. The policies `app_select` of both tables ask the same. */
import {
  actorMayReadPersonalData,
  allOf,
  anyOf,
  isActorAccount,
  isActorRole,
  isActorUser,
  isNotNull,
  type RowPredicate,
} from './row-predicate.ts';
import { ofManagedAsset, sameForEveryLens, type Visibility } from './visibility.ts';

const ofActorAccount = isActorAccount('account_id');
/** The row is the actor's user's, in a role of the actor's account. */
const ofActorUser = allOf(ofActorAccount, isActorUser('user_id'));
const isOfNoAsset: RowPredicate = (a) => `${a}.asset_id is null`;
const ofAssetOrUser = (ofAsset: RowPredicate): RowPredicate =>
  anyOf(allOf(isNotNull('asset_id'), ofAsset), allOf(isOfNoAsset, ofActorUser));

/** Jobs: as approvals; one that writes a file is the user's who asked for it. */
export const jobVisibility: Visibility = {
  ...sameForEveryLens(ofAssetOrUser(ofActorAccount)),
  issuer: ofAssetOrUser(isActorAccount('register_id')),
  agent: ofAssetOrUser(anyOf(ofManagedAsset, ofActorAccount)),
};

/**
 * Files: the user who asked, in the same role, as long as they are kept; with personal data where the role may read
 * such.
 */
export const fileVisibility: Visibility = sameForEveryLens(
  allOf(
    ofActorUser,
    isActorRole('user_role'),
    (a) => `${a}.kept_until > now()`,
    anyOf((a) => `not ${a}.has_personal_data`, actorMayReadPersonalData),
  ),
);
