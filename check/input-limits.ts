/** Writes the limits of the members of inputs, which the GraphQL schema does not tell, for the forms of the console. */
import { commands } from '../packages/server/src/commands/command-list.ts';
import type { InputField, InputShape } from '../packages/server/src/commands/run/input.ts';

type Limits = Record<string, Record<string, Partial<Pick<InputField, 'lengthMax' | 'min' | 'max'>>>>;

/** The longest text, the longest list, the least and the greatest number. Shape: by input type and member. */
export function inputLimitsJson(): string {
  const limits: Limits = {};
  for (const { name, input } of commands)
    addLimits(limits, `${name[0]!.toUpperCase()}${name.slice(1)}Input`, input as InputShape);
  return `${JSON.stringify(limits, null, 2)}\n`;
}

function addLimits(limits: Limits, type: string, shape: InputShape): void {
  const members = Object.entries(shape).filter(([name, field]) => name !== 'executeAt' && hasLimits(field));
  if (members.length > 0) limits[type] = Object.fromEntries(members.map(([name, field]) => [name, limitsOf(field)]));
  for (const { members: inner } of Object.values(shape))
    if (inner !== undefined) addLimits(limits, `${inner.name}Input`, inner.shape);
}

function limitsOf({ kind, list, lengthMax, min, max }: InputField): Limits[string][string] {
  return {
    ...(kind === 'text' || list ? { lengthMax } : {}),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

const hasLimits = (field: InputField): boolean => Object.keys(limitsOf(field)).length > 0;
