/** The figures by which two programs are compared. */
import { benchQueries, creating, graphql, loggingIn, selectingRole } from '../queries.ts';
import type { LoadRequest } from '../load/load.ts';
import { transferring } from '../measure/transfers.ts';
import type { FigureName } from './options.ts';
import { type FilledProgram, smallAssets } from './register.ts';

export interface Figure {
  readonly name: FigureName;
  readonly title: string;
  /** Requests at once. */
  readonly concurrencies: readonly number[];
  /** Whether each request leaves a transaction, which is counted afterwards. */
  readonly transfers: boolean;
  requests(filled: FilledProgram): LoadRequest[];
}

const one = 'query ($id: ID!) { assetById(id: $id) { name type status authorizedTotal } }';

const secondPage = '{ allHolders(first: 50, offset: 50, orderBy: [REGISTRATION_ASC]) { nodes { id registration } } }';

const search = 'query ($text: String!) { search(text: $text) { nodes { kind id title } } }';
const found = Array.from({ length: 20 }, (_, index) => `holder ${11 + index}`);

const single = ({ assets }: FilledProgram): LoadRequest[] =>
  assets.map(({ caller, assetId }) => graphql(caller, one, { id: assetId }));

const requestsOf = (name: FigureName, { readers }: FilledProgram): LoadRequest[] =>
  benchQueries.find((query) => query.name === name)!.requests(readers, 'ID');

export const figures: readonly Figure[] = [
  // First, because login tokens expire after ten minutes.
  {
    name: 'role',
    title: 'role selection',
    concurrencies: [16],
    transfers: false,
    requests: ({ readers }) => selectingRole(readers),
  },
  {
    name: 'Q1',
    title: "Q1, the specification's query, 20 assets",
    concurrencies: [16, 64],
    transfers: false,
    requests: (filled) => requestsOf('Q1', filled),
  },
  {
    name: 'Q1',
    title: 'Q1, by one token',
    concurrencies: [16, 64],
    transfers: false,
    requests: (filled) => requestsOf('Q1', filled).slice(0, 1),
  },
  {
    name: 'Q2',
    title: 'Q2, 50 assets × 10 positions, total, page',
    concurrencies: [16, 64],
    transfers: false,
    requests: (filled) => requestsOf('Q2', filled),
  },
  {
    name: 'Q3',
    title: 'Q3, assetById',
    concurrencies: [16, 64],
    transfers: false,
    requests: (filled) => single(filled),
  },
  {
    name: 'Q3',
    title: 'Q3, by one token',
    concurrencies: [16, 64],
    transfers: false,
    requests: (filled) => single(filled).slice(0, smallAssets),
  },
  {
    name: 'pages',
    title: 'pages, the second 50 of 2,000 holders by their names',
    concurrencies: [16],
    transfers: false,
    requests: ({ readers }) => readers.slice(-1).map((caller) => graphql(caller, secondPage)),
  },
  {
    name: 'search',
    title: 'search, holders by the beginning of a number in their names',
    concurrencies: [16],
    transfers: false,
    requests: ({ readers }) => found.map((text) => graphql(readers.at(-1)!, search, { text })),
  },
  {
    name: 'M1',
    title: 'M1, one transfer, by one caller',
    concurrencies: [1, 16],
    transfers: true,
    requests: ({ traders, traded }) => transferring(traders.slice(0, 1), traded),
  },
  {
    name: 'M1',
    title: 'M1, one transfer, by 16 callers',
    concurrencies: [16, 64],
    transfers: true,
    requests: ({ traders, traded }) => transferring(traders, traded),
  },
  {
    name: 'M2',
    title: 'M2, createAsset, by 16 issuers',
    concurrencies: [16],
    transfers: false,
    requests: ({ makers }) => creating(makers),
  },
  {
    name: 'M2',
    title: 'M2, createAsset, by 16 tokens of one issuer',
    concurrencies: [16],
    transfers: false,
    requests: ({ traders }) => creating(traders),
  },
  {
    name: 'login',
    title: 'login',
    concurrencies: [16],
    transfers: false,
    requests: ({ readers }) => loggingIn(readers),
  },
];
