/**
 * The inputs of proposals with personal data. They are stored encrypted, because the instruction holds only digests of
 * the personal values, and are deleted when the instruction ends. A transfer request that was rejected or refused keeps
 * its words for a time, for whoever corrects it.
 */
import type { EncryptedText } from '../../base/encryption.ts';
import { binary, integer, smallint, uuid } from '../../postgres/column.ts';
import { insertRow, table } from '../../postgres/table.ts';
import type { Tx } from '../../postgres/database.ts';

/**
 * The encrypted input of a proposal. The encryption binds it to its register and instruction, so that it cannot be
 * decrypted as the input of another one.
 */
export interface InstructionDetails extends EncryptedText {
  readonly registerId: string;
  readonly instructionId: string;
  /** The version of the installation's secret key that encrypts the key of this input. */
  readonly pepperVersion: number;
}

/**
 * The encrypted input with the mutation and the digest of its instruction, against which the decrypted input is
 * compared.
 */
export interface ProposalDetails extends InstructionDetails {
  readonly mutation: string;
  readonly payloadDigest: Buffer;
}

/** The version of the format of the encryption; there is one so far. */
const version = 1;

const columns = {
  instructionId: uuid,
  version: smallint,
  pepperVersion: integer,
  wrappedKey: binary,
  ciphertext: binary,
};

export const instructionDetails = table('instruction_details', columns);
/** The row of an input. */
export const detailsRow = (details: Omit<InstructionDetails, 'registerId'>) => ({ ...details, version });

/** The inputs of holders that are created for the transferees of a request when it is carried out. */
export const transfereeDetails = table('transferee_details', columns);

/** Stores the input of a proposal, after its instruction; or those of holders, while it waits. */
export async function insertInstructionDetails(
  tx: Tx,
  { registerId, ...details }: InstructionDetails,
  into = instructionDetails,
): Promise<void> {
  const { statement, values } = insertRow(into, registerId, detailsRow(details));
  await tx.query(statement, values);
}

/** Finds the input of a proposal, or those of holders. Shape: undefined where none is stored, or the role sees none. */
export async function findInstructionDetails(
  tx: Tx,
  registerId: string,
  instructionId: string,
  { name } = instructionDetails,
): Promise<ProposalDetails | undefined> {
  const [row] = await tx.query<ProposalDetails>(
    {
      name: `find_${name}`,
      text: `
        select d.register_id as "registerId",
               d.instruction_id as "instructionId",
               d.pepper_version as "pepperVersion",
               d.wrapped_key as "wrappedKey",
               d.ciphertext,
               i.type as mutation,
               i.payload_digest as "payloadDigest"
          from registry.${name} d
          join registry.instructions i on i.register_id = d.register_id and i.id = d.instruction_id
         where d.register_id = $1::uuid
           and d.instruction_id = $2::uuid`,
    },
    [registerId, instructionId],
  );
  return row;
}
