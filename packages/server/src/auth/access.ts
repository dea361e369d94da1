/** The access of one request: who sends it, and how the database authorises what it reads and what it writes. */
import { documentIdOf, type SentDocument } from '../base/document-id.ts';
import { Refusal } from '../base/refusal.ts';
import type { Database, Tx } from '../postgres/database.ts';
import type { Query, Row } from '../postgres/statement.ts';
import { type AccountType, type Actor, type Lens, lensOf, type UserRole } from '../rules/actor.ts';
import { actAs } from '../store/accounts/accounts.ts';
import { type AuthorisedRead, authoriseReplicaRead } from '../store/replicas/statements.ts';
import { authenticateQuery, authoriseReadQuery, type TokenReference, type TokenUse } from '../store/access/tokens.ts';
import { ActorMemory, type RememberedActor } from './actor-memory.ts';

/** Refusals of a document that the client of the token may not send. */
export const documentRefusals: ReadonlySet<string> = new Set(['document_not_trusted', 'document_unknown']);

/** Refusals of the token of a request, or of its document. */
export const accessRefusals: ReadonlySet<string> = new Set(['token_invalid', 'role_not_selected', ...documentRefusals]);

/** The sender of a request, and how the database authorises the request. */
export interface Access extends TokenUse {
  /** Names the token to this process; the same token has the same key. */
  readonly tokenKey: string;
  /** The actor of the token at its last request to this process. Nothing is allowed because of it. */
  readonly remembered: RememberedActor | undefined;
  /** The document of the request. The database allows it together with the token. */
  readonly document: SentDocument;
  /** The access of the same token with another document. */
  withDocument(document: SentDocument): Access;
  /**
   * Answers who sends the request, without a database transaction to authorise.
   *
   * Refuses: `accessRefusals`.
   */
  authenticate(database: Pick<Database, 'query'>): Promise<Actor>;
  /**
   * Authorises one read and runs it: both leave in one write and run in one database transaction. Shape: the rows of
   * the query. A read of personal data is recorded in that transaction.
   *
   * Refuses: as `authenticate`.
   */
  authoriseRead<R = Row>(
    database: Pick<Database, 'queryAs'>,
    query: Query,
    options: { readonly personalData: boolean },
  ): Promise<R[]>;
  /**
   * Authorises a read that a replica runs: what it needs to answer in the place of the database.
   *
   * Refuses: as `authenticate`.
   */
  authoriseReplicaRead(database: Pick<Database, 'query'>): Promise<AuthorisedRead>;
  /**
   * Authorises all that a database transaction reads and writes, and answers who acts. Row-level security reads the
   * context that this sets.
   *
   * Refuses: as `authenticate`.
   */
  authorise(tx: Tx): Promise<Authorised>;
}

/** Names the account of an access where its work is counted in this process; the token, where it was never used. */
export function accountKeyOf({ remembered, tokenKey }: Pick<Access, 'remembered' | 'tokenKey'>): string {
  return remembered?.accountId ?? tokenKey;
}

/** The actor of a database transaction, and the instant, by the clock of the database, at which the actor was read. */
export interface Authorised {
  readonly actor: Actor;
  readonly now: Date;
}

/** The access of an account without a token, as the operator and the clock act for it. */
export function accessOf(actor: Actor): Pick<Access, 'authorise'> {
  return {
    authorise: async (tx) => {
      const { lens, now } = await actAs(tx, actor);
      return { actor: { ...actor, lens }, now };
    },
  };
}

/**
 * The access of somebody who reads. The limits of a delegation are of mutations, so a client may take out all that its
 * role reads.
 */
export function asReader(access: Pick<Access, 'authorise'>): Pick<Access, 'authorise'> {
  return {
    authorise: async (tx) => {
      const { actor, now } = await access.authorise(tx);
      const { delegation } = actor;
      const free = { assetIds: null, mutations: null, quantityMax: null, proposeOnly: false };
      return { actor: { ...actor, delegation: delegation && { ...delegation, ...free } }, now };
    },
  };
}

/** Makes the access of a request from its token, the address it comes from, and its document of GraphQL. */
export type MakeAccess = (token: TokenReference, clientAddress: string, document?: SentDocument) => Access;

/** Lets every access of a process share one memory of actors. */
export function makeAccessMaker(): MakeAccess {
  const memory = new ActorMemory();
  return (token, clientAddress, document = null) => new TokenAccess({ token, clientAddress, document }, memory);
}

class TokenAccess implements Access {
  readonly tokenKey: string;
  readonly clientAddress: string;
  readonly token: TokenReference;
  readonly document: SentDocument;
  readonly #memory: ActorMemory;

  constructor({ token, clientAddress, document }: Pick<Access, keyof TokenUse | 'document'>, memory: ActorMemory) {
    this.tokenKey = token.digest.toString('latin1');
    this.clientAddress = clientAddress;
    this.token = token;
    this.document = document;
    this.#memory = memory;
  }

  withDocument(document: SentDocument): Access {
    return new TokenAccess({ ...this, document }, this.#memory);
  }

  get remembered(): RememberedActor | undefined {
    return this.#memory.get(this.tokenKey);
  }

  async authoriseRead<R = Row>(
    database: Pick<Database, 'queryAs'>,
    query: Query,
    { personalData }: { readonly personalData: boolean },
  ): Promise<R[]> {
    const authorise = authoriseReadQuery(this, personalData);
    const { authorised, rows } = await database.queryAs<Row, R>(authorise, query, { shares: !personalData });
    this.#requireRole(authorised);
    return rows;
  }

  async authoriseReplicaRead(database: Pick<Database, 'query'>): Promise<AuthorisedRead> {
    const authorised = await authoriseReplicaRead(database, this);
    this.#requireRole(authorised);
    return authorised;
  }

  async authenticate(connection: Pick<Database, 'query'>): Promise<Actor> {
    return (await this.authorise(connection)).actor;
  }

  async authorise(connection: Pick<Tx, 'query'>): Promise<Authorised> {
    const { statement, values } = authenticateQuery(this.token, this.clientAddress, this.document);
    const [found] = await connection.query(statement, values);
    const row = this.#requireRole(found);
    const actor = actorOf(row);
    this.#memory.set(this.tokenKey, actor);
    return { actor, now: new Date(row['now'] as number) };
  }

  /** Refuses: `accessRefusals`. */
  #requireRole<Authorised extends { readonly kind?: unknown }>(row: Authorised | undefined): Authorised {
    const kind = row?.kind ?? null;
    if (kind === 'role') return row!;
    if (kind === 'document_not_trusted') throw new Refusal(kind);
    if (kind === 'document_unknown' || kind === 'document_unregistered') throw this.#unknownDocument(kind);
    if (kind !== null) throw new Refusal('role_not_selected');
    this.#memory.delete(this.tokenKey);
    throw new Refusal('token_invalid');
  }

  #unknownDocument(kind: 'document_unknown' | 'document_unregistered'): Refusal {
    const documentId = documentIdOf(this.document!);
    return new Refusal('document_unknown', { documentId, documents: kind === 'document_unknown' ? 'trusted' : 'any' });
  }
}

function actorOf(row: Row): Actor {
  const accountType = row['account_type'] as AccountType;
  return {
    accountId: row['account_id'] as string,
    accountType,
    lens: (row['lens'] as Lens | null) ?? lensOf(accountType),
    userRole: row['user_role'] as UserRole,
    userId: row['user_id'] as string,
    usersAccountId: row['users_account_id'] as string,
    apiClientId: row['api_client_id'] as string,
    delegation: {
      id: row['delegation_id'] as string,
      assetIds: row['asset_ids'] as string[] | null,
      mutations: row['mutations'] as string[] | null,
      quantityMax: row['quantity_max'] as string | null,
      proposeOnly: row['propose_only'] as boolean,
      approves: row['approves'] as boolean,
    },
    sessionId: row['session_id'] as string | null,
  };
}
