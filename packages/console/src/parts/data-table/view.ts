/** What an address says about a list: its order, its columns and its filters, each a plain text. */

export type View<Filter extends string = string> = {
  /** One of the orders of the list, such as NAME_ASC. */
  readonly order?: string;
  /** The shown columns by id, with commas between; not there when they are the usual ones. */
  readonly columns?: string;
} & { readonly [name in Filter]?: string };

/** Units: characters. Nobody types a longer filter. */
const longest = 500;

/** Makes the reader of a view with these filters. What an address says beyond is left out of it. */
export function readView<Filter extends string>(
  ...filters: readonly Filter[]
): (search: Record<string, unknown>) => View<Filter> {
  const names = ['order', 'columns', ...filters];
  return (search) =>
    Object.fromEntries(
      names
        .map((name) => [name, search[name]] as const)
        .filter(([, value]) => typeof value === 'string' && value !== '' && value.length <= longest),
    ) as View<Filter>;
}

/** Takes a value only if it is one of those that are known: addresses are written by anybody. */
export function oneOf<Value extends string>(value: string | undefined, known: readonly Value[]): Value | undefined {
  return known.find((one) => one === value);
}

/** Leaves out what the filters say; the order, the columns and whatever else the address holds stay. */
export function withoutFilters(view: View, filters: readonly { readonly id: string }[]): View {
  return Object.fromEntries(Object.entries(view).filter(([name]) => !filters.some(({ id }) => id === name)));
}
