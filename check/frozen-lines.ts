/**
 * Files of lines that a release freezes: one JSON object a line, whose member `release` names the release from which on
 * the line stays as it is, or is null until there is one. New lines may be added; a line that is frozen never changes.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line of such a file. */
export interface FrozenLine {
  readonly release: string | null;
}

/** The lines that a release has frozen. Shape: their number, and the SHA-256 of their bytes in hexadecimal. */
export interface Frozen {
  readonly lines: number;
  readonly sha256: string;
}

/** The folder of these files, from the root of the repository. */
export const frozenFolder = 'packages/server/database/digests';

/** The files of the folder: the digests of inputs, and other bytes that databases and clients hold. */
export const frozenFiles: readonly string[] = ['inputs.jsonl', 'stored.jsonl'].map((name) => `${frozenFolder}/${name}`);

/** Reads a file of the repository. */
export function readLines<L extends FrozenLine>(root: string, path: string): L[] {
  return linesOf(readFileSync(join(root, path), 'utf8'));
}

/** The lines of a text. */
export function linesOf<L extends FrozenLine>(text: string): L[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as L);
}

/** Writes a file of the repository, in the order of its lines' texts without the release. */
export function writeLines(root: string, path: string, lines: readonly FrozenLine[]): void {
  writeFileSync(join(root, path), textOfLines(lines));
}

/** The text of a file. Lines are in the order of their content, and of the same content in the order of releases. */
export function textOfLines(lines: readonly FrozenLine[]): string {
  const sorted = lines
    .map((line) => ({ key: contentOf(line), text: JSON.stringify(line) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return sorted.map(({ text }) => `${text}\n`).join('');
}

/** The line without its release. */
export function contentOf({ release: _, ...content }: FrozenLine): string {
  return JSON.stringify(content);
}

/** The lines of a file that a release has frozen. */
export function frozenBy(lines: readonly FrozenLine[], release: string): Frozen {
  const text = textOfLines(lines.filter((line) => line.release === release));
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex');
  return { lines: text.split('\n').length - 1, sha256 };
}

/** The lines that are frozen, and of those that are made now each that is not among them. */
export function mergeLines<L extends FrozenLine>(present: readonly L[], made: readonly L[]): L[] {
  const frozen = present.filter(({ release }) => release !== null);
  const had = new Set(frozen.map(contentOf));
  return [...frozen, ...made.filter((line) => !had.has(contentOf(line)))];
}
