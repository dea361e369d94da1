/** All rows of a file in a database transaction, and the answer about them. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { canonicalJson, sha256 } from '../../base/ids.ts';
import { keyedDigest } from '../../base/secrets.ts';
import { writtenText } from '../../base/written-text.ts';
import { Refusal, refuseIf } from '../../base/refusal.ts';
import type { Peppers } from '../../auth/secrets.ts';
import { RolledBack, type Tx } from '../../postgres/database.ts';
import { inSavepoint } from '../../postgres/savepoint.ts';
import type { Actor } from '../../rules/actor.ts';
import type { ImportAnswer, ImportRequest } from '../../rules/import.ts';
import { jobLotsByDefault } from '../../rules/job.ts';
import { actsAlone } from '../../rules/permission.ts';
import { checkDeferredConstraints } from '../../store/constraints.ts';
import { NotWritten } from '../../store/ledger/working-copies.ts';
import { findReplays } from '../../store/records/records.ts';
import { listAssetsAlike, listAssetsNamed } from '../../store/register/names-in-files.ts';
import { commandNamed } from '../command-list.ts';
import type { Command } from '../command.ts';
import { mayRequest, permit } from '../run/authorise.ts';
import { readId } from '../run/input.ts';
import type { RequestSets } from '../run/request-sets.ts';
import { givenValues } from './given-values.ts';
import { importCommandOf } from './import-command.ts';
import { fieldsOf, unknownValuesOf } from './import-fields.ts';
import { importKinds } from './import-kinds.ts';
import type { ImportKind } from './import-kind.ts';
import { type Matching, matchColumns } from './match-columns.ts';
import type { FileRows } from './read-file.ts';
import { readerOf } from './read-rows.ts';
import { RowNeeds } from './row-needs.ts';
import { runRows, type RowsRun, type RunContext } from './run-import.ts';
import { requireUndoable, undoRows } from './undo-rows.ts';

/** Lots of a reversal in one step. An import has done its row in one step too, so no undo of a row becomes a job. */
const undoLots = 10 * jobLotsByDefault;

/** The actor for whom the rows are tried, and the settings. */
interface Trier extends Pick<RunContext, 'through'> {
  /** Whether others have approved the import, so that it is done whoever must agree to its rows. */
  readonly isApproved?: boolean;
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string;
  readonly sets: RequestSets;
  readonly peppers: Peppers;
}

/** The rows of a file as they were tried. */
export interface TriedRows extends Awaited<ReturnType<RowNeeds['needs']>> {
  readonly answer: ImportAnswer;
  readonly registerId: string;
  readonly rows: RowNeeds;
  /** Whether they are to be proposed, because others must agree. */
  readonly waits: boolean;
}

/**
 * Tries all rows of a file, in their order. Shape: where the answer says that they are done, they are done with the
 * commit; all else is to be rolled back. It refuses as `requireUndoable`, `matchColumns`, `runRows` and `answerOf` do,
 * and, where others must agree, as `permit` does.
 */
export async function tryRows(
  tx: Tx,
  request: ImportRequest,
  file: FileRows,
  { actor, sets, isApproved = false, ...trier }: Trier,
): Promise<TriedRows> {
  const { table, sheets } = file;
  const kind = importKinds[request.kind];
  requireUndoable(kind, request.undo);
  const matching = matchColumns(table.head, kind, request.columns, request.options);
  const registerId = registerOf(actor, request.registerId);
  // The attempts are few, and a file may name many classes: after the first conflict the sets of all are read.
  await sets.readAgain(tx, async () => {
    const assetIds = await namedClasses(tx, registerId, request, file);
    return assetIds.map((id) => ({ accountId: actor.accountId, registerId, assetIds: [id] }));
  });
  // One import of an account into a register at a time, so that no row is done twice.
  await findReplays(tx, [`import into ${registerId}`]);
  const isTrial = request.plan === null;
  const context = {
    ...trier,
    kind,
    registerId,
    actor,
    sets,
    isTrial,
    jobLots: request.undo === null ? jobLotsByDefault : undoLots,
  };
  const runAll = async (writes: boolean) => {
    const reader = readerOf(table, matching, kind, request.options);
    const gathered = new RowNeeds(actor);
    const run =
      request.undo === null
        ? await runRows(tx, reader, { ...context, gathered }, writes)
        : await undoRows(tx, reader, request.undo, { ...context, gathered });
    return { run, rows: reader.rows.length, gathered };
  };
  // Reversals read ledgers as they are written.
  const { run, rows, gathered } =
    isTrial && request.undo === null
      ? ((await inSavepoint(tx, () => withoutWriting(runAll), 'whole')) ?? (await runAll(true)))
      : await runAll(true);
  const looked = answerOf(request, registerId, trier.peppers, {
    kind,
    preview: table.rows.slice(0, previewMax).map(({ cells }) => cells),
    sheets,
    matching,
    rows,
    run,
  });
  const command = importCommandOf(request);
  const asked = await gathered.needs(tx, sets, registerId, command);
  const isProposed = !isApproved && asked.needs.length > 0;
  // A look says nothing of approvals to a role that may not propose the import.
  if (isProposed) permit(command, actor, {});
  const waits = looked.done && isProposed;
  const needs = isApproved ? [] : asked.needs.map(({ name, by, count }) => ({ name, by, count }));
  const answer = { ...looked, done: looked.done && !waits, needs };
  if (!answer.done) await checkDeferredConstraints(tx);
  return { ...asked, answer, registerId, rows: gathered, waits };
}

/** The result of a run that writes nothing to the ledger; it is undone where that is not possible. */
async function withoutWriting<T>(run: (writes: boolean) => Promise<T>): Promise<T | RolledBack<undefined>> {
  try {
    return await run(false);
  } catch (error) {
    if (error instanceof NotWritten) return new RolledBack(undefined);
    throw error;
  }
}

/**
 * The classes that the rows of a file name and may change, each once; none where the role may run no mutation of the
 * kind by itself. Refuses: input_invalid.
 */
export async function classesOf(
  tx: Tx,
  actor: Actor,
  request: ImportRequest,
  { table }: FileRows,
): Promise<readonly string[]> {
  const { mutations } = importKinds[request.kind];
  const texts = await textsOfClasses(request, table);
  if (!mutations.some((name) => mayRunAlone(commandNamed(name), actor))) return [];
  const ids = await idsOfClasses(tx, registerOf(actor, request.registerId), texts.slice(0, classesMax));
  const only = actor.delegation?.assetIds ?? null;
  return ids.filter((id) => only === null || only.includes(id));
}

/** The classes that the rows of a file name, whether or not they change them. Shape: each once. */
export async function namedClasses(
  tx: Tx,
  registerId: string,
  request: ImportRequest,
  { table }: FileRows,
): Promise<readonly string[]> {
  return idsOfClasses(tx, registerId, await textsOfClasses(request, table));
}

/** The texts by which the rows of a file name classes, each once. Refuses: input_invalid. */
async function textsOfClasses(request: ImportRequest, table: FileRows['table']): Promise<readonly string[]> {
  const { options } = request;
  const kind = importKinds[request.kind];
  const { columns } = matchColumns(table.head, kind, request.columns, options);
  const { constants, meaningOf } = givenValues(kind, options);
  const isClass = (field: string): boolean => kind.columns[field]!.kind === 'asset';
  const texts = new Set(Object.keys(constants).flatMap((field) => (isClass(field) ? constants[field]! : [])));
  const named = columns.flatMap(({ field }, index) => (field !== null && isClass(field) ? [{ field, index }] : []));
  for (const [place, { cells }] of table.rows.entries()) {
    for (const { field, index } of named) {
      const text = writtenText(cells[index] ?? '');
      if (text !== '') texts.add(meaningOf(field, text));
    }
    // Other requests are served in between.
    if (place % 1_000 === 0) await nextTurn();
  }
  return [...texts];
}

/** Whether role and delegation allow the actor to do it without others. */
const mayRunAlone = (command: Command, actor: Actor): boolean =>
  actsAlone(command.permission, actor) && mayRequest(command, actor);

/** The classes with some symbols or names, or with such but for capitals, as the rows find them. Shape: each once. */
async function idsOfClasses(tx: Tx, registerId: string, texts: readonly string[]): Promise<readonly string[]> {
  const named = await listAssetsNamed(tx, registerId, texts);
  const found = new Set(named.flatMap(({ number, name }) => [number, name]));
  const others = texts.filter((text) => !found.has(text));
  const alike = await listAssetsAlike(tx, registerId, others);
  return [...new Set([...named, ...alike].map(({ id }) => id))];
}

/** Classes of a file that are closed before its rows are run; others are locked when a row names them. */
const classesMax = 1_000;

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
interface Looked extends Pick<ImportAnswer, 'preview' | 'sheets'> {
  readonly kind: ImportKind;
  readonly matching: Matching;
  /** Units: rows of the file; 0 where its head is wrong. */
  readonly rows: number;
  readonly run: RowsRun;
}

/** The answer to a run of all rows. Refuses: import_plan_changed. */
function answerOf(request: ImportRequest, registerId: string, peppers: Peppers, looked: Looked): ImportAnswer {
  const { kind, content, options, mode, undo } = request;
  const { rows, run, preview, sheets } = looked;
  const { columns } = looked.matching;
  const file = sha256(content).toString('hex');
  const [plan, former] = peppers.map((pepper) =>
    planDigest(pepper!.key, { kind, file, options, columns, mode, registerId, undo }, run),
  ) as [string, string?];
  const { counts, doneBefore, findings } = run;
  const nothingLeft = rows > 0 && doneBefore === rows;
  // A request that was done before is answered alike when it is sent again.
  if (request.plan !== null && ![plan, former].includes(request.plan) && !nothingLeft)
    throw new Refusal('import_plan_changed', { plan });
  const doable = rows > 0 && (mode === 'EACH' || findings.count === 0);
  const found = findings.inOrder();
  return {
    plan,
    done: request.plan !== null && doable,
    needs: [],
    instruction: null,
    rows,
    doneBefore,
    counts,
    columns,
    fields: fieldsOf(looked.kind),
    unknownValues: unknownValuesOf(found, looked.kind),
    preview,
    sheets,
    findingCount: findings.count,
    findings: found,
  };
}

/**
 * The digest of a plan: of the file, of how it is read, of what it names, and of what was decided of each row. Ids of
 * what the rows make are others each time, so they are not in it. It is keyed: it stands where people read it who may
 * not read the personal data of the file, and would find what they guess.
 */
function planDigest(secretKey: string, content: object, { decisions, counts, ids }: RowsRun): string {
  const text = canonicalJson({ ...content, decisions, counts, ids });
  return keyedDigest(secretKey, `asset registry: plan of an import\n${text}`).toString('hex');
}
