/** The logo of an account, beside its name: it says nothing that the name does not. */
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { readLogo } from '../api/logo.ts';
import { useRole } from '../api/role.tsx';
import { roleQueryKey } from '../api/use-role-query.ts';
import classes from './account-logo.module.css';

interface Props {
  /** Undefined until it is loaded. */
  readonly account: { readonly id: string; readonly logo?: string | null } | null | undefined;
}

/** Nothing where the account has no logo. */
export function AccountLogo({ account }: Props): ReactElement | null {
  const role = useRole().usersAccountId;
  const [accountId, sha256] = [account?.id ?? '', account?.logo ?? ''];
  const { data } = useQuery({
    queryKey: [...roleQueryKey(role), 'logo', accountId, sha256],
    queryFn: ({ signal }) => readLogo(role, { accountId, sha256 }, signal),
    enabled: sha256 !== '',
    // Another logo has another digest.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return sha256 === '' || data === undefined ? null : <img className={classes['logo']} src={data} alt="" data-logo />;
}
