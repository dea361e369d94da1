/** The pages of the role, in groups. */
import { VisuallyHidden } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactElement, useEffect, useId, useRef } from 'react';
import { useRole } from '../api/role.tsx';
import { useQueues } from '../parts/approvals/use-queues.ts';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';
import { Icon } from './icon.tsx';
import { navigationGroups, type NavigationItem } from './navigation.ts';
import classes from './navigation-list.module.css';

interface Props {
  readonly items: readonly NavigationItem[];
}

/** On a narrow screen the link of the present page may be beyond the edge. Only the list scrolls, not the page. */
function showPresent(list: HTMLElement | null): void {
  const present = list?.querySelector<HTMLElement>('[aria-current=page]');
  if (list && present) list.scrollLeft = present.offsetLeft - (list.clientWidth - present.offsetWidth) / 2;
}

export function NavigationList({ items }: Props): ReactElement {
  const own = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(() => {
    showPresent(own.current);
    return router.subscribe('onRendered', () => showPresent(own.current));
  }, [router]);
  return (
    <nav ref={own} className={classes['navigation']} aria-label={words.shell.navigation}>
      {navigationGroups.map((group) => (
        <Group key={group} group={group} items={items.filter((item) => item.group === group)} />
      ))}
    </nav>
  );
}

function Group({ group, items }: Props & { readonly group: (typeof navigationGroups)[number] }): ReactElement | null {
  const role = useRole().usersAccountId;
  const id = useId();
  if (items.length === 0) return null;
  return (
    <div className={classes['group']} role="group" aria-labelledby={group === 'start' ? undefined : id}>
      {group !== 'start' && (
        <div id={id} className={classes['heading']}>
          {words.shell.groups[group]}
        </div>
      )}
      {items.map(({ to, label, icon }) => (
        <Link
          key={to}
          to={to}
          params={{ role }}
          className={classes['link']}
          activeProps={{ 'aria-current': 'page' }}
          // All other addresses begin with that of the overview.
          activeOptions={{ exact: to === '/r/$role', includeSearch: false }}
        >
          <Icon name={icon} />
          {label}
          {to === '/r/$role/instructions' && <ToDecide />}
        </Link>
      ))}
    </div>
  );
}

/** How many instructions this role can decide, beside the name of their page. */
function ToDecide(): ReactElement | null {
  const { mine = 0 } = useQueues().counts;
  if (mine === 0) return null;
  return (
    <>
      {' '}
      <span className={classes['count']} aria-hidden="true">
        {formatCount(mine)}
      </span>
      <VisuallyHidden>{words.instructions.toDecide(formatCount(mine), mine)}</VisuallyHidden>
    </>
  );
}
