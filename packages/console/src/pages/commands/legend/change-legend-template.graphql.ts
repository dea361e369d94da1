/** Generated from change-legend-template.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ChangeLegendTemplateMutationVariables = Exact<{
  input: Schema.ChangeLegendTemplateInput;
}>;


export type ChangeLegendTemplateMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly facts: unknown, readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly status: Schema.InstructionStatus } | null, readonly legendTemplate: { readonly id: string, readonly name: string } | null } | null };

export const ChangeLegendTemplate = `
mutation ChangeLegendTemplate($input: ChangeLegendTemplateInput!) {
  result: changeLegendTemplate(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    legendTemplate {
      id
      name
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
` as Operation<ChangeLegendTemplateMutation, ChangeLegendTemplateMutationVariables>;
