/** The name of the row that an audit entry is about, as far as the reader sees the row. */
import {
  actorIsAdministratorOrAuditor,
  actorIsPlatform,
  allOf,
  anyOf,
  appointmentCounterparties,
  isActorAccount,
  isIn,
  participantRegisters,
} from './row-predicate.ts';
import type { NamedRow } from './sentence-template.ts';
import { visibleName } from './visible-names.ts';

/** Types of rows in a register, by the type of the object. */
const inRegister: Readonly<Record<string, NamedRow>> = {
  Asset: 'asset',
  AssetIdentifier: 'identifier',
  Holder: 'holder',
  LegendTemplate: 'legend',
  Lot: 'lot',
  Party: 'party',
  Restriction: 'restriction',
  StockPlan: 'plan',
  Transaction: 'transaction',
};

/** Rows of the administration of an account: SQL of the name, and of the rows, of which `w` is the object. */
const inAccount: Readonly<Record<string, readonly [name: string, from: string]>> = {
  User: ["w.first_name || ' ' || w.last_name", 'registry.users w'],
  UsersAccount: [
    "p.first_name || ' ' || p.last_name",
    `registry.users_accounts w
    join registry.users p on p.account_id = w.account_id and p.id = w.user_id`,
  ],
  ApiClient: ['w.name', 'registry.api_clients w'],
  ApiClientSecret: [
    'c.name',
    `registry.api_client_secrets w
    join registry.api_clients c on c.account_id = w.account_id and c.id = w.api_client_id`,
  ],
  WebhookEndpoint: ['w.name', 'registry.webhook_endpoints w'],
};

const administered = allOf(isActorAccount('account_id'), actorIsAdministratorOrAuditor);

/** SQL of the name over the alias of an entry; null where the row has none, or the reader does not see it. */
export function nameOfObject(entry: string): string {
  const ofRegister = Object.entries(inRegister).map(
    ([type, kind]) => `when '${type}' then ${visibleName(kind, `${entry}.register_id`, `${entry}.object_id`)}`,
  );
  const ofAccount = ([type, [name, from]]: readonly [
    string,
    readonly [string, string],
  ]): string => `when '${type}' then (
    select ${name}
    from ${from}
    where w.account_id = ${entry}.account_id
      and w.id = ${entry}.object_id
      and ${administered('w')}
  )`;
  const seenAccount = anyOf(
    isActorAccount('id'),
    isIn('id', appointmentCounterparties),
    isIn('id', participantRegisters),
    actorIsPlatform,
  );
  return `case ${entry}.object_type
    ${ofRegister.join('\n    ')}
    ${Object.entries(inAccount).map(ofAccount).join('\n    ')}
    when 'Account' then (
    select w.name
    from registry.accounts w
    where w.id = ${entry}.object_id
      and ${seenAccount('w')}
  )
  end`;
}
