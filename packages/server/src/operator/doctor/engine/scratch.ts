/** A schema with two roles of its own, in which probes are tried out, and that is dropped at the end. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { makeClient } from '../../../postgres/client.ts';
import type { Log } from '../../../base/log.ts';
import { type Database, openDatabase } from '../../../postgres/database.ts';
import type { Row } from '../../../postgres/statement.ts';
import { appUrl, scramVerifier } from '../../migrate/app-login.ts';
import { applicationName } from '../examined.ts';
import { OtherBehaviour } from './expect.ts';

/** The error that a statement must end with. */
interface ExpectedError {
  /** SQLSTATE. */
  readonly code: string;
  readonly constraint?: string;
}

/** A connection as the role that owns the schema, on whose path the schema is. */
export interface ScratchConnection {
  /** Shape: the rows of the last statement. */
  run(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Shape: the first column of the first row; undefined where there is none. */
  value(text: string, values?: readonly unknown[]): Promise<unknown>;
  /** Refuses: with OtherBehaviour, a statement that does not end with the error. */
  refused(text: string, error: ExpectedError): Promise<void>;
  readonly client: pg.Client;
}

/** What a probe works with. */
export interface Scratch extends ScratchConnection {
  readonly schema: string;
  /** Owns the schema and what is in it, and may not log in. */
  readonly owner: string;
  /** Owns nothing, and may log in. */
  readonly app: string;
  /** Connects as the role that owns nothing. */
  readonly appUrl: string;
  /** Connects as the role that owns the database. */
  readonly url: string;
  /** Opens one more connection, until the end of the probe. */
  beside(): Promise<ScratchConnection>;
  /** Opens connections as the role that owns nothing, in the way of a server, until the end of the probe. */
  served(): Database;
}

interface Options {
  readonly url: string;
  readonly log: Log;
}

/** Runs work in a schema of its own, and drops the schema and its roles afterwards, also where the work fails. */
export async function withScratch<T>(
  options: Options,
  work: (scratch: Scratch, reset: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const schema = `registry_engine_${randomBytes(4).toString('hex')}`;
  const names = { schema, owner: `${schema}_owner`, app: `${schema}_app` };
  const password = randomBytes(18).toString('base64url');
  const maker = await openClient(options.url);
  try {
    await make(maker, names, password);
    const opened: (() => Promise<void>)[] = [];
    const connection = await connect(options.url, names);
    const scratch: Scratch = {
      ...connection,
      ...names,
      url: options.url,
      appUrl: appUrl(options.url, password, schema),
      beside: async () => {
        const other = await connect(options.url, names);
        opened.push(() => other.client.end());
        return other;
      },
      served: () => {
        const url = appUrl(options.url, password, schema);
        const database = openDatabase({ url, connections: 1, sharedConnections: 1, log: options.log });
        opened.push(() => database.close());
        return database;
      },
    };
    const reset = async (): Promise<void> => {
      for (const close of opened.splice(0)) await close();
      await connection.client.query(`rollback; reset all; ${beginningOf(names)}`);
    };
    try {
      return await work(scratch, reset);
    } finally {
      for (const close of opened) await close();
      await connection.client.end();
    }
  } finally {
    try {
      await drop(maker, names);
    } finally {
      await maker.end();
    }
  }
}

interface Names {
  readonly schema: string;
  readonly owner: string;
  readonly app: string;
}

async function openClient(url: string): Promise<pg.Client> {
  const client = makeClient(url, applicationName);
  await client.connect();
  return client;
}

/** As the migrations do it: the owner is a role that may not log in, of which the role of the connection is a member. */
async function make(maker: pg.Client, { schema, owner, app }: Names, password: string): Promise<void> {
  await maker.query(`
    create role ${owner} nologin noinherit;
    create role ${app} noinherit login password '${scramVerifier(password)}';
    alter role ${app} set statement_timeout = '4s';
    grant ${owner}, ${app} to current_user;
    grant ${app} to ${owner};
    create schema ${schema} authorization ${owner}`);
  await maker.query(`set role ${owner}`);
  await maker.query(`grant usage on schema ${schema} to ${app}`);
  await maker.query('reset role');
}

async function drop(maker: pg.Client, { schema, owner, app }: Names): Promise<void> {
  await maker.query('rollback; reset role');
  const { rows } = await maker.query<{ role: string }>(
    `
      select rolname as role
        from pg_roles
       where rolname = any ($1)`,
    [[owner, app]],
  );
  // The roles are made first. Where that failed, nothing may be dropped, as on a standby.
  if (rows.length > 0) await maker.query(`drop schema if exists ${schema} cascade`);
  for (const { role } of rows) await maker.query(`drop owned by ${role}; drop role ${role}`);
}

const beginningOf = ({ schema, owner }: Names): string =>
  `set role ${owner}; set search_path = ${schema}; set client_min_messages = warning; set lock_timeout = '3s'; set statement_timeout = '10s'`;

async function connect(url: string, names: Names): Promise<ScratchConnection> {
  const client = await openClient(url);
  await client.query(beginningOf(names));
  const run = async (text: string, values?: readonly unknown[]): Promise<Row[]> => {
    // Of several statements the driver answers several results.
    const answered = (await client.query(text, values as unknown[] | undefined)) as pg.QueryResult | pg.QueryResult[];
    return (Array.isArray(answered) ? answered.at(-1)! : answered).rows as Row[];
  };
  return {
    client,
    run,
    value: async (text, values) => Object.values((await run(text, values))[0] ?? {})[0],
    refused: async (text, expected) => {
      const error = await run(text).then(
        () => undefined,
        (reason: unknown) => reason as { code?: string; constraint?: string },
      );
      const words = `SQLSTATE ${expected.code}${expected.constraint === undefined ? '' : ` of ${expected.constraint}`}`;
      if (error === undefined) throw new OtherBehaviour(`It was not refused with ${words}: ${firstLineOf(text)}`);
      if (error.code === expected.code && error.constraint === (expected.constraint ?? error.constraint)) return;
      throw new OtherBehaviour(`It was refused otherwise than with ${words}: ${(error as Error).message}`, {
        cause: error,
      });
    },
  };
}

const firstLineOf = (text: string): string => text.trim().split('\n')[0]!;
