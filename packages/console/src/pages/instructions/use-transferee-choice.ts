/** Which holders the transferees of a request are, as the person who approves says it. */
import { useState } from 'react';
import { useViewer } from '../../api/use-viewer.ts';
import { namedReceivers } from '../../parts/approvals/use-transferees.ts';
import type { ResolvedTransfereeInput } from '#graphql/schema.ts';
import { isOpen } from './instruction-status.ts';
import type { ShownInstruction } from './shown-instruction.ts';

export interface TransfereeChoice {
  /** The indexes of the receivers that the request names in words. */
  readonly named: readonly number[];
  /** Whether the person says which holders they are. */
  readonly isAsked: boolean;
  /** Whether nothing is left to say before the approval. */
  readonly isComplete: boolean;
  /** The members of the approval. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Chooses a holder, or one to create; null takes the choice back. */
  choose(receiver: number, choice: Omit<ResolvedTransfereeInput, 'receiver'> | null): void;
}

export function useTransfereeChoice({ payload, status, transfereesDigest }: ShownInstruction): TransfereeChoice {
  const { mayRead, mayRun } = useViewer();
  const [chosen, setChosen] = useState<readonly ResolvedTransfereeInput[]>([]);
  const named = namedReceivers(payload);
  const keeps = isOpen(status) && mayRead('ledger') && mayRun('approveInstruction');
  const isAsked = named.length > 0 && keeps && transfereesDigest === null;
  const isComplete = !isAsked || chosen.length === named.length;
  return {
    named,
    isAsked,
    isComplete,
    input: isAsked ? { transferees: chosen } : transfereesDigest === null ? {} : { transfereesDigest },
    choose: (receiver, choice) =>
      setChosen((before) => [
        ...before.filter((one) => one.receiver !== receiver),
        ...(choice === null ? [] : [{ ...choice, receiver }]),
      ]),
  };
}
