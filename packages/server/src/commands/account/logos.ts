/** Logos of accounts: uploaded and fetched over plain HTTP, because bytes have no place in GraphQL. */
import { isUuid, sha256 } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import { keptLogo } from '../../rules/logo.ts';
import { againAfterConflict } from '../../postgres/conflict.ts';
import { describeLogo, findLogo } from '../../store/accounts/account-logos.ts';
import type { CommandContext } from '../run/command-request.ts';
import { countingMutations } from '../run/counted-mutations.ts';
import { runDirectly, type Sender } from '../run/direct-command.ts';
import { changeAccountLogo } from './change-account-logo.ts';

/** The logo of an account. Shape: `sha256` in hexadecimal digits, null where it has none. */
interface AccountLogo {
  readonly accountId: string;
  readonly sha256: string | null;
}

export interface Logos {
  /** Replaces the logo of the sender's account, or refuses it as the command does; null removes it. */
  change(content: Buffer | null, sender: Sender): Promise<AccountLogo>;
  /** The bytes of the logo of an account. Shape: `sha256` in hexadecimal digits. Refuses: not_found. */
  find(logo: { readonly accountId: string; readonly sha256: string }, sender: Sender): Promise<Buffer>;
}

/** Opens the logos of a database. */
export function makeLogos(parts: Pick<CommandContext<unknown>, 'database' | 'metrics' | 'peppers'>): Logos {
  const { database, metrics } = parts;
  return {
    change: (given, sender) => {
      const content = given === null ? null : keptLogo(given);
      return runDirectly([countingMutations], {
        ...parts,
        ...sender,
        command: changeAccountLogo(content),
        input: { sha256: content === null ? null : sha256(content).toString('hex') },
        answer: (_actor, { account }) => ({
          query: describeLogo(account!),
          read: (row) => row as unknown as AccountLogo,
        }),
      });
    },
    find: async ({ accountId, sha256: digest }, { access, record }) => {
      const find = (): Promise<Buffer> =>
        database.transaction(
          async (tx) => {
            await access.authorise(tx);
            const content =
              isUuid(accountId) && /^[0-9a-f]{64}$/.test(digest) ? await findLogo(tx, accountId, digest) : undefined;
            if (content !== undefined) return content;
            throw new Refusal('not_found', {
              type: 'Logo',
              id: digest.slice(0, 64),
              reason: 'No account that your role sees has this id and a logo with this digest.',
              remedy: 'Read it from the field logo of the account.',
            });
          },
          { watcher: record },
        );
      return againAfterConflict(find, (conflict) => metrics.count('registry_read_retries_total', conflict));
    },
  };
}
