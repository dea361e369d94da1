/** Rows as PostgreSQL reads an array of composite values: cheaper for both sides than JSON. */

/** A column's value in the text that PostgreSQL reads for its type. */
export type Field = string | null;

/** Shape: one list of fields per row, in the order of the composite type. */
export function spellRows(rows: readonly (readonly Field[])[]): string {
  let text = '{';
  for (let row = 0; row < rows.length; row += 1) {
    text += row === 0 ? '"(' : ',"(';
    const fields = rows[row]!;
    for (let place = 0; place < fields.length; place += 1) {
      if (place > 0) text += ',';
      const field = fields[place]!;
      if (field !== null) text += spellField(field);
    }
    text += ')"';
  }
  return `${text}}`;
}

/** Values of one column as PostgreSQL reads an array. Each is an id or a number: nothing that wants quotes. */
export function spellList(values: readonly string[]): string {
  return `{${values.join(',')}}`;
}

/** What stands for itself: nothing that the grammar of rows or arrays gives a meaning. */
const plain = /^[\w:.+{}[\]-]+$/;

/** A row quotes what is not plain and doubles quotes and backslashes; the array around it sets a backslash before each. */
function spellField(field: string): string {
  if (plain.test(field)) return field;
  return `\\"${field.replaceAll('\\', '\\\\\\\\').replaceAll('"', '\\"\\"')}\\"`;
}
