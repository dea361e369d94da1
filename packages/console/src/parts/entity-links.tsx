/** Links to assets, holders, lots, statements and the register as of a date. */
import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../api/role.tsx';
import { words } from '../words/words.ts';

interface Asset {
  readonly id: string;
  readonly name: string;
}

export function AssetLink({ asset }: { readonly asset: Asset }): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <Link to="/r/$role/assets/$assetId" params={{ role, assetId: asset.id }}>
      {asset.name}
    </Link>
  );
}

interface Holder {
  readonly id: string;
  readonly registration: string;
}

export function HolderLink({ holder, label }: { readonly holder: Holder; readonly label?: string }): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <Link to="/r/$role/holders/$holderId" params={{ role, holderId: holder.id }} title={holder.registration}>
      {label ?? holder.registration}
    </Link>
  );
}

interface Lot {
  readonly id: string;
  readonly customId: string;
}

export function LotLink({ lot }: { readonly lot: Lot }): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <Link to="/r/$role/lots/$lotId" params={{ role, lotId: lot.id }}>
      {lot.customId}
    </Link>
  );
}

interface LinkStyle {
  /** Whether it is shown as a button of a page head. */
  readonly isButton?: boolean;
}

/** Links to the statement of a holder. */
export function StatementLink({ holderId, ...style }: LinkStyle & { readonly holderId: string }): ReactElement {
  const role = useRole().usersAccountId;
  const link = { to: '/r/$role/statements', params: { role }, search: { holder: holderId } } as const;
  return <StyledLink {...style} link={link} label={words.statements.make} />;
}

interface InRegister {
  readonly id: string;
  readonly register?: { readonly id: string } | null;
}

/** Links to an asset as of a date. For an agent the link contains the register. */
export function AssetOnDateLink({ asset, ...style }: LinkStyle & { readonly asset: InRegister }): ReactElement {
  const { usersAccountId: role, accountType } = useRole();
  const register = accountType === 'transfer_agent' && asset.register ? { register: asset.register.id } : {};
  const link = {
    to: '/r/$role/as-of',
    params: { role },
    search: { tab: 'asset', asset: asset.id, ...register },
  } as const;
  return <StyledLink {...style} link={link} label={words.asOf.onDate} />;
}

function StyledLink({
  isButton = false,
  link,
  label,
}: LinkStyle & { readonly link: LinkProps; readonly label: string }): ReactElement {
  if (!isButton) return <Link {...link}>{label}</Link>;
  return (
    <Button variant="default" size="xs" renderRoot={(props: object) => <Link {...link} {...props} />}>
      {label}
    </Button>
  );
}
