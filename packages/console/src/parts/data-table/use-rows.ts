/**
 * The rows of a list around those in sight, whichever part of a hundred thousand that is. Pages follow each other by their
 * cursors; only a leap to a place whose cursor nobody has seen goes by counting. Pages far from sight are forgotten.
 */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Page, Source } from './source.ts';

/** Units: rows. */
const pageSize = 100;

/** Units: pages on either side of those in sight that are kept. */
const keptAround = 5;

/** Units: milliseconds. Who drags the bar along the list wants the rows where it stops. */
const settle = 60;

export interface Rows<Row> {
  /** Undefined until the first answer. */
  readonly total: number | undefined;
  /** The row at the place; undefined while it is on its way. */
  row(index: number): Row | undefined;
  readonly error: Error | null;
  /** Whether what is shown still belongs to the question before. */
  readonly old: boolean;
  retry(): void;
}

/** Keeps the rows from `start` to `end` at hand. */
export function useRows<Row>(source: Source<Row>, orderBy: readonly string[], start: number, end: number): Rows<Row> {
  const client = useQueryClient();
  const order = orderBy.join();
  const key = useMemo(() => [...source.key, order], [source, order]);
  const [cursors] = useState(() => new Map<string, string>());
  const nameOf = (number: number): string => JSON.stringify([...key, number]);
  const optionsOf = (number: number) => ({
    queryKey: [...key, number],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Page<Row>> => {
      const after = cursors.get(nameOf(number - 1));
      const place = number === 0 ? {} : after === undefined ? { offset: number * pageSize } : { after };
      const page = await source.page({ first: pageSize, ...place, ...(order === '' ? {} : { orderBy }) }, signal);
      const { endCursor } = page.pageInfo;
      if (typeof endCursor === 'string') cursors.set(nameOf(number), endCursor);
      return page;
    },
  });

  const first = useQuery({ ...optionsOf(0), placeholderData: keepPreviousData });
  const [from] = useDebouncedValue(Math.floor(start / pageSize), settle);
  const [to] = useDebouncedValue(Math.floor(Math.max(start, end) / pageSize), settle);
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((number) => number > 0);
  const others = useQueries({ queries: numbers.map(optionsOf) });

  useEffect(() => {
    client.removeQueries({
      queryKey: key,
      type: 'inactive',
      predicate: ({ queryKey }) => {
        const number = queryKey.at(-1) as number;
        return number < from - keptAround || number > to + keptAround;
      },
    });
  }, [client, key, from, to]);

  const pages = new Map(numbers.map((number, index) => [number, others[index]?.data]));
  pages.set(0, first.data);
  const failed = [first, ...others].find(({ isError }) => isError);
  return {
    total: first.data?.totalCount,
    row: (index) => pages.get(Math.floor(index / pageSize))?.nodes[index % pageSize],
    error: failed?.error ?? null,
    old: first.isPlaceholderData,
    retry: () => void client.refetchQueries({ queryKey: key, predicate: ({ state }) => state.status === 'error' }),
  };
}
