/** Writes workbooks. The library is loaded with the first one. */
import type { writeXlsx } from 'hucre/xlsx';

/** The bytes of a workbook with these sheets. */
export async function writeWorkbook(sheets: Parameters<typeof writeXlsx>[0]['sheets']): Promise<Buffer> {
  const library = await import('hucre/xlsx');
  const bytes = await library.writeXlsx({ sheets });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
