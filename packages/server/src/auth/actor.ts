/** The end of logging in: a token becomes the actor of one request. */
import { Refusal } from '../base/refusal.ts';
import { type AccountType, type Actor, type Lens, lensOf, type UserRole } from '../rules/actor.ts';
import type { Query, Row } from '../postgres/statement.ts';
import { type TokenReference, enterQuestionOf, lookInNotingQuestionOf, lookInQuestionOf } from '../store/tokens.ts';

/** Asks who comes with the token. It travels in one flush with the request's own question, in one transaction. */
export function enterQuestion(token: TokenReference, clientAddress: string): Query {
  return enterQuestionOf(token, clientAddress);
}

/** Asks the same for a read, which needs no more of the answer than whether there is an actor. */
export function lookInQuestion(token: TokenReference, clientAddress: string): Query {
  return lookInQuestionOf(token, clientAddress);
}

/** Asks the same for a read that leaves entries behind. */
export function lookInNotingQuestion(token: TokenReference, clientAddress: string): Query {
  return lookInNotingQuestionOf(token, clientAddress);
}

/**
 * Lets a read pass by the answer to either question.
 *
 * Refuses: token_invalid, role_not_selected.
 */
export function admit(row: Row | undefined): void {
  const kind = row?.['kind'] ?? null;
  if (kind === null) throw new Refusal('token_invalid');
  if (kind !== 'role') throw new Refusal('role_not_selected');
}

/**
 * Reads who comes.
 *
 * What `admit` refuses comes besides.
 */
export function readActor(entered: Row | undefined): Actor {
  admit(entered);
  const row = entered!;
  const accountType = row['account_type'] as AccountType;
  return {
    accountId: row['account_id'] as string,
    accountType,
    lens: (row['lens'] as Lens | null) ?? lensOf(accountType),
    userRole: row['user_role'] as UserRole,
    userId: row['user_id'] as string,
    usersAccountId: row['users_account_id'] as string,
    apiClientId: row['api_client_id'] as string,
    delegation: {
      id: row['delegation_id'] as string,
      assetIds: row['asset_ids'] as string[] | null,
      mutations: row['mutations'] as string[] | null,
      quantityMax: row['quantity_max'] as string | null,
      proposeOnly: row['propose_only'] as boolean,
    },
  };
}
