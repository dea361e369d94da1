/** PostGraphile 5 as it takes part: the Amber preset in the spelling of version 4, reading alone, over the views. */
import { makePgService } from 'postgraphile/adaptors/pg';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { makeV4Preset } from 'postgraphile/presets/v4';

/** The preset. Units: `connections` it may hold. */
export function makePreset(url: string, connections: number): GraphileConfig.Preset {
  return {
    extends: [
      PostGraphileAmberPreset,
      makeV4Preset({ ignoreRBAC: true, graphiql: false, disableDefaultMutations: true }),
    ],
    pgServices: [makePgService({ connectionString: url, schemas: ['oracle'], poolConfig: { max: connections } })],
  };
}
