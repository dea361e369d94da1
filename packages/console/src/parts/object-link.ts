/** The page of an object that an entry or an event names. */
import type { LinkProps } from '@tanstack/react-router';

/** Links to the object. Undefined where it has no page that the role may read. */
export function objectLink(
  type: string | null,
  id: string,
  { role, readsLedger }: { readonly role: string; readonly readsLedger: boolean },
): LinkProps | undefined {
  if (type === 'Asset') return { to: '/r/$role/assets/$assetId', params: { role, assetId: id } };
  if (type === 'Holder') return { to: '/r/$role/holders/$holderId', params: { role, holderId: id } };
  if (type === 'Lot') return { to: '/r/$role/lots/$lotId', params: { role, lotId: id } };
  if (type === 'Instruction')
    return { to: '/r/$role/instructions/$instructionId', params: { role, instructionId: id } };
  if (type === 'Transaction' && readsLedger)
    return { to: '/r/$role/transactions/$transactionId', params: { role, transactionId: id } };
  return undefined;
}
