import { Refusal } from '../../base/refusal.ts';
import { transferee as part } from '../../entities/approvals/transferee.ts';
import { checkWithinLimits } from '../../rules/approvals/decision-limits.ts';
import { isKeeper } from '../../rules/actor.ts';
import { blockIf } from '../../rules/check.ts';
import { namedReceivers, type RequestedReceiver } from '../../rules/ledger/transferee.ts';
import { decisionCommand } from '../command.ts';
import { required } from '../run/input.ts';
import { type FindCommand, givenInput, lockProposed, subjectOf } from './proposal.ts';
import { loadTransferees } from './transferees.ts';

/**
 * Reads the words in which a request names its transferees. They are personal data, so the read is recorded. Shape:
 * `commandNamed` finds the command of a proposal. Refuses: input_invalid, not_permitted.
 */
export const readTransferees = (commandNamed: FindCommand) =>
  decisionCommand({
    name: 'readTransferees',
    description:
      'Reads the words in which a request names its transferees, for the account that made it and whoever keeps the register. The read is recorded in the audit log with its purpose. They are there until the request ends; of a rejected one until its expiresAt. Those of a refused one are there for 30 days, for the account that made it.',
    permission: 'transferee.read',
    event: 'instruction.transferees_read',
    ofProposers: true,
    input: {
      instructionId: required.id('The instruction.'),
      purpose: required.text('For what they are read, in words; the audit entry repeats it.', { lengthMax: 500 }),
    },
    answers: { instruction: 'Instruction' },
    extras: {
      transferees: {
        description:
          'The transferees. They are answered once and recorded nowhere: a replay and a dry run answer none.',
        part,
      },
    },
    load: async (context) => {
      const proposed = await lockProposed(context, commandNamed);
      const named = namedReceivers(proposed.proposal.payload);
      if (named.length === 0)
        throw new Refusal('input_invalid', {
          field: 'instructionId',
          reason: 'The instruction names no transferee in words.',
          remedy: 'Read the holders in its payload.',
        });
      const input = await givenInput(context, proposed);
      const receivers = input['receivers'] as readonly RequestedReceiver[];
      const { resolved } = await loadTransferees(context, proposed.proposal);
      const holders = resolved instanceof Refusal || !isKeeper(context.actor) ? [] : resolved;
      return {
        ...proposed,
        transferees: named.map((receiver) => ({
          receiver,
          ...receivers[receiver]!.transferee,
          create: holders.find((one) => one.receiver === receiver)?.create ?? null,
        })),
      };
    },
    decide: ({ proposal, command, transferees }, { purpose }, { actor }) => ({
      concerns: subjectOf(proposal),
      checks: [
        ...checkWithinLimits('readTransferees', proposal, command, actor),
        // Nobody else was asked.
        blockIf(proposal.status === 'refused' && proposal.accountId !== actor.accountId, 'not_permitted', {
          holds: 'The account that made the request reads it.',
          fails: 'The request was refused, so only the account that made it reads whom it names.',
          remedy: 'Have it requested again.',
        }),
      ],
      changes: { proposal, transferees, purpose },
    }),
    execute: async ({ changes: { proposal, transferees, purpose } }) => ({
      objects: { instruction: proposal.id },
      change: { type: 'Instruction', id: proposal.id, after: { purpose }, registerId: proposal.registerId },
      secrets: { transferees: JSON.stringify(transferees) },
    }),
  });
