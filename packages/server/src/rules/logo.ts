/** Logos of accounts: which images one may be, and what is kept of one. */
import { isPng, readPng, withoutMetadata } from '../base/png.ts';
import { refuseIf } from '../base/refusal.ts';

/** The media type of a logo. */
export const logoMedia = 'image/png';
/** Units: bytes. */
export const logoBytesMax = 65_536;
/** Units: pixels of a side. */
const sideMax = 2_048;

/** Requires that bytes can be a logo. Refuses: media_type_unsupported, image_invalid. */
export function requireLogo(content: Buffer): void {
  refuseIf(!isPng(content), 'media_type_unsupported', {
    allowed: logoMedia,
    reason: `The content is not ${logoMedia}: a file of that type has another form.`,
    remedy: 'Send a PNG.',
  });
  const found = readPng(content);
  if (typeof found === 'string')
    refuseIf(true, 'image_invalid', { reason: `The image ${found}.`, remedy: 'Save it again as a PNG.' });
  else
    refuseIf(found.width > sideMax || found.height > sideMax, 'image_invalid', {
      reason: `The image has ${found.width} × ${found.height} pixels; a side of a logo has at most ${sideMax}.`,
      remedy: 'Make it smaller.',
    });
}

/** The image as it is kept. Shape: bytes that can be no logo stay as they are, so that `requireLogo` refuses them. */
export function keptLogo(content: Buffer): Buffer {
  return typeof readPng(content) === 'string' ? content : withoutMetadata(content);
}
