/** Sets and removes the logo of the account. */
import { Button, FileButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { changeLogo, logoBytesMax } from '../../api/logo.ts';
import { useRole } from '../../api/role.tsx';
import { roleQueryKey } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { AccountLogo } from '../../parts/account-logo.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { formatBytes } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import classes from './access.module.css';

const names = words.access.logo;

/** Only administrators change it. */
export function LogoMenu(): ReactElement | null {
  const { usersAccountId: role, userRole } = useRole();
  const { account } = useViewer();
  const client = useQueryClient();
  const [tooLarge, setTooLarge] = useState<File>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File | null) => changeLogo(role, file),
    onSuccess: () => client.invalidateQueries({ queryKey: roleQueryKey(role) }),
  });
  if (userRole !== 'account_administrator') return null;
  const choose = (file: File | null): void => {
    const isTooLarge = file !== null && file.size > logoBytesMax;
    setTooLarge(isTooLarge ? file : undefined);
    if (file !== null && !isTooLarge) mutate(file);
  };
  return (
    <section className={classes['logo']} aria-label={names.title}>
      <AccountLogo account={account} />
      <FileButton onChange={choose} accept="image/png">
        {(buttonProps) => (
          <Button {...buttonProps} variant="default" size="xs" loading={isPending}>
            {account?.logo ? names.replace : names.upload}
          </Button>
        )}
      </FileButton>
      {account?.logo && (
        <Button variant="default" size="xs" disabled={isPending} onClick={() => mutate(null)}>
          {names.remove}
        </Button>
      )}
      <span>{names.help}</span>
      {tooLarge !== undefined && (
        <p role="alert">{names.tooLarge(tooLarge.name, formatBytes(tooLarge.size), formatBytes(logoBytesMax))}</p>
      )}
      {error !== null && tooLarge === undefined && <ErrorState error={error} />}
    </section>
  );
}
