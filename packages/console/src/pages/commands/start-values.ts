/** Values with which a form begins, besides those of its address: those of a reversed transaction, or of a request. */
import { createContext } from 'react';
import type { NamedTransferee } from '../../parts/approvals/use-transferees.ts';
import type { Values } from './flow/draft.ts';

export const StartValues = createContext<Values>({});

/** Fields of a request that a new one does not repeat: lots are others by then, and numbers and keys are taken. */
const notRepeated = [
  'lotIds',
  'lotId',
  'customId',
  'idempotencyKey',
  'clientMutationId',
  'executeAt',
  'expiresAt',
  'dryRun',
];

/** Form fields that are not called as in the API. */
const fieldNames: Readonly<Record<string, string>> = { 'receivers.holderId': 'receiver' };

/** The values of a form, from the payload of an instruction. */
export function valuesOfPayload(payload: unknown): Values {
  if (typeof payload !== 'object' || payload === null) return {};
  return Object.assign({}, ...Object.entries(payload).map(([name, value]) => valuesOf(name, value)));
}

function valuesOf(name: string, value: unknown): Values {
  if (notRepeated.includes(name)) return {};
  // Of personal data a request has digests.
  if (typeof value === 'string' && value.startsWith('hmac-sha256:')) return {};
  if (typeof value === 'string' || typeof value === 'number') return { [name]: String(value) };
  if (typeof value === 'boolean') return { [name]: value ? 'yes' : '' };
  if (!Array.isArray(value)) return {};
  const entries: readonly unknown[] = value;
  if (entries.every((one) => typeof one === 'string')) return { [name]: entries.join() };
  const fields = entries.map((entry, index) =>
    Object.fromEntries(
      Object.entries(valuesOfPayload(entry)).map(([part, text]) => [
        `${name}.${index}.${fieldNames[`${name}.${part}`] ?? part}`,
        text,
      ]),
    ),
  );
  return Object.assign({ [name]: String(entries.length) }, ...fields);
}

/** The values of transferees that a request named in words. */
export function valuesOfTransferees(transferees: readonly NamedTransferee[]): Values {
  return Object.assign(
    {},
    ...transferees.map(({ receiver, registration, holderNumber, email, note }) => ({
      [`receivers.${receiver}.transfereeName`]: registration,
      [`receivers.${receiver}.transfereeNumber`]: holderNumber ?? '',
      [`receivers.${receiver}.transfereeEmail`]: email ?? '',
      [`receivers.${receiver}.transfereeNote`]: note ?? '',
    })),
  );
}
