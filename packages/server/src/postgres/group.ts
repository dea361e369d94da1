/**
 * Runs writes of many requests in one database transaction, so that they share its commit: those that arrive in one turn of the
 * event loop, and those that arrive while others are under way and wait for these. A request that comes alone never waits.
 */

/** Groups under way at once: the database writes one while another waits for the disk. */
const underWayMax = 2;
const groupMax = 50;

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/** Makes a function that runs items in groups. Shape: `run` answers one result for each item, in their order. */
export function inGroups<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
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
    while (underWay < underWayMax && waiting.length > 0) {
      const group = waiting.slice(0, groupMax);
      waiting = waiting.slice(groupMax);
      underWay += 1;
      void runGroup(group).finally(() => {
        underWay -= 1;
        begin();
      });
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isBeginning || underWay >= underWayMax) return;
      isBeginning = true;
      // Further requests of this turn come along.
      setImmediate(begin);
    });
}
