import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { fromBufferPromise } from 'yauzl';
import { zipOf, type ZipMember } from './zip-writer.ts';

async function* listed(members: readonly ZipMember[]): AsyncGenerator<ZipMember> {
  yield* members;
}

const written = async (members: readonly ZipMember[]): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of zipOf(listed(members))) parts.push(part);
  return Buffer.concat(parts);
};

test('another program reads the members, and the same members give the same bytes', async () => {
  const members = [
    { name: '00001 Ada Vane.pdf', bytes: Buffer.from('a'.repeat(100_000)) },
    { name: 'in a folder/Żółć 張三.pdf', bytes: Buffer.from([0, 255, 7]) },
    { name: 'empty.txt', bytes: new Uint8Array() },
  ];
  const bytes = await written(members);
  const file = await fromBufferPromise(bytes, { strictFileNames: true });
  const read: { name: string; content: Buffer; sum: number }[] = [];
  for await (const entry of file.eachEntry())
    read.push({
      name: entry.fileName,
      content: await buffer(await file.openReadStreamPromise(entry)),
      sum: entry.crc32,
    });
  assert.deepEqual(
    read.map(({ name, content }) => [name, content]),
    members.map(({ name, bytes: content }) => [name, Buffer.from(content)]),
  );
  // The checksum of nothing is 0; of the bytes 00 ff 07 that which Python's zlib.crc32 gives.
  assert.equal(read[2]!.sum, 0);
  assert.equal(read[1]!.sum, 4060197315);
  assert.ok(bytes.length < 1_000, 'members are compressed');
  assert.deepEqual(await written(members), bytes);
});

test('an archive without members is one', async () => {
  const file = await fromBufferPromise(await written([]));
  assert.equal(file.entryCount, 0);
});

test('a list of many members is whole', async () => {
  const members = Array.from({ length: 600 }, (_, n) => ({ name: `${n} of a list.txt`, bytes: Buffer.from(`${n}`) }));
  const file = await fromBufferPromise(await written(members));
  const names: string[] = [];
  for await (const { fileName } of file.eachEntry()) names.push(fileName);
  assert.deepEqual(
    names,
    members.map(({ name }) => name),
  );
});
