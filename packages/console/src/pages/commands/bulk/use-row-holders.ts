/** Finds the holders of rows by number or registration, some hundreds at a time. */
import { useQuery } from '@tanstack/react-query';
import { execute } from '../../../api/execute.ts';
import { useRole } from '../../../api/role.tsx';
import { roleQueryKey } from '../../../api/use-role-query.ts';
import { words } from '../../../words/words.ts';
import { HoldersOfRows } from '#graphql/holders-of-rows.ts';

const { bulk } = words.commands;

/** Units: holders in one query. Each may match by number and by name. */
const chunk = 250;

interface RowHolders {
  /** Whether all of them were looked for. */
  readonly isLoaded: boolean;
  /** The id of the holder with this number or registration. Empty where there is none, or are several. */
  idOf(holder: string): string;
  /** The problem of the first of these names that belongs to no holder, or to several. */
  problemOf(...names: readonly string[]): string | undefined;
}

export function useRowHolders(holders: readonly string[], registerId: string | undefined): RowHolders {
  const role = useRole().usersAccountId;
  const distinct = [...new Set(holders)];
  const { data } = useQuery({
    queryKey: [...roleQueryKey(role), HoldersOfRows, registerId, distinct],
    enabled: distinct.length > 0 && registerId !== undefined,
    queryFn: async ({ signal }) => {
      const found = new Map<string, string[]>();
      for (let from = 0; from < distinct.length; from += chunk) {
        const numbers = distinct.slice(from, from + chunk);
        const variables = { numbers, keys: numbers.map((one) => one.toLowerCase()) };
        const { allHolders } = await execute(HoldersOfRows, variables, { role, signal });
        for (const { id, holderNumber, registration, register } of allHolders?.nodes ?? [])
          if (register?.id === registerId)
            for (const key of new Set([holderNumber, registration.toLowerCase()]))
              found.set(key, [...(found.get(key) ?? []), id]);
      }
      return found;
    },
  });
  // A number is of one holder; a name may be of several.
  const idsOf = (holder: string): readonly string[] => data?.get(holder) ?? data?.get(holder.toLowerCase()) ?? [];
  return {
    isLoaded: data !== undefined,
    idOf: (holder) => {
      const ids = idsOf(holder);
      return ids.length === 1 ? ids[0]! : '';
    },
    problemOf: (...names) => {
      const name = data && names.find((one) => idsOf(one).length !== 1);
      if (name === undefined) return undefined;
      return idsOf(name).length === 0 ? bulk.noHolder(name) : bulk.severalHolders(name);
    },
  };
}
