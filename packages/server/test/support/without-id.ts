/**
 * Answers about rows that are not there, without the id that was asked for: so they can be compared with each other.
 */

/** The text of an answer without the given id, where a refusal repeats it, and without the id of the request. */
export function withoutId(text: string, id: string): string {
  const shown = id === '' ? '(empty)' : id;
  return text
    .replaceAll(`"id":"${shown}"`, '"id":"…"')
    .replaceAll(`the id ${shown}, given`, 'the id …, given')
    .replaceAll(`the id ${shown}.`, 'the id ….')
    .replace(/"requestId":"[^"]*"/, '');
}
