/** Every deed, in the order in which the schema shows them. */
import { acceptAppointment } from './appointment/accept-appointment.ts';
import { activateAsset } from './asset/activate-asset.ts';
import { addAssetIdentifier } from './asset/add-asset-identifier.ts';
import { appointAgent } from './appointment/appoint-agent.ts';
import { authorizeUnits } from './asset/authorize-units.ts';
import { changeAccount } from './account/change-account.ts';
import { changeApiClient } from './client/change-api-client.ts';
import { changeAssetTerms } from './asset/change-asset-terms.ts';
import { changeUser } from './user/change-user.ts';
import { changeUsersAccount } from './user/change-users-account.ts';
import { closeAsset } from './asset/close-asset.ts';
import { createApiClient } from './client/create-api-client.ts';
import { createAsset } from './asset/create-asset.ts';
import { createDelegation } from './client/create-delegation.ts';
import { createUser } from './user/create-user.ts';
import type { Deed } from './deed.ts';
import { endAppointment } from './appointment/end-appointment.ts';
import { giveRole } from './user/give-role.ts';
import { openAccount } from './account/open-account.ts';
import { removeAssetIdentifier } from './asset/remove-asset-identifier.ts';
import { resumeAsset } from './asset/resume-asset.ts';
import { revokeApiClientSecret } from './client/revoke-api-client-secret.ts';
import { revokeDelegation } from './client/revoke-delegation.ts';
import { rotateApiClientSecret } from './client/rotate-api-client-secret.ts';
import { suspendAsset } from './asset/suspend-asset.ts';

export const deeds: readonly Deed[] = [
  createAsset,
  changeAssetTerms,
  activateAsset,
  suspendAsset,
  resumeAsset,
  closeAsset,
  addAssetIdentifier,
  removeAssetIdentifier,
  authorizeUnits,
  openAccount,
  changeAccount,
  createUser,
  changeUser,
  giveRole,
  changeUsersAccount,
  createApiClient,
  changeApiClient,
  rotateApiClientSecret,
  revokeApiClientSecret,
  createDelegation(isDeed),
  revokeDelegation,
  appointAgent,
  acceptAppointment,
  endAppointment,
];

const byName = new Map(deeds.map((deed) => [deed.name, deed]));

function isDeed(name: string): boolean {
  return byName.has(name);
}

/** The deed of a mutation's name. Asking for one that is not declared is our mistake. */
export function deedNamed(name: string): Deed {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`no deed is called ${name}`);
  return found;
}
