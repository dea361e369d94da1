/** Parameters of an import whose values are JSON objects. */
import { z } from 'zod';
import type { FileOptions, ImportTerms } from '../../rules/import.ts';
import { repeatedName } from '../bodies/repeated-names.ts';
import { malformed } from '../request/fields.ts';

const texts = z.record(z.string(), z.string());

/** The form of a parameter, its meaning in a sentence, and an example. */
type Parameter<T> = readonly [name: string, form: z.ZodType<T>, meaning: string, example: string];

const columns: Parameter<ImportTerms['columns']> = [
  'columns',
  z.record(z.string(), z.string().nullable()),
  'heads and fields',
  '{"Shareholder":"holder","Remarks":null}, each head once',
];
const values: Parameter<NonNullable<FileOptions['values']>> = [
  'values',
  z.record(z.string(), texts),
  'fields with texts of the file and their values',
  '{"type":{"Transfert":"transfer"}}, each text once',
];
const constants: Parameter<NonNullable<FileOptions['constants']>> = [
  'constants',
  texts,
  'fields and values',
  '{"asset":"ORD"}, each field once',
];

/** The parameters of a query that are JSON objects; undefined where they are left out. Refuses: request_malformed. */
export function readJsonParameters(query: {
  readonly columns?: string | undefined;
  readonly values?: string | undefined;
  readonly constants?: string | undefined;
}): { readonly columns: ImportTerms['columns'] } & Pick<FileOptions, 'values' | 'constants'> {
  return {
    columns: read(columns, query.columns) ?? {},
    values: read(values, query.values),
    constants: read(constants, query.constants),
  };
}

function read<T>([name, form, meaning, example]: Parameter<T>, text: string | undefined): T | undefined {
  if (text === undefined) return undefined;
  try {
    if (repeatedName(text) === undefined) return form.parse(JSON.parse(text));
  } catch {
    // The refusal is that of every text that is no such object.
  }
  throw malformed(`${name} is no JSON object of ${meaning}.`, `Write it as ${example}.`);
}
