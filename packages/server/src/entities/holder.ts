import { holderStatuses, mailStatuses, ownershipForms } from '../rules/holder.ts';
import { dateTime, type Enumeration, id, many, entity, one, oneOf, text, within } from './entity.ts';
import { holderVisibility } from './visibility.ts';

export const ownershipForm: Enumeration = {
  name: 'OwnershipForm',
  description: 'How several parties own together, or that one owns alone.',
  values: ownershipForms,
};
export const mailStatus: Enumeration = {
  name: 'MailStatus',
  description: 'Whether mail reaches a holder.',
  values: mailStatuses,
};
export const holderStatus: Enumeration = {
  name: 'HolderStatus',
  description: 'Where a holder stands.',
  values: holderStatuses,
};

export const holder = entity({
  name: 'Holder',
  plural: 'Holders',
  description: "A securityholder account on one issuer's register, in the exact words in which it is registered.",
  table: 'registry.holders',
  fields: {
    id: id('Identifies the holder.', { indexed: true }),
    holderNumber: text('The number of the holder, unique in its register.', { indexed: true }),
    registration: text('The exact wording of the registration.', { indexed: true }),
    registrationKey: text('The registration in small letters, to find it by whatever the case.', { indexed: true }),
    ownershipForm: oneOf(ownershipForm, 'How the parties own together, or that one owns alone.'),
    mailStatus: oneOf(mailStatus, 'Whether mail reaches the holder.'),
    status: oneOf(holderStatus, 'Where the holder stands.', { indexed: true }),
    statusReason: text('Why the holder is suspended, closed or merged.', { nullable: true }),
    createdAt: dateTime('When the holder was opened.', { indexed: true }),
    updatedAt: dateTime('When the holder last changed.'),
  },
  relations: {
    register: one('Account', [['register_id', 'id']], 'The issuer on whose register the holder stands.'),
    account: one('Account', [['holder_account_id', 'id']], 'The account by which the holder logs in, if any.'),
    servicingAccount: one(
      'Account',
      [['servicing_account_id', 'id']],
      'The broker or custodian that services the holder, if any.',
    ),
    mergedInto: one('Holder', within('merged_into', 'id'), 'The holder it was merged into.'),
    parties: many('HolderParty', within('id', 'holder_id'), 'The parties behind the holder, former ones included.'),
    positions: many('Position', within('id', 'holder_id'), 'What the holder has, asset by asset.'),
    lots: many('Lot', within('id', 'holder_id'), "The holder's lots, closed ones included."),
    postings: many('Posting', within('id', 'owner_id'), 'Every change of what the holder has.'),
    restrictions: many('Restriction', within('id', 'holder_id'), "Restrictions of the holder's units."),
  },
  visibleTo: holderVisibility('id'),
});
