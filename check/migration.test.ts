import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstLines, nextMigration } from './migration.ts';

test('the first migration is number one', () => assert.equal(nextMigration([], 'identity'), '000001_identity.sql'));

test('a new migration gets the number after the last one, whatever other files exist', () =>
  assert.equal(
    nextMigration(['000009_a.sql', '000010_b.sql', 'README.md', '000002_c.sql'], 'add-lots'),
    '000011_add-lots.sql',
  ));

test('a new migration says its kind in its first two lines', () => {
  assert.equal(firstLines({ breaking: false, transaction: 'one' }), '-- breaking: no\n-- transaction: one\n');
  assert.equal(firstLines({ breaking: true, transaction: 'none' }), '-- breaking: yes\n-- transaction: none\n');
});
