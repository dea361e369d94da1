/** The text of a search. */
import { refuseIf } from '../../base/refusal.ts';
import type { Fetch } from './bound.ts';

/** Units: characters. */
const textLengthMax = 200;

/** The text as it is searched for. Refuses: input_invalid, when it is too long. */
export function searchTextFetch(fetch: Fetch): Fetch {
  return (env) => {
    const text = fetch(env) as string;
    refuseIf(text.length > textLengthMax && [...text].length > textLengthMax, 'input_invalid', {
      field: 'text',
      reason: `The text that is searched for has more than ${textLengthMax} characters.`,
      remedy: 'Search for fewer words.',
    });
    return text;
  };
}
