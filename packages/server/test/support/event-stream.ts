/** A client of server-sent events: it collects the blocks of a stream as they come. */
import { type IncomingMessage, request } from 'node:http';
import { until } from './time.ts';

/** An open stream. */
export interface FollowedStream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The blocks so far, without their empty lines. */
  readonly blocks: readonly string[];
  /** Whether the server has ended it. */
  readonly isEnded: boolean;
  /** The bodies of the messages so far. Shape: of blocks without a name. */
  readonly messages: readonly any[];
  /** The id of the last block that has one. */
  readonly lastId: string | undefined;
  /** The last block that is named `end`. */
  readonly end: any;
  /** Waits for a message. Shape: the first that matches. */
  message(matches: (message: any) => boolean): Promise<any>;
  /** Reads nothing until `resume`. */
  pause(): void;
  resume(): void;
  close(): void;
}

/** Opens a stream, and waits for its headers. */
export function followStream(
  url: string,
  { token, headers = {}, body }: { token?: string; headers?: Record<string, string>; body?: string },
): Promise<FollowedStream> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: body === undefined ? 'GET' : 'POST',
      agent: false,
      headers: {
        accept: 'text/event-stream',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    sent.once('error', reject);
    sent.once('response', (response) => resolve(followed(response)));
    sent.end(body);
  });
}

function followed(response: IncomingMessage): FollowedStream {
  let text = '';
  let isEnded = false;
  response.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  for (const name of ['end', 'error', 'close']) response.on(name, () => (isEnded = true));
  const valuesOf = (field: string, blocks: readonly string[]): string[] =>
    blocks.flatMap((block) => new RegExp(`^${field}: (.*)$`, 'm').exec(block)?.slice(1) ?? []);
  const stream: FollowedStream = {
    status: response.statusCode!,
    headers: response.headers,
    get blocks() {
      return text.split('\n\n').slice(0, -1);
    },
    get isEnded() {
      return isEnded;
    },
    get messages() {
      const named = stream.blocks.filter((block) => !/^event: (?!next)/m.test(block));
      return valuesOf('data', named).map((body) => JSON.parse(body));
    },
    get lastId() {
      return valuesOf('id', stream.blocks).at(-1);
    },
    get end() {
      const [body] = valuesOf(
        'data',
        stream.blocks.filter((block) => block.startsWith('event: end')),
      );
      return body === undefined ? undefined : JSON.parse(body);
    },
    message: async (matches) => {
      await until(
        () => stream.messages.some(matches),
        () => text,
      );
      return stream.messages.find(matches);
    },
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    close: () => void response.destroy(),
  };
  return stream;
}
