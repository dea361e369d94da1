/** The rows of holders to create, each with one party: what each says, and what is wrong with it. */
import type { CreateHoldersBulkInput } from '#graphql/schema.ts';
import { formatList } from '../../../words/format.ts';
import { bulk } from '../../../words/en/bulk.ts';
import { words } from '../../../words/words.ts';
import { allProblems, readRows, type TableRow } from './table-rows.ts';

interface HolderRow extends TableRow {
  readonly input: CreateHoldersBulkInput['rows'][number];
}

const shape = {
  columns: [
    'registration',
    'holderNumber',
    'partyType',
    'ownershipForm',
    'legalName',
    'country',
    'streetSuite',
    'city',
    'postalCode',
    'email',
    'lei',
  ],
  needed: ['registration'],
} as const;

type Name = (typeof shape.columns)[number];

const { problems } = words.commands;
const { types } = words.parties;
const { ownershipForms } = words.holders;

/** Reads the rows. A person owns alone and an institution as an entity, unless the row says otherwise. */
export function readHolderRows(text: string): readonly HolderRow[] {
  return readRows(text, shape, (cell) => {
    const some = <One extends Name>(name: One) => (cell(name) === '' ? {} : { [name]: cell(name) });
    const partyType = choiceOf(types, cell('partyType')) ?? 'individual';
    const form = choiceOf(ownershipForms, cell('ownershipForm')) ?? (partyType === 'institution' ? 'entity' : 'sole');
    const country = cell('country').toUpperCase();
    const lines = { ...some('streetSuite'), ...some('city'), ...some('postalCode') };
    return {
      holder: cell('registration'),
      problem: problemOf(cell, Object.keys(lines).length > 0),
      input: {
        registration: cell('registration'),
        ownershipForm: form,
        ...some('holderNumber'),
        parties: [
          {
            partyType,
            legalName: cell('legalName') || cell('registration'),
            capacity: 'owner',
            ...(country === '' ? {} : { country }),
            ...(partyType === 'institution' ? some('lei') : {}),
            ...(Object.keys(lines).length > 0 ? { addresses: [{ ...lines, country }] } : {}),
            ...(cell('email') === '' ? {} : { contacts: [{ kind: 'email', value: cell('email') }] }),
          },
        ],
      },
    };
  });
}

function problemOf(cell: (name: Name) => string, needsCountry: boolean): string | undefined {
  const choices = [
    ['partyType', types],
    ['ownershipForm', ownershipForms],
  ] as const;
  const country = cell('country');
  return allProblems(
    cell('registration') === '' ? bulk.registrationMissing : undefined,
    ...choices.map(([name, of]) =>
      cell(name) !== '' && choiceOf<string>(of, cell(name)) === undefined
        ? bulk.noChoice(cell(name), formatList(Object.values(of)))
        : undefined,
    ),
    /^[A-Za-z]{2}$/.test(country) || (country === '' && !needsCountry) ? undefined : problems.country,
  );
}

/** The choice that a text names, by its name in the API or on the screen. */
function choiceOf<Choice extends string>(choices: Readonly<Record<Choice, string>>, text: string): Choice | undefined {
  const named = text.toLowerCase();
  return (Object.keys(choices) as Choice[]).find((one) => one === named || choices[one].toLowerCase() === named);
}
