/** The search parameters of a list: order, columns and filters. */

export type View<Filter extends string = string> = {
  /** An order of the list, such as NAME_ASC. */
  readonly order?: string;
  /** Ids of the visible columns, separated by commas. Absent for the default columns. */
  readonly columns?: string;
} & { readonly [name in Filter]?: string };

/** Units: characters. Longer filters are ignored. */
const longest = 500;

/** Makes the reader of a view with these filters. Other parameters are ignored. */
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

/** Returns the value only if it is one of the given ones: anyone can write an address. */
export function oneOf<Value extends string>(value: string | undefined, values: readonly Value[]): Value | undefined {
  return values.find((one) => one === value);
}

/** Changes of a view. Undefined and empty ones remove the parameter. */
export type Changes<Of extends View> = { readonly [name in keyof Of]?: string | undefined };

export function changedView<Of extends View>(view: Of, changes: Changes<Of>): Of {
  return Object.fromEntries(Object.entries({ ...view, ...changes }).filter(([, value]) => value)) as Of;
}

/** Removes the filters and keeps all other parameters. */
export function withoutFilters(view: View, filters: readonly { readonly id: string }[]): View {
  return Object.fromEntries(Object.entries(view).filter(([name]) => !filters.some(({ id }) => id === name)));
}
