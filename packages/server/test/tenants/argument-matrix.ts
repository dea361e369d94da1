/**
 * The arguments of the matrix: none lets a role distinguish a hidden row from a missing one, and a malformed id breaks
 * nothing.
 */
import { entities } from '../../src/entities/entity-list.ts';
import type { Answered } from '../support/server.ts';
import { roleName, type TenantRole } from '../support/tenants.ts';
import { hiddenOf } from './extent.ts';
import { brokeDown, faceOf } from './face.ts';
import { objectsOf, prefixOf, type ReadCell, type ReadDocument } from './read-cells.ts';
import { type Findings, isJoinedTo, note, type ReadMatrix, requestAll } from './read-matrix.ts';
import { hiddenRows, malformedIds, type Row, type Rows, seenRows, twinOf } from './visibility.ts';

/**
 * Asks for each document as one role after the other, so that its statement is planned once while the connection has it
 * prepared.
 */
export async function checkArguments(
  matrix: ReadMatrix,
  documents: readonly ReadDocument[],
  rolesOf: (document: ReadDocument) => readonly TenantRole[],
  findings: Findings,
): Promise<void> {
  const entityNames = objectsOf(matrix.schema).map(({ name }) => name);
  let turn = 0;
  for (const document of documents)
    for (const [index, role] of rolesOf(document).entries()) {
      const about = new AboutNothing(matrix, role, document);
      for (const entity of document.named ?? entityNames)
        for (const row of hiddenOf(hiddenRows(entity, role, matrix.rows), (turn += 1)))
          await compareTwins(about, row, findings);
      // An id is read before anything is known of the role.
      if (document.takesId && index < 2)
        await checkMalformed(about, malformedIds[turn % malformedIds.length]!, findings);
    }
}

/** The answers of a document for a role, and the answers to an id that no row has, which are asked for once. */
class AboutNothing {
  readonly matrix: ReadMatrix;
  readonly role: TenantRole;
  readonly document: ReadDocument;
  readonly #answers = new Map<string, Answered>();

  constructor(matrix: ReadMatrix, role: TenantRole, document: ReadDocument) {
    [this.matrix, this.role, this.document] = [matrix, role, document];
  }

  /** Shape: relations are read from rows that lead to `row`. */
  request(values: Readonly<Record<string, string>>, row: Row | null): Promise<Answered> {
    return requestAll(this.matrix, this.role, this.document.text, { ...values, ...this.#parents(row) });
  }

  /** The answer to an id that no row has. */
  async noRow(row: Row | null): Promise<Answered> {
    const key = JSON.stringify(this.#parents(row));
    const answer = this.#answers.get(key) ?? (await this.request(this.noRowValues, row));
    this.#answers.set(key, answer);
    return answer;
  }

  get noRowValues(): Record<string, string> {
    return valuesFor(this.document, noRowId, null);
  }

  #parents(row: Row | null): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries(
      this.document.cells.flatMap((cell, place) =>
        cell.relation === null ? [] : [[`${prefixOf(place)}parents`, parentsOf(cell, this.matrix.rows, row)]],
      ),
    );
  }
}

const noRowId = '00000000-0000-0000-0000-000000000000';

/** Rows that a relation is read from: as many that lead to the row, and as many that lead to any. */
const parentsMax = 8;

/**
 * The rows that a relation is read from, seen by the role or not: some that lead to the row, and some that lead to any.
 */
function parentsOf(cell: ReadCell, rows: Rows, row: Row | null): readonly string[] {
  const others = rows[cell.entity!]!;
  const toRow = row !== null && others.includes(row) ? leading(cell, rows, [row]) : [];
  const toAny = leadingToAny.get(cell) ?? leading(cell, rows, others);
  leadingToAny.set(cell, toAny);
  const those = [...toRow.slice(0, parentsMax), ...toAny.slice(0, parentsMax)];
  return [...new Set(those.map((one): string => one['id']))];
}

/** A cell is of one file of tests, and so of one world. */
const leadingToAny = new WeakMap<ReadCell, readonly Row[]>();

/** The rows that a relation leads from to some rows; all where no columns state it, or none leads there. */
function leading({ relation }: ReadCell, rows: Rows, to: readonly Row[]): readonly Row[] {
  const all = rows[relation!.entity]!;
  const by = entities.find(({ name }) => name === relation!.entity)!.relations[relation!.name]?.by;
  const found = by === undefined ? [] : all.filter((one) => to.some((other) => isJoinedTo(by, one, other)));
  return found.length > 0 ? found : all;
}

/** A cursor of the feed that is not of the account is refused, whether somebody else has such an event or nobody. */
const isGone = ({ json }: Answered): boolean => json?.errors?.[0]?.extensions?.code === 'cursor_gone';

async function compareTwins(about: AboutNothing, row: Row, findings: Findings): Promise<void> {
  const { matrix, role, document } = about;
  const seen = seenRows(document.entity ?? 'Account', role, matrix.rows);
  const foreign = valuesFor(document, row['id'], { row, seen, exists: true });
  const twin = valuesFor(document, twinOf(row['id']), { row, seen, exists: false });
  const ofForeign = await about.request(foreign, row);
  const ofNothing = document.isOrdered ? await about.request(twin, row) : await about.noRow(row);
  const face = faceOf(ofForeign, Object.values(foreign));
  for (const cell of document.cells) note(findings, `${roleName(role)}: ${cell.name} with ${row['id']}`, face);
  if (brokeDown(ofForeign) || (ofForeign.json?.data === undefined && !isGone(ofForeign)))
    findings.wrong.push(
      `${roleName(role)}: ${document.name}: a hidden row is answered ${ofForeign.text.slice(0, 500)}`,
    );
  if (face !== faceOf(ofNothing, Object.values(document.isOrdered ? twin : about.noRowValues)))
    findings.wrong.push(
      `${roleName(role)}: a hidden row is distinguished from a missing one, by ${differences(document, ofForeign, ofNothing)}`,
    );
}

type Json = any;

/** Values for the variables of a document: those of a row, or such as no row has but that sort as the row's would. */
function valuesFor(
  document: ReadDocument,
  id: string,
  like: { row: Row; seen: readonly Row[]; exists: boolean } | null,
): Record<string, string> {
  const values: Record<string, string> = { id };
  if (document.takesCursor) values['cursor'] = Buffer.from(JSON.stringify(['id', id])).toString('base64');
  const fields = entities.find(({ name }) => name === document.entity)?.fields ?? {};
  for (const text of document.texts) {
    const column = fields[text]?.column ?? '';
    const likeValue = like?.row[column];
    // A text that a row in visibility has too finds that row, as it should.
    const isTelling = typeof likeValue === 'string' && !like!.seen.some((row) => row[column] === likeValue);
    const value = isTelling ? likeValue : 'nothing';
    values[`text_${text}`] = isTelling && !like!.exists ? `${value}\u{10ffff}` : value;
  }
  return values;
}

/** Names the leaves whose answers differ. */
function differences({ cells }: ReadDocument, one: Answered, other: Answered): string {
  const [left, right] = [one.json?.data ?? {}, other.json?.data ?? {}];
  const paths = cells.flatMap((cell, place) =>
    cell.leaves
      .filter((_, index) => {
        const key = `${prefixOf(place)}${index}`;
        return JSON.stringify(find(left, key)) !== JSON.stringify(find(right, key));
      })
      .map((leaf) => `${cell.name} ${leaf.path}`),
  );
  return paths.length > 0
    ? paths.join(', ')
    : `${one.status} ${one.text.slice(0, 300)} against ${other.status} ${other.text.slice(0, 300)}`;
}

function find(json: Json, key: string): Json {
  if (json === null || typeof json !== 'object') return [];
  if (key in json) return json[key];
  return Object.values(json).map((member) => find(member, key));
}

async function checkMalformed(about: AboutNothing, id: string, findings: Findings): Promise<void> {
  const values = about.noRowValues;
  const answer = await about.request({ ...values, id }, null);
  const where = `${roleName(about.role)}: ${about.document.name} answers the id ${JSON.stringify(id.slice(0, 50))}`;
  if (brokeDown(answer)) findings.wrong.push(`${where} with a failure of its own: ${answer.text}`);
  else if (faceOf(answer, Object.values(values)) !== faceOf(await about.noRow(null), Object.values(values)))
    findings.wrong.push(`${where} differently from an id that no row has: ${answer.text.slice(0, 300)}`);
}
