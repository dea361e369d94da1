/** From `npm start` to ready, with the embedded PostgreSQL, in an empty folder and in the folder it left. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFolder } from '../contenders/contenders.ts';
import { startChild } from '../load/child.ts';
import { median } from '../rounds.ts';
import { makeFolder, removeFolder } from '../stand/folder.ts';
import type { Line } from '../table.ts';
import type { Stage } from './stage.ts';

/** Units: seconds. */
const goals = { cold: 3, warm: 1 };

/** Measures pairs of a cold and a warm start. */
export async function measureStarts(stage: Pick<Stage, 'options' | 'say'>): Promise<Line[]> {
  const seconds = { cold: [] as number[], warm: [] as number[] };
  for (let turn = 0; turn < stage.options.starts; turn += 1) {
    const folder = makeFolder('start');
    try {
      seconds.cold.push(await startIn(folder));
      if (!existsSync(join(folder, 'data'))) throw new Error(`The data is not in ${folder}.`);
      seconds.warm.push(await startIn(folder));
    } finally {
      removeFolder(folder);
    }
  }
  return (['cold', 'warm'] as const).map((kind) => {
    const found = median(seconds[kind])!;
    stage.say(`npm start, ${kind}: ${found.toFixed(2)} s`);
    return {
      measure: `npm start to ready, ${kind} (${kind === 'cold' ? 'empty' : 'kept'} data folder)`,
      registry: `${found.toFixed(2)} s`,
      goal: `≤ ${goals[kind]} s`,
      reached: found <= goals[kind],
    };
  });
}

async function startIn(folder: string): Promise<number> {
  const child = await startChild({
    command: 'npm',
    words: ['start'],
    folder: repositoryFolder,
    env: { REGISTRY_DATA_DIR: join(folder, 'data'), REGISTRY_LOG_LEVEL: 'warn' },
    ready: '/readyz',
  });
  await child.stop();
  return child.readyAfterMs / 1000;
}
