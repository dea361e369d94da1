/**
 * The idempotency keys of rows. A row that was undone may be done again, under its next key; so each time that it is
 * done, and each time that it is undone, has a key of its own.
 */
import { sha256Hex } from '../../base/ids.ts';
import type { Tx } from '../../postgres/database.ts';
import { listRecordedKeys } from '../../store/records/recorded-keys.ts';
import type { KeyRecord } from '../../store/records/records.ts';

export interface RowKey {
  /** The key under which the row is done. */
  readonly doing: string;
  /** The key under which that is undone. Most rows are not done yet, and need none. */
  readonly undoing: () => string;
  /** The record of the row, with the objects that it made; undefined where it is not done, or undone since. */
  readonly recorded: KeyRecord | undefined;
}

interface Register {
  readonly accountId: string;
  readonly registerId: string;
}

/** The keys of rows. Shape: in their order; `keys` are those of `ImportRow`. */
export async function findRowKeys(tx: Tx, register: Register, keys: readonly string[]): Promise<readonly RowKey[]> {
  const found = keys.map((key) => keysOf(register, key, 0));
  let open = [...keys.keys()];
  for (let times = 1; open.length > 0; times += 1) {
    const done = await listRecordedKeys(
      tx,
      register.accountId,
      open.map((index) => found[index]!.doing),
    );
    open = open.filter((index) => done.has(found[index]!.doing));
    if (open.length === 0) break;
    const undone = await listRecordedKeys(
      tx,
      register.accountId,
      open.map((index) => found[index]!.undoing()),
    );
    for (const index of open) found[index] = { ...found[index]!, recorded: done.get(found[index]!.doing) };
    open = open.filter((index) => undone.has(found[index]!.undoing()));
    for (const index of open) found[index] = keysOf(register, keys[index]!, times);
  }
  return found;
}

/** The keys of a row that was undone so many times. */
function keysOf({ registerId }: Register, key: string, times: number): RowKey {
  const text = `${registerId} ${key}${times === 0 ? '' : ` ${times}`}`;
  return { doing: sha256Hex(text), undoing: () => sha256Hex(`undo ${text}`), recorded: undefined };
}
