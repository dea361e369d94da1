/** Compares texts about persons with what their instructions recorded of them: a keyed digest. */
import type { Peppers } from '../../auth/secrets.ts';
import { valueDigestOf } from '../../commands/run/personal.ts';
import type { Tx } from '../../postgres/database.ts';
import { type InstructedTextRow, instructedTextsText } from '../../store/integrity/instruction-values.ts';
import { streamRows } from '../../store/integrity/statements.ts';

export const textsInvariant = 'Every restriction and every verification has the texts of its instruction';

const isDigest = /^hmac-sha256:[0-9a-f]{64}$/;

/**
 * Verifies all texts. A digest whose secret key is neither the present nor the previous one says no more than that
 * there was a text. Shape: the first row with another text.
 */
export async function verifyTexts(tx: Tx, peppers: Peppers | undefined): Promise<string | undefined> {
  for await (const row of streamRows<InstructedTextRow>(tx, instructedTextsText))
    if (!isRecorded(row, peppers)) return row.location;
  return undefined;
}

function isRecorded(
  { recorded, present, instructionId, pepperVersion }: InstructedTextRow,
  peppers?: Peppers,
): boolean {
  if (recorded === null || present === null || !isDigest.test(recorded)) return false;
  const pepper = peppers?.find((one) => one?.version === pepperVersion);
  return pepper === undefined || valueDigestOf(pepper.key, instructionId)(present) === recorded;
}
