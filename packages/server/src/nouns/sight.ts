/** The SQL of who sees a row. Each set is computed once per statement: PostgreSQL runs a bare `(select …)` once. */
import type { Lens } from '../rules/actor.ts';
import type { Sight } from './noun.ts';

const ownAccount = '(select registry.account_id())';
const keptRegisters = '(select registry.kept_registers())::uuid[]';
const seenRegisters = '(select registry.seen_registers())::uuid[]';
const seenAssets = '(select registry.seen_assets())::uuid[]';

const everyLens = (sight: Sight): Readonly<Record<Lens, Sight>> => ({
  issuer: sight,
  agent: sight,
  servicer: sight,
  holder: sight,
  platform: sight,
});
const never: Sight = () => 'false';

/** Rows about an asset: the issuer's own, others by appointment. `assetColumn` names the asset on the row. */
export function assetSight(assetColumn: string): Readonly<Record<Lens, Sight>> {
  const appointed: Sight = (a) =>
    `(${a}.register_id = any (${seenRegisters}) or ${a}.${assetColumn} = any (${seenAssets}))`;
  return {
    issuer: (a) => `${a}.register_id = ${ownAccount}`,
    agent: appointed,
    servicer: appointed,
    holder: never,
    platform: never,
  };
}

/** What was asked of a register: its keepers see all of it, others what they asked for themselves. */
export const instructionSight: Readonly<Record<Lens, Sight>> = {
  ...everyLens((a) => `${a}.account_id = ${ownAccount}`),
  issuer: (a) => `${a}.register_id = ${ownAccount}`,
  agent: (a) =>
    `(${a}.register_id = any (${keptRegisters}) or ${a}.account_id = ${ownAccount} or ${a}.asset_id = any (${seenAssets}))`,
};

/** The administration of one's own account; `ownColumn` names the user on rows that are about the actor itself. */
export function administrationSight(ownColumn?: string): Readonly<Record<Lens, Sight>> {
  const self = ownColumn === undefined ? '' : (a: string) => ` or ${a}.${ownColumn} = (select registry.user_id())`;
  return everyLens(
    (a) => `(${a}.account_id = ${ownAccount} and ((select registry.oversees())${self === '' ? '' : self(a)}))`,
  );
}

/** Delegations have two ends: the account whose role is lent, and the account whose client borrows it. */
export const delegationSight: Readonly<Record<Lens, Sight>> = everyLens(
  (a) =>
    `((${a}.account_id = ${ownAccount} or ${a}.client_account_id = ${ownAccount}) and (select registry.oversees()))`,
);

/** Appointments have two ends: the issuer and the appointed. */
export const appointmentSight: Readonly<Record<Lens, Sight>> = everyLens(
  (a) => `(${a}.register_id = ${ownAccount} or ${a}.account_id = ${ownAccount})`,
);

/** Oneself, those at the other end of an appointment, and for the platform everybody. */
export const accountSight: Readonly<Record<Lens, Sight>> = {
  ...everyLens((a) => `(${a}.id = ${ownAccount} or ${a}.id = any ((select registry.counterparts())::uuid[]))`),
  platform: () => `(select registry.lens()) = 'platform'`,
};

const readsAudit = (a: string): string =>
  `((select registry.oversees()) or (${a}.register_id is not null and (select registry.user_role()) = 'account_manager'))`;

/** What one's own account did, and what anybody did in a register one keeps. A manager sees what concerns a register: the rest holds personal data. */
export const auditSight: Readonly<Record<Lens, Sight>> = everyLens(
  (a) => `((${a}.account_id = ${ownAccount} or ${a}.register_id = any (${keptRegisters})) and ${readsAudit(a)})`,
);
