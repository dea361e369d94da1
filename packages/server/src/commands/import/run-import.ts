/**
 * Runs the rows of a file in one database transaction, in their order, each by the mutation that it becomes and by all
 * of its rules, on the register as the rows before it left it. A look does the same and rolls back.
 */
import { createHash, type Hash } from 'node:crypto';
import { IdempotencyKey } from '../../base/idempotency-key.ts';
import { canonicalJson, sha256 } from '../../base/ids.ts';
import { inParts } from '../../base/parts.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Finding, ImportCounts } from '../../rules/import.ts';
import type { Tx } from '../../postgres/database.ts';
import { discardPlans } from '../../postgres/planner.ts';
import type { Actor } from '../../rules/actor.ts';
import { listRecordedKeys } from '../../store/records/recorded-keys.ts';
import { commandNamed } from '../command-list.ts';
import { type CheckedRequest, checkRequest } from '../run/checked-request.ts';
import { commandRequest } from '../run/command-request.ts';
import type { End } from '../run/pipeline.ts';
import { type InsideContext, runInside, sharingOf } from '../run/run-inside.ts';
import { CertificatesOfFile } from './certificates-of-file.ts';
import { CellFault, findingOf } from './finding.ts';
import type { FindingList } from './finding-list.ts';
import type { ImportKind, Names } from './import-kind.ts';
import { NamesOfFile } from './names-of-file.ts';
import type { ImportRow, RowReader } from './read-rows.ts';

/** Units: rows that are read, loaded and written together. */
const groupRows = 250;

/** The result of all rows. */
export interface RowsRun {
  readonly counts: ImportCounts;
  /** Rows that were done before. */
  readonly doneBefore: number;
  readonly findings: FindingList;
  /** The digests of the decision on each row, and of the ids that the file names, for the digest of the plan. */
  readonly decisions: string;
  readonly ids: string;
}

interface Row {
  readonly line: number;
  readonly checked: CheckedRequest;
}

/** The context of the rows. */
export interface RunContext extends InsideContext {
  readonly kind: ImportKind;
  readonly registerId: string;
  readonly actor: Actor;
  readonly requestId: string;
  /** Is told how many rows are through, and throws where they are not to be run any further. */
  through?(rows: number): Promise<void>;
}

/**
 * Runs the rows. Shape: a row that is refused is a finding and changes nothing.
 *
 * Refuses: not_permitted, outside_delegation, import_needs_approval.
 */
export async function runRows(tx: Tx, reader: RowReader, context: RunContext): Promise<RowsRun> {
  const { kind, registerId, actor, through } = context;
  const run = new Run(tx, context, reader.findings);
  const certificates = new CertificatesOfFile(tx, registerId, () => run.flush());
  const names = new NamesOfFile(tx, registerId, kind, certificates);
  let done = 0;
  for (const part of inParts(reader.rows, groupRows)) {
    const rows = part.map((row) => reader.read(row));
    const keys = rows.map(({ key }) => keyIn(registerId, key));
    const [recorded] = await Promise.all([listRecordedKeys(tx, actor.accountId, keys), names.look(rows)]);
    await names.expect(rows);
    for (const [index, row] of rows.entries()) {
      const key = keys[index]!;
      if (row.values === undefined) run.decided(row.line, 'unread');
      else if (recorded.has(key)) run.addDoneBefore(row.line);
      else {
        const checked = await run.read(row.line, () => requestOf(row, key, names, context));
        if (checked === undefined) continue;
        certificates.note(checked);
        await run.add(row.line, checked);
      }
    }
    await run.flush();
    done += part.length;
    await planAnew(tx, done, part.length);
    await through?.(done);
  }
  await run.end();
  return { ...run.result(), ids: digestOf([...names.ids]) };
}

const keyIn = (registerId: string, key: string): string => sha256(`${registerId} ${key}`).toString('hex');
const digestOf = (content: object): string => sha256(canonicalJson(content)).toString('hex');

/** Plans of statements that were made while tables had few rows are discarded after so many rows. */
const rowsOfPlans = [500, 5_000, 50_000];

async function planAnew(tx: Tx, done: number, more: number): Promise<void> {
  if (rowsOfPlans.some((rows) => done >= rows && done - more < rows)) await discardPlans(tx);
}

async function requestOf(
  { values }: ImportRow,
  key: string,
  names: Names,
  { kind, actor, requestId }: RunContext,
): Promise<CheckedRequest> {
  const { mutation, input } = await kind.step(values!, names);
  const idempotencyKey = new IdempotencyKey(key);
  const command = commandNamed(mutation);
  const checked = checkRequest(commandRequest({ command, input, idempotencyKey, dryRun: false, requestId }), actor);
  if (checked instanceof Refusal) throw checked;
  return checked;
}

/** The rows that wait to be run together, and the results of those before them. */
class Run {
  readonly #tx: Tx;
  readonly #context: InsideContext;
  readonly #findings: FindingList;
  readonly #decisions: Hash = createHash('sha256');
  readonly #counts = { holders: 0, entries: 0, lots: 0, verifications: 0, restrictions: 0 };
  #doneBefore = 0;
  #group: Row[] = [];
  /** Of a group that posts nothing: what no two of its rows share. */
  #kind: string | undefined;
  readonly #tokens = new Set<string>();
  /** Resolves when what was sent last is written. */
  #written: Promise<unknown> = Promise.resolve();

  constructor(tx: Tx, context: InsideContext, findings: FindingList) {
    this.#tx = tx;
    this.#context = context;
    this.#findings = findings;
  }

  decided(line: number, decision: string): void {
    this.#decisions.update(`${line} ${decision}\n`);
  }

  addDoneBefore(line: number): void {
    this.#doneBefore += 1;
    this.decided(line, 'done before');
  }

  /** The request of a row; undefined where the row is a finding. */
  async read(line: number, request: () => Promise<CheckedRequest>): Promise<CheckedRequest | undefined> {
    try {
      return await request();
    } catch (error) {
      if (error instanceof CellFault) this.#fault(line, findingOf(error, line));
      else if (error instanceof Refusal && !isOfActor(error)) this.#fault(line, refusalFinding(error, line));
      else throw error;
      return undefined;
    }
  }

  /** Adds a row to those that wait, and runs them where it cannot be run with them. */
  async add(line: number, checked: CheckedRequest): Promise<void> {
    const sharing = sharingOf(checked);
    if (sharing === null || this.#group.length >= groupRows) await this.flush();
    const isOnLedgers = sharing === 'ledgers';
    const kind = sharing === null || isOnLedgers ? `${isOnLedgers}` : sharing.kindOf(checked.input);
    const tokens = sharing === null || isOnLedgers ? [] : sharing.tokensOf(checked.input);
    if (kind !== this.#kind || tokens.some((token) => this.#tokens.has(token))) await this.flush();
    this.#kind = kind;
    for (const token of tokens) this.#tokens.add(token);
    this.#group.push({ line, checked });
    if (sharing === null) await this.flush();
  }

  /** Runs the rows that wait. Their changes may still be on the way to the database, before all that follows. */
  async flush(): Promise<void> {
    const group = this.#group;
    this.#group = [];
    this.#tokens.clear();
    if (group.length === 0) return;
    const requests = group.map(({ checked }) => checked);
    const { ends, written } = await runInside(this.#tx, requests, this.#context).catch(async (error: unknown) => {
      // Where the database refused what was sent before, that is the reason.
      await this.#written;
      throw error;
    });
    for (const [index, { line, checked }] of group.entries()) this.#end(line, checked, ends[index]);
    await this.#written;
    this.#written = written;
    this.#tx.checkDeadline();
  }

  /** Waits until all is written. */
  async end(): Promise<void> {
    await this.#written;
  }

  result(): Omit<RowsRun, 'ids'> {
    const decisions = this.#decisions.digest('hex');
    return { counts: this.#counts, doneBefore: this.#doneBefore, findings: this.#findings, decisions };
  }

  #end(line: number, { request }: CheckedRequest, end: End): void {
    if (end === undefined || end.executed === 'proposed')
      throw new Refusal('import_needs_approval', { line: `${line}`, mutation: request.command.name });
    if (!('record' in end)) {
      const { refusal } = end;
      if (refusal !== null && isOfActor(refusal)) throw refusal;
      return this.#fault(line, refusalFinding(refusal!, line));
    }
    this.decided(line, request.command.name);
    const counts = this.#counts;
    const { name } = request.command;
    if (name === 'createHolder') counts.holders += 1;
    if (name === 'recordVerification') counts.verifications += 1;
    if (name === 'placeRestriction') counts.restrictions += 1;
    for (const { opened } of end.ledgerWrite?.transactions ?? []) {
      counts.entries += 1;
      counts.lots += opened.length;
    }
  }

  #fault(line: number, finding: Finding): void {
    this.#findings.add(finding);
    this.decided(line, finding.code);
  }
}

/** Whether a refusal is about the actor, so that every row would be refused. */
const isOfActor = ({ code }: Refusal): boolean => code === 'not_permitted' || code === 'outside_delegation';

function refusalFinding({ code, message }: Refusal, line: number): Finding {
  return { severity: 'error', code, message, line, column: null, value: null };
}

/**
 * The digest of a plan: of the file, of how it is read, of what it names, and of what was decided of each row. Ids of
 * what the rows make are others each time, so they are not in it.
 */
export function planDigest(content: object, { decisions, counts, ids }: RowsRun): string {
  return digestOf({ ...content, decisions, counts, ids });
}
