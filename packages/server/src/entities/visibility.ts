/** The SQL of who sees a row. Each set is computed once per statement: PostgreSQL runs a bare `(select …)` once. */
import type { Lens } from '../rules/actor.ts';
import type { Visibility } from './entity.ts';

const ownAccount = '(select registry.account_id())';
const keptRegisters = '(select registry.managed_registers())::uuid[]';
const keptAssets = '(select registry.managed_assets())::uuid[]';
const holderRegisters = '(select registry.managed_holder_registers())::uuid[]';
const joinedRegisters = '(select registry.participant_registers())::uuid[]';
const heldHolders = '(select registry.own_holders())::uuid[]';
const heldParties = '(select registry.own_parties())::uuid[]';
const seenRegisters = '(select registry.visible_registers())::uuid[]';
const seenAssets = '(select registry.visible_assets())::uuid[]';

const everyLens = (visibility: Visibility): Readonly<Record<Lens, Visibility>> => ({
  issuer: visibility,
  agent: visibility,
  servicer: visibility,
  holder: visibility,
  platform: visibility,
});
const never: Visibility = () => 'false';

const ownRegister: Visibility = (a) => `${a}.register_id = ${ownAccount}`;
const servicedByOwn: Visibility = (a) => `${a}.servicing_account_id = ${ownAccount}`;

/** Rows about an asset: the issuer's own, others by appointment or by what they hold. `assetColumn` names the asset on the row. */
export function assetVisibility(assetColumn: string): Readonly<Record<Lens, Visibility>> {
  const appointed: Visibility = (a) =>
    `(${a}.register_id = any (${seenRegisters}) or ${a}.${assetColumn} = any (${seenAssets}))`;
  return {
    issuer: ownRegister,
    agent: appointed,
    servicer: appointed,
    holder: (a) => `${a}.${assetColumn} = any (${seenAssets})`,
    platform: never,
  };
}

/** What was asked of a register: its keepers see all of it, others what they asked for themselves. */
export const instructionVisibility: Readonly<Record<Lens, Visibility>> = {
  ...everyLens((a) => `${a}.account_id = ${ownAccount}`),
  issuer: (a) => `${a}.register_id = ${ownAccount}`,
  agent: (a) =>
    `(${a}.register_id = any (${keptRegisters}) or ${a}.account_id = ${ownAccount} or ${a}.asset_id = any (${seenAssets}))`,
};

/** The administration of one's own account; `ownColumn` names the user on rows that are about the actor itself. */
export function administrationVisibility(ownColumn?: string): Readonly<Record<Lens, Visibility>> {
  const self = ownColumn === undefined ? '' : (a: string) => ` or ${a}.${ownColumn} = (select registry.user_id())`;
  return everyLens(
    (a) =>
      `(${a}.account_id = ${ownAccount} and ((select registry.is_administrator_or_auditor())${self === '' ? '' : self(a)}))`,
  );
}

/** Delegations have two ends: the account whose role is lent, and the account whose client borrows it. */
export const delegationVisibility: Readonly<Record<Lens, Visibility>> = everyLens(
  (a) =>
    `((${a}.account_id = ${ownAccount} or ${a}.client_account_id = ${ownAccount}) and (select registry.is_administrator_or_auditor()))`,
);

/** Appointments have two ends: the issuer and the appointed. */
export const appointmentVisibility: Readonly<Record<Lens, Visibility>> = everyLens(
  (a) => `(${a}.register_id = ${ownAccount} or ${a}.account_id = ${ownAccount})`,
);

/** Oneself, those at the other end of an appointment, issuers in whose register one has any part, and for the platform everybody. */
export const accountVisibility: Readonly<Record<Lens, Visibility>> = {
  ...everyLens(
    (a) =>
      `(${a}.id = ${ownAccount} or ${a}.id = any ((select registry.appointment_counterparties())::uuid[]) or ${a}.id = any (${joinedRegisters}))`,
  ),
  platform: () => `(select registry.lens()) = 'platform'`,
};

const readsAudit = (a: string): string =>
  `((select registry.is_administrator_or_auditor()) or (${a}.register_id is not null and (select registry.user_role()) = 'account_manager'))`;

/** What one's own account did, and what anybody did in a register one keeps. A manager sees what concerns a register: the rest holds personal data. */
export const auditVisibility: Readonly<Record<Lens, Visibility>> = everyLens(
  (a) => `((${a}.account_id = ${ownAccount} or ${a}.register_id = any (${keptRegisters})) and ${readsAudit(a)})`,
);

const keptByAgent: Visibility = (a) =>
  `(${a}.register_id = any (${keptRegisters}) or ${a}.asset_id = any (${keptAssets}))`;
/** The register stands beside the holder so that an index can be gone along. */
const ofHeld =
  (holderColumn: string): Visibility =>
  (a) =>
    `(${a}.register_id = any (${joinedRegisters}) and ${a}.${holderColumn} = any (${heldHolders}))`;

/** Whether the actor keeps the asset behind the alias of an asset's row. */
export const keeps = (a: string): string =>
  `(${a}.register_id = any (${keptRegisters}) or ${a}.id = any (${keptAssets}))`;

/** Whether the actor keeps a whole register, given as SQL. */
export const keepsRegister = (register: string): string => `${register} = any (${keptRegisters})`;

/** Rows that are made of what the actor sees, and seen with it. */
export const visibilityOfAll: Readonly<Record<Lens, Visibility>> = everyLens(() => 'true');

/** Lots and positions: whoever keeps the asset, the holder, and who services it now. */
export const holdingVisibility: Readonly<Record<Lens, Visibility>> = {
  issuer: ownRegister,
  agent: keptByAgent,
  servicer: servicedByOwn,
  holder: ofHeld('holder_id'),
  platform: never,
};

/**
 * The lots that a lot took up, as far as the actor sees them: a keeper reads where units came from, a receiver does not
 * learn which lot of somebody else it was. Over the alias of a lot's row.
 */
export const predecessorsSeen = (a: string): string =>
  `case when ${keepsRegister(`${a}.register_id`)} then ${a}.predecessor_ids else array(select w.id from registry.lots w where w.register_id = ${a}.register_id and w.id = any (${a}.predecessor_ids) and (w.asset_id = any (${keptAssets}) or w.holder_id = any (${heldHolders}) or ${servicedByOwn('w')}) order by array_position(${a}.predecessor_ids, w.id)) end`;

/** History about a holder, which stays as it was written: who services the holder now is asked of the holders. */
export function historyVisibility(holderColumn: string): Readonly<Record<Lens, Visibility>> {
  return {
    issuer: ownRegister,
    agent: keptByAgent,
    servicer: (a) =>
      `(${a}.register_id, ${a}.${holderColumn}) in (select s.register_id, s.id from registry.holders s where ${servicedByOwn('s')})`,
    holder: ofHeld(holderColumn),
    platform: never,
  };
}

/**
 * A union and not a choice of conditions, so that each part is found along an index of its own; and an array, so that no
 * estimate of how many they are sends the page along all restrictions by their id.
 */
const restricted =
  (ofHolders: string): Visibility =>
  (a) =>
    `(${a}.register_id = any (${joinedRegisters}) and ${a}.id = any (array(${ofHolders} union all select w.id from registry.restrictions w where w.holder_id is null and w.register_id = any (${joinedRegisters}) and (w.register_id = any (${seenRegisters}) or w.asset_id = any (${seenAssets})))))`;

/** Restrictions: those of holders like history, those of a whole asset to everybody who sees the asset. */
export const restrictionVisibility: Readonly<Record<Lens, Visibility>> = {
  issuer: ownRegister,
  agent: keptByAgent,
  servicer: restricted(
    `select r.id from registry.restrictions r join registry.holders s on s.register_id = r.register_id and s.id = r.holder_id where ${servicedByOwn('s')}`,
  ),
  holder: restricted(`select r.id from registry.restrictions r where ${ofHeld('holder_id')('r')}`),
  platform: never,
};

/** The ledger itself, without regard to whose units it moves: its keepers alone. */
export const ledgerVisibility: Readonly<Record<Lens, Visibility>> = {
  ...everyLens(never),
  issuer: ownRegister,
  agent: keptByAgent,
};

const keptHolders: Visibility = (a) => `${a}.register_id = any (${holderRegisters})`;

/** What the keepers of a register's holders see, and nobody else. */
export const registerVisibility: Readonly<Record<Lens, Visibility>> = {
  ...everyLens(never),
  issuer: ownRegister,
  agent: keptHolders,
};

/** What everybody sees who has any part in the register. */
export const joinedVisibility: Readonly<Record<Lens, Visibility>> = {
  ...everyLens((a) => `${a}.register_id = any (${joinedRegisters})`),
  issuer: ownRegister,
};

/** Holders, and which parties stand behind them. `holderColumn` names the holder on the row. */
export function holderVisibility(holderColumn: string): Readonly<Record<Lens, Visibility>> {
  return {
    issuer: ownRegister,
    agent: keptHolders,
    servicer: servicedByOwn,
    holder: ofHeld(holderColumn),
    platform: never,
  };
}

const partiesServiced = `select s.register_id, s.party_id from registry.holder_parties s where ${servicedByOwn('s')}`;

/** Parties: those on a register one keeps, those behind holders one services or is, and oneself. */
export const partyVisibility: Readonly<Record<Lens, Visibility>> = {
  issuer: ownRegister,
  agent: keptHolders,
  servicer: (a) =>
    `(${a}.register_id, ${a}.id) in (${partiesServiced} union all select o.register_id, o.id from registry.parties o where o.account_id = ${ownAccount})`,
  holder: (a) => `(${a}.account_id = ${ownAccount} or ${a}.id = any (${heldParties}))`,
  platform: (a) => `${a}.account_id = ${ownAccount}`,
};

/** What was found out about the parties that one sees. */
export const verificationVisibility: Readonly<Record<Lens, Visibility>> = {
  issuer: ownRegister,
  agent: keptHolders,
  servicer: (a) => `(${a}.register_id, ${a}.party_id) in (${partiesServiced})`,
  holder: (a) => `(${a}.register_id = any (${joinedRegisters}) and ${a}.party_id = any (${heldParties}))`,
  platform: never,
};

/** Documents of a register one keeps, and those one brought. */
export const documentVisibility: Readonly<Record<Lens, Visibility>> = {
  ...everyLens((a) => `${a}.account_id = ${ownAccount}`),
  issuer: ownRegister,
  agent: (a) => `(${keptHolders(a)} or ${a}.account_id = ${ownAccount})`,
};

/** Who looked at personal data: one's own looks, those into a register one keeps, and those at oneself. */
export const accessVisibility: Readonly<Record<Lens, Visibility>> = everyLens(
  (a) =>
    `((${a}.account_id = ${ownAccount} or ${a}.register_id = any (${holderRegisters}) or ${a}.subject_account_id = ${ownAccount}) and (select registry.is_administrator_or_auditor()))`,
);
