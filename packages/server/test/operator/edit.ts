/** A silent edit of a row, which verify is to find. */
export interface Edit {
  readonly name: string;
  /** Selects the id of the row, which stands as $ID in the edit. */
  readonly row: string;
  readonly edit: string;
  /** The invariant that it breaks. */
  readonly breaks: string;
  /** Selects the id that the finding names, where that is of another row. It is asked before the edit. */
  readonly named?: string;
}

/** The statement that changes the row. */
export const change = (table: string, set: string): string => `update registry.${table} set ${set} where id = '$ID'`;
