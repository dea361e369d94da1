/** Imports: a file is looked at as often as wanted, and done by the digest of the plan that a look answered. */
import type { Access } from '../../auth/access.ts';
import { sha256 } from '../../base/ids.ts';
import { Refusal, refuseIf } from '../../base/refusal.ts';
import { againAfterConflict } from '../../postgres/conflict.ts';
import { RolledBack, type Tx } from '../../postgres/database.ts';
import type { ImportAnswer, ImportField, ImportKindName, ImportRequest } from '../../rules/import.ts';
import { jobLotsByDefault } from '../../rules/job.ts';
import type { Actor } from '../../rules/actor.ts';
import { checkDeferredConstraints, refusalOf } from '../../store/constraints.ts';
import { findReplay } from '../../store/records/records.ts';
import type { CommandContext, CommandRecorder } from '../run/command-request.ts';
import { readId } from '../run/input.ts';
import { RememberedSets, RequestSets } from '../run/request-sets.ts';
import { importKinds } from './import-kinds.ts';
import { findingsFile } from './findings-file.ts';
import type { ImportKind } from './import-kind.ts';
import { type Matching, matchColumns } from './match-columns.ts';
import { readCsv } from './read-csv.ts';
import { readRows } from './read-rows.ts';
import { planDigest, runRows, type RowsRun } from './run-import.ts';
import type { Table } from './table.ts';
import { csvTemplateOf, workbookTemplateOf } from './template.ts';
import { WorkbookReader, type WorkbookRows } from './workbook/workbook-reader.ts';

/** The sender of a request. */
interface Sender {
  readonly access: Pick<Access, 'authorise'>;
  readonly requestId: string;
  readonly record?: CommandRecorder | undefined;
}

export interface Imports {
  /** The template of a kind of file. */
  template(kind: ImportKindName, format: ImportRequest['format']): Promise<string | Buffer>;
  /** Looks at a file, or does it. It refuses as `readCsv`, `runRows` and `answerOf` do. */
  run(request: ImportRequest, sender: Sender): Promise<ImportAnswer>;
  /** Ends the thread that reads workbooks. */
  close(): Promise<void>;
}

/** How much longer than a request it may take for each row. Units: milliseconds. */
const moreMsPerRow = 10;

/** Opens the imports of a database. */
export function makeImports(parts: Pick<CommandContext<unknown>, 'database' | 'metrics' | 'peppers'>): Imports {
  const { database, metrics, peppers } = parts;
  const remembered = new RememberedSets();
  const workbooks = new WorkbookReader();
  return {
    template: async (kind, format) => (format === 'csv' ? csvTemplateOf : workbookTemplateOf)(importKinds[kind]),
    close: () => workbooks.close(),
    run: async (request, { access, requestId, record }) => {
      const since = performance.now();
      const kind = importKinds[request.kind];
      const { table, sheets } = await readFile(request, workbooks);
      const matching = matchColumns(table.head, kind, request.columns);
      const read = readRows(table, matching, kind, request.options);
      const sets = new RequestSets(remembered);
      const work = async (tx: Tx): Promise<ImportAnswer | RolledBack<ImportAnswer>> => {
        const { actor, now } = await access.authorise(tx);
        const registerId = registerOf(actor, request.registerId);
        await sets.readAgain(tx);
        // One import of an account into a register at a time, so that no row is done twice.
        await findReplay(tx, `import into ${registerId}`);
        const context = { kind, registerId, actor, requestId, now, sets, peppers, jobLots: jobLotsByDefault };
        const run = await runRows(tx, read, context);
        const answer = answerOf(request, registerId, { kind, table, sheets, matching, rows: read.rows.length, run });
        if (answer.done) return answer;
        await checkDeferredConstraints(tx);
        return new RolledBack(answer);
      };
      const attempt = (): Promise<ImportAnswer> =>
        database.transaction(work, { since, moreMs: read.rows.length * moreMsPerRow, watcher: record });
      try {
        const answer = await againAfterConflict(attempt, (conflict) =>
          metrics.count('registry_mutation_retries_total', conflict),
        );
        return request.answersFile ? { ...answer, file: await findingsFile(request, table, answer.findings) } : answer;
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

/** Reads a file in its format. It refuses as `readCsv` and `WorkbookReader` do. */
async function readFile(
  { content, format, options }: ImportRequest,
  workbooks: WorkbookReader,
): Promise<WorkbookRows | { table: Table; sheets: null }> {
  if (format === 'xlsx') return workbooks.read(content, options.sheet);
  return { table: await readCsv(content, options), sheets: null };
}

/** The register of an import. Refuses: input_invalid. */
function registerOf({ lens, accountId }: Actor, registerId: string | null): string {
  if (registerId !== null) return readId(registerId);
  refuseIf(lens !== 'issuer', 'input_invalid', {
    field: 'registerId',
    reason: 'registerId is missing; only an issuer may leave it out.',
    remedy: 'Give the id of the account of the issuer.',
  });
  return accountId;
}

/** Units: rows. */
const previewMax = 50;

/** A file as it was read, and the run of its rows. */
interface Looked {
  readonly kind: ImportKind;
  readonly table: Table;
  readonly sheets: readonly string[] | null;
  readonly matching: Matching;
  /** Units: rows of the file; 0 where its head is wrong. */
  readonly rows: number;
  readonly run: RowsRun;
}

/** The answer to a run of all rows. Refuses: import_plan_changed. */
function answerOf(request: ImportRequest, registerId: string, looked: Looked): ImportAnswer {
  const { kind, content, options, mode } = request;
  const { rows, table, run } = looked;
  const { columns } = looked.matching;
  const file = sha256(content).toString('hex');
  const plan = planDigest({ kind, file, options, columns, mode, registerId }, run);
  const { counts, doneBefore, findings } = run;
  const nothingLeft = rows > 0 && doneBefore === rows;
  // A request that was done before is answered alike when it is sent again.
  if (request.plan !== null && request.plan !== plan && !nothingLeft)
    throw new Refusal('import_plan_changed', { plan });
  const doable = rows > 0 && (mode === 'EACH' || findings.length === 0);
  const preview = table.rows.slice(0, previewMax).map(({ cells }) => cells);
  return {
    plan,
    done: request.plan !== null && doable,
    rows,
    doneBefore,
    counts,
    findings,
    columns,
    fields: fieldsOf(looked.kind),
    preview,
    sheets: looked.sheets,
    file: null,
  };
}

const fieldsOf = ({ columns }: ImportKind): readonly ImportField[] =>
  Object.entries(columns).map(([name, { description, required = false }]) => ({
    name,
    label: `${name[0]!.toUpperCase()}${name.slice(1)}`,
    description,
    isRequired: required,
  }));
