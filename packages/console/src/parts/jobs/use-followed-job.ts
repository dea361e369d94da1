/** A job that is read again until it ends. */
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRole } from '../../api/role.tsx';
import { roleQueryKey, useRoleQuery } from '../../api/use-role-query.ts';
import { JobById, type JobByIdQuery } from '#graphql/job.ts';
import { hasEnded } from './job.ts';

/** Units: milliseconds between two reads, of a job at work and of one that waits for an approval. */
const [every, whileItWaits] = [2_000, 20_000];

/** Reads the job of this id again and again. When it is planned or has ended, all that the role sees is read again. */
export function useFollowedJob(id: string): UseQueryResult<JobByIdQuery> {
  const role = useRole().usersAccountId;
  const client = useQueryClient();
  const wasOpen = useRef(false);
  const isAtWork = ({ jobById: job }: Partial<JobByIdQuery> = {}): boolean =>
    Boolean(job && !hasEnded(job.state) && job.state !== 'waiting');
  const isWaiting = ({ jobById: job }: Partial<JobByIdQuery>): boolean => job?.state === 'waiting';
  const query = useRoleQuery(
    JobById,
    { id },
    { every: (answer) => (isAtWork(answer) ? every : answer !== undefined && isWaiting(answer) && whileItWaits) },
  );
  const open = isAtWork(query.data);
  // A dry run changes nothing. To read all again would run that of a form again too, without end.
  const changes = query.data?.jobById?.isDryRun !== true;
  useEffect(() => {
    if (wasOpen.current && !open && changes) void client.invalidateQueries({ queryKey: roleQueryKey(role) });
    wasOpen.current = open;
  }, [open, changes, client, role]);
  return query;
}
