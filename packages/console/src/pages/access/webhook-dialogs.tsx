/** Dialogs that create a webhook endpoint, change it, and do its steps. */
import { type ReactElement, useState } from 'react';
import { CommandDialog } from '../../parts/command-dialog/command-dialog.tsx';
import { words } from '../../words/words.ts';
import { ChangeWebhookEndpoint, members as membersOfChange } from '#graphql/change-webhook-endpoint.ts';
import { CreateWebhookEndpoint, members as membersOfNew } from '#graphql/create-webhook-endpoint.ts';
import { PauseWebhookEndpoint, members as membersOfPause } from '#graphql/pause-webhook-endpoint.ts';
import { RedeliverEvents, members as membersOfRedelivery } from '#graphql/redeliver-events.ts';
import { RemoveWebhookEndpoint, members as membersOfRemoval } from '#graphql/remove-webhook-endpoint.ts';
import { ResumeWebhookEndpoint, members as membersOfResumption } from '#graphql/resume-webhook-endpoint.ts';
import { RotateWebhookSecret, members as membersOfRotation } from '#graphql/rotate-webhook-secret.ts';
import { SendTestEvent, members as membersOfTest } from '#graphql/send-test-event.ts';
import { VerifyWebhookEndpoint, members as membersOfVerification } from '#graphql/verify-webhook-endpoint.ts';
import type { ShownDelivery, ShownWebhook } from './access-kinds.ts';
import { type NewSecret, SecretOnce } from '../../parts/secret-once.tsx';

const names = words.webhooks;

const fields = {
  name: { label: words.access.name, required: true },
  url: { label: names.url, help: names.urlMore, required: true },
  types: { label: names.types, help: names.typesMore },
};

interface Creation {
  onClose(): void;
  onDone(webhookEndpointId: string): void;
}

/** Shows the secret once, after the endpoint is created. */
export function CreateWebhookDialog({ onClose, onDone }: Creation): ReactElement {
  const [created, setCreated] = useState<NewSecret & { readonly id: string | undefined }>();
  if (created !== undefined)
    return (
      <SecretOnce
        secret={created}
        names={names.secret}
        onClose={() => (created.id === undefined ? onClose() : onDone(created.id))}
      />
    );
  return (
    <CommandDialog
      title={names.create}
      more={names.createMore}
      operation={CreateWebhookEndpoint}
      members={membersOfNew}
      fields={fields}
      submit={names.submit}
      onClose={onClose}
      take={({ result }) =>
        setCreated({
          id: result?.webhookEndpoint?.id,
          clientId: result?.webhookEndpoint?.id ?? '',
          clientSecret: result?.secret ?? null,
        })
      }
    />
  );
}

interface Props {
  readonly webhook: ShownWebhook;
  onClose(): void;
}

export function ChangeWebhookDialog({ webhook, onClose }: Props): ReactElement {
  return (
    <CommandDialog
      title={`${words.access.change}: ${webhook.name}`}
      more={names.changeMore}
      operation={ChangeWebhookEndpoint}
      members={membersOfChange}
      given={{ webhookEndpointId: webhook.id }}
      fields={{
        name: { ...fields.name, first: webhook.name },
        url: { ...fields.url, first: webhook.url },
        types: { ...fields.types, first: webhook.types.join('\n') },
      }}
      changes
      submit={words.access.change}
      onClose={onClose}
    />
  );
}

const operations = {
  verify: { operation: VerifyWebhookEndpoint, members: membersOfVerification, more: names.verifyMore },
  pause: { operation: PauseWebhookEndpoint, members: membersOfPause, more: names.pauseMore },
  resume: { operation: ResumeWebhookEndpoint, members: membersOfResumption, more: names.resumeMore },
} as const;

export const stepLabels = { verify: names.verify, pause: names.pause, resume: words.access.resume } as const;
export type WebhookStep = keyof typeof operations;

export function WebhookStepDialog({ webhook, step, onClose }: Props & { readonly step: WebhookStep }): ReactElement {
  return (
    <CommandDialog
      {...operations[step]}
      title={`${stepLabels[step]}: ${webhook.name}`}
      given={{ webhookEndpointId: webhook.id }}
      submit={stepLabels[step]}
      onClose={onClose}
    />
  );
}

export function RemoveWebhookDialog({ webhook, onClose }: Props): ReactElement {
  return (
    <CommandDialog
      title={`${names.remove}: ${webhook.name}`}
      more={names.removeMore}
      operation={RemoveWebhookEndpoint}
      members={membersOfRemoval}
      given={{ webhookEndpointId: webhook.id }}
      submit={names.remove}
      confirmName={webhook.name}
      onClose={onClose}
    />
  );
}

/** Creates a second secret, and shows it once. */
export function RotateWebhookDialog({ webhook, onClose }: Props): ReactElement {
  const [secret, setSecret] = useState<NewSecret>();
  if (secret !== undefined) return <SecretOnce secret={secret} names={names.secret} onClose={onClose} />;
  return (
    <CommandDialog
      title={`${names.rotate}: ${webhook.name}`}
      more={names.rotateMore}
      operation={RotateWebhookSecret}
      members={membersOfRotation}
      given={{ webhookEndpointId: webhook.id }}
      submit={names.rotate}
      onClose={onClose}
      take={({ result }) => setSecret({ clientId: webhook.url, clientSecret: result?.secret ?? null })}
    />
  );
}

export function TestEventDialog({ webhook, onClose }: Props): ReactElement {
  return (
    <CommandDialog
      title={`${names.test}: ${webhook.name}`}
      more={names.testMore}
      operation={SendTestEvent}
      members={membersOfTest}
      given={{ webhookEndpointId: webhook.id }}
      fields={{ type: { label: names.type, first: 'units.transferred' } }}
      submit={names.test}
      onClose={onClose}
    />
  );
}

/** Sends one event again, or all that failed. */
export function RedeliverDialog({
  webhook,
  delivery,
  onClose,
}: Props & { readonly delivery: ShownDelivery | 'failed' }): ReactElement {
  const one = delivery === 'failed' ? undefined : delivery;
  return (
    <CommandDialog
      title={one === undefined ? names.redeliverFailed : names.redeliverOf(one.type)}
      more={one === undefined ? names.redeliverFailedMore : names.redeliverMore}
      operation={RedeliverEvents}
      members={membersOfRedelivery}
      given={{ webhookEndpointId: webhook.id, ...(one === undefined ? { failed: true } : { eventIds: [one.eventId] }) }}
      submit={one === undefined ? names.redeliverFailed : names.redeliver}
      onClose={onClose}
    />
  );
}
