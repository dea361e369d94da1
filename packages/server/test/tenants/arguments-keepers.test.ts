/** No argument of any field tells a keeper a row that is hidden from one that is not there, now or in the past. */
import { testArguments } from './argument-roles.ts';

testArguments('keepers', {
  north: ['account_administrator', 'account_viewer'],
  keeper: ['account_manager'],
  clerk: ['account_administrator'],
});
