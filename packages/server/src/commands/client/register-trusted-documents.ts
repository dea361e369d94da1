import { setImmediate as nextTurn } from 'node:timers/promises';
import { documentIdOf } from '../../base/document-id.ts';
import { sha256 } from '../../base/ids.ts';
import type { RefusalCode } from '../../base/refusal-table.ts';
import { checkNotEnded } from '../../rules/status.ts';
import { checkDocumentsFit, checkFaults, trustedAtOnceMax, trustedLengthMax } from '../../rules/trusted-document.ts';
import { checkMayTrust } from '../../rules/whole-delegation.ts';
import { lockApiClient } from '../../store/accounts/api-clients.ts';
import { findRegistered, insertTrustedDocuments } from '../../store/accounts/trusted-documents.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';

/** Registers documents of GraphQL for a client, which sends their ids. Those that are registered already stay. */
export const registerTrustedDocuments = administrationCommand({
  name: 'registerTrustedDocuments',
  description:
    'Registers documents for a client, which it sends by their ids: sha256: and the SHA-256 of the text. One that is registered already stays as it is.',
  permission: 'administration',
  freshProof: true,
  event: 'api_client.documents_registered',
  input: {
    apiClientId: required.id('The client, by its id; not the client_id it logs in with.'),
    documents: required.objects(
      'NewTrustedDocument',
      'The documents.',
      {
        name: required.text('A name for people, such as that of its operation.'),
        text: required.text('The document, to the letter: its id is made of it.', {
          lengthMax: trustedLengthMax,
          verbatim: true,
        }),
      },
      { min: 1, lengthMax: trustedAtOnceMax },
    ),
  },
  answers: { apiClient: 'ApiClient' },
  extras: {
    documents: {
      description: 'The documents, in the order of the input.',
      part: {
        name: 'RegisteredTrustedDocument',
        description: 'A document that is registered for a client.',
        fields: {
          name: { kind: 'text', description: 'The name under which it is registered.', required: true },
          documentId: { kind: 'text', description: 'The id that a request sends: sha256:….', required: true },
          isNew: { kind: 'boolean', description: 'Whether it was not registered before.', required: true },
        },
      },
    },
  },
  load: async ({ tx, actor, input, faultOf }) => {
    const client = await lockApiClient(tx, actor.accountId, input.apiClientId);
    const registered = await findRegistered(tx, client);
    const faults: { name: string; code: RefusalCode; message: string }[] = [];
    for (const { name, text } of input.documents) {
      // Other requests are served in between: so many documents take long.
      await nextTurn();
      const fault = faultOf?.(text) ?? null;
      if (fault !== null) faults.push({ name, code: fault.code, message: fault.message });
    }
    return { client, faults, registered };
  },
  decide: ({ client, faults, registered }, { documents }, { actor, newId }) => {
    const names = new Map(registered.map(({ name, digest }) => [digest, name]));
    const given = documents.map(({ name, text }) => {
      const digest = sha256(text);
      const isNew = !names.has(digest.toString('hex'));
      if (isNew) names.set(digest.toString('hex'), name);
      return { name: names.get(digest.toString('hex'))!, text, digest, isNew };
    });
    const added = given.filter(({ isNew }) => isNew);
    return {
      checks: [
        checkNotEnded('client', client.status),
        checkMayTrust(actor),
        ...checkFaults(faults),
        checkDocumentsFit(registered.length, added.length),
      ],
      changes: {
        client,
        given,
        rows: added.map(({ name, text, digest }) => ({
          id: newId(),
          apiClientId: client.id,
          name,
          digest,
          text,
          registeredBy: actor.userId,
        })),
      },
    };
  },
  execute: async ({ tx, actor: { accountId }, changes: { client, given, rows } }) => {
    await insertTrustedDocuments(tx, accountId, rows);
    const answered = given.map(({ name, digest, isNew }) => ({ name, documentId: documentIdOf(digest), isNew }));
    const after = { registered: rows.map(({ name, digest }) => ({ name, documentId: documentIdOf(digest) })) };
    return {
      objects: { apiClient: client.id, documents: JSON.stringify(answered) },
      change: { type: 'ApiClient', id: client.id, after },
    };
  },
});
