/** Variables of the examples, made from data that the role sees. */
import { registerToday } from '../../api/register-day.ts';
import { yearsBefore } from '../../parts/day.ts';

interface Asset {
  readonly id: string;
  readonly register: { readonly id: string } | null;
  readonly positions: { readonly nodes: readonly { readonly free: string; readonly holder: { id: string } | null }[] };
}

export interface Fill {
  readonly query: string;
  /** Makes the variables. Throws NothingToFill when the role sees no suitable data. */
  variables(data: unknown): Readonly<Record<string, unknown>>;
}

/** The role sees no data for the example. */
export class NothingToFill extends Error {
  override readonly name = 'NothingToFill';
}

/** The date a number of years ago. Shape: ISO 8601. */
export function yearsAgo(years: number): string {
  return yearsBefore(registerToday(), years);
}

export const register: Fill = {
  query: '{ allAssets(first: 1) { nodes { register { id } } } }',
  variables: (data) => {
    const [asset] = (data as { allAssets: { nodes: readonly Pick<Asset, 'register'>[] } }).allAssets.nodes;
    return { registerId: found(asset?.register?.id) };
  },
};

/** A dry run of a new entity in the register. */
export function entry(input: Readonly<Record<string, unknown>>): Fill {
  return { ...register, variables: (data) => ({ input: { dryRun: true, ...register.variables(data), ...input } }) };
}

/** A holder, and the last ten years. */
export const ownHolder: Fill = {
  query: '{ allPositions(first: 1) { nodes { holder { id } } } }',
  variables: (data) => {
    const [position] = (data as { allPositions: Asset['positions'] }).allPositions.nodes;
    return { holderId: found(position?.holder?.id), from: yearsAgo(10), to: registerToday() };
  },
};

const held = `{
  allAssets(first: 50, filter: { status: { equalTo: active } }) {
    nodes { id register { id } positions(first: 5, filter: { balance: { greaterThan: "0" } }) { nodes { free holder { id } } } }
  }
}`;

const assetsOf = (data: unknown): readonly Asset[] =>
  (data as { allAssets: { nodes: readonly Asset[] } }).allAssets.nodes;

/** Example variables: a dry run of issueUnits to an existing holder. */
export const holding: Fill = {
  query: held,
  variables: (data) => {
    const asset = assetsOf(data).find(({ positions }) => positions.nodes.length > 0);
    const holderId = found(asset?.positions.nodes[0]?.holder?.id);
    return { input: { dryRun: true, assetId: asset!.id, holderId, quantity: '10', effectiveDate: registerToday() } };
  },
};

/** A dry run of a lien on one unit of a holder. */
export const pledge: Fill = {
  query: held,
  variables: (data) => {
    const asset = assetsOf(data).find(({ positions }) => positions.nodes.some(({ free }) => free !== '0'));
    const holderId = found(asset?.positions.nodes.find(({ free }) => free !== '0')?.holder?.id);
    const terms = {
      kind: 'lien',
      quantity: '1',
      effectiveFrom: registerToday(),
      beneficiary: 'A lender',
      reason: 'Loan',
    };
    return { input: { dryRun: true, assetId: asset!.id, holderId, ...terms } };
  },
};

/** A transfer from one holder to another. It is no dry run only where it is certain to be refused. */
export function pair(quantity: string, dryRun = true): Fill {
  return {
    query: held,
    variables: (data) => {
      const asset = assetsOf(data).find(
        ({ positions: { nodes } }) => nodes.length > 1 && nodes.some(({ free }) => free !== '0'),
      );
      const from = asset?.positions.nodes.find(({ free }) => free !== '0')?.holder?.id;
      const to = asset?.positions.nodes.find(({ holder }) => holder !== null && holder.id !== from)?.holder?.id;
      return {
        input: {
          ...(dryRun ? { dryRun } : {}),
          assetId: found(asset?.id),
          fromHolderId: found(from),
          receivers: [{ holderId: found(to), quantity }],
          effectiveDate: registerToday(),
        },
      };
    },
  };
}

function found(value: string | undefined): string {
  if (value === undefined) throw new NothingToFill();
  return value;
}
