/** A sentence of the registry for people: mutations and fields by their names on the screen, and no ids. */
import { words } from '../words/words.ts';

const labels: Readonly<Record<string, string>> = words.commands.fields.labels;

/** The elements of lists, by the name of the list. */
const elements: Readonly<Record<string, string>> = words.checks.elements;

/** A place in the input, such as parties[0].addresses[1].country. */
const place = /\b[a-zA-Z]+\[\d+\](?:\.[a-zA-Z]+(?:\[\d+\])?)*/g;

/** A value of an enumeration, such as joint_tenants. */
const enumerated = /\b[a-z]+(?:_[a-z]+)+\b/g;

const programName = /\b[a-z]+(?:[A-Z][a-z]+)+\b/g;
/** A field whose name is one word, which only stands for it after this verb. */
const givenField = /\bgive ([a-z]+)\b/g;
const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const idInBrackets = new RegExp(` \\((?:party|holder|lot|document|asset) ${id}\\)`, 'g');
const unknownId = new RegExp(`\\bthe id ${id}`, 'g');

export function plainMessage(message: string): string {
  return message
    .replaceAll(idInBrackets, '')
    .replaceAll(unknownId, 'this id')
    .replaceAll(place, placeInWords)
    .replaceAll(enumerated, (value) => value.replaceAll('_', ' '))
    .replaceAll(programName, (name) => {
      const shown = words.actions.names[name] ?? labels[name];
      return shown === undefined ? name : `“${shown}”`;
    })
    .replaceAll(givenField, (given, name: string) => (labels[name] === undefined ? given : `choose “${labels[name]}”`));
}

/** The sentences of a remedy that name no mutation, or one that the person is offered. */
export function usableRemedy(remedy: string, isOffered: (mutation: string) => boolean): string {
  return remedy
    .split(/(?<=\.) /)
    .filter((sentence) =>
      (sentence.match(programName) ?? []).every((name) => words.actions.names[name] === undefined || isOffered(name)),
    )
    .join(' ');
}

/** The innermost first: “Country” of address 2 of party 1. */
function placeInWords(path: string): string {
  return path
    .split('.')
    .map((part) => {
      const [, name = part, index] = /^(\w+)\[(\d+)\]$/.exec(part) ?? [];
      if (index !== undefined) return `${elements[name] ?? name} ${Number(index) + 1}`;
      const label = labels[name];
      return label === undefined ? name : `“${label}”`;
    })
    .toReversed()
    .join(' of ');
}
