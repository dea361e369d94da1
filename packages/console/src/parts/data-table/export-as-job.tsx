/** Has a job write a long list into a file. */
import { Button, Popover } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useRef } from 'react';
import { beginExport } from '../../api/begin-export.ts';
import { useRole } from '../../api/role.tsx';
import type { WholeList } from '../../api/whole-list.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { ErrorState } from '../error-state.tsx';
import { JobLink } from '../jobs/job-link.tsx';
import classes from './data-table.module.css';
import type { ExportFormat } from './use-export.ts';

const names = words.lists;

interface Props {
  readonly list: WholeList;
  /** How many rows it has. Undefined while that is not known. */
  readonly rows: number | undefined;
}

export function ExportAsJob({ list, rows }: Props): ReactElement {
  const role = useRole().usersAccountId;
  // All attempts share one key, so that a retry begins no second job.
  const key = useRef<string>(undefined);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (format: ExportFormat) =>
      beginExport(role, list, { format, key: (key.current ??= crypto.randomUUID()) }),
    onSuccess: () => (key.current = undefined),
  });
  return (
    <Popover position="bottom-end" withinPortal keepMounted={false} trapFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" size="compact-sm">
          {names.asJob}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={names.asJob}>
        <div className={classes['job']}>
          <p>{names.asJobMore(rows === undefined ? undefined : formatCount(rows))}</p>
          {data === undefined ? (
            (['xlsx', 'csv'] as const).map((format) => (
              <Button key={format} variant="default" size="xs" disabled={isPending} onClick={() => mutate(format)}>
                {names.beginJob[format]}
              </Button>
            ))
          ) : (
            <p role="status">
              {names.jobBegun} <JobLink id={data}>{words.jobs.open}</JobLink>
            </p>
          )}
          {error !== null && <ErrorState error={error} />}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
