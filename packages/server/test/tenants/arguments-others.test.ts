/** No argument lets any other caller distinguish a hidden row from a missing one, now or in the past. */
import { testArguments } from './argument-roles.ts';

testArguments('others', {
  broker: ['account_operator'],
  custodian: ['account_auditor'],
  investor: ['account_administrator'],
  platform: ['account_administrator'],
});
