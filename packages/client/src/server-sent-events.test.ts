import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Block, readBlocks } from './server-sent-events.ts';

const bytesOf = (text: string, size: number): ReadableStream<Uint8Array> => {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
};

// The examples of the HTML Standard, 9.2.6, and the ends of lines that it allows.
const text =
  ': comment\n\ndata: YHOO\ndata: +2\r\n\r\nid: é1\revent:end\rdata:{"a": 1}\r\rdata\n\ndata:test\n\nretry: 3000\n\nid\n\ndata: cut';
const blocks: readonly Block[] = [
  {},
  { data: 'YHOO\n+2' },
  { id: 'é1', event: 'end', data: '{"a": 1}' },
  { data: '' },
  { data: 'test' },
  { retry: 3_000 },
  { id: '' },
];

test('a stream is read as the standard says, wherever it is divided', async () => {
  for (const size of [1, 2, 3, 5, 8, 13, 1_000]) {
    const read: Block[] = [];
    for await (const block of readBlocks(bytesOf(text, size), 1_000)) read.push(block);
    assert.deepEqual(read, blocks, `${size} bytes at a time`);
  }
});

test('a stream that says nothing for too long ends', async () => {
  let isCancelled = false;
  const silent = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('id: 1\n\n')),
    cancel: () => {
      isCancelled = true;
    },
  });
  const read: Block[] = [];
  for await (const block of readBlocks(silent, 20)) read.push(block);
  assert.deepEqual([read, isCancelled], [[{ id: '1' }], true]);
});
