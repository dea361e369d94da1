/** PostGraphile 5 as it takes part: the Amber preset in the spelling of version 4, reading alone, over the views. */
import type { Pool } from 'pg';
import { makePgService } from 'postgraphile/adaptors/pg';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { makeV4Preset } from 'postgraphile/presets/v4';

/** The preset, with the pool that it takes its connections from. */
export function makePreset(pool: Pool): GraphileConfig.Preset {
  return {
    extends: [
      PostGraphileAmberPreset,
      makeV4Preset({ ignoreRBAC: true, graphiql: false, disableDefaultMutations: true }),
    ],
    pgServices: [makePgService({ pool, schemas: ['oracle'] })],
  };
}
