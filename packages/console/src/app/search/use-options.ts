/** The options of the search for a text. */
import { useDebouncedValue } from '@mantine/hooks';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { useOffered } from '../../parts/commands/use-offered.ts';
import { useChosenRegister } from '../../parts/register/chosen-register.ts';
import type { NavigationItem } from '../navigation.ts';
import { foundGroups, namedGroups, type OptionGroup } from './options.ts';
import { SearchEverywhere } from '#graphql/search-everywhere.ts';

/** Units: milliseconds without a key before the registry searches. */
const pause = 120;

interface Options {
  readonly groups: readonly OptionGroup[];
  readonly isSearching: boolean;
  readonly error: Error | null;
}

/** The options for a text: pages and actions at once, rows of the registry when they are found. */
export function useOptions(items: readonly NavigationItem[], text: string): Options {
  const role = useRole().usersAccountId;
  const { mayRead } = useViewer();
  const isOffered = useOffered();
  const [sent] = useDebouncedValue(text, pause);
  const registerId = useChosenRegister();
  const inRegister = { text: sent, ...(registerId === undefined ? {} : { registerId }) };
  const mayFind = mayRead('registers') && sent !== '';
  const { data, error, isFetching } = useRoleQuery(SearchEverywhere, inRegister, { enabled: mayFind });
  const found = sent === text && mayFind ? (data?.search.nodes ?? []) : [];
  return {
    groups: [...namedGroups({ items, isOffered, role }, text), ...foundGroups(found, role)],
    isSearching: sent !== text || (mayFind && isFetching),
    error: mayFind ? error : null,
  };
}
