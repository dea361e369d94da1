import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameWithFindings } from './name-with-findings.ts';

test('a file with its findings has its own name, and the day', () => {
  for (const [name, expected] of [
    ['old register.csv', 'old register-findings-2026-11-29.csv'],
    ['Q3.final.xlsx', 'Q3.final-findings-2026-11-29.xlsx'],
    ['register', 'register-findings-2026-11-29'],
    ['old register-findings-2026-11-01.csv', 'old register-findings-2026-11-29.csv'],
  ] as const)
    assert.equal(nameWithFindings(name, '2026-11-29'), expected);
});
