/** Writes plain values as YAML 1.2, for generated files. Nothing here reads YAML. */

export type Plain = string | number | boolean | readonly Plain[] | { readonly [name: string]: Plain };

/** Words and numbers that YAML would read as something else than a text. */
const readsOtherwise = /^(?:~|null|true|false|yes|no|on|off|[-+.]?[0-9].*|\.(?:inf|nan))$/i;
const safe = /^[A-Za-z_/][A-Za-z0-9_ /.,;()+-]*$/;

/** Spells a value as a document. Shape: block style, two spaces, a newline at the end. */
export function yaml(value: Plain): string {
  return `${block(value, '').replace(/^\n/, '')}\n`;
}

function block(value: Plain, indent: string): string {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object') return String(value);
  if (isList(value)) {
    if (value.length === 0) return '[]';
    return value.map((element) => `\n${indent}- ${block(element, `${indent}  `).replace(/^\n\s*/, '')}`).join('');
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  return entries.map(([name, member]) => `\n${indent}${text(name)}:${after(block(member, `${indent}  `))}`).join('');
}

const after = (block: string): string => (block.startsWith('\n') ? block : ` ${block}`);

/** A text as it is where it is unambiguous, otherwise as a JSON string, which is YAML too. */
function text(value: string): string {
  const plain = safe.test(value) && !readsOtherwise.test(value) && value === value.trim();
  return plain ? value : JSON.stringify(value);
}

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}
