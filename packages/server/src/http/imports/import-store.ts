/** Imports, as HTTP uses them. */
import type { Access } from '../../auth/access.ts';
import type { RequestRecord } from '../../base/request-record.ts';
import type { ImportAnswer, ImportKindName, ImportRequest } from '../../rules/import.ts';

export interface ImportStore {
  /** The template of a kind of file. */
  template(kind: ImportKindName, format: ImportRequest['format']): Promise<string | Buffer>;
  /** Looks at a file, or does it. */
  run(
    request: ImportRequest,
    sender: { readonly access: Access; readonly requestId: string; readonly record: RequestRecord },
  ): Promise<ImportAnswer>;
}
