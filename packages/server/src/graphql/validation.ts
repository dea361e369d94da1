/** Validation of documents: the rules of GraphQL, and what the operator keeps from callers. */
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  KnownDirectivesRule,
  specifiedRules,
  validate,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import type { Config } from '../base/config.ts';

export type ValidationSettings = Pick<Config, 'REGISTRY_GRAPHQL_INTROSPECTION' | 'REGISTRY_GRAPHQL_SUGGESTIONS'>;

const errorsMax = 20;

/**
 * The rules of GraphQL, with each mistake of a directive once: a document of directives alone would hide all other
 * mistakes.
 */
const rules = specifiedRules.map((rule) => (rule === KnownDirectivesRule ? knownDirectivesOnce : rule));
const rulesWithoutIntrospection = [...rules, noIntrospection];

/** Validates a document. Shape: its errors, with messages and locations of graphql-js. */
export function validateDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  settings: ValidationSettings,
): readonly GraphQLError[] {
  const chosen = settings.REGISTRY_GRAPHQL_INTROSPECTION ? rules : rulesWithoutIntrospection;
  return validate(schema, document, chosen, {
    maxErrors: errorsMax,
    hideSuggestions: !settings.REGISTRY_GRAPHQL_SUGGESTIONS,
  });
}

function knownDirectivesOnce(context: ValidationContext): ReturnType<ValidationRule> {
  const messages = new Set<string>();
  const reportError = (error: GraphQLError): void => {
    if (messages.has(error.message)) return;
    messages.add(error.message);
    context.reportError(error);
  };
  return KnownDirectivesRule(Object.create(context, { reportError: { value: reportError } }) as ValidationContext);
}

/** Names each field that begins an introspection; the fields within would only repeat it. */
function noIntrospection(context: ValidationContext): ReturnType<ValidationRule> {
  return {
    Field: (node) => {
      const name = node.name.value;
      if (name !== '__schema' && name !== '__type') return undefined;
      const message = `This installation does not answer introspection: remove the field "${name}".`;
      context.reportError(new GraphQLError(message, { nodes: node }));
      return false;
    },
  };
}
