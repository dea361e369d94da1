import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importKinds } from './import-kinds.ts';
import { workbookTemplateOf } from './template.ts';

test('the workbook of a template is made once for all who download it', async () => {
  for (const kind of Object.values(importKinds))
    assert.equal(await workbookTemplateOf(kind), await workbookTemplateOf(kind), kind.name);
});
