/**
 * Writes a ZIP archive member by member: each is compressed as it comes, and memory keeps only its entry in the list at
 * the end. The same members give the same bytes: the time of each is the first that the format has. Source:
 * APPNOTE.TXT 6.3.10, 4.3.
 */
import { promisify } from 'node:util';
import { crc32, deflateRaw, deflateRawSync } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** A member of an archive. Shape: `name` has slashes between the parts of a path. */
export interface ZipMember {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Smaller members are compressed in the thread that writes: through the thread pool of Node each takes 1.6 times the
 * processor time, and 2,000 of them take 13 MiB more. Units: bytes.
 */
const smallMax = 65_536;

/** The limits of an archive without ZIP64. Units: members; bytes. */
const [membersMax, bytesMax] = [65_535, 4_294_967_295];

const [localHead, listHead, endOfList] = [0x04034b50, 0x02014b50, 0x06054b50];
/** Version 2.0 of the format, which has deflate; names in UTF-8; deflate; midnight; 1 January 1980. */
const [version, utf8Names, deflated, midnight, firstDay] = [20, 0x0800, 8, 0, 0x0021];

/** Writes an archive. Throws a RangeError where it has more members or bytes than the format takes. */
export async function* zipOf(members: AsyncIterable<ZipMember>): AsyncGenerator<Buffer> {
  const entries = new Entries();
  let offset = 0;
  for await (const { name, bytes } of members) {
    const path = Buffer.from(name, 'utf8');
    const packed = bytes.length < smallMax ? deflateRawSync(bytes) : await deflate(bytes);
    const about = aboutMember(path, bytes, packed);
    const whole = Buffer.concat([u32(localHead), about, path, packed]);
    entries.add(entryOf(path, about, offset));
    offset += whole.length;
    if (entries.count > membersMax || offset > bytesMax) throw new RangeError('the archive would be too large');
    yield whole;
  }
  const list = entries.bytes();
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endOfList, 0);
  end.writeUInt16LE(entries.count, 8);
  end.writeUInt16LE(entries.count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([list, end]);
}

/** The entries, in one buffer: each by itself would keep all of the pool of which it is a part. */
class Entries {
  count = 0;
  #list = Buffer.allocUnsafeSlow(16_384);
  #used = 0;

  add(entry: Buffer): void {
    this.count += 1;
    if (this.#used + entry.length > this.#list.length) {
      const longer = Buffer.allocUnsafeSlow(2 * (this.#list.length + entry.length));
      this.#list.copy(longer, 0, 0, this.#used);
      this.#list = longer;
    }
    this.#used += entry.copy(this.#list, this.#used);
  }

  bytes(): Buffer {
    return this.#list.subarray(0, this.#used);
  }
}

/** The members of a head that both the member and its entry in the list have. */
function aboutMember(path: Buffer, bytes: Uint8Array, packed: Buffer): Buffer {
  const about = Buffer.alloc(26);
  [version, utf8Names, deflated, midnight, firstDay].forEach((value, index) => about.writeUInt16LE(value, index * 2));
  about.writeUInt32LE(crc32(bytes), 10);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(bytes.length, 18);
  about.writeUInt16LE(path.length, 22);
  return about;
}

/** The entry of a member in the list. Units: `offset` in bytes from the beginning of the archive. */
function entryOf(path: Buffer, about: Buffer, offset: number): Buffer {
  const [made, rest] = [Buffer.alloc(2), Buffer.alloc(14)];
  made.writeUInt16LE(version);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([u32(listHead), made, about, rest, path]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
