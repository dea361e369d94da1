/** Flags of the arguments and members of the API: made from the table, and read into variables. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { usage } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { type Field, readTable } from '../table.ts';
import { readJson } from './json-value.ts';

/** The flags of a command as they were given, by the names of the API. */
export type Given = Readonly<Record<string, unknown>>;

/** Adds the flag of each field. */
export function addFlags(command: Command, fields: readonly Field[], { heading }: { heading?: string } = {}): void {
  for (const field of fields) {
    const option = optionOf(field);
    if (heading !== undefined) option.helpGroup(heading);
    command.addOption(option);
  }
}

/** The name of a flag: `asset-id` of `assetId`. */
export const flagOf = (name: string): string =>
  `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function optionOf({ name, description, type, kind, isRequired, isList, shape }: Field): Option {
  const value = isList && kind !== 'structure' ? `<${words[kind]}...>` : `<${words[kind]}>`;
  const described = [description, shape === undefined ? '' : `JSON: ${shape}`, isRequired ? '(required)' : ''];
  const option = new Option(
    `${flagOf(name)} ${kind === 'boolean' ? '[true|false]' : value}`,
    described.filter((one) => one !== '').join(' '),
  );
  if (kind === 'enum') option.choices(readTable().enums[type.replaceAll(/[[\]!]/g, '')]!.map((one) => one.name));
  if (kind === 'boolean') option.argParser(readBoolean);
  if (kind === 'int') option.argParser(readInt);
  return option;
}

const words: Readonly<Record<Field['kind'], string>> = {
  text: 'value',
  int: 'number',
  boolean: 'boolean',
  enum: 'value',
  structure: 'json',
};

function readBoolean(text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  throw new InvalidArgumentError('Write true or false, or the flag alone for true.');
}

function readInt(text: string): number {
  if (!/^-?\d{1,15}$/.test(text)) throw new InvalidArgumentError('It is a whole number.');
  return Number(text);
}

/** The values that were given for the fields. Structures are read from JSON, a file or standard input. */
export async function valuesOf(io: Io, fields: readonly Field[], given: Given): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const { name, kind, isList } of fields) {
    const value = given[name];
    if (value === undefined) continue;
    values[name] = kind === 'structure' ? await structureOf(io, name, isList, value as string) : value;
  }
  return values;
}

/** One row of a list needs no brackets. */
async function structureOf(io: Io, name: string, isList: boolean, given: string): Promise<unknown> {
  const value = await readJson(io, flagOf(name), given);
  return isList && !Array.isArray(value) ? [value] : value;
}

/** Refuses where a required field has no value. */
export function refuseMissing(fields: readonly Field[], values: Given, also = ''): void {
  const missing = fields.filter(({ name, isRequired }) => isRequired && values[name] === undefined);
  if (missing.length === 0) return;
  const flags = missing.map(({ name }) => flagOf(name)).join(', ');
  throw usage(`${missing.length === 1 ? 'A flag is' : 'Flags are'} missing: ${flags}.${also}`);
}
