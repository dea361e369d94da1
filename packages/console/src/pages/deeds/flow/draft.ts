/**
 * What a person entered and sent in one form, kept in the tab: neither a reload nor a registry that does not answer
 * loses it. The end of the session does.
 */
import { keep, namesKept, readKept } from '../../../api/kept.ts';

/** What stands in the fields, each a text by the name of its field; a field of a list has its place in the name. */
export type Values = Readonly<Record<string, string>>;

/** A deed that was sent and whose outcome is not known: repeated, it must be the same in every letter. */
export interface Sent {
  readonly key: string;
  readonly variables: unknown;
  /** The sentence that was confirmed. */
  readonly says: string;
}

export interface Draft {
  /** What the address had chosen when the form was begun. */
  readonly preset: string;
  readonly values: Values;
  readonly sent?: Sent | undefined;
  /** The answer to the deed, once it is done or proposed. */
  readonly done?: unknown;
  /** The sentence of what was done. */
  readonly says?: string | undefined;
}

/** Whose form it is, and which. */
export interface Place {
  readonly role: string;
  readonly deed: string;
}

const head = 'deed ';

const nameOf = ({ role, deed }: Place): string => `${head}${role} ${deed}`;

/** Reads what is kept of a form. */
export function readDraft(place: Place): Draft | undefined {
  return readKept('tab', nameOf(place)) as Draft | undefined;
}

/** Keeps it, or forgets it. A tab that keeps nothing still has the form; only a reload would lose it. */
export function keepDraft(place: Place, draft: Draft | undefined): void {
  keep('tab', nameOf(place), draft);
}

/** Whether any form of this tab has sent something without an outcome so far. */
export function isSentUnanswered(): boolean {
  return namesKept('tab').some(
    (name) => name.startsWith(head) && (readKept('tab', name) as Draft | undefined)?.sent !== undefined,
  );
}
