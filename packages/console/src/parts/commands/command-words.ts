/** The words by which people find a command: its name, and words of the trade that its name does not have. */
import { words } from '../../words/words.ts';
import type { CommandName } from './command-names.ts';

export function wordsOfCommand(command: CommandName): string {
  const otherWords: Readonly<Partial<Record<CommandName, string>>> = words.search.otherWords;
  return `${words.commands.names[command]} ${otherWords[command] ?? ''}`;
}

/** Whether each word of the text begins a word of the label. */
export function matchesText(label: string, text: string): boolean {
  const parts = wordsOf(label);
  return wordsOf(text).every((typed) => parts.some((part) => part.startsWith(typed)));
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
}
