/** The console offers each mutation that an approval policy may name, by its name on the screen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registerMutations } from '../packages/console/src/parts/commands/register-mutations.ts';
import { words } from '../packages/console/src/words/words.ts';
import { registerCommands } from '../packages/server/src/commands/command-list.ts';

test('a policy may name each mutation that the registry records as an instruction', () => {
  assert.deepEqual(registerMutations.toSorted(), registerCommands.map(({ name }) => name).toSorted());
  assert.deepEqual(
    registerMutations.filter((name) => words.actions.names[name] === undefined),
    [],
  );
});
