/** Which images may be a logo. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requireLogo } from '../../src/rules/logo.ts';
import { png } from '../support/png.ts';

/** The bytes with others in the place of some. */
function edited(at: number, ...bytes: readonly number[]): Buffer {
  const image = png(2, 1);
  image.set(bytes, at);
  return image;
}

test('an image of up to 2048 pixels a side may be a logo', () => {
  // One grey pixel, made by another program.
  const smallest =
    '89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b550000000a49444154789c636800000082008177cd72b60000000049454e44ae426082';
  requireLogo(Buffer.from(smallest, 'hex'));
  requireLogo(png(2_048, 1));
  requireLogo(png(64, 64, { filler: 100 }));
});

const refusals: readonly (readonly [what: string, code: string, content: Buffer])[] = [
  ['nothing', 'media_type_unsupported', Buffer.alloc(0)],
  ['a JPEG', 'media_type_unsupported', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['an SVG', 'media_type_unsupported', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a signature alone', 'image_invalid', png(2, 1).subarray(0, 8)],
  ['a torn header', 'image_invalid', png(2, 1).subarray(0, 20)],
  ['a header with another checksum', 'image_invalid', edited(19, 9)],
  ['no header at all', 'image_invalid', Buffer.concat([png(2, 1).subarray(0, 8), png(2, 1).subarray(33)])],
  ['an image of no width', 'image_invalid', png(0, 1)],
  ['an image that is too wide', 'image_invalid', png(2_049, 1)],
  ['an image that is too high', 'image_invalid', png(1, 2_049)],
  ['pixels that are torn', 'image_invalid', png(2, 1).subarray(0, 45)],
  ['an image without its end', 'image_invalid', png(2, 1).subarray(0, -12)],
  ['a page behind the image', 'image_invalid', Buffer.concat([png(2, 1), Buffer.from('<script>')])],
];
for (const [what, code, content] of refusals)
  test(`${what} is no logo`, () => assert.throws(() => requireLogo(content), { name: 'Refusal', code }));
