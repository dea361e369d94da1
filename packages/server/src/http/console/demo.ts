/**
 * Signing in as a person of the demo, by a link that is used once. Only a server whose data is the demo has these
 * routes, and they answer browsers on its own machine. A server that others reach, too, has none.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { proveInDemo } from '../../auth/fresh-proof.ts';
import { openByLink } from '../../auth/sign-in-link.ts';
import { Refusal, refuseIf } from '../../base/refusal.ts';
import type { Config } from '../../base/config.ts';
import { isLoopback } from '../../base/network.ts';
import type { DemoCredentials, DemoRole } from '../banner.ts';
import { clientAddressOf, plainAddress } from '../request/client-address.ts';
import { requireGiven } from '../request/credentials.ts';
import { type AddRoute, type Answers, forbidCaching, type RouteOptions } from '../routes.ts';
import { isSameMachine } from './gate.ts';
import type { PeopleParts } from './people.ts';
import { beginSession, jsonBody, limitsOf, sessionOf } from './session.ts';

/** The dependencies of the routes of the demo. */
export interface DemoParts {
  /** The clients of the demo, none until it is made; undefined where the data of the server is not the demo. */
  readonly demo?: (() => readonly DemoCredentials[]) | undefined;
  /** Makes a link that signs in as the person of a role. */
  readonly makeDemoLink?: ((role: DemoRole) => Promise<string>) | undefined;
}

/**
 * The clients of the demo as whose people a server lets anybody sign in. Shape: undefined where its settings say that
 * others reach it, by an address or through proxies.
 */
export function offeredDemo(
  config: Pick<Config, 'REGISTRY_PUBLIC_URL' | 'REGISTRY_TRUSTED_PROXIES'>,
  { demo }: DemoParts,
): DemoParts['demo'] {
  return config.REGISTRY_PUBLIC_URL === undefined && config.REGISTRY_TRUSTED_PROXIES.length === 0 ? demo : undefined;
}

/**
 * Adds the list of the demo's people, the sign-in as one of them and by a link, and proof by a click. Without a demo it
 * adds nothing, and they answer nobody until the demo is made.
 */
export function serveDemo(add: AddRoute, parts: PeopleParts & DemoParts, options: RouteOptions): void {
  const { config, demo, makeDemoLink, signInThrottle, tokenStore } = parts;
  if (demo === undefined || makeDemoLink === undefined) return;
  const roles = (): readonly DemoRole[] => demo().flatMap((client) => client.roles);
  const gate: RouteOptions['gate'] = (request, reply) => {
    options.gate?.(request, reply);
    refuseIf(demo().length === 0 || !isOnThisMachine(request), 'route_not_found');
  };
  const open = async (request: FastifyRequest, reply: FastifyReply, link: string): Promise<FastifyReply> => {
    const from = { clientAddress: clientAddressOf(request), requestId: request.id };
    const opened = await signInThrottle.guard(from.clientAddress, () =>
      openByLink(tokenStore, link, from, limitsOf(config)),
    );
    return await beginSession(parts, opened, request, reply);
  };
  const people: Answers = {
    GET: (_request, reply) => forbidCaching(reply).send({ people: roles().map(personOf) }),
    POST: async (request, reply) => {
      const id = jsonBody(request).get('usersAccountId');
      const role = roles().find(({ users_account_id: each }) => each === id);
      if (role === undefined) throw new Refusal('role_not_found');
      return await open(request, reply, await makeDemoLink(role));
    },
  };
  const link: Answers = {
    POST: async (request, reply) => {
      const fields = jsonBody(request);
      requireGiven(fields, ['link'], 'Give it.');
      return await open(request, reply, fields.get('link')!);
    },
  };
  const proof: Answers = {
    POST: async (request, reply) => {
      await proveInDemo(tokenStore, sessionOf(request));
      return reply.code(204).send();
    },
  };
  add('/console/demo', people, { ...options, gate });
  add('/console/demo/link', link, { ...options, gate });
  add('/console/demo/proof', proof, { ...options, gate });
}

/** The person of a role, for the list. */
const personOf = (role: DemoRole) => ({
  usersAccountId: role.users_account_id,
  firstName: role.first_name,
  lastName: role.last_name,
  userRole: role.user_role,
  accountName: role.account_name,
  accountType: role.account_type,
});

/** Headers by which proxies say that they are there, beside those that `isSameMachine` knows. */
const headersOfProxies = [
  'via',
  'x-real-ip',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'cf-connecting-ip',
];

/**
 * Whether the connection itself comes from this machine, too: a name can lead anywhere. A proxy on this machine is seen
 * by its headers only.
 */
export function isOnThisMachine(request: Pick<FastifyRequest, 'headers' | 'host' | 'socket'>): boolean {
  if (headersOfProxies.some((name) => request.headers[name] !== undefined)) return false;
  return isSameMachine(request) && isLoopback(plainAddress(request.socket.remoteAddress ?? ''));
}
