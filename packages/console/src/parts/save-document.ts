/** Downloads a document as a role: a plain link could not send the role. */
import { send } from '../api/send.ts';
import { saveFile } from './save-file.ts';

interface NamedDocument {
  readonly id: string;
  readonly name: string;
}

/** Shape: `role` is the users_account_id. */
export async function saveDocument(role: string, { id, name }: NamedDocument): Promise<void> {
  const response = await send(`documents/${id}`, { headers: { 'Registry-Role': role } });
  saveFile(await response.blob(), name);
}
