/** The numbers of holders that are given none: the next free one after the last that was counted. */
import type { Tx } from '../../postgres/database.ts';

const numeral = /^[1-9][0-9]{0,17}$/;
/** The expression of the index that orders numbers. */
const numeralSql = `(case when holder_number ~ '^[1-9][0-9]{0,17}$' then holder_number::bigint end)`;

/** The number of a holder, and whether it was counted. */
interface Numbered {
  readonly holderNumber: string;
  readonly countedNumber: bigint | null;
}

/**
 * Gives each holder without a number the next one that is free after the last that was counted; a number that was given
 * moves the count only where nothing was counted yet. Commands that count wait for each other, and for a command that
 * gives a number which counting could reach.
 */
export async function numberHolders<T extends { readonly holderNumber: string | null }>(
  tx: Tx,
  registerId: string,
  created: readonly T[],
): Promise<readonly (T & Numbered)[]> {
  const given = created.flatMap(({ holderNumber }) =>
    holderNumber !== null && numeral.test(holderNumber) ? [BigInt(holderNumber)] : [],
  );
  const missing = created.filter(({ holderNumber }) => holderNumber === null).length;
  const locked = missing > 0 || given.length > 0 ? tx.query(lockNumbers, [registerId]) : undefined;
  // Sent in order on one connection: the numbers are read under the lock.
  const [free] = await Promise.all([freeNumbers(tx, registerId, missing, given), locked]);
  let used = 0;
  return created.map((holder) => {
    if (holder.holderNumber !== null) return { ...holder, holderNumber: holder.holderNumber, countedNumber: null };
    const countedNumber = free[used++]!;
    return { ...holder, holderNumber: String(countedNumber), countedNumber };
  });
}

const lockNumbers = {
  name: 'lock_numbers',
  text: `select pg_advisory_xact_lock(hashtextextended('holder number ' || $1::text, 0))`,
};

/**
 * After which number counting begins, and which of the next ones are taken. `$2`: how many are looked at; `$3`: after
 * which number.
 */
const numbersAfter = {
  name: 'numbers_after',
  text: `
    with beginning as (
      select coalesce($3::bigint, counted.last, highest.last, 0) as last, counted.last is null as is_new
        from (select 1) one
        left join lateral (
               select counted_number as last
                 from registry.holders
                where register_id = $1::uuid
                  and counted_number is not null
                order by counted_number desc
                limit 1) counted on true
        left join lateral (
               select ${numeralSql} as last
                 from registry.holders
                where register_id = $1::uuid
                  and ${numeralSql} is not null
                order by ${numeralSql} desc nulls last
                limit 1) highest on true
    )
    select b.last::text, b.is_new,
           array(
             select ${numeralSql}::text
               from registry.holders
              where register_id = $1::uuid
                and ${numeralSql} between b.last + 1 and b.last + $2::bigint) as taken
      from beginning b`,
};

/** The next numbers that no holder has and no other row of the command is given. */
async function freeNumbers(
  tx: Tx,
  registerId: string,
  missing: number,
  given: readonly bigint[],
): Promise<readonly bigint[]> {
  const free: bigint[] = [];
  let after: bigint | null = null;
  for (let looked = BigInt(missing); free.length < missing; looked *= 2n) {
    const [row] = await tx.query<{ last: string; is_new: boolean; taken: string[] }>(numbersAfter, [
      registerId,
      looked,
      after,
    ]);
    let last = BigInt(row!.last);
    // A register whose first numbers were given goes on after the highest of them.
    if (row!.is_new) for (const number of given) if (number > last) last = number;
    const taken = new Set([...row!.taken.map(BigInt), ...given]);
    for (let step = 1n; step <= looked && free.length < missing; step += 1n)
      if (!taken.has(last + step)) free.push(last + step);
    after = last + looked;
  }
  return free;
}
