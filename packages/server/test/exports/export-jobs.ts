/** Lists that jobs write into files, as clients ask for them, with a worker that carries the jobs out. */
import assert from 'node:assert/strict';
import { makeGraphqlEndpoint } from '../../src/graphql/endpoint.ts';
import type { GraphqlEndpoint } from '../../src/graphql/request.ts';
import { makeListWriter } from '../../src/http/exports/list-files.ts';
import { makeHolders } from '../support/holdings.ts';
import { openWorker } from '../support/jobs.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { type Bearer, openTestClient, stopVerified, type TestClient } from '../support/test-client.ts';

/** A list whose rows are wide: of 1,500 holders it has four whole parts and some of a fifth. */
export const wide = {
  columns: `registration ${Array.from({ length: 20 }, (_, n) => `c${n}: id`).join(' ')}`,
  orderBy: ['NATURAL'],
};

/** Opens an issuer with 1,500 holders. */
export async function openLarge(server: TestServer): Promise<TestClient> {
  const large = await openTestClient(server);
  for (let n = 0; n < 3; n += 1) await makeHolders(large, 500);
  return large;
}

/** The limits of the worker. */
export const limits = { fileBytesMax: 100_000_000, filesBytesMax: 100_000_000, keptDays: 7 };

export interface Downloaded {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** Starts a server, and a worker beside it. */
export async function openExportJobs() {
  let endpoint: GraphqlEndpoint;
  const server = await startServer({ makeEndpoint: (parts) => (endpoint = makeGraphqlEndpoint(parts)) });
  const worker = openWorker(server, { files: { ...limits, writeList: makeListWriter(endpoint!) } });

  /** Asks for a job. Shape: the answer, and the id of the job. */
  const ask = async (
    client: Bearer,
    file: string,
    body: object = {},
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const answer = await fetch(`${server.address}/token/api/v2/exports/${file}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${client.token}`,
        'content-type': 'application/json',
        prefer: 'respond-async',
        ...headers,
      },
      body: JSON.stringify(body),
    });
    // biome-ignore lint: tests look into answers of every shape.
    const json = (await answer.json()) as any;
    return { status: answer.status, json, jobId: json.job?.id as string, headers: answer.headers };
  };

  // biome-ignore lint: tests look into answers of every shape.
  const jobOf = async (client: Bearer, id: string): Promise<any> => {
    const files = 'files { nodes { id name mediaType sizeBytes sha256 keptUntil createdAt } }';
    const text = `{ jobById(id: "${id}") { mutation state phase done isDryRun messages { code message } asset { id } ${files} } }`;
    return (await client.read(text)).jobById;
  };

  /** Has a file written. Shape: the file as the job has it. */
  // biome-ignore lint: tests look into answers of every shape.
  const written = async (client: Bearer, file: string, body: object = {}): Promise<any> => {
    const { jobId } = await ask(client, file, body);
    assert.equal(await worker.work(), true);
    const job = await jobOf(client, jobId);
    assert.equal(job.state, 'done', JSON.stringify(job));
    return { ...job.files.nodes[0], jobId };
  };

  const download = async (
    { token }: Pick<Bearer, 'token'>,
    id: string,
    headers: Readonly<Record<string, string>> = {},
    { address }: Pick<TestServer, 'address'> = server,
  ): Promise<Downloaded> => {
    const answer = await fetch(`${address}/token/api/v2/files/${id}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  const partsOf = async (accountId: string): Promise<number> =>
    (await server.owner('select count(*)::int as n from registry.file_parts where account_id = $1', [accountId]))
      .rows[0].n;

  const close = async (): Promise<void> => {
    await worker.close();
    await stopVerified(server);
  };
  return { server, worker, ask, jobOf, written, download, partsOf, close };
}
