/** The jobs that write lists into files, as HTTP uses them. */
import type { Access } from '../../auth/access.ts';
import type { IdempotencyKey } from '../../base/idempotency-key.ts';
import type { RequestRecord } from '../../base/request-record.ts';
import type { ExportRequest } from './list-files.ts';

/** A job that was begun. */
export interface RequestedJob {
  readonly id: string;
  readonly mutation: string;
  readonly state: string;
  readonly createdAt: string;
}

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
