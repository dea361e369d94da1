/** Inputs that commands on the ledger have in common. Names of Open Cap Format where it has them. */
import { assetForm } from '../../entities/asset.ts';
import type { AssetForm } from '../../rules/asset.ts';
import type { IssueSource } from '../../rules/ledger/issue.ts';
import type { Authority } from '../../rules/ledger/ledger.ts';
import type { NewId } from '../../rules/ledger/post.ts';
import type { TransferKind } from '../../rules/ledger/transfer.ts';
import { optional, type Parsed, required } from '../run/input.ts';
import { issueSource, transferKind } from './enumerations.ts';

export const common = {
  assetId: required.id('The asset.'),
  effectiveDate: required.date('From when it holds: today in UTC or earlier.'),
  lotIds: optional.ids('The lots to use; when not said, the earliest acquired first.'),
  reason: optional.text('Why.', { lengthMax: 1_000 }),
  mustReason: required.text('Why.', { lengthMax: 1_000 }),
  documentId: optional.id('A document of the register that says so.'),
  customId: optional.text('The certificate number of the new lot; counted when not said.', { lengthMax: 60 }),
  quantity: required.decimal('Units.', { min: 0 }),
  comments: optional.text('Remarks.', { lengthMax: 10_000 }),
  boardApprovalDate: optional.date('When the board approved it.'),
  stockholderApprovalDate: optional.date('When the stockholders approved it.'),
};

/** What issuing units to one holder takes. Source: Open Cap Format, stock issuance. */
export const issueInput = {
  assetId: common.assetId,
  holderId: required.id('The holder who receives them.'),
  quantity: common.quantity,
  effectiveDate: common.effectiveDate,
  customId: common.customId,
  source: optional.oneOf<IssueSource>(issueSource, 'Which units are issued; unissued when not said.'),
  stockPlanId: optional.id('The plan whose reserve is used, or under which they are issued.'),
  acquisitionDate: optional.date('From when the holding period counts; the effective date when not said.'),
  price: optional.decimal('Price of one unit.', { min: 0 }),
  costBasis: optional.decimal('What the units cost the holder in all.', { min: 0 }),
  considerationText: optional.text('What was given for them.', { lengthMax: 1_000 }),
  securityLawExemptions: optional.objects(
    'SecurityExemption',
    'Under which exemptions from registration they are issued.',
    {
      description: required.text('The exemption.'),
      jurisdiction: required.text('Where it holds.', { lengthMax: 20 }),
    },
    { lengthMax: 20 },
  ),
  legendIds: optional.ids('Legends that the lot bears.', { lengthMax: 50 }),
  shareNumbers: optional.objects(
    'ShareNumberRange',
    'Numbers of the shares, both ends included.',
    {
      startingShareNumber: required.text('The first number.', { lengthMax: 18 }),
      endingShareNumber: required.text('The last number.', { lengthMax: 18 }),
    },
    { lengthMax: 100 },
  ),
  form: optional.oneOf<AssetForm>(assetForm, 'In what form the lot is held; that of the asset when not said.'),
  boardApprovalDate: common.boardApprovalDate,
  stockholderApprovalDate: common.stockholderApprovalDate,
  comments: common.comments,
};

/** What transferring units takes. Source: Open Cap Format, stock transfer. */
export const transferInput = {
  assetId: common.assetId,
  fromHolderId: required.id('The holder whose units they are.'),
  effectiveDate: common.effectiveDate,
  receivers: required.objects(
    'TransferReceiver',
    'Who receives how many, in the order in which the lots are used.',
    {
      holderId: required.id('The receiving holder.'),
      quantity: common.quantity,
      customId: common.customId,
    },
    { min: 1, lengthMax: 100 },
  ),
  lotIds: common.lotIds,
  kind: optional.oneOf<TransferKind>(transferKind, 'Why units change hands; a sale when not said.'),
  price: optional.decimal('Price of one unit.', { min: 0 }),
  considerationText: optional.text('What was given for them.', { lengthMax: 1_000 }),
  reason: common.reason,
  documentId: common.documentId,
};

/** What an act on the units of one holder takes. */
export const holderInput = {
  assetId: common.assetId,
  holderId: required.id('The holder whose units they are.'),
  quantity: common.quantity,
  effectiveDate: common.effectiveDate,
  lotIds: common.lotIds,
};

/** On what a change of the authorised total rests. */
export const authorityInput = {
  boardApprovalDate: common.boardApprovalDate,
  stockholderApprovalDate: common.stockholderApprovalDate,
  comments: common.comments,
};

/** The authority as it is recorded with the change. */
export function authorityOf(
  input: Parsed<typeof authorityInput> & { readonly authority: string },
  newId: NewId,
): Authority {
  const { authority, boardApprovalDate = null, stockholderApprovalDate = null, comments = null } = input;
  return { id: newId(), authority, boardApprovalDate, stockholderApprovalDate, comments };
}
