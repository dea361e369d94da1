/** Moves the units of a difference from suspense to where they belong. */
import { members, ResolveDifference } from '#graphql/resolve-difference.ts';
import { words } from '../../../words/words.ts';
import { commandForm } from '../form/command-form.tsx';
import { titleOf, transaction, TransactionSummary, useTransaction } from './transaction-kind.tsx';

const { sentences } = words.commands;

export const ResolveDifferencePage = commandForm({
  command: 'resolve-difference',
  operation: ResolveDifference,
  members,
  fields: {
    assetId: { statuses: ['active', 'suspended'], sent: false },
    transactionId: { kind: transaction('difference') },
    target: { label: 'belongTo', first: 'holder' },
    holderId: { when: ({ value }) => value('target') === 'holder', creates: true, required: true },
    effectiveDate: {},
    reason: { long: true },
  },
  useRows: useTransaction,
  summary: ({ input: { target }, named, day, rows }) =>
    sentences.resolveDifference(
      rows === undefined ? '' : titleOf(rows),
      named('assetId'),
      target === 'holder' ? named('holderId') : sentences.resolutionTargets[target],
      day,
    ),
  beside: ({ rows }) => <TransactionSummary chosen={rows} />,
  links: ({ value }) => ({ assetId: value('assetId') }),
});
