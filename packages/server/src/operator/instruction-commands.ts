/** The operator commands for instructions. */
import type { Command } from 'commander';
import { answer, type OutputOptions } from './answer.ts';
import type { ForcedExecution } from './instructions.ts';
import { withOperatorContext } from './session.ts';

/** Adds them to the program. */
export function addInstructionCommands(program: Command): void {
  const instruction = program.command('instruction').description('Instructions: changes of a register that wait.');
  instruction
    .command('execute')
    .description(
      'Carry out an instruction without the approvals that it waits for. Every other rule is checked. The administrators of the register see it until one of them acknowledges it.',
    )
    .argument('<instruction_id>', 'the instruction')
    .requiredOption('--reason <sentence>', 'why nobody can approve it; it is recorded')
    .requiredOption('--document <id or file>', 'the document that justifies it: its id in the register, or a file')
    .option('--json', 'print JSON')
    .action((instructionId: string, given: ForcedExecution & OutputOptions) =>
      withOperatorContext(async (context) => {
        const { executeInstructionOf } = await import('./instructions.ts');
        const done = await executeInstructionOf(context, instructionId, given);
        answer(given, done, () => [
          `The instruction ${done.instructionId} of ${done.register} is carried out.`,
          ...(done.transactionId === null ? [] : [`transaction_id    ${done.transactionId}`]),
        ]);
      }),
    );
}
