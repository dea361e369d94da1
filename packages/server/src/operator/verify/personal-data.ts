/** Compares the personal data of parties with the keyed digests that instructions recorded of it. */
import type { Peppers } from '../../auth/secrets.ts';
import { valueDigestOf } from '../../commands/run/personal.ts';
import type { Tx } from '../../postgres/database.ts';
import { type PersonalMemberRow, personalMembersText } from '../../store/integrity/personal-data.ts';
import { streamRows } from '../../store/integrity/statements.ts';

export const personalDataInvariant = 'The personal data of every party was given by an instruction';

/**
 * Verifies all personal data. A value counts as given where a secret key is missing that could tell. Shape: how many
 * values there are, and the first that no instruction gave.
 */
export async function verifyPersonalData(
  tx: Tx,
  peppers: Peppers,
): Promise<{ readonly rows: number; readonly where: string | undefined }> {
  let rows = 0;
  for await (const row of streamRows<PersonalMemberRow>(tx, personalMembersText)) {
    rows += 1;
    if (!isGiven(row, peppers)) return { rows, where: row.location };
  }
  return { rows, where: undefined };
}

function isGiven({ present, recorded }: PersonalMemberRow, peppers: Peppers): boolean {
  return recorded.some(([instructionId, version, digest]) => {
    if (digest === null) return present === null;
    const pepper = peppers.find((one) => one?.version === version);
    if (pepper === undefined) return true;
    const digestOf = valueDigestOf(pepper.key, instructionId);
    // An empty list clears a value as null does.
    return present === null ? digestOf([]) === digest : digestOf(present) === digest;
  });
}
