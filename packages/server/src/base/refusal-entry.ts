/** The entry of a code in the table of refusals. */

export interface RefusalEntry {
  /** HTTP status where the refusal is the whole answer. */
  readonly status: number;
  /** Whether the same request may succeed later, unchanged. */
  readonly retry: boolean;
  /** The meaning of the code, as a sentence. */
  readonly description: string;
  /** The sentence of a refusal that has no reason of its own. Shape: `{name}` stands for that detail. */
  readonly sentence?: string;
  /** The remedy where the refusal has no reason of its own. Shape: as `sentence`. */
  readonly remedy?: string;
}
