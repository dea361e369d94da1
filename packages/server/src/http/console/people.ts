/**
 * Signing in of people: by a passkey, and by accepting an invitation. The browser gets the cookie of a session, as with
 * a client's secret, and never a token.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Session } from '../../auth/console-session.ts';
import { acceptInvitation, showInvitation, signInByPasskey, signInOptions } from '../../auth/person-sign-in.ts';
import type { ProviderSet } from '../../auth/provider-set.ts';
import type { Config } from '../../base/config.ts';
import type { SignInThrottle } from '../limits/sign-in-throttle.ts';
import { clientAddressOf } from '../request/client-address.ts';
import { requireGiven } from '../request/credentials.ts';
import { type AddRoute, forbidCaching, type RouteOptions } from '../routes.ts';
import { relyingPartyOf } from './relying-party.ts';
import { beginSession, jsonBody, limitsOf, type SessionParts } from './session.ts';

/** The dependencies of the routes. */
export type PeopleParts = Omit<SessionParts, 'config'> & {
  readonly config: SessionParts['config'] &
    Pick<Config, 'REGISTRY_PUBLIC_URL' | 'REGISTRY_NAME' | 'REGISTRY_IDENTITY_PROVIDERS'>;
  readonly signInThrottle: SignInThrottle;
  readonly providers: ProviderSet;
};

/** Adds the routes. The text of an invitation is in bodies only, so no log of addresses has it. */
export function servePeople(add: AddRoute, parts: PeopleParts, options: RouteOptions): void {
  const { config, tokenStore, signInThrottle } = parts;
  const limits = limitsOf(config);
  const partyOf = (request: FastifyRequest) => relyingPartyOf(request, config);
  const begin = async (
    request: FastifyRequest,
    reply: FastifyReply,
    signIn: (from: { clientAddress: string; requestId: string }) => Promise<{ credential: string; session: Session }>,
  ): Promise<FastifyReply> => {
    const clientAddress = clientAddressOf(request);
    const opened = await signInThrottle.guard(clientAddress, () => signIn({ clientAddress, requestId: request.id }));
    return await beginSession(parts, opened, request, reply);
  };
  add(
    '/console/passkey/options',
    { POST: async (request, reply) => forbidCaching(reply).send(await signInOptions(tokenStore, partyOf(request))) },
    options,
  );
  add(
    '/console/passkey/session',
    {
      POST: async (request, reply) => {
        const fields = jsonBody(request);
        requireGiven(fields, ['answer'], 'Give it.');
        const party = partyOf(request);
        const answer = fields.get('answer')!;
        return await begin(request, reply, (from) => signInByPasskey(tokenStore, party, { ...from, answer }, limits));
      },
    },
    options,
  );
  add(
    '/console/invitation',
    {
      POST: async (request, reply) => {
        const fields = jsonBody(request);
        requireGiven(fields, ['invitation'], 'Give it.');
        const party = partyOf(request);
        const invitation = fields.get('invitation')!;
        const shown = await signInThrottle.guard(clientAddressOf(request), () =>
          showInvitation(parts, party, invitation),
        );
        return forbidCaching(reply).send(shown);
      },
    },
    options,
  );
  add(
    '/console/invitation/accept',
    {
      POST: async (request, reply) => {
        const fields = jsonBody(request);
        requireGiven(fields, ['invitation', 'answer', 'consent'], 'Give all three.');
        const party = partyOf(request);
        const [invitation, answer] = [fields.get('invitation')!, fields.get('answer')!];
        return await begin(request, reply, (from) =>
          acceptInvitation(tokenStore, party, { ...from, invitation, answer }, limits),
        );
      },
    },
    options,
  );
}
