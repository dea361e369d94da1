/** Every setting as a table for the terminal. */
import { readConfig, settings } from '../base/config.ts';

interface Described {
  readonly description: string;
  readonly unit?: string;
  readonly default?: string;
  readonly secret?: boolean;
}

/**
 * Describes the settings of an environment: name, value, where the value comes from, what it is for.
 *
 * Refuses: with ConfigError, naming every wrong setting at once.
 */
export function describeSettings(env: Readonly<Record<string, string | undefined>>): string {
  readConfig(env);
  const lines = Object.entries<Described>(settings).map(([name, setting]) => {
    const unit = setting.unit === undefined ? '' : ` ${setting.unit}`;
    return `${name} = ${valueOf(name, setting, env)}${unit}\n    ${setting.description}`;
  });
  return lines.join('\n');
}

function valueOf(name: string, setting: Described, env: Readonly<Record<string, string | undefined>>): string {
  const given = env[name];
  const isGiven = given !== undefined && given !== '';
  // A connection URL may hold a password, so of a secret nothing is told but that there is one.
  if (setting.secret)
    return isGiven
      ? '(set, not shown)'
      : env[`${name}_FILE`] === undefined
        ? '(not set)'
        : '(set by a file, not shown)';
  if (isGiven) return `${given} (set)`;
  return setting.default === undefined || setting.default === '' ? '(empty)' : `${setting.default} (default)`;
}
