/** Prisma's client, which is generated from the schema beside this file. Run alone, it fails where that cannot be. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const benchFolder = fileURLToPath(new URL('..', import.meta.url));

/** Generates Prisma's client. Shape: a sentence when it cannot be, which is no reason not to measure the others. */
export function generatePrisma(): string | undefined {
  try {
    execFileSync(process.execPath, ['node_modules/prisma/build/index.js', 'generate'], {
      cwd: benchFolder,
      // Generating needs no schema engine, only a program at that path; without one Prisma would download it.
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
      stdio: 'pipe',
    });
    return undefined;
  } catch (error) {
    const [line = ''] = String((error as { stderr?: Buffer }).stderr ?? error)
      .trim()
      .split('\n');
    return `Apollo + Prisma is left out: Prisma's client could not be generated here (${line}).`;
  }
}

if (import.meta.main) {
  const problem = generatePrisma();
  if (problem !== undefined) throw new Error(problem);
}
