import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registerCommands } from '../../../../server/src/commands/command-list.ts';
import { words } from '../../words/words.ts';
import { registerMutations } from './register-mutations.ts';

test('a policy may name each mutation that the registry records as an instruction, by its name on the screen', () => {
  assert.deepEqual(registerMutations.toSorted(), registerCommands.map(({ name }) => name).toSorted());
  assert.deepEqual(
    registerMutations.filter((name) => words.actions.names[name] === undefined),
    [],
  );
});
