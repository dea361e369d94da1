/** The inputs of mutations that follow from columns, and what these say of themselves. */
import { commands } from '../../src/commands/command-list.ts';
import type { InputField, InputShape } from '../../src/commands/run/input.ts';

/** Every member of every input, those of objects inside an input included. */
export function inputMembers(): readonly (readonly [name: string, field: InputField])[] {
  const within = (shape: InputShape): [string, InputField][] =>
    Object.entries(shape).flatMap(([name, field]) => [
      [name, field],
      ...(field.members === undefined ? [] : within(field.members.shape)),
    ]);
  return commands.flatMap(({ input }) => within(input));
}

/** The entity of the row that an id names, by the name of the member. */
export const namedEntities: Readonly<Record<string, string>> = Object.fromEntries(
  inputMembers().flatMap(([name, { names }]) => (names === undefined ? [] : [[name, names]])),
);
