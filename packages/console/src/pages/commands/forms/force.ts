/** Transfers units without the holder: by court order, or to recover lost units. Requires a reason and a document. */
import { ForcedTransfer, members } from '#graphql/forced-transfer.ts';
import { words } from '../../../words/words.ts';
import { commandForm } from '../form/command-form.tsx';
import { useReceiverNames } from '../transfer/use-receiver-names.ts';
import { ofInheritance, ofOthers } from './transfer-kinds.ts';

const { sentences } = words.commands;

export const ForcePage = commandForm({
  command: 'force',
  operation: ForcedTransfer,
  members,
  fields: {
    assetId: { statuses: ['active', 'suspended'], holds: true },
    fromHolderId: { holds: true },
    lotIds: {},
    receivers: {},
    cause: { first: 'court_order' },
    effectiveDate: {},
    documentId: {},
    reason: { long: true },
  },
  more: {
    kind: { first: 'internal', help: 'forcedKind', told: true },
    price: ofOthers,
    dateOfDeath: ofInheritance,
    valueAtDeath: ofInheritance,
    balanceCustomId: { help: 'customId' },
    considerationText: {},
  },
  useRows: useReceiverNames,
  summary: ({ input, units, named, day, rows }) =>
    sentences.force(
      sentences.transfer(units, named('assetId'), named('fromHolderId'), rows, day),
      sentences.causes[input.cause],
    ),
  beside: ['holding', 'asset'],
});
