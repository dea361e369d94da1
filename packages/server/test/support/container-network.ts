/** A network of containers: a namespace of its own, with a wire to this machine and nothing else. Root on Linux. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
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
  // The namespace lives as long as this process, and the wire as long as the namespace.
  const holder = spawn('unshare', ['--net', 'sleep', '3600'], { stdio: 'ignore' });
  const path = `/proc/${holder.pid}/ns/net`;
  const [wire, ip] = [`registry${holder.pid}`.slice(0, 15), (words: string) => execFileSync('ip', words.split(' '))];
  const inside = (words: string) => execFileSync('nsenter', [`--net=${path}`, 'ip', ...words.split(' ')]);
  const free = freeNetwork();
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
  ip(`link add ${wire} type veth peer name eth0 netns ${holder.pid}`);
  ip(`address add ${ofMachine}/30 dev ${wire}`);
  ip(`link set ${wire} up`);
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

/** The first of the networks in which this machine has no address. */
function freeNetwork(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));
  return networks.find((one) => !addresses.some((address) => address.startsWith(`${one}.`)))!;
}
