/** Words of which a value is one. The union type, the type of GraphQL and the descriptions are of one declaration. */
export interface Enumeration<Value extends string> {
  readonly name: string;
  readonly description: string;
  /** Each value with its description, in the order of the schema. */
  readonly values: Readonly<Record<Value, string>>;
}

/** The words of an enumeration. */
export type WordOf<E> = E extends { readonly values: infer V } ? keyof V & string : never;

/** The words of an enumeration, in their order. */
export function wordsOf<Value extends string>({ values }: Enumeration<Value>): readonly Value[] {
  return Object.keys(values) as Value[];
}
