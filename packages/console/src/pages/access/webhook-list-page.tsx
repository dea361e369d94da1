/** The webhook endpoints of the account. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { choicesOf, ifChosen } from '../../parts/data-table/choices.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { statusColumn, textColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { words } from '../../words/words.ts';
import { createdColumn } from './access-columns.ts';
import { useEmptyMore } from './access-head.tsx';
import { type ListedWebhook, toneOf } from './access-kinds.ts';
import { AccessList } from './access-list.tsx';
import { WebhookList } from '#graphql/webhook-list.ts';
import { CreateWebhookDialog } from './webhook-dialogs.tsx';

const route = getRouteApi('/r/$role/access/webhooks');
const names = words.webhooks;
const statuses = choicesOf(names.statuses);

const columns: readonly Column<ListedWebhook>[] = [
  textColumn('name', { label: words.access.name, width: 220, order: 'NAME' }),
  statusColumn('status', names.statuses, toneOf, { label: words.access.status, width: 120, order: 'STATUS' }),
  textColumn('url', { label: names.url, width: 340 }),
  { id: 'failures', label: names.failures, width: 120, align: 'end', text: ({ failures }) => failures || '' },
  createdColumn,
];

const filters = [{ id: 'status', label: words.access.status, choices: statuses }];

export function WebhookListPage(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const filter = ifChosen('status', view.status, statuses);
  const source = useSource(WebhookList, { filter }, ({ allWebhookEndpoints }) => allWebhookEndpoints);
  const open = (webhookEndpointId: string): void =>
    void navigate({
      to: '/r/$role/access/webhooks/$webhookEndpointId',
      params: (params) => ({ ...params, webhookEndpointId }),
    });
  return (
    <AccessList
      {...{ names, source, columns, filters, view }}
      noneMore={useEmptyMore(names.noneMore)}
      usualOrder="NAME_ASC"
      to="/r/$role/access/webhooks/$webhookEndpointId"
      param="webhookEndpointId"
      create={{
        mutation: 'createWebhookEndpoint',
        label: names.create,
        dialog: (close) => <CreateWebhookDialog onClose={close} onDone={open} />,
      }}
    />
  );
}
