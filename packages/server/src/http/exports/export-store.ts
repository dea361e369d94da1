/** The jobs that write lists into files, as HTTP uses them. */
import type { Access } from '../../auth/access.ts';
import type { IdempotencyKey } from '../../base/idempotency-key.ts';
import type { RequestRecord } from '../../base/request-record.ts';
import type { RequestedJob } from '../../rules/job.ts';
import type { ExportRequest } from './list-files.ts';

export interface ExportStore {
  /** Begins a job that writes the list into a file. */
  begin(
    request: ExportRequest,
    requester: {
      readonly access: Access;
      readonly requestId: string;
      readonly record: RequestRecord;
      readonly idempotencyKey: IdempotencyKey | null;
    },
  ): Promise<RequestedJob>;
}
