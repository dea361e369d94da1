/** An instruction as its page reads it. */
import type { InstructionByIdQuery } from './instruction.graphql.ts';

export type ShownInstruction = NonNullable<InstructionByIdQuery['instructionById']>;
