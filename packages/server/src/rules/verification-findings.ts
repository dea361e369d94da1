/** Verifications that are recorded, and what they mean for a holder. Source: 31 CFR 1020.220; 17 CFR 240.17Ad-9. */
import type { Maybe } from '../base/maybe.ts';
import { firstDate } from './instant.ts';
import { dayInWords } from './in-words.ts';
import { blockIf, type Check, warnIf } from './check.ts';
import type { PartyCapacity, PartyType } from './holder.ts';
import type { VerificationKind, VerificationStatus } from './verification.ts';

/** Whether a verification expires after it becomes valid. Refuses: input_invalid. */
export function checkValidity(finding: {
  readonly validFrom?: Maybe<string>;
  readonly expiresAt?: Maybe<string>;
}): Check {
  const { validFrom, expiresAt } = finding;
  const backwards = typeof validFrom === 'string' && typeof expiresAt === 'string' && expiresAt <= validFrom;
  return blockIf(backwards, 'input_invalid', {
    holds: 'It expires after it begins, or one of the two is not given.',
    fails: `The verification would expire on ${dayInWords(finding.expiresAt ?? firstDate)}, which is not after ${dayInWords(finding.validFrom ?? firstDate)}, from when it is valid.`,
    remedy: 'Give a later expiresAt, or leave it out.',
    facts: { field: 'expiresAt' },
  });
}

/** The latest finding of a kind about a party. Shape: kind and status are null where there is none of any kind. */
export interface PartyFinding {
  readonly partyId: string;
  readonly partyType: PartyType;
  /** In which it stands behind the holder; the first in the order of the alphabet where it does in several. */
  readonly capacity: PartyCapacity;
  readonly kind: VerificationKind | null;
  readonly status: VerificationStatus | null;
  readonly expiresAt: string | null;
}

/** A finding, or its absence, that stands in the way of a holder. Shape: `partyId` is null where no party is known. */
export interface PartyObstacle {
  readonly partyId: string | null;
  readonly capacity: PartyCapacity | null;
  readonly kind: VerificationKind;
  readonly status: VerificationStatus | null;
  /** The day on which a finding that was passed expired. */
  readonly expiredOn: string | null;
}

/** The meaning of the findings about the parties of a holder for the holder. */
export interface PartyAssessment {
  readonly bars: readonly PartyObstacle[];
  readonly gaps: readonly PartyObstacle[];
}

/** The check that a party of each type must pass. */
const requiredKinds: Readonly<Record<PartyType, VerificationKind>> = {
  individual: 'identity',
  institution: 'business',
};

/**
 * Assesses a holder by the latest findings about its present parties. Each party must be verified. A finding that has
 * expired holds no longer, and brings no earlier one back; but a failed sanctions check bars until another one is
 * passed.
 */
export function assessParties(findings: readonly PartyFinding[], today: string): PartyAssessment {
  const parties = Map.groupBy(findings, ({ partyId }) => partyId);
  if (parties.size === 0) return { bars: [], gaps: [obstacle(noParty, 'identity', undefined, today)] };
  const bars: PartyObstacle[] = [];
  const gaps: PartyObstacle[] = [];
  for (const [partyId, own] of parties) {
    const latest = (kind: VerificationKind): PartyFinding | undefined => own.find((one) => one.kind === kind);
    const { partyType, capacity } = own[0]!;
    const party = { partyId, capacity };
    const required = requiredKinds[partyType];
    if (!isPassed(latest(required), today)) gaps.push(obstacle(party, required, latest(required), today));
    const sanctions = latest('sanctions');
    if (sanctions?.status === 'failed') bars.push(obstacle(party, 'sanctions', sanctions, today));
    else if (sanctions !== undefined && !isPassed(sanctions, today))
      gaps.push(obstacle(party, 'sanctions', sanctions, today));
    if (isPassed(latest('blocked'), today)) bars.push(obstacle(party, 'blocked', latest('blocked'), today));
  }
  return { bars, gaps };
}

function isPassed(finding: PartyFinding | undefined, today: string): boolean {
  return finding?.status === 'passed' && (finding.expiresAt === null || finding.expiresAt > today);
}

const noParty = { partyId: null, capacity: null };

function obstacle(
  party: Pick<PartyObstacle, 'partyId' | 'capacity'>,
  kind: VerificationKind,
  finding: PartyFinding | undefined,
  today: string,
): PartyObstacle {
  const { status = null, expiresAt = null } = finding ?? {};
  const expired = status === 'passed' && expiresAt !== null && expiresAt <= today;
  return { ...party, kind, status, expiredOn: expired ? expiresAt : null };
}

/**
 * Whether nothing is known against the parties of a receiver. Warns of each that is not verified. Refuses:
 * receiver_not_verified.
 */
export function checkParties(
  {
    id,
    holderNumber,
    findings,
  }: { readonly id: string; readonly holderNumber: string; readonly findings: readonly PartyFinding[] },
  today: string,
): readonly Check[] {
  const { bars, gaps } = assessParties(findings, today);
  // A receiver that a request names in words has no number.
  const receiver = holderNumber === '' ? 'the receiver' : `the receiver, holder ${holderNumber},`;
  if (bars.length > 0)
    return bars.map((one) =>
      blockIf(true, 'receiver_not_verified', {
        holds: '',
        fails: `Holder ${holderNumber} cannot receive units: ${partyInWords(one)} ${
          one.kind === 'blocked' ? 'is blocked' : 'failed a sanctions check'
        }.`,
        remedy: clearing[one.kind] ?? '',
        facts: factsOf(id, one),
      }),
    );
  if (gaps.length > 0)
    return gaps.map((one) =>
      warnIf(true, 'receiver_not_verified', {
        holds: '',
        fails:
          one.partyId === null
            ? `No verification of ${receiver} is on record.`
            : `The receiver, holder ${holderNumber}, is not verified: ${gapInWords(one)}.`,
        remedy: 'Once the party is verified, record it with recordVerification.',
        facts: factsOf(id, one),
      }),
    );
  return [
    blockIf(false, 'receiver_not_verified', {
      holds: 'The receiver is verified.',
      fails: '',
      facts: { holderId: id },
    }),
  ];
}

const nameOfCheck = (kind: VerificationKind): string =>
  kind === 'sanctions' ? 'sanctions check' : `${kind} verification`;

/** A party without its name: checks are stored for ever. */
const partyInWords = ({ partyId, capacity }: PartyObstacle): string =>
  `its ${(capacity ?? 'party').replaceAll('_', ' ')} (party ${partyId})`;

/** The verification that clears a party. */
const clearing: Partial<Record<VerificationKind, string>> = {
  blocked: 'Once the block is lifted, record it with recordVerification: the kind blocked with the status revoked.',
  sanctions: 'Once a sanctions check is passed, record it with recordVerification.',
};

function gapInWords(one: PartyObstacle): string {
  const [check, party] = [nameOfCheck(one.kind), partyInWords(one)];
  if (one.expiredOn !== null) return `the ${check} of ${party} expired on ${dayInWords(one.expiredOn)}`;
  return one.status === null ? `no ${check} of ${party} is on record` : `the ${check} of ${party} is ${one.status}`;
}

function factsOf(holderId: string, { partyId, kind, expiredOn }: PartyObstacle): Record<string, string> {
  if (partyId === null) return { holderId };
  return { holderId, partyId, kind, ...(expiredOn === null ? {} : { expiredOn }) };
}
