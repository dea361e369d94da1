/** `webhooks`: endpoints and their log, by short names of the mutations and lists about them. */
import type { Program } from '../command.ts';
import { readTable } from '../table.ts';
import { addMutation } from './mutations.ts';
import { addList, addSingle } from './queries.ts';

/** The short names. A test compares them with the schema. */
export const webhookCommands: Readonly<Record<string, string>> = {
  list: 'allWebhookEndpoints',
  get: 'webhookEndpointById',
  create: 'createWebhookEndpoint',
  change: 'changeWebhookEndpoint',
  verify: 'verifyWebhookEndpoint',
  pause: 'pauseWebhookEndpoint',
  resume: 'resumeWebhookEndpoint',
  remove: 'removeWebhookEndpoint',
  test: 'sendTestEvent',
  redeliver: 'redeliverEvents',
  deliveries: 'allWebhookDeliveries',
  attempts: 'allWebhookAttempts',
  secrets: 'allWebhookSecrets',
  'rotate-secret': 'rotateWebhookSecret',
  'retire-secret': 'retireWebhookSecret',
};

/** Adds the group. */
export function addWebhookCommands(program: Program): void {
  const group = program.program
    .command('webhooks')
    .description('Endpoints to which the registry posts events, and what was sent.');
  const entries = new Map(readTable().entries.map((entry) => [entry.name, entry]));
  const add = { mutation: addMutation, list: addList, single: addSingle };
  for (const [name, of] of Object.entries(webhookCommands)) {
    const entry = entries.get(of)!;
    add[entry.kind](program, group, entry, name);
  }
}
