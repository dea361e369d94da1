/** Views of a list that the person saved under a name: the filters, order and columns in the address. */
import { Button, CloseButton, Popover, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactElement, useState } from 'react';
import { basePath } from '../../api/base-path.ts';
import { useRole } from '../../api/role.tsx';
import { useChooseInRole } from '../../api/role-choices.ts';
import { compareNames } from '../../words/order-of-names.ts';
import { words } from '../../words/words.ts';
import { CopyButton } from '../copy-button.tsx';
import classes from './data-table.module.css';

export function SavedViews(): ReactElement {
  return (
    <Popover position="bottom-end" withinPortal keepMounted={false} trapFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" size="compact-sm">
          {words.lists.views}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.lists.viewsMore}>
        <ViewList />
      </Popover.Dropdown>
    </Popover>
  );
}

function ViewList(): ReactElement {
  const { usersAccountId: role, views } = useRole();
  const { pathname, searchStr } = useLocation();
  const choose = useChooseInRole();
  const changing = useMutation({ mutationFn: choose });
  const root = `/r/${role}`;
  const path = pathname.slice(pathname.indexOf(root) + root.length);
  const ofThisList = Object.entries(views)
    .filter(([, address]) => address === path || address.startsWith(`${path}?`))
    .toSorted(([one], [other]) => compareNames(one, other));
  return (
    <div className={classes['views']}>
      {ofThisList.length === 0 ? (
        <span>{words.lists.noViews}</span>
      ) : (
        <ul aria-label={words.lists.viewsMore}>
          {ofThisList.map(([name, address]) => (
            <SavedView
              key={name}
              name={name}
              address={root + address}
              onDelete={() => changing.mutate({ view: name })}
            />
          ))}
        </ul>
      )}
      <ViewForm
        isPending={changing.isPending}
        onName={(view) => changing.mutate({ view, address: path + searchStr })}
      />
      {changing.error !== null && <span role="alert">{changing.error.message}</span>}
    </div>
  );
}

interface SavedViewProps {
  readonly name: string;
  readonly address: string;
  onDelete(): void;
}

function SavedView({ name, address, onDelete }: SavedViewProps): ReactElement {
  const router = useRouter();
  const href = basePath + address;
  return (
    <li>
      <a
        href={href}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          router.history.push(href);
        }}
      >
        {name}
      </a>
      <CopyButton text={new URL(href, location.href).href} label={words.lists.copyView(name)} />
      <CloseButton size="sm" aria-label={words.lists.deleteView(name)} onClick={onDelete} />
    </li>
  );
}

/** Units: characters. The registry takes no more. */
const longest = 80;

interface ViewFormProps {
  readonly isPending: boolean;
  onName(name: string): void;
}

function ViewForm({ isPending, onName }: ViewFormProps): ReactElement {
  const [name, setName] = useState('');
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    onName(name.trim());
    setName('');
  };
  return (
    <form onSubmit={onSubmit}>
      <TextInput
        size="sm"
        aria-label={words.lists.viewName}
        placeholder={words.lists.viewName}
        maxLength={longest}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="default" loading={isPending}>
        {words.lists.saveView}
      </Button>
    </form>
  );
}
