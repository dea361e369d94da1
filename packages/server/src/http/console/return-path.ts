/** A page of the console, to which somebody returns who was at a provider. */

const somewhere = 'http://registry.invalid';
/** Longest path that is kept meanwhile. Units: characters. */
const lengthMax = 1_024;

/**
 * Whether a text is a path at this address, however a browser reads it: it leads to no other host, and names none.
 * Browsers read `\` as `/` and leave out tabs and line breaks, so a path has neither. Source: the URL Standard, 4.4.
 */
export function isReturnPath(text: string): boolean {
  if (text.length > lengthMax || !/^\/[!-~]*$/.test(text) || text.includes('\\')) return false;
  const url = URL.parse(text, somewhere);
  return url !== null && url.origin === somewhere && !url.pathname.startsWith('//');
}
