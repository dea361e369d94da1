/** Text in HTML. */

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** The text as content or as the value of an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&"<>]/g, (character) => entities[character]!);
}
