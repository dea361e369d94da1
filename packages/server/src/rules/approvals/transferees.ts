/**
 * Whether an approval says which holders the transferees of a request are. The keeper of the register says it with the
 * first approval, and later ones name the digest of the request with that.
 */
import type { Maybe } from '../../base/maybe.ts';
import { blockIf, type Check } from '../check.ts';

/** A transferee as an approval says it: a holder of the register, or one that is created. */
interface GivenTransferee {
  /** The index of the receiver in the request. */
  readonly receiver: number;
  readonly holderId?: Maybe<string>;
  readonly create?: Maybe<{ readonly parties: readonly { readonly partyId?: Maybe<string> }[] }>;
}

/** The transferees of a request. */
export interface RequestedTransferees {
  /** The indexes of the receivers that are named in words. */
  readonly named: readonly number[];
  /** The digest of the request with the holders; null where nobody has said which they are. */
  readonly digest: string | null;
}

/** The members of an approval about them. */
export interface GivenTransferees {
  readonly transferees?: Maybe<readonly GivenTransferee[]>;
  readonly transfereesDigest?: Maybe<string>;
}

/** The fault of what an approval says; null where there is none. */
export function faultOf(named: readonly number[], given: readonly GivenTransferee[]): string | null {
  if (named.length === 0) return 'The instruction names no transferee in words.';
  const receivers = given.map(({ receiver }) => receiver);
  const missing = named.find((index) => !receivers.includes(index));
  if (missing !== undefined) return `It is not said which holder receivers[${missing}] is.`;
  if (receivers.length !== named.length)
    return 'A receiver is named twice, or one that the request names by its holder.';
  const unclear = given.find(({ holderId, create }) => ((holderId ?? null) === null) === ((create ?? null) === null));
  if (unclear !== undefined) return `receivers[${unclear.receiver}] is given neither holderId nor create, or both.`;
  const found = given.find(({ create }) => create?.parties.some(({ partyId }) => (partyId ?? null) !== null));
  return found === undefined ? null : 'A holder that is created for a transferee has new parties only.';
}

/**
 * Whether the transferees are clear. Shape: empty for an instruction without any, where none are given; `keeps` is
 * whether the account keeps the register. Refuses: not_permitted, transferees_unresolved, input_invalid,
 * digest_mismatch.
 */
export function checkTransferees(
  { named, digest }: RequestedTransferees,
  { transferees, transfereesDigest }: GivenTransferees,
  keeps: boolean,
): readonly Check[] {
  const given = transferees ?? null;
  if (named.length === 0 && given === null) return [];
  if (!keeps)
    return given === null
      ? []
      : [
          blockIf(true, 'not_permitted', {
            holds: '',
            fails: 'Only whoever keeps the register says which holders the transferees are.',
            remedy: 'Leave transferees out.',
            facts: { field: 'transferees' },
          }),
        ];
  if (digest !== null) return [checkDigest(digest, given !== null, transfereesDigest ?? null)];
  const fault = given === null ? null : faultOf(named, given);
  return [
    blockIf(given === null, 'transferees_unresolved', {
      holds: 'The approval says which holders the transferees are.',
      fails: 'The request names transferees in words, and nobody has said which holders they are.',
      remedy: 'Read the words with readTransferees, and give transferees: for each the holder, or one to create.',
      facts: { field: 'transferees' },
    }),
    blockIf(fault !== null, 'input_invalid', {
      holds: 'Each transferee is one holder.',
      fails: fault ?? '',
      remedy:
        'Give for each receiver that is named in words a holderId, or create with new parties; a holder of known parties is made with createHolder first.',
      facts: { field: 'transferees' },
    }),
  ];
}

function checkDigest(digest: string, isGivenAnew: boolean, named: string | null): Check {
  if (isGivenAnew)
    return blockIf(true, 'input_invalid', {
      holds: '',
      fails: 'An approval before this one has said which holders the transferees are.',
      remedy:
        'Read transferees of the instruction, and name transfereesDigest; or reject it, to have it requested again.',
      facts: { field: 'transferees' },
    });
  return blockIf(named?.toLowerCase() !== digest, 'digest_mismatch', {
    holds: 'The digest is that of the request with its transferees.',
    fails:
      named === null
        ? 'Somebody has said which holders the transferees are, and the approval does not name the digest of that.'
        : 'The digest is not that of the request with its transferees.',
    remedy: 'Read transferees and transfereesDigest of the instruction again, and decide about what they say.',
    facts: { field: 'transfereesDigest' },
  });
}
