import { bulkRowCommand } from '../row-command.ts';
import { recordedVerification } from './recorded-verification.ts';

/** Records many verifications at once. */
export const recordVerificationsBulk = bulkRowCommand(recordedVerification, {
  name: 'recordVerificationsBulk',
  description:
    'Records many verifications of parties of one register at once. Earlier verifications stay; of several rows of a kind about one party the last counts.',
  event: 'verification.recorded_in_bulk',
  sentence: 'Record {rows:count verification}',
  rowType: ['RecordVerificationRow', 'A verification to record.'],
  outcome: ['VerificationRowOutcome', 'verificationId', 'The verification that was recorded.'],
});
