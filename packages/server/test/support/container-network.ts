/** A network of containers: a namespace of its own, with a link to this machine and nothing else. Root on Linux. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { withParentDeathSignal } from '../../src/operator/embedded-postgres/child-process.ts';
import { noteStarted } from './left-open.ts';
import { until } from './time.ts';

/** Networks that RFC 5737 sets apart for documentation. A virtual machine may have one of them all the same. */
const networks = ['192.0.2', '198.51.100', '203.0.113'];

export interface ContainerNetwork {
  /** The namespace, as a file. */
  readonly path: string;
  /** The address of a container in it. */
  readonly address: string;
  /** The address of this machine in it. */
  readonly machine: string;
  /** The URL by which a container reaches a PostgreSQL that listens on the loopback address of this machine. */
  urlOf(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** Makes one from which a PostgreSQL of this machine can be reached. */
export async function makeContainerNetwork(postgresUrl: string): Promise<ContainerNetwork> {
  const free = freeNetwork();
  // The namespace ends with its only process, which ends with this one; the link ends with the namespace.
  const [command, words] = await withParentDeathSignal('KILL', 'unshare', ['--net', 'sleep', 'infinity']);
  const holder = spawn(command, words, { stdio: 'ignore' });
  const path = `/proc/${holder.pid}/ns/net`;
  const [link, ip] = [`registry${holder.pid}`.slice(0, 15), (words: string) => execFileSync('ip', words.split(' '))];
  const inside = (words: string) => execFileSync('nsenter', [`--net=${path}`, 'ip', ...words.split(' ')]);
  const [ofMachine, ofContainer] = [`${free}.1`, `${free}.2`];
  const sockets = new Set<Socket>();
  const { hostname, port } = new URL(postgresUrl);
  const relay = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from));
    }
  });
  const stop = async (): Promise<void> => {
    noteEnded();
    for (const socket of sockets) socket.destroy();
    relay.close();
    holder.kill('SIGKILL');
    if (holder.exitCode === null && holder.signalCode === null) await once(holder, 'exit');
  };
  const noteEnded = noteStarted('the network of the containers', stop);
  await until(() => readlinkSync(path) !== readlinkSync('/proc/self/ns/net'));
  ip(`link add ${link} type veth peer name eth0 netns ${holder.pid}`);
  ip(`address add ${ofMachine}/30 dev ${link}`);
  ip(`link set ${link} up`);
  inside('link set lo up');
  inside(`address add ${ofContainer}/30 dev eth0`);
  inside('link set eth0 up');
  relay.listen(0, ofMachine);
  await once(relay, 'listening');
  const { port: ofRelay } = relay.address() as AddressInfo;
  const urlOf = (databaseUrl: string): string => {
    const url = new URL(databaseUrl);
    url.host = `${ofMachine}:${ofRelay}`;
    return url.href;
  };
  return { path, address: ofContainer, machine: ofMachine, urlOf, stop };
}

/**
 * The first of the networks in which this machine has no address. Refuses: a machine that has one in each, by throwing.
 */
function freeNetwork(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));
  const free = networks.find((one) => !addresses.some((address) => address.startsWith(`${one}.`)));
  if (free === undefined) throw new Error(`This machine has addresses in all of ${networks.join(', ')}.`);
  return free;
}
