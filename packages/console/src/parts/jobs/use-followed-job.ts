/** A job that is read again until it ends. */
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRole } from '../../api/role.tsx';
import { roleQueryKey, useRoleQuery } from '../../api/use-role-query.ts';
import { JobById, type JobByIdQuery } from '#graphql/job.ts';
import { hasEnded } from './job.ts';

/** Units: milliseconds between two reads. */
const every = 2_000;

/** Reads the job of this id again and again. When it has ended, everything that the role sees is read again. */
export function useFollowedJob(id: string): UseQueryResult<JobByIdQuery> {
  const role = useRole().usersAccountId;
  const client = useQueryClient();
  const wasOpen = useRef(false);
  const isOpen = ({ jobById: job }: Partial<JobByIdQuery> = {}): boolean => Boolean(job && !hasEnded(job.state));
  const query = useRoleQuery(JobById, { id }, { every: (answer) => isOpen(answer) && every });
  const open = isOpen(query.data);
  useEffect(() => {
    if (wasOpen.current && !open) void client.invalidateQueries({ queryKey: roleQueryKey(role) });
    wasOpen.current = open;
  }, [open, client, role]);
  return query;
}
