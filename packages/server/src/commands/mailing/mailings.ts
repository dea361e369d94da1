/** Registers for mailing: each is recorded before it is read. */
import type { Mailing, MailingRequest } from '../../rules/mailing.ts';
import { describeMailing } from '../../store/register/mailings.ts';
import type { CommandContext } from '../run/command-request.ts';
import { parseInput } from '../run/input.ts';
import { namingField } from '../run/naming-field.ts';
import { countingMutations } from '../run/counted-mutations.ts';
import { runDirectly, type Sender } from '../run/direct-command.ts';
import { registerForMailing } from './register-for-mailing.ts';

export interface Mailings {
  /** Records that a register is read, or refuses it as the command does. */
  record(mailing: MailingRequest, reader: Sender): Promise<Mailing>;
}

/** Opens the mailings of a database. */
export function makeMailings(parts: Pick<CommandContext<unknown>, 'database' | 'metrics' | 'peppers'>): Mailings {
  return {
    record: async ({ documentId, ...mailing }, reader) => {
      const input = { ...mailing, ...(documentId === undefined ? {} : { documentId }) };
      const asset = await runDirectly([countingMutations, namingField], {
        ...parts,
        ...reader,
        command: registerForMailing,
        input,
        answer: (_actor, { asset }) => ({
          query: describeMailing(asset!),
          read: (row) => row as unknown as Pick<Mailing, 'name' | 'knownAt'>,
        }),
      });
      return { ...asset, ...parseInput(registerForMailing.input, input) };
    },
  };
}
