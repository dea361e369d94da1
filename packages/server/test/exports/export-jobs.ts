/** Lists that jobs write into files, as clients ask for them, with a worker that carries the jobs out. */
import assert from 'node:assert/strict';
import { makePeppers } from '../../src/auth/secrets.ts';
import { makeGraphqlEndpoint } from '../../src/graphql/endpoint.ts';
import type { JobParts } from '../../src/commands/job/job-runner.ts';
import type { Database, Tx } from '../../src/postgres/database.ts';
import type { GraphqlEndpoint } from '../../src/graphql/request.ts';
import { makeLogos } from '../../src/commands/account/logos.ts';
import { makeListWriter } from '../../src/http/exports/list-files.ts';
import { makePaperWriter } from '../../src/http/papers/many-papers.ts';
import { Press } from '../../src/papers/press/press.ts';
import { makeHolders } from '../support/holdings.ts';
import { openWorker, type Worker } from '../support/jobs.ts';
import { startServer, testSecretKey, type TestServer } from '../support/server.ts';
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

/** Starts a server. Shape: the server, and the functions by which jobs write files with its endpoint. */
async function startWithWriters() {
  let endpoint: GraphqlEndpoint;
  let logos: ReturnType<typeof makeLogos>;
  const server = await startServer({
    makeEndpoint: (parts) => {
      logos = makeLogos({ ...parts, peppers: makePeppers(testSecretKey) });
      return (endpoint = makeGraphqlEndpoint(parts));
    },
  });
  const press = new Press();
  const write = {
    exportList: makeListWriter(endpoint!),
    printPapers: makePaperWriter({ graphql: endpoint!, logos: logos!, press }),
  };
  return { server, write, press };
}

/** The worker with a database that does something before each statement with a name. */
const interruptedOf =
  ({ parts }: Worker) =>
  (name: string, work: (time: number) => Promise<void>): JobParts => {
    const { database } = parts;
    let times = 0;
    const transaction: Database['transaction'] = (run, options) =>
      database.transaction((tx) => {
        const query = ((...given: Parameters<Tx['query']>) =>
          given[0].name === name
            ? work((times += 1)).then(() => tx.query(...given))
            : tx.query(...given)) as Tx['query'];
        return run({ ...tx, query });
      }, options);
    return { ...parts, database: { ...database, transaction } };
  };

/** Starts a server, and a worker beside it. */
export async function openExportJobs() {
  const { server, write, press } = await startWithWriters();
  const worker = openWorker(server, { files: { ...limits, write } });

  /** Asks for a job: for the file of a list, or at another path. Shape: the answer, and the id of the job. */
  const ask = async (
    client: Bearer,
    file: string,
    body: object = {},
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const path = file.includes('/') ? file : `exports/${file}`;
    const answer = await fetch(`${server.address}/token/api/v2/${path}`, {
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
    const files = 'files { nodes { id name mediaType sizeBytes keptUntil createdAt } }';
    const text = `{ jobById(id: "${id}") { mutation paperTitle state phase done isDryRun messages { code message } asset { id } ${files} } }`;
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
    await Promise.all([worker.close(), press.close()]);
    await stopVerified(server);
  };
  return { server, worker, ask, jobOf, written, download, partsOf, interrupted: interruptedOf(worker), close };
}
