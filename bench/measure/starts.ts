/**
 * From the command to ready, with the embedded PostgreSQL, in an empty folder and in the folder it left; by npm, and by
 * Node alone.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFolder, wordsOfStart } from '../contenders/contenders.ts';
import { startChild } from '../load/child.ts';
import { median } from '../rounds.ts';
import { makeFolder, removeFolder } from '../stand/folder.ts';
import { type Goal, type Row, showRange } from '../table.ts';
import { registryProgram, type Stage } from './stage.ts';

const goals = {
  cold: { atLeast: 2, aim: 1.5, atMost: true, unit: ' s' },
  warm: { atLeast: 0.6, aim: 0.4, atMost: true, unit: ' s' },
} satisfies Record<string, Goal>;

const commands = {
  'npm start': { command: 'npm', words: ['start'] },
  'the same without npm': { command: process.execPath, words: wordsOfStart() },
} as const;

/** Measures pairs of a cold and a warm start by each command. */
export async function measureStarts({ options, say }: Pick<Stage, 'options' | 'say'>): Promise<Row[]> {
  // Packages that were installed without scripts have no console yet, and the first start would build it.
  const build = ['packages/console/build.mjs', '--if-needed'];
  execFileSync(process.execPath, build, { cwd: repositoryFolder, stdio: 'ignore' });
  const seconds = new Map<string, number[]>();
  const note = (name: string, figure: number): void => void seconds.set(name, [...(seconds.get(name) ?? []), figure]);
  for (let turn = 0; turn < options.starts; turn += 1) {
    for (const [title, command] of Object.entries(commands)) {
      const folder = makeFolder('start');
      try {
        note(`cold ${title}`, await startIn(folder, command));
        if (!existsSync(join(folder, 'data'))) throw new Error(`The data is not in ${folder}.`);
        note(`warm ${title}`, await startIn(folder, command));
      } finally {
        removeFolder(folder);
      }
    }
  }
  return (['cold', 'warm'] as const).flatMap((kind) =>
    Object.keys(commands).map((title) => {
      const found = seconds.get(`${kind} ${title}`)!;
      const result = showRange(found, (figure) => `${figure.toFixed(2)} s`);
      const measure = `${title} to ready, ${kind} (${kind === 'cold' ? 'empty' : 'kept'} data folder)`;
      say(`${measure}: ${result}`);
      return { measure, program: registryProgram, result, figure: median(found)!, goal: goals[kind] };
    }),
  );
}

async function startIn(
  folder: string,
  { command, words }: { command: string; words: readonly string[] },
): Promise<number> {
  const child = await startChild({
    command,
    words,
    folder: repositoryFolder,
    env: { REGISTRY_DATA_DIR: join(folder, 'data'), REGISTRY_LOG_LEVEL: 'warn' },
    ready: '/readyz',
  });
  await child.stop();
  return child.readyAfterMs / 1000;
}
