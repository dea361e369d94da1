/** Values of answers, as the driver reads them for this program. */
import pg from 'pg';

const asText = (text: string): string => text;
const textTypes = new Set<number>([20, 1082, 1083, 1114, 1184, 1266, 1700]);
const uuidArray: number = 2951;
const driversIds = pg.types.getTypeParser(uuidArray, 'text') as (text: string) => readonly string[];
/** Reads ids as the driver does, which reads them letter by letter. */
const asIds = (text: string): readonly string[] => {
  if (text === '{}') return [];
  return text.includes('NULL') ? driversIds(text) : text.slice(1, -1).split(',');
};
/** How the program reads the values of answers. */
export const types: pg.CustomTypesConfig = {
  // Quantities, dates and instants stay the text that PostgreSQL prints: no float, no time zone of this machine.
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (textTypes.has(oid)) return asText;
    return oid === uuidArray ? asIds : pg.types.getTypeParser(oid, format);
  },
};
