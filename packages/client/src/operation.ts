/** The operations that the contract has, and documents of the caller's own. */

/** A mutation. Its input and its payload are known by their types alone. */
export interface Mutation<Input, Payload> {
  readonly kind: 'mutation';
  readonly name: string;
  readonly text: string;
  readonly types?: (input: Input) => Payload;
}

/** A list that is read page by page. */
export interface List<Variables, Row> {
  readonly kind: 'list';
  readonly name: string;
  readonly text: string;
  readonly types?: (variables: Variables) => Row;
}

/** A field that answers one object, or null. */
export interface Single<Variables, Answer> {
  readonly kind: 'single';
  readonly name: string;
  readonly text: string;
  readonly types?: (variables: Variables) => Answer;
}

/** A page of a list. */
export interface Page<Row> {
  readonly nodes: readonly Row[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/**
 * A document with its types, as graphql-codegen writes it (`TypedDocumentString`): its text is its value as a string.
 */
export interface TypedDocument<Answer, Variables> {
  toString(): string;
  readonly __apiType?: ((variables: Variables) => Answer) | undefined;
}

/** A document that was parsed, as gql.tada and `graphql` of graphql-js make it. It must have its source. */
export interface ParsedDocument<Answer, Variables> {
  readonly kind: 'Document';
  readonly loc?: { readonly source: { readonly body: string } } | undefined;
  readonly __apiType?: ((variables: Variables) => Answer) | undefined;
}

/** The text of a document. */
export function textOf(document: string | object): string {
  if (typeof document === 'string') return document;
  const { text, loc } = document as Partial<Mutation<never, never>> & Partial<ParsedDocument<never, never>>;
  if (text !== undefined) return text;
  if (loc !== undefined) return loc.source.body;
  const value: unknown = document.valueOf();
  if (typeof value === 'string') return value;
  throw new TypeError('The document has no text: give a string, or a document that keeps its source.');
}

/** Whether a document has an operation of that kind. Fields, variables and texts may have its name too. */
export function hasOperation(text: string, kind: 'mutation' | 'subscription'): boolean {
  let outside = text.replaceAll(/"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n\r])*"|#.*/g, '');
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replaceAll(/\{[^{}]*\}/g, ' ');
  }
  return new RegExp(`(?:^|[^$\\w])${kind}\\b`).test(outside);
}
