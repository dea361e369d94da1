/** Sentences about policies, with the names that the console has for mutations. */
import { words } from '../../words/words.ts';

/** A sentence of the registry, which names mutations as the API does, for people. */
export function policySentence(sentence: string): string {
  const named = sentence.replace(/\b[a-z]+(?:[A-Z][a-z]*)+\b/g, (mutation) => {
    const name = words.actions.names[mutation];
    return name === undefined ? mutation : `“${name}”`;
  });
  return named.slice(0, 1).toUpperCase() + named.slice(1);
}
