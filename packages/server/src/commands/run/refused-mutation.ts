/**
 * The record of a mutation that its checks refused: digests replace personal data, and of a mutation of many rows the
 * first refused ones are recorded.
 */
import type { Peppers } from '../../auth/secrets.ts';
import { canonicalJson, newId, sha256 } from '../../base/ids.ts';
import { refusals } from '../../base/refusal-table.ts';
import type { Check } from '../../rules/check.ts';
import { namedReceivers } from '../../rules/ledger/transferee.ts';
import type { InstructionDetails } from '../../store/approvals/instruction-details.ts';
import type { RefusedInstruction } from '../../store/approvals/refused-instructions.ts';
import { refusedRowsMax } from '../bulk.ts';
import type { RefusedRow } from '../command.ts';
import type { CheckedRequest } from './checked-request.ts';
import type { RefusedMutation } from './outcome.ts';
import { redactPersonal, valueDigestOf } from './personal.ts';
import { encryptDetails } from './proposal-details.ts';

/** The codes that leave no instruction: the actor may not send the mutation, or does not see its objects. */
const unrecorded: readonly string[] = ['not_found', 'not_permitted', 'outside_delegation'];

/** The part of a refused mutation that is recorded; null where none is. */
export function recordedPart(refused: RefusedMutation): RefusedMutation | null {
  const { refusal, checks } = refused;
  if (refusal !== null && unrecorded.includes(refusal.code)) return null;
  if (refused.rows === null) return refused;
  // A row that could not be read leaves nothing, as a request that is badly formed.
  const unread = new Set(refused.checked.unread.map(({ row }) => row));
  const rows = refused.rows
    .filter(({ row, check }) => !unread.has(row) && !unrecorded.includes(check.code))
    .slice(0, refusedRowsMax);
  if (rows.length === 0) return null;
  const ofRows = rows.map(({ row, check }) => ({ ...check, facts: { ...check.facts, row: `${row}` } }));
  // Where all rows were stopped, the checks of the mutation already contain those of the rows that are refused.
  const kept = new Set(ofRows.map(({ facts }) => facts.row));
  const isKept = ({ outcome, facts }: Check): boolean => outcome !== 'block' || kept.has(facts?.['row'] ?? '');
  return { ...refused, checks: refusal === null ? [...checks, ...ofRows] : checks.filter(isKept), rows };
}

/** Makes the instruction of a refused mutation. It refers to no other row, so that it can be recorded later. */
export function refusedInstructionOf(
  { checked, registerId, assetId, checks, rows }: RefusedMutation,
  [pepper]: Peppers,
): Omit<RefusedInstruction, 'ageMs'> {
  const { request, actor, input, inputDigest } = checked;
  const { command, requestId } = request;
  const id = newId();
  const given = rows === null ? input : { ...input, rows: rowsOf(checked, rows) };
  const digestOf = valueDigestOf(pepper.key, id);
  const members = new Map<string, unknown>();
  const payload = redactPersonal(command.input, given, (value, member) => {
    members.set(`${members.size} ${member}`, value);
    return digestOf(value);
  });
  const personal = members.size > 0;
  const digest = payload === input ? inputDigest() : sha256(canonicalJson({ mutation: command.name, input: payload }));
  return {
    id,
    registerId,
    assetId,
    type: command.name,
    usersAccountId: actor.usersAccountId,
    userId: actor.userId,
    apiClientId: actor.apiClientId,
    payload,
    payloadDigest: digest.toString('hex'),
    digestVersion: personal ? 2 : 1,
    pepperVersion: personal ? pepper.version : null,
    checks: personal ? checks.map((check) => withoutPersonal(check, members)) : checks,
    idempotencyKey: request.idempotencyKey?.recorded ?? null,
    requestId,
  };
}

/** The words of a refused transfer request, which its account reads to correct it; null where it has none. */
export function refusedDetailsOf(
  { checked: { request, input } }: RefusedMutation,
  { id, registerId, payloadDigest }: Pick<RefusedInstruction, 'id' | 'registerId' | 'payloadDigest'>,
  peppers: Peppers,
): InstructionDetails | null {
  if (request.command.name !== 'transferUnits' || namedReceivers(input).length === 0) return null;
  const owner = { registerId, instructionId: id, payloadDigest: Buffer.from(payloadDigest, 'hex') };
  return encryptDetails(peppers, owner, input);
}

/** The values of rows. Shape: rows are counted as they were sent, and the input has only those that could be read. */
function rowsOf({ input, unread }: CheckedRequest, rows: readonly RefusedRow[]): readonly object[] {
  const given = input['rows']! as readonly object[];
  return rows.map(({ row }) => given[row - unread.filter((one) => one.row < row).length]!);
}

/**
 * A check as it is recorded. The sentence of a check that blocks stays as the caller got it, unless it is about a
 * personal member or contains a personal value: then the general sentence of its code replaces it.
 */
function withoutPersonal(check: Check, members: ReadonlyMap<string, unknown>): Check {
  if (check.outcome !== 'block') return check;
  const { code, outcome, facts = {} } = check;
  const member = facts['field']?.split('.').at(-1) ?? '';
  const said = JSON.stringify(check);
  const isPersonal = [...members].some(
    ([name, value]) => name.endsWith(` ${member}`) || textsIn(value).some((text) => said.includes(text)),
  );
  if (!isPersonal) return check;
  const places = Object.entries(facts).filter(([name]) => name === 'field' || name === 'row');
  const message = refusals[code].description;
  return { code, outcome, message, ...(places.length === 0 ? {} : { facts: Object.fromEntries(places) }) };
}

/** The texts of a value, as JSON has them. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [JSON.stringify(value).slice(1, -1)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
