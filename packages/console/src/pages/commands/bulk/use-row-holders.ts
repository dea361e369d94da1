/** Finds the holders of rows by number or registration, some hundreds at a time. */
import { useQuery } from '@tanstack/react-query';
import { execute } from '../../../api/execute.ts';
import { useRole } from '../../../api/role.tsx';
import { roleQueryKey } from '../../../api/use-role-query.ts';
import { HoldersOfRows } from './holders-of-rows.graphql.ts';

/** Units: holders in one query. Each may match by number and by name. */
const chunk = 250;

export interface RowHolders {
  /** The ids of the holders with this number or registration. Undefined until they are loaded. */
  idsOf(holder: string): readonly string[] | undefined;
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
  return {
    // A number is of one holder; a name may be of several.
    idsOf: (holder) => (data === undefined ? undefined : (data.get(holder) ?? data.get(holder.toLowerCase()) ?? [])),
  };
}
