/** The choices of the client of a console session in a role: the asset chosen last, and saved views of lists. */
import { isUuid } from '../base/ids.ts';
import { Refusal, refuseIf } from '../base/refusal.ts';
import { readWrittenText } from '../base/written-text.ts';
import { type NewRoleChoice, recordRoleChoice } from '../store/access/console-sessions.ts';
import { type PresentedSession, referenceOf, requireSession } from './session-tokens.ts';
import type { TokenStore } from './token-store.ts';

type View = NonNullable<NewRoleChoice['view']>;

/** Units: characters. */
const viewNameMax = 80;
const viewAddressMax = 2000;
/** Shape: of the characters of a URL (RFC 3986, 2); all others are percent-encoded in it. */
const viewAddressShape = /^\/(?!\/)[!-[\]-~]*$/;

/**
 * Records what the client of a session chose in a role: the asset chosen last, or a view of a list under a name; a view
 * without an address is removed. Views are addresses below the role, `/holders?find=…`.
 *
 * Refuses: session_ended, role_not_found, request_malformed.
 */
export async function chooseInRole(
  tokenStore: TokenStore,
  presented: PresentedSession,
  usersAccountId: string,
  { assetId, view: given }: NewRoleChoice,
): Promise<void> {
  refuseIf(assetId !== undefined && !isUuid(assetId), 'request_malformed', { reason: 'assetId is no id.' });
  const view = given && readView(given);
  const { pepper, found } = await requireSession(tokenStore, presented);
  const role = found.roles.find(({ users_account_id: id }) => id === usersAccountId.toLowerCase());
  if (role === undefined) throw new Refusal('role_not_found');
  const session = referenceOf(pepper, presented);
  const isRecorded = await recordRoleChoice(tokenStore.database, session, role.users_account_id, { assetId, view });
  refuseIf(!isRecorded, 'request_malformed', {
    reason: 'The views of a client in a role take 64 KiB at most.',
    remedy: 'Delete one first.',
  });
}

/** Refuses: request_malformed. */
function readView({ name, address }: View): View {
  const read = readWrittenText(name, viewNameMax);
  if (!read.ok) throw new Refusal('request_malformed', { reason: `The name of a view ${read.reason}.` });
  refuseIf(
    address !== undefined && (address.length > viewAddressMax || !viewAddressShape.test(address)),
    'request_malformed',
    {
      reason: `The address of a view is a path below the role, such as /holders, of at most ${viewAddressMax} characters, percent-encoded as in a URL.`,
    },
  );
  return { name: read.value, address };
}
