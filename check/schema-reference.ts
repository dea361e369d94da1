/** Writes what the schema and the permissions say as pages for people and as files for programs. */
import { isAbstractType } from 'graphql';
import { commands } from '../packages/server/src/commands/command-list.ts';
import { mayRequest } from '../packages/server/src/commands/run/authorise.ts';
import { proofSeconds } from '../packages/server/src/auth/require-proof.ts';
import { changeAccountLogo } from '../packages/server/src/commands/account/change-account-logo.ts';
import { registerForMailing } from '../packages/server/src/commands/mailing/register-for-mailing.ts';
import { uploadDocument } from '../packages/server/src/commands/document/upload-document.ts';
import type { Command } from '../packages/server/src/commands/command.ts';
import { entities } from '../packages/server/src/entities/entity-list.ts';
import { buildRegistrySchema } from '../packages/server/src/graphql/schema/schema.ts';
import {
  type AccountType,
  type Actor,
  lensOf,
  accountTypes,
  type UserRole,
  userRoles,
} from '../packages/server/src/rules/actor.ts';
import { actsAlone, type Permission, reasons } from '../packages/server/src/rules/permission.ts';
import { tablePage } from './reference.ts';

/** The types behind each interface, as Apollo Client takes them. */
export function possibleTypesJson(): string {
  const schema = buildRegistrySchema();
  const possible = Object.values(schema.getTypeMap())
    .filter((type) => isAbstractType(type))
    .map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]);
  return `${JSON.stringify(Object.fromEntries(possible), null, 2)}\n`;
}

const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** The lists for people. */
export function listsPage(): string {
  return tablePage(
    'Lists',
    'Every list of the query API, and the fields and relations of its rows by which it is ordered and filtered. ' +
      'How to write them stands in [reading](../guides/reading.md).',
    ['List', 'Rows', 'Ordered and filtered by', 'Only filtered by', 'Filtered through'],
    entities.map(({ plural, description, fields, relations, search }) => {
      const named = (test: (field: (typeof fields)[string]) => boolean): string =>
        codes(Object.keys(fields).filter((name) => test(fields[name]!)));
      return [
        `\`all${plural}\``,
        description,
        named(({ indexed }) => indexed),
        [
          ...(search === undefined ? [] : ['[`search`](../guides/search.md#in-lists)']),
          named(({ indexed, filtered }) => filtered && !indexed),
        ]
          .filter((cell) => cell !== '')
          .join(', '),
        codes(Object.keys(relations).filter((name) => relations[name]!.looksAt === undefined)),
      ];
    }),
  );
}

/** The roles of a type of account that a mutation lets act, and those that it lets only propose. */
function rolesOf(command: Command, accountType: AccountType): { acts: UserRole[]; proposes: UserRole[] } {
  const nobody = {
    accountId: '',
    userId: null,
    usersAccountId: null,
    apiClientId: null,
    delegation: null,
    sessionId: null,
  };
  const actors = userRoles.map((userRole): Actor => ({ ...nobody, accountType, userRole, lens: lensOf(accountType) }));
  const may = actors.filter((actor) => mayRequest(command, actor));
  const [acts, proposes] = [true, false].map((isAlone) =>
    may.filter((actor) => actsAlone(command.permission, actor) === isAlone).map(({ userRole }) => userRole),
  ) as [UserRole[], UserRole[]];
  return { acts, proposes };
}

/** The same in words. */
function rolesInWords(command: Command, accountType: AccountType): string {
  const { acts, proposes } = rolesOf(command, accountType);
  const short = (those: readonly UserRole[]): string =>
    those.map((userRole) => userRole.replace('account_', '')).join(', ');
  const proposing =
    proposes.length === 0 ? [] : [`${short(proposes)} ${proposes.length === 1 ? 'proposes' : 'propose'}`];
  return [...(acts.length === 0 ? [] : [short(acts)]), ...proposing].join('; ');
}

/** Facts about each mutation that the schema does not tell. Shape: a line for each permission and each mutation. */
export function mutationsJson(): string {
  const mutations = commands.map((command) => {
    const { name, kind, permission, freshProof, event, bulk } = command;
    const roles = accountTypes
      .map((accountType) => [accountType, rolesOf(command, accountType)] as const)
      .filter(([, { acts, proposes }]) => acts.length + proposes.length > 0);
    const flags = { ...(freshProof && { freshProof }), ...(bulk && { bulk }) };
    return [name, { kind, permission, ...flags, event, roles: Object.fromEntries(roles) }] as const;
  });
  const lines = (entries: readonly (readonly [string, unknown])[]): string =>
    entries.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(',\n');
  return `{\n  "permissions": {\n${lines(Object.entries(reasons))}\n  },\n  "mutations": {\n${lines(mutations)}\n  }\n}\n`;
}

/** The permissions of roles for people. */
export function permissionsPage(): string {
  const upload = uploadDocument({ content: Buffer.alloc(0), claimed: null });
  const routes = new Map<Command, string>([
    [upload, 'POST …/documents'],
    [registerForMailing, 'POST …/register-for-mailing'],
    [changeAccountLogo(null), 'POST …/logos'],
  ]);
  const rows = [...commands, ...routes.keys()].map((command) => ({
    name: routes.get(command) ?? command.name,
    cells: [command.permission, ...accountTypes.map((accountType) => rolesInWords(command, accountType))],
  }));
  const alike = Map.groupBy(rows, ({ cells }) => cells.join('|'));
  return tablePage(
    'Permissions',
    'Which roles of which accounts may execute a mutation, and which may only propose it. An empty cell permits nobody. ' +
      'The lens narrows this to what the role sees, a delegation to what it lends, and an issuer that has appointed a transfer agent only proposes changes of its ledger. ' +
      'Nobody approves what they might not propose, but for changes of policies. Where an agent presents what changes the authorised total, as `retireUnits`, `splitAsset` with `adjustsCharter` and the reversal of either do, an administrator of the issuer agrees, or whom its policies name. ' +
      `A person proves anew who they are at most ${proofSeconds / 60} minutes before ${codes(commands.filter(({ freshProof }) => freshProof === true).map(({ name }) => name))}; [programs are not asked](../decisions/0078-fresh-proof.md).`,
    [
      'Permission',
      'Mutations',
      ...accountTypes.map((accountType) => accountType.replace('_', ' ')),
      'Whose decision it is',
    ],
    [...alike.values()].map((those) => {
      const [permission, ...cells] = those[0]!.cells;
      return [`\`${permission}\``, codes(those.map(({ name }) => name)), ...cells, reasons[permission as Permission]];
    }),
  );
}
