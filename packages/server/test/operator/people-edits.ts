/** Edits of the names and the personal data of people, alone and among those that were entered together. */
import { change, type Edit } from './edit.ts';

export const holderOf = (registration: string): string =>
  `select id from registry.holders where registration = '${registration}'`;
const partyOf = (legalName: string): string => `select id from registry.parties where legal_name = '${legalName}'`;

const registrations = 'Every holder has a registration that an instruction gave';
const names = 'Every party has a name that an instruction gave';
const given = 'The personal data of every party was given by an instruction';

export const peopleEdits: readonly Edit[] = [
  {
    name: 'another registration',
    row: holderOf('Dora Example'),
    edit: change('holders', `registration = 'Thea Thief'`),
    breaks: registrations,
  },
  {
    name: 'another name of a person',
    row: partyOf('Dora Example'),
    edit: change('parties', `legal_name = 'Thea Thief'`),
    breaks: names,
  },
  {
    name: 'exchanged registrations of two holders that were entered together',
    row: holderOf('Gerd Example'),
    edit: `update registry.holders set registration = case registration when 'Gerd Example' then 'Hanna Example' else 'Gerd Example' end
      where registration in ('Gerd Example', 'Hanna Example')`,
    breaks: registrations,
  },
  {
    name: 'another bank account',
    row: partyOf('Emil Example'),
    edit: `update registry.personal_data set payment_instructions = jsonb_set(payment_instructions, '{0,accountNumber}', '"DE89"') where party_id = '$ID'`,
    breaks: given,
  },
  {
    name: 'a tax id where none was given',
    row: partyOf('Emil Example'),
    edit: `update registry.personal_data set tax_ids = '[{"country": "GB", "value": "1"}]' where party_id = '$ID'`,
    breaks: given,
  },
  {
    name: 'a tax id where none was given, beside a party that nobody entered',
    row: partyOf('Emil Example'),
    edit: `update registry.personal_data set tax_ids = '[{"country": "GB", "value": "1"}]' where party_id = '$ID';
           insert into registry.parties (register_id, id, party_type, legal_name, created_at)
           select register_id, gen_random_uuid(), party_type, legal_name, created_at from registry.parties where id = '$ID'`,
    breaks: given,
  },
  {
    name: 'another registration of one of those that were entered beside a refused one',
    row: holderOf('Kim Example'),
    edit: change('holders', `registration = 'Thea Thief'`),
    breaks: registrations,
  },
  {
    name: 'another name of such a person',
    row: partyOf('Kim Example'),
    edit: change('parties', `legal_name = 'Thea Thief'`),
    breaks: names,
  },
  {
    name: 'another tax id of such a person',
    row: partyOf('Kim Example'),
    edit: `update registry.personal_data set tax_ids = '[{"country": "GB", "value": "7"}]' where party_id = '$ID'`,
    breaks: given,
  },
  {
    name: 'no tax id of such a person',
    row: partyOf('Kim Example'),
    edit: `update registry.personal_data set tax_ids = '[]' where party_id = '$ID'`,
    breaks: given,
  },
  {
    name: 'the tax id of another one of them',
    row: partyOf('Kim Example'),
    edit: `update registry.personal_data set tax_ids = (
             select d.tax_ids from registry.personal_data d where d.party_id = (${partyOf('Jana Example')}))
           where party_id = '$ID'`,
    breaks: given,
  },
  {
    name: 'a birth date of such a person, who was renamed',
    row: partyOf('Lena Married'),
    edit: `update registry.personal_data set birth_date = '1970-01-01' where party_id = '$ID'`,
    breaks: given,
  },
];
