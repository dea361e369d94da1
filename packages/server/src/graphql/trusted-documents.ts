/**
 * Documents of GraphQL that clients send by their ids. The database says whether a client may send one, in the pipeline
 * of the request; this process remembers only their texts.
 */
import type { GraphQLSchema } from 'graphql';
import { documentRefusals } from '../auth/access.ts';
import { documentIdOf } from '../base/document-id.ts';
import { sha256 } from '../base/ids.ts';
import { Refusal } from '../base/refusal.ts';
import type { DocumentFault } from '../commands/command.ts';
import type { Database } from '../postgres/database.ts';
import { findDocumentQuery } from '../store/access/tokens.ts';
import { answerErrors, type ErrorParts } from './answer.ts';
import { type DocumentSettings, readDocument, refusingFlaws } from './document.ts';
import type { Caller, GraphqlAnswer, Prepared, SentRequest } from './request.ts';

/** Units: characters of all texts that are remembered. */
const lengthMax = 8_000_000;

/** The texts of documents that were sent by their ids, by client: another client's id leads to none. */
export class DocumentTexts {
  readonly #texts = new Map<string, string>();
  #length = 0;

  /** The text of the document that a request names. Refuses: token_invalid, document_unknown. */
  async find(caller: Caller, apiClientId: string, database: Pick<Database, 'queryAs'>): Promise<string> {
    const { access } = caller;
    const digest = access.document!;
    const key = `${apiClientId} ${digest.toString('latin1')}`;
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const query = findDocumentQuery(access.token, digest);
    const [row] = await access.authoriseRead<{ text: string | null }>(database, query, { personalData: false });
    const text = row?.text ?? null;
    // It was retired between the two statements.
    if (text === null) throw new Refusal('document_unknown', { documentId: documentIdOf(digest) });
    if (this.#length + text.length > lengthMax) {
      this.#texts.clear();
      this.#length = 0;
    }
    this.#texts.set(key, text);
    this.#length += text.length;
    return text;
  }
}

/** Answers a request. */
type Answer = (request: SentRequest, caller: Caller) => Promise<GraphqlAnswer>;

/**
 * Answers a text that its client may not send as such, where it is registered. Otherwise it answers the refusal.
 * Nothing was done for it before.
 */
export function answeringById(parts: ErrorParts, answer: Answer): Answer {
  return async (request, caller) => {
    try {
      return await answer(request, caller);
    } catch (error) {
      if (!isOfDocument(error)) throw error;
      const allowed = senderById(request, caller);
      const second = allowed && (await answer(request, allowed).catch(documentRefusalAsValue));
      return second === undefined || second instanceof Refusal ? refuse(parts, error, caller) : second;
    }
  };
}

function isOfDocument(error: unknown): error is Refusal {
  return error instanceof Refusal && documentRefusals.has(error.code);
}

function documentRefusalAsValue(error: unknown): Refusal {
  if (isOfDocument(error)) return error;
  throw error;
}

/** Shape: undefined where the request names a document by its id. */
function senderById({ query }: SentRequest, caller: Caller): Caller | undefined {
  return query === null ? undefined : { ...caller, access: caller.access.withDocument(sha256(query)) };
}

/**
 * Answers the refusal as GraphQL, with its status. A client of Apollo that may send any document is told to send this
 * one and all others in full; message and status are those of Apollo Server.
 */
function refuse(parts: ErrorParts, refusal: Refusal, caller: Caller): GraphqlAnswer {
  if (caller.acceptsNone === true) throw new Refusal('not_acceptable');
  const { status, errors } = answerErrors(parts, refusal, caller.requestId);
  const isAutomatic = caller.ofApollo === true && refusal.details['documents'] === 'any';
  const told = isAutomatic ? errors.map((error) => ({ ...error, message: 'PersistedQueryNotSupported' })) : errors;
  return { status: isAutomatic ? 200 : status, body: JSON.stringify({ errors: told }) };
}

/**
 * Finds what is wrong with a document that is to be registered, as a request with it would be refused. The cost of an
 * operation with variables is known only when they are.
 */
export function faultFinder(
  schema: GraphQLSchema,
  settings: DocumentSettings,
  checkCost: (prepared: Prepared) => void,
): (text: string) => DocumentFault | null {
  return (text) => {
    try {
      refusingFlaws(() => {
        const document = readDocument(schema, text, settings);
        for (const operation of document.operations.values()) {
          const { operation: kind, variableDefinitions = [] } = operation.node;
          if (kind === 'query' && variableDefinitions.length === 0)
            checkCost({ document, operation, variables: {}, shape: '' });
        }
      });
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  };
}
