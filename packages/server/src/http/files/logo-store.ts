/** The store of logos, as HTTP uses it. */
import type { RequestRecord } from '../../base/request-record.ts';
import type { Access } from '../../auth/access.ts';

/** The user who changes or fetches a logo. */
interface Requester {
  readonly access: Access;
  readonly requestId: string;
  readonly record: RequestRecord;
}

/** The user, or the role of a job, that reads a logo. */
export interface LogoReader {
  readonly access: Pick<Access, 'authorise'>;
  readonly requestId: string;
  readonly record?: RequestRecord | undefined;
}

export interface LogoStore {
  /**
   * Replaces the logo of the requester's account; null removes it. Shape: `sha256` in hexadecimal digits, null where
   * there is none.
   */
  change(
    content: Buffer | null,
    requester: Requester,
  ): Promise<{ readonly accountId: string; readonly sha256: string | null }>;
  /** Reads the logo of an account that the requester sees. Shape: `sha256` in hexadecimal digits. */
  find(logo: { readonly accountId: string; readonly sha256: string }, requester: LogoReader): Promise<Buffer>;
}
