import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { captureNode } from './programs.ts';

// It would have the processes below report in the binary form of Node's runner.
delete process.env['NODE_TEST_CONTEXT'];

const folder = mkdtempSync(join(tmpdir(), 'registry-together-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, body: string): string {
  const path = join(folder, name);
  writeFileSync(
    path,
    `import { after, before, test } from 'node:test';\nconst say = (text) => console.log('said ' + text);\n${body}`,
  );
  return path;
}

const file = (name: string): string =>
  write(
    `${name}.test.mjs`,
    `before(() => say('before ${name}')); after(() => say('after ${name}'));
     test('one', async () => { await null; say('${name} one'); }); test('two', () => say('${name} two'));`,
  );

test('the hooks of a file run around its own tests, one file after the other', async () => {
  const { code, output } = await captureNode(['check/tests-together.ts', '600000', file('a'), file('b')]);
  const said = [...output.matchAll(/^said (.*)$/gm)].map(([, text]) => text);
  assert.deepEqual(
    said,
    ['a', 'b'].flatMap((name) => [`before ${name}`, `${name} one`, `${name} two`, `after ${name}`]),
  );
  assert.equal(code, 0, output);
});

test('a file that fails, or that is not there, fails the run, and the others still run', async () => {
  const failing = write('c.test.mjs', `test('one', () => { throw new Error('no'); });`);
  for (const bad of [failing, join(folder, 'nowhere.test.mjs')]) {
    const { code, output } = await captureNode(['check/tests-together.ts', '600000', bad, file('d')]);
    assert.equal(code, 1, output);
    assert.match(output, /^said after d$/m);
  }
});

const leftOpen = new URL('../packages/server/test/support/left-open.ts', import.meta.url).href;

test('a server that a file leaves open is ended and fails the run, by the name of the file, and the others still run', async () => {
  const leaving = write(
    'e.test.mjs',
    `import { createServer } from 'node:http';
     import { noteStarted } from '${leftOpen}';
     before(() => {
       const server = createServer().listen(0);
       noteStarted('the server of e', () => new Promise((resolve) => server.close(resolve)));
       throw new Error('no');
     });
     test('one', () => undefined);`,
  );
  const unknown = write(
    'f.test.mjs',
    `import { createServer } from 'node:http';\n test('one', () => void createServer().listen(0));`,
  );
  const run = async (bad: string) =>
    await captureNode(['--test-force-exit', 'check/tests-together.ts', '600000', bad, file('g')]);
  const { code, output } = await run(leaving);
  assert.equal(code, 1, output);
  assert.match(output, /✖ \S*e\.test\.mjs ends the servers that it starts/);
  assert.match(output, /'the server of e'/);
  assert.match(output, /^said after g$/m);
  assert.match(output, /✔ no server listens and no program runs/);
  const other = await run(unknown);
  assert.equal(other.code, 1, other.output);
  assert.match(other.output, /✖ no server listens and no program runs when all files have ended/);
});

test('an error that a file leaves uncaught fails the run, by the name of the file, and the others still run', async () => {
  const throwing = write(
    'h.test.mjs',
    `test('one', async () => {
       setTimeout(() => { throw new Error('thrown late'); });
       void Promise.reject(new Error('rejected'));
       await new Promise((resolve) => setTimeout(resolve, 50));
     });`,
  );
  const { code, output } = await captureNode(['check/tests-together.ts', '600000', throwing, file('i')]);
  assert.equal(code, 1, output);
  assert.match(output, /✖ \S*h\.test\.mjs leaves no error uncaught/);
  for (const message of ['thrown late', 'rejected']) assert.ok(output.includes(message), output);
  assert.match(output, /^said after i$/m);
  assert.match(output, /✔ \S*i\.test\.mjs leaves no error uncaught/);
});

test('a test that waits for what an uncaught error has prevented is ended before its time is over', async () => {
  // The last file, because the record of the runner ends when all are declared.
  const waiting = write(
    'l.test.mjs',
    `after(() => say('after l'));
     test('one', () => new Promise(() => {
       setInterval(() => undefined, 1000);
       setTimeout(() => { throw new Error('thrown late'); });
     }));`,
  );
  const args = ['--test-force-exit', 'check/tests-together.ts', '24000', file('k'), waiting];
  const { code, output } = await captureNode(args);
  assert.equal(code, 1, output);
  assert.match(output, /✔ \S*k\.test\.mjs leaves no error uncaught/);
  assert.match(output, /✖ \S*l\.test\.mjs leaves no error uncaught/);
  assert.match(output, /thrown late/);
  assert.match(output, /^said after l$/m);
  assert.doesNotMatch(output, /timed out/);
});
