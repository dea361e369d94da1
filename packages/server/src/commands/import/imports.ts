/** Imports: a file is looked at as often as wanted, and done by the digest of the plan that a look answered. */
import { type Access, accountKeyOf } from '../../auth/access.ts';
import { Outage } from '../../base/refusal.ts';
import { AccountSlots } from '../../base/slots.ts';
import { againAfterConflict } from '../../postgres/conflict.ts';
import { RolledBack, type Tx } from '../../postgres/database.ts';
import type { ImportAnswer, ImportContent, ImportKindName, ImportRequest, ImportTerms } from '../../rules/import.ts';
import type { RequestedJob } from '../../rules/job.ts';
import { refusalOf } from '../../store/constraints.ts';
import type { FileLimits } from '../job/export-list.ts';
import type { CommandContext, CommandRecorder } from '../run/command-request.ts';
import { noSignInSettings } from '../../rules/sign-in-policy.ts';
import { requireProofFor } from '../run/fresh-proof.ts';
import { RememberedSets, RequestSets } from '../run/request-sets.ts';
import { findingsFile } from './findings-file.ts';
import { importKinds } from './import-kinds.ts';
import { type ImportRun, runImport } from './import-job.ts';
import { wantsProof } from './proof-of-import.ts';
import { readFile } from './read-file.ts';
import { beginImport, type ImportRequester } from './request-import.ts';
import { MoreRows, rowsAtOnceMax, undoneAtOnceMax } from './table.ts';
import { csvTemplateOf, workbookTemplateOf } from './template.ts';
import { proposeImport } from './propose-import.ts';
import { type TriedRows, tryRows } from './try-rows.ts';
import { WorkbookReader } from './workbook/workbook-reader.ts';

/** The sender of a request. */
interface Sender {
  readonly access: Pick<Access, 'authorise' | 'remembered' | 'tokenKey'>;
  readonly requestId: string;
  readonly record?: CommandRecorder | undefined;
}

/** An answer, and the file with its findings where it was asked for. */
export interface AnsweredImport {
  readonly answer: ImportAnswer;
  readonly file: Buffer | null;
}

export interface Imports {
  /** The template of a kind of file. */
  template(kind: ImportKindName, format: ImportRequest['format']): Promise<string | Buffer>;
  /**
   * Looks at a file, or does it, while its sender waits. Shape: null where it has more rows than that, or takes longer
   * than a request may; `gone` aborts where the sender waits no more. It refuses as `readFile` and `tryRows` do, and
   * with the reason of `gone`.
   */
  run(
    request: ImportRequest,
    sender: Sender & { readonly gone: AbortSignal },
    withFile: boolean,
  ): Promise<AnsweredImport | null>;
  /** Begins a job that looks at a file, or does it. It refuses as `beginImport` does. */
  begin(
    terms: ImportTerms,
    source: ImportContent | { readonly fileId: string },
    requester: ImportRequester,
  ): Promise<RequestedJob>;
  /** Carries out such a job. It refuses as `runImport` does. */
  carryOut(run: ImportRun): Promise<void>;
  /** Ends the thread that reads workbooks. */
  close(): Promise<void>;
}

/** How much longer than a request it may take for each row that is done, and that is undone. Units: milliseconds. */
const [moreMsPerRow, moreMsPerUndone] = [10, 100];

/** Imports that run at once while their senders wait, of one account: each has a connection for as long as it runs. */
const ofAccountMax = 2;

/** Whether work of a request was ended and undone because of its time: a job has as much as it needs. */
const takesTooLong = (error: unknown): boolean => error instanceof Outage && error.code === 'deadline_exceeded';

/** Opens the imports of a database. */
export function makeImports(
  parts: Pick<CommandContext<unknown>, 'database' | 'metrics' | 'peppers' | 'signIn'>,
  limits: FileLimits,
): Imports {
  const { database, metrics, peppers, signIn: { providers } = noSignInSettings } = parts;
  const remembered = new RememberedSets();
  const workbooks = new WorkbookReader();
  const slots = new AccountSlots(ofAccountMax);
  const countConflict = (conflict: { readonly sqlstate: string }): void =>
    metrics.count('registry_mutation_retries_total', conflict);
  const runAtOnce = async (
    request: ImportRequest,
    { access, requestId, record, accountId }: Sender & { readonly accountId: string },
    withFile: boolean,
  ): Promise<AnsweredImport | null> => {
    const since = performance.now();
    try {
      const [max, msPerRow] =
        request.undo === null ? [rowsAtOnceMax, moreMsPerRow] : [undoneAtOnceMax, moreMsPerUndone];
      const file = await readFile(request, workbooks, { accountId, max });
      const sets = new RequestSets(remembered);
      const work = async (tx: Tx): Promise<TriedRows | RolledBack<TriedRows>> => {
        const authorised = await access.authorise(tx);
        if (wantsProof(request)) await requireProofFor(tx, 'import.requested', authorised.actor, providers);
        const tried = await tryRows(tx, request, file, { ...authorised, requestId, sets, peppers });
        return tried.answer.done ? tried : new RolledBack(tried);
      };
      const moreMs = file.table.rows.length * msPerRow;
      const within = <T>(run: (tx: Tx) => Promise<T | RolledBack<T>>): Promise<T> =>
        againAfterConflict(() => database.transaction(run, { since, moreMs, watcher: record }), countConflict);
      const tried = await within(work);
      const propose = async (tx: Tx): Promise<string> =>
        proposeImport(
          tx,
          { ...tried, request, file },
          { authorised: await access.authorise(tx), requestId, sets, peppers, limits },
        );
      const instruction = tried.waits ? await within(propose) : null;
      const answer = { ...tried.answer, instruction };
      return { answer, file: withFile ? await findingsFile(request, file.table, answer.findings) : null };
    } catch (error) {
      if (error instanceof MoreRows || takesTooLong(error)) return null;
      throw refusalOf(error);
    }
  };
  return {
    template: async (kind, format) => (format === 'csv' ? csvTemplateOf : workbookTemplateOf)(importKinds[kind]),
    close: () => workbooks.close(),
    begin: (terms, source, requester) => beginImport({ ...parts, limits }, terms, source, requester),
    carryOut: (run) => runImport(run, { peppers, limits, workbooks, remembered, countConflict }),
    run: (request, sender, withFile) => {
      const accountId = accountKeyOf(sender.access);
      return slots.run(accountId, () => runAtOnce(request, { ...sender, accountId }, withFile), sender.gone);
    },
  };
}
