/** What differs between the states that an audit entry keeps. */

export interface Change {
  readonly id: string;
  /** Undefined where the field was not there. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly differs: boolean;
}

/** Lists the fields of both states, those that differ first. Shape: no list where a state is not an object. */
export function changesOf(before: unknown, after: unknown): readonly Change[] | undefined {
  if (!isState(before) || !isState(after)) return undefined;
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((id) => {
      const was = written(before?.[id]);
      const is = written(after?.[id]);
      return { id, before: was, after: is, differs: was !== is };
    })
    .sort((one, other) => Number(other.differs) - Number(one.differs));
}

type State = Readonly<Record<string, unknown>> | null | undefined;

function isState(value: unknown): value is State {
  return value === null || value === undefined || (typeof value === 'object' && !Array.isArray(value));
}

function written(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
