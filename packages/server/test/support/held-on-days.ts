/** The holdings of a holder in an asset on days of the past, as a query answers them. */
import type { TestClient } from './test-client.ts';

/** The holdings of a holder on days: the balance, and the units of its lots, ascending. */
export async function heldOnDays(
  client: TestClient,
  assetId: string,
  holderId: string,
  days: readonly string[],
): Promise<(string | number)[][]> {
  const of = (day: string, index: number): string => {
    const filter = `asOf: "${day}", condition: { assetId: "${assetId}" }`;
    return `p${index}: positions(${filter}) { nodes { balance } } l${index}: lots(${filter}) { nodes { quantity } }`;
  };
  const { holderById } = await client.read(`{ holderById(id: "${holderId}") { ${days.map(of).join(' ')} } }`);
  return days.map((_, index) => [
    holderById[`p${index}`].nodes[0]?.balance ?? '0',
    ...holderById[`l${index}`].nodes
      .map(({ quantity }: { quantity: string }) => Number(quantity))
      .sort((a: number, b: number) => a - b),
  ]);
}
