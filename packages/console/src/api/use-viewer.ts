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
  /** Whether the role may only propose the mutation. */
  proposes(mutation: string): boolean;
  /** The user whose role it is. Undefined until it is loaded. */
  readonly userId: string | undefined;
  /** The account of the role. Undefined until it is loaded. */
  readonly account:
    | { readonly id: string; readonly logo?: string | null; readonly timeZone?: string | null }
    | null
    | undefined;
  /** The time zone of a register by its id; undefined of one that is not among the first. */
  timeZoneOf(registerId: string): string | undefined;
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
    proposes: (mutation) => data?.viewer?.mayOnlyPropose.includes(mutation) ?? false,
    userId: data?.viewer?.user?.id,
    account: data?.viewer?.account,
    mayRun: (mutation) => mutations?.includes(mutation) ?? false,
    mayRead: (permission) => data?.viewer?.readPermissions.includes(permission) ?? false,
    timeZoneOf: (registerId) => zonesOf(data).get(registerId),
    error,
    retry: () => void refetch(),
  };
}

/** The time zones of the registers that the role sees, by id. */
function zonesOf(data: ViewerQuery | undefined): ReadonlyMap<string, string> {
  return new Map(data?.allAccounts?.nodes.flatMap(({ id, timeZone }) => (timeZone ? [[id, timeZone] as const] : [])));
}

/** The time zone of the register of the role, or of the one that is chosen; undefined where there are several. */
export function timeZoneOfRole(data: ViewerQuery | undefined, chosen: string | undefined): string | undefined {
  const own = data?.viewer?.account?.timeZone;
  if (own) return own;
  const zones = zonesOf(data);
  const ofChosen = chosen === undefined ? undefined : zones.get(chosen);
  if (ofChosen !== undefined) return ofChosen;
  const [first = 'UTC', ...others] = new Set(zones.values());
  return others.length === 0 ? first : undefined;
}
