/** Days as the register of the rows counts that a page or a form shows, of a role that sees several registers. */
import { useEffect } from 'react';
import { showTimeZone } from '../../api/register-day.ts';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { RegisterTimeZone } from '#graphql/register-time-zone.ts';

/** Today is that of the register while the page or form is shown. Undefined and null change nothing. */
export function useRegisterDays(registerId: string | null | undefined): void {
  const id = registerId ?? '';
  const listed = useViewer().timeZoneOf(id);
  const isOwn = useRole().accountType === 'issuer';
  const { data } = useRoleQuery(RegisterTimeZone, { id }, { enabled: id !== '' && listed === undefined && !isOwn });
  const timeZone = listed ?? (id === '' ? undefined : data?.accountById?.timeZone);
  useEffect(() => (timeZone ? showTimeZone(timeZone) : undefined), [timeZone]);
}
