/** The visibility of jobs and of their files. The policies `app_select` of both tables ask the same. */
import {
  actorMayReadPersonalData,
  allOf,
  anyOf,
  isActorAccount,
  isActorRole,
  isActorUser,
  isNotNull,
  managedAssets,
  type RowPredicate,
} from './row-predicate.ts';
import { inManagedRegister, ofManagedAsset, sameForEveryLens, type Visibility } from './visibility.ts';

const ofActorAccount = isActorAccount('account_id');
/** The row is the actor's user's, in a role of the actor's account. */
const ofActorUser = allOf(ofActorAccount, isActorUser('user_id'));
const isOfNoAsset: RowPredicate = (a) => `${a}.asset_id is null`;
/** An import that an instruction proposes, of classes that the actor manages. */
const isOfManagedAssets: RowPredicate = (a) => `(${a}.asset_ids <> '{}' and ${a}.asset_ids <@ ${managedAssets})`;
/** Shape: who sees a job of an asset, and one of no asset that an instruction proposes. */
const ofAssetOrUser = (ofAsset: RowPredicate, proposed: RowPredicate): RowPredicate =>
  anyOf(
    allOf(isNotNull('asset_id'), ofAsset),
    allOf(isOfNoAsset, anyOf(ofActorUser, allOf(isNotNull('instruction_id'), proposed))),
  );

/**
 * Jobs: as approvals; one that writes a file or imports one is the user's who asked for it, unless an instruction
 * proposes it.
 */
export const jobVisibility: Visibility = {
  ...sameForEveryLens(ofAssetOrUser(ofActorAccount, ofActorAccount)),
  issuer: ofAssetOrUser(isActorAccount('register_id'), isActorAccount('register_id')),
  agent: ofAssetOrUser(
    anyOf(ofManagedAsset, ofActorAccount),
    anyOf(inManagedRegister, isOfManagedAssets, ofActorAccount),
  ),
};

/** The file is of an import that an instruction proposes, and that the actor sees by its lens. */
const ofProposedImport =
  (isVisible: RowPredicate): RowPredicate =>
  (a) =>
    `exists (
    select
    from registry.jobs w
    where w.register_id = ${a}.register_id
      and w.id = ${a}.job_id
      and w.asset_id is null
      and w.instruction_id is not null
      and ${isVisible('w')}
  )`;

const fileOf = (jobIsVisible: RowPredicate): RowPredicate =>
  allOf(
    (a) => `${a}.kept_until > now()`,
    anyOf((a) => `not ${a}.has_personal_data`, actorMayReadPersonalData),
    anyOf(allOf(ofActorUser, isActorRole('user_role')), ofProposedImport(jobIsVisible)),
  );

/**
 * Files: the user who asked, in the same role, as long as they are kept; with personal data where the role may read
 * such. Those of an import that an instruction proposes: whoever sees its job.
 */
export const fileVisibility: Visibility = {
  issuer: fileOf(jobVisibility.issuer),
  agent: fileOf(jobVisibility.agent),
  servicer: fileOf(jobVisibility.servicer),
  holder: fileOf(jobVisibility.holder),
  platform: fileOf(jobVisibility.platform),
};
