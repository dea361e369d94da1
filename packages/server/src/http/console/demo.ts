/**
 * Signing in as a person of the demo, without id and secret, which stay in the server. Only a server whose data is the
 * demo has these routes, and they answer browsers on its own machine. A server that others reach, too, has none.
 */
import type { FastifyRequest } from 'fastify';
import { Refusal, refuseIf } from '../../base/refusal.ts';
import type { Config } from '../../base/config.ts';
import type { DemoCredentials } from '../banner.ts';
import { plainAddress } from '../request/client-address.ts';
import { type AddRoute, type Answers, forbidCaching, type RouteOptions } from '../routes.ts';
import { isSameMachine } from './gate.ts';
import { jsonBody, type SessionParts, signIn } from './session.ts';

/** The dependencies of the routes of the demo. */
export interface DemoParts {
  /** The clients of the demo; none where the data of the server is not the demo. */
  readonly demo?: readonly DemoCredentials[] | undefined;
}

/**
 * The clients of the demo as whose people a server lets anybody sign in: none where its settings say that others reach
 * it, by an address or through proxies.
 */
export function offeredDemo(
  config: Pick<Config, 'REGISTRY_PUBLIC_URL' | 'REGISTRY_TRUSTED_PROXIES'>,
  { demo = [] }: DemoParts,
): readonly DemoCredentials[] {
  return config.REGISTRY_PUBLIC_URL === undefined && config.REGISTRY_TRUSTED_PROXIES.length === 0 ? demo : [];
}

/** Adds the list of the demo's people, and the sign-in as one of them. Without a demo it adds nothing. */
export function serveDemo(add: AddRoute, parts: SessionParts & DemoParts, options: RouteOptions): void {
  const { demo = [] } = parts;
  if (demo.length === 0) return;
  const people = demo.flatMap((client) => client.roles.map((role) => ({ client, role })));
  const listed = people.map(({ role }) => ({
    usersAccountId: role.users_account_id,
    firstName: role.first_name,
    lastName: role.last_name,
    userRole: role.user_role,
    accountName: role.account_name,
    accountType: role.account_type,
  }));
  const answers: Answers = {
    GET: (_request, reply) => forbidCaching(reply).send({ people: listed }),
    POST: async (request, reply) => {
      const id = jsonBody(request).get('usersAccountId');
      const person = people.find(({ role }) => role.users_account_id === id);
      if (person === undefined) throw new Refusal('role_not_found');
      return await signIn(parts, person.client, request, reply);
    },
  };
  const gate: RouteOptions['gate'] = (request, reply) => {
    options.gate?.(request, reply);
    refuseIf(!isOnThisMachine(request), 'route_not_found');
  };
  add('/console/demo', answers, { ...options, gate });
}

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
  const peer = plainAddress(request.socket.remoteAddress ?? '');
  return isSameMachine(request) && (peer === '::1' || peer.startsWith('127.'));
}
