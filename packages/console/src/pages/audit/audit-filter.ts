/** The conditions of the audit log, from what the user has chosen. */
import type { AuditListQueryVariables } from '#graphql/audit-list.ts';
import type { AuditObjectsQuery } from '#graphql/audit-objects.ts';
import { instantFilter } from '../../parts/data-table/day-filters.ts';
import { actionLabel } from '../../parts/action-label.ts';
import { words } from '../../words/words.ts';

type Filter = NonNullable<AuditListQueryVariables['filter']>;

/** Every client does it with every session, so the log shows it on demand only. */
export const foldedActions = ['role.selected', 'session.prolonged'];

/** The actions by their labels, in the order of these. */
export const actionChoices = Object.keys(words.actions.names)
  .map((value) => ({ value, label: actionLabel(value) }))
  .sort((one, other) => one.label.localeCompare(other.label));

/** Units: words of a name. */
const wordsMax = 4;

const partsOf = (text = ''): readonly string[] => text.split(/\s+/).filter(Boolean).slice(0, wordsMax);

/** The users of whom each word is in the name or the address. Undefined without a word. */
export function userFilter(text: string | undefined): Filter['user'] {
  const parts = partsOf(text);
  if (parts.length === 0) return undefined;
  return {
    and: parts.map((includesInsensitive) => ({
      or: [
        { firstName: { includesInsensitive } },
        { lastName: { includesInsensitive } },
        { email: { includesInsensitive } },
      ],
    })),
  };
}

/** The entries of these users, and of API keys that are called so. */
export function personFilter(text: string | undefined): Filter {
  const user = userFilter(text);
  if (user === undefined) return {};
  return { or: [{ user }, { apiClient: { name: { includesInsensitive: partsOf(text).join(' ') } } }] };
}

interface Chosen {
  readonly action?: string;
  readonly logins?: string;
  readonly by?: string;
  readonly find?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Shape: `objectIds` are those of the objects that are sought; undefined where none is. */
export function auditFilter(chosen: Chosen, objectIds: readonly string[] | undefined): Filter {
  const recordedAt = instantFilter(chosen);
  const action = actionChoices.find(({ value }) => value === chosen.action)?.value;
  const folds = chosen.logins !== 'shown' && objectIds === undefined;
  return {
    ...personFilter(chosen.by),
    ...(action !== undefined ? { action: { equalTo: action } } : folds ? { action: { notIn: foldedActions } } : {}),
    ...(objectIds === undefined ? {} : { objectId: { in: [...objectIds] } }),
    ...(recordedAt === undefined ? {} : { recordedAt }),
  };
}

/**
 * The ids of the objects that entries may be about: found rows; of found holders the parties with their verifications,
 * the restrictions, and the transactions with their instructions, also of units that others gave or got; roles of
 * found users.
 */
export function idsOf(found: AuditObjectsQuery): readonly string[] {
  const ids = [found.allAssets, found.allHolders, found.allUsers, found.allApiClients, found.allAccounts].flatMap(
    (list) => list?.nodes.map(({ id }) => id) ?? [],
  );
  const ofHolders = found.allHolders?.nodes.flatMap(({ parties, postings, restrictions }) => [
    ...parties.nodes.flatMap(({ party }) => [party?.id, ...(party?.verifications.nodes ?? []).map(({ id }) => id)]),
    ...postings.nodes.flatMap(({ transaction }) => [transaction?.id, transaction?.instruction?.id]),
    ...restrictions.nodes.map(({ id }) => id),
  ]);
  const ofUsers = found.allUsers?.nodes.flatMap(({ usersAccounts }) => usersAccounts.nodes.map(({ id }) => id));
  return [...new Set([...ids, ...(ofHolders ?? []), ...(ofUsers ?? [])])].filter((id) => id !== undefined);
}
