/** Invitations of users to sign in. */
import type { ApiClientStatus } from './api-client.ts';
import { blockIf, type Check } from './check.ts';

/** Whether the user has a role to sign in to, and a client that may. Refuses: role_missing, status_forbids. */
export function checkInvitable(
  roles: number,
  client: { readonly status: ApiClientStatus; readonly isExpired: boolean } | undefined,
): readonly Check[] {
  const isSuspended = client?.status === 'suspended';
  return [
    blockIf(roles === 0, 'role_missing', {
      holds: 'The user has a role.',
      fails: 'The user has no role, so there is nothing to sign in to.',
      remedy: 'Give the user a role with giveRole first.',
    }),
    blockIf(isSuspended || client?.isExpired === true, 'status_forbids', {
      holds: 'The client of the user is active, or there is none yet.',
      fails: `The client by which the user signs in ${isSuspended ? 'is suspended' : 'has expired'}.`,
      remedy: `${isSuspended ? 'Make it active' : 'Give it a later expiry'} with changeApiClient first.`,
      facts: { status: isSuspended ? 'suspended' : 'expired' },
    }),
  ];
}

/** Whether a client is a program's, which has secrets. Refuses: client_of_person. */
export function checkOfProgram(userId: string | null): Check {
  return blockIf(userId !== null, 'client_of_person', {
    holds: 'The client is that of a program.',
    fails: 'A person signs in by this client, so it gets no secret.',
    remedy: 'Create a client for the program with createApiClient, and lend it the role.',
  });
}

/** Whether a client may be limited to registered documents. Refuses: client_of_person. */
export function checkLimitable(userId: string | null): Check {
  return blockIf(userId !== null, 'client_of_person', {
    holds: 'The client is that of a program.',
    fails: 'A person signs in by this client, and the console sends the documents of its pages.',
    remedy: 'Limit the clients of programs.',
  });
}

/** Whether a secret is a program's, and not the link of a user to a person. Refuses: client_of_person. */
export function checkNoLink(kind: 'secret' | 'person'): Check {
  return blockIf(kind === 'person', 'client_of_person', {
    holds: 'It is the secret of a program.',
    fails: 'It is no secret, but the link of a user to the person who signs in by this client.',
    remedy: 'End it with unlinkUser, which also tells others by the event user.unlinked.',
  });
}

/** The ways into the roles of a user: the link to a person, and an invitation that can be accepted. */
export interface WaysIn {
  readonly linkId: string | null;
  readonly invitationId: string | null;
}

/** Whether a person signs in as the user, or may accept an invitation. Refuses: user_not_linked. */
export function checkLinked({ linkId, invitationId }: WaysIn): Check {
  return blockIf(linkId === null && invitationId === null, 'user_not_linked', {
    holds: 'A person signs in as the user, or an invitation is open.',
    fails: 'Nobody signs in as this user, and no invitation of the user is open.',
    remedy: 'There is nothing to end. API keys are ended by changeApiClient.',
  });
}
