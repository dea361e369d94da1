/**
 * Every setting, once: name, default, unit, bounds and description. The server does not start with a value that is not
 * valid, or with a `REGISTRY_` name that is not in this table; a sentence names it.
 */
import { z } from 'zod';
import { exportSettings } from './export-settings.ts';
import { identityProviderSettings } from './identity-providers.ts';
import { findSecret } from './named-file.ts';
import { databaseUrl, flag, list, networks, secretKey, type Setting, shownText, whole } from './setting-shapes.ts';

export const settings = {
  PORT: {
    description: 'Port the server listens on; 0 lets the system choose one.',
    default: '4000',
    shape: whole(0, 65_535),
  },
  HOST: { description: 'Address the server listens on.', default: '127.0.0.1', shape: z.string().min(1) },
  DATABASE_URL: {
    description:
      'PostgreSQL connection URL; of several hosts in it, separated by commas, the one that takes writes is used. Without it the server starts its own embedded PostgreSQL with a demo register.',
    secret: true,
    shape: databaseUrl.optional(),
  },
  DATABASE_OWNER_URL: {
    description: 'Connection URL of the role that migrates, when DATABASE_URL is a role that may only serve.',
    secret: true,
    shape: databaseUrl.optional(),
  },
  DATABASE_REPLICA_URLS: {
    description:
      'Connection URLs of replicas of the database, separated by spaces: standbys that answer costly reads. The role that serves and its password are those of DATABASE_URL.',
    default: '',
    secret: true,
    shape: z.string().transform((text, context) => {
      const urls = text.split(/\s+/).filter((url) => url !== '');
      if (urls.every((url) => /^postgres(ql)?:\/\//.test(url))) return urls;
      context.addIssue('each must begin with postgres:// or postgresql://');
      return z.NEVER;
    }),
  },
  REGISTRY_REPLICA_COST: {
    description:
      'Cost, in rows that may be selected, from which a replica answers a GraphQL query. Reports and lists of a day in the past go there whatever they cost.',
    default: '1000',
    shape: whole(0, 10_000_000),
  },
  REGISTRY_DATABASE_ROLES: {
    description:
      "How the names of this installation's roles in PostgreSQL begin, so that several installations have roles of their own in one cluster. It stays as it was at the first migration.",
    default: 'registry',
    // The longest name ends in _ledger or _reader, and PostgreSQL cuts names after 63 bytes.
    shape: z
      .string()
      .regex(
        /^(?!pg_)[a-z_][a-z0-9_]{0,55}$/,
        'must be 1 to 56 small letters, digits and underscores, and begin neither with a digit nor with pg_',
      ),
  },
  REGISTRY_DATABASE_TLS: {
    description:
      'Whether the URL of a database on another machine must have sslmode=verify-full, so that the server proves itself by its certificate.',
    default: 'required',
    shape: z.enum(['required', 'off']),
  },
  REGISTRY_DATABASE_POOLING: {
    description:
      'Whether DATABASE_URL leads to a connection pooler: none; transaction, one that lends a connection for each database transaction; or prepared, one that passes prepared statements on as well, such as PgBouncer 1.21 or newer with max_prepared_statements.',
    default: 'none',
    shape: z.enum(['none', 'transaction', 'prepared']),
  },
  REGISTRY_DURABILITY: {
    description:
      'The place that keeps commits when a machine fails: local, the disk of PostgreSQL, which must run with fsync and full_page_writes; replicated, the disk of a synchronous standby too; or engine, the storage below PostgreSQL, as some managed offers have it. synchronous_commit must never be off.',
    default: 'local',
    shape: z.enum(['local', 'replicated', 'engine']),
  },
  REGISTRY_UNTESTED_POSTGRESQL: {
    description:
      'Whether a release of PostgreSQL is accepted that this program is not tested with. It is tested with 16, 17 and 18.',
    default: 'off',
    shape: flag,
  },
  REGISTRY_MIGRATE: {
    description:
      'Whether the start of a server migrates a database of your own, if it has the URL of a role that may. The embedded database is always migrated.',
    default: 'on',
    shape: flag,
  },
  REGISTRY_START_TIMEOUT: {
    description:
      'How long a start goes on trying to reach the database. A fault that waiting does not mend, such as a wrong password, ends it at once.',
    unit: 'seconds',
    default: '60',
    shape: whole(1, 3_600),
  },
  REGISTRY_DATA_DIR: {
    description: 'Folder of the embedded database and the generated secret key.',
    default: '.data',
    shape: z.string().min(1),
  },
  REGISTRY_BASE_PATH: {
    description: 'Path prefix of every route, for example /registry.',
    default: '',
    shape: z.string().regex(/^(\/[A-Za-z0-9._~-]+)*$/, 'must be empty or begin with / and not end with /'),
  },
  REGISTRY_SECRET_KEY: {
    description:
      'Key of the digests of client secrets (the pepper), of personal data in proposals, of secrets of webhooks and of files of jobs, at least 32 characters. By default it is generated in the data folder.',
    secret: true,
    shape: secretKey.optional(),
  },
  REGISTRY_SECRET_KEY_PREVIOUS: {
    description: 'The previous key: what was digested or encrypted with it is accepted while the key is rotated.',
    secret: true,
    shape: secretKey.optional(),
  },
  REGISTRY_DATABASE_CONNECTIONS: {
    description:
      'Most connections to the database that a server opens, at least 6: for mutations, and those that reads and logins share. By default 24, and 64 through a pooler.',
    shape: whole(6, 500).optional(),
  },
  REGISTRY_LOGIN_TOKEN_LIFETIME: {
    description: 'Lifetime of a login token.',
    unit: 'seconds',
    default: '600',
    shape: whole(10, 86_400),
  },
  REGISTRY_ROLE_TOKEN_LIFETIME: {
    description: 'Lifetime of a role token.',
    unit: 'seconds',
    default: '3600',
    shape: whole(10, 86_400),
  },
  REGISTRY_NAME: { description: 'Name of the installation, on the sign-in page.', default: '', shape: shownText },
  REGISTRY_HELP: { description: 'Whom to ask for help, on the sign-in page.', default: '', shape: shownText },
  REGISTRY_CONSOLE_SESSION_SECONDS: {
    description: 'Lifetime of a session of the console; use does not extend it.',
    unit: 'seconds',
    default: '28800',
    shape: whole(10, 86_400),
  },
  REGISTRY_CONSOLE_SESSION_MAX: {
    description: 'How long after signing in a session of the console lasts at most, however often it is prolonged.',
    unit: 'seconds',
    default: '57600',
    shape: whole(10, 86_400),
  },
  ...identityProviderSettings,
  REGISTRY_CONSOLE_DIR: {
    description: 'Folder of the built console. By default the one of this installation.',
    shape: z.string().min(1).optional(),
  },
  REGISTRY_DOCS: { description: 'Whether the documentation is served at /docs.', default: 'on', shape: flag },
  REGISTRY_LOGIN_BY_QUERY: {
    description: 'Whether the client secret is accepted as a query parameter, as in the published login.',
    default: 'on',
    shape: flag,
  },
  REGISTRY_ROLE_SWITCH: {
    description: 'Which token selects a role: only the login token or, for old clients, a role token too.',
    default: 'login_token',
    shape: z.enum(['login_token', 'role_token']),
  },
  REGISTRY_TRUSTED_PROXIES: {
    description: 'Networks of proxies whose X-Forwarded-For is trusted, separated by commas.',
    default: '',
    shape: list,
  },
  REGISTRY_PUBLIC_URL: {
    description:
      'Address by which callers and browsers reach the server, without a path, such as https://register.example. The OAuth issuer begins with it, and people make passkeys for its host name.',
    shape: z
      .string()
      .refine(
        (text) => /^https?:\/\/[^/?#@\s]+$/i.test(text) && URL.canParse(text),
        'must be http:// or https:// with a host, and without a path',
      )
      .transform((text) => new URL(text).origin)
      .optional(),
  },
  REGISTRY_ALLOWED_HOSTS: {
    description:
      'Host names, separated by commas, that the OAuth issuer may have where a request names them and REGISTRY_PUBLIC_URL is not set. localhost is always allowed.',
    default: '',
    shape: list.transform((names) => names.map((name) => name.toLowerCase())),
  },
  REGISTRY_BODY_MAX: {
    description: 'Largest body of a request with a token, except of bulk mutations and uploads.',
    unit: 'bytes',
    default: '262144',
    shape: whole(1_024, 16_777_216),
  },
  REGISTRY_BULK_BODY_MAX: {
    description: 'Largest request body of a bulk mutation; one of ten thousand rows has about 8 MB.',
    unit: 'bytes',
    default: '16777216',
    shape: whole(1_024, 67_108_864),
  },
  REGISTRY_UPLOAD_BYTES_MAX: {
    description: 'Largest document that can be uploaded, and largest file that can be imported.',
    unit: 'bytes',
    default: '16777216',
    shape: whole(1_024, 67_108_864),
  },
  REGISTRY_LARGE_BODIES_MAX: {
    description:
      'Bodies above REGISTRY_BODY_MAX that are in memory at the same time, at most half of them of one account; further ones are answered with 429.',
    default: '4',
    shape: whole(1, 1_000),
  },
  REGISTRY_GRAPHQL_TOKENS_MAX: {
    description: 'Most tokens of a GraphQL document.',
    default: '2000',
    shape: whole(100, 100_000),
  },
  REGISTRY_GRAPHQL_DEPTH_MAX: {
    description: 'Deepest nesting of a GraphQL document.',
    default: '12',
    shape: whole(3, 50),
  },
  REGISTRY_GRAPHQL_ALIASES_MAX: {
    description: 'Most aliases of a GraphQL document; __typename counts as one.',
    default: '30',
    shape: whole(1, 1_000),
  },
  REGISTRY_GRAPHQL_ROOTS_MAX: {
    description: 'Most fields at the root of a GraphQL document.',
    default: '20',
    shape: whole(1, 1_000),
  },
  REGISTRY_GRAPHQL_COST_MAX: {
    description: 'Most rows that a GraphQL document may select, nested pages multiplied.',
    default: '100000',
    shape: whole(100, 10_000_000),
  },
  REGISTRY_GRAPHQL_CACHE_BYTES: {
    description: 'Most memory for GraphQL documents and their compiled statements; those used most recently are kept.',
    unit: 'bytes',
    default: '67108864',
    shape: whole(65_536, 4_294_967_296),
  },
  REGISTRY_GRAPHQL_INTROSPECTION: {
    description: 'Whether callers may query the GraphQL schema by __schema and __type.',
    default: 'on',
    shape: flag,
  },
  REGISTRY_GRAPHQL_SUGGESTIONS: {
    description:
      'Whether errors of GraphQL documents suggest names that are similar to a wrong one or, with REGISTRY_GRAPHQL_INTROSPECTION, say which there are.',
    default: 'on',
    shape: flag,
  },
  REGISTRY_OPERATION_DEADLINE: {
    description:
      'Longest time of a read or a mutation, waits included; each row of a bulk mutation adds 3 ms. PostgreSQL itself cancels a statement after 5 seconds.',
    unit: 'seconds',
    default: '10',
    shape: whole(1, 300),
  },
  REGISTRY_JOB_LOTS: {
    description: 'Most open lots of an asset that a mutation on all of them changes at once; beyond it is a job.',
    default: '20000',
    shape: whole(1, 1_000_000),
  },
  REGISTRY_JOBS_MAX: {
    description:
      'Jobs of the ledger that the server works on at the same time, and as many that write files; 0 for a server that leaves them to others.',
    default: '1',
    shape: whole(0, 16),
  },
  ...exportSettings,
  REGISTRY_IN_FLIGHT_MAX: {
    description: 'Operations of one token that run at the same time at a server; further ones wait.',
    default: '16',
    shape: whole(1, 10_000),
  },
  REGISTRY_STREAMS_MAX: {
    description: 'Streams of events and subscriptions that are open at the same time at a server.',
    default: '10000',
    shape: whole(1, 100_000),
  },
  REGISTRY_STREAMS_OF_ACCOUNT: {
    description: 'Streams of one account that are open at the same time at a server.',
    default: '500',
    shape: whole(1, 100_000),
  },
  REGISTRY_STREAMS_OF_TOKEN: {
    description: 'Streams of one token that are open at the same time at a server.',
    default: '20',
    shape: whole(1, 100_000),
  },
  REGISTRY_RATE_LIMIT: {
    description: 'Requests of one token per minute, counted by each server.',
    unit: 'requests per minute',
    default: '600000',
    shape: whole(1, 100_000_000),
  },
  REGISTRY_LOGIN_FAILURES_MAX: {
    description:
      'Failed logins of one network per minute, refused passkeys and invitations among them, before further failures are answered with 429; of one client id, a third of it. The right secret is always accepted. A secret that is not live reaches the database a third of this number of times per minute. Each server counts by itself.',
    default: '30',
    shape: whole(1, 1_000_000),
  },
  REGISTRY_STOP_DELAY: {
    description:
      'How long a server that is told to stop goes on serving while /startupz and /readyz answer 503, so that a balancer notices.',
    unit: 'seconds',
    default: '0',
    shape: whole(0, 300),
  },
  REGISTRY_EVENT_RETENTION_DAYS: {
    description:
      'How long events stay in the feed after they were placed there; without it they stay for ever. A cursor of an event that was removed is refused with cursor_gone.',
    unit: 'days',
    shape: whole(1, 36_500).optional(),
  },
  REGISTRY_WEBHOOK_SENDER: {
    description: 'Whether this server sends webhooks. One server that does suffices.',
    default: 'on',
    shape: flag,
  },
  REGISTRY_WEBHOOK_NETWORKS: {
    description:
      'Networks that are not public and into which webhooks are sent nevertheless, in CIDR notation with commas between. There http:// is allowed too.',
    default: '',
    shape: networks,
  },
  REGISTRY_WEBHOOKS_MAX: {
    description: 'How many webhook endpoints an account may have.',
    default: '10',
    shape: whole(0, 1_000),
  },
  REGISTRY_WEBHOOK_LOG_DAYS: {
    description:
      'How long deliveries of webhooks stay in the log after they ended; those that succeeded for 7 days at most.',
    unit: 'days',
    default: '30',
    shape: whole(1, 3_650),
  },
  REGISTRY_METRICS_PORT: {
    description:
      'Port of its own for /metrics, on the address of HOST; 0 lets the system choose one. With it /metrics is not on PORT. Without it, it is.',
    shape: whole(0, 65_535).optional(),
  },
  REGISTRY_SLOW_MS: {
    description: 'A request that takes at least this long leaves a line `slow` in the log.',
    unit: 'milliseconds',
    default: '500',
    shape: whole(1, 600_000),
  },
  REGISTRY_LOG_LEVEL: {
    description: 'Lowest level that is logged.',
    default: 'info',
    shape: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  },
} as const satisfies Record<string, Setting>;

export type Config = { readonly [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['shape']> };

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting is not valid. The message is a sentence for the operator. */
export class ConfigError extends Error {}

/**
 * Reads the settings from an environment. A secret may also be given as `<NAME>_FILE`, the path of a file that holds
 * it.
 *
 * Refuses: with ConfigError, which names every setting that is not valid.
 */
export function readConfig(env: Environment): Config {
  const wrong: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries<Setting>(settings)) {
    const given = setting.secret ? findSecret(env, name) : { name, text: env[name] };
    if ('refusal' in given) {
      wrong.push(given.refusal);
      continue;
    }
    const { text } = given;
    const read = setting.shape.safeParse(text === undefined || text === '' ? setting.default : text);
    if (read.success) values[name] = read.data;
    else
      wrong.push(
        `${given.name}${setting.secret ? '' : ` is "${text}"`}: ${read.error.issues.map((issue) => issue.message).join('; ')}. ${setting.description}`,
      );
  }
  for (const name of Object.keys(env)) {
    const isSetting =
      name in settings ||
      (name.endsWith('_FILE') && (settings as Record<string, Setting>)[name.slice(0, -5)]?.secret === true);
    if (name.startsWith('REGISTRY_') && !isSetting) wrong.push(`${name} is not a setting of this program.`);
  }
  const { REGISTRY_IDENTITY_PROVIDERS: providers = [], REGISTRY_PUBLIC_URL: publicUrl } = values as Partial<Config>;
  if (providers.length > 0 && publicUrl === undefined)
    wrong.push('REGISTRY_IDENTITY_PROVIDERS needs REGISTRY_PUBLIC_URL, to which providers send people back.');
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return values as Config;
}
