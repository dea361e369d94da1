/** contract/events: a JSON Schema (2020-12) for each type of event, and an index of them. */
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

/** The example of an id of each kind. Shape: UUIDs that nothing has. */
const ids = {
  event: '01a2230e-dcc1-72d8-b2b1-000000000001',
  register: '01a2230e-dcc1-72d8-b2b1-000000000002',
  asset: '01a2230e-dcc1-72d8-b2b1-000000000003',
  holder: '01a2230e-dcc1-72d8-b2b1-000000000004',
  instruction: '01a2230e-dcc1-72d8-b2b1-000000000005',
  transaction: '01a2230e-dcc1-72d8-b2b1-000000000006',
  object: '01a2230e-dcc1-72d8-b2b1-000000000007',
} as const;

const transaction = object(
  'A transaction.',
  {
    id: uuid('Identifies the transaction.'),
    assetId: uuid('The asset.'),
    sequence: count('The number of the transaction within its asset, from 1 without gaps.'),
  },
  ['id', 'assetId', 'sequence'],
);

/** The members of `data`, with their examples. */
const members: Readonly<Record<string, readonly [schema: object, example: unknown]>> = {
  mutation: [
    { description: 'The mutation that recorded the event; none where time did.', type: 'string' },
    'transferUnits',
  ],
  object: [
    object(
      'The object that changed.',
      { type: { description: 'The GraphQL type of the object.', type: 'string' }, id: uuid('Identifies the object.') },
      ['type', 'id'],
    ),
    { type: 'Transaction', id: ids.object },
  ],
  assetIds: [
    { description: 'The assets, at most 20 of them.', type: 'array', maxItems: 20, items: uuid('An asset.') },
    [ids.asset],
  ],
  assetCount: [{ ...count('How many assets there are, where they are more than 20.'), minimum: 21 }, undefined],
  holderId: [uuid('The holder.'), ids.holder],
  instructionId: [
    uuid('The instruction; for those who keep the register, or may see the instruction.'),
    ids.instruction,
  ],
  transactions: [
    object(
      'The transactions that the mutation recorded; for those who keep the asset.',
      {
        count: count('How many there are.'),
        list: { description: 'The first 20 of them.', type: 'array', maxItems: 20, items: transaction },
      },
      ['count', 'list'],
    ),
    { count: 1, list: [{ id: ids.transaction, assetId: ids.asset, sequence: 771 }] },
  ],
};
const common = ['mutation', 'object', 'assetIds', 'assetCount'];
const ofRegister = [...common, 'instructionId'];
/** The members of `data` of each class. */
const membersOf: Readonly<Record<Exclude<EventClass, 'holding'>, readonly string[]>> = {
  ledger: [...ofRegister, 'transactions'],
  asset: [...ofRegister, 'transactions'],
  holder: [...ofRegister, 'holderId', 'transactions'],
  register: ofRegister,
  restriction: [...ofRegister, 'holderId'],
  instruction: ofRegister,
  appointment: ofRegister,
  delegation: common,
  account: ofRegister,
  administration: common,
  own: ofRegister,
};

const holding = {
  schema: object(
    'What moved.',
    {
      assetId: uuid('The asset.'),
      holderId: uuid('The holder.'),
      sequence: count('The number of the last transaction within the asset that moved units of the holder.'),
      effectiveDate: { description: 'The date from which it takes effect.', type: 'string', format: 'date' },
    },
    ['assetId', 'holderId', 'sequence', 'effectiveDate'],
  ),
  example: { assetId: ids.asset, holderId: ids.holder, sequence: 771, effectiveDate: '2026-03-31' },
};

function dataOf(of: EventClass): { readonly schema: object; readonly example: object } {
  if (of === 'holding') return holding;
  const chosen = membersOf[of].map((name) => [name, ...members[name]!] as const);
  return {
    schema: object('What changed, by ids.', Object.fromEntries(chosen.map(([name, schema]) => [name, schema])), [
      'object',
      'assetIds',
    ]),
    example: Object.fromEntries(chosen.map(([name, , example]) => [name, example])),
  };
}

function schemaOf(type: EventType): object {
  const { class: of, description } = eventTypes[type];
  const { schema, example } = dataOf(of);
  const hasRegister = of !== 'delegation' && of !== 'administration';
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
      ...(hasRegister && {
        registerId: uuid('The issuer whose register it is.'),
        ...(of !== 'holding' && {
          sequence: count(
            'The number of the event within the register, from 1 without gaps; for those who keep all of it.',
          ),
        }),
      }),
      data: schema,
    },
    examples: [
      {
        id: ids.event,
        type,
        timestamp: '2026-03-31T09:14:03.120482Z',
        ...(hasRegister && { registerId: ids.register, ...(of !== 'holding' && { sequence: 1284 }) }),
        data: example,
      },
    ],
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
