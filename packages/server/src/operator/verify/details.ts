/** Decrypts the details of every open proposal, as an approval will. */
import type { Peppers } from '../../auth/secrets.ts';
import { commandNamed } from '../../commands/command-list.ts';
import type { InputShape } from '../../commands/run/input.ts';
import { decryptDetails, decryptHolders } from '../../commands/run/proposal-details.ts';
import type { Tx } from '../../postgres/database.ts';
import {
  findInstructionDetails,
  instructionDetails,
  transfereeDetails,
} from '../../store/approvals/instruction-details.ts';
import { detailsText } from '../../store/integrity/statements.ts';

export const detailsInvariant = 'The encrypted details of every proposal are what its digest was made of';

/** Verifies all details. Shape: how many there are, and the first that cannot be read or belongs elsewhere. */
export async function verifyDetails(
  tx: Tx,
  peppers: Peppers,
): Promise<{ readonly rows: number; readonly where: string | undefined }> {
  const rows = await tx.query<{
    readonly registerId: string;
    readonly instructionId: string;
    readonly isInput: boolean;
  }>({ text: detailsText });
  for (const { registerId, instructionId, isInput } of rows) {
    const from = isInput ? instructionDetails : transfereeDetails;
    const details = (await findInstructionDetails(tx, registerId, instructionId, from))!;
    const { outcome } = isInput
      ? decryptDetails(peppers, commandNamed(details.mutation).input as InputShape, details)
      : decryptHolders(peppers, details);
    if (outcome === 'opened') continue;
    const why = outcome === 'key_missing' ? ', whose secret key is neither the present nor the previous one' : '';
    return { rows: rows.length, where: `instruction ${instructionId}${why}` };
  }
  return { rows: rows.length, where: undefined };
}
