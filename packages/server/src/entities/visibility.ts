/**
 * The visibility of rows: one rule per entity, and in it one predicate per lens. Each rule selects the rows that the
 * row-level policy `app_select` of the same table selects, written for one lens at a time so that PostgreSQL finds them
 * along an index.
 */
import type { Lens } from '../rules/actor.ts';
import {
  actorAccount,
  actorIsAdministratorOrAuditor,
  actorIsManager,
  actorIsPlatform,
  allOf,
  anyOf,
  appointmentCounterparties,
  everyRow,
  isActorAccount,
  isActorUser,
  isIn,
  isNotNull,
  managedAssets,
  managedHolderRegisters,
  managedRegisters,
  noRow,
  ownHolders,
  ownParties,
  participantRegisters,
  type RowPredicate,
  visibleAssets,
  visibleRegisters,
} from './row-predicate.ts';

/** The predicate of each lens. */
export type Visibility = Readonly<Record<Lens, RowPredicate>>;

export const sameForEveryLens = (predicate: RowPredicate): Visibility => ({
  issuer: predicate,
  agent: predicate,
  servicer: predicate,
  holder: predicate,
  platform: predicate,
});

/** The row is of the actor's account. */
const ofActorAccount = isActorAccount('account_id');
/** The row is in the issuer's own register. */
const inOwnRegister = isActorAccount('register_id');
/** The row is in a register that the actor manages with every asset. */
export const inManagedRegister = isIn('register_id', managedRegisters);
/** The row is about an asset that the actor manages, with its whole register or alone. */
export const ofManagedAsset = anyOf(inManagedRegister, isIn('asset_id', managedAssets));
/** The row is in a register whose holders the actor manages. */
const inManagedHolderRegister = isIn('register_id', managedHolderRegisters);
/** The row is in a register in which the actor participates. */
const inParticipantRegister = isIn('register_id', participantRegisters);
/** The actor services the holder now. */
const servicedByActor = isActorAccount('servicing_account_id');
/** The row is about a holder of the actor. The register stands beside the holder so that an index of both is used. */
const ofOwnHolder = (holderColumn: string): RowPredicate =>
  allOf(inParticipantRegister, isIn(holderColumn, ownHolders));

/** Whether the actor manages the asset behind the alias of an asset's row. */
export const isManagedAsset: RowPredicate = anyOf(inManagedRegister, isIn('id', managedAssets));

/** Whether the actor manages a register with every asset. Shape: `register` is SQL. */
export const isManagedRegister = (register: string): string => `${register} = any (${managedRegisters})`;

/** Rows computed from rows that the actor sees. */
export const computedRowVisibility: Visibility = sameForEveryLens(everyRow);

// Accounts and their administration -----------------------------------------------------------------------------------

/**
 * Accounts: the actor's own, counterparties of its appointments, issuers in whose register it participates; the
 * platform sees all.
 */
export const accountVisibility: Visibility = {
  ...sameForEveryLens(
    anyOf(isActorAccount('id'), isIn('id', appointmentCounterparties), isIn('id', participantRegisters)),
  ),
  platform: actorIsPlatform,
};

/**
 * Administration of an account: its administrators and auditors, and the user whom the row is about. Shape:
 * `userColumn` names that user.
 */
export function administrationVisibility(userColumn?: string): Visibility {
  const aboutActor = userColumn === undefined ? [] : [isActorUser(userColumn)];
  return sameForEveryLens(allOf(ofActorAccount, anyOf(actorIsAdministratorOrAuditor, ...aboutActor)));
}

/** Sign-in policies: administrators and auditors of the account. */
export const signInPolicyVisible: RowPredicate = allOf(ofActorAccount, actorIsAdministratorOrAuditor);

/** Delegations: administrators and auditors of the account of the role, and of the account of the client. */
export const delegationVisibility: Visibility = sameForEveryLens(
  allOf(anyOf(ofActorAccount, isActorAccount('client_account_id')), actorIsAdministratorOrAuditor),
);

/** Appointments: the issuer and the appointed account. */
export const appointmentVisibility: Visibility = sameForEveryLens(anyOf(inOwnRegister, ofActorAccount));

/**
 * Audit entries: those of the actor's account and of registers it manages. Administrators and auditors see all of
 * these, managers those that concern a register: the others hold personal data of users.
 */
export const auditVisibility: Visibility = sameForEveryLens(
  allOf(
    anyOf(ofActorAccount, inManagedRegister),
    anyOf(actorIsAdministratorOrAuditor, allOf(isNotNull('register_id'), actorIsManager)),
  ),
);

/**
 * Access entries: administrators and auditors of the account that read, of the register's manager, and of the account
 * whose data was read.
 */
export const accessEntryVisibility: Visibility = sameForEveryLens(
  allOf(
    anyOf(ofActorAccount, inManagedHolderRegister, isActorAccount('subject_account_id')),
    actorIsAdministratorOrAuditor,
  ),
);

// Assets and instructions ---------------------------------------------------------------------------------------------

/**
 * Assets, and rows about one: those of the issuer, others by appointment or by a holding. Shape: `assetColumn` names
 * the asset.
 */
export function assetVisibility(assetColumn: string): Visibility {
  const ofVisibleAsset = isIn(assetColumn, visibleAssets);
  const ofVisibleRegisterOrAsset = anyOf(isIn('register_id', visibleRegisters), ofVisibleAsset);
  return {
    issuer: inOwnRegister,
    agent: ofVisibleRegisterOrAsset,
    servicer: ofVisibleRegisterOrAsset,
    holder: ofVisibleAsset,
    platform: noRow,
  };
}

/** Instructions: managers of the register see all, an agent those about its assets, and everybody its own. */
export const instructionVisibility: Visibility = {
  ...sameForEveryLens(ofActorAccount),
  issuer: inOwnRegister,
  agent: anyOf(inManagedRegister, ofActorAccount, isIn('asset_id', visibleAssets)),
};

/** Forced instructions: managers of the register, the asset or, where none is named, the holders. */
export const forcedVisibility: Visibility = {
  ...sameForEveryLens(noRow),
  issuer: inOwnRegister,
  agent: anyOf(
    ofManagedAsset,
    allOf((a) => `${a}.asset_id is null`, inManagedHolderRegister),
  ),
};

/** Counts of refusals: the account whose mutations were refused. */
export const ownAccountVisibility: Visibility = sameForEveryLens(ofActorAccount);

/** Approvals: managers of the register or the asset, and the account whose user decided. */
export const approvalVisibility: Visibility = {
  ...sameForEveryLens(ofActorAccount),
  issuer: inOwnRegister,
  agent: anyOf(ofManagedAsset, ofActorAccount),
};

/** Sets of policies: the account whose they are, and accounts that manage its register, in every role. */
export const policySetVisibility: Visibility = sameForEveryLens(
  anyOf(ofActorAccount, isIn('account_id', managedRegisters)),
);

// The ledger ----------------------------------------------------------------------------------------------------------

/** Transactions and reserves: managers of the asset only. */
export const ledgerVisibility: Visibility = {
  ...sameForEveryLens(noRow),
  issuer: inOwnRegister,
  agent: ofManagedAsset,
};

/** Lots and positions: managers of the asset, the holder, and the account that services the holder now. */
export const holdingVisibility: Visibility = {
  issuer: inOwnRegister,
  agent: ofManagedAsset,
  servicer: servicedByActor,
  holder: ofOwnHolder('holder_id'),
  platform: noRow,
};

/**
 * Postings: as lots. A posting never changes, so the holder's row says who services the holder now. Shape:
 * `holderColumn` names the holder.
 */
export function postingVisibility(holderColumn: string): Visibility {
  return {
    issuer: inOwnRegister,
    agent: ofManagedAsset,
    servicer: (a) => `(${a}.register_id, ${a}.${holderColumn}) in (
      select s.register_id, s.id
      from registry.holders s
      where ${servicedByActor('s')}
    )`,
    holder: ofOwnHolder(holderColumn),
    platform: noRow,
  };
}

/**
 * The predecessors of a lot that the actor sees: a manager of the register learns where units came from, a holder does
 * not learn which lot of another holder it was. Shape: `a` is the alias of table lots.
 */
export const visiblePredecessorIds = (a: string): string => `case when ${inManagedRegister(a)} then ${a}.predecessor_ids
  else array(
    select w.id
    from registry.lots w
    where w.register_id = ${a}.register_id
      and w.id = any (${a}.predecessor_ids)
      and (w.asset_id = any (${managedAssets}) or w.holder_id = any (${ownHolders}) or ${servicedByActor('w')})
    order by array_position(${a}.predecessor_ids, w.id)
  ) end`;

/** The actor sees the asset behind the alias of an asset's row: with the whole register, or alone. */
const isVisibleAsset: RowPredicate = anyOf(isIn('register_id', visibleRegisters), isIn('id', visibleAssets));

/**
 * The id in a column of an asset, as far as the actor sees the asset that it names: the terms of one class tell of no
 * other.
 */
export const visibleAssetId =
  (column: string) =>
  (a: string): string =>
    visibleAsset(a, `${a}.${column}`);

/** The same of an id that is SQL, in the register of the row behind an alias. */
export const visibleAsset = (a: string, id: string): string => `(
    select w.id
    from registry.assets w
    where w.register_id = ${a}.register_id
      and w.id = ${id}
      and ${isVisibleAsset('w')}
  )`;

/** Members of a payload, and columns of an asset, that name another asset. */
export const assetLinks = ['conversionAssetId', 'toAssetId', 'underlyingAssetId'] as const;
const linksListed = assetLinks.map((link) => `'${link}'`).join(', ');

/** Whether an object in a column names another asset. Shape: SQL. */
export const namesOther = (column: string): string => `${column} ?| array[${linksListed}]`;

/**
 * The members of an object that name other assets which the actor does not see. Shape: SQL of an array of their names.
 */
export const hiddenLinks = (a: string, column: string): string =>
  `array(
      select m.key
      from jsonb_each_text(${column}) m
      where m.key in (${linksListed})
        and m.value is not null
        and not exists (
          select
          from registry.assets w
          where w.register_id = ${a}.register_id
            and w.id::text = lower(m.value collate "C")
            and ${isVisibleAsset('w')}
        )
    )`;

/**
 * An object as the actor sees it: the id of another asset is null where the actor does not see that one. Shape: SQL.
 */
export const objectSeen = (a: string, column: string): string => `
  case
    when ${namesOther(column)} then (
      select ${column} || coalesce(jsonb_object_agg(h.link, null), '{}')
      from unnest(${hiddenLinks(a, column)}) h (link)
    )
    else ${column}
  end`;

/** Restrictions: those of a holder as its lots; those of a whole asset to everybody who sees the asset. */
export const restrictionVisibility: Visibility = {
  issuer: inOwnRegister,
  agent: ofManagedAsset,
  servicer: restrictionOfHoldersOrAsset(`
    select r.id
    from registry.restrictions r
    join registry.holders s on s.register_id = r.register_id and s.id = r.holder_id
    where ${servicedByActor('s')}`),
  holder: restrictionOfHoldersOrAsset(`
    select r.id
    from registry.restrictions r
    where ${ofOwnHolder('holder_id')('r')}`),
  platform: noRow,
};

/**
 * Restrictions of some holders, and of visible assets as a whole. Each part of the union is found along its own index,
 * and an array keeps PostgreSQL from estimating so many ids that it reads all restrictions. Shape: `ofHolders` selects
 * ids.
 */
function restrictionOfHoldersOrAsset(ofHolders: string): RowPredicate {
  return (a) => `(${inParticipantRegister(a)} and ${a}.id = any (array(
    ${ofHolders}
    union all
    select w.id
    from registry.restrictions w
    where w.holder_id is null
      and ${inParticipantRegister('w')}
      and (w.register_id = any (${visibleRegisters}) or w.asset_id = any (${visibleAssets}))
  )))`;
}

// Holders and parties -------------------------------------------------------------------------------------------------

/**
 * Holders, and links of holders to parties: managers of holders, the servicer, the holder. Shape: `holderColumn` names
 * the holder.
 */
export function holderVisibility(holderColumn: string): Visibility {
  return {
    issuer: inOwnRegister,
    agent: inManagedHolderRegister,
    servicer: servicedByActor,
    holder: ofOwnHolder(holderColumn),
    platform: noRow,
  };
}

/** Former registrations: those who manage the holders of the register. */
export const pastRegistrationVisibility: Visibility = {
  issuer: inOwnRegister,
  agent: inManagedHolderRegister,
  servicer: noRow,
  holder: noRow,
  platform: noRow,
};

/** Parties of the holders that the actor services. */
const servicedParties = `
  select s.register_id, s.party_id
  from registry.holder_parties s
  where ${servicedByActor('s')}`;

/**
 * Parties: managers of holders, the servicer or investor of a holder of the party, and the account that is the party.
 */
export const partyVisibility: Visibility = {
  issuer: inOwnRegister,
  agent: inManagedHolderRegister,
  servicer: (a) => `(${a}.register_id, ${a}.id) in (
    ${servicedParties}
    union all
    select o.register_id, o.id
    from registry.parties o
    where o.account_id = ${actorAccount}
  )`,
  holder: anyOf(ofActorAccount, isIn('id', ownParties)),
  platform: ofActorAccount,
};

/** Verifications: as parties, except to the account that is the party. */
export const verificationVisibility: Visibility = {
  issuer: inOwnRegister,
  agent: inManagedHolderRegister,
  servicer: (a) => `(${a}.register_id, ${a}.party_id) in (${servicedParties}
  )`,
  holder: allOf(inParticipantRegister, isIn('party_id', ownParties)),
  platform: noRow,
};

/** Documents: managers of holders, and the account that uploaded it. */
export const documentVisibility: Visibility = {
  ...sameForEveryLens(ofActorAccount),
  issuer: inOwnRegister,
  agent: anyOf(inManagedHolderRegister, ofActorAccount),
};

/** Stock plans: managers of holders only. */
export const stockPlanVisibility: Visibility = {
  ...sameForEveryLens(noRow),
  issuer: inOwnRegister,
  agent: inManagedHolderRegister,
};

/** Legends: every participant of the register. */
export const legendVisibility: Visibility = {
  ...sameForEveryLens(inParticipantRegister),
  issuer: inOwnRegister,
};
