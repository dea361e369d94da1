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
