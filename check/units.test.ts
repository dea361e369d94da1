/** The units in deploy/systemd against the program and each other. test/production/unit has systemd start them. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig, settings } from '../packages/server/src/base/config.ts';
import { repositoryRoot } from './tree.ts';

/** Shape: the lines `name=value` of a unit. */
function linesOf(unit: string): readonly (readonly [name: string, value: string])[] {
  const text = readFileSync(join(repositoryRoot, 'deploy/systemd', unit), 'utf8');
  return [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]);
}

const valuesOf = (unit: string, member: string): string[] =>
  linesOf(unit).flatMap(([name, value]) => (name === member ? [value] : []));

/** All but the one that runs a script of the operator. */
const services = globSync('*.service', { cwd: join(repositoryRoot, 'deploy/systemd') })
  .filter((unit) => unit !== 'asset-registry-failure@.service')
  .sort();
const server = 'asset-registry.service';

test('there is a unit for the server and one for each of several, one that migrates and one that verifies', () => {
  assert.deepEqual(services, [
    'asset-registry-migrate.service',
    'asset-registry-verify.service',
    server,
    'asset-registry@.service',
  ]);
});

for (const unit of services) {
  const environment = valuesOf(unit, 'Environment').map((line) => line.split(/=(.*)/s, 2) as [string, string]);
  const files = environment.filter(([name]) => name.endsWith('_FILE'));

  test(`the settings of ${unit} are settings of the program, with values that it takes`, () => {
    const plain = environment.filter((setting) => !files.includes(setting));
    for (const [name] of plain) assert.ok(name in settings && !('secret' in settings[name as 'HOST']), name);
    // The instance of a template is a port.
    readConfig(Object.fromEntries(plain.map(([name, value]) => [name, value.replace('%i', '4001')])));
    for (const [name] of files) assert.ok('secret' in settings[name.replace(/_FILE$/, '') as 'DATABASE_URL'], name);
  });

  test(`each secret of ${unit} is a credential of the same name`, () => {
    const loaded = valuesOf(unit, 'LoadCredential').map((line) => line.split(':'));
    for (const [name, path] of loaded) assert.equal(path, `/etc/asset-registry/${name}`);
    assert.deepEqual(files.map(([, path]) => path).sort(), loaded.map(([name]) => `%d/${name}`).sort());
  });

  test(`${unit} starts a program that there is, by the Node of the packages`, () => {
    const [command] = valuesOf(unit, 'ExecStart');
    const [node, ...words] = command!.split(' ');
    assert.equal(node, `${valuesOf(unit, 'WorkingDirectory')[0]}/node_modules/.bin/node`);
    const file = words.find((word) => !word.startsWith('--'));
    assert.ok(existsSync(join(repositoryRoot, file!)), file);
  });

  test(`${unit} has the restrictions of all of them`, () => {
    const restrictionsOf = (of: string): string[] => {
      const lines = linesOf(of).map((line) => line.join('='));
      const first = lines.indexOf('DynamicUser=yes');
      const next = lines.findIndex((line) => line.startsWith('WantedBy='));
      return lines.slice(first, next < 0 ? undefined : next);
    };
    assert.ok(restrictionsOf(unit).length > 25);
    assert.deepEqual(restrictionsOf(unit), restrictionsOf(server));
  });
}

test('each service has a limit of memory, and a failure is reported by the unit that is there', () => {
  const failure = 'asset-registry-failure@.service';
  assert.ok(existsSync(join(repositoryRoot, 'deploy/systemd', failure)));
  const [program] = valuesOf(failure, 'ConditionFileIsExecutable');
  assert.deepEqual(valuesOf(failure, 'ExecStart'), [`/bin/sh -c 'exec ${program} %i'`]);
  for (const unit of services) {
    assert.match(valuesOf(unit, 'MemoryMax')[0]!, /^\dG$/, unit);
    assert.deepEqual(valuesOf(unit, 'OnFailure'), [failure.replace('@', '@%n')], unit);
  }
});

test('the server has no URL of the owner and migrates nothing', () => {
  assert.ok(!valuesOf(server, 'Environment').some((line) => line.includes('OWNER')));
  assert.ok(valuesOf(server, 'Environment').includes('REGISTRY_MIGRATE=off'));
});

test('it is not started again after a wrong setting, and has time to end requests under way', () => {
  assert.deepEqual(valuesOf(server, 'RestartPreventExitStatus'), ['78']);
  // Requests get ten seconds, and the delay of a balancer is none by default.
  assert.ok(Number(valuesOf(server, 'TimeoutStopSec')[0]) >= 10 + 10);
  assert.ok(!valuesOf(server, 'Environment').some((line) => line.startsWith('REGISTRY_STOP_DELAY')));
});
