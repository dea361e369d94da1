/** An instruction as lists read it. */
import type { InstructionListQuery } from '#graphql/instruction-list.ts';

type Listed = NonNullable<InstructionListQuery['allInstructions']>['nodes'][number];

/** A request of any list: those that wait have no approvals and checks to show. */
export type ListedInstruction = Omit<Listed, 'approvals' | 'checks'> & Partial<Pick<Listed, 'approvals' | 'checks'>>;
