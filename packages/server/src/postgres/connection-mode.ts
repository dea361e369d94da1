/** How connections are opened and used: directly, or through a pooler. Chosen once, when a database is opened. */
import pg from 'pg';
import { PreparedStatements } from './pipeline.ts';
import type { Query } from './statement.ts';

/** The pooler between the program and PostgreSQL: none, a pooler, or a pooler that passes prepared statements on. */
export type Pooling = 'none' | 'transaction' | 'prepared';

/** Settings of PostgreSQL by their names. */
export type PostgresSettings = Readonly<Record<string, string>>;

/** The differences between connections that lead to PostgreSQL and those that lead to a pooler. */
export interface ConnectionMode {
  /** The driver's client. */
  readonly Client: typeof pg.Client;
  /** The URL of a connection with these settings of PostgreSQL, where they are options of the connection. */
  urlWith(url: string, settings: PostgresSettings): string;
  /** The queries that begin a database transaction with these settings, where they are no options of the connection. */
  beginWith(settings: PostgresSettings): readonly Query[];
  /** The prepared statements of a new connection. */
  makePreparedStatements(): PreparedStatements;
}

/**
 * Connections that lead to PostgreSQL. The settings are options of each connection, so no database transaction pays for
 * them.
 */
export const directMode: ConnectionMode = {
  Client: pg.Client,
  urlWith: (url, settings) => {
    const extended = new URL(url);
    const own = extended.searchParams.get('options');
    const options = optionsOf(settings);
    // The driver would take only one of both.
    extended.searchParams.set('options', own === null ? options : `${own} ${options}`);
    return extended.href;
  },
  beginWith: () => [],
  makePreparedStatements: () => new PreparedStatements(),
};

/** Settings as options of a connection. */
function optionsOf(settings: PostgresSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
