/** Limits the bytes of bodies of usual size whose requests are not answered yet: those under way, and those that wait for a slot. */
import { inDigitGroups } from '../base/digit-groups.ts';
import { Refusal } from '../base/refusal.ts';

/**
 * Bytes of all tokens and of one. JSON of empty arrays takes some fourteen times its size when it is parsed, so this is about
 * 230 MB at most.
 */
const heldBytesMax = 16 * 1024 * 1024;
const heldBytesOfTokenMax = heldBytesMax / 4;
/** Larger bodies may take half of the bytes, so that usual requests are answered beside them. */
const smallBytesMax = 16 * 1024;

/** Units: bytes of the bodies of one token. */
export interface HeldBytes {
  heldBytes: number;
}

interface HeldBodies {
  /**
   * Requires room for one more body. One is admitted whatever its size: another limit decided about it.
   *
   * Refuses: too_many_in_flight, too_many_large_bodies.
   */
  requireRoom(ofToken: HeldBytes, bytes: number): void;
  hold(ofToken: HeldBytes, bytes: number): void;
  release(ofToken: HeldBytes, bytes: number): void;
}

/** Units: `bodyMax` in bytes; `BodyAdmission` counts those that are larger. */
export function makeHeldBodies(bodyMax: number): HeldBodies {
  let heldBytes = 0;
  const counted = (bytes: number): number => (bytes > bodyMax ? 0 : bytes);
  const change = (ofToken: HeldBytes, bytes: number): void => {
    ofToken.heldBytes += bytes;
    heldBytes += bytes;
  };
  return {
    requireRoom: (ofToken, size) => {
      const bytes = counted(size);
      if (bytes === 0 || heldBytes === 0) return;
      if (ofToken.heldBytes > 0 && ofToken.heldBytes + bytes > heldBytesOfTokenMax)
        throw tooManyBytes('too_many_in_flight', 'of this token', heldBytesOfTokenMax);
      const max = bytes > smallBytesMax ? heldBytesMax / 2 : heldBytesMax;
      if (heldBytes + bytes > max) throw tooManyBytes('too_many_large_bodies', 'of all tokens', max);
    },
    hold: (ofToken, bytes) => change(ofToken, counted(bytes)),
    release: (ofToken, bytes) => change(ofToken, -counted(bytes)),
  };
}

function tooManyBytes(code: 'too_many_in_flight' | 'too_many_large_bodies', whose: string, bytes: number): Refusal {
  const max = `${bytes}`;
  return new Refusal(code, {
    retryAfterSeconds: '1',
    max,
    reason: `The bodies of requests ${whose} that are not answered yet would have more than ${inDigitGroups(max)} bytes together with this one.`,
    remedy: 'Await answers before sending more; repeat this request in 1 s.',
  });
}
