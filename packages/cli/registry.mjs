#!/usr/bin/env node
// Plain JavaScript without top-level await, so that an old Node can say what is wrong instead of failing to parse.
import { existsSync } from 'node:fs';
import * as module from 'node:module';

const major = Number(process.versions.node.split('.')[0]);

if (major < 24) {
  console.error(
    'The command registry needs Node 24 or newer, and this is Node ' +
      process.versions.node +
      '; in a clone `npx registry` uses the one that `npm ci` brings along.',
  );
  process.exitCode = 78;
} else {
  module.enableCompileCache();
  void start();
}

async function start() {
  // In a clone the commands and the operations of the client follow the contract; a package has them in it.
  if (existsSync(new URL('generate/generate.ts', import.meta.url))) {
    const { generateAll } = await import('./generate/generate.ts');
    await generateAll();
  }
  await import('./src/main.ts');
}
