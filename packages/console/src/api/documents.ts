/** Uploads a document to a register. */
import { send } from './send.ts';

export interface UploadedDocument {
  readonly id: string;
  readonly name: string;
}

/** The largest document that the server accepts; it writes this into the page. Units: bytes. */
export const uploadBytesMax = Number(
  document.querySelector<HTMLMetaElement>('meta[name="registry-upload-bytes-max"]')?.content || Infinity,
);

interface UploadRequest {
  /** The users_account_id of the uploading role. */
  readonly role: string;
  readonly registerId: string;
  readonly file: File;
}

/** Sends the file unchanged. A document that the register already has under this name keeps its id. */
export async function uploadDocument({ role, registerId, file }: UploadRequest): Promise<UploadedDocument> {
  const query = new URLSearchParams({ registerId, name: file.name });
  const response = await send(`documents?${query}`, {
    method: 'POST',
    headers: { 'Registry-Role': role, 'Content-Type': file.type === '' ? 'application/octet-stream' : file.type },
    body: file,
  });
  const { document } = (await response.json()) as { document: UploadedDocument };
  return document;
}
