/**
 * The mutations and data that the role of this page may use, as the registry reports them. Pages offer nothing else;
 * the registry decides.
 */
import type { FetchQueryOptions } from '@tanstack/react-query';
import { execute } from './execute.ts';
import type { ReadPermission } from '#graphql/schema.ts';
import { roleQueryKey, useRoleQuery } from './use-role-query.ts';
import { Viewer, type ViewerQuery } from '#graphql/viewer.ts';

export interface Permissions {
  /** Whether the role may run the mutation at once or submit it for approval. */
  mayRun(mutation: string): boolean;
  mayRead(permission: ReadPermission): boolean;
}

interface ViewerResult extends Permissions {
  /** Mutations that the role may run. Undefined until they are loaded. */
  readonly mutations: readonly string[] | undefined;
  /** The user whose role it is. Undefined until it is loaded. */
  readonly userId: string | undefined;
  /** The account of the role. Undefined until it is loaded. */
  readonly account:
    | { readonly id: string; readonly logo?: string | null; readonly timeZone?: string | null }
    | null
    | undefined;
  readonly error: Error | null;
  retry(): void;
}

/** The query that loads the permissions of a role before its pages are shown. */
export function viewerQuery(role: string): FetchQueryOptions<ViewerQuery> {
  return {
    queryKey: [...roleQueryKey(role), Viewer, {}],
    queryFn: ({ signal }) => execute(Viewer, {}, { role, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

export function useViewer(): ViewerResult {
  const { data, error, refetch } = useRoleQuery(Viewer, {});
  const mutations = data?.viewer?.may;
  return {
    mutations,
    userId: data?.viewer?.user?.id,
    account: data?.viewer?.account,
    mayRun: (mutation) => mutations?.includes(mutation) ?? false,
    mayRead: (permission) => data?.viewer?.readPermissions.includes(permission) ?? false,
    error,
    retry: () => void refetch(),
  };
}
