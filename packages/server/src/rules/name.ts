/** Names that are unique among the rows of a register. */
import type { Maybe } from '../base/maybe.ts';
import { blockIf, type Check } from './check.ts';

/** The refusal of a name that is taken, and what has it. */
const owners = {
  name_taken: { owner: 'asset', remedy: 'Choose another name, or close the other asset.' },
  plan_name_taken: { owner: 'stock plan', remedy: 'Choose another name.' },
  legend_name_taken: { owner: 'legend', remedy: 'Choose another name.' },
} as const;

/** Whether nothing else of its kind has the name in this register. */
export function checkNameFree(code: keyof typeof owners, name: Maybe<string>, taken: boolean): Check {
  const { owner, remedy } = owners[code];
  return blockIf(taken, code, {
    holds: 'The name is free in this register.',
    fails: `Another ${owner} of this register has the name ${name ?? ''}; capital and small letters count as the same.`,
    remedy,
    facts: { field: 'name' },
  });
}
