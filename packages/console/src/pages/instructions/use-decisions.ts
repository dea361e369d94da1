/** Sends a decision under its own key, or several approvals together under one, and keeps the outcome of each. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resultAfter } from '../../api/command-result.ts';
import { useRole } from '../../api/role.tsx';
import { thisSession } from '../../api/session-end.ts';
import { roleQueryKey } from '../../api/use-role-query.ts';
import { type DecisionAnswer, sendBatch, sendDecision } from './decision.ts';
import {
  type Decision,
  forgetSentBatch,
  forgetSentDecision,
  type SentBatch,
  type SentDecision,
  storeSentBatch,
  storeSentDecision,
  unansweredBatches,
  unansweredDecisions,
} from './sent-decisions.ts';

/** The outcome of a decision. `unknown`: it may or may not be recorded. */
export type Outcome =
  | { readonly state: 'sending' }
  | { readonly state: 'unknown'; readonly error?: Error }
  | { readonly state: 'refused'; readonly error: Error }
  | { readonly state: 'done'; readonly answer: DecisionAnswer | null };

export interface DecisionOutcome {
  readonly sent: SentDecision;
  /** The approvals with which it was sent. */
  readonly batch?: SentBatch;
  readonly outcome: Outcome;
}

interface Decisions {
  /** By the id of the instruction, in the order in which they were made. */
  readonly outcomes: ReadonlyMap<string, DecisionOutcome>;
  readonly isSending: boolean;
  /**
   * Sends one decision, or several approvals. It leaves out decisions without a known result: they are repeated as they
   * were sent.
   */
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
  const [outcomes, setOutcomes] = useState(() => unansweredOf(role, only));
  const note = (...noted: readonly DecisionOutcome[]): void =>
    setOutcomes((before) => new Map([...before, ...noted.map((one) => [one.sent.instructionId, one] as const)]));

  const sendEach = async (parts: readonly Part[], send: () => Promise<(id: string) => Outcome>): Promise<void> => {
    note(...parts.map((part) => ({ ...part, outcome: { state: 'sending' } as const })));
    const outcome = await send();
    if (!session.isOver()) note(...parts.map((part) => ({ ...part, outcome: outcome(part.sent.instructionId) })));
  };

  const sendAll = async (
    singles: readonly SentDecision[],
    batches: readonly SentBatch[],
    isRepeat: boolean,
  ): Promise<void> => {
    setSending(true);
    for (const sent of singles)
      if (!session.isOver()) await sendEach([{ sent }], () => outcomeOfOne(role, sent, { isRepeat, session }));
    for (const batch of batches)
      if (!session.isOver())
        await sendEach(partsOf(batch), () => outcomesOfSeveral(role, batch, { isRepeat, session }));
    if (session.isOver()) return;
    setSending(false);
    await client.invalidateQueries({ queryKey: roleQueryKey(role) });
  };

  const unknown = [...outcomes.values()].filter(({ outcome }) => outcome.state === 'unknown');
  return {
    outcomes,
    isSending,
    send: (decisions) => {
      const fresh = decisions.filter(
        ({ instructionId }) => !unknown.some(({ sent }) => sent.instructionId === instructionId),
      );
      const key = crypto.randomUUID();
      if (fresh.length === 1) void sendAll([{ ...fresh[0]!, key }], [], false);
      else if (fresh.length > 1) void sendAll([], [{ key, decisions: fresh }], false);
    },
    repeat: () => {
      const singles = unknown.filter(({ batch }) => batch === undefined).map(({ sent }) => sent);
      const batches = new Map(unknown.flatMap(({ batch }) => (batch === undefined ? [] : [[batch.key, batch]])));
      void sendAll(singles, [...batches.values()], true);
    },
    clear: () => setOutcomes((before) => new Map([...before].filter(([, { outcome }]) => outcome.state === 'unknown'))),
  };
}

/** A decision, and the approvals with which it is sent. */
type Part = Omit<DecisionOutcome, 'outcome'>;

interface Attempt {
  /** Whether an earlier attempt has no known result. */
  readonly isRepeat: boolean;
  readonly session: ReturnType<typeof thisSession>;
}

/** Sends a decision, and stores it until its result is known. */
async function outcomeOfOne(role: string, sent: SentDecision, attempt: Attempt): Promise<() => Outcome> {
  storeSentDecision(role, sent);
  const outcome = await sendDecision(role, sent).then(
    (answer): Outcome => ({ state: 'done', answer }),
    (thrown: unknown) => outcomeOf(thrown, attempt.isRepeat),
  );
  if (outcome.state !== 'unknown' && !attempt.session.isOver()) forgetSentDecision(role, sent.instructionId);
  return () => outcome;
}

/** The same for several approvals. Shape: the outcome of each by the id of its instruction. */
async function outcomesOfSeveral(
  role: string,
  batch: SentBatch,
  { isRepeat, session }: Attempt,
): Promise<(id: string) => Outcome> {
  storeSentBatch(role, batch);
  try {
    const answers = await sendBatch(role, batch);
    if (!session.isOver()) forgetSentBatch(role, batch);
    return (id) => {
      const answer = answers.get(id) ?? null;
      return answer instanceof Error ? { state: 'refused', error: answer } : { state: 'done', answer };
    };
  } catch (thrown) {
    const outcome = outcomeOf(thrown, isRepeat);
    if (outcome.state === 'refused' && !session.isOver()) forgetSentBatch(role, batch);
    return () => outcome;
  }
}

/** The decisions that were sent before without a known result. */
function unansweredOf(role: string, only: string | undefined): ReadonlyMap<string, DecisionOutcome> {
  const sent = [
    ...unansweredDecisions(role).map((one) => ({ sent: one })),
    ...unansweredBatches(role).flatMap(partsOf),
  ].filter((one) => only === undefined || one.sent.instructionId === only);
  return new Map(sent.map((one) => [one.sent.instructionId, { ...one, outcome: { state: 'unknown' } }]));
}

/** The decisions of a batch, each on its own. */
function partsOf(batch: SentBatch): readonly Part[] {
  return batch.decisions.map((decision) => ({ sent: { ...decision, key: batch.key }, batch }));
}

/** The outcome of what was not answered. */
function outcomeOf(thrown: unknown, isRepeat: boolean): Outcome & { readonly state: 'refused' | 'unknown' } {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const state = resultAfter(error);
  const isRefused = state === 'refused' || (state === 'not_reached' && !isRepeat);
  return { state: isRefused ? 'refused' : 'unknown', error };
}
