/**
 * Runs writes of many requests in one database transaction, so that they share its commit. The requests that arrive in
 * one turn of the event loop, or while groups are under way, are in the next group. A request waits only while as many
 * groups are under way as may be, and for none longer than 100 ms.
 */

const groupMax = 50;
/** A group that takes longer, as behind a lock, delays no other. */
const patienceMs = 100;

/** How many groups are under way at once, and how many of the waiting requests are in the next one. */
interface Pace {
  readonly underWayMax: number;
  /** Shape: `answered` is the size of the group before: so many callers may send their next request at once. */
  size(waiting: number, answered: number): number;
}

/** Writes that wait for the disk: the database writes one group while another waits. */
const durable: Pace = { underWayMax: 2, size: (waiting) => waiting };

/**
 * Writes that do not wait for the disk: a group has half of the callers, so that the program answers one half while the
 * database writes for the other. If all callers were in one group, program and database would each be idle while the
 * other works. With fewer than eight callers there is little to gain.
 */
const notDurable: Pace = {
  underWayMax: 1,
  size: (waiting, answered) => (waiting + answered < 8 ? waiting : Math.ceil((waiting + answered) / 2)),
};

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/**
 * Makes a function that runs items in groups.
 *
 * Shape: `run` answers one result for each item, in their order; `isDurable` says whether it waits until they are on
 * the disk.
 */
export function inGroups<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { isDurable }: { isDurable: boolean },
): (item: Item) => Promise<Result> {
  const { underWayMax, size } = isDurable ? durable : notDurable;
  const underWay = new Set<readonly Waiting<Item, Result>[]>();
  let waiting: Waiting<Item, Result>[] = [];
  let answered = 0;
  let isBeginning = false;

  const runGroup = async (group: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index]!);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };

  const begin = (): void => {
    isBeginning = false;
    while (underWay.size < underWayMax && waiting.length > 0) {
      const count = Math.min(size(waiting.length, answered), groupMax);
      const group = waiting.slice(0, count);
      waiting = waiting.slice(count);
      underWay.add(group);
      const leave = (): void => {
        if (!underWay.delete(group)) return;
        answered = group.length;
        begin();
      };
      const patience = setTimeout(leave, patienceMs).unref();
      void runGroup(group).finally(() => {
        clearTimeout(patience);
        leave();
      });
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isBeginning || underWay.size >= underWayMax) return;
      isBeginning = true;
      setImmediate(begin);
    });
}
