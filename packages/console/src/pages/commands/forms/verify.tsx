/** Records a verification of a party. */
import { members, RecordVerification } from '#graphql/record-verification.ts';
import { words } from '../../../words/words.ts';
import { today } from '../fields/problems.ts';
import { Id } from '../flow/id.tsx';
import { commandForm } from '../form/command-form.tsx';

const { sentences, problems, receipt } = words.commands;
const { kinds, statuses } = words.holders.verifications;

export const VerifyPage = commandForm({
  command: 'verify',
  operation: RecordVerification,
  members,
  start: ({ holder = '' }) => ({ holderId: holder }),
  fields: {
    partyId: {},
    // The effect of a kind, if it has one.
    kind: { label: 'verified', first: 'identity', help: ({ value }) => value('kind') === 'blocked' && 'blocked' },
    status: { label: 'finding', first: 'passed' },
    provider: {},
    reference: {},
    validFrom: { first: today },
    expiresAt: {
      problem: ({ value }) =>
        value('expiresAt') !== '' && value('expiresAt') <= value('validFrom') ? problems.after : undefined,
    },
    documentId: {},
  },
  more: { assetId: { statuses: ['draft', 'active', 'suspended'], help: 'verifiedAsset', told: true } },
  summary: ({ input, named }) =>
    sentences.verify(kinds[input.kind], named('partyId'), statuses[input.status].toLowerCase()),
  facts: ({ verification }) =>
    verification
      ? [{ name: receipt.verification, value: <Id id={verification.id} what={receipt.verification} /> }]
      : [],
  links: ({ value }) => ({ holderId: value('holderId') }),
});
