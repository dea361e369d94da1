/** The events that a webhook endpoint is told, as its role sees them. */
import type { Query } from '../postgres/statement.ts';
import { eventBody } from './event-body.ts';
import { seesPlaced } from './event-visibility.ts';
import { actorAccount } from './row-predicate.ts';

/** An event to send. Shape: `body` is what is signed and sent. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly position: string;
  readonly registerId: string | null;
  readonly assetIds: readonly string[];
  readonly body: string;
}

/** Shape: `fresh` are events after the position, `again` bodies of others that the role still sees, by their ids. */
export interface WebhookPage {
  /** The last position that was looked at. */
  readonly position: string;
  readonly fresh: readonly WebhookEvent[];
  readonly again: Readonly<Record<string, string>>;
  /** The secrets that sign at the moment of the events, the newest first: encrypted, in base64. */
  readonly secrets: readonly {
    readonly id: string;
    readonly wrappedKey: string;
    readonly ciphertext: string;
    readonly keyVersion: number;
  }[];
}

/** The selection of a page. */
interface WebhookSelection {
  readonly accountId: string;
  readonly endpointId: string;
  readonly position: string;
  /** Rows of the audience that are looked at; 0 where no more events are taken. */
  readonly most: number;
  /** Null for all types. */
  readonly types: readonly string[] | null;
  /** Empty for all assets. */
  readonly assetIds: readonly string[];
  /** Events that are sent again. */
  readonly againIds: readonly string[];
}

const text = `
  with looked as materialized (
    select a.position
      from registry.feed_audience a
     where a.account_id = ${actorAccount}
       and a.position > $1::bigint
     order by a.position
     limit $2::integer
  ), fresh as materialized (
    select f.position, f.id, f.type, f.register_id, f.asset_ids, ${eventBody('f')} as body
      from looked l
      join registry.feed f on f.position = l.position
     where ($3::text[] is null or f.type = any ($3::text[]))
       and (cardinality($4::uuid[]) = 0 or f.asset_ids && $4::uuid[])
       and ${seesPlaced('f')}
  ), again as materialized (
    select f.id, ${eventBody('f')} as body
      from registry.feed f
      join registry.feed_audience a on a.account_id = ${actorAccount} and a.position = f.position
     where f.id = any ($5::uuid[])
       and ${seesPlaced('f')}
  )
  select coalesce((select max(l.position) from looked l), $1::bigint)::text as position,
         (
           select coalesce(jsonb_agg(jsonb_build_object(
                    'id', f.id, 'type', f.type, 'position', f.position::text, 'registerId', f.register_id,
                    'assetIds', f.asset_ids, 'body', f.body) order by f.position), '[]')
             from fresh f) as fresh,
         (select coalesce(jsonb_object_agg(g.id, g.body), '{}') from again g) as again,
         auth.secrets_of_webhook_endpoint($6::uuid, $7::uuid) as secrets`;

/** The query of a page, which runs in the context of the role. */
export function webhookPageQuery(selection: WebhookSelection): Query {
  const { position, most, types, assetIds, againIds, accountId, endpointId } = selection;
  const values = [position, most, types, assetIds, againIds, accountId, endpointId];
  return { statement: { name: 'webhook_page', text }, values };
}
