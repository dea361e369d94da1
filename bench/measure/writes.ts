/** What writes: login, role selection, and a mutation beside pgbench writing the same rows. */
import { type LoadRequest, writeRequests } from '../load/load.ts';
import { pgbench, writeScript } from '../load/pgbench.ts';
import { creating, creatingScript, loggingIn, selectingRole } from '../queries.ts';
import { median, medianRatio, runRounds } from '../rounds.ts';
import { run } from '../stand/database.ts';
import { type Line, perSecond } from '../table.ts';
import { limitColumn, rateOf, type Stage } from './stage.ts';

/** Units: at least so many a second, at 16 at once. */
const tokenGoal = 3_000;

/** Measures login and role selection. */
export async function measureTokens(stage: Stage): Promise<Line[]> {
  const lines: Line[] = [];
  const kinds: [string, string, LoadRequest[]][] = [
    ['login', 'login, as the specification shows it', loggingIn(stage.callers)],
    ['role', 'role selection', selectingRole(stage.callers)],
  ];
  for (const [part, title, loadRequests] of kinds) {
    if (!stage.options.only.includes(part)) continue;
    const requests = writeRequests(stage.folder, part, loadRequests);
    for (const concurrency of stage.options.concurrencies) {
      const measure = async (seconds: number): Promise<number> =>
        rateOf(await stage.load(stage.registry.address, requests, concurrency, seconds));
      await measure(1);
      const series = await runRounds(['registry'], stage.options.rounds, () => measure(stage.options.seconds));
      const rate = median(series.get('registry')!)!;
      const goal = concurrency === 16 ? { goal: `≥ ${perSecond(tokenGoal)}`, reached: rate >= tokenGoal } : {};
      lines.push({ measure: title, concurrency, registry: perSecond(rate), ...goal });
      stage.say(`${title} at ${concurrency}: ${perSecond(rate)}`);
    }
  }
  return lines;
}

/** Measures createAsset, and that as many assets were made as were answered. */
export async function measureCreating(stage: Stage): Promise<Line[]> {
  const lines: Line[] = [];
  const requests = writeRequests(stage.folder, 'createAsset', creating(stage.callers));
  const script = writeScript(stage.folder, 'createAsset', creatingScript);
  for (const concurrency of stage.options.concurrencies) {
    const own = async (seconds: number): Promise<number> => {
      const before = await countAssets(stage);
      const found = await stage.load(stage.registry.address, requests, concurrency, seconds);
      const made = (await countAssets(stage)) - before;
      // The load leaves when its time is over; mutations under way then are done all the same.
      if (made < found.count || made > found.count + concurrency) {
        throw new Error(`${found.count} mutations were answered, and ${made} assets made.`);
      }
      return rateOf(found);
    };
    const runs = new Map([['registry', own]]);
    if (stage.hasPgbench) {
      const url = stage.register.appUrl;
      runs.set(limitColumn, async (seconds) => rateOf(await pgbench(script, url, concurrency, seconds)));
    }
    for (const one of runs.values()) await one(1);
    const series = await runRounds([...runs.keys()], stage.options.rounds, (name) =>
      runs.get(name)!(stage.options.seconds),
    );
    const ratio = medianRatio(series, 'registry', limitColumn);
    const goal =
      concurrency === 16 ? { goal: '≥ 0.6 of pgbench', reached: ratio === undefined ? ratio : ratio >= 0.6 } : {};
    const registry = perSecond(median(series.get('registry')!));
    lines.push({ measure: 'createAsset', concurrency, registry, ratios: { [limitColumn]: ratio }, ...goal });
    stage.say(`createAsset at ${concurrency}: ${registry}`);
  }
  return lines;
}

async function countAssets(stage: Stage): Promise<number> {
  const rows = await run(stage.register.ownerUrl, 'select count(*) from registry.assets');
  return Number(rows[0]?.['count']);
}
