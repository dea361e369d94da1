/** Downloads a document, or a file of a job, as a role: a plain link could not send the role. */
import { send } from '../api/send.ts';
import { saveFile } from './save-file.ts';

/** Shape: `of` is the path under which it is fetched. */
export interface NamedDocument {
  readonly id: string;
  readonly name: string;
  readonly of?: 'documents' | 'files';
}

/** Shape: `role` is the users_account_id. */
export async function saveDocument(role: string, { id, name, of = 'documents' }: NamedDocument): Promise<void> {
  const response = await send(`${of}/${id}`, { headers: { 'Registry-Role': role } });
  saveFile(await response.blob(), name);
}
