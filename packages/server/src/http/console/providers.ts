/**
 * Signing in at a provider. The page asks where to go, and goes there; the provider sends the person back to a page of
 * the console, which gives the answer to the server. So the cookie of a session, which browsers send from our own pages
 * alone, may stay as strict as it is, and nothing but a page of the console begins or finishes anything here.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginAtProvider, finishAtProvider, type ProviderSignInParts } from '../../auth/provider-sign-in.ts';
import { endByLogoutToken } from '../../auth/provider-logout.ts';
import { waitingSeconds } from '../../auth/waiting-sign-in.ts';
import { clientAddressOf } from '../request/client-address.ts';
import { requireGiven } from '../request/credentials.ts';
import { bodyFields, malformed } from '../request/fields.ts';
import { type AddRoute, forbidCaching, type RouteOptions } from '../routes.ts';
import { readCookie, setWaiting, takeWaiting } from './cookie.ts';
import type { PeopleParts } from './people.ts';
import { isReturnPath } from './return-path.ts';
import { beginSession, jsonBody, limitsOf, sessionOf } from './session.ts';

const path = '/console/provider';

/** The dependencies of the routes. */
export type ProviderParts = PeopleParts & Pick<ProviderSignInParts, 'log'>;

/** Adds the routes. */
export function serveProviders(add: AddRoute, parts: ProviderParts, options: RouteOptions): void {
  const { providers, signInThrottle } = parts;
  add(`${path}/begin`, { POST: (request, reply) => begin(parts, request, reply) }, options);
  add(`${path}/finish`, { POST: (request, reply) => finish(parts, request, reply) }, options);
  add(
    `${path}/sign-out`,
    {
      POST: async (request, reply) => {
        const fields = jsonBody(request);
        requireGiven(fields, ['provider'], 'Give it.');
        const address = await providers.signOutAddress(fields.get('provider')!);
        return forbidCaching(reply).send({ address });
      },
    },
    options,
  );
  // The provider itself calls it, so it has no gate: what it may do is in the token, which is signed.
  add(`${path}/backchannel-logout`, {
    POST: async (request, reply) => {
      const fields = bodyFields(request);
      requireGiven(fields, ['logout_token'], 'Give it.');
      await signInThrottle.guard(clientAddressOf(request), () =>
        endByLogoutToken(parts, fields.get('logout_token')!, request.id),
      );
      return forbidCaching(reply).code(200).send();
    },
  });
}

/** Answers the address to which the page goes, and keeps what waits in a cookie. */
async function begin(parts: ProviderParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const fields = jsonBody(request);
  requireGiven(fields, ['provider', 'use'], 'Give both.');
  const [use, returnTo] = [fields.get('use'), fields.get('return')];
  if (use !== 'sign_in' && use !== 'invitation' && use !== 'proof')
    throw malformed('use is none of sign_in, invitation and proof.');
  if (returnTo !== undefined && !isReturnPath(returnTo))
    throw malformed('return is no path of this console.', 'Give a path such as /roles, or none.');
  // An invitation is accepted with consent alone.
  if (use === 'invitation') requireGiven(fields, ['invitation', 'consent'], 'Give both.');
  const { address, waiting } = await parts.signInThrottle.guard(clientAddressOf(request), () =>
    beginAtProvider(parts, {
      provider: fields.get('provider')!,
      use,
      invitation: use === 'invitation' ? fields.get('invitation') : undefined,
      session: use === 'proof' ? sessionOf(request) : undefined,
      returnTo,
    }),
  );
  setWaiting(request, reply, waiting, waitingSeconds);
  return forbidCaching(reply).send({ address });
}

/** Answers with a session, or with nothing where a person proved anew who they are. */
async function finish(parts: ProviderParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // It is used, also where it is refused.
  const waiting = takeWaiting(request, reply);
  const fields = jsonBody(request);
  requireGiven(fields, ['provider', 'answer'], 'Give both.');
  const clientAddress = clientAddressOf(request);
  const credential = readCookie(request);
  const { opened, returnTo } = await parts.signInThrottle.guard(clientAddress, () =>
    finishAtProvider(
      parts,
      {
        provider: fields.get('provider')!,
        answer: fields.get('answer')!,
        waiting,
        session: credential === undefined ? undefined : { credential, clientAddress },
        clientAddress,
        requestId: request.id,
      },
      limitsOf(parts.config),
    ),
  );
  if (returnTo !== undefined) reply.header('registry-return', returnTo);
  return opened === undefined ? forbidCaching(reply).code(204).send() : beginSession(parts, opened, request, reply);
}
