/** Edits of the feed, past all guards. */
import { change, type Edit } from './edit.ts';

const nth = (condition: string, place: number): string =>
  `select id from registry.feed where ${condition} order by position offset ${place} limit 1`;
const ledger = nth(`class = 'ledger'`, 3);
const last = 'select id from registry.feed order by position desc limit 1';
const followed = nth(`class = 'instruction' and counterpart_id is not null`, 0);

const told = 'Every event that the placer has seen is in the feed';
const recorded = 'Every event in the feed is as it was recorded';
const dense = 'The positions of the feed have no gap';
const numbered = 'The events of every register are numbered without a gap';
const concerned =
  'Every event in the feed concerns the account that acted, the issuer and the account at the other end';
const listed =
  'Everything that concerns an account is in the feed, with the asset and the holder by which lists find it';
const remove = `delete from registry.feed where id = '$ID'`;
const unheard = (account: string): string =>
  `delete from registry.feed_audience a using registry.feed f where f.id = '$ID' and a.position = f.position and a.account_id = f.${account}`;

export const feedEdits: readonly Edit[] = [
  { name: 'an event that was removed', row: last, edit: remove, breaks: told },
  { name: 'another type', row: ledger, edit: change('feed', `type = 'units.retired'`), breaks: recorded },
  { name: 'another object', row: ledger, edit: change('feed', 'object_id = gen_random_uuid()'), breaks: recorded },
  { name: 'a class that more accounts see', row: ledger, edit: change('feed', `class = 'asset'`), breaks: recorded },
  {
    name: 'an event more than was recorded',
    row: ledger,
    edit: `insert into registry.feed select position + 1000000, md5(id::text)::uuid, account_id, register_id, sequence, type, class, mutation,
      object_type, object_id, asset_ids, holder_id, counterpart_id, instruction_id, null, recorded_at, placed_at from registry.feed where id = '$ID'`,
    named: `select md5('$ID')::uuid::text`,
    breaks: recorded,
  },
  {
    name: 'a head that is ahead',
    row: last,
    edit: `update registry.feed_head set position = position + 1 where '$ID' <> ''`,
    breaks: dense,
  },
  { name: 'a number twice', row: ledger, edit: change('feed', 'sequence = sequence - 1'), breaks: numbered },
  {
    name: 'two transactions the other way round',
    row: ledger,
    edit: change('feed', `details = jsonb_set(details, '{transactions,list,0,sequence}', '900000')`),
    named: `select f.id from registry.feed f cross join jsonb_to_recordset(f.details -> 'transactions' -> 'list') x ("assetId" uuid)
      where x."assetId" = (select (details #>> '{transactions,list,0,assetId}')::uuid from registry.feed where id = '$ID')
        and f.position > (select position from registry.feed where id = '$ID') order by f.position limit 1`,
    breaks: 'The feed has the transactions of every asset in their order',
  },
  { name: 'an event of which the issuer does not hear', row: ledger, edit: unheard('register_id'), breaks: concerned },
  {
    name: 'a proposal of which the proposer does not hear',
    row: followed,
    edit: unheard('counterpart_id'),
    breaks: concerned,
  },
  {
    name: 'an account that hears of nothing',
    row: 'select id from registry.accounts order by id limit 1',
    edit: `insert into registry.feed_audience values ('$ID', 5000000)`,
    breaks: listed,
  },
  ...['asset_id', 'holder_id'].map((column) => ({
    name: `an event that lists find by another ${column}`,
    row: ledger,
    edit: `update registry.feed_audience a set ${column} = gen_random_uuid() from registry.feed f
      where f.id = '$ID' and a.position = f.position and a.account_id = f.register_id`,
    named: `select register_id from registry.feed where id = '$ID'`,
    breaks: listed,
  })),
];
