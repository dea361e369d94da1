/** Types of the access pages, and tones of their statuses. */
import type { Tone } from '../../parts/status.tsx';
import { formatInstant } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { AppointmentByIdQuery } from '#graphql/appointment.ts';
import type { AppointmentListQuery } from '#graphql/appointment-list.ts';
import type { ClientByIdQuery } from '#graphql/client.ts';
import type { ClientListQuery } from '#graphql/client-list.ts';
import type { DelegationByIdQuery } from '#graphql/delegation.ts';
import type { DelegationListQuery } from '#graphql/delegation-list.ts';
import type { AccountType } from '#graphql/schema.ts';
import type { UserByIdQuery } from '#graphql/user.ts';
import type { UserListQuery } from '#graphql/user-list.ts';
import type { WebhookByIdQuery } from '#graphql/webhook.ts';
import type { WebhookListQuery } from '#graphql/webhook-list.ts';

export type ListedUser = NonNullable<UserListQuery['allUsers']>['nodes'][number];
export type ShownUser = NonNullable<UserByIdQuery['userById']>;
export type AssignedRole = ShownUser['usersAccounts']['nodes'][number];
export type ListedClient = NonNullable<ClientListQuery['allApiClients']>['nodes'][number];
export type ShownClient = NonNullable<ClientByIdQuery['apiClientById']>;
export type ListedWebhook = NonNullable<WebhookListQuery['allWebhookEndpoints']>['nodes'][number];
export type ShownWebhook = NonNullable<WebhookByIdQuery['webhookEndpointById']>;
export type ShownDelivery = ShownWebhook['deliveries']['nodes'][number];
export type ListedDelegation = NonNullable<DelegationListQuery['allDelegations']>['nodes'][number];
export type ShownDelegation = NonNullable<DelegationByIdQuery['delegationById']>;
export type ListedAppointment = NonNullable<AppointmentListQuery['allAppointments']>['nodes'][number];
export type ShownAppointment = NonNullable<AppointmentByIdQuery['appointmentById']>;

/** The tone of each status. */
export const toneOf: Readonly<Record<string, Tone>> = {
  invited: 'warn',
  pending: 'warn',
  unverified: 'warn',
  paused: 'warn',
  disabled: 'bad',
  removed: 'quiet',
  active: 'good',
  live: 'good',
  suspended: 'bad',
  expired: 'quiet',
  revoked: 'quiet',
  terminated: 'quiet',
};

/** A sentence about the rights of the roles of an account of this type. */
export function roleMoreOf(accountType: AccountType): string {
  const isOfOne = accountType === 'investor' || accountType === 'platform';
  return isOfOne ? words.access.users.roleMoreOfOne : words.access.users.roleMore;
}

/** The full name of a user. Undefined when the user is not visible. */
export function nameOf(
  user: { readonly firstName: string; readonly lastName: string } | null | undefined,
): string | undefined {
  return user ? `${user.firstName} ${user.lastName}` : undefined;
}

/** Until when an invitation of the user is open. */
export function invitedUntilOf({
  apiClients,
}: {
  readonly apiClients: { readonly nodes: readonly { readonly invitedUntil: string | null }[] };
}): string | undefined {
  return apiClients.nodes.flatMap(({ invitedUntil }) => invitedUntil ?? []).at(0);
}

/** The secret by its last characters, or by its day where the registry does not know them. */
export function secretName({ hint, createdAt }: { readonly hint?: string | null; readonly createdAt: string }): string {
  return words.access.clients.secretOf(hint ?? undefined, formatInstant(createdAt));
}

interface Limited {
  readonly assetIds?: readonly string[] | null;
  readonly mutations?: readonly string[] | null;
  readonly quantityMax?: string | null;
  readonly proposeOnly: boolean;
  readonly approves: boolean;
}

/** The limits of a delegation as a short text. */
export function limitsText(
  { assetIds, mutations, quantityMax, proposeOnly, approves }: Limited,
  format: (decimal: string) => string,
): string {
  const names = words.access.delegations;
  const limits = [
    assetIds ? names.countOfAssets(assetIds.length) : undefined,
    mutations ? names.countOfMutations(mutations.length) : undefined,
    quantityMax ? names.upTo(format(quantityMax)) : undefined,
    proposeOnly ? names.proposeOnly : undefined,
    approves ? undefined : names.approvesNothing,
  ].filter((limit) => limit !== undefined);
  return limits.length === 0 ? names.noLimits : limits.join(' · ');
}
