/** A page for each mutation, and the list of them. */
import {
  getNamedType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLObjectType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { Contract, Mutation } from './contract.ts';
import { Links, type Names, pathOf, rootFields, typesPath } from './links.ts';
import { mutationSamples } from './client-samples.ts';
import { code, type Page, page, section, table } from './markdown.ts';
import { mutationSample, ofEveryMutation } from './sample.ts';
import { subjectOf, subjectTitles } from './subjects.ts';

const indexPath = 'reference/mutations';

/** Refusals that any mutation may answer, before its own rules run. */
export const refusalsOfEveryMutation: readonly string[] = [
  'input_invalid',
  'not_permitted',
  'not_found',
  'outside_delegation',
  'approval_needed',
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'outcome_unknown',
  'deadline_exceeded',
];

/** The pages of mutations. */
export function mutationPages(contract: Contract, names: Names): Page[] {
  const fields = rootFields(contract, 'mutation');
  return [indexPage(contract, names), ...fields.map((field) => mutationPage(contract, names, field))];
}

function mutationPage(contract: Contract, names: Names, field: ReturnType<typeof rootFields>[number]): Page {
  const { name } = field;
  const facts = contract.mutations[name]!;
  const input = getNamedType(field.args[0]!.type) as GraphQLInputObjectType;
  const payload = getNamedType(field.type) as GraphQLObjectType;
  const nested = nestedInputs(input);
  const path = pathOf.mutation(name);
  const links = new Links(
    contract,
    names,
    path,
    nested.map((type) => type.name),
  );
  const sample = mutationSample(field);
  return page(
    path,
    name,
    links.text(field.description),
    factsOf(contract, facts, links),
    '## Sample',
    mutationSamples(field, sample),
    'A name in angle brackets stands for an id. In TypeScript `registry` is a [client](../../guides/clients.md) that has logged in.',
    '## Input',
    `Members with \`!\` are required. ${links.to('Every mutation', `${indexPath}#members-of-every-input`)} also takes ${ofEveryMutation
      .filter((member) => member in input.getFields())
      .map(code)
      .join(', ')}.`,
    inputTable(contract, links, input),
    ...nested.flatMap((type) => [`### ${type.name}`, links.text(type.description), inputTable(contract, links, type)]),
    '## Answer',
    table(
      ['Field', 'Type', 'Meaning'],
      Object.values(payload.getFields()).map((member) => [
        code(member.name),
        links.type(member.type),
        links.text(member.description),
      ]),
    ),
    '## Refusals',
    refusalsOf(contract, name, links),
  );
}

function factsOf(contract: Contract, { kind, permission, freshProof, event, roles }: Mutation, links: Links): string {
  const how: Readonly<Record<Mutation['kind'], string>> = {
    register: `It changes a register: it becomes an ${links.name('Instruction')}, and where others must agree it waits for [approval](../../guides/approvals.md).`,
    administration: 'It changes the own account, and is done at once.',
    decision: `It decides about an ${links.name('Instruction')} that waits.`,
  };
  const facts = table(
    ['', ''],
    [
      ['Effect', how[kind]],
      ['Event', links.name(event)],
      ['Permission', `\`${permission}\`: ${contract.permissions[permission] ?? ''}`],
      ...(freshProof === true
        ? [
            [
              'Fresh proof',
              'A person [proves anew](../../decisions/0078-fresh-proof.md) who they are; programs are not asked.',
            ],
          ]
        : []),
    ],
  );
  const short = (names: readonly string[]): string => names.map((role) => role.replace('account_', '')).join(', ');
  const who = Object.entries(roles).map(([account, { acts, proposes }]) => [
    account.replace('_', ' '),
    short(acts),
    short(proposes),
  ]);
  return `${facts}\n\n${section('## Roles', ['Account', 'Roles that may', 'Roles that propose'], who)}`;
}

/** The inputs below an input, each once, in the order in which they are met. */
export function nestedInputs(input: GraphQLInputObjectType): GraphQLInputObjectType[] {
  const found = new Set<GraphQLInputObjectType>();
  const follow = (type: GraphQLInputObjectType): void => {
    for (const { type: given } of Object.values(type.getFields())) {
      const named = getNamedType(given);
      if (!isInputObjectType(named) || found.has(named)) continue;
      found.add(named);
      follow(named);
    }
  };
  follow(input);
  return [...found];
}

function inputTable({ limits }: Contract, links: Links, input: GraphQLInputObjectType): string {
  const members = Object.values(input.getFields()).filter(({ name }) => !ofEveryMutation.includes(name));
  return table(
    ['Field', 'Type', 'Meaning'],
    members.map(({ name, type, description, defaultValue }) => [
      code(name),
      links.type(type),
      [
        links.text(description),
        limitsInWords(limits[input.name]?.[name], type),
        valuesInWords(type, links),
        defaultValue === undefined ? '' : `By default \`${JSON.stringify(defaultValue)}\`.`,
      ]
        .filter(Boolean)
        .join(' '),
    ]),
  );
}

type Limits = Contract['limits'][string][string];

function limitsInWords(limits: Limits | undefined, type: GraphQLInputType): string {
  if (limits === undefined) return '';
  const { lengthMax, min, max } = limits;
  const inner = isNonNullType(type) ? type.ofType : type;
  const counted = isListType(inner) ? 'entries' : 'characters';
  const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
  return [
    lengthMax === undefined ? '' : `At most ${grouped(lengthMax)} ${counted}.`,
    min !== undefined && max !== undefined ? `From ${grouped(min)} to ${grouped(max)}.` : '',
    min !== undefined && max === undefined ? `At least ${grouped(min)}.` : '',
    min === undefined && max !== undefined ? `At most ${grouped(max)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The values of an enumeration, where a reader takes them in at one look. */
function valuesInWords(type: GraphQLInputType, links: Links): string {
  const named = getNamedType(type);
  if (!isEnumType(named)) return '';
  const values = named.getValues().map((value) => code(value.name));
  if (values.length <= 12) return `One of ${values.join(', ')}.`;
  return `One of ${links.to(`${values.length} values`, `${typesPath}#${named.name.toLowerCase()}`)}.`;
}

/** The codes of a mutation: of the rules that it always runs, of those that tests provoke, and of missing proof. */
export function codesOf({ rules, provoked, mutations }: Contract, name: string): ReadonlySet<string> {
  const found = provoked.filter(({ request }) => request.startsWith(`${name} {`)).map(({ code: refusal }) => refusal);
  const proof = mutations[name]?.freshProof === true ? ['fresh_proof_required'] : [];
  return new Set([...(rules[name] ?? []), ...found, ...proof]);
}

function refusalsOf(contract: Contract, name: string, links: Links): string {
  const own = [...codesOf(contract, name)].filter((refusal) => !refusalsOfEveryMutation.includes(refusal));
  const rows = own.map((refusal) => [links.name(refusal), contract.refusals[refusal]?.description ?? '']);
  return [
    section(
      'Codes of its own rules. The field `checks` has the result of each; the first that blocks refuses.',
      ['Code', 'Meaning'],
      rows,
    ),
    `As every mutation it may also answer ${links.names(refusalsOfEveryMutation)}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function indexPage(contract: Contract, names: Names): Page {
  const links = new Links(contract, names, indexPath);
  const fields = rootFields(contract, 'mutation');
  const [example] = fields;
  const input = getNamedType(example!.args[0]!.type) as GraphQLInputObjectType;
  const members = ofEveryMutation.map((name) => input.getFields()[name]).filter((member) => member !== undefined);
  const groups = subjectTitles.map((subject) => {
    const of = fields.filter(({ name }) => subjectOf(contract.mutations[name]!) === subject);
    const rows = of.map(({ name, description }) => [links.name(name), links.text(description)]);
    return section(`## ${subject}`, ['Mutation', 'Effect'], rows);
  });
  return page(
    indexPath,
    'Mutations',
    'Every change of the registry is one of these mutations. [Mutations](../guides/mutations.md) explains dry runs, keys and checks; [permissions](permissions.md) compares who may do which.',
    ...groups,
    '## Members of every input',
    table(
      ['Field', 'Type', 'Meaning'],
      members.map(({ name, type, description }) => [code(name), links.type(type), links.text(description)]),
    ),
  );
}
