/** Inputs that several commands on the ledger have. Their names are those of Open Cap Format, where it has one. */
import { pick } from '../../base/pick.ts';
import { lotColumns } from '../../store/ledger/lot-columns.ts';
import { inputsOf } from '../run/column-inputs.ts';
import { ifPlanChanges } from '../../rules/job.ts';
import { issueSource } from '../../rules/ledger/issue.ts';
import type { Authority } from '../../rules/ledger/ledger.ts';
import type { NewId } from '../../rules/ledger/post.ts';
import { transferKind } from '../../rules/ledger/transfer.ts';
import { currencyCode } from '../../rules/currency.ts';
import { dayOfInstant, ofOtherMutation, optional, type Parsed, personal, required } from '../run/input.ts';

export const common = {
  assetId: required.id('The asset.'),
  effectiveDate: dayOfInstant('The effective date: today in the register or earlier.'),
  lotIds: optional.ids('The lots to use; by default the earliest acquired first.'),
  reason: optional.text('The reason.', { lengthMax: 1_000 }),
  mustReason: required.text('The reason.', { lengthMax: 1_000 }),
  documentId: optional.id('A document of the register on which it is based.'),
  customId: optional.text('The certificate number of the new lot; the next number by default.', { lengthMax: 60 }),
  quantity: required.decimal('Units.', { min: 0 }),
  comments: optional.text('Comments.', { lengthMax: 10_000 }),
  boardApprovalDate: optional.date('When the board approved it.'),
  stockholderApprovalDate: optional.date('When the stockholders approved it.'),
};

/** Which of the units of a holder, where it has numbered shares or certificates. */
export const ofCertificates = {
  shareNumbers: optional.objects(
    'ShareNumberRange',
    'The numbers of the shares, both ends included.',
    {
      startingShareNumber: required.text('The first number.', { lengthMax: 18 }),
      endingShareNumber: required.text('The last number.', { lengthMax: 18 }),
    },
    { lengthMax: 100 },
  ),
  balanceCustomId: optional.text(
    'The certificate number of the balance lot, where one lot is used in part; the next number by default.',
    { lengthMax: 60 },
  ),
};

const terms = inputsOf(lotColumns, 'create');

/** The input of an issue of units to one holder. Source: Open Cap Format, stock issuance. */
export const issueInput = {
  assetId: common.assetId,
  holderId: required.id('The receiving holder.'),
  quantity: common.quantity,
  effectiveDate: common.effectiveDate,
  customId: common.customId,
  source: optional.oneOf(issueSource, 'The account from which they are issued; the unissued by default.'),
  ...pick(terms, 'stockPlanId', 'acquisitionDate', 'price', 'costBasis', 'considerationText'),
  securityLawExemptions: optional.objects(
    'SecurityExemption',
    'The exemptions from registration under which they are issued.',
    {
      description: required.text('The exemption.'),
      jurisdiction: required.text('The jurisdiction.', { lengthMax: 20 }),
    },
    { lengthMax: 20 },
  ),
  ...pick(terms, 'legendIds'),
  shareNumbers: ofCertificates.shareNumbers,
  ...terms,
};

/** A transferee as a form names it. It is compared with no holder before whoever keeps the register resolves it. */
const transferee = optional.object(
  'Transferee',
  'Of a request by a role that only proposes, in place of holderId: the transferee in words. It is compared with nothing before whoever keeps the register says which holder it is.',
  {
    registration: personal(required.text('The name, as it is to be registered.', { lengthMax: 500 })),
    holderNumber: personal(optional.text('The number of the holder, where it has one.', { lengthMax: 40 })),
    email: personal(optional.text('The e-mail address of the transferee.', { lengthMax: 254 })),
    note: personal(optional.text('Anything that helps to find or to enter the holder.', { lengthMax: 1_000 })),
  },
);

const receiver = {
  holderId: required.id('The receiving holder.'),
  quantity: common.quantity,
  customId: common.customId,
  shareNumbers: ofCertificates.shareNumbers,
  transferee: ofOtherMutation(transferee),
};

const receivers = [
  'TransferReceiver',
  'The receivers and their quantities, in the order in which the lots are used.',
] as const;
const receiversBounds = { min: 1, lengthMax: 100 };

/** The input of a transfer of units. Source: Open Cap Format, stock transfer. */
export const transferInput = {
  assetId: common.assetId,
  fromHolderId: required.id('The holder of the units.'),
  effectiveDate: common.effectiveDate,
  receivers: required.objects(...receivers, receiver, receiversBounds),
  lotIds: common.lotIds,
  balanceCustomId: ofCertificates.balanceCustomId,
  kind: optional.oneOf(transferKind, 'The kind of transfer; a sale by default.'),
  price: optional.decimal('Price of one unit, of a sale only.', { min: 0 }),
  dateOfDeath: optional.date(
    'Of an inheritance only: the date of death, on which the receivers acquire the units; by default they keep the dates of the lots.',
  ),
  valueAtDeath: optional.decimal(
    'Of an inheritance only: the value of one unit on the date of death, which becomes their cost.',
    { min: 0 },
  ),
  considerationText: optional.text('The consideration.', { lengthMax: 1_000 }),
  reason: common.reason,
  documentId: common.documentId,
};

/**
 * The input of a transfer that may name transferees in words. Other transfers have its input type in the schema, which
 * is made of the first mutation that has it, and refuse such names.
 */
export const requestedTransferInput = {
  ...transferInput,
  receivers: required.objects(
    ...receivers,
    {
      ...receiver,
      holderId: optional.id('The receiving holder; left out only where transferee names the receiver in words.'),
      transferee,
    },
    receiversBounds,
  ),
};

/** Of entries that may come late. */
export const reorderInput = {
  reorder: optional.boolean(
    'Whether later entries that stand in the way of one that comes late are undone, each with effect from its own day, and made again after it, in the same database transaction; false by default.',
  ),
};

/** The price at which fractions are paid. */
export const cashInLieuInput = optional.object(
  'CashInLieuTerms',
  'The price at which fractions are paid; required with the rule cash_in_lieu.',
  {
    pricePerUnit: required.decimal('The price of one new unit.', { min: 0 }),
    currency: required.text('The currency, by its code in ISO 4217, such as EUR.', currencyCode),
  },
);

/** The input of every command that takes units from one holder. */
export const holderInput = {
  assetId: common.assetId,
  holderId: required.id('The holder of the units.'),
  quantity: common.quantity,
  effectiveDate: common.effectiveDate,
  lotIds: common.lotIds,
  ...ofCertificates,
};

/** The input of a cancellation of units of one holder. */
export const cancelInput = {
  ...holderInput,
  target: optional.oneOf(issueSource, 'Where the units go; to the unissued by default.'),
  stockPlanId: optional.id('The stock plan whose reserve gets the units, if they go to a reserve.'),
  reason: common.mustReason,
};

/** The input of the authority for a change of the authorised total. */
export const authorityInput = {
  boardApprovalDate: common.boardApprovalDate,
  stockholderApprovalDate: common.stockholderApprovalDate,
  comments: common.comments,
};

/** The input of a mutation that may be carried out as a job. */
export const jobInput = {
  ifPlanChanges: optional.oneOf(
    ifPlanChanges,
    'The outcome where it is carried out as a job, was approved, and its plan is another when it begins; continue by default.',
  ),
};

/** The authority as it is recorded with the change. */
export function authorityOf(
  input: Parsed<typeof authorityInput> & { readonly authority: string },
  newId: NewId,
): Authority {
  const { authority, boardApprovalDate = null, stockholderApprovalDate = null, comments = null } = input;
  return { id: newId(), authority, boardApprovalDate, stockholderApprovalDate, comments };
}
