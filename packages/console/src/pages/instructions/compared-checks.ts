/** The checks of a request beside those of a later moment. */
import type { Check } from '../../api/check.ts';

export interface ComparedCheck {
  readonly id: string;
  /** The later result, or the earlier one where there is no later. */
  readonly check: Check;
  /** The earlier outcome, where it differs. */
  readonly before: string | undefined;
}

/**
 * Pairs the checks by their codes; several of one code in their order. Shape: the later ones first, then those that
 * have none.
 */
export function compareChecks(before: readonly Check[], after: readonly Check[] | undefined): readonly ComparedCheck[] {
  if (after === undefined)
    return before.map((check, index) => ({ id: `${check.code} ${index}`, check, before: undefined }));
  const earlier = new Map(before.map((check, index) => [keyOf(before, index), check]));
  return after.map((check, index) => {
    const key = keyOf(after, index);
    const outcome = earlier.get(key)?.outcome;
    return { id: key, check, before: outcome === check.outcome ? undefined : outcome };
  });
}

/** The code, and how many of it came before. */
function keyOf(checks: readonly Check[], index: number): string {
  const { code } = checks[index]!;
  return `${code} ${checks.slice(0, index).filter((one) => one.code === code).length}`;
}

/** Checks that say whether this person may decide, rather than whether the request may be carried out. */
const ofPerson = [
  'status_forbids',
  'instruction_expired',
  'digest_mismatch',
  'not_permitted',
  'outside_delegation',
  'approver_not_independent',
  'already_decided',
];

/** Checks of an approval beside those: without a person who may decide they say nothing about the request. */
const ofApproval = [...ofPerson, 'plan_mismatch', 'presenter_not_entitled', 'transferees_unresolved', 'input_invalid'];

/** The check that keeps this person from deciding. */
export function personalBlock(checks: readonly Check[]): Check | undefined {
  return checks.find(({ code, outcome }) => outcome === 'block' && ofPerson.includes(code));
}

/** The checks of the request itself. Undefined where the registry checked the person only, who may not decide. */
export function checksOfRequest(checks: readonly Check[] | undefined): readonly Check[] | undefined {
  if (checks === undefined || checks.every(({ code }) => ofPerson.includes(code))) return undefined;
  if (personalBlock(checks) === undefined) return checks;
  const ofRequest = checks.filter(({ code }) => !ofApproval.includes(code));
  return ofRequest.length === 0 ? undefined : ofRequest;
}

/** The check that says who approves: the first answer of a proposal begins with it. */
export function waitsFor(checks: readonly Check[]): Check | undefined {
  return checks.find(({ code, outcome }) => outcome === 'warn' && code === 'not_permitted');
}
