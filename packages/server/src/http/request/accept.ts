/**
 * Negotiates by the headers of a request which form an answer has: of GraphQL, one of two media types. Source: RFC
 * 9110, 12.5.
 */

export type GraphqlMedia = 'application/json' | 'application/graphql-response+json';

const ranges: Readonly<Record<string, GraphqlMedia>> = {
  '*/*': 'application/json',
  'application/*': 'application/json',
  'application/json': 'application/json',
  'application/graphql-response+json': 'application/graphql-response+json',
};

const cache = new Map<string, GraphqlMedia | null>();
/** Clients send few different headers; a client that sends many takes no more memory. */
const cacheMax = 200;

/** Chooses by the `Accept` header. Shape: null when the client accepts neither. */
export function chooseMedia(accept: string | undefined): GraphqlMedia | null {
  if (accept === undefined) return 'application/json';
  const cached = cache.get(accept);
  if (cached !== undefined) return cached;
  const chosen = negotiate(accept);
  if (cache.size < cacheMax && accept.length < 500) cache.set(accept, chosen);
  return chosen;
}

function negotiate(accept: string): GraphqlMedia | null {
  let chosen: GraphqlMedia | null = null;
  let best = 0;
  for (const part of accept.split(',')) {
    const [range = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const media = ranges[range];
    if (media === undefined) continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (weight > best) {
      best = weight;
      chosen = media;
    }
  }
  return chosen;
}

/** Whether a header names the word, with a weight above zero. `*` does not count. */
export function accepts(header: string | undefined, word: string): boolean {
  // Most requests do not write the word at all, and this is asked of every request.
  if (header === undefined || !header.toLowerCase().includes(word)) return false;
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === word && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
