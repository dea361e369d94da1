/**
 * The cap table of a register on a day, in landscape: its classes, then its holders with their units of each class.
 * Units that cannot be added, of funds and memberships, have no sums over classes and no percentages of them.
 */
import { Refusal } from '../../base/refusal.ts';
import { dayInWords } from '../../rules/in-words.ts';
import { headOf, type Issuer, issuerFields } from '../issuer.ts';
import { type Paper, type PaperBlock, type PaperColumn, type PaperSize, unitsOfMany } from '../paper.ts';
import { listPages, type Page, type PaperSource, paperRowsMax } from '../paper-source.ts';
import { inWords } from '../words.ts';

/** Which cap table, and how it is set. */
export interface CapTableRequest {
  /** By default that of the role. */
  readonly registerId?: string | undefined;
  /** The day. Shape: YYYY-MM-DD. */
  readonly date: string;
  readonly size: PaperSize;
}

interface Class {
  readonly authorized: string | null;
  readonly outstanding: string;
  readonly committed: string;
  readonly available: string;
  readonly treasury: string;
  readonly fullyDiluted: string;
  readonly outstandingPercentage: string | null;
  readonly fullyDilutedPercentage: string | null;
  readonly asset: {
    readonly id: string;
    readonly name: string;
    readonly symbol: string | null;
    readonly unit: string;
    readonly authorizedKind: string;
  } | null;
}

interface Right {
  readonly units: string;
  readonly committed: string;
  readonly available: string;
  readonly asset: { readonly name: string } | null;
  readonly underlyingAsset: { readonly name: string } | null;
}

interface Totals {
  readonly unit: string;
  readonly outstanding: string;
  readonly committed: string;
  readonly available: string;
  readonly treasury: string;
  readonly fullyDiluted: string;
}

interface Holder {
  readonly outstanding: string;
  readonly outstandingPercentage: string | null;
  readonly fullyDiluted: string;
  readonly fullyDilutedPercentage: string | null;
  readonly positions: readonly { readonly assetId: string; readonly balance: string }[];
  readonly holder: { readonly holderNumber: string; readonly registration: string } | null;
}

const moment = '$registerId: ID, $date: Date!, $knownAt: DateTime!';
const capTable = 'capTable(registerId: $registerId, asOf: $date, knownAt: $knownAt)';

const classesQuery = `
  query (${moment}) {
    ${capTable} {
      register { ${issuerFields} }
      classes {
        authorized outstanding committed available treasury fullyDiluted outstandingPercentage fullyDilutedPercentage
        asset { id name symbol unit authorizedKind }
      }
      rights { units committed available asset { name } underlyingAsset { name } }
      totals { unit outstanding committed available treasury fullyDiluted }
    }
  }`;

const holdersQuery = `
  query (${moment}, $unit: AssetUnit!, $after: Cursor) {
    ${capTable} {
      holders(unit: $unit, first: 500, after: $after, orderBy: [OUTSTANDING_DESC]) {
        pageInfo { hasNextPage endCursor }
        nodes {
          outstanding outstandingPercentage fullyDiluted fullyDilutedPercentage
          positions { assetId balance }
          holder(asOf: $date) { holderNumber registration }
        }
      }
    }
  }`;

interface Answer {
  readonly capTable: {
    readonly register: Issuer | null;
    readonly classes: readonly Class[];
    readonly rights: readonly Right[];
    readonly totals: readonly Totals[];
    readonly holders: Page<Holder>;
  } | null;
}

/** Makes the cap table of a register. Refuses: not_found, paper_too_long. */
export async function makeCapTable(source: PaperSource, request: CapTableRequest): Promise<Paper> {
  const { run, knownAt } = source;
  const { registerId, date, size } = request;
  const variables = { ...(registerId === undefined ? {} : { registerId }), date, knownAt };
  const { capTable: found } = await run<Answer>(classesQuery, variables);
  if (found === null)
    throw new Refusal('not_found', { type: 'Account', ...(registerId === undefined ? {} : { id: registerId }) });
  const parts: PaperBlock[] = [];
  for (const totals of found.totals) {
    const classes = found.classes.filter(({ asset }) => asset?.unit === totals.unit);
    const holders = await listPages<Answer, Holder>(run, holdersQuery, {
      variables: { ...variables, unit: totals.unit },
      most: paperRowsMax,
      pageOf: ({ capTable: page }) => page?.holders,
    });
    const name = found.totals.length > 1 ? `, ${totals.unit}` : '';
    parts.push(
      ...classesOf(classes, totals, `Classes${name}`),
      ...holdersOf(classes, holders, totals, `Holders${name}`),
    );
  }
  return {
    title: 'Cap table',
    under: dayInWords(date),
    ...(await headOf(source, found.register)),
    size,
    isLandscape: true,
    knownAt,
    blocks: [...parts, ...rightsOf(found.rights)],
  };
}

/** Only shares are added up: a unit of one fund is no part of another. */
const areSummed = ({ unit }: Totals): boolean => unit === 'shares';

function classesOf(classes: readonly Class[], totals: Totals, label: string): readonly PaperBlock[] {
  return [
    { kind: 'heading', text: label },
    {
      kind: 'table',
      label,
      columns: [
        { label: 'Class' },
        { label: 'Authorised', ...unitsOfMany },
        { label: 'Outstanding', ...unitsOfMany },
        { label: '%', isNumber: true },
        { label: 'Committed', ...unitsOfMany },
        { label: 'Available', ...unitsOfMany },
        { label: 'Treasury', ...unitsOfMany },
        { label: 'Fully diluted', ...unitsOfMany },
        { label: '%', isNumber: true },
      ],
      rows: classes.map((one) => [
        nameOf(one),
        one.authorized ?? inWords(one.asset?.authorizedKind ?? ''),
        one.outstanding,
        areSummed(totals) ? (one.outstandingPercentage ?? '') : '',
        one.committed,
        one.available,
        one.treasury,
        one.fullyDiluted,
        areSummed(totals) ? (one.fullyDilutedPercentage ?? '') : '',
      ]),
      ...(areSummed(totals) ? { total: totalRow(totals) } : {}),
      none: 'There is no class.',
    },
  ];
}

const totalRow = (totals: Totals): readonly string[] => [
  'Total',
  '',
  totals.outstanding,
  '',
  totals.committed,
  totals.available,
  totals.treasury,
  totals.fullyDiluted,
  '',
];

const nameOf = ({ asset }: Class): string =>
  asset === null ? '' : asset.symbol === null ? asset.name : `${asset.name} (${asset.symbol})`;

/** Most classes beside each other. The totals of holders are in the last table. */
const classesMax = 6;

function holdersOf(
  classes: readonly Class[],
  holders: readonly Holder[],
  totals: Totals,
  label: string,
): readonly PaperBlock[] {
  const parts: Class[][] = [];
  for (let at = 0; at === 0 || at < classes.length; at += classesMax) parts.push(classes.slice(at, at + classesMax));
  return parts.flatMap((some, at): readonly PaperBlock[] => {
    const hasTotals = at === parts.length - 1 && areSummed(totals);
    const name = parts.length === 1 ? label : `${label}, part ${at + 1} of ${parts.length}`;
    const number = { isNumber: true, isSummed: true } as const;
    const columns: readonly PaperColumn[] = [
      { label: 'Holder' },
      { label: 'Number' },
      ...some.map((one) => ({ label: one.asset?.symbol ?? one.asset?.name ?? '', ...number })),
      ...(hasTotals
        ? [
            { label: 'Outstanding', ...number },
            { label: '%', isNumber: true as const },
            { label: 'Fully diluted', ...number },
            { label: '%', isNumber: true as const },
          ]
        : []),
    ];
    const rows = holders.map((one) => rowOf(one, some, hasTotals));
    return [
      { kind: 'heading', text: name },
      { kind: 'table', label: name, columns, rows, none: 'There is no holder.' },
    ];
  });
}

function rowOf(one: Holder, classes: readonly Class[], hasTotals: boolean): readonly string[] {
  const balances = new Map(one.positions.map(({ assetId, balance }) => [assetId, balance] as const));
  return [
    one.holder?.registration ?? '',
    one.holder?.holderNumber ?? '',
    ...classes.map(({ asset }) => balances.get(asset?.id ?? '') ?? ''),
    ...(hasTotals
      ? [one.outstanding, one.outstandingPercentage ?? '', one.fullyDiluted, one.fullyDilutedPercentage ?? '']
      : []),
  ];
}

function rightsOf(rights: readonly Right[]): readonly PaperBlock[] {
  if (rights.length === 0) return [];
  return [
    { kind: 'heading', text: 'Rights' },
    {
      kind: 'table',
      label: 'Rights',
      columns: [
        { label: 'Right' },
        { label: 'On' },
        { label: 'Units', ...unitsOfMany },
        { label: 'Committed', ...unitsOfMany },
        { label: 'Available', ...unitsOfMany },
      ],
      rows: rights.map(({ asset, underlyingAsset, units, committed, available }) => [
        asset?.name ?? '',
        underlyingAsset?.name ?? '',
        units,
        committed,
        available,
      ]),
      none: '',
    },
  ];
}
