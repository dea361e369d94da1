/**
 * The rows near the viewport of a list of any length. Pages follow each other by cursor; only a jump to an unknown
 * cursor uses an offset. Distant pages are dropped.
 */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Page, Source } from './source.ts';

/** Units: rows. */
const pageSize = 100;

/** Units: pages that stay loaded on either side of the viewport. */
const pagesAround = 5;

/** Units: milliseconds. Rows load when the user stops scrolling. */
const waitForIdle = 60;

export interface Rows<Row> {
  /** Undefined until the first answer. */
  readonly total: number | undefined;
  /** The row at an index. Undefined while it is loading. */
  row(index: number): Row | undefined;
  readonly error: Error | null;
  /** Whether the rows belong to the previous query. */
  readonly isPrevious: boolean;
  retry(): void;
}

/** Keeps the rows from `start` to `end` loaded. */
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
      const position = number === 0 ? {} : after === undefined ? { offset: number * pageSize } : { after };
      const page = await source.page({ first: pageSize, ...position, ...(order === '' ? {} : { orderBy }) }, signal);
      const { endCursor } = page.pageInfo;
      if (typeof endCursor === 'string') cursors.set(nameOf(number), endCursor);
      return page;
    },
  });

  const first = useQuery({ ...optionsOf(0), placeholderData: keepPreviousData });
  const [from] = useDebouncedValue(Math.floor(start / pageSize), waitForIdle);
  const [to] = useDebouncedValue(Math.floor(Math.max(start, end) / pageSize), waitForIdle);
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((number) => number > 0);
  const others = useQueries({ queries: numbers.map(optionsOf) });

  useEffect(() => {
    client.removeQueries({
      queryKey: key,
      type: 'inactive',
      predicate: ({ queryKey }) => {
        const number = queryKey.at(-1) as number;
        return number < from - pagesAround || number > to + pagesAround;
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
    isPrevious: first.isPlaceholderData,
    retry: () => void client.refetchQueries({ queryKey: key, predicate: ({ state }) => state.status === 'error' }),
  };
}
