/** Ids, times and accounts of the register of tests: the same each time. */
import type { AccountType } from '../../src/rules/actor.ts';

/** A row by its columns, as JSON writes them. */
export type Row = Record<string, unknown>;

/** Codes of the tables inside ids, so that a reader sees the table of an id. */
const codes = {
  accounts: '0a',
  users: '0b',
  users_accounts: '0c',
  api_clients: '0d',
  api_client_secrets: '0e',
  delegations: '0f',
  appointments: '1a',
  assets: '2a',
  asset_identifiers: '2b',
  authorized_adjustments: '2c',
  instructions: '3a',
  approvals: '3b',
  refusal_counts: '3c',
  audit_entries: '4a',
  documents: '5a',
  parties: '5b',
  personal_data: '5c',
  holders: '5d',
  holder_parties: '5e',
  verifications: '5f',
  stock_plans: '6a',
  legend_templates: '6b',
  transactions: '6c',
  lots: '6d',
  postings: '6e',
  restatements: '6f',
  positions: '7a',
  reserves: '7b',
  restrictions: '7c',
  access_entries: '7d',
  cash_in_lieu: '7e',
} as const;

/** The n-th id of a table. */
export function idOf(table: keyof typeof codes, n: number): string {
  return `01900000-00${codes[table]}-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

/** Numbers that look random and are the same each time: a linear congruential generator. */
export function dice(seed: number): (below: number) => number {
  let state = BigInt(seed);
  return (below) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn;
    return Number((state >> 33n) % BigInt(below));
  };
}

/** An instant of the spring of 2026, to the microsecond. */
export function instant(day: number, micros = 0): string {
  return `2026-03-${String(day + 1).padStart(2, '0')}T09:30:00.${String(micros).padStart(6, '0')}Z`;
}

/** The accounts, in the order of their ids. */
export const accounts: readonly (readonly [word: string, type: AccountType, name: string])[] = [
  ['harbour', 'issuer', 'Harbour Foods plc'],
  ['northwind', 'issuer', 'Northwind Energy AG'],
  ['quiet', 'issuer', 'Quiet Fund SICAV'],
  ['ledger', 'transfer_agent', 'Ledger Trust Company'],
  ['street', 'broker', 'Street & Sons'],
  ['vault', 'custodian', 'Vault Custody'],
  ['saver', 'investor', 'Saver Household'],
  ['house', 'platform', 'The House'],
  ['idle', 'transfer_agent', 'Idle Agents'],
];

/** The id of an account by its word. */
export function accountOf(word: string): string {
  return idOf('accounts', accounts.findIndex(([given]) => given === word) + 1);
}
