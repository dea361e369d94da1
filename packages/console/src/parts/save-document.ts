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
  // The registry names it with an ending of its media type.
  const [, named] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(await response.blob(), named === undefined ? name : decodeURIComponent(named));
}
