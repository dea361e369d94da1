/** Names of files that a person reads and every system takes. */

/** Characters that some system takes in no name of a file, or reads as a part of a path. */
const forbidden = /[<>:"/\\|?*\p{Cc}]/gu;
/** Characters that are not seen, and may have a name read in another order than it has. */
const unseen = /\p{Cf}/gu;
/** Units: bytes of a name in UTF-8, without its end; most systems take 255. */
const bytesMax = 180;

/** A name of texts with blanks between. Shape: `end` is the end of the name, such as .pdf. */
export function fileNameOf(texts: readonly string[], end: string): string {
  const plain = texts
    .join(' ')
    .toWellFormed()
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/\s+/gu, ' ')
    .replace(forbidden, '_')
    .trim();
  let name = '';
  let bytes = 0;
  for (const character of plain) {
    bytes += Buffer.byteLength(character);
    if (bytes > bytesMax) break;
    name += character;
  }
  // Windows takes no name with a point or a blank at its end, and nobody sees them.
  return `${name.replace(/[. ]+$/, '')}${end}`;
}
