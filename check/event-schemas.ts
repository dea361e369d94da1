/** contract/events: a JSON Schema (2020-12) for each type of event, and an index of them. */
import { dataMembers, eventExample, hasSequence, isOfRegister } from '../packages/server/src/rules/event-example.ts';
import { type EventClass, type EventType, eventTypes } from '../packages/server/src/rules/event-type.ts';

const folder = 'contract/events';
const types = Object.keys(eventTypes) as EventType[];
const fileOf = (type: EventType): string => `${type}.v1.json`;

const uuid = (description: string): object => ({ description, type: 'string', format: 'uuid' });
const count = (description: string): object => ({ description, type: 'integer', minimum: 1 });
const object = (description: string, properties: object, required: readonly string[]): object => ({
  description,
  type: 'object',
  required,
  properties,
});

const transaction = object(
  'A transaction.',
  {
    id: uuid('Identifies the transaction.'),
    assetId: uuid('The asset.'),
    sequence: count('The number of the transaction within its asset, from 1 without gaps.'),
  },
  ['id', 'assetId', 'sequence'],
);

/** The members of `data`. */
const members: Readonly<Record<string, object>> = {
  mutation: { description: 'The mutation that recorded the event; none where time did.', type: 'string' },
  object: object(
    'The object that changed.',
    { type: { description: 'The GraphQL type of the object.', type: 'string' }, id: uuid('Identifies the object.') },
    ['type', 'id'],
  ),
  assetIds: { description: 'The assets, at most 20 of them.', type: 'array', maxItems: 20, items: uuid('An asset.') },
  assetCount: { ...count('How many assets there are, where they are more than 20.'), minimum: 21 },
  holderId: uuid('The holder.'),
  instructionId: uuid('The instruction; for those who keep the register, or may see the instruction.'),
  transactions: object(
    'The transactions that the mutation recorded; for those who keep the asset.',
    {
      count: count('How many there are.'),
      list: { description: 'The first 20 of them.', type: 'array', maxItems: 20, items: transaction },
    },
    ['count', 'list'],
  ),
};

const holding = object(
  'What moved.',
  {
    assetId: uuid('The asset.'),
    holderId: uuid('The holder.'),
    sequence: count('The number of the last transaction within the asset that moved units of the holder.'),
    effectiveDate: { description: 'The date from which it takes effect.', type: 'string', format: 'date' },
    instructionId: uuid('The instruction; for the account that made the request.'),
  },
  dataMembers.holding.filter((name) => name !== 'instructionId'),
);

function dataOf(of: EventClass): object {
  if (of === 'holding') return holding;
  return object('What changed, by ids.', Object.fromEntries(dataMembers[of].map((name) => [name, members[name]])), [
    'object',
    'assetIds',
  ]);
}

function schemaOf(type: EventType): object {
  const { class: of, description } = eventTypes[type];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:asset-registry:event:${type}:v1`,
    title: type,
    description,
    type: 'object',
    required: ['id', 'type', 'timestamp', 'data'],
    properties: {
      id: uuid('Identifies the event, on every route, and is its cursor.'),
      type: { description: 'The type of the event.', const: type },
      timestamp: { description: 'When the mutation was recorded, in UTC.', type: 'string', format: 'date-time' },
      ...(isOfRegister(of) && {
        registerId: uuid('The issuer whose register it is.'),
        ...(hasSequence(of) && {
          sequence: count(
            'The number of the event within the register, from 1 without gaps; for those who keep all of it.',
          ),
        }),
      }),
      data: dataOf(of),
    },
    examples: [eventExample(type)],
  };
}

const text = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const index = {
  description: 'The types of events, each with the JSON Schema of its body.',
  events: types.map((type) => ({ type, version: 1, description: eventTypes[type].description, schema: fileOf(type) })),
};

/** The files of the folder. */
export const eventSchemas: readonly { readonly path: string; make(): string }[] = [
  { path: `${folder}/index.json`, make: () => text(index) },
  ...types.map((type) => ({ path: `${folder}/${fileOf(type)}`, make: () => text(schemaOf(type)) })),
];
