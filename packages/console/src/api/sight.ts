/** What a role sees, as far as a page must know before it asks: what it does not see is not offered. The server decides. */
import type { Role } from './session.ts';

/** Whether it keeps registers: it sees the ledger itself, and not only what moved of its own or of its clients. */
export function keepsRegisters({ accountType }: Role): boolean {
  return accountType === 'issuer' || accountType === 'transfer_agent';
}

/** Whether it has a part in registers at all. */
export function seesRegisters({ accountType }: Role): boolean {
  return accountType !== 'platform';
}

/** Whether it may change anything in them, or propose to; which deeds those are, the registry says. */
export function changesRegisters(role: Role): boolean {
  return seesRegisters(role) && role.userRole !== 'account_auditor' && role.userRole !== 'account_viewer';
}

/** Whether it reads who did what: all of it, or as a manager what concerns registers. */
export function readsAudit({ accountType, userRole }: Role): boolean {
  return oversees({ userRole }) || (userRole === 'account_manager' && accountType !== 'platform');
}

/** Whether it reads the administration of its account, and who looked at personal data. */
export function oversees({ userRole }: Pick<Role, 'userRole'>): boolean {
  return userRole === 'account_administrator' || userRole === 'account_auditor';
}

/** Whether it may ask for personal data. */
export function readsPersonalData({ userRole }: Role): boolean {
  return userRole !== 'account_viewer';
}
