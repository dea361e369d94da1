/** The register of a class on a record date: the extract with all of each holder, and the list of holders. */
import { inDigitGroups } from '../../base/digit-groups.ts';
import { Refusal } from '../../base/refusal.ts';
import { dayInWords } from '../../rules/in-words.ts';
import { headOf, type Issuer } from '../issuer.ts';
import { inForce, type Restriction } from '../mailing/restrictions.ts';
import { assetRestrictionsQuery, lotsQuery, restrictionsQuery } from '../mailing/queries.ts';
import type { Paper, PaperBlock, PaperSize } from '../paper.ts';
import { listAll, listPages, type Page, type PaperSource, paperRowsMax } from '../paper-source.ts';
import { factsOf, identifiersInWords, inWords, priceInWords, restrictionInWords } from '../words.ts';
import { classQuery, positionsQuery } from './queries.ts';

/** The orders of holders. */
export const holderOrders = ['name', 'number', 'units'] as const;
const orders = {
  name: 'HOLDER__REGISTRATION_KEY_ASC',
  number: 'HOLDER__HOLDER_NUMBER_ASC',
  units: 'BALANCE_DESC',
} as const;

/** Which register, and how it is set. */
export interface RegisterRequest {
  readonly assetId: string;
  /** The record date. Shape: YYYY-MM-DD. */
  readonly date: string;
  readonly order: (typeof holderOrders)[number];
  readonly size: PaperSize;
}

interface Class {
  readonly name: string;
  readonly type: string;
  readonly symbol: string | null;
  readonly unit: string;
  readonly currency: string | null;
  readonly parValue: string | null;
  readonly authorizedKind: string;
  readonly authorizedTotal: string | null;
  readonly issuedTotal: string | null;
  readonly outstandingTotal: string | null;
  readonly treasuryTotal: string | null;
  readonly reservedTotal: string | null;
  readonly unissuedTotal: string | null;
  readonly identifiers: {
    readonly nodes: readonly { readonly kind: string; readonly value: string; readonly removedAt: string | null }[];
  };
  readonly register: Issuer | null;
}

interface Position {
  readonly balance: string;
  readonly percentage: string | null;
  readonly holder: {
    readonly id: string;
    readonly holderNumber: string;
    readonly registration: string;
    readonly ownershipForm: string;
  } | null;
}

/** Units: holders of one query. */
const pageSize = 500;

interface Found {
  readonly asset: Class;
  readonly positions: readonly Position[];
}

/** A column of the holders beside their units. */
interface HolderColumn {
  readonly label: string;
  textOf(position: Position): string;
}

/** The holders of a class with their units, and further columns behind these. */
function holdersOf({ asset, positions }: Found, more: readonly HolderColumn[] = []): PaperBlock {
  return {
    kind: 'table',
    label: 'Holders',
    columns: [
      { label: 'Number' },
      { label: 'Registration' },
      { label: 'Form of ownership' },
      { label: inWords(asset.unit), isNumber: true, isSummed: true },
      { label: '%', isNumber: true },
      ...more.map(({ label }) => ({ label })),
    ],
    rows: positions.map((position) => [
      position.holder?.holderNumber ?? '',
      position.holder?.registration ?? '',
      inWords(position.holder?.ownershipForm ?? ''),
      position.balance,
      position.percentage ?? '',
      ...more.map(({ textOf }) => textOf(position)),
    ]),
    none: 'Nobody held units on this day.',
  };
}

/** Makes the list of the holders of a class on a record date. Refuses: not_found, paper_too_long. */
export async function makeHolderList(source: PaperSource, request: RegisterRequest): Promise<Paper> {
  const { asset, positions } = await readClass(source, request);
  return {
    ...(await sheetOf(source, request, asset, 'List of holders')),
    blocks: [countOf(positions), holdersOf({ asset, positions })],
  };
}

/** Makes the extract of the register of a class on a record date. Refuses: not_found, paper_too_long. */
export async function makeRegisterExtract(source: PaperSource, request: RegisterRequest): Promise<Paper> {
  const { asset, positions } = await readClass(source, request);
  const { numbers, locks, ofAsset } = await detailsOf(source, request, positions);
  const more: readonly HolderColumn[] = [
    {
      label: 'Certificates and book entries',
      textOf: ({ holder }) => (numbers.get(holder?.id ?? '') ?? []).join(', '),
    },
    {
      label: 'Restrictions',
      textOf: ({ holder }) => (locks.get(holder?.id ?? null) ?? []).map(restrictionInWords).join('; '),
    },
  ];
  return {
    ...(await sheetOf(source, request, asset, 'Register extract')),
    blocks: [factsOfClass(asset, ofAsset), countOf(positions), holdersOf({ asset, positions }, more)],
  };
}

async function readClass({ run, knownAt }: PaperSource, { assetId, date, order }: RegisterRequest): Promise<Found> {
  const variables = { assetId, date, knownAt };
  const [{ assetById: asset }, positions] = await Promise.all([
    run<{ assetById: Class | null }>(classQuery, variables),
    listPages<{ rows: Page<Position> | null }, Position>(run, positionsQuery, {
      variables: { ...variables, first: pageSize, orderBy: [orders[order]] },
      most: paperRowsMax,
      pageOf: ({ rows }) => rows,
    }),
  ]);
  if (asset === null) throw new Refusal('not_found', { type: 'Asset', id: assetId });
  return { asset, positions };
}

async function sheetOf(
  source: PaperSource,
  { date, size }: RegisterRequest,
  asset: Class,
  kind: string,
): Promise<Omit<Paper, 'blocks'>> {
  return {
    title: `${kind}: ${asset.name}`,
    under: `Record date ${dayInWords(date)}`,
    ...(await headOf(source, asset.register)),
    size,
    knownAt: source.knownAt,
  };
}

/** The certificates and restrictions of holders, page by page. */
async function detailsOf(
  { run, knownAt }: PaperSource,
  { assetId, date }: RegisterRequest,
  positions: readonly Position[],
): Promise<{
  readonly numbers: ReadonlyMap<string, readonly string[]>;
  readonly locks: ReadonlyMap<string | null, readonly Restriction[]>;
  readonly ofAsset: readonly Restriction[];
}> {
  const lots: { readonly holderId: string; readonly customId: string }[] = [];
  const restrictions: Restriction[] = [];
  const ids = positions.flatMap(({ holder }) => holder?.id ?? []);
  for (let at = 0; at < ids.length; at += pageSize) {
    const holderIds = ids.slice(at, at + pageSize);
    const [some, others] = await Promise.all([
      listAll<{ holderId: string; customId: string }>(run, lotsQuery, { assetId, date, knownAt, holderIds }, lotsMax),
      listAll<Restriction>(run, restrictionsQuery, { assetId, date, holderIds }),
    ]);
    lots.push(...some);
    restrictions.push(...others);
  }
  const ofAsset = await listAll<Restriction>(run, assetRestrictionsQuery, { assetId, date });
  const grouped = Map.groupBy(lots, ({ holderId }) => holderId);
  return {
    numbers: new Map([...grouped].map(([id, those]) => [id, those.map(({ customId }) => customId)] as const)),
    locks: Map.groupBy(inForce(restrictions, date), ({ holderId }) => holderId),
    ofAsset: inForce(ofAsset, date),
  };
}

/** Most certificate numbers of a page of holders. */
const lotsMax = 50_000;

const countOf = ({ length }: readonly Position[]): PaperBlock => ({
  kind: 'heading',
  text: length === 1 ? 'One holder' : `${inDigitGroups(String(length))} holders`,
});

function factsOfClass(asset: Class, restrictions: readonly Restriction[]): PaperBlock {
  const authorized =
    asset.authorizedKind === 'limited' ? inDigitGroups(asset.authorizedTotal ?? '') : inWords(asset.authorizedKind);
  return {
    kind: 'facts',
    rows: factsOf([
      ['Class', asset.symbol === null ? asset.name : `${asset.name} (${asset.symbol})`],
      ['Type', inWords(asset.type)],
      ['Identifiers', identifiersInWords(asset.identifiers.nodes)],
      ['Par value', priceInWords(asset.parValue, asset.currency)],
      ['Authorised', authorized],
      ['Issued', inDigitGroups(asset.issuedTotal ?? '')],
      ['Outstanding', inDigitGroups(asset.outstandingTotal ?? '')],
      ['Treasury', inDigitGroups(asset.treasuryTotal ?? '')],
      ['Reserved', inDigitGroups(asset.reservedTotal ?? '')],
      ['Unissued', inDigitGroups(asset.unissuedTotal ?? '')],
      ['Restrictions of all units', restrictions.map(restrictionInWords).join('; ')],
    ]),
  };
}
