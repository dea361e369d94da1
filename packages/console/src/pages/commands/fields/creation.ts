/** What the dialogs have in common that create, inside a form, what one of its fields looks for. */
import type { CommandName } from '../../../parts/commands/command-names.ts';
import { words } from '../../../words/words.ts';

/** The words of the dialog. */
export const creationOf = (command: CommandName): Record<'title' | 'submit' | 'cancel', string> => ({
  title: words.commands.names[command],
  submit: words.commands.submit[command],
  cancel: words.commands.toDetails,
});

/** Chooses what was created. What waits for approval has no id, and cannot be chosen. */
export function choose(id: string | undefined, onValue: (id: string) => void): string | undefined {
  if (id === undefined) return words.commands.createHere.waits;
  onValue(id);
  return undefined;
}
