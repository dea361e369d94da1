/**
 * An authenticator in software, which makes passkeys and signs as W3C Web Authentication says: clientDataJSON (5.8.1),
 * authenticator data (6.1), attested credential data (6.5.1), and the attestation of format none (8.7).
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The request of a page to an authenticator, and how this one answers. */
export interface Ceremony {
  /** Shape: base64url. */
  readonly challenge: string;
  readonly origin: string;
  readonly rpId?: string;
  /** Whether it verified the person, by a finger or a PIN. */
  readonly verified?: boolean;
  /** The counter that it states; one more than before by default. */
  readonly counter?: number;
  /** Shape: base64url; that of the creation by default. */
  readonly userHandle?: string | null;
  /** The id of a new passkey; 32 random bytes by default. */
  readonly id?: Buffer;
}

export interface Authenticator {
  /** Makes a passkey. Shape: the answer as JSON. */
  create(ceremony: Ceremony, more?: { readonly fmt?: 'none' | 'packed'; readonly certificate?: boolean }): string;
  /** Signs with the passkey. Shape: the answer as JSON. */
  sign(ceremony: Ceremony, id?: Buffer): string;
  readonly id: Buffer;
}

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();
const [present, verifiedFlag, attested] = [0x01, 0x04, 0x40];

/** Makes one. Shape: `userHandle` as the options of a creation have it. */
export function makeAuthenticator(userHandle: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let signatures = 0;
  const dataOf = ({ rpId = 'localhost', verified = true, counter }: Ceremony, credential?: Buffer): Buffer => {
    const flags = present | (verified ? verifiedFlag : 0) | (credential === undefined ? 0 : attested);
    signatures = counter ?? signatures + 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(signatures, 1);
    return Buffer.concat([sha256(rpId), head, credential ?? Buffer.alloc(0)]);
  };
  const clientData = (type: string, { challenge, origin }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answerOf = (credentialId: Buffer, response: Readonly<Record<string, Buffer | string | null>>): string => {
    const texts = Object.entries(response).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? value.toString('base64url') : value,
    ]);
    const text = credentialId.toString('base64url');
    return JSON.stringify({
      id: text,
      rawId: text,
      type: 'public-key',
      response: Object.fromEntries(texts),
      clientExtensionResults: {},
    });
  };
  return {
    id,
    create: (ceremony, { fmt = 'none', certificate = false } = {}) => {
      const { id: made = id } = ceremony;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(made.length);
      const authData = dataOf(ceremony, Buffer.concat([Buffer.alloc(16), length, made, coseOf(publicKey)]));
      const data = clientData('webauthn.create', ceremony);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const statement = fmt === 'none' ? [] : packedStatement(signature, certificate);
      const attestationObject = cborMap([
        [cborText('fmt'), cborText(fmt)],
        [cborText('attStmt'), cborMap(statement)],
        [cborText('authData'), cborBytes(authData)],
      ]);
      return answerOf(made, { clientDataJSON: data, attestationObject });
    },
    sign: (ceremony, credentialId = id) => {
      const authenticatorData = dataOf(ceremony);
      const data = clientData('webauthn.get', ceremony);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      const { userHandle: handle = userHandle } = ceremony;
      return answerOf(credentialId, { clientDataJSON: data, authenticatorData, signature, userHandle: handle });
    },
  };
}

/** COSE_Key of RFC 9053, 7.1.1: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' });
  return cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), cborBytes(Buffer.from(x!, 'base64url'))],
    [Buffer.from([0x22]), cborBytes(Buffer.from(y!, 'base64url'))],
  ]);
}

/** The statement of the format packed (8.2), of the passkey itself or with a certificate. */
function packedStatement(signature: Buffer, certificate: boolean): readonly (readonly [Buffer, Buffer])[] {
  const own = [
    [cborText('alg'), Buffer.from([0x26])],
    [cborText('sig'), cborBytes(signature)],
  ] as const;
  const certificates = Buffer.concat([Buffer.from([0x81]), cborBytes(randomBytes(64))]);
  return certificate ? [...own, [cborText('x5c'), certificates]] : own;
}

// CBOR (RFC 8949, 3) of lengths below 2^16.
function cborHead(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 0xff]);
}
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: readonly (readonly [key: Buffer, value: Buffer])[]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
