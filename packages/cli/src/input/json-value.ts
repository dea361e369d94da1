/** Structures on the command line: JSON, `@file.json`, `@file.ndjson` for a list, or `-` for standard input. */
import { readFile } from 'node:fs/promises';
import { type Io, readInput } from '../io.ts';
import { CommandFailure, exitCodes, usage } from '../exit-code.ts';

/** Reads one. Shape: `flag` as it is written, for the sentence of an error. */
export async function readJson(io: Io, flag: string, given: string): Promise<unknown> {
  const [text, source] = await textOf(io, given);
  if (source?.endsWith('.ndjson') === true)
    return text
      .split('\n')
      .map((line, index) => [line, `line ${index + 1} of ${source}`] as const)
      .filter(([line]) => line.trim() !== '')
      .map(([line, where]) => parse(line, `${flag}: ${where}`));
  return parse(text, source === undefined ? flag : `${flag}: ${source}`);
}

/** Reads a text: as it is written, `@file`, or `-` for standard input. Shape: the text and the file's name. */
export async function textOf(io: Io, given: string): Promise<readonly [string, string | undefined]> {
  if (given === '-') return [await readInput(io), 'standard input'];
  if (!given.startsWith('@')) return [given, undefined];
  const path = given.slice(1);
  return [await readText(path), path];
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** A file that cannot be read. */
export function unreadable(path: string, error: unknown): CommandFailure {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason =
    code === 'ENOENT'
      ? 'there is no such file'
      : code === 'EACCES'
        ? 'you may not read it'
        : code === 'EISDIR'
          ? 'it is a folder'
          : message;
  return new CommandFailure(exitCodes.file, `${path} cannot be read: ${reason}.`);
}

function parse(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw usage(
      `${where} is not JSON: ${(error as Error).message}. Write JSON in single quotes, @file.json, or - for standard input.`,
    );
  }
}
