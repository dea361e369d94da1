/** Parts of the dialogs that create, inside a form, a row that one of its fields looks for. */
import type { CommandName } from '../../../parts/commands/command-names.ts';
import { words } from '../../../words/words.ts';

/** The words of the dialog. */
export const creationOf = (command: CommandName): Record<'title' | 'submit' | 'cancel', string> => ({
  title: words.commands.names[command],
  submit: words.commands.submit[command],
  cancel: words.commands.toDetails,
});

/** Chooses the row that was created. One that waits for approval has no id, and cannot be chosen. */
export function choose(id: string | undefined, onValue: (id: string) => void): string | undefined {
  if (id === undefined) return words.commands.createHere.waits;
  onValue(id);
  return undefined;
}
