/**
 * Connections that lead to a pooler, which lends them a connection to PostgreSQL for each database transaction. Nothing
 * of one database transaction may lean on the one before it, and a connection has one pipeline under way: some poolers
 * lend the connection to others at the first answer, while further answers are to come.
 */
import pg from 'pg';
import { type ConnectionMode, directMode, type Pooling, type PostgresSettings } from './connection-mode.ts';
import { sendOneAtATime } from './driver.ts';
import { PreparedStatements } from './pipeline.ts';
import type { Query } from './statement.ts';

/** The mode of connections to PostgreSQL or to a pooler. */
export function modeOf(pooling: Pooling): ConnectionMode {
  return pooling === 'none' ? directMode : pooledMode(pooling);
}

function pooledMode(pooling: Exclude<Pooling, 'none'>): ConnectionMode {
  return {
    Client: PooledClient,
    // A pooler refuses options of a connection, or gives the connection without them.
    urlWith: (url) => url,
    beginWith: (settings) => [setForTransaction(settings)],
    makePreparedStatements: () => (pooling === 'prepared' ? new PreparedStatements() : new UnnamedStatements()),
  };
}

class PooledClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    sendOneAtATime(this);
  }
}

/**
 * Every statement is parsed each time, as the unnamed one: PostgreSQL prepares names for a connection that others use
 * next.
 */
class UnnamedStatements extends PreparedStatements {
  override get(): undefined {
    return undefined;
  }

  override nameOf(): undefined {
    return undefined;
  }
}

/** Sets settings up to the end of the database transaction. */
function setForTransaction(settings: PostgresSettings): Query {
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`);
  const text = `select ${calls.join(', ')}`;
  return { statement: { name: `set ${Object.keys(settings).join(' ')}`, text }, values: [] };
}
