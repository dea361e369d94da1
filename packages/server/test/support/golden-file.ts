/** Committed answers that a test compares. `UPDATE_GOLDEN=1`, or `npm run golden`, writes them anew. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const updates = process.env['UPDATE_GOLDEN'] === '1';

/** Compares a text with the committed file, and names the first line that differs. */
export function compareGolden(file: URL, text: string): void {
  if (updates) writeFileSync(file, text);
  const committed = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [before, now] = [committed.split('\n'), text.split('\n')];
  const at = Math.max(
    0,
    [...before, ''].findIndex((line, index) => line !== now[index]),
  );
  assert.ok(
    committed === text,
    `${fileURLToPath(file)}:${at + 1} is not what comes; read the difference and run npm run golden:\n- ${before[at] ?? ''}\n+ ${now[at] ?? ''}`,
  );
}
