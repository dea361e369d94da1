/** A form draft, stored in the tab: it survives reloads and lost answers, and is deleted at the end of the session. */
import { storeValue, storedNames, readStored } from '../../../api/browser-storage.ts';

/** Field values by field name. Fields of a list have a prefix. */
export type Values = Readonly<Record<string, string>>;

/** A command that was sent without a known result. A retry must repeat it exactly. */
export interface SentCommand {
  readonly key: string;
  readonly variables: unknown;
  /** The confirmed sentence. */
  readonly summary: string;
}

export interface Draft {
  /** The preselected ids with which the form was opened. */
  readonly preset: string;
  readonly values: Values;
  readonly sent?: SentCommand | undefined;
  /** The answer, once the command is recorded or submitted. */
  readonly result?: unknown;
  /** The sentence of the recorded command. */
  readonly summary?: string | undefined;
}

/** Identifies a draft. */
export interface DraftKey {
  readonly role: string;
  readonly command: string;
}

const keyPrefix = 'command ';

const nameOf = ({ role, command }: DraftKey): string => `${keyPrefix}${role} ${command}`;

/** Reads a stored draft. */
export function readDraft(draftKey: DraftKey): Draft | undefined {
  return readStored('tab', nameOf(draftKey)) as Draft | undefined;
}

/** Stores or deletes a draft. If storage fails, only a reload loses it. */
export function storeDraft(draftKey: DraftKey, draft: Draft | undefined): void {
  storeValue('tab', nameOf(draftKey), draft);
}

/** Whether any form of this tab sent a command without a known result. */
export function hasUnansweredCommand(): boolean {
  return storedNames('tab').some(
    (name) => name.startsWith(keyPrefix) && (readStored('tab', name) as Draft | undefined)?.sent !== undefined,
  );
}
