/** The active restrictions of one kind on units of a class, by the holders that rows name. */
import { useQuery } from '@tanstack/react-query';
import { RestrictionsOfRows, type RestrictionsOfRowsQueryVariables } from '#graphql/restrictions-of-rows.ts';
import { execute } from '../../../api/execute.ts';
import { useRole } from '../../../api/role.tsx';
import { roleQueryKey } from '../../../api/use-role-query.ts';

/** Units: holders in one query. */
const chunk = 250;

/** Shape: the ids of the restrictions by the id of their holder. Undefined until all of them were looked for. */
export function useHeldRestrictions(
  assetId: string,
  kind: RestrictionsOfRowsQueryVariables['kind'],
  holderIds: readonly string[],
): ReadonlyMap<string, readonly string[]> | undefined {
  const role = useRole().usersAccountId;
  const distinct = [...new Set(holderIds)];
  const { data } = useQuery({
    queryKey: [...roleQueryKey(role), RestrictionsOfRows, assetId, kind, distinct],
    enabled: assetId !== '' && distinct.length > 0,
    queryFn: async ({ signal }) => {
      const found = new Map<string, string[]>();
      for (let from = 0; from < distinct.length; from += chunk) {
        const ofChunk = distinct.slice(from, from + chunk);
        for (let after: string | null | undefined = null, more = true; more; ) {
          const variables: RestrictionsOfRowsQueryVariables = { assetId, kind, holderIds: ofChunk, after };
          const { allRestrictions } = await execute(RestrictionsOfRows, variables, { role, signal });
          for (const { id, holderId } of allRestrictions?.nodes ?? [])
            if (holderId) found.set(holderId, [...(found.get(holderId) ?? []), id]);
          after = allRestrictions?.pageInfo.endCursor;
          more = allRestrictions?.pageInfo.hasNextPage ?? false;
        }
      }
      return found;
    },
  });
  return data;
}
