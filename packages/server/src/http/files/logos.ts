/** The routes of logos: an upload for the account of a role, and a download by digest. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logos } from '../../commands/account/logos.ts';
import { refuseIf } from '../../base/refusal.ts';
import { logoBytesMax, logoMedia } from '../../rules/logo.ts';
import { logoAnswer } from '../answers.ts';
import { bytesOf, json, type Route } from '../contract.ts';
import { compressed, isUncompressed, malformed, mediaTypeOf } from '../request/fields.ts';
import { inSlot, type RoleParts, type RoleRequest, type RoleRoute, roleRoute } from '../role-route.ts';

export const logosRoute = {
  path: '/token/api/v2/logos',
  caller: 'roleToken',
  POST: {
    id: 'changeLogo',
    summary: 'Replaces the logo of the account of the role.',
    description:
      'The body is a PNG of at most 64 KiB and 2,048 pixels a side. Texts, colour profiles and other chunks that are not of the picture are left out, so the digest may be another than that of the body.',
    body: bytesOf(logoMedia),
    answers: { 200: json(logoAnswer) },
    refuses: ['not_permitted', 'outside_delegation', 'image_invalid'],
  },
  DELETE: {
    id: 'removeLogo',
    summary: 'Removes the logo of the account of the role.',
    answers: { 200: json(logoAnswer) },
    refuses: ['not_permitted', 'outside_delegation'],
  },
} satisfies Route;

export const logoRoute = {
  path: `${logosRoute.path}/:account/:digest`,
  parameters: { account: 'The id of the account.', digest: 'The SHA-256 of the bytes, in hexadecimal digits.' },
  caller: 'roleToken',
  GET: {
    id: 'fetchLogo',
    summary: 'Downloads the logo of an account that the role sees.',
    description:
      'The address has the digest of the bytes, so an answer may be kept for ever. Account.logo has the digest.',
    answers: { 200: bytesOf(logoMedia), 304: null },
    answerHeaders: { ETag: 'The SHA-256 of the bytes, in quotes.', 'Content-Disposition': 'The name of the file.' },
    refuses: ['not_found'],
  },
} satisfies Route;

/** A logo never changes under its digest; only the cache of the client may keep it, for the role that fetched it. */
const logoHeaders = {
  'content-type': logoMedia,
  'cache-control': 'private, max-age=31536000, immutable',
  vary: 'authorization, cookie, registry-role',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'content-disposition': 'inline; filename="logo.png"',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** The dependencies of the routes. */
export interface LogoParts extends RoleParts {
  readonly logos: Logos;
}

/** The routes with their answers. */
export function answerLogos(parts: LogoParts): readonly RoleRoute[] {
  const { logos } = parts;
  const change = (asked: RoleRequest, content: Buffer | null): Promise<FastifyReply> =>
    inSlot(parts, asked, async (sender) =>
      asked.reply
        .header('content-type', 'application/json; charset=utf-8')
        .send(JSON.stringify(await logos.change(content, sender))),
    );
  const download = (asked: RoleRequest): Promise<FastifyReply> => {
    const { request, reply } = asked;
    const { account: accountId, digest: sha256 } = request.params as { account: string; digest: string };
    return inSlot(parts, asked, async (sender) => {
      const content = await logos.find({ accountId, sha256 }, sender);
      const etag = `"${sha256}"`;
      reply.headers(logoHeaders).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.send(content);
    });
  };
  const answers = {
    POST: (asked: RoleRequest) => change(asked, readImage(asked.request)),
    DELETE: (asked: RoleRequest) => change(asked, null),
  };
  return [roleRoute(logosRoute, answers, { bodyMax: logoBytesMax }), roleRoute(logoRoute, { GET: download })];
}

/** Refuses: media_type_unsupported, request_malformed. */
function readImage(request: FastifyRequest): Buffer {
  if (!isUncompressed(request)) throw compressed();
  const mediaType = mediaTypeOf(request);
  refuseIf(mediaType !== logoMedia, 'media_type_unsupported', {
    allowed: logoMedia,
    reason: `A logo of the media type ${mediaType || 'none'} is not stored.`,
    remedy: `Send one of the type ${logoMedia}.`,
  });
  const content = request.body as Buffer | null | undefined;
  if (!content || content.length === 0) throw malformed('The body is empty.', 'Send the bytes of the image in it.');
  return content;
}
