/**
 * Runs the rows of a file in one database transaction, in their order, each by the mutation that it becomes and by all
 * of its rules, on the register as the rows before it left it. A look does the same and rolls back.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { IdempotencyKey } from '../../base/idempotency-key.ts';
import { canonicalJson, sha256 } from '../../base/ids.ts';
import { inParts } from '../../base/parts.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Finding, ImportCounts } from '../../rules/import.ts';
import { RolledBack, type Tx } from '../../postgres/database.ts';
import { discardPlans } from '../../postgres/planner.ts';
import type { Actor } from '../../rules/actor.ts';
import { inSavepoint } from '../../postgres/savepoint.ts';
import { WorkingCopies } from '../../store/ledger/working-copies.ts';
import { commandNamed } from '../command-list.ts';
import { type CheckedRequest, checkRequest } from '../run/checked-request.ts';
import { commandRequest } from '../run/command-request.ts';
import type { DecidedCommand } from '../run/decide.ts';
import type { ExecutedCommand } from '../run/execute.ts';
import { type End, isExecuted } from '../run/pipeline.ts';
import { type InsideContext, type InsideRun, runInside, sharingOf } from '../run/run-inside.ts';
import { CertificatesOfFile } from './certificates-of-file.ts';
import { CellFault, findingOf, refusalFinding, type RowPlace } from './finding.ts';
import type { FindingList } from './finding-list.ts';
import type { ImportKind, ImportStep, MadeObjects } from './import-kind.ts';
import { alsoOnCopies, besideCopies, onCopies } from './ledger-mutations.ts';
import { NamesOfFile } from './names-of-file.ts';
import { type ImportRow, readSome, type RowReader } from './read-rows.ts';
import { differenceOf, hasConfidential } from './row-as-before.ts';
import { findRowKeys } from './row-keys.ts';
import { RowDecisions } from './row-decisions.ts';
import type { TableRow } from './table.ts';

/** Units: rows that are read, loaded and written together. Collections of garbage copy all that lives until then. */
export const groupRows = 100;

/** The result of all rows. */
export interface RowsRun {
  readonly counts: ImportCounts;
  /** Rows that were done before and, of an undo, those that are not done. */
  readonly doneBefore: number;
  readonly findings: FindingList;
  /** The digests of the decision on each row, and of the ids that the file names, for the digest of the plan. */
  readonly decisions: string;
  readonly ids: string;
}

/** A mutation of a row, and the one behind it. */
interface Mutation {
  readonly checked: CheckedRequest;
  readonly next: ((made: MadeObjects) => Promise<Mutation>) | undefined;
  readonly done: ((made: MadeObjects) => void) | undefined;
}

interface Row extends Mutation {
  readonly line: number;
  /** The holder in words; undefined where the row names none. */
  readonly holder: string | undefined;
  readonly cellOf?: RowPlace['cellOf'];
}

/** The context of the rows. */
export interface RunContext extends Omit<InsideContext, 'copies'> {
  readonly kind: ImportKind;
  readonly registerId: string;
  readonly actor: Actor;
  readonly requestId: string;
  /** Is told how many rows are through, and throws where they are not to be run any further. */
  through?(rows: number): Promise<void>;
}

/**
 * Runs the rows. Shape: a row that is refused is a finding and changes nothing; `writes` is false where nothing that
 * the rows do to ledgers is written. Throws NotWritten where it would have to be.
 *
 * Refuses: not_permitted, outside_delegation, import_needs_approval.
 */
export async function runRows(tx: Tx, reader: RowReader, context: RunContext, writes: boolean): Promise<RowsRun> {
  const copies = new WorkingCopies(writes);
  const run = new Run(tx, context, copies, reader.findings);
  return run.whole(() => runEach(tx, reader, context, { run, copies }));
}

async function runEach(
  tx: Tx,
  reader: RowReader,
  context: RunContext,
  { run, copies }: { readonly run: Run; readonly copies: WorkingCopies },
): Promise<RowsRun> {
  const { kind, registerId, actor, through } = context;
  const { writes } = copies;
  const certificates = new CertificatesOfFile(tx, registerId, copies, () => run.flush());
  const names = new NamesOfFile(tx, registerId, kind, certificates);
  const isCompared = hasConfidential(kind);
  let done = 0;
  const prepare = async (part: readonly TableRow[]) => {
    const rows = await readSome(reader, part);
    const texts = rows.map(({ key }) => key);
    const [keys] = await Promise.all([
      findRowKeys(tx, { accountId: actor.accountId, registerId }, texts),
      names.look(rows),
      through?.(done),
    ]);
    return { rows, keys };
  };
  const parts = inParts(reader.rows, groupRows);
  let prepared = parts.length === 0 ? undefined : prepare(parts[0]!);
  for (const [place, part] of parts.entries()) {
    const { rows, keys } = await prepared!;
    await names.expect(rows);
    for (const [index, row] of rows.entries()) {
      await nextTurn();
      const key = keys[index]!;
      if (row.values !== undefined && key.recorded !== undefined) {
        const { recorded } = key;
        const read = isCompared ? await run.read(row.line, () => readRow(row, key.doing, names, context)) : null;
        if (read === undefined) continue;
        const fault = read === null ? undefined : differenceOf(read.checked, recorded, context.peppers);
        if (fault === undefined) run.leave(row.line, 'done before');
        else run.refuse(row.line, [fault]);
        continue;
      }
      const faults = [...(row.beside === undefined ? [] : [row.beside]), ...names.faultsOf(row)];
      if (row.values === undefined || faults.length > 0) run.refuse(row.line, faults);
      else {
        const read = await run.read(row.line, () => readRow(row, key.doing, names, context));
        if (read !== undefined) await run.add(read, (checked) => certificates.note(checked));
      }
    }
    done += part.length;
    const next = parts[place + 1];
    // The next rows' keys and names are read while these rows run. Those that make holders or classes have run by now.
    prepared = next && prepare(next);
    prepared?.catch(() => undefined);
    await run.finish(part);
    copies.writeBooks(tx);
    await planAnew(tx, done, part.length);
  }
  await run.end();
  await through?.(done);
  if (writes) {
    await copies.settle(tx);
    await copies.prove(tx);
  }
  return { ...run.result(), ids: digestOf([...names.ids].toSorted()) };
}

export const digestOf = (content: object): string => sha256(canonicalJson(content)).toString('hex');

/**
 * Discards plans of statements that were made while tables had half as many rows of the file. PostgreSQL counts no rows
 * of a database transaction that goes on, and a plan that is right for few of them may read all of many.
 */
export async function planAnew(tx: Tx, done: number, more: number): Promise<void> {
  if (Math.floor(Math.log2(done / groupRows)) > Math.floor(Math.log2((done - more) / groupRows)))
    await discardPlans(tx);
}

/** The mutation of a row; it throws the fault of the row. */
async function readRow(
  { line, values }: ImportRow,
  key: string,
  names: NamesOfFile,
  context: RunContext,
): Promise<Row> {
  const step = await context.kind.step(values!, names);
  const holder = values!['holder'];
  const { headOf } = step;
  return {
    line,
    cellOf: (path) => {
      const column = headOf?.(path) ?? null;
      return { column, value: column === null ? null : (values![column] ?? null) };
    },
    holder: holder === undefined ? undefined : names.holderInWords(holder),
    ...mutationOf(step, new IdempotencyKey(key), context),
  };
}

/** It throws the refusal of the request. Shape: `key` is that of the row. */
export function mutationOf(
  { mutation, input, next, done }: ImportStep,
  key: IdempotencyKey,
  context: RunContext,
): Mutation {
  const { actor, requestId } = context;
  const command = commandNamed(mutation);
  // All mutations of a row are done or none. Its key is that of the last one, whose result an undo reads.
  const idempotencyKey = next === undefined ? key : null;
  const checked = checkRequest(commandRequest({ command, input, idempotencyKey, dryRun: false, requestId }), actor);
  if (checked instanceof Refusal) throw checked;
  const following = next && (async (made: MadeObjects) => mutationOf(await next(made), key, context));
  return { checked, next: following, done };
}

/** The rows that wait to be run together, and the results of those before them. */
export class Run {
  readonly #tx: Tx;
  readonly #context: Omit<InsideContext, 'copies'>;
  readonly #copies: WorkingCopies;
  readonly #findings: FindingList;
  readonly #decisions = new RowDecisions();
  readonly #counts = { assets: 0, holders: 0, entries: 0, lots: 0, verifications: 0, restrictions: 0 };
  #doneBefore = 0;
  #group: Row[] = [];
  /** Of a group that posts nothing: what no two of its rows share. */
  #kind: string | undefined;
  readonly #tokens = new Set<string>();
  /** Resolves when what was sent last is written. */
  #written: Promise<unknown> = Promise.resolve();

  constructor(tx: Tx, context: Omit<InsideContext, 'copies'>, copies: WorkingCopies, findings: FindingList) {
    this.#tx = tx;
    this.#context = context;
    this.#copies = copies;
    this.#findings = findings;
  }

  /** Does the work. Where it fails because the database refused what was sent before, it throws that refusal. */
  async whole<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.#written;
      throw error;
    }
  }

  /** Runs the rows that wait, which are the last of some rows. */
  async finish(rows: readonly { readonly line: number }[]): Promise<void> {
    await this.flush();
    this.#decisions.take(rows);
  }

  /** Leaves a row, of which there is nothing to be done. */
  leave(line: number, why: string): void {
    this.#doneBefore += 1;
    this.#decisions.add(line, why);
  }

  /** Adds the faults of a row that is not run. */
  refuse(line: number, faults: readonly CellFault[]): void {
    for (const fault of faults) this.#fault(line, findingOf(fault, line));
    if (faults.length === 0) this.#decisions.add(line, 'unread');
  }

  /** The result of some work on a row; undefined where the row is a finding. */
  async read<T>(line: number, work: () => Promise<T>, holder?: string): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CellFault) this.#fault(line, findingOf(error, line));
      else if (error instanceof Refusal && !isOfAll(error)) this.#fault(line, refusalFinding(error, { line, holder }));
      else throw error;
      return undefined;
    }
  }

  /**
   * Adds a row to those that wait, and runs them where it cannot be run with them. Shape: `note` is told of each of its
   * mutations.
   */
  async add(row: Row, note: (checked: CheckedRequest) => void): Promise<void> {
    if (row.next !== undefined) return this.#runSeveral(row, note);
    const { checked } = row;
    note(checked);
    const sharing = alsoOnCopies.has(checked.request.command.name) ? 'ledgers' : sharingOf(checked);
    if (sharing === null || this.#group.length >= groupRows) await this.flush();
    const isOnLedgers = sharing === 'ledgers';
    const kind = sharing === null || isOnLedgers ? `${isOnLedgers}` : sharing.kindOf(checked.input);
    const tokens = sharing === null || isOnLedgers ? [] : sharing.tokensOf(checked.input);
    if (kind !== this.#kind || tokens.some((token) => this.#tokens.has(token))) await this.flush();
    this.#kind = kind;
    for (const token of tokens) this.#tokens.add(token);
    this.#group.push(row);
    if (sharing === null) await this.flush();
  }

  /** Runs the rows that wait. Their changes may still be on the way to the database, before all that follows. */
  async flush(): Promise<void> {
    const group = this.#group;
    this.#group = [];
    this.#tokens.clear();
    if (group.length === 0) return;
    const requests = group.map(({ checked }) => checked);
    const { ends, written } = await this.#run(requests);
    for (const [index, row] of group.entries()) this.#end(row, ends[index]);
    await this.#written;
    this.#written = written;
    this.#tx.checkDeadline();
  }

  /** Waits until all is written. */
  async end(): Promise<void> {
    await this.#written;
  }

  result(): Omit<RowsRun, 'ids'> {
    const decisions = this.#decisions.end();
    return { counts: this.#counts, doneBefore: this.#doneBefore, findings: this.#findings, decisions };
  }

  /** Runs the mutations of a row, one behind the other. Where one is refused, none of them is done. */
  async #runSeveral(row: Row, note: (checked: CheckedRequest) => void): Promise<void> {
    await this.flush();
    await this.end();
    const { line, holder } = row;
    const restore = this.#copies.beforeSavepoint();
    // Others agree to the mutations of rows that are done alone.
    const decided: DecidedCommand[] = [];
    const needs = this.#context.gathered && { add: (one: DecidedCommand) => void decided.push(one) };
    const done = await inSavepoint(
      this.#tx,
      async () => (await this.read(line, () => this.#runEach(row, note, needs), holder)) ?? new RolledBack(undefined),
    );
    if (done === undefined) {
      restore();
      // The locks of what was read for the first time are gone with it.
      if (this.#copies.writes) await this.#copies.close(this.#tx);
      return;
    }
    for (const one of decided) this.#context.gathered?.add(one);
    for (const [mutation, command] of done) mutation.done?.(command.result);
    this.#done(
      line,
      done.map(([, command]) => command),
    );
  }

  /** Shape: each mutation with its command. It throws the refusal of one. */
  async #runEach(
    row: Row,
    note: (checked: CheckedRequest) => void,
    gathered: InsideContext['gathered'],
  ): Promise<readonly (readonly [Mutation, ExecutedCommand])[]> {
    const done: (readonly [Mutation, ExecutedCommand])[] = [];
    for (let one: Mutation | undefined = row; one !== undefined; ) {
      note(one.checked);
      const { ends, written } = await this.#run([one.checked], gathered);
      await written;
      const command = executedOf(ends[0]);
      done.push([one, command]);
      one = await one.next?.(command.result);
    }
    return done;
  }

  /** Runs mutations that may be run together. */
  async #run(requests: readonly CheckedRequest[], gathered = this.#context.gathered): Promise<InsideRun> {
    const { name } = requests[0]!.request.command;
    const context = { ...this.#context, gathered };
    if (onCopies.has(name)) return runInside(this.#tx, requests, { ...context, copies: this.#copies });
    if (!besideCopies.has(name)) await this.#copies.close(this.#tx);
    return runInside(this.#tx, requests, context);
  }

  #end({ line, holder, cellOf, done }: Row, end: End): void {
    try {
      const command = executedOf(end);
      done?.(command.result);
      this.#done(line, [command]);
    } catch (error) {
      if (!(error instanceof Refusal) || isOfAll(error)) throw error;
      this.#fault(line, refusalFinding(error, { line, holder, cellOf }));
    }
  }

  #done(line: number, commands: readonly ExecutedCommand[]): void {
    this.#decisions.add(line, commands.map(({ request }) => request.command.name).join(' '));
    const counts = this.#counts;
    for (const { request, ledgerWrite } of commands) {
      const { name } = request.command;
      if (name === 'createAsset') counts.assets += 1;
      if (name === 'createHolder') counts.holders += 1;
      if (name === 'recordVerification') counts.verifications += 1;
      if (name === 'placeRestriction') counts.restrictions += 1;
      for (const { opened } of ledgerWrite?.transactions ?? []) {
        counts.entries += 1;
        counts.lots += opened.length;
      }
    }
  }

  #fault(line: number, finding: Finding): void {
    this.#findings.add(finding);
    this.#decisions.add(line, finding.code);
  }
}

/** The command that was executed. It throws its refusal. */
function executedOf(end: End): ExecutedCommand {
  if (isExecuted(end)) return end;
  throw end!.refusal!;
}

/** Refusals that are about the actor, so that every row would be refused. */
const ofAll: readonly string[] = ['not_permitted', 'outside_delegation', 'import_needs_approval'];
const isOfAll = ({ code }: Refusal): boolean => ofAll.includes(code);
