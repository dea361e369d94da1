/** Refusals of documents by their ids, and of mutations that register and retire them. */
import { send, type TestServer } from '../support/server.ts';
import { openColleague, openTestClient } from '../support/test-client.ts';
import { type Answer, answerTo, refuseEach, type Section } from './answers.ts';

const text = '{ viewer { userRole } }';
const unknown = `sha256:${'0'.repeat(64)}`;

export async function refusalsOfTrustedDocuments(server: TestServer): Promise<Section> {
  const issuer = await openTestClient(server);
  const program = await openColleague(server, issuer, 'account_viewer');
  const { apiClientId, accountId } = program.person;
  const documents = [{ name: 'Own role', text }];
  const full = (await openColleague(server, issuer, 'account_viewer')).person.apiClientId;
  await server.owner(
    `insert into registry.trusted_documents (account_id, id, api_client_id, name, digest, text)
     select $1, gen_random_uuid(), $2, 'Document ' || n, sha256(convert_to('{ viewer { userRole } } # ' || n, 'UTF8')), '{ viewer { userRole } } # ' || n
       from generate_series(1, 1000) n`,
    [accountId, full],
  );
  await issuer.mutate('registerTrustedDocuments', { apiClientId, documents });
  const narrowed = await openColleague(server, issuer, 'account_administrator', {
    delegation: { quantityMax: '5', mutations: ['registerTrustedDocuments'] },
  });
  const ask = async (body: object): Promise<Answer> =>
    answerTo(
      `POST /token/api/v2/graphql ${JSON.stringify(body)}`,
      await send(`${server.address}/token/api/v2/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${program.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const answers = [
    ...(await refuseEach(issuer, [
      ['registerTrustedDocuments', { apiClientId, documents: [{ name: 'Own role', text: '{ viewer { role } }' }] }],
      ['registerTrustedDocuments', { apiClientId, documents: [{ name: 'Nothing', text: '' }] }],
      ['registerTrustedDocuments', { apiClientId: full, documents }],
      ['retireTrustedDocuments', { apiClientId, documentIds: [unknown] }],
    ])),
    ...(await refuseEach(narrowed, [['registerTrustedDocuments', { apiClientId, documents }]])),
    await ask({ documentId: unknown }),
    await ask({ documentId: 'Own role' }),
    await ask({ query: text, documentId: unknown }),
    await ask({ extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } } }),
  ];
  await issuer.mutate('changeApiClient', { apiClientId, documents: 'trusted' });
  answers.push(await ask({ query: '{ viewer { accountType } }' }), await ask({ documentId: unknown }));
  return {
    title:
      'A client has a registered document; another has 1,000. The first may send any document, and then registered ones.',
    names: { client: apiClientId, 'full client': full },
    answers,
  };
}
