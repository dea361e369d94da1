/**
 * The queries to the primary and its replicas that make reads at replicas current: an answer of a replica contains
 * everything that was acknowledged before the read was sent.
 */
import type { SentDocument } from '../../base/document-id.ts';
import type { Database } from '../../postgres/database.ts';
import type { Query, Row } from '../../postgres/statement.ts';
import { type TokenUse, tokenValues } from '../access/tokens.ts';

/**
 * A position in the log of the primary. Shape: `primaryId` identifies the server and its start; `written` is the end of
 * the log on its disk, as PostgreSQL prints positions.
 */
export interface Position {
  readonly primaryId: string;
  readonly written: string;
}

type Nullable<T> = { readonly [Name in keyof T]: T[Name] | null };

/**
 * A read that the primary has authorised. Shape: without the position where the server takes no writes, because it then
 * records no start.
 */
export interface AuthorisedRead extends Nullable<Position> {
  /** Null where the token is not live; another text where the client may not send the document. */
  readonly kind: string | null;
  /** The context for row-level security. */
  readonly context: string;
}

const authoriseStatement = {
  name: 'authorise_replica_read',
  text: `
    select kind, context, primary_id as "primaryId", written
      from auth.authorise_replica_read($1, $2, $3, $4)`,
};

const positionStatement = {
  name: 'primary_position',
  text: `
    select primary_id as "primaryId", written
      from auth.primary_position()`,
};

const replayedStatement = {
  name: 'replayed_position',
  text: 'select auth.replayed_position($1) as replayed',
};

const beginReadStatement = {
  name: 'begin_replica_read',
  text: 'select auth.begin_replica_read($1, $2, $3)',
};

const identityStatement = {
  text: `
    select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() as replayed, system_identifier::text as system
      from pg_control_system()`,
};

/** Authorises a read of a token at the primary. It changes nothing that is visible. */
export async function authoriseReplicaRead(
  primary: Pick<Database, 'query'>,
  { token, clientAddress, document }: TokenUse & { readonly document: SentDocument },
): Promise<AuthorisedRead> {
  const values = [...tokenValues(token, clientAddress), document];
  const [row] = await primary.query<AuthorisedRead>(authoriseStatement, values);
  return row!;
}

/**
 * Reads the position of the primary. Shape: null where the server takes no writes, because it then records no start.
 */
export async function readPosition(primary: Pick<Database, 'query'>): Promise<Position | null> {
  const [row] = await primary.query<Nullable<Position>>(positionStatement);
  const { primaryId, written } = row!;
  return primaryId === null || written === null ? null : { primaryId, written };
}

/**
 * Reads how far a replica has replayed the log that the primary has written since its start. Shape: null where it has
 * replayed nothing of it, or follows another server.
 */
export async function readReplayed(replica: Pick<Database, 'query'>, primaryId: string): Promise<bigint | null> {
  const [row] = await replica.query<Row & { replayed: string | null }>(replayedStatement, [primaryId]);
  const { replayed } = row!;
  return replayed === null ? null : bytesAt(replayed);
}

/** The identity of a server. */
export interface Identity {
  readonly isStandby: boolean;
  /** The position to which it has replayed the log of any server; null where it has replayed none. */
  readonly replayed: string | null;
  /** The system identifier of its cluster: a replica has that of its primary. */
  readonly system: string;
}

/** Reads the identity of a server. */
export async function readIdentity(server: Pick<Database, 'query'>): Promise<Identity> {
  const [row] = await server.query<Identity & Row>(identityStatement);
  return row!;
}

/**
 * Sets the context of a read at a replica. Fails, and with it the read behind it, where the replica has not replayed
 * the position.
 */
export function beginReplicaRead(context: string, { primaryId, written }: Position): Query {
  return { statement: beginReadStatement, values: [context, primaryId, written] };
}

/** A position of the log as a number. Units: bytes since its beginning. */
export function bytesAt(position: string): bigint {
  const [high, low] = position.split('/') as [string, string];
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
