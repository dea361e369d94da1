import { digestOfDocumentId } from '../../base/document-id.ts';
import { checkRegistered, trustedDocumentsMax } from '../../rules/trusted-document.ts';
import { checkMayTrust } from '../../rules/whole-delegation.ts';
import { lockApiClient } from '../../store/accounts/api-clients.ts';
import { findRegistered, retireDocuments } from '../../store/accounts/trusted-documents.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';

/** Retires documents of a client: they are unknown at its next request, on every server. */
export const retireTrustedDocuments = administrationCommand({
  name: 'retireTrustedDocuments',
  description:
    'Retires documents of a client. The next request with one is refused, on every server. Their texts stay in allTrustedDocuments.',
  permission: 'administration',
  freshProof: true,
  event: 'api_client.documents_retired',
  input: {
    apiClientId: required.id('The client, by its id; not the client_id it logs in with.'),
    documentIds: required.texts('The documents, by the ids that requests send: sha256:….', {
      min: 1,
      lengthMax: trustedDocumentsMax,
    }),
  },
  answers: { apiClient: 'ApiClient' },
  extras: { retired: { kind: 'int', description: 'How many documents were retired.' } },
  load: async ({ tx, actor, input }) => {
    const client = await lockApiClient(tx, actor.accountId, input.apiClientId);
    return { client, registered: await findRegistered(tx, client) };
  },
  decide: ({ client, registered }, { documentIds }, { actor }) => {
    const names = new Map(registered.map(({ name, digest }) => [digest, name]));
    const nameOf = (id: string): string | undefined => names.get(digestOfDocumentId(id)?.toString('hex') ?? '');
    const unknown = documentIds.find((id) => nameOf(id) === undefined);
    return {
      checks: [checkMayTrust(actor), checkRegistered(unknown)],
      changes: { client, retired: [...new Set(documentIds)].map((id) => ({ name: nameOf(id) ?? '', documentId: id })) },
    };
  },
  execute: async ({ tx, actor: { userId }, changes: { client, retired } }) => {
    const digests = retired.map(({ documentId }) => digestOfDocumentId(documentId)!);
    await retireDocuments(tx, client, digests, userId);
    return {
      objects: { apiClient: client.id, retired: `${retired.length}` },
      change: { type: 'ApiClient', id: client.id, after: { retired } },
    };
  },
});
