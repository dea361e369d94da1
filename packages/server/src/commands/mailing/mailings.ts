/** Registers for mailing: each is recorded before it is read. */
import type { Access } from '../../auth/access.ts';
import type { Mailing, MailingRequest } from '../../rules/mailing.ts';
import { describeMailing } from '../../store/mailings.ts';
import { type CommandContext, type CommandRecorder, commandRequest } from '../run/command-request.ts';
import { parseInput } from '../run/input.ts';
import { namingField } from '../run/naming-field.ts';
import { RememberedSets } from '../run/request-sets.ts';
import { countingMutations } from '../run/counted-mutations.ts';
import { laidAround, runCommand } from '../run/run-command.ts';
import { registerForMailing } from './register-for-mailing.ts';

export interface Mailings {
  /** Records that a register is read, or refuses it as the command does. */
  record(
    mailing: MailingRequest,
    reader: { readonly access: Access; readonly requestId: string; readonly record?: CommandRecorder | undefined },
  ): Promise<Mailing>;
}

/** Opens the mailings of a database. */
export function makeMailings({
  database,
  metrics,
  peppers,
}: Pick<CommandContext<unknown>, 'database' | 'metrics' | 'peppers'>): Mailings {
  return {
    record: async ({ documentId, ...mailing }, { access, requestId, record }) => {
      const input = { ...mailing, ...(documentId === undefined ? {} : { documentId }) };
      const request = commandRequest({
        command: registerForMailing,
        input,
        idempotencyKey: null,
        dryRun: false,
        requestId,
      });
      const outcome = await laidAround(runCommand, [countingMutations, namingField])(request, {
        database,
        metrics,
        peppers,
        // Nobody must agree to a read.
        remembered: new RememberedSets(),
        expected: null,
        access,
        record,
        answer: (_actor, { asset }) => ({
          query: describeMailing(asset!),
          read: (row) => row as unknown as Pick<Mailing, 'name' | 'knownAt'>,
        }),
      });
      return { ...outcome.answer(), ...parseInput(registerForMailing.input, input) };
    },
  };
}
