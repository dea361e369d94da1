/** The routes of logos. */
import type { RefusalCode } from '../../base/refusal-table.ts';
import { logoPath, logosPath } from '../logos.ts';
import { databaseRefusals, json, type RestOperation } from './operation.ts';

const image = { 'image/png': { schema: { type: 'string', format: 'binary', description: 'The bytes.' } } };
const ofRole: readonly RefusalCode[] = [
  'token_missing',
  'token_invalid',
  'role_not_selected',
  'rate_limited',
  'too_many_in_flight',
  ...databaseRefusals,
];
const ofChanges: readonly RefusalCode[] = [...ofRole, 'outcome_unknown', 'not_permitted', 'outside_delegation'];

/** Shape: path → method → operation. */
export const logoPaths: Readonly<Record<string, Readonly<Record<string, RestOperation>>>> = {
  [logosPath]: {
    post: {
      id: 'changeLogo',
      description: 'Replaces the logo of the account of the role.',
      more: 'The body is a PNG of at most 64 KiB and 2,048 pixels a side. Texts, colour profiles and other chunks that are not of the picture are left out, so the digest may be another than that of the body.',
      tag: 'documents',
      takes: image,
      answers: { description: 'The logo of the account.', content: json('LogoAnswer') },
      security: ['roleToken'],
      refuses: [...ofChanges, 'request_malformed', 'media_type_unsupported', 'image_invalid', 'body_too_large'],
    },
    delete: {
      id: 'removeLogo',
      description: 'Removes the logo of the account of the role.',
      tag: 'documents',
      answers: { description: 'The account has no logo.', content: json('LogoAnswer') },
      security: ['roleToken'],
      refuses: ofChanges,
    },
  },
  [logoPath.replace(':account', '{account}').replace(':digest', '{digest}')]: {
    get: {
      id: 'fetchLogo',
      description: 'Downloads the logo of an account that the role sees.',
      more: 'The address has the digest of the bytes, so an answer may be kept for ever. Account.logo has the digest.',
      tag: 'documents',
      parameters: [
        {
          name: 'account',
          in: 'path',
          required: true,
          description: 'The id of the account.',
          schema: { type: 'string' },
        },
        {
          name: 'digest',
          in: 'path',
          required: true,
          description: 'The SHA-256 of the bytes, in hexadecimal digits.',
          schema: { type: 'string' },
        },
      ],
      answers: { description: 'The bytes.', content: image },
      also: { '304': { description: 'The logo equals that of If-None-Match.' } },
      security: ['roleToken'],
      refuses: [...ofRole, 'not_found'],
    },
  },
};
