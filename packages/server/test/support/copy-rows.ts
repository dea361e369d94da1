/** Rows in and out of tables by PostgreSQL's COPY, as dumps and restores move them. */
import type pg from 'pg';

/** The part of the driver's connection that COPY needs; its types leave it out. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** Runs a statement of COPY. Shape: the rows that come out, as lines of text; `rows` are those that go in. */
export function copyRows(client: pg.Client, text: string, rows: readonly Buffer[] = []): Promise<readonly Buffer[]> {
  return new Promise((resolve, reject) => {
    const found: Buffer[] = [];
    let failure: Error | undefined;
    client.query({
      submit: (connection: CopyConnection) => connection.query(text),
      handleCopyInResponse: (connection: CopyConnection) => {
        for (const row of rows) connection.sendCopyFromChunk(row);
        connection.endCopyFrom();
      },
      handleCopyData: ({ chunk }: { chunk: Buffer }) => found.push(Buffer.from(chunk)),
      handleCommandComplete: () => undefined,
      handleError: (error: Error) => {
        failure = error;
      },
      handleReadyForQuery: () => (failure === undefined ? resolve(found) : reject(failure)),
    } as unknown as pg.Submittable);
  });
}
