/** No argument of any field tells anybody else a row that is hidden from one that is not there, now or in the past. */
import { testArguments } from './argument-roles.ts';

testArguments('others', {
  broker: ['account_operator'],
  custodian: ['account_auditor'],
  investor: ['account_administrator'],
  platform: ['account_administrator'],
});
