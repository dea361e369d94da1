/**
 * Runs the rows of a file in one database transaction, in their order, each by the mutation that it becomes and by all
 * of its rules, on the register as the rows before it left it. A look does the same and rolls back.
 */
import { IdempotencyKey } from '../../base/idempotency-key.ts';
import { canonicalJson, sha256 } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Finding, ImportCounts } from '../../rules/import.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Actor } from '../../rules/actor.ts';
import { listRecordedKeys } from '../../store/records/recorded-keys.ts';
import { commandNamed } from '../command-list.ts';
import { type CheckedRequest, checkRequest } from '../run/checked-request.ts';
import { commandRequest } from '../run/command-request.ts';
import type { End } from '../run/pipeline.ts';
import { type InsideContext, mayShare, runInside } from '../run/run-inside.ts';
import { CellFault, findingOf } from './finding.ts';
import type { ImportKind, Names } from './import-kind.ts';
import { namesOf } from './names-of-file.ts';
import type { ImportRow, ReadRows } from './read-rows.ts';

/** Units: rows that are loaded and written together. */
const groupRows = 250;

/** The result of all rows. */
export interface RowsRun {
  readonly counts: ImportCounts;
  /** Rows that were done before. */
  readonly doneBefore: number;
  readonly findings: readonly Finding[];
  /** The decision on each row, and the ids that the file names, for the digest of the plan. */
  readonly decisions: readonly (readonly [line: number, decision: string])[];
  readonly ids: readonly string[];
}

interface Row {
  readonly line: number;
  readonly checked: CheckedRequest;
}

/**
 * Runs the rows. Shape: a row that is refused is a finding and changes nothing.
 *
 * Refuses: not_permitted, outside_delegation, import_needs_approval.
 */
export async function runRows(
  tx: Tx,
  { rows, findings }: ReadRows,
  { kind, registerId, actor, requestId, ...inside }: RunContext,
): Promise<RowsRun> {
  const names = await namesOf(tx, registerId, kind, rows);
  const recorded = await listRecordedKeys(
    tx,
    actor.accountId,
    rows.map(({ key }) => keyIn(registerId, key)),
  );
  const run = new Run(tx, inside, findings);
  for (const row of rows) {
    if (row.values === undefined) run.decided(row.line, 'unread');
    else if (recorded.has(keyIn(registerId, row.key))) run.addDoneBefore(row.line);
    else await run.add(row, () => requestOf(row, { kind, registerId, actor, requestId, names }), looksUp(kind, row));
  }
  await run.flush();
  return { ...run.result(), ids: names.ids };
}

/** The context of the rows. */
export interface RunContext extends InsideContext {
  readonly kind: ImportKind;
  readonly registerId: string;
  readonly actor: Actor;
  readonly requestId: string;
}

const keyIn = (registerId: string, key: string): string => sha256(`${registerId} ${key}`).toString('hex');

/** Whether the row names a certificate, which a row before it may open. */
const looksUp = ({ columns }: ImportKind, { values }: ImportRow): boolean =>
  Object.keys(values ?? {}).some((head) => columns[head]!.kind === 'certificate');

async function requestOf(
  { values, key }: ImportRow,
  {
    kind,
    registerId,
    actor,
    requestId,
    names,
  }: Pick<RunContext, 'kind' | 'registerId' | 'actor' | 'requestId'> & {
    readonly names: Names;
  },
): Promise<CheckedRequest> {
  const { mutation, input } = await kind.step(values!, names);
  const idempotencyKey = new IdempotencyKey(keyIn(registerId, key));
  const command = commandNamed(mutation);
  const checked = checkRequest(commandRequest({ command, input, idempotencyKey, dryRun: false, requestId }), actor);
  if (checked instanceof Refusal) throw checked;
  return checked;
}

/** The rows that wait to be run together, and the results of those before them. */
class Run {
  readonly #tx: Tx;
  readonly #context: InsideContext;
  readonly #findings: Finding[];
  readonly #decisions: (readonly [number, string])[] = [];
  readonly #counts = { holders: 0, entries: 0, lots: 0, verifications: 0, restrictions: 0 };
  #doneBefore = 0;
  #group: Row[] = [];

  constructor(tx: Tx, context: InsideContext, findings: readonly Finding[]) {
    this.#tx = tx;
    this.#context = context;
    this.#findings = [...findings];
  }

  decided(line: number, decision: string): void {
    this.#decisions.push([line, decision]);
  }

  addDoneBefore(line: number): void {
    this.#doneBefore += 1;
    this.decided(line, 'done before');
  }

  /** Adds a row. Shape: `afterAll` where the rows before it must be written before it is read. */
  async add({ line }: ImportRow, read: () => Promise<CheckedRequest>, afterAll: boolean): Promise<void> {
    if (afterAll) await this.flush();
    const checked = await read().catch((error: unknown) => {
      if (error instanceof CellFault) this.#fault(line, findingOf(error, line));
      else if (error instanceof Refusal && !isOfActor(error)) this.#fault(line, refusalFinding(error, line));
      else throw error;
    });
    if (checked === undefined) return;
    const shares = mayShare(checked);
    if (!shares) await this.flush();
    this.#group.push({ line, checked });
    if (!shares || this.#group.length >= groupRows) await this.flush();
  }

  /** Runs the rows that wait. */
  async flush(): Promise<void> {
    const group = this.#group;
    this.#group = [];
    const ends = await runInside(
      this.#tx,
      group.map(({ checked }) => checked),
      this.#context,
    );
    for (const [index, { line, checked }] of group.entries()) this.#end(line, checked, ends[index]);
    this.#tx.checkDeadline();
  }

  result(): Omit<RowsRun, 'ids'> {
    // A row may be found wrong before those that were read before it are run.
    const findings = this.#findings.toSorted((one, other) => one.line - other.line);
    return { counts: this.#counts, doneBefore: this.#doneBefore, findings, decisions: this.#decisions };
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
    this.#findings.push(finding);
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
  return sha256(canonicalJson({ ...content, decisions, counts, ids })).toString('hex');
}
