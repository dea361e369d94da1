/**
 * The units of systemd, on a systemd that has booted: `docs/operating/install-unit.md` as an operator follows it, and
 * then `docs/operating/more-than-one-core.md` with HAProxy.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { freePort } from '../support/free-port.ts';
import { type OwnersPostgres, startOwnersPostgres } from '../support/ordinary-owner.ts';
import { blocksOf, repositoryRoot } from '../support/pages.ts';
import { withClient } from '../support/postgres.ts';
import { chooseRole, login, request } from '../support/server.ts';
import { bootSystemd, type Machine } from '../support/systemd.ts';
import { until } from '../support/time.ts';

const page = 'docs/operating/install-unit.md';
const severalPage = 'docs/operating/more-than-one-core.md';
const units = '/opt/asset-registry/deploy/systemd';
const services = ['asset-registry', 'asset-registry-migrate', 'asset-registry-verify'] as const;

let postgres: OwnersPostgres;
let superuserUrl: string;
let machine: Machine;
let address: string;
/** Ports of two servers, and those of HAProxy without and with TLS. */
let ports: readonly number[];
let client: { readonly clientId: string; readonly clientSecret: string; readonly role: string };
/** Values of the page, and those of the test in their place. */
let replaced: Readonly<Record<string, string>>;

before(async () => {
  postgres = await startOwnersPostgres();
  const empty = await postgres.emptyDatabase('unit');
  const { ownerUrl } = empty;
  superuserUrl = empty.superuserUrl;
  const port = await freePort();
  // A name, so that it is looked up under the restrictions of the unit.
  const owner = new URL(ownerUrl.replace('127.0.0.1', 'localhost'));
  address = `http://127.0.0.1:${port}`;
  ports = [await freePort(), await freePort(), await freePort(), await freePort()];
  replaced = {
    'postgresql://registry_admin:…@db.example.test/registry?sslmode=verify-full': owner.href,
    '@db.example.test/registry?sslmode=verify-full': `@${owner.host}${owner.pathname}`,
    'REGISTRY_PUBLIC_URL=': `PORT=${port}\nREGISTRY_CONSOLE_DIR=/nothing\nREGISTRY_PUBLIC_URL=`,
    'http://127.0.0.1:4000': address,
    // Long enough on a busy machine.
    'REGISTRY_STOP_DELAY=3': 'REGISTRY_STOP_DELAY=10',
    '4001': `${ports[0]}`,
    '4002': `${ports[1]}`,
    's/:8080/:80/; s/:8443/:443/': `s/:8080/127.0.0.1:${ports[2]}/; s/:8443/127.0.0.1:${ports[3]}/`,
  };
  machine = await bootSystemd();
  // systemd forgets how a service ended that was stopped.
  await run(`mkdir /etc/systemd/system/asset-registry.service.d
printf '[Service]\\nExecStopPost=echo ended: $EXIT_CODE $EXIT_STATUS\\n' > /etc/systemd/system/asset-registry.service.d/test.conf`);
});
after(async () => {
  await machine?.stop();
  await postgres?.stop();
});

const superuser = (text: string) => withClient(superuserUrl, (client) => client.query(text));

/** Runs a script that must succeed. Shape: its output. */
async function run(script: string): Promise<string> {
  const { code, stdout, stderr } = await machine.run(script);
  assert.equal(code, 0, `${script}\n${stdout}${stderr}${(await machine.run('journalctl --no-pager -n 40')).stdout}`);
  return stdout;
}

/** The commands of a section of a page, with the values of the test. */
function commandsOf(section: string, of = page): string {
  const lines = readFileSync(`${repositoryRoot}${of}`, 'utf8').split('\n');
  const first = lines.indexOf(`## ${section}`);
  const last = lines.findIndex((line, n) => n > first && line.startsWith('## '));
  const within = blocksOf(of).filter(({ line }) => line > first && (last < 0 || line <= last));
  const commands = within.filter(({ language }) => language === 'sh');
  assert.ok(commands.length > 0, section);
  return Object.entries(replaced).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    `set -e\n${commands.map(({ text }) => text).join('')}`,
  );
}

/** The properties of the server that systemd reports. */
async function show(...names: string[]): Promise<Record<string, string>> {
  const text = await run(`systemctl show asset-registry --property=${names.join(',')}`);
  return Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s, 2) as [string, string]),
  );
}

const wholeJournal = 'journalctl --no-pager --output=cat';
const journal = (unit = 'asset-registry'): Promise<string> => run(`${wholeJournal} --unit=${unit}`);

/**
 * The journal has these texts, and the page of troubles too. The whole journal: of a line whose process has ended at
 * once it cannot tell the unit any more.
 */
async function assertMessages(...texts: readonly string[]): Promise<void> {
  const text = await run(wholeJournal);
  const troubles = readFileSync(`${repositoryRoot}docs/operating/trouble.md`, 'utf8');
  for (const one of texts)
    assert.deepEqual([text.includes(one), troubles.includes(one)], [true, true], `${one}\n${text}`);
}

test('systemd finds nothing wrong with the units', async () => {
  assert.equal(await run(`systemd-analyze verify --man=no ${units}/* 2>&1`), '');
});

test('systemd rates the exposure of each service at most 2.0, as the page says', async (t) => {
  const text = readFileSync(`${repositoryRoot}${page}`, 'utf8');
  for (const name of services) {
    const output = await run(`systemd-analyze security --offline=true --no-pager ${units}/${name}.service`);
    const [, level] = /exposure level for \S+: (\d+\.\d)/.exec(output)!;
    t.diagnostic(`${name}: ${level}`);
    assert.ok(Number(level) <= 2, output);
    assert.ok(text.includes(`rates each of the units ${level},`), level);
  }
});

test('the program is installed by npm, which this test does not run; all other commands it runs', () => {
  const [first, ...others] = blocksOf(page);
  assert.deepEqual(new Set(others.map(({ language }) => language)), new Set(['sh', 'ini']));
  assert.deepEqual([first!.language, first!.text.match(/^(?:cd|npm)\b|&& npm \w+/gm)], ['', ['cd', '&& npm ci']]);
});

test('without its secrets the server is not started, and systemd says that it has no credentials', async () => {
  await run(`cp ${units}/* /etc/systemd/system/ && systemctl daemon-reload`);
  await machine.run('systemctl start asset-registry');
  await assertMessages('Failed to set up credentials: Protocol error', 'status=243/CREDENTIALS');
  await run('systemctl stop asset-registry');
});

for (const [what, from, to, status] of [
  ['its packages', 'node_modules/.bin/node', 'nothing/node', 'status=203/EXEC'],
  ['the program', 'WorkingDirectory=/opt/asset-registry', 'WorkingDirectory=/opt/nothing', 'status=200/CHDIR'],
] as const)
  test(`without ${what} systemd says ${status}`, async () => {
    const unit = '/etc/systemd/system/asset-registry.service';
    await run(`sed -i 's#${from}#${to}#; /^LoadCredential/d' ${unit} && systemctl daemon-reload`);
    await machine.run('systemctl start asset-registry');
    await assertMessages(status);
    await run(`systemctl stop asset-registry; cp ${units}/* /etc/systemd/system/ && systemctl daemon-reload`);
  });

test('the page makes secrets that root alone reads', async () => {
  await run(commandsOf('The secrets'));
  assert.equal(
    await run('stat -c "%A %U %n" /etc/asset-registry/[!s]* /etc/asset-registry/secret-key'),
    [
      '-rw------- root /etc/asset-registry/database-url',
      '-rw------- root /etc/asset-registry/owner-url',
      '-rw------- root /etc/asset-registry/secret-key',
      '',
    ].join('\n'),
  );
});

test('before the migration the server does not start, and says why', async () => {
  await run('systemctl start asset-registry');
  await until(async () => /PostgreSQL does not let this role in: /.test(await journal()));
  await run('systemctl stop asset-registry');
});

test('the page migrates and starts the server, now and at each boot', async () => {
  const output = await run(commandsOf('The start'));
  assert.match(output, /"status":"ready"/);
  assert.match(await journal('asset-registry-migrate'), /The database has the schema of this program\./);
  assert.equal(await run('systemctl is-enabled asset-registry'), 'enabled\n');
});

test('the page opens an account, and the server logs its client in, reads and changes', async () => {
  const output = await run(commandsOf('Operator commands').replace('registry doctor', 'registry doctor || [ $? = 2 ]'));
  assert.match(output, /^ok {2,}schema/m);
  const valueOf = (name: string): string => new RegExp(`^${name} +(\\S+)$`, 'm').exec(output)![1]!;
  client = {
    clientId: valueOf('client_id'),
    clientSecret: valueOf('client_secret'),
    role: valueOf('users_account_id'),
  };
  const loginToken = (await login(address, client)).json.token.access_token as string;
  const role = await chooseRole(address, loginToken, client.role);
  const token = role.json.token.access_token as string;
  const create = 'mutation { createAsset(input: { name: "Common", type: common_stock }) { asset { name } } }';
  const created = await request(address, token, { query: create });
  assert.deepEqual(created.json.data?.createAsset.asset, { name: 'Common' }, created.text);
  const read = await request(address, token, { query: '{ allAssets { nodes { name } } }' });
  assert.deepEqual(read.json.data?.allAssets.nodes, [{ name: 'Common' }], read.text);
});

test('the server has no rights, its secrets are not in its environment, and no other user can read them', async () => {
  const { MainPID } = await show('MainPID');
  const status = await run(`cat /proc/${MainPID}/status`);
  const valueOf = (name: string): string => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)![1]!.trim();
  assert.notEqual(valueOf('Uid').split('\t')[0], '0');
  for (const name of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb']) assert.match(valueOf(name), /^0+$/, name);
  assert.deepEqual([valueOf('NoNewPrivs'), valueOf('Seccomp'), valueOf('Umask')], ['1', '2', '0077']);
  const environment = await run(`tr '\\0' '\\n' < /proc/${MainPID}/environ`);
  const [key, url] = await Promise.all(
    ['secret-key', 'database-url'].map((file) => run(`cat /etc/asset-registry/${file}`)),
  );
  for (const secret of [key!, url!]) assert.ok(!environment.includes(secret.trim()));
  assert.match(environment, /^DATABASE_URL_FILE=\/run\/credentials\/asset-registry\.service\/database-url$/m);
  const as = (uid: string): Promise<{ code: number }> =>
    machine.run(`setpriv --reuid ${uid} --clear-groups cat /run/credentials/asset-registry.service/database-url`);
  assert.equal((await as('65534')).code, 1);
  const inside = `nsenter --target ${MainPID} --mount`;
  for (const path of ['/etc', '/opt/asset-registry', '/usr', '/var'])
    assert.match((await machine.run(`${inside} touch ${path}/x`)).stderr, /Read-only file system/, path);
  assert.equal(await run(`${inside} ls -A /home /root`), '/home:\n\n/root:\n');
});

test('the timer of the page is switched on, and the verification finds that everything holds', async () => {
  await run(commandsOf('Verification'));
  assert.match(await run('systemctl list-timers --no-pager'), /asset-registry-verify\.service/);
  await run('systemctl start asset-registry-verify');
  assert.match(await journal('asset-registry-verify'), /Everything holds\./);
});

test('a new password is taken by a reload without a stop, and a wrong file leaves the old one in use', async () => {
  const { MainPID: before } = await show('MainPID');
  const password = 'reloaded-password';
  const [, url] = /^(.*)\n$/.exec(await run('cat /etc/asset-registry/database-url'))!;
  const change = new URL(url!);
  change.password = password;
  await superuser(`alter role registry_app password '${password}'`);
  await run(`echo nonsense > /etc/asset-registry/database-url && systemctl reload asset-registry`);
  await until(async () => /a reload was refused; what was read before stays in use/.test(await journal()));
  await run(`echo '${change.href}' > /etc/asset-registry/database-url`);
  await run(commandsOf('Changes').replace('systemctl restart asset-registry\n', ''));
  await until(async () => /the settings were read again/.test(await journal()));
  await superuser(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where usename = 'registry_app'`);
  await until(async () => (await fetch(`${address}/readyz`)).status === 200);
  assert.equal((await show('MainPID'))['MainPID'], before);
  const copy = '/run/credentials/asset-registry.service';
  assert.equal((await machine.run(`touch ${copy}/database-url`)).code, 1, 'the copies may be written again');
  assert.equal(await run(`stat -c %a ${copy}/database-url`), '400\n');
});

test('a server that is killed is started again', async () => {
  const { MainPID: killed, NRestarts: before } = await show('MainPID', 'NRestarts');
  assert.notEqual(killed, '0');
  await run(`kill -KILL ${killed}`);
  await until(async () => (await show('NRestarts'))['NRestarts'] !== before);
  await until(async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.status === 200);
  assert.notEqual((await show('MainPID'))['MainPID'], killed);
});

test('after an upgrade the page migrates, stops the server in order and starts the new one', async () => {
  // With another secret key, and the one before as a further secret that the page has added.
  const more = blocksOf(page).find(({ language }) => language === 'ini')!.text;
  await run(`cd /etc/asset-registry && mv secret-key previous-key && (umask 077 && openssl rand -base64 32 > secret-key)
for unit in ${services.join(' ')}; do
  mkdir -p /etc/systemd/system/$unit.service.d && printf '%s' '${more}' > /etc/systemd/system/$unit.service.d/override.conf
done`);
  await run(commandsOf('Upgrade'));
  await until(async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.status === 200);
  const [toServe] = commandsOf('Operator commands').split('registry doctor');
  assert.match(await run(`${toServe}\nregistry account list`), /Northwind Rail plc/);
  await run('systemctl start asset-registry-verify');
  assert.match(await journal(), /Stopped in order\.\n/);
  const { MainPID } = await show('MainPID');
  assert.match(await run(`tr '\\0' '\\n' < /proc/${MainPID}/environ`), /^REGISTRY_SECRET_KEY_PREVIOUS_FILE=\/run\//m);
});

test('it is stopped in order, with exit code 0, and none of its processes is left', async () => {
  const { ControlGroup } = await show('ControlGroup');
  await run('systemctl stop asset-registry');
  assert.match(await journal(), /Stopped in order\.\n(?:.*\n)?ended: exited 0\n/);
  assert.equal((await machine.run(`cat /sys/fs/cgroup${ControlGroup}/cgroup.procs`)).stdout, '');
});

/** Logs in through HAProxy. Shape: the status of the answer. */
async function statusThroughProxy(): Promise<string> {
  const [host, port] = ['register.example.test', ports[3]];
  const { clientId, clientSecret } = client;
  const { stdout } = await machine.run(
    `curl -s -o /dev/null -w '%{http_code}' --cacert /etc/haproxy/certificate.pem --resolve ${host}:${port}:127.0.0.1 \
      -d client_id=${clientId} -d client_secret=${clientSecret} https://${host}:${port}/authenticate/token/login`,
  );
  return stdout;
}

test('the page of several cores starts a server at each port, and HAProxy gives them requests in turn', async () => {
  await run(`sed -i /^PORT=/d /etc/asset-registry/settings
cd /etc/haproxy
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -keyout key.pem -out chain.pem \
  -subj /CN=register.example.test -addext subjectAltName=DNS:register.example.test 2> /dev/null
(umask 077 && cat chain.pem key.pem > certificate.pem)
mkdir /etc/systemd/system/haproxy.service.d
printf '[Service]\\nBindReadOnlyPaths=\\n' > /etc/systemd/system/haproxy.service.d/test.conf
systemctl daemon-reload`);
  await run(commandsOf('The servers', severalPage));
  await run(commandsOf('The balancer', severalPage));
  await until(async () => (await statusThroughProxy()) === '200');
  const logins = async (): Promise<number[]> => {
    const logs = await Promise.all(ports.slice(0, 2).map((port) => journal(`asset-registry@${port}`)));
    return logs.map((text) => text.match(/"route":"\/authenticate\/token\/login","status":200/g)?.length ?? 0);
  };
  // Until the checks of both have succeeded, one of them has all requests.
  await until(async () => {
    assert.equal(await statusThroughProxy(), '200');
    return (await logins()).every((count) => count > 1);
  });
});

test('the commands of the page restart both servers, and no request fails', async () => {
  const statuses = new Set<string>();
  const state = { going: true };
  const calling = (async () => {
    while (state.going) statuses.add(await statusThroughProxy());
  })();
  await run(commandsOf('Changes', severalPage));
  state.going = false;
  await calling;
  assert.deepEqual([...statuses], ['200']);
  for (const port of ports.slice(0, 2))
    assert.match(await journal(`asset-registry@${port}`), /Stopped in order\.\n[^]*"msg":"listening"/);
});

test('of a server that is killed the other one takes the requests, and it is started again', async () => {
  const [killed] = ports;
  const pid = await run(`systemctl show asset-registry@${killed} --property=MainPID --value`);
  await run(`kill -KILL ${pid}`);
  for (let n = 0; n < 6; n += 1) assert.equal(await statusThroughProxy(), '200');
  await until(async () => (await fetch(`http://127.0.0.1:${killed}/readyz`).catch(() => undefined))?.status === 200);
  await run(`systemctl stop 'asset-registry@*' haproxy`);
});

test('a wrong setting ends it with 78, which the journal names, and it is not started again', async () => {
  await run('echo REGISTRY_RATE_LIMIT=many >> /etc/asset-registry/settings');
  await run(
    `printf '#!/bin/sh\\necho "$1" > /tmp/failed\\n' > /etc/asset-registry/on-failure && chmod +x /etc/asset-registry/on-failure`,
  );
  await machine.run('systemctl restart asset-registry');
  await until(async () => (await show('ActiveState'))['ActiveState'] === 'failed');
  await until(async () => (await machine.run('test -s /tmp/failed')).code === 0);
  assert.equal(await run('cat /tmp/failed'), 'asset-registry.service\n');
  assert.deepEqual(await show('ExecMainStatus', 'NRestarts'), { NRestarts: '0', ExecMainStatus: '78' });
  await assertMessages('status=78/CONFIG');
  assert.match(await journal(), /REGISTRY_RATE_LIMIT is "many": must be a whole number/);
});
