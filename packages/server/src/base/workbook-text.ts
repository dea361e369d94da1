/** Texts as the cells of a workbook hold them. Source: ECMA-376, part 1, 22.9.2.19. */

/** Excel has 32,767 characters in a cell. */
const charactersMax = 32_767;
const special = /_x|[\0-\x08\x0B\x0C\x0E-\x1F]/i;

/** A text of a cell. Shape: nothing is cut in silence: the cell says that its text is elsewhere. */
export function workbookText(text: string): string {
  return text.length <= charactersMax
    ? escaped(text)
    : `(${text.length} characters: more than a cell has; CSV has them)`;
}

/** So a workbook writes characters that XML has not, and a text that looks like one that is written so. */
function escaped(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(
      /[\0-\x08\x0B\x0C\x0E-\x1F]/g,
      (one) => `_x${one.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`,
    );
}
