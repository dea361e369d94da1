/** A list of the access pages: its head, its rows, and the button that creates one. */
import { Button } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { DataTableProps } from '../../parts/data-table/props.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { AccessHead } from './access-head.tsx';

type Passed = 'source' | 'columns' | 'filters' | 'view' | 'usualOrder';

interface Props<Row extends { readonly id: string }> extends Pick<DataTableProps<Row>, Passed> {
  readonly names: Readonly<Record<'title' | 'none', string>>;
  /** The text of the list while it is empty. */
  readonly noneMore: string;
  /** The page of a row, below the list, and its parameter. */
  readonly to: LinkProps['to'];
  readonly param: string;
  /** The mutation that creates a row, the label of its button, and its dialog. */
  readonly create: { readonly mutation: string; readonly label: string; dialog(close: () => void): ReactElement };
  /** Below the list. */
  readonly children?: ReactNode;
}

export function AccessList<Row extends { readonly id: string }>(props: Props<Row>): ReactElement {
  const { names, noneMore, to, param, create, children, ...list } = props;
  const role = useRole().usersAccountId;
  const { mayRun } = useViewer();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <AccessHead
        actions={mayRun(create.mutation) && <Button onClick={() => setCreating(true)}>{create.label}</Button>}
      />
      <DataTable
        {...list}
        label={names.title}
        link={({ id }) => ({ to, params: { role, [param]: id } }) as LinkProps}
        empty={<EmptyState title={names.none} more={noneMore} />}
      />
      {children}
      {creating && create.dialog(() => setCreating(false))}
    </>
  );
}
