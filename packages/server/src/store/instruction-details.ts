/** Inputs of proposals with personal data: encrypted, and deleted when their instruction ends. */
import type { EncryptedText } from '../base/encryption.ts';
import { binary, insertRow, integer, smallint, table, uuid } from '../postgres/table.ts';
import type { Tx } from '../postgres/database.ts';

/** An instruction with its encrypted details, as far as the details are bound to it. */
export interface InstructionDetails extends EncryptedText {
  readonly registerId: string;
  readonly instructionId: string;
  /** The version of the secret key under which the key of the details is wrapped. */
  readonly pepperVersion: number;
}

/** Details and the instruction to which they belong. */
export interface ProposalDetails extends InstructionDetails {
  readonly mutation: string;
  readonly payloadDigest: Buffer;
}

/** The one way in which details are encrypted so far. */
const version = 1;

export const instructionDetails = table('instruction_details', {
  instructionId: uuid,
  version: smallint,
  pepperVersion: integer,
  wrappedKey: binary,
  ciphertext: binary,
});

/** Stores the details of a proposal. The instruction is there already. */
export async function insertInstructionDetails(tx: Tx, { registerId, ...details }: InstructionDetails): Promise<void> {
  const { statement, values } = insertRow(instructionDetails, registerId, { ...details, version });
  await tx.query(statement, values);
}

/** Finds the details of a proposal; undefined where there are none, or none that the role sees. */
export async function findInstructionDetails(
  tx: Tx,
  registerId: string,
  instructionId: string,
): Promise<ProposalDetails | undefined> {
  const [row] = await tx.query<ProposalDetails>(
    {
      name: 'find_instruction_details',
      text: `
        select d.register_id as "registerId",
               d.instruction_id as "instructionId",
               d.pepper_version as "pepperVersion",
               d.wrapped_key as "wrappedKey",
               d.ciphertext,
               i.type as mutation,
               i.payload_digest as "payloadDigest"
          from registry.instruction_details d
          join registry.instructions i on i.register_id = d.register_id and i.id = d.instruction_id
         where d.register_id = $1::uuid
           and d.instruction_id = $2::uuid`,
    },
    [registerId, instructionId],
  );
  return row;
}
