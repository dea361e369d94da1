/** Instructions, as the operator of the installation carries them out where nobody can approve. */
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { isUuid } from '../base/ids.ts';
import { commandNamed } from '../commands/command-list.ts';
import { forceInstruction } from '../commands/approvals/force-instruction.ts';
import { hasInstruction } from '../store/approvals/instructions.ts';
import { accountsNamed } from './accounts.ts';
import { type Installation, type Principal, readAs, runCommandFor, uploadDocumentFor } from './installation.ts';
import { OperatorCommandError } from './operator-command-error.ts';

/** Media types by the ending of a file. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.txt': 'text/plain',
};

/**
 * The answer to the operator about an instruction. Shape: `document` is the id of a document of the register, or a
 * file.
 */
export interface ForcedExecution {
  readonly reason: string;
  readonly document: string;
}

/** An instruction that was carried out, with the objects that it brought about. */
export interface ExecutedInstruction {
  readonly instructionId: string;
  readonly register: string;
  readonly documentId: string;
  readonly transactionId: string | null;
}

/**
 * Carries out an instruction without approvals, for the issuer of its register. Refuses: OperatorCommandError, and what
 * the mutation itself refuses.
 */
export async function executeInstructionOf(
  installation: Installation,
  instructionId: string,
  { reason, document }: ForcedExecution,
): Promise<ExecutedInstruction> {
  const { slug, ...issuer } = await issuerOf(installation, instructionId);
  const documentId = isUuid(document) ? document : await upload(installation, issuer, document);
  const done = await runCommandFor(installation, issuer, forceInstruction(commandNamed), {
    instructionId,
    reason,
    documentId,
  });
  return { instructionId, register: slug, documentId, transactionId: done['transaction'] ?? null };
}

/** The issuer in whose register the instruction is. */
async function issuerOf(
  installation: Installation,
  instructionId: string,
): Promise<Principal & { readonly slug: string }> {
  const accounts = isUuid(instructionId) ? await accountsNamed(installation, undefined) : [];
  for (const { id: accountId, accountType, slug } of accounts) {
    if (accountType !== 'issuer') continue;
    const isThere = await readAs(installation, { accountId, accountType }, (tx) =>
      hasInstruction(tx, accountId, instructionId),
    );
    if (isThere) return { accountId, accountType, slug };
  }
  throw new OperatorCommandError(`No instruction has the id ${instructionId}.`);
}

async function upload(installation: Installation, issuer: Principal, path: string): Promise<string> {
  const mediaType = mediaTypes[extname(path).toLowerCase()];
  if (mediaType === undefined)
    throw new OperatorCommandError(
      `The document ${path} is neither an id nor a file that ends in ${Object.keys(mediaTypes).join(', ')}.`,
    );
  const content = readDocument(path);
  const { accountId: registerId } = issuer;
  return uploadDocumentFor(installation, issuer, { registerId, name: basename(path), mediaType, content });
}

function readDocument(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new OperatorCommandError(`The document could not be read: ${(error as Error).message}.`);
  }
}
