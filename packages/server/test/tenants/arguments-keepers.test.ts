/** No argument lets a recordkeeper distinguish a hidden row from a missing one, now or in the past. */
import { testArguments } from './argument-roles.ts';

testArguments('keepers', {
  north: ['account_administrator', 'account_viewer'],
  keeper: ['account_manager'],
  clerk: ['account_administrator'],
});
