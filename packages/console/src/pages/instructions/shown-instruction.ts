/** An instruction as its page reads it. */
import type { InstructionByIdQuery } from '#graphql/instruction.ts';

export type ShownInstruction = NonNullable<InstructionByIdQuery['instructionById']>;
