/**
 * Limits the memory of requests of usual size that are not answered yet: those that arrive, those under way, and those
 * that wait.
 */
import { Counter } from '../../base/counter.ts';
import { inDigitGroups } from '../../base/digit-groups.ts';
import { Refusal } from '../../base/refusal.ts';

/** Bytes of all accounts; one may take half of them. */
const heldBytesMax = 32 * 1024 * 1024;
/**
 * Bodies of this size are nearly all. Larger ones may take half of the bytes, of all accounts and of one, so that these
 * are answered beside them.
 */
export const smallBytesMax = 16 * 1024;
/**
 * The memory of one value of JSON, as clients send it: objects of texts. Objects that have no member in common take
 * twice as much.
 */
export const bytesOfValue = 50;

interface HeldBodies {
  /**
   * Counts bytes of one request, of which `before` are counted already. It is admitted whatever its size where there is
   * no other.
   *
   * Refuses: too_many_in_flight, too_many_large_bodies.
   */
  hold(account: string, bytes: number, before?: number): void;
  release(account: string, bytes: number): void;
}

export function makeHeldBodies(): HeldBodies {
  const heldBytes = new Counter();
  const requireRoom = (account: string, bytes: number, before: number): void => {
    if (bytes === 0 || heldBytes.all === before) return;
    const held = heldBytes.of(account);
    const max = bytes > smallBytesMax ? heldBytesMax / 2 : heldBytesMax;
    if (held > before && held + bytes > max / 2) throw tooManyBytes('too_many_in_flight', 'of this account', max / 2);
    if (heldBytes.all + bytes > max) throw tooManyBytes('too_many_large_bodies', 'of all accounts', max);
  };
  return {
    hold: (account, bytes, before = 0) => {
      requireRoom(account, bytes, before);
      heldBytes.add(account, bytes);
    },
    release: (account, bytes) => heldBytes.add(account, -bytes),
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
