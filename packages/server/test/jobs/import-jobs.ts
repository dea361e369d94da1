/** Imports that jobs carry out, as clients ask for them, with a worker that carries the jobs out. */
import assert from 'node:assert/strict';
import { makePeppers } from '../../src/auth/secrets.ts';
import { noMetrics } from '../../src/base/metrics.ts';
import { makeImports } from '../../src/commands/import/imports.ts';
import type { JobParts } from '../../src/commands/job/job-runner.ts';
import { openWorker } from '../support/jobs.ts';
import { send, testSecretKey } from '../support/server.ts';
import { type Bearer, startWhole, stopVerified } from '../support/test-client.ts';

type Query = Readonly<Record<string, string>>;

const limits = { fileBytesMax: 100_000_000, filesBytesMax: 100_000_000, keptDays: 7 };

/** Starts a server, and a worker beside it. */
export async function openImportJobs() {
  const server = await startWhole();
  // One connection for database transactions: a job waits for none that it has itself.
  const worker = openWorker(server, {}, 1);
  const { database } = worker.parts;
  const imports = makeImports({ database, metrics: noMetrics, peppers: makePeppers(testSecretKey) }, limits);
  const parts: JobParts = { ...worker.parts, imports };

  /** Asks for a job. Shape: `body` is null where a file is named that was brought before. */
  const ask = async (
    { token }: Bearer,
    body: string | Buffer | null,
    query: Query,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const answer = await send(`${server.address}/token/api/v2/imports?${new URLSearchParams(query).toString()}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        prefer: 'respond-async',
        ...(body === null ? {} : { 'content-type': 'text/csv' }),
        ...headers,
      },
      ...(body === null ? {} : { body }),
    });
    return { ...answer, jobId: answer.json.job?.id as string };
  };

  // biome-ignore lint: tests look into answers of every shape.
  const jobOf = async (client: Bearer, id: string): Promise<any> => {
    const files = 'files { nodes { id name mediaType } }';
    const text = `{ jobById(id: "${id}") { mutation state phase done total isDryRun undoes plan planDigest messages { code message } ${files} } }`;
    return (await client.read(text)).jobById;
  };

  /** Downloads a file of a job, by the end of its name. */
  const download = async (client: Bearer, id: string, end: string): Promise<string> => {
    const { files } = await jobOf(client, id);
    const file = files.nodes.find(({ name }: { name: string }) => name.endsWith(end));
    assert.ok(file !== undefined, `${end} among ${JSON.stringify(files)}`);
    const { status, text } = await fetchFile(client, file.id);
    assert.equal(status, 200);
    return text;
  };

  const fetchFile = ({ token }: Bearer, id: string) =>
    send(`${server.address}/token/api/v2/files/${id}`, { headers: { authorization: `Bearer ${token}` } });

  const close = async (): Promise<void> => {
    await Promise.all([worker.close(), imports.close()]);
    await stopVerified(server);
  };
  return { server, parts, ask, jobOf, download, fetchFile, close };
}
