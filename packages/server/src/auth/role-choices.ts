/** What a person chose in a role of a console session: the asset chosen last, and saved views of lists. */
import { isUuid } from '../base/ids.ts';
import { Refusal, refuseIf } from '../base/refusal.ts';
import { type NewRoleChoice, recordRoleChoice } from '../store/console-sessions.ts';
import { type PresentedSession, referenceOf, requireSession } from './session-tokens.ts';
import type { TokenStore } from './token-store.ts';

/** Units: characters. */
const viewNameMax = 80;
const viewAddressMax = 2000;
const viewAddressShape = /^\/(?!\/)[^\s\\]*$/;

/**
 * Records what a person chose in a role of a session: the asset chosen last, or a view of a list under a name; a view without
 * an address is removed. Views are addresses below the role, `/holders?find=…`.
 *
 * Refuses: session_ended, role_not_found, request_malformed.
 */
export async function chooseInRole(
  tokenStore: TokenStore,
  presented: PresentedSession,
  usersAccountId: string,
  { assetId, view }: NewRoleChoice,
): Promise<void> {
  refuseIf(assetId !== undefined && !isUuid(assetId), 'request_malformed', { reason: 'assetId is no id.' });
  if (view !== undefined) requireView(view);
  const { pepper, found } = await requireSession(tokenStore, presented);
  const role = found.roles.find(({ users_account_id: id }) => id === usersAccountId.toLowerCase());
  if (role === undefined) throw new Refusal('role_not_found');
  const session = referenceOf(pepper, presented);
  const isRecorded = await recordRoleChoice(tokenStore.database, session, role.users_account_id, { assetId, view });
  refuseIf(!isRecorded, 'request_malformed', {
    reason: 'The views of a role take 64 KiB at most.',
    remedy: 'Delete one first.',
  });
}

function requireView({ name, address }: NonNullable<NewRoleChoice['view']>): void {
  refuseIf(name.trim() === '' || name.length > viewNameMax, 'request_malformed', {
    reason: `The name of a view has 1 to ${viewNameMax} characters.`,
  });
  if (address === undefined) return;
  refuseIf(address.length > viewAddressMax || !viewAddressShape.test(address), 'request_malformed', {
    reason: `The address of a view is a path below the role, such as /holders, of at most ${viewAddressMax} characters.`,
  });
}
