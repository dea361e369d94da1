/** A page for each type of event, and the list of them. */
import type { Contract, JsonSchema } from './contract.ts';
import { Links, type Names, pathOf } from './links.ts';
import { fence, list, type Page, page, section, table } from './markdown.ts';
import { membersTables } from './schemas.ts';

const indexPath = 'reference/events';

/** Event schemas have no references. */
const find = (reference: string): never => {
  throw new Error(`a schema of an event refers to ${reference}`);
};

/** The pages of events. */
export function eventPages(contract: Contract, names: Names): Page[] {
  const { events, mutations } = contract;
  const links = new Links(contract, names, indexPath);
  const groups = Map.groupBy(Object.keys(events), (type) => type.split('.')[0]!);
  const index = page(
    indexPath,
    'Events',
    'Every type of event. [Follow a register](../guides/follow-a-register.md) reads them, [receive webhooks](../guides/receive-webhooks.md) has them sent. Later releases may add types and members.',
    ...[...groups].map(([group, types]) =>
      section(
        `## ${group}`,
        ['Event', 'Meaning'],
        types.map((type) => [links.name(type), links.text(events[type]!.description)]),
      ),
    ),
  );
  const recordedBy = Map.groupBy(Object.keys(mutations), (name) => mutations[name]!.event);
  return [
    index,
    ...Object.entries(events).map(([type, schema]) =>
      eventPage(new Links(contract, names, pathOf.event(type)), type, schema, recordedBy.get(type) ?? []),
    ),
  ];
}

function eventPage(links: Links, type: string, schema: JsonSchema, mutations: readonly string[]): Page {
  return page(
    pathOf.event(type),
    type,
    links.text(schema.description),
    mutations.length === 0 ? undefined : `Recorded by:\n\n${list(mutations.map((name) => links.name(name)))}`,
    '## Body',
    membersTables(schema, find, '###'),
    '## Example',
    fence('json', JSON.stringify(schema.examples?.[0], null, 2)),
    'The ids of the example are made up, and so are its mutation and its object.',
    '## On every route',
    table(
      ['Route', 'Its place'],
      [
        ['REST', `${links.to('`GET …/events`', pathOf.rest('listEvents'))}, with \`types=${type}\` for these alone`],
        [
          'GraphQL',
          `${links.to('`events`', pathOf.query('events'))} as a subscription, ${links.name('allEvents')} as a list`,
        ],
        ['Webhook', `an endpoint whose \`types\` have it: ${links.name('createWebhookEndpoint')}`],
      ],
    ),
  );
}
