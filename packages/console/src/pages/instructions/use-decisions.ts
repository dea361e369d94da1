/** Sends decisions one after the other, each under its own key, and keeps the outcome of each. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resultAfter } from '../../api/command-result.ts';
import { useRole } from '../../api/role.tsx';
import { thisSession } from '../../api/session-end.ts';
import { roleQueryKey } from '../../api/use-role-query.ts';
import { type DecisionAnswer, sendDecision } from './decision.ts';
import {
  type Decision,
  forgetSentDecision,
  type SentDecision,
  storeSentDecision,
  unansweredDecisions,
} from './sent-decisions.ts';

/** The outcome of a decision. `unknown`: it may or may not be recorded. */
export type Outcome =
  | { readonly state: 'waiting' | 'sending' }
  | { readonly state: 'unknown'; readonly error?: Error }
  | { readonly state: 'refused'; readonly error: Error }
  | { readonly state: 'done'; readonly answer: DecisionAnswer | null };

export interface DecisionOutcome {
  readonly sent: SentDecision;
  readonly outcome: Outcome;
}

interface Decisions {
  /** By the id of the instruction, in the order in which they were made. */
  readonly outcomes: ReadonlyMap<string, DecisionOutcome>;
  readonly isSending: boolean;
  /** Sends decisions. One of them that has no known result is repeated as it was sent. */
  send(decisions: readonly Decision[]): void;
  /** Repeats all that have no known result. */
  repeat(): void;
  /** Forgets outcomes that are known. */
  clear(): void;
}

/** Shape: `only` is the instruction of the page; a list has those of all instructions. */
export function useDecisions(only?: string): Decisions {
  const role = useRole().usersAccountId;
  const client = useQueryClient();
  const [session] = useState(thisSession);
  const [isSending, setSending] = useState(false);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, DecisionOutcome>>(
    () =>
      new Map(
        unansweredDecisions(role)
          .filter(({ instructionId }) => only === undefined || instructionId === only)
          .map((sent) => [sent.instructionId, { sent, outcome: { state: 'unknown' } }]),
      ),
  );
  const note = (sent: SentDecision, outcome: Outcome): void =>
    setOutcomes((before) => new Map(before).set(sent.instructionId, { sent, outcome }));

  const sendOne = async (sent: SentDecision, isRepeat: boolean): Promise<void> => {
    note(sent, { state: 'sending' });
    try {
      const answer = await sendDecision(role, sent);
      if (session.isOver()) return;
      forgetSentDecision(role, sent.instructionId);
      note(sent, { state: 'done', answer });
    } catch (thrown) {
      if (session.isOver()) return;
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      const state = resultAfter(error);
      const isRefused = state === 'refused' || (state === 'not_reached' && !isRepeat);
      if (isRefused) forgetSentDecision(role, sent.instructionId);
      note(sent, isRefused ? { state: 'refused', error } : { state: 'unknown', error });
    }
  };

  const sendAll = async (list: readonly SentDecision[], isRepeat: boolean): Promise<void> => {
    setSending(true);
    for (const sent of list) note(sent, { state: 'waiting' });
    for (const sent of list) {
      if (session.isOver()) return;
      storeSentDecision(role, sent);
      await sendOne(sent, isRepeat);
    }
    setSending(false);
    await client.invalidateQueries({ queryKey: roleQueryKey(role) });
  };

  const unknown = [...outcomes.values()].filter(({ outcome }) => outcome.state === 'unknown').map(({ sent }) => sent);
  return {
    outcomes,
    isSending,
    send: (decisions) => {
      const fresh = decisions.filter(
        ({ instructionId }) => !unknown.some((sent) => sent.instructionId === instructionId),
      );
      const sent = fresh.map((decision) => ({ ...decision, key: crypto.randomUUID() }));
      void sendAll(sent, false);
    },
    repeat: () => void sendAll(unknown, true),
    clear: () => setOutcomes((before) => new Map([...before].filter(([, { outcome }]) => outcome.state === 'unknown'))),
  };
}
