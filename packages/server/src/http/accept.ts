/** Which of the two media types of GraphQL over HTTP a caller gets. Source: RFC 9110, 12.5.1. */

export type GraphqlMedia = 'application/json' | 'application/graphql-response+json';

const ranges: Readonly<Record<string, GraphqlMedia>> = {
  '*/*': 'application/json',
  'application/*': 'application/json',
  'application/json': 'application/json',
  'application/graphql-response+json': 'application/graphql-response+json',
};

const known = new Map<string, GraphqlMedia | null>();
/** Callers write few different headers; who writes many does not get memory for them. */
const knownMax = 200;

/** Chooses by the `Accept` header; null when the caller takes neither. */
export function chooseMedia(accept: string | undefined): GraphqlMedia | null {
  if (accept === undefined) return 'application/json';
  const before = known.get(accept);
  if (before !== undefined) return before;
  const chosen = negotiate(accept);
  if (known.size < knownMax && accept.length < 500) known.set(accept, chosen);
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
