/** The statement of a holder for a period: positions, movements with price and counterparty, lots, restrictions. */
import { Refusal } from '../../base/refusal.ts';
import { addressees } from '../../rules/mailing.ts';
import type { OwnershipForm, PartyCapacity } from '../../rules/holder.ts';
import { dayInWords } from '../../rules/in-words.ts';
import { fromUnits, toDecimal, toUnits } from '../../rules/quantity.ts';
import { AddressBook, addressLines } from '../address-book.ts';
import { headOf, type Issuer } from '../issuer.ts';
import { type Paper, type PaperBlock, type PaperSize, unitsOfMany } from '../paper.ts';
import { listAll, listPages, type Page, type PaperSource, paperRowsMax, requireRows } from '../paper-source.ts';
import {
  dayInTable,
  factsOf,
  identifiersInWords,
  inWords,
  priceInWords,
  shareNumbersInWords,
  withDecimalsOf,
} from '../words.ts';
import { classesQuery, linesQuery, lotsQuery, statementQuery } from './queries.ts';

/** Which statement, and how it is set. */
export interface StatementRequest {
  readonly holderId: string;
  readonly from: string;
  readonly to: string;
  /** For what the address is read; without one, there is none on the paper. */
  readonly purpose?: string | undefined;
  readonly size: PaperSize;
}

interface Side {
  readonly totalCount: number;
  readonly nodes: readonly {
    readonly ledgerAccount: string;
    readonly holder: { readonly id: string; readonly registration: string } | null;
  }[];
}

interface Line {
  readonly assetId: string;
  readonly sequence: number;
  readonly type: string;
  readonly effectiveDate: string;
  readonly quantity: string;
  readonly balanceAfter: string;
  readonly transaction: {
    readonly price: string | null;
    readonly reason: string | null;
    readonly from: Side;
    readonly to: Side;
  } | null;
}

interface Lot {
  readonly assetId: string;
  readonly customId: string;
  readonly quantity: string;
  readonly form: string;
  readonly issueDate: string;
  readonly acquisitionDate: string;
  readonly price: string | null;
  readonly costBasis: string | null;
  readonly shareNumbers: readonly { readonly startingShareNumber: string; readonly endingShareNumber: string }[];
  readonly legends: {
    readonly nodes: readonly { readonly id: string; readonly name: string; readonly text: string }[];
  };
}

interface Restriction {
  readonly assetId: string;
  readonly kind: string;
  readonly quantity: string | null;
  readonly effectiveFrom: string;
  readonly expiresOn: string | null;
  readonly releasedOn: string | null;
  readonly releasedAt: string | null;
  readonly beneficiary: string | null;
}

interface Class {
  readonly id: string;
  readonly name: string;
  readonly symbol: string | null;
  readonly unit: string;
  readonly currency: string | null;
  readonly identifiers: {
    readonly nodes: readonly { readonly kind: string; readonly value: string; readonly removedAt: string | null }[];
  };
  readonly restrictions: { readonly nodes: readonly Restriction[] };
}

interface Holder {
  readonly id: string;
  readonly holderNumber: string;
  readonly registration: string;
  readonly ownershipForm: OwnershipForm;
  readonly register: Issuer | null;
  readonly parties: {
    readonly nodes: readonly {
      readonly capacity: PartyCapacity;
      readonly party: { readonly id: string; readonly legalName: string } | null;
    }[];
  };
  readonly restrictions: Page<Restriction>;
}

type Positions = Page<{ readonly assetId: string; readonly balance: string }>;

interface Answer {
  readonly holderStatement: {
    readonly holder: Holder | null;
    readonly openingPositions: Positions;
    readonly closingPositions: Positions;
    readonly lines: Page<Line>;
    readonly lots: Page<Lot>;
  } | null;
}

/** Most classes and restrictions of a statement: a page of the API. */
const classesMax = 1_000;

/** Makes the statement of a holder. Refuses: not_found, paper_too_long. */
export async function makeStatement(source: PaperSource, request: StatementRequest): Promise<Paper> {
  const { run, knownAt } = source;
  const { holderId, from, to, size } = request;
  const variables = { holderId, from, to, knownAt };
  const lotsOf = listPages<Answer, Lot>(run, lotsQuery, {
    variables,
    most: paperRowsMax,
    pageOf: ({ holderStatement }) => holderStatement?.lots,
  });
  const [first, lots] = await Promise.all([run<Answer>(statementQuery, variables), lotsOf]);
  const found = first.holderStatement;
  const holder = found?.holder;
  if (!found || !holder) throw new Refusal('not_found', { type: 'Holder', id: holderId });
  for (const { pageInfo } of [found.openingPositions, found.closingPositions, holder.restrictions])
    requireRows(pageInfo.hasNextPage ? classesMax + 1 : 0, classesMax);
  const lines = await laterLines(source, found.lines, variables);
  const classes = await classesOf(source, to, [found.openingPositions, found.closingPositions], lines, lots);
  const [head, address] = await Promise.all([headOf(source, holder.register), addressOf(source, request, holder)]);
  return {
    title: `Statement of ${holder.registration}`,
    under: `${dayInWords(from)} to ${dayInWords(to)}`,
    ...head,
    size,
    knownAt,
    blocks: [
      ...(address === null ? [] : [address]),
      {
        kind: 'facts',
        rows: factsOf([
          ['Issuer', head.issuer],
          ['Holder number', holder.holderNumber],
          ['Registration', holder.registration],
          ['Form of ownership', inWords(holder.ownershipForm)],
        ]),
      },
      ...positionsOf(found, classes, request),
      ...movementsOf(lines, found.openingPositions, classes, request, holder.id),
      ...lotBlocks(lots, classes, to),
      ...restrictionsOf(holder, classes, to, knownAt),
    ],
  };
}

async function laterLines(
  { run }: PaperSource,
  { nodes, pageInfo }: Page<Line>,
  variables: Readonly<Record<string, unknown>>,
): Promise<readonly Line[]> {
  if (!pageInfo.hasNextPage) return nodes;
  const later: Line[] = [];
  for (let after = pageInfo.endCursor; after !== null; ) {
    const page: Page<Line> = (await run<Answer>(linesQuery, { ...variables, after })).holderStatement!.lines;
    later.push(...page.nodes);
    requireRows(nodes.length + later.length + (page.pageInfo.hasNextPage ? 1 : 0));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  }
  return [...nodes, ...later];
}

async function classesOf(
  { run, knownAt }: PaperSource,
  to: string,
  sides: readonly Positions[],
  lines: readonly Line[],
  lots: readonly Lot[],
): Promise<ReadonlyMap<string, Class>> {
  const rows = [...sides.flatMap(({ nodes }) => nodes), ...lines, ...lots];
  const ids = [...new Set(rows.map(({ assetId }) => assetId))];
  const classes = ids.length === 0 ? [] : await listAll<Class>(run, classesQuery, { ids, to, knownAt });
  return new Map(
    classes.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map((one) => [one.id, one] as const),
  );
}

/** The address to which the statement is sent, with the name of the party who gets it. */
async function addressOf(
  { run }: PaperSource,
  { purpose }: StatementRequest,
  holder: Holder,
): Promise<PaperBlock | null> {
  if (purpose === undefined) return null;
  const book = new AddressBook(run, purpose);
  const parties = addressees(holder.parties.nodes).flatMap(({ party }) => party ?? []);
  await book.read(parties.map(({ id }) => id));
  const to = parties.find(({ id }) => book.of(id) !== undefined);
  if (to === undefined) return { kind: 'note', text: 'The register has no address of this holder.' };
  return { kind: 'address', lines: [to.legalName, ...addressLines(book.of(to.id)!)] };
}

const labelOf = (one: Class): string => (one.symbol === null ? one.name : `${one.name} (${one.symbol})`);

function positionsOf(
  { openingPositions, closingPositions }: NonNullable<Answer['holderStatement']>,
  classes: ReadonlyMap<string, Class>,
  { from, to }: StatementRequest,
): readonly PaperBlock[] {
  const balances = ({ nodes }: Positions): ReadonlyMap<string, string> =>
    new Map(nodes.map(({ assetId, balance }) => [assetId, balance] as const));
  const [opening, closing] = [balances(openingPositions), balances(closingPositions)];
  const rows = [...classes.values()].map((one) => {
    const [before, after] = [opening.get(one.id) ?? '0', closing.get(one.id) ?? '0'];
    const change = fromUnits(toUnits(toDecimal(after)) - toUnits(toDecimal(before)));
    return [labelOf(one), identifiersInWords(one.identifiers.nodes), before, change, after];
  });
  return [
    { kind: 'heading', text: 'Positions' },
    {
      kind: 'table',
      label: 'Positions',
      columns: [
        { label: 'Class' },
        { label: 'Identifiers' },
        { label: `Before ${dayInWords(from)}`, ...unitsOfMany },
        { label: 'Change', ...unitsOfMany },
        { label: `On ${dayInWords(to)}`, ...unitsOfMany },
      ],
      rows,
      none: 'The holder had no units in the period.',
    },
  ];
}

/** The movements of each class, from its opening balance to its closing balance. */
function movementsOf(
  lines: readonly Line[],
  opening: Positions,
  classes: ReadonlyMap<string, Class>,
  { from }: StatementRequest,
  holderId: string,
): readonly PaperBlock[] {
  const before = new Map(opening.nodes.map(({ assetId, balance }) => [assetId, balance] as const));
  const ofClass = Map.groupBy(lines, ({ assetId }) => assetId);
  if (lines.length === 0)
    return [
      { kind: 'heading', text: 'Movements' },
      { kind: 'text', text: 'There was no movement in the period.' },
    ];
  return [...classes.values()].flatMap((one): readonly PaperBlock[] => {
    const those = ofClass.get(one.id) ?? [];
    if (those.length === 0) return [];
    const change = those.reduce((sum, { quantity }) => sum + toUnits(toDecimal(quantity)), 0n);
    return [
      { kind: 'heading', text: `Movements of ${labelOf(one)}` },
      {
        kind: 'table',
        label: `Movements of ${labelOf(one)}`,
        columns: [
          { label: 'Date' },
          { label: 'Transaction' },
          { label: 'Counterparty' },
          { label: one.currency === null ? 'Price' : `Price (${one.currency})`, isNumber: true },
          { label: 'Units', isNumber: true, isSummed: true },
          { label: 'Balance', isNumber: true },
        ],
        rows: [
          [dayInTable(from), 'Opening balance', '', '', '', before.get(one.id) ?? '0'],
          ...those.map((line) => [
            dayInTable(line.effectiveDate),
            `${inWords(line.type)} ${line.sequence}`,
            counterpartyOf(line, holderId),
            withDecimalsOf(one.currency, line.transaction?.price ?? ''),
            line.quantity,
            line.balanceAfter,
          ]),
        ],
        total: ['', 'Closing balance', '', '', fromUnits(change), those.at(-1)!.balanceAfter],
        none: '',
      },
    ];
  });
}

/** The accounts of the ledger beside holders, as counterparties. */
const accounts: Readonly<Record<string, string>> = {
  authorized: 'Issuer',
  unissued: 'Issuer',
  reserved: 'Issuer, reserve',
  treasury: 'Issuer, treasury',
  suspense: 'Record difference',
};

/** From whom the units came, or to whom they went; nobody where the holder kept them. */
function counterpartyOf({ quantity, transaction }: Line, holderId: string): string {
  if (transaction === null) return '';
  const side = quantity.startsWith('-') ? transaction.to : transaction.from;
  const others = side.nodes.filter(
    ({ holder, ledgerAccount }) => ledgerAccount !== 'holder' || holder?.id !== holderId,
  );
  const names = others.map(({ holder, ledgerAccount }) =>
    ledgerAccount === 'holder' ? (holder?.registration ?? 'Another holder') : (accounts[ledgerAccount] ?? ''),
  );
  const more = side.totalCount - side.nodes.length;
  return [...new Set(names), ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

function lotBlocks(lots: readonly Lot[], classes: ReadonlyMap<string, Class>, to: string): readonly PaperBlock[] {
  const legends = new Map(lots.flatMap((lot) => lot.legends.nodes.map((legend) => [legend.id, legend] as const)));
  return [
    { kind: 'heading', text: `Certificates and book entries on ${dayInWords(to)}` },
    {
      kind: 'table',
      label: 'Certificates and book entries',
      columns: [
        { label: 'Class' },
        { label: 'Number' },
        { label: 'Form' },
        { label: 'Units', ...unitsOfMany },
        { label: 'Issued' },
        { label: 'Acquired' },
        { label: 'Price' },
        { label: 'Cost' },
        { label: 'Share numbers' },
        { label: 'Legends' },
      ],
      rows: lots.map((lot) => {
        const one = classes.get(lot.assetId);
        return [
          one?.symbol ?? one?.name ?? '',
          lot.customId,
          inWords(lot.form),
          lot.quantity,
          dayInTable(lot.issueDate),
          dayInTable(lot.acquisitionDate),
          priceInWords(lot.price, one?.currency ?? null),
          priceInWords(lot.costBasis, one?.currency ?? null),
          shareNumbersInWords(lot.shareNumbers),
          lot.legends.nodes.map(({ name }) => name).join(', '),
        ];
      }),
      none: 'There was none.',
    },
    ...[...legends.values()].map(({ name, text }): PaperBlock => ({ kind: 'note', text: `${name}: ${text}` })),
  ];
}

function restrictionsOf(
  holder: Holder,
  classes: ReadonlyMap<string, Class>,
  to: string,
  knownAt: string,
): readonly PaperBlock[] {
  const all = [...holder.restrictions.nodes, ...[...classes.values()].flatMap((one) => one.restrictions.nodes)];
  const rows = all
    .filter(
      ({ releasedOn, releasedAt }) =>
        releasedOn === null || releasedOn > to || Date.parse(releasedAt!) > Date.parse(knownAt),
    )
    .map(({ assetId, kind, quantity, effectiveFrom, expiresOn, beneficiary }) => {
      const one = classes.get(assetId);
      const until = expiresOn === null ? '' : dayInTable(expiresOn);
      const from = dayInTable(effectiveFrom);
      return [one?.name ?? '', inWords(kind), quantity ?? 'All', from, until, beneficiary ?? ''];
    });
  return [
    { kind: 'heading', text: 'Restrictions' },
    {
      kind: 'table',
      label: 'Restrictions',
      columns: [
        { label: 'Class' },
        { label: 'Restriction' },
        { label: 'Units', ...unitsOfMany },
        { label: 'From' },
        { label: 'Until' },
        { label: 'Beneficiary' },
      ],
      rows,
      none: `No restriction was in force on ${dayInWords(to)}.`,
    },
  ];
}
