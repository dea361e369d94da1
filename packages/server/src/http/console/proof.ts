/** Fresh proof in a session of the console: the person signs again with a passkey, and goes on. */
import { proofOptions, proveByPasskey } from '../../auth/fresh-proof.ts';
import { clientAddressOf } from '../request/client-address.ts';
import { requireGiven } from '../request/credentials.ts';
import { type AddRoute, forbidCaching, type RouteOptions } from '../routes.ts';
import type { PeopleParts } from './people.ts';
import { relyingPartyOf } from './relying-party.ts';
import { jsonBody, sessionOf } from './session.ts';

const path = '/console/session/proof';

/** Adds the routes. */
export function serveProof(add: AddRoute, parts: PeopleParts, options: RouteOptions): void {
  const { config, tokenStore, signInThrottle } = parts;
  add(
    `${path}/options`,
    {
      POST: async (request, reply) =>
        forbidCaching(reply).send(await proofOptions(tokenStore, relyingPartyOf(request, config), sessionOf(request))),
    },
    options,
  );
  add(
    path,
    {
      POST: async (request, reply) => {
        const session = sessionOf(request);
        const fields = jsonBody(request);
        requireGiven(fields, ['answer'], 'Give it.');
        const given = { answer: fields.get('answer')!, requestId: request.id };
        await signInThrottle.guard(clientAddressOf(request), () =>
          proveByPasskey(tokenStore, relyingPartyOf(request, config), session, given),
        );
        return reply.code(204).send();
      },
    },
    options,
  );
}
