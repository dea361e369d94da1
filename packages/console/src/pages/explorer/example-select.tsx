/** The examples for the role. Some load data for their variables first. */
import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { execute } from '../../api/execute.ts';
import type { Operation } from '../../api/operation.ts';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { words } from '../../words/words.ts';
import { NothingToFill } from './example-fills.ts';
import { type Example, examplesFor } from './examples.ts';
import classes from './explorer.module.css';

const names = words.explorer;

interface Props {
  onExample(query: string, variables: string): void;
}

export function ExampleSelect({ onExample }: Props): ReactElement {
  const role = useRole();
  const offered = examplesFor(role.accountType, useViewer());
  const choosing = useMutation({
    mutationFn: async ({ variables, fill }: Example) => {
      if (fill === undefined) return variables?.();
      const found = await execute(fill.query as Operation<unknown, object>, {}, { role: role.usersAccountId });
      return fill.variables(found);
    },
    onSuccess: (variables, { query }) =>
      onExample(query, variables === undefined ? '' : JSON.stringify(variables, null, 2)),
  });
  const group = (title: string, isMutation: boolean) => ({
    group: title,
    items: offered
      .filter(({ mutation }) => (mutation !== undefined) === isMutation)
      .map(({ id }) => ({ value: id, label: names.titles[id] })),
  });
  return (
    <>
      <NativeSelect
        className={classes['examples']}
        aria-label={names.examples}
        data={[
          { value: '', label: names.examples },
          ...[group(names.queries, false), group(names.mutations, true)].filter(({ items }) => items.length > 0),
        ]}
        value=""
        disabled={choosing.isPending}
        onChange={(event) => {
          const example = offered.find(({ id }) => id === event.currentTarget.value);
          if (example !== undefined) choosing.mutate(example);
        }}
      />
      <span role="status" className={classes['quiet']}>
        {choosing.isPending && names.filling}
        {choosing.isError && (choosing.error instanceof NothingToFill ? names.nothingToFill : choosing.error.message)}
      </span>
    </>
  );
}
