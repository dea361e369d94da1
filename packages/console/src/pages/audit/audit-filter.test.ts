import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditFilter, personFilter } from './audit-filter.ts';

test('role selections are folded unless they are chosen, shown, or an object is sought', () => {
  const folded = { action: { notIn: ['role.selected', 'session.prolonged'] } };
  assert.deepEqual(auditFilter({}, undefined), folded);
  assert.deepEqual(auditFilter({ action: 'nothing.known' }, undefined), folded);
  assert.deepEqual(auditFilter({ logins: 'shown' }, undefined), {});
  assert.deepEqual(auditFilter({ action: 'role.selected' }, undefined), { action: { equalTo: 'role.selected' } });
  assert.deepEqual(auditFilter({ find: 'Ada' }, ['1', '2']), { objectId: { in: ['1', '2'] } });
  assert.deepEqual(auditFilter({ find: 'nobody' }, []), { objectId: { in: [] } });
});

test('each word of a person is in the name or the address, all of them are in the name of an API key', () => {
  const word = (includesInsensitive: string) => ({
    or: [
      { firstName: { includesInsensitive } },
      { lastName: { includesInsensitive } },
      { email: { includesInsensitive } },
    ],
  });
  assert.deepEqual(personFilter(' '), {});
  assert.deepEqual(personFilter(' ada  keeper '), {
    or: [
      { user: { and: [word('ada'), word('keeper')] } },
      { apiClient: { name: { includesInsensitive: 'ada keeper' } } },
    ],
  });
});
