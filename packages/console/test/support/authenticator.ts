/** An authenticator of Chromium itself, by the Chrome DevTools Protocol, domain WebAuthn. */
import type { Page } from 'playwright-core';

export interface VirtualAuthenticator {
  /** Whether the person is verified from now on, as by a finger. */
  verify(isVerified: boolean): Promise<void>;
  /** Takes it away with its passkeys, as a telephone that is lost. */
  remove(): Promise<void>;
}

/** Gives a page one that makes passkeys. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    remove: async () => {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}
