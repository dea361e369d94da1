import { retire } from '../../rules/ledger/withdraw.ts';
import { optional, required } from '../run/input.ts';
import { retirementSource } from './enumerations.ts';
import { authorityInput, authorityOf, common, ofCertificates } from './inputs.ts';
import { assetLedgerCommand } from './asset-ledger-command.ts';
import { withdrawalScope } from './withdrawal-scope.ts';

/** Retires units. Source: Open Cap Format, stock retirement. */
export const retireUnits = assetLedgerCommand({
  name: 'retireUnits',
  description:
    'Retires units of the treasury or of a holder: they are no longer authorised, so a written authority is required.',
  permission: 'ledger.issue',
  event: 'units.retired',
  sentence: 'Retire {quantity:units} of {assetId:asset}[ held by {holderId:holder}], effective {effectiveDate:day}',
  input: {
    assetId: common.assetId,
    quantity: common.quantity,
    effectiveDate: common.effectiveDate,
    source: optional.oneOf<'treasury' | 'holder'>(
      retirementSource,
      'Whose units are retired; those in treasury by default.',
    ),
    holderId: optional.id('The holder of the units.'),
    lotIds: common.lotIds,
    ...ofCertificates,
    documentId: common.documentId,
    ...authorityInput,
    authority: required.text('The written authority, by its reference.', { lengthMax: 500 }),
  },
  changesCharter: () => true,
  scopeOf: withdrawalScope,
  decide: (ledger, input, newId) => retire(ledger, input, authorityOf(input, newId), newId),
});
