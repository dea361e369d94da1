/** Finds the holders of rows by number or registration, some hundreds at a time. */
import { useQuery } from '@tanstack/react-query';
import { execute } from '../../../api/execute.ts';
import { useRole } from '../../../api/role.tsx';
import { roleQueryKey } from '../../../api/use-role-query.ts';
import { bulk } from '../../../words/en/bulk.ts';
import type { Operation } from '../../../api/operation.ts';
import type { HoldersOfRowsQuery } from '#graphql/holders-of-rows.ts';

/** Units: holders in one query. Each may match by number and by name. */
const chunk = 250;

type FoundHolder = NonNullable<HoldersOfRowsQuery['allHolders']>['nodes'][number];

/** A query of holders by number and by name, which may read more of each. */
type HolderQuery<Found> = Operation<
  { readonly allHolders: { readonly nodes: readonly Found[] } | null },
  { readonly numbers: string[]; readonly keys: string[] }
>;

interface RowHolders<Found> {
  /** Whether all of them were looked for. */
  readonly isLoaded: boolean;
  /** The holder with this number or registration. Undefined where there is none, or are several. */
  holderOf(name: string): Found | undefined;
  /** The problems of those of these names that belong to no holder, or to several. */
  problemsOf(...names: readonly string[]): readonly string[];
}

export function useRowHolders<Found extends FoundHolder>(
  holders: readonly string[],
  registerId: string | undefined,
  query: HolderQuery<Found>,
): RowHolders<Found> {
  const role = useRole().usersAccountId;
  const distinct = [...new Set(holders)].filter((one) => one !== '');
  const { data } = useQuery({
    queryKey: [...roleQueryKey(role), query, registerId, distinct],
    enabled: distinct.length > 0 && registerId !== undefined,
    queryFn: async ({ signal }) => {
      const found = new Map<string, Found[]>();
      for (let from = 0; from < distinct.length; from += chunk) {
        const numbers = distinct.slice(from, from + chunk);
        const variables = { numbers, keys: numbers.map((one) => one.toLowerCase()) };
        const { allHolders } = await execute(query, variables, { role, signal });
        for (const holder of allHolders?.nodes ?? [])
          if (holder.register?.id === registerId)
            for (const key of new Set([holder.holderNumber, holder.registration.toLowerCase()]))
              found.set(key, [...(found.get(key) ?? []), holder]);
      }
      return found;
    },
  });
  // A number is of one holder; a name may be of several.
  const foundOf = (name: string): readonly Found[] => data?.get(name) ?? data?.get(name.toLowerCase()) ?? [];
  return {
    isLoaded: data !== undefined,
    holderOf: (name) => {
      const found = foundOf(name);
      return found.length === 1 ? found[0] : undefined;
    },
    problemsOf: (...names) =>
      (data === undefined ? [] : [...new Set(names)])
        .filter((name) => name !== '' && foundOf(name).length !== 1)
        .map((name) => (foundOf(name).length === 0 ? bulk.noHolder(name) : bulk.severalHolders(name))),
  };
}
