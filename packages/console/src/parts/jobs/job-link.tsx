/** Links to the page of a job. */
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useRole } from '../../api/role.tsx';

export function JobLink({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactElement {
  return (
    <Link to="/r/$role/jobs/$jobId" params={{ role: useRole().usersAccountId, jobId: id }}>
      {children}
    </Link>
  );
}
