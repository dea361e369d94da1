/**
 * Secrets that one administrator gave to the client of somebody else, and invitations of somebody who had a passkey:
 * with such a secret or link it may act as that person.
 */

interface Named {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface Rotation {
  readonly id: string;
  readonly recordedAt: string;
  readonly objectId: string | null;
  /** Null for the operator of the installation. */
  readonly user: Named | null;
}

interface Client {
  readonly id: string;
  readonly name: string;
  /** Shape: `usersAccount` is null for a role of another account. */
  readonly delegations: {
    readonly nodes: readonly { readonly usersAccount: { readonly user: Named | null } | null }[];
  };
}

/** A rotation by one who is not the only person that the client acts for. */
export interface ShownRotation {
  readonly id: string;
  readonly recordedAt: string;
  readonly by: string;
  readonly clientId: string;
  readonly clientName: string;
  /** The others for whom the client acts, as far as the role sees them. */
  readonly people: readonly string[];
}

/** Units: days for which a rotation is shown. */
const shownDays = 30;

/** The instant since which rotations are shown. Units: `now` in milliseconds. */
export function shownSince(now: number): string {
  return new Date(now - shownDays * 86_400_000).toISOString();
}

const nameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

/** The rotations of another's secret, the latest first. Those of a person's own client are left out. */
export function ofOthers(rotations: readonly Rotation[], clients: readonly Client[]): readonly ShownRotation[] {
  return rotations.flatMap(({ id, recordedAt, objectId, user }) => {
    const client = clients.find((one) => one.id === objectId);
    if (client === undefined || user === null) return [];
    const others = client.delegations.nodes
      .map(({ usersAccount }) => usersAccount?.user ?? null)
      .filter((other) => other?.id !== user.id);
    if (others.length === 0) return [];
    const people = [...new Set(others.flatMap((other) => (other === null ? [] : nameOf(other))))];
    return [{ id, recordedAt, by: nameOf(user), clientId: client.id, clientName: client.name, people }];
  });
}

interface Invited extends Named {
  /** Shape: the first passkey of each, also one that was removed. */
  readonly apiClients: {
    readonly nodes: readonly { readonly secrets: { readonly nodes: readonly { readonly createdAt: string }[] } }[];
  };
}

/** An invitation of somebody else, who had a passkey. */
export interface ShownInvitation {
  readonly id: string;
  readonly recordedAt: string;
  readonly by: string;
  readonly userId: string;
  readonly userName: string;
}

/** The invitations of others who had a passkey, the latest first. The first invitation of a person is left out. */
export function invitedAgain(invitations: readonly Rotation[], users: readonly Invited[]): readonly ShownInvitation[] {
  return invitations.flatMap(({ id, recordedAt, objectId, user }) => {
    const invited = users.find((one) => one.id === objectId);
    if (invited === undefined || user === null || user.id === invited.id) return [];
    const passkeys = invited.apiClients.nodes.flatMap(({ secrets }) => secrets.nodes);
    const hadOne = passkeys.some(({ createdAt }) => Date.parse(createdAt) < Date.parse(recordedAt));
    return hadOne ? [{ id, recordedAt, by: nameOf(user), userId: invited.id, userName: nameOf(invited) }] : [];
  });
}
