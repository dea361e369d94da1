/**
 * Limits the memory of requests of usual size that are not answered yet: those that arrive, those under way, and those
 * that wait.
 */
import { inDigitGroups } from '../../base/digit-groups.ts';
import { Refusal } from '../../base/refusal.ts';

/** Bytes of all tokens and of one. */
const heldBytesMax = 32 * 1024 * 1024;
const heldBytesOfTokenMax = heldBytesMax / 4;
/**
 * Bodies of this size are nearly all. Larger ones may take half of the bytes, so that these are answered beside them.
 */
export const smallBytesMax = 16 * 1024;
/**
 * The memory of one value of JSON, as clients send it: objects of texts. Objects that have no member in common take
 * twice as much.
 */
export const bytesOfValue = 50;

/** Units: bytes that the requests of one token take. */
export interface HeldBytes {
  heldBytes: number;
}

interface HeldBodies {
  /**
   * Counts bytes of one request, of which `before` are counted already. It is admitted whatever its size where there is
   * no other.
   *
   * Refuses: too_many_in_flight, too_many_large_bodies.
   */
  hold(ofToken: HeldBytes, bytes: number, before?: number): void;
  release(ofToken: HeldBytes, bytes: number): void;
}

export function makeHeldBodies(): HeldBodies {
  let heldBytes = 0;
  const change = (ofToken: HeldBytes, bytes: number): void => {
    ofToken.heldBytes += bytes;
    heldBytes += bytes;
  };
  const requireRoom = (ofToken: HeldBytes, bytes: number, before: number): void => {
    if (bytes === 0 || heldBytes === before) return;
    if (ofToken.heldBytes > before && ofToken.heldBytes + bytes > heldBytesOfTokenMax)
      throw tooManyBytes('too_many_in_flight', 'of this token', heldBytesOfTokenMax);
    const max = bytes > smallBytesMax ? heldBytesMax / 2 : heldBytesMax;
    if (heldBytes + bytes > max) throw tooManyBytes('too_many_large_bodies', 'of all tokens', max);
  };
  return {
    hold: (ofToken, bytes, before = 0) => {
      requireRoom(ofToken, bytes, before);
      change(ofToken, bytes);
    },
    release: (ofToken, bytes) => change(ofToken, -bytes),
  };
}

function tooManyBytes(code: 'too_many_in_flight' | 'too_many_large_bodies', whose: string, bytes: number): Refusal {
  const max = `${bytes}`;
  return new Refusal(code, {
    retryAfterSeconds: '1',
    max,
    reason: `The requests ${whose} that are not answered yet would take more than ${inDigitGroups(max)} bytes together with this one: those of their bodies, and ${bytesOfValue} for each value of the JSON in them.`,
    remedy: 'Await answers before sending more; repeat this request in 1 s.',
  });
}
