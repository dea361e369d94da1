/** The own sign-in of a person, with a session of any role or none; and recovery, without a session. */
import type { FastifyRequest } from 'fastify';
import {
  addOwnPasskey,
  endOwnSessions,
  makeOwnRecoveryCodes,
  ownPasskeyOptions,
  readOwnSignIn,
  removeOwnWay,
  renameOwnPasskey,
} from '../../auth/own-sign-in.ts';
import { acceptAsSelf } from '../../auth/person-sign-in.ts';
import { recoverByCode, recoveryOptions } from '../../auth/recovery.ts';
import { clientAddressOf } from '../request/client-address.ts';
import { requireGiven } from '../request/credentials.ts';
import { type AddRoute, forbidCaching, type RouteOptions } from '../routes.ts';
import type { PeopleParts } from './people.ts';
import { relyingPartyOf } from './relying-party.ts';
import { beginSession, jsonBody, limitsOf, sessionOf } from './session.ts';

const path = '/console/self';

/** Adds the routes. Codes, like the texts of invitations, are in bodies only. */
export function serveSelf(add: AddRoute, parts: PeopleParts, options: RouteOptions): void {
  const { tokenStore } = parts;
  const labelOf = (issuer: string): string =>
    parts.config.REGISTRY_IDENTITY_PROVIDERS.find((one) => one.issuer === issuer)?.label ?? new URL(issuer).host;
  add(
    path,
    {
      GET: async (request, reply) =>
        forbidCaching(reply).send(await readOwnSignIn(tokenStore, sessionOf(request), labelOf)),
    },
    options,
  );
  servePasskeys(add, parts, options);
  add(
    `${path}/recovery-codes`,
    {
      POST: async (request, reply) =>
        forbidCaching(reply)
          .code(201)
          .send({ codes: await makeOwnRecoveryCodes(tokenStore, ownRequest(request)) }),
    },
    options,
  );
  add(
    `${path}/sessions`,
    {
      DELETE: async (request, reply) => {
        await endOwnSessions(tokenStore, sessionOf(request));
        return reply.code(204).send();
      },
    },
    options,
  );
  add(
    `${path}/sessions/:id`,
    {
      DELETE: async (request, reply) => {
        await endOwnSessions(tokenStore, sessionOf(request), idOf(request));
        return reply.code(204).send();
      },
    },
    options,
  );
  add(
    `${path}/invitation`,
    {
      POST: async (request, reply) => {
        const fields = jsonBody(request);
        requireGiven(fields, ['invitation', 'consent'], 'Give both.');
        const clientAddress = clientAddressOf(request);
        const from = { clientAddress, requestId: request.id };
        const invitation = fields.get('invitation')!;
        const opened = await parts.signInThrottle.guard(clientAddress, () =>
          acceptAsSelf(tokenStore, invitation, sessionOf(request), from, limitsOf(parts.config)),
        );
        return await beginSession(parts, opened, request, reply);
      },
    },
    options,
  );
  serveRecovery(add, parts, options);
}

function servePasskeys(add: AddRoute, { config, tokenStore }: PeopleParts, options: RouteOptions): void {
  add(
    `${path}/passkey/options`,
    {
      POST: async (request, reply) => {
        const party = relyingPartyOf(request, config);
        return forbidCaching(reply).send(await ownPasskeyOptions(tokenStore, party, sessionOf(request)));
      },
    },
    options,
  );
  add(
    `${path}/passkey`,
    {
      POST: async (request, reply) => {
        const fields = jsonBody(request);
        requireGiven(fields, ['answer', 'name'], 'Give both.');
        const [answer, name] = [fields.get('answer')!, fields.get('name')!];
        await addOwnPasskey(tokenStore, relyingPartyOf(request, config), ownRequest(request), { answer, name });
        return reply.code(204).send();
      },
    },
    options,
  );
  add(
    `${path}/passkey/:id`,
    {
      PUT: async (request, reply) => {
        const fields = jsonBody(request);
        requireGiven(fields, ['name'], 'Give it.');
        await renameOwnPasskey(tokenStore, sessionOf(request), { id: idOf(request), name: fields.get('name')! });
        return reply.code(204).send();
      },
      DELETE: async (request, reply) => {
        await removeOwnWay(tokenStore, ownRequest(request), idOf(request));
        return reply.code(204).send();
      },
    },
    options,
  );
}

/** A code is guessed as little as an invitation or a secret. */
function serveRecovery(add: AddRoute, parts: PeopleParts, options: RouteOptions): void {
  const { config, tokenStore, signInThrottle } = parts;
  add(
    '/console/recovery',
    {
      POST: async (request, reply) => {
        const fields = jsonBody(request);
        requireGiven(fields, ['code'], 'Give it.');
        const party = relyingPartyOf(request, config);
        const made = await signInThrottle.guard(clientAddressOf(request), () =>
          recoveryOptions(tokenStore, party, fields.get('code')!),
        );
        return forbidCaching(reply).send(made);
      },
    },
    options,
  );
  add(
    '/console/recovery/passkey',
    {
      POST: async (request, reply) => {
        const fields = jsonBody(request);
        requireGiven(fields, ['code', 'answer'], 'Give both.');
        const party = relyingPartyOf(request, config);
        const [code, answer] = [fields.get('code')!, fields.get('answer')!];
        const clientAddress = clientAddressOf(request);
        const from = { clientAddress, requestId: request.id };
        const opened = await signInThrottle.guard(clientAddress, () =>
          recoverByCode(tokenStore, party, { ...from, code, answer }, limitsOf(config)),
        );
        return await beginSession(parts, opened, request, reply);
      },
    },
    options,
  );
}

const ownRequest = (request: FastifyRequest) => ({ session: sessionOf(request), requestId: request.id });

const idOf = (request: FastifyRequest): string => (request.params as { readonly id: string }).id;
