/** An example of each type of event, as the JSON Schemas of `contract/events/` and tests of webhooks have it. */
import { type EventClass, type EventType, eventTypes } from './event-type.ts';

/** Shape: UUIDs that nothing has. */
const ids = {
  event: '01a2230e-dcc1-72d8-b2b1-000000000001',
  register: '01a2230e-dcc1-72d8-b2b1-000000000002',
  asset: '01a2230e-dcc1-72d8-b2b1-000000000003',
  holder: '01a2230e-dcc1-72d8-b2b1-000000000004',
  instruction: '01a2230e-dcc1-72d8-b2b1-000000000005',
  transaction: '01a2230e-dcc1-72d8-b2b1-000000000006',
  object: '01a2230e-dcc1-72d8-b2b1-000000000007',
} as const;

/** Of members of `data`; those that are there in some events only have none. */
const examples: Readonly<Record<string, unknown>> = {
  mutation: 'transferUnits',
  object: { type: 'Transaction', id: ids.object },
  assetIds: [ids.asset],
  holderId: ids.holder,
  instructionId: ids.instruction,
  transactions: { count: 1, list: [{ id: ids.transaction, assetId: ids.asset, sequence: 771 }] },
};

const common = ['mutation', 'object', 'assetIds', 'assetCount'];
const ofRegister = [...common, 'instructionId'];

/** The members of `data` of each class. */
export const dataMembers: Readonly<Record<EventClass, readonly string[]>> = {
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
  visibility: [...common, 'holderId'],
  holding: ['assetId', 'holderId', 'sequence', 'effectiveDate', 'instructionId'],
  own: ofRegister,
};

/** Whether events of a class have a number within their register. */
export function hasSequence(of: EventClass): boolean {
  return isOfRegister(of) && of !== 'holding' && of !== 'visibility';
}

/** Whether events of a class are of a register. */
export function isOfRegister(of: EventClass): boolean {
  return of !== 'delegation' && of !== 'administration';
}

/** The example of a type. */
export function eventExample(type: EventType): Readonly<Record<string, unknown>> {
  const { class: of } = eventTypes[type];
  const data =
    of === 'holding'
      ? {
          assetId: ids.asset,
          holderId: ids.holder,
          sequence: 771,
          effectiveDate: '2026-03-31',
          instructionId: ids.instruction,
        }
      : Object.fromEntries(dataMembers[of].map((name) => [name, examples[name]]));
  return {
    id: ids.event,
    type,
    timestamp: '2026-03-31T09:14:03.120482Z',
    ...(isOfRegister(of) && { registerId: ids.register }),
    ...(hasSequence(of) && { sequence: 1284 }),
    data,
  };
}
