/**
 * Limits failed sign-ins of people, together with the failed logins of programs. Beyond the limit further failures are
 * answered with 429; the right passkey, invitation and identity are always accepted.
 */
import { SignInRefusal } from '../../auth/passkeys.ts';
import { networkOf } from '../../base/network.ts';
import { Refusal } from '../../base/refusal.ts';
import type { CountFailedLogin } from './login-failures.ts';

export interface SignInThrottle {
  /**
   * Signs a person in, and counts a failure.
   *
   * Refuses: rate_limited in place of the refusal of a sign-in, beyond the limit.
   */
  guard<T>(clientAddress: string, signIn: () => Promise<T>): Promise<T>;
}

export function makeSignInThrottle(countFailure: CountFailedLogin): SignInThrottle {
  return {
    guard: async (clientAddress, signIn) => {
      try {
        return await signIn();
      } catch (error) {
        if (!(error instanceof SignInRefusal)) throw error;
        const [clientId = '', ...others] = error.clientIds;
        const waitMs = countFailure(clientId, networkOf(clientAddress), others);
        if (waitMs === 0) throw error;
        throw new Refusal('rate_limited', {
          retryAfterSeconds: `${Math.ceil(waitMs / 1000)}`,
          reason: 'Too many sign-ins from this network failed within a minute, and this one failed too.',
        });
      }
    },
  };
}
