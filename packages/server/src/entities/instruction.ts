import { instructionStatuses } from '../rules/instruction.ts';
import {
  dateTime,
  type Enumeration,
  id,
  json,
  many,
  entity,
  one,
  oneOf,
  type Part,
  parts,
  text,
  within,
} from './entity.ts';
import { instructionVisibility } from './visibility.ts';

export const instructionStatus: Enumeration = {
  name: 'InstructionStatus',
  description: 'Where an instruction stands.',
  values: instructionStatuses,
};

export const check: Part = {
  name: 'Check',
  description: 'The result of one rule.',
  fields: {
    code: { kind: 'text', description: 'Which rule.', required: true },
    outcome: { kind: 'text', description: 'pass, warn, refer or block.', required: true },
    message: { kind: 'text', description: 'What the rule found, as a sentence.', required: true },
    facts: { kind: 'json', description: 'What it rests on.', required: false },
    remedy: { kind: 'text', description: 'What would make it pass.', required: false },
    clearsOn: { kind: 'date', description: 'The date from which it would pass by itself.', required: false },
  },
};

export const instruction = entity({
  name: 'Instruction',
  plural: 'Instructions',
  description: 'What somebody asked the register to do, with every check it went through.',
  table: 'registry.instructions',
  fields: {
    id: id('Identifies the instruction.', { indexed: true }),
    assetId: id('The id of the asset it concerns; null where it concerns none.', { nullable: true, filtered: true }),
    type: text('The mutation that was asked for, by the name of its mutation.'),
    status: oneOf(instructionStatus, 'Where it stands.', { indexed: true }),
    payload: json('What was asked, as given.'),
    payloadDigest: text('SHA-256 of the payload in canonical form, in hexadecimal digits.', {
      sql: (a) => `encode(${a}.payload_digest, 'hex')`,
    }),
    checks: parts(check, 'Every rule it went through, with its result.'),
    idempotencyKey: text('The idempotency key it came with.', { nullable: true }),
    receivedAt: dateTime('When it was received.', { indexed: true }),
    completedAt: dateTime('When it was done.', { nullable: true }),
  },
  relations: {
    register: one('Account', [['register_id', 'id']], 'The issuer whose register it concerns.'),
    asset: one(
      'Asset',
      [
        ['register_id', 'register_id'],
        ['asset_id', 'id'],
      ],
      'The asset it concerns.',
    ),
    account: one('Account', [['account_id', 'id']], 'The account that asked; null to those who may not see it.'),
    user: one(
      'User',
      [
        ['account_id', 'account_id'],
        ['user_id', 'id'],
      ],
      'Who asked; null to those who may not see it.',
    ),
    authorizedAdjustments: many(
      'AuthorizedAdjustment',
      [
        ['register_id', 'register_id'],
        ['id', 'instruction_id'],
      ],
      'Adjustments it made.',
    ),
    transactions: many('Transaction', within('id', 'instruction_id'), 'Entries it made in the registers of assets.'),
  },
  visibleTo: instructionVisibility,
});
