/** The link of an invitation. Browsers send the part after # to no server. */
import { basePath } from '../../api/base-path.ts';
import { installation } from '../../api/installation.ts';
import type { NewSecret } from '../../parts/secret-once.tsx';

/** The link, shown once, for a person. Shape: null where the answer with it was lost. */
export function invitationLink(person: string, invitation: string | null | undefined): NewSecret {
  const link = invitation ? `${origin()}${basePath}/invitation#${invitation}` : null;
  return { clientId: person, clientSecret: link };
}

/** The addresses of this machine. Shape: host names as URLs have them. */
const sameMachine = /^(?:localhost|127\.[\d.]+|\[::1\])$/;
const isAddress = /^(?:[\d.]+|\[.*\])$/;

/**
 * Whether somebody who opens a link can make a passkey: at the public address where it has a host name, or on this
 * machine. The server makes none for a name that only the page states.
 */
export function canInvite(): boolean {
  if (installation.publicUrl !== '') return !isAddress.test(new URL(installation.publicUrl).hostname);
  return sameMachine.test(location.hostname);
}

/** The public address. Without one this is that of the page, by a name: no browser makes a passkey for an address. */
function origin(): string {
  if (installation.publicUrl !== '') return installation.publicUrl;
  return location.origin.replace(/^http:\/\/(?:127\.[\d.]+|\[::1\])(?=:|$)/, 'http://localhost');
}
