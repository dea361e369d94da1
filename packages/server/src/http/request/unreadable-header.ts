/** The header at which Node stopped reading a request. */
import { readableText } from '../../base/refusal-message.ts';

/** The codes of Node for a header that it cannot read. */
const ofHeaders: ReadonlySet<string> = new Set([
  'HPE_INVALID_HEADER_TOKEN',
  'HPE_INVALID_CONTENT_LENGTH',
  'HPE_UNEXPECTED_CONTENT_LENGTH',
  'HPE_INVALID_TRANSFER_ENCODING',
]);

/**
 * Finds its name as it was sent. Shape: null where it is another fault, or where the line came in two pieces or has no
 * name.
 */
export function unreadableHeader(error: Error): string | null {
  const { code, rawPacket, bytesParsed } = error as { code?: string; rawPacket?: Buffer; bytesParsed?: number };
  if (!ofHeaders.has(code ?? '') || rawPacket === undefined || bytesParsed === undefined) return null;
  const start = rawPacket.lastIndexOf('\n', bytesParsed - 1) + 1;
  if (start === 0) return null;
  const [, name] = /^([^\s:][^:\r\n]*):/.exec(rawPacket.toString('utf8', start)) ?? [];
  return name === undefined ? null : readableText(name);
}
