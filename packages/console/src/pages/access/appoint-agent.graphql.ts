/** Generated from appoint-agent.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** As what an account is appointed. */
export type AppointmentCapacity =
  | 'transfer_agent'
  | 'registrar'
  | 'broker'
  | 'custodian'
  | 'paying_agent'
  | 'counsel'
  | 'auditor';

/** The input of appointAgent. */
export type AppointAgentInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The account that is asked. */
  readonly accountId: string;
  /** As what it is appointed. */
  readonly capacity: AppointmentCapacity;
  /** The asset it is appointed for; for all when not said. */
  readonly assetId?: string | null | undefined;
};

export type AppointAgentMutationVariables = Exact<{
  input: AppointAgentInput;
}>;


export type AppointAgentMutation = { readonly done: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly appointment: { readonly id: string } | null } | null };

export const AppointAgent = `
mutation AppointAgent($input: AppointAgentInput!) {
  done: appointAgent(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    appointment {
      id
    }
  }
}

fragment ShownCheck on Check {
  code
  outcome
  message
  remedy
  clearsOn
}
` as Operation<AppointAgentMutation, AppointAgentMutationVariables>;
