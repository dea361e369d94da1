/** What was asked or done, as people say it. */
import { words } from '../words/words.ts';

/** Says an act by the name that the registry has for it; one that the words do not know is taken to pieces. */
export function sayAct(act: string): string {
  const known = words.acts.of[act];
  if (known !== undefined) return known;
  const spaced = act
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[._]/g, ' ')
    .toLowerCase();
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1);
}
