/** The records of registers for mailing, as HTTP uses them. */
import type { Access } from '../../auth/access.ts';
import type { RequestRecord } from '../../base/request-record.ts';
import type { Mailing, MailingRequest } from '../../rules/mailing.ts';

export interface MailingStore {
  /** Records that a register is read, before any of it is. */
  record(
    mailing: MailingRequest,
    reader: { readonly access: Access; readonly requestId: string; readonly record: RequestRecord },
  ): Promise<Mailing>;
}
