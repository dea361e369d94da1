/** Transfers units from one holder to one or more others. */
import { TransferUnits, members } from '#graphql/transfer-units.ts';
import { words } from '../../../words/words.ts';
import { commandForm } from '../form/command-form.tsx';
import { useReceiverNames } from '../transfer/use-receiver-names.ts';
import { lateEntry } from './late-entry.ts';
import { ofInheritance, ofOthers } from './transfer-kinds.ts';

export const TransferPage = commandForm({
  command: 'transfer',
  operation: TransferUnits,
  members,
  fields: {
    assetId: { holds: true },
    fromHolderId: { holds: true },
    lotIds: {},
    receivers: {},
    effectiveDate: {},
    reorder: lateEntry,
    kind: { first: 'sale', told: true },
    price: ofOthers,
    dateOfDeath: ofInheritance,
    valueAtDeath: ofInheritance,
  },
  more: { balanceCustomId: { help: 'customId' }, considerationText: {}, reason: {}, documentId: {} },
  useRows: useReceiverNames,
  summary: ({ units, named, day, rows }) =>
    words.commands.sentences.transfer(units, named('assetId'), named('fromHolderId'), rows, day),
  beside: ['holding', 'asset'],
});
