/** Shortens names to fit beside a bar. */

/** Units: characters per line. */
const longest = 20;

/** Breaks a name into at most two lines, at spaces if possible. The rest is cut off with an ellipsis. */
export function ticksOf(name: string): readonly string[] {
  if (name.length <= longest) return [name];
  const space = name.lastIndexOf(' ', longest);
  const end = space > longest / 3 ? space : longest;
  const rest = name.slice(end).trim();
  return [name.slice(0, end), rest.length <= longest ? rest : `${rest.slice(0, longest - 1).trim()}…`];
}
