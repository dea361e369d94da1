/** Links of a receipt. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { words } from '../../words/words.ts';

export function ToAsset({ id }: { readonly id: string }): ReactElement {
  return (
    <Link to="/r/$role/assets/$assetId" params={{ role: useRole().usersAccountId, assetId: id }}>
      {words.commands.toAsset}
    </Link>
  );
}

export function ToHolder({ id }: { readonly id: string }): ReactElement {
  return (
    <Link to="/r/$role/holders/$holderId" params={{ role: useRole().usersAccountId, holderId: id }}>
      {words.commands.toHolder}
    </Link>
  );
}

export function ToHolders(): ReactElement {
  return (
    <Link to="/r/$role/holders" params={{ role: useRole().usersAccountId }}>
      {words.commands.toHolders}
    </Link>
  );
}

/** Links of the rows that are given. */
export function ReceiptLinks({
  assetId,
  holderId,
}: {
  readonly assetId?: string | null | undefined;
  readonly holderId?: string | null | undefined;
}): ReactElement {
  return (
    <>
      {assetId && <ToAsset id={assetId} />}
      {holderId && <ToHolder id={holderId} />}
    </>
  );
}
