/** Reads the files again that settings name, while the server serves: a new password or certificate needs no stop. */
import { type Config, ConfigError, readConfig } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import { hostsOf, loginOf } from '../postgres/database-url.ts';
import { checkStartAt } from '../store/integrity/start.ts';
import { type DatabaseTarget, openDatabaseTarget } from './database-target.ts';
import { sentenceOf } from './failure.ts';

/** The running server, and the settings with which it began. */
interface Serving {
  readonly config: Config;
  readonly target: DatabaseTarget;
  readonly log: Log;
}

/**
 * Reads the settings again and tries the URL of the database by a connection of its own. New connections then use it;
 * those that are open stay. A refused setting goes to the log, and the earlier one stays in use.
 *
 * Shape: whether the target has the URL of now.
 */
export async function reload({ config: earlier, target, log }: Serving): Promise<boolean> {
  try {
    const config = readConfig(process.env);
    refuseOtherKeys(earlier, config);
    const say = (): void => undefined;
    const { url } = await openDatabaseTarget({ config, log, say, migrates: false, joins: false });
    refuseOtherDatabase(target.url, url);
    await checkStartAt({ url, pooling: config.REGISTRY_DATABASE_POOLING, log }, config);
    // All that opens connections asks the target for its URL.
    Object.assign(target, { url });
    log.info('the settings were read again, and new connections to the database use them');
    return true;
  } catch (error) {
    const reason = sentenceOf(error, 'The settings could not be read again.');
    log.error({ reason }, 'a reload was refused; what was read before stays in use');
    return false;
  }
}

/** Refuses: with ConfigError, other secret keys than at the start. */
function refuseOtherKeys(earlier: Config, now: Config): void {
  for (const name of ['REGISTRY_SECRET_KEY', 'REGISTRY_SECRET_KEY_PREVIOUS'] as const)
    if (earlier[name] !== now[name])
      throw new ConfigError(
        `${name} is another one than at the start: restart all servers to exchange the secret key.`,
      );
}

/** Refuses: with ConfigError, a URL of another database or role. */
function refuseOtherDatabase(earlier: string, now: string): void {
  const [place, nowPlace] = [earlier, now].map((text) => {
    const url = new URL(text);
    return JSON.stringify([hostsOf(url), url.pathname, loginOf(url).user]);
  });
  if (place !== nowPlace)
    throw new ConfigError(
      'DATABASE_URL leads to another host, database or role than at the start: restart the server.',
    );
}
