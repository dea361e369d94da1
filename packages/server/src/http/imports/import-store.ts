/** Imports, as HTTP uses them. */
import type { Access } from '../../auth/access.ts';
import type { IdempotencyKey } from '../../base/idempotency-key.ts';
import type { RequestRecord } from '../../base/request-record.ts';
import type { ImportAnswer, ImportContent, ImportKindName, ImportRequest, ImportTerms } from '../../rules/import.ts';
import type { RequestedJob } from '../../rules/job.ts';

/** The sender of a request. */
interface Sender {
  readonly access: Access;
  readonly requestId: string;
  readonly record: RequestRecord;
}

export interface ImportStore {
  /** The template of a kind of file. */
  template(kind: ImportKindName, format: ImportRequest['format']): Promise<string | Buffer>;
  /** Looks at a file, or does it. Shape: null where it has more rows than a request tries. */
  run(
    request: ImportRequest,
    sender: Sender,
    withFile: boolean,
  ): Promise<{ readonly answer: ImportAnswer; readonly file: Buffer | null } | null>;
  /** Begins a job that looks at a file, or does it. Shape: `fileId` is of a file that was brought before. */
  begin(
    terms: ImportTerms,
    source: ImportContent | { readonly fileId: string },
    requester: Sender & { readonly idempotencyKey: IdempotencyKey | null },
  ): Promise<RequestedJob>;
}
