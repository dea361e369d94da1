/**
 * The visibility of events in the feed. An event was placed for some accounts; each of them sees it as long as its lens
 * and its role see such a thing. The policy `app_select` of table feed asks the same.
 */
import type { EventClass } from '../rules/event-type.ts';
import {
  actorAccount,
  actorIsAdministratorOrAuditor,
  actorLens,
  allOf,
  anyOf,
  isActorAccount,
  isIn,
  managedAssets,
  managedHolderRegisters,
  managedRegisters,
  ownHolders,
  type RowPredicate,
  visibleAssets,
  visibleRegisters,
} from './row-predicate.ts';
import type { Visibility } from './visibility.ts';

const ofActor = isActorAccount('account_id');
const ofCounterpart = isActorAccount('counterpart_id');
const inManagedRegister = isIn('register_id', managedRegisters);
const inManagedHolderRegister = isIn('register_id', managedHolderRegisters);
/** One of the assets of the event is in a set of the actor. */
const ofAssetIn =
  (set: string): RowPredicate =>
  (a) =>
    `${a}.asset_ids && ${set}`;
const ofManagedAsset = anyOf(inManagedRegister, ofAssetIn(managedAssets));
const ofVisibleAsset = anyOf(isIn('register_id', visibleRegisters), ofAssetIn(visibleAssets));
/** The actor is the holder, or services the holder now. */
const ofFollowedHolder = anyOf(
  isIn('holder_id', ownHolders),
  (a) => `${a}.holder_id in (
    select s.id
    from registry.holders s
    where s.register_id = ${a}.register_id
      and s.id = ${a}.holder_id
      and s.servicing_account_id = ${actorAccount}
  )`,
);

const rules: Readonly<Record<EventClass, RowPredicate>> = {
  ledger: ofManagedAsset,
  asset: ofVisibleAsset,
  holder: anyOf(inManagedHolderRegister, ofFollowedHolder),
  register: anyOf(inManagedHolderRegister, ofActor),
  restriction: anyOf(
    ofManagedAsset,
    allOf((a) => `${a}.holder_id is null`, ofVisibleAsset),
    ofFollowedHolder,
  ),
  instruction: anyOf(
    inManagedRegister,
    ofActor,
    ofCounterpart,
    allOf(() => `${actorLens} = 'agent'`, ofAssetIn(visibleAssets)),
  ),
  appointment: anyOf(isActorAccount('register_id'), ofCounterpart),
  delegation: allOf(anyOf(ofActor, ofCounterpart), actorIsAdministratorOrAuditor),
  account: anyOf(ofActor, isActorAccount('object_id'), inManagedRegister),
  administration: allOf(ofActor, actorIsAdministratorOrAuditor),
  holding: ofFollowedHolder,
  visibility: ofCounterpart,
  own: ofActor,
};

/** Whether the actor may see an event that was placed for its account, over the alias of a row of the feed. */
export const seesPlaced: RowPredicate = (a) =>
  `case ${a}.class ${Object.entries(rules)
    .map(([name, rule]) => `when '${name}' then ${rule(a)}`)
    .join(' ')} end`;

/** Over the alias of a row of the feed beside the account for which it was placed. */
const placedForActor = allOf((a) => `${a}.audience_id = ${actorAccount}`, seesPlaced);

export const eventVisibility: Visibility = {
  issuer: placedForActor,
  agent: placedForActor,
  servicer: placedForActor,
  holder: placedForActor,
  platform: placedForActor,
};
