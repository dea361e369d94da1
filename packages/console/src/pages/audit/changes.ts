/** Differences between the two states of an audit entry. */

export interface Change {
  readonly id: string;
  /** Undefined when the field did not exist. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly differs: boolean;
}

/** Lists the fields of both states, changed ones first. Undefined when a state is not an object. */
export function changesOf(before: unknown, after: unknown): readonly Change[] | undefined {
  if (!isState(before) || !isState(after)) return undefined;
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((id) => {
      const oldText = textOf(before?.[id]);
      const newText = textOf(after?.[id]);
      return { id, before: oldText, after: newText, differs: oldText !== newText };
    })
    .sort((one, other) => Number(other.differs) - Number(one.differs));
}

type State = Readonly<Record<string, unknown>> | null | undefined;

function isState(value: unknown): value is State {
  return value === null || value === undefined || (typeof value === 'object' && !Array.isArray(value));
}

function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
