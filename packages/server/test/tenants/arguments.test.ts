/** No argument of any field tells a row that is hidden from one that is not there, now or in the past. */
import type { UserRole } from '../../src/rules/actor.ts';
import type { TenantName } from '../support/tenants.ts';
import { testLayers } from './layers.ts';
import { checkArguments } from './read-matrix.ts';

/** Who asks every argument: one role of each lens, and of the roles those between which rows make a difference. */
const inquisitive: Readonly<Partial<Record<TenantName, readonly UserRole[]>>> = {
  north: ['account_administrator', 'account_viewer'],
  keeper: ['account_manager'],
  clerk: ['account_administrator'],
  broker: ['account_operator'],
  custodian: ['account_auditor'],
  investor: ['account_administrator'],
  platform: ['account_administrator'],
};

testLayers({
  name: 'no argument tells a hidden row from none',
  roles: ({ roles }) =>
    roles.filter(({ account, userRole }) => inquisitive[account.name as TenantName]?.includes(userRole)),
  check: checkArguments,
  answersMin: 2_000,
});
