/** Interleaved rounds: every round measures every contender, so that other load of the machine affects all alike. */

/** The figures of one contender in each round. */
export type Series = Map<string, number[]>;

/** Runs the rounds, beginning with another contender each time. Shape: one figure per contender and round. */
export async function runRounds(
  names: readonly string[],
  rounds: number,
  measure: (name: string) => Promise<number>,
): Promise<Series> {
  const series: Series = new Map(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) series.get(name)!.push(await measure(name));
  }
  return series;
}

/** The median; undefined of nothing. */
export function median(figures: readonly number[]): number | undefined {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle];
  return sorted.length === 0 ? undefined : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The median of the ratios of each round: two that were measured one after the other. */
export function medianRatio(series: Series, name: string, base: string): number | undefined {
  const bases = series.get(base);
  if (bases === undefined) return undefined;
  return median(series.get(name)!.map((figure, round) => figure / bases[round]!));
}
