import { rowCommand } from '../row-command.ts';
import { recordedVerification } from './recorded-verification.ts';

/** Records a verification of a party. Source: 31 CFR 1020.220; 17 CFR 230.501. */
export const recordVerification = rowCommand(recordedVerification, {
  name: 'recordVerification',
  description: 'Records a verification of a party. Earlier verifications stay; the latest of a kind counts.',
  sentence: 'Record the verification {kind:word} of {partyId:party} as {status:word}',
  answers: { verification: 'Verification', party: 'Party' },
  objectsOf: ({ id, partyId }) => ({ verification: id, party: partyId }),
});
