/** The jobs that write files, as HTTP uses them. */
import type { Access } from '../../auth/access.ts';
import type { IdempotencyKey } from '../../base/idempotency-key.ts';
import type { RequestRecord } from '../../base/request-record.ts';
import type { FileMutation, RequestedJob } from '../../rules/job.ts';

export interface ExportStore {
  /** Begins a job that writes a list, or papers, into a file. Shape: the rest of the request is stored as it is. */
  begin(
    mutation: FileMutation,
    request: { readonly list: string; readonly format: string; readonly purpose?: string | undefined },
    requester: {
      readonly access: Access;
      readonly requestId: string;
      readonly record: RequestRecord;
      readonly idempotencyKey: IdempotencyKey | null;
    },
  ): Promise<RequestedJob>;
}
