/**
 * Signing in as a person of the demo, without id and secret, which stay in the server. Only a server whose data is the
 * demo has these routes, and they answer browsers on its own machine.
 */
import type { FastifyRequest } from 'fastify';
import { Refusal, refuseIf } from '../../base/refusal.ts';
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

/** Whether the connection itself comes from this machine, too: a name can lead anywhere. */
export function isOnThisMachine(request: Pick<FastifyRequest, 'headers' | 'host' | 'socket'>): boolean {
  const peer = plainAddress(request.socket.remoteAddress ?? '');
  return isSameMachine(request) && (peer === '::1' || peer.startsWith('127.'));
}
