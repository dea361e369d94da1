/** A sentence of the registry for people: mutations and fields by their names on the screen, and no ids in brackets. */
import { words } from '../words/words.ts';

const labels: Readonly<Record<string, string>> = words.commands.fields.labels;

const programName = /\b[a-z]+(?:[A-Z][a-z]+)+\b/g;
/** A field whose name is one word, which only stands for it after this verb. */
const givenField = /\bgive ([a-z]+)\b/g;
const idInBrackets = / \((?:party|holder|lot|document|asset) [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\)/g;

export function plainMessage(message: string): string {
  return message
    .replaceAll(idInBrackets, '')
    .replaceAll(programName, (name) => {
      const shown = words.actions.names[name] ?? labels[name];
      return shown === undefined ? name : `“${shown}”`;
    })
    .replaceAll(givenField, (given, name: string) => (labels[name] === undefined ? given : `choose “${labels[name]}”`));
}
