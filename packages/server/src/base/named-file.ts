/** Files that a setting names: their text, or why there is none. */
import { readFileSync } from 'node:fs';

/**
 * Why a file cannot be read, by the error of the system. Shape: goes on after the path, as in "/key does not exist".
 */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'may not be read by the user of this program',
  EPERM: 'may not be read by the user of this program',
};

/** The reason of an error of the file system, after the path that it is about. */
export function fileReasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? `cannot be read (${message})`;
}

/**
 * Reads a file. Shape: the text without blanks around it, which is not empty; or the reason, which goes on after the
 * path.
 */
export function readNamedFile(path: string): { readonly text: string } | { readonly reason: string } {
  try {
    const text = readFileSync(path, 'utf8').trim();
    return text === '' ? { reason: 'is empty' } : { text };
  } catch (error) {
    return { reason: fileReasonOf(error) };
  }
}

/**
 * Finds a secret in an environment, under its name or in the file that `<NAME>_FILE` names. Shape: `name` says where
 * the text comes from.
 */
export function findSecret(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
): { readonly name: string; readonly text: string | undefined } | { readonly refusal: string } {
  const text = env[name] === '' ? undefined : env[name];
  const path = env[`${name}_FILE`];
  if (path === undefined || path === '') return { name, text };
  const file = readNamedFile(path);
  if ('reason' in file) return { refusal: `${name}_FILE names ${path}, which ${file.reason}.` };
  if (text !== undefined && text.trim() !== file.text)
    return { refusal: `${name} and ${name}_FILE, which names ${path}, give different values: set one of them only.` };
  return { name: `${name}_FILE, which names ${path}`, text: file.text };
}
