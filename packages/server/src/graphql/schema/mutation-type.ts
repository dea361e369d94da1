/** The mutations of the schema: an input and a payload for each command. */
import {
  GraphQLBoolean,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from 'graphql';
import { proofSeconds } from '../../auth/require-proof.ts';
import { type Command, type Extra, mayBeginJob, waitSecondsMax } from '../../commands/command.ts';
import { commands } from '../../commands/command-list.ts';
import type { InputField, Members } from '../../commands/run/input.ts';
import { check } from '../../entities/approvals/instruction.ts';
import { scalarTypes } from './scalars.ts';
import { enumType, listOf, type SchemaTypes, partType } from './types.ts';

/** The root of all mutations. */
export function mutationType(types: SchemaTypes): GraphQLObjectType {
  return new GraphQLObjectType({
    name: 'Mutation',
    description: 'The changes that the registry accepts.',
    fields: Object.fromEntries(commands.map((command) => [command.name, mutationField(command, types)])),
  });
}

function mutationField(command: Command, types: SchemaTypes): GraphQLFieldConfig<unknown, unknown> {
  const title = command.name[0]!.toUpperCase() + command.name.slice(1);
  const answer = (
    type: GraphQLOutputType,
    description: string,
    of: string,
    how: { entity?: string; parts?: boolean; plain?: boolean } = {},
  ): GraphQLFieldConfig<unknown, unknown> => ({
    type,
    description,
    extensions: { meaning: { is: 'answer', of, ...how } },
  });
  const fields: GraphQLFieldConfigMap<unknown, unknown> = {
    clientMutationId: answer(GraphQLString, 'The value that the input gave.', 'clientMutationId'),
    checks: answer(
      new GraphQLNonNull(listOf(partType(types, check))),
      'Every rule that was checked, with its result.',
      'checks',
      { parts: true },
    ),
    replayed: answer(
      new GraphQLNonNull(GraphQLBoolean),
      'Whether this is the answer of an earlier request with the same idempotency key.',
      'replayed',
      { plain: true },
    ),
  };
  const described: Record<string, string> =
    command.kind === 'register' ? { instruction: 'Instruction', ...command.answers } : command.answers;
  for (const [name, entity] of Object.entries(described))
    fields[name] = answer(
      types.objects.get(entity)!,
      `The ${entity} after the mutation; before it, where the mutation awaits approval; null where there is none.`,
      name,
      { entity },
    );
  for (const [name, extra] of Object.entries(command.extras ?? {}))
    fields[name] = answer(extraType(types, extra), extra.description, name, {
      parts: extra.part !== undefined,
      plain: extra.kind === 'int',
    });
  return {
    type: new GraphQLObjectType({ name: `${title}Payload`, description: `The payload of ${command.name}.`, fields }),
    description: command.freshProof === true ? `${command.description} ${ofFreshProof}` : command.description,
    args: {
      input: {
        type: new GraphQLNonNull(commandInput(command, title, types)),
        description: 'The input of the mutation.',
      },
    },
    extensions: { meaning: { is: 'mutation', mutation: command.name } },
  };
}

const ofFreshProof = `A person in the console proves who they are at most ${proofSeconds / 60} minutes before.`;

const waitSeconds = {
  type: GraphQLInt,
  description: `How many seconds the answer waits for the job that the mutation begins, at most ${waitSecondsMax}: it comes as soon as the job has ended or waits for an approval. 0 by default.`,
};

function commandInput(command: Command, title: string, types: SchemaTypes): GraphQLInputObjectType {
  return new GraphQLInputObjectType({
    name: `${title}Input`,
    description: `The input of ${command.name}.`,
    extensions: { whole: true },
    fields: {
      clientMutationId: { type: GraphQLString, description: 'Returned in the payload.' },
      idempotencyKey: {
        type: GraphQLString,
        description:
          'A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.',
      },
      dryRun: {
        type: GraphQLBoolean,
        defaultValue: false,
        description: 'Whether to check every rule and record nothing.',
      },
      ...(mayBeginJob(command) ? { waitSeconds } : {}),
      ...Object.fromEntries(
        Object.entries(command.input as Record<string, InputField>).map(([name, field]) => [
          name,
          {
            type: inputType(types, field, command.kind === 'register' && command.bulk),
            description: field.description,
          },
        ]),
      ),
    },
  });
}

function extraType(types: SchemaTypes, { part, kind = 'text' }: Extra): GraphQLOutputType {
  return part === undefined ? scalarTypes[kind] : listOf(partType(types, part));
}

/**
 * Input objects of the same name are one type. Shape: `row` of the rows of bulk mutations, which are refused one by one
 * where they are malformed.
 */
function membersType(types: SchemaTypes, { name, description, shape }: Members, row?: boolean): GraphQLInputObjectType {
  let type = types.members.get(name);
  if (type === undefined) {
    type = new GraphQLInputObjectType({
      name: `${name}Input`,
      description,
      extensions: { whole: true, ...(row === true ? { row } : {}) },
      fields: Object.fromEntries(
        Object.entries(shape).map(([member, field]) => [
          member,
          { type: inputType(types, field), description: field.description },
        ]),
      ),
    });
    types.members.set(name, type);
  }
  return type;
}

function innerType(types: SchemaTypes, field: InputField, row?: boolean): GraphQLInputType {
  if (field.kind === 'enum') return enumType(types.enums, field.enumeration!);
  if (field.kind === 'object') return membersType(types, field.members!, row);
  return scalarTypes[field.kind];
}

function inputType(types: SchemaTypes, field: InputField, row?: boolean): GraphQLInputType {
  const inner = innerType(types, field, row);
  const shaped = field.list ? new GraphQLList(new GraphQLNonNull(inner)) : inner;
  return field.required ? new GraphQLNonNull(shaped) : shaped;
}
