/** Rows of the API as columns: objects are flattened, lists stay JSON. */

/** A row as it was answered. */
export type Row = Readonly<Record<string, unknown>>;

/** The columns of a row. Shape: `holder { registration }` is `holder.registration`. */
export function flat(row: Row, prefix = ''): Record<string, string | null> {
  const columns: Record<string, string | null> = {};
  for (const [name, value] of Object.entries(row)) {
    if (name.startsWith('__')) continue;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      Object.assign(columns, flat(value as Row, `${prefix}${name}.`));
    else columns[`${prefix}${name}`] = textOf(value);
  }
  return columns;
}

/** The names of the columns of rows, in the order in which they come. An object that is null in a row has no other. */
export function columnsOf(rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const objects = new Set(names.flatMap((name) => [...name.matchAll(/\./g)].map(({ index }) => name.slice(0, index))));
  return names.filter((name) => !objects.has(name));
}

/** Texts of a list have semicolons between, as in the files of lists; other lists are JSON. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(';');
  return JSON.stringify(value);
}
