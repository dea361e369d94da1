/** Brings a document to a register. */
import { send } from './send.ts';

export interface BroughtDocument {
  readonly id: string;
  readonly name: string;
}

interface Bringing {
  /** The users_account_id of the role that brings it. */
  readonly role: string;
  readonly registerId: string;
  readonly file: File;
}

/** Sends the file as it is; what the register has already under this name keeps its id. */
export async function bringDocument({ role, registerId, file }: Bringing): Promise<BroughtDocument> {
  const query = new URLSearchParams({ registerId, name: file.name });
  const response = await send(`documents?${query}`, {
    method: 'POST',
    headers: { 'Registry-Role': role, 'Content-Type': file.type === '' ? 'application/octet-stream' : file.type },
    body: file,
  });
  const { document } = (await response.json()) as { document: BroughtDocument };
  return document;
}
