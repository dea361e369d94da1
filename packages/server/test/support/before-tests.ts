/** The objects that the tests of a file share, made before the first of them and ended after the last. */
import { after, before } from 'node:test';

/** Ends what was made and has not ended, the last first. Of one file at a time: no other begins before it is empty. */
const ends: (() => unknown)[] = [];

/**
 * Has an object made before the tests of the file that calls this, in the order of such calls and of `before`, and
 * ended after them: by its `stop` if it has one.
 *
 * Shape: has the properties of the object that is made, once that is done; until then reading one throws.
 */
export function beforeTests<T extends object>(make: () => Promise<T>, end: (made: T) => unknown = stop): T {
  let made: T | undefined;
  before(async () => {
    const now = await make();
    made = now;
    ends.push(() => end(now));
  });
  after(() => ends.pop()?.());
  const get = (): T => {
    if (made === undefined) throw new TypeError('A hook that runs before the tests makes this object.');
    return made;
  };
  return new Proxy({} as T, {
    get: (_, name) => {
      const value: unknown = Reflect.get(get(), name);
      return typeof value === 'function' ? value.bind(made) : value;
    },
    set: (_, name, value) => Reflect.set(get(), name, value),
    ownKeys: () => Reflect.ownKeys(get()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(get(), name),
  });
}

const stop = (made: { readonly stop?: () => unknown }): unknown => made.stop?.();
