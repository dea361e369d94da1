/** One webhook endpoint: its state, its actions, and its last deliveries. */
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useViewer } from '../../api/use-viewer.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { instantColumn, statusColumn } from '../../parts/data-table/field-columns.tsx';
import { Instant } from '../../parts/moment.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { useRow } from '../../parts/use-answer.tsx';
import { words } from '../../words/words.ts';
import { type ShownDelivery, type ShownWebhook, toneOf } from './access-kinds.ts';
import classes from './access.module.css';
import { WebhookById } from '#graphql/webhook.ts';
import {
  ChangeWebhookDialog,
  RedeliverDialog,
  RemoveWebhookDialog,
  RotateWebhookDialog,
  stepLabels,
  TestEventDialog,
  type WebhookStep,
  WebhookStepDialog,
} from './webhook-dialogs.tsx';

const route = getRouteApi('/r/$role/access/webhooks/$webhookEndpointId');
const names = words.webhooks;

/** How often the page looks again: the receiver answers after the mutation. */
const everyMs = 3_000;

/** The steps that are possible in each status. */
const steps: Readonly<Record<ShownWebhook['status'], readonly WebhookStep[]>> = {
  unverified: ['verify'],
  active: ['pause'],
  paused: ['resume'],
  disabled: ['resume'],
  removed: [],
};

export function WebhookPage(): ReactElement {
  const { webhookEndpointId } = route.useParams();
  const { row: webhook, instead } = useRow(
    WebhookById,
    webhookEndpointId,
    ({ webhookEndpointById }) => webhookEndpointById,
    { every: everyMs },
  );
  if (webhook === undefined) return instead;
  return (
    <>
      <PageHead
        title={webhook.name}
        above={<BackLink to="/r/$role/access/webhooks" label={names.title} />}
        beside={<Status label={names.statuses[webhook.status]} tone={toneOf[webhook.status] ?? 'quiet'} />}
        actions={<WebhookActions webhook={webhook} />}
      />
      <div className={classes['parts']}>
        <Section title={names.one}>
          <Facts facts={factsOf(webhook)} />
        </Section>
        <Section title={names.deliveries}>
          <Deliveries webhook={webhook} />
        </Section>
      </div>
    </>
  );
}

const factsOf = (webhook: ShownWebhook): readonly Fact[] => [
  { name: names.url, value: webhook.url },
  { name: names.types, value: webhook.types.join(', ') || names.allTypes },
  { name: names.role, value: webhook.usersAccount ? words.session.role[webhook.usersAccount.userRole] : '–' },
  { name: names.ordering, value: names.orderings[webhook.ordering] },
  { name: names.failures, value: `${webhook.failures}` },
  ...(webhook.failingSince === null
    ? []
    : [{ name: names.failingSince, value: <Instant value={webhook.failingSince} /> }]),
  ...(webhook.disabledReason === null ? [] : [{ name: names.reason, value: names.reasons[webhook.disabledReason] }]),
  { name: words.access.createdAt, value: <Instant value={webhook.createdAt} /> },
];

type Opened = WebhookStep | 'change' | 'rotate' | 'remove' | 'test';

function WebhookActions({ webhook }: { readonly webhook: ShownWebhook }): ReactElement {
  const { mayRun } = useViewer();
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const isVerified = webhook.status === 'active' || webhook.status === 'paused';
  const live = webhook.secrets.nodes.filter(({ status }) => status === 'live').length;
  if (!mayRun('changeWebhookEndpoint') || webhook.status === 'removed') return <></>;
  const button = (which: Opened, label: string): ReactElement => (
    <Button
      key={which}
      variant="default"
      data-destructive={which === 'remove' ? true : undefined}
      onClick={() => setOpened(which)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {steps[webhook.status].map((step) => button(step, stepLabels[step]))}
      {isVerified && button('test', names.test)}
      {button('change', words.access.change)}
      {live < 2 && button('rotate', names.rotate)}
      {button('remove', names.remove)}
      {opened === 'change' && <ChangeWebhookDialog webhook={webhook} onClose={close} />}
      {opened === 'rotate' && <RotateWebhookDialog webhook={webhook} onClose={close} />}
      {opened === 'remove' && <RemoveWebhookDialog webhook={webhook} onClose={close} />}
      {opened === 'test' && <TestEventDialog webhook={webhook} onClose={close} />}
      {(opened === 'verify' || opened === 'pause' || opened === 'resume') && (
        <WebhookStepDialog webhook={webhook} step={opened} onClose={close} />
      )}
    </>
  );
}

function Deliveries({ webhook }: { readonly webhook: ShownWebhook }): ReactElement {
  const may = useViewer().mayRun('redeliverEvents') && (webhook.status === 'active' || webhook.status === 'paused');
  const [again, setAgain] = useState<ShownDelivery | 'failed'>();
  const { nodes } = webhook.deliveries;
  if (nodes.length === 0) return <p className={classes['quiet']}>{names.noDeliveries}</p>;
  const columns = [
    instantColumn('createdAt', { label: words.access.createdAt }),
    { label: names.type, text: ({ type }: ShownDelivery) => type },
    statusColumn('status', names.deliveryStatuses, deliveryTones, { label: words.access.status }),
    { label: names.attempts, align: 'end' as const, text: ({ attemptCount }: ShownDelivery) => attemptCount },
    { label: names.answer, text: answerOf },
    { label: names.body, text: textOf, cell: (delivery: ShownDelivery) => <AnswerText text={textOf(delivery)} /> },
    instantColumn('nextAttemptAt', { label: names.nextAttempt }),
    {
      label: words.access.actions,
      text: null,
      cell: (delivery: ShownDelivery) =>
        delivery.kind === 'event' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={names.redeliverOf(delivery.type)}
            onClick={() => setAgain(delivery)}
          >
            {names.redeliver}
          </Button>
        ),
    },
  ];
  return (
    <>
      <PlainTable
        label={names.deliveries}
        rows={nodes}
        columns={columns.filter(({ label }) => may || label !== words.access.actions)}
      />
      {may && nodes.some(({ status }) => status === 'dead') && (
        <Button className={classes['after']} variant="default" size="sm" onClick={() => setAgain('failed')}>
          {names.redeliverFailed}
        </Button>
      )}
      {again !== undefined && (
        <RedeliverDialog webhook={webhook} delivery={again} onClose={() => setAgain(undefined)} />
      )}
    </>
  );
}

const deliveryTones = { pending: 'warn', delivered: 'good', dead: 'bad', dropped: 'quiet' } as const;

/** The status of the last answer, or why there was none. */
function answerOf({ attempts }: ShownDelivery): string {
  const [last] = attempts.nodes;
  if (last === undefined) return '';
  const { responseStatus, error } = last;
  return responseStatus === null
    ? (names.errors[error as keyof typeof names.errors] ?? error ?? '')
    : `${responseStatus}`;
}

/** Characters that nobody sees, or that change the order of others. Line breaks are blanks in a cell. */
const unseen = /[\p{Bidi_Control}\p{Cc}]/gu;

/** The beginning of the last answer. A stranger wrote it, so nothing in it is left invisible. */
function textOf({ attempts }: ShownDelivery): string {
  const text = attempts.nodes[0]?.responseBody ?? '';
  return text.replace(/[\r\n\t]+/g, ' ').replace(unseen, '\u{fffd}');
}

/** A few lines of it, so that one answer does not fill the page. */
function AnswerText({ text }: { readonly text: string }): ReactElement {
  return (
    <span className={classes['answer']} title={text}>
      {text}
    </span>
  );
}
