/** Examinations of the schema and of the secret key. */
import type { Config } from '../../base/config.ts';
import type { Database } from '../../postgres/database.ts';
import { otherKeySentence, whyNotThisKey, whyNotThisSchema } from '../../store/integrity/start.ts';
import { MigrationRefused } from '../migrate/migration-refused.ts';
import { planMigrations } from '../migrate/plan.ts';
import { type Diagnosis, fail, ok, warn } from './examination.ts';
import type { Connected, Examined } from './installation.ts';

/**
 * The result of the examination of the schema. Shape: `isOwn` where the database has all migrations of this program and
 * no others.
 */
export interface SchemaDiagnosis extends Diagnosis {
  readonly isOwn: boolean;
}

/**
 * Whether the database has had the migrations of this program. Shape: `migrates` where a start of a server applies
 * them.
 */
export async function examineSchema(
  { url, database }: Pick<Connected, 'url' | 'database'>,
  migrates: boolean,
): Promise<SchemaDiagnosis> {
  const others = (diagnosis: Diagnosis): SchemaDiagnosis => ({ ...diagnosis, isOwn: false });
  try {
    const pending = await planMigrations(url);
    const [first] = pending;
    if (first !== undefined) {
      const found = `${pending.length} ${pending.length === 1 ? 'migration is' : 'migrations are'} pending, from ${first.name} on.`;
      const remedy = 'Run the operator command migrate; with --plan it says what they lock.';
      return others(migrates ? warn(`${found} The next start of a server applies them.`, remedy) : fail(found, remedy));
    }
  } catch (error) {
    if (!(error instanceof MigrationRefused)) throw error;
    return others(fail(error.message));
  }
  const reason = await whyNotThisSchema(database);
  if (reason !== null) return others(fail(reason));
  const newer = await countNewer(database);
  return newer === 0
    ? { ...ok('The database has had every migration of this program, and no other.'), isOwn: true }
    : others(
        ok(`The database has had every migration of this program, and ${newer} of a newer one, with which it serves.`),
      );
}

const appliedStatement = {
  text: `
    select name
      from migrations.applied`,
};

/** How many migrations the database has had that this program does not have. */
async function countNewer(database: Database): Promise<number> {
  const applied = await database.query<{ name: string }>(appliedStatement);
  const own = new Set((await planMigrations(null)).map(({ name }) => name));
  return applied.filter(({ name }) => !own.has(name)).length;
}

/** Whether client secrets of the registry depend on the secret key of the settings. */
export async function examineKey(database: Database, keys: Examined['keys'], config: Config): Promise<Diagnosis> {
  const reason = await whyNotThisKey(database, keys ?? []);
  if (reason !== null)
    return keys === null
      ? fail(
          'The settings have no secret key, and client secrets of this registry depend on one.',
          `Set REGISTRY_SECRET_KEY, or put the file secret-key back into ${config.REGISTRY_DATA_DIR}.`,
        )
      : fail(otherKeySentence);
  if (keys === null)
    return warn(
      'There is no secret key yet; the first start of a server makes one in its data folder.',
      'Set REGISTRY_SECRET_KEY if there is to be more than one server.',
    );
  return ok(
    keys.length === 1
      ? 'The secret key is that of the registry.'
      : 'The secret key and the previous one are those of the registry.',
  );
}
