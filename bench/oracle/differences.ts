/**
 * The deliberate differences, and their reasons. A difference that is not listed here, and an entry that no longer
 * differs, both fail.
 */

export interface Deliberate {
  readonly pattern: RegExp;
  readonly reason: string;
}

export const deliberate: readonly Deliberate[] = [
  {
    pattern: /: \[?ID!?\]?!? here, UUID!? there$|^type (UUID|IDFilter): only |\.assetIds: /,
    reason: 'Ids are UUIDs in the scalar ID: every client knows it, and one id serves fields, arguments and node.',
  },
  {
    pattern: /^(\w+\.nodeId|Node\.id|Query\.node\(\)\.(id|nodeId)): only |^Query\.nodeId: only there$/,
    reason: 'Node.id is the id itself: there is no second identifier beside it.',
  },
  {
    pattern: /^Query\.(?!all|\w+ById:)[a-z]\w*: only there$/,
    reason:
      'One way to one row: xById. Without nodeId there is nothing for x(nodeId:) to take, and Relay 1 needs no query inside query.',
  },
  {
    pattern:
      /: enum \w+!? here, String!? there$|^type (\w+(Type|Status|Kind|Role|Unit|Form|Capacity)|Lens)(Filter)?: only here$/,
    reason: 'Words with a fixed list are enums, so that a schema tells which there are.',
  },
  {
    pattern: /: Decimal!? here, BigFloat!? there$|^type (Decimal(Filter)?|BigFloat): only |^answer "a decimal": /,
    reason: 'Quantities are canonical decimal strings: no needless zeros.',
  },
  {
    pattern: /: DateTime!? here, Datetime!? there$|^type (DateTime|DateTimeFilter|Datetime): only |^answer "a time": /,
    reason: 'DateTime as RFC 3339 with Z, always in UTC.',
  },
  {
    pattern: /: Int!? here, BigInt!? there$|^type BigInt: only there$|^answer "dates and times": /,
    reason: 'Counts that cannot outgrow Int are Int. Beside it the answer shows quantities without needless zeros.',
  },
  {
    pattern:
      /Connection\.(nodes|edges): \[\w+!\]! here, \[\w+\]! there$|Edge\.node: \w+! here|: \[String!\]!? here, \[String\]!? there$/,
    reason: 'A row that is not seen is not in a list, so lists and edges hold no null.',
  },
  {
    pattern: /Edge\.cursor: String! here, Cursor there$|^PageInfo\.(start|end)Cursor: String here, Cursor there$/,
    reason: 'Cursors go out as String, as the Relay specification writes them; every edge has one.',
  },
  {
    pattern: /\(\)\.filter: only here$|^type \w+Filter: only here$/,
    reason: 'filter is there without a plugin, in the words of the connection-filter plugin.',
  },
  {
    pattern: /^type (Mutation|\w+Payload|\w+Input): only here$/,
    reason: 'Mutations in place of generated create, update and delete.',
  },
  {
    pattern: /^type Viewer: only here$|^Query\.viewer: only here$/,
    reason: 'viewer tells who asks and what the role may do; the data itself does not know.',
  },
  {
    pattern: /^type Check: only here$|^Instruction\.checks: \[Check!\]! here, JSON! there$/,
    reason: 'Checks have a shape of their own, so they are objects and not JSON.',
  },
  {
    pattern: /^walk ".*", forwards: hasPreviousPage |^walk ".*", backwards: hasNextPage /,
    reason: 'hasPreviousPage and hasNextPage are exact whichever way a list is walked; there only the way forward is.',
  },
  {
    pattern: /^answer "default page": /,
    reason: 'A list that names no size is a page of 50; at most 1,000 can be asked for. There it is every row.',
  },
  {
    pattern: /^answer "first and last together": an error here, /,
    reason: 'first and last together are refused: what they mean together is left open by the Relay specification.',
  },
];
