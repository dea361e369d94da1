/** The ways to an asset, a holder, a lot, by what they are called. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../api/role.tsx';

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

export function HolderLink({ holder }: { readonly holder: Holder }): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <Link to="/r/$role/holders/$holderId" params={{ role, holderId: holder.id }} title={holder.registration}>
      {holder.registration}
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
