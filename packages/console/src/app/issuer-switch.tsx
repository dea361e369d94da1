/** The issuer of an agent's pages: all of them, or one. */
import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRoleQuery } from '../api/use-role-query.ts';
import { AccountLogo } from '../parts/account-logo.tsx';
import { useChosenRegister } from '../parts/register/chosen-register.ts';
import { RegisterAppointments } from '#graphql/register-appointments.ts';
import { compareNames } from '../words/order-of-names.ts';
import { words } from '../words/words.ts';
import classes from './shell.module.css';

export function IssuerSwitch(): ReactElement {
  const chosen = useChosenRegister();
  const navigate = useNavigate();
  const { data } = useRoleQuery(RegisterAppointments, {});
  const issuers = new Map(
    data?.allAppointments?.nodes.map(({ register }) => [register?.id ?? '', register?.name ?? '']),
  );
  const issuer = data?.allAppointments?.nodes.find(({ register }) => register?.id === chosen)?.register;
  const sorted = [...issuers].sort(([, one], [, other]) => compareNames(one, other));
  return (
    <div className={classes['issuer']}>
      <AccountLogo account={issuer} />
      <NativeSelect
        className={classes['issuerField']}
        size="sm"
        aria-label={words.shell.issuer}
        value={chosen !== undefined && issuers.has(chosen) ? chosen : ''}
        data={[{ value: '', label: words.shell.allIssuers }, ...sorted.map(([value, label]) => ({ value, label }))]}
        onChange={({ currentTarget: { value } }) =>
          // The rest of the address belongs to the page: its filters hold for another issuer as well.
          void navigate({
            to: '.',
            search: (search) => ({ ...search, register: value }),
          } as Parameters<typeof navigate>[0])
        }
      />
    </div>
  );
}
