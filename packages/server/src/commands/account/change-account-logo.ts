import { changeLogo, lockLogo } from '../../store/accounts/account-logos.ts';
import { requireLogo } from '../../rules/logo.ts';
import { administrationCommand } from '../command.ts';
import { optional } from '../run/input.ts';

/**
 * Replaces the logo of the actor's account, or removes it. The bytes come beside the input, which names them by their
 * digest.
 *
 * Shape: made for one upload; `content` is null where the logo is removed, `sha256` in hexadecimal digits.
 */
export const changeAccountLogo = (content: Buffer | null) =>
  administrationCommand({
    name: 'account.logo_changed',
    description: 'Replaces the logo of the account.',
    permission: 'administration',
    event: 'account.logo_changed',
    input: { sha256: optional.text('The SHA-256 of the bytes; null removes the logo.') },
    answers: { account: 'Account' },
    load: ({ tx, actor }) => lockLogo(tx, actor.accountId),
    decide: (before, { sha256 = null }, { actor: { accountId } }) => {
      if (content !== null) requireLogo(content);
      return { checks: [], changes: { accountId, before, after: sha256 } };
    },
    execute: async ({ tx, changes: { accountId, before, after } }) => {
      await changeLogo(tx, accountId, content);
      return {
        objects: { account: accountId },
        change: { type: 'Account', id: accountId, before: { logo: before }, after: { logo: after } },
      };
    },
  });
