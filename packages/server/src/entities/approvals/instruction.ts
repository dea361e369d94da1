import { instructionStatus } from '../../rules/approvals/instruction.ts';
import {
  dateTime,
  id,
  json,
  many,
  entity,
  one,
  oneOf,
  type Part,
  parts,
  sentence,
  text,
  within,
  withinAccount,
} from '../entity.ts';
import { approver, approversSeen, need, needsSeen } from './need.ts';
import { resolvedTransferee, transfereesDigestSeen, transfereesSeen } from './transferee.ts';
import { hiddenLinks, instructionVisibility, namesOther, objectSeen } from '../visibility.ts';

export const check: Part = {
  name: 'Check',
  description: 'The result of one rule.',
  fields: {
    code: { kind: 'text', description: 'The rule.', required: true },
    outcome: { kind: 'text', description: 'pass, warn, refer or block.', required: true },
    message: { kind: 'text', description: 'The result, as a sentence.', required: true },
    facts: { kind: 'json', description: 'The facts behind the result.', required: false },
    remedy: { kind: 'text', description: 'How the rule could pass.', required: false },
    clearsOn: { kind: 'date', description: 'The date from which the rule passes without any change.', required: false },
  },
};

/** An agent of one asset may read an instruction about it that names another asset, which the agent does not see. */
const checksSeen = (a: string): string => `
  case
    when ${namesOther(`${a}.payload`)} then (
      select coalesce(jsonb_agg(c.result order by c.number), '[]')
      from jsonb_array_elements(${a}.checks) with ordinality c (result, number)
      where (c.result #>> '{facts,field}' = any (${hiddenLinks(a, `${a}.payload`)})) is not true
    )
    else ${a}.checks
  end`;

export const instruction = entity({
  name: 'Instruction',
  plural: 'Instructions',
  description: 'A requested change of the register, with the result of every rule.',
  table: 'registry.instructions',
  fields: {
    id: id('Identifies the instruction.', { indexed: true }),
    assetId: id('The id of the asset it concerns; null where it concerns none.', { nullable: true, filtered: true }),
    type: text('The name of the requested mutation.'),
    sentence: sentence(
      'Its effect, as a sentence. It names assets, holders and parties as they are called now; one that the role does not see is "an asset", "a holder", "a party".',
    ),
    status: oneOf(instructionStatus, 'The status of the instruction.', { indexed: true }),
    payload: json('The request, as received. The id of another asset is null where the role does not see that asset.', {
      sql: (a) => objectSeen(a, `${a}.payload`),
    }),
    payloadDigest: text('SHA-256 of the payload in canonical form, in hexadecimal digits.', {
      sql: (a) => `encode(${a}.payload_digest, 'hex')`,
    }),
    checks: parts(
      check,
      'The result of every rule, but those about another asset that the role does not see. Of a mutation of many rows: for each rule that warned of rows or refused some, one warning with their number and the index of the first; a rule that is not named passed in every row.',
      { sql: checksSeen },
    ),
    needs: parts(need, 'The people who must agree to it, in the order of the steps; empty where nobody must.', {
      sql: needsSeen,
    }),
    approvers: parts(
      approver,
      'The people of the account that asks who may meet a need that is not met, so far as the role sees them: an administrator or auditor sees them all. Also in the answer of a dry run. Whether they are independent of the presenter by client and e-mail address is checked when they approve. At most 100.',
      { sql: approversSeen },
    ),
    transferees: parts(
      resolvedTransferee,
      'The holders that transferees are whom the request names in words; empty before whoever keeps the register has said it, and for roles that do not keep it.',
      { sql: transfereesSeen },
    ),
    transfereesDigest: text(
      'SHA-256 of payloadDigest and transferees in canonical form, in hexadecimal digits; null where there are none. Approvals after the one that said who the transferees are name it.',
      { nullable: true, sql: transfereesDigestSeen },
    ),
    rejectionReason: text('Why it was rejected; null where it was not.', {
      nullable: true,
      sql: (a) => `case
        when ${a}.status = 'rejected' then auth.find_rejection_reason(${a}.register_id, ${a}.id)
      end`,
    }),
    idempotencyKey: text('The idempotency key of the request.', { nullable: true }),
    requestId: text('The request by which it came; null where it came before the release after 0.1.0.', {
      nullable: true,
    }),
    receivedAt: dateTime('When it was received.', { indexed: true }),
    completedAt: dateTime('When it was done.', { nullable: true, indexed: true }),
    expiresAt: dateTime(
      'The instant from which it is no longer approved; null where it was done at once, or waits without limit.',
      { nullable: true, filtered: true },
    ),
    executeAt: dateTime(
      'The instant from which it is carried out, once everybody has agreed; null where it was to be carried out at once.',
      { nullable: true },
    ),
  },
  relations: {
    register: one('Account', [['register_id', 'id']], 'The issuer whose register it concerns.'),
    asset: one('Asset', within('asset_id', 'id'), 'The asset it concerns.'),
    account: one(
      'Account',
      [['account_id', 'id']],
      'The account that made the request; null where the role does not see it.',
    ),
    user: one(
      'User',
      withinAccount('user_id', 'id'),
      'The user who made the request; null where the role does not see it.',
    ),
    approvals: many('Approval', within('id', 'instruction_id'), 'The decisions of people about it.'),
    forced: one(
      'ForcedInstruction',
      within('id', 'instruction_id'),
      'How the operator of the installation carried it out without approvals; null where it was not so, or the role does not see it.',
    ),
    authorizedAdjustments: many('AuthorizedAdjustment', within('id', 'instruction_id'), 'Adjustments it made.'),
    job: one(
      'Job',
      within('id', 'instruction_id'),
      'The job that plans it and carries it out; null where it is done at once.',
    ),
    transactions: many('Transaction', within('id', 'instruction_id'), 'Transactions that it recorded.'),
  },
  visibleTo: instructionVisibility,
});
