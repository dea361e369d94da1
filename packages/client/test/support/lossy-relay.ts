/** An address that leads to a server and loses requests and answers of mutations as a test says. Loopback only. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tieSockets } from '../../../server/test/support/tcp-relay.ts';

/**
 * A loss: the `request` arrives in part, the `answer` comes back in part, or `both`: the request arrives, and nobody
 * waits for its answer. Shape: `at` is the share of the bytes that pass, from 0 to less than 1.
 */
export interface Loss {
  readonly of: 'request' | 'answer' | 'both';
  readonly at: number;
}

export interface LossyRelay {
  readonly address: string;
  /** The losses so far. */
  readonly losses: readonly Loss[];
  /** Decides about each mutation from now on. */
  decide(lossOf: (body: string) => Loss | undefined): void;
  stop(): Promise<void>;
}

/** Starts one. */
export async function startLossyRelay(address: string): Promise<LossyRelay> {
  const { port } = new URL(address);
  const sockets = new Set<Socket>();
  const losses: Loss[] = [];
  let lossOf: (body: string) => Loss | undefined = () => undefined;
  const decide = (message: Message): Loss | undefined => {
    const body = message.bytes.subarray(message.bodyAt).toString();
    const loss = body.includes('"mutation ') ? lossOf(body) : undefined;
    if (loss !== undefined) losses.push(loss);
    return loss;
  };
  const relay = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    tieSockets(near, far, sockets);
    carry(near, far, decide);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    address: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    losses,
    decide: (next) => {
      lossOf = next;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      relay.close();
      await once(relay, 'close');
    },
  };
}

/** A message of HTTP/1.1 that has come whole. Shape: `bodyAt` is the index of its body. */
interface Message {
  readonly bytes: Buffer;
  readonly bodyAt: number;
}

function carry(near: Socket, far: Socket, decide: (message: Message) => Loss | undefined): void {
  const requests = inMessages();
  const answers = inMessages();
  let lost: Loss | undefined;
  near.on('data', (chunk) => {
    for (const request of requests(chunk)) {
      const loss = decide(request);
      if (loss?.of === 'answer') lost = loss;
      if (loss?.of !== 'request') far.write(request.bytes);
      if (loss === undefined || loss.of === 'answer') continue;
      if (loss.of === 'request') far.write(partOf(request, loss));
      far.destroySoon();
      near.destroy();
      return;
    }
  });
  far.on('data', (chunk) => {
    if (lost === undefined) {
      near.write(chunk);
      return;
    }
    for (const answer of answers(chunk)) {
      near.write(partOf(answer, lost));
      near.destroySoon();
      far.destroy();
    }
  });
}

const partOf = ({ bytes }: Message, { at }: Loss): Buffer => bytes.subarray(0, Math.floor(bytes.length * at));

/** Divides what comes into messages. All have a length, as those of `fetch` and of the registry's JSON do. */
function inMessages(): (chunk: Buffer) => Message[] {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Message[] = [];
    for (;;) {
      const head = rest.indexOf('\r\n\r\n');
      if (head === -1) return messages;
      const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(rest.subarray(0, head).toString('latin1')) ?? [];
      const bodyAt = head + 4;
      const end = bodyAt + Number(length);
      if (rest.length < end) return messages;
      messages.push({ bytes: rest.subarray(0, end), bodyAt });
      rest = rest.subarray(end);
    }
  };
}
