/** Logos of accounts: images with an address that holds their digest. */
import { readToEnd, send } from './send.ts';
import { withRole } from './with-role.ts';

/** The logo of an account, by its digest. */
export interface LogoAddress {
  readonly accountId: string;
  readonly sha256: string;
}

/** Units: bytes. */
export const logoBytesMax = 65_536;

/** Reads a logo. Shape: a URL with the bytes in it, because an image of its own could not send the role. */
export async function readLogo(role: string, { accountId, sha256 }: LogoAddress, signal: AbortSignal): Promise<string> {
  const response = await withRole(role, () =>
    send(`logos/${accountId}/${sha256}`, { headers: { 'Registry-Role': role }, signal }),
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  return `data:image/png;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

/** Replaces the logo of the role's account; null removes it. */
export async function changeLogo(role: string, file: File | null): Promise<void> {
  const headers = { 'Registry-Role': role };
  const response = await send(
    'logos',
    file === null
      ? { method: 'DELETE', headers }
      : { method: 'POST', headers: { ...headers, 'Content-Type': file.type }, body: file },
  );
  await readToEnd(response);
}
