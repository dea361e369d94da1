/** Decisions that were sent without a known result, stored in the tab: they survive reloads and lost answers. */
import { readStored, storedNames, storeValue } from '../../api/browser-storage.ts';

/** `takeBack` withdraws an approval; `execute` carries out what was approved before and could not be carried out. */
export type DecisionKind = 'approve' | 'reject' | 'withdraw' | 'takeBack' | 'execute';

/** A decision as a person makes it. */
export interface Decision {
  readonly kind: DecisionKind;
  readonly instructionId: string;
  /** The instruction as a sentence. */
  readonly sentence: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A decision that was sent without a known result. A retry must repeat it exactly. */
export interface SentDecision extends Decision {
  readonly key: string;
}

/** Approvals that were sent together, under one key and without a known result. A retry must repeat them exactly. */
export interface SentBatch {
  readonly key: string;
  readonly decisions: readonly Decision[];
}

const keyPrefix = 'decision ';

/** Names of batches begin with it, after the role; an instruction's id never does. */
const batchPrefix = 'several ';

const nameOf = (role: string, instructionId: string): string => `${keyPrefix}${role} ${instructionId}`;

/** Stores approvals before they are sent together. */
export function storeSentBatch(role: string, batch: SentBatch): void {
  storeValue('tab', nameOf(role, `${batchPrefix}${batch.key}`), batch);
}

/** Deletes approvals whose results are known. */
export function forgetSentBatch(role: string, { key }: SentBatch): void {
  storeValue('tab', nameOf(role, `${batchPrefix}${key}`), undefined);
}

/** The approvals of a role that were sent together without a known result. */
export function unansweredBatches(role: string): readonly SentBatch[] {
  return storedNames('tab')
    .filter((name) => name.startsWith(nameOf(role, batchPrefix)))
    .map((name) => readStored('tab', name) as SentBatch);
}

/** Stores a decision before it is sent, so that a page closed meanwhile still knows of it. */
export function storeSentDecision(role: string, sent: SentDecision): void {
  storeValue('tab', nameOf(role, sent.instructionId), sent);
}

/** Deletes a decision whose result is known. */
export function forgetSentDecision(role: string, instructionId: string): void {
  storeValue('tab', nameOf(role, instructionId), undefined);
}

/** The decisions of a role that were sent without a known result. */
export function unansweredDecisions(role: string): readonly SentDecision[] {
  return storedNames('tab')
    .filter((name) => name.startsWith(nameOf(role, '')) && !name.startsWith(nameOf(role, batchPrefix)))
    .map((name) => readStored('tab', name) as SentDecision);
}

/** Whether any decision of this tab has no known result. */
export function hasUnansweredDecision(): boolean {
  return storedNames('tab').some((name) => name.startsWith(keyPrefix));
}
