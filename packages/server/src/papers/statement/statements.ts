/** The statements of many holders, by their numbers. */
import { eachRow, type PaperSource } from '../paper-source.ts';
import type { NamedPaper } from '../printed-papers.ts';
import { makeStatement, type StatementRequest } from './statement.ts';

/** Whose statements, and how they are set. */
export interface StatementsRequest extends Omit<StatementRequest, 'holderId'> {
  /** Of holders of these classes. All classes where it is left out. */
  readonly assetIds?: readonly string[] | undefined;
  /** Of holders on this register. All registers that the role sees where it is left out. */
  readonly registerId?: string | undefined;
  /** Whether holders that had disposed of all units on the last day get one too. */
  readonly includeZero: boolean;
}

/** Shape: the positions of the last day, those of a holder one after the other. */
const positionsQuery = `
  query ($filter: PositionFilter, $to: Date!, $knownAt: DateTime!, $includeZero: Boolean!, $after: Cursor) {
    rows: allPositions(
      filter: $filter
      asOf: $to
      knownAt: $knownAt
      includeZero: $includeZero
      orderBy: [HOLDER__HOLDER_NUMBER_ASC, HOLDER_ID_ASC]
      first: 500
      after: $after
    ) {
      pageInfo { hasNextPage endCursor }
      nodes { holder(asOf: $to, knownAt: $knownAt) { id holderNumber registration } }
    }
  }`;

interface Row {
  readonly holder: { readonly id: string; readonly holderNumber: string; readonly registration: string } | null;
}

/** Lists the statements of holders of a day, none of which is made before it is asked for. */
export async function* listStatements(
  source: PaperSource,
  { assetIds, registerId, includeZero, ...request }: StatementsRequest,
): AsyncGenerator<NamedPaper> {
  const filter = {
    ...(assetIds === undefined ? {} : { assetId: { in: assetIds } }),
    ...(registerId === undefined ? {} : { holder: { register: { id: { equalTo: registerId } } } }),
  };
  const variables = { filter, to: request.to, knownAt: source.knownAt, includeZero };
  let before: string | undefined;
  for await (const { holder } of eachRow<Row>(source.run, positionsQuery, variables)) {
    if (holder === null || holder.id === before) continue;
    const { id, holderNumber, registration } = holder;
    before = id;
    yield { name: [holderNumber, registration], make: () => makeStatement(source, { ...request, holderId: id }) };
  }
}
