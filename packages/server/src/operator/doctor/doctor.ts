/**
 * Examines an installation: what the settings alone cannot tell, from the roles in the database to its clock. Changes
 * nothing.
 */
import type { Config } from '../../base/config.ts';
import type { Log } from '../../base/log.ts';
import { describeHost, hostsOf } from '../../postgres/database-url.ts';
import { whyNotReplicated } from '../../store/integrity/replication.ts';
import { emptySentence, whyNotDurable } from '../../store/integrity/start.ts';
import { ownersUrlSentence } from '../database-target.ts';
import { sentenceOf } from '../failure.ts';
import { isOnThisMachine } from '../database-tls.ts';
import { examineCollations } from './collation-examination.ts';
import { examineDisk } from './disk-examination.ts';
import { type Diagnosis, type Examination, fail, ok, warn } from './examination.ts';
import { type Connected, type Connection, type Examined, isConnected, openExamined } from './installation.ts';
import {
  examineGrants,
  examineLimits,
  examineObjects,
  examineOwner,
  examineOwnerLimits,
  examineServingRole,
  readSchema,
} from './role-examinations.ts';
import { examineKey, examineSchema } from './schema-examinations.ts';
import {
  diagnoseClock,
  diagnoseRelease,
  diagnoseRoundTrip,
  examineConnections,
  examinePrimary,
  examinePooler,
  examineTexts,
  timeAnswers,
} from './server-examinations.ts';
import { examineHosts } from './hosts-examination.ts';
import { examineLog } from './log-examination.ts';
import { examineReplicas } from './replicas-examination.ts';
import { examineTimeZones } from './time-zones-examination.ts';
import { examineTls } from './tls-examination.ts';

interface Options {
  /** Whether the URL of an owner in the settings fails instead of warning. */
  readonly strict: boolean;
  readonly log: Log;
  say(line: string): void;
}

/**
 * Examines the installation that the settings name.
 *
 * Shape: one for each thing that could be examined, in a fixed order. Without a connection nothing else is examined by
 * it.
 * Refuses: with ConfigError, settings with which no server would connect.
 */
export async function examine(config: Config, options: Options): Promise<readonly Examination[]> {
  const examined = await openExamined(config, options);
  try {
    const list = new ExaminationList();
    await examineAll(examined, options.strict, list);
    return list.examinations;
  } finally {
    await examined.close();
  }
}

/** The examinations so far. An examination that cannot be made fails, and the others go on. */
class ExaminationList {
  readonly examinations: Examination[] = [];

  async add<D extends Diagnosis>(name: string, diagnose: () => Promise<D> | D): Promise<D | undefined> {
    try {
      const diagnosis = await diagnose();
      const { outcome, found, remedy } = diagnosis;
      this.examinations.push({ name, outcome, found, remedy });
      return diagnosis;
    } catch (error) {
      this.examinations.push({ name, ...fail(sentenceOf(error, 'It could not be examined:')) });
      return undefined;
    }
  }
}

async function examineAll(examined: Examined, strict: boolean, list: ExaminationList): Promise<void> {
  const { config, serving, owner, embedded } = examined;
  const isEmpty = [serving, owner].some((one) => isConnected(one) && one.status.empty);
  if (serving === null || (isEmpty && !isConnected(serving))) {
    await list.add('registry', () =>
      warn('There is no registry yet.', 'The first start of a server, or the operator command migrate, makes it.'),
    );
  } else {
    await list.add('connection as the role that serves', () => diagnoseConnection(serving));
  }
  if (owner !== null) await list.add('connection as the owner', () => diagnoseConnection(owner));
  if (!embedded && (serving !== null || owner !== null))
    await list.add("owner's URL", () => diagnoseOwnersUrl(owner !== null, strict));
  const either = isConnected(serving) ? serving : owner;
  if (!isConnected(either)) return;
  await examineServer(either, examined, list);
  await examineDiskOf(isConnected(owner) ? owner : either, list);
  if (isConnected(owner)) {
    await list.add('owner', () => examineOwner(owner, config));
    await list.add('limits of the owner', () => examineOwnerLimits(owner));
  }
  if (!isConnected(serving)) return;
  if (serving.status.empty) await list.add('schema', () => fail(emptySentence));
  else await examineServing(serving, examined, list);
}

/** Examines the server of the database, whichever role looks at it. */
async function examineServer(either: Connected, { config }: Examined, list: ExaminationList): Promise<void> {
  const { database, status, url } = either;
  await list.add('version', () => diagnoseRelease(status.release, config.REGISTRY_UNTESTED_POSTGRESQL));
  await list.add('TLS', () => examineTls(url, config));
  if (hostsOf(new URL(url)).length > 1) await list.add('hosts', () => examineHosts(url));
  const timed = await timeAnswers(database);
  await list.add('round trip', () => diagnoseRoundTrip(timed));
  await list.add('clock', () => diagnoseClock(timed));
  await list.add('primary', () => examinePrimary(database));
  await list.add('durability', () => {
    const reason = whyNotDurable(status, config.REGISTRY_DURABILITY);
    if (reason !== null) return fail(reason, 'Turn it on in PostgreSQL.');
    return ok(
      config.REGISTRY_DURABILITY === 'engine'
        ? 'REGISTRY_DURABILITY says that the storage below PostgreSQL keeps commits.'
        : 'An acknowledged change is on the disk of PostgreSQL.',
    );
  });
  await list.add('texts', () => examineTexts(database));
  await list.add('collations', () => examineCollations(database));
}

async function examineDiskOf({ url, database }: Connected, list: ExaminationList): Promise<void> {
  if (!hostsOf(new URL(url)).every(({ name }) => isOnThisMachine(name))) return;
  const diagnosis = await examineDisk(database);
  if (diagnosis !== undefined) await list.add('disk', () => diagnosis);
}

/** Examines the role that serves, in a database with a registry. */
async function examineServing(serving: Connected, examined: Examined, list: ExaminationList): Promise<void> {
  const { config, owner, keys, embedded } = examined;
  await list.add('pooler', () => examinePooler(serving.database, config));
  await list.add('connections', () => examineConnections(serving.database, config));
  await list.add('log of PostgreSQL', () => examineLog(serving.database));
  await list.add('role that serves', () => examineServingRole(serving, config));
  await list.add('limits of the role that serves', () => examineLimits(serving, config));
  const migrates = embedded || (owner !== null && config.REGISTRY_MIGRATE);
  const schema = await list.add('schema', () => examineSchema(serving, migrates));
  if (schema?.isOwn === true) {
    if (config.REGISTRY_DURABILITY === 'replicated')
      await list.add('standbys', async () => {
        const reason = await whyNotReplicated(serving.database);
        return reason === null ? ok('A synchronous standby holds each commit.') : fail(reason);
      });
    if (config.DATABASE_REPLICA_URLS.length > 0) await list.add('replicas', () => examineReplicas(serving, examined));
    await list.add('time zones', () => examineTimeZones(serving.database));
    const there = readSchema(serving, config);
    await list.add('grants of the role that serves', async () => examineGrants(await there));
    await list.add('objects of the schema', async () => examineObjects(await there));
  }
  await list.add('secret key', () => examineKey(serving.database, keys, config));
}

function diagnoseConnection(connection: Connection): Diagnosis {
  const url = new URL(connection.url);
  const hosts = hostsOf(url);
  const at = hosts.length > 1 ? hosts.map(describeHost).join(', ') : url.host || hosts[0]!.name || 'this machine';
  const where = `${decodeURIComponent(url.pathname.slice(1)) || 'the database'} at ${at}`;
  return isConnected(connection)
    ? ok(`Connected to ${where} as ${connection.status.role}.`)
    : fail(`There is no connection to ${where}. ${connection.refusal}`);
}

/** A server needs no rights of an owner: who takes it over would have them too. */
function diagnoseOwnersUrl(isThere: boolean, strict: boolean): Diagnosis {
  if (!isThere) return ok('The settings hold no URL of a role that migrates.');
  return (strict ? fail : warn)(
    ownersUrlSentence,
    'Give it to the command migrate alone, and DATABASE_URL of the role that serves to the servers.',
  );
}
