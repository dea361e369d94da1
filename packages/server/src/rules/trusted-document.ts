/** Documents of GraphQL that are registered for a client. */
import { inDigitGroups } from '../base/digit-groups.ts';
import type { RefusalCode } from '../base/refusal-table.ts';
import { blockIf, type Check } from './check.ts';
import { countOf } from './count-of.ts';

/** Documents of one client that are registered at a time. */
export const trustedDocumentsMax = 1_000;

/** Documents of one mutation. */
export const trustedAtOnceMax = 200;

/** Units: characters of a document. */
export const trustedLengthMax = 100_000;

/**
 * Whether each document is one that a request may send. Refuses: graphql_document_invalid, or as a request with the
 * document is refused.
 */
export function checkFaults(
  faults: readonly { readonly name: string; readonly code: RefusalCode; readonly message: string }[],
): readonly Check[] {
  if (faults.length === 0)
    return [
      blockIf(false, 'graphql_document_invalid', {
        holds: 'The documents are valid, and within the limits of a request.',
        fails: '',
      }),
    ];
  return faults.map(({ name, code, message }) =>
    blockIf(true, code, {
      holds: '',
      fails: `The document ${JSON.stringify(name)} is refused. ${message}`,
      failing: { document: name },
    }),
  );
}

/** Whether the client may have as many documents. Refuses: trusted_documents_full. */
export function checkDocumentsFit(registered: number, added: number): Check {
  return blockIf(registered + added > trustedDocumentsMax, 'trusted_documents_full', {
    holds: `The client has at most ${countOf(trustedDocumentsMax, 'registered document')}.`,
    fails: `The client has ${countOf(registered, 'registered document')}, and the request adds ${added}; it may have at most ${inDigitGroups(`${trustedDocumentsMax}`)}.`,
    remedy: 'Retire those that no version of your program sends any more, with retireTrustedDocuments.',
    facts: { registered: `${registered}`, added: `${added}` },
  });
}

/** Whether each id is that of a registered document. Refuses: input_invalid. */
export function checkRegistered(unknown: string | undefined): Check {
  return blockIf(unknown !== undefined, 'input_invalid', {
    holds: 'Every id is that of a document that is registered for the client.',
    fails: `No document with the id ${unknown?.slice(0, 100)} is registered for the client.`,
    remedy: 'Look the ids up in allTrustedDocuments.',
    facts: { field: 'documentIds' },
  });
}
