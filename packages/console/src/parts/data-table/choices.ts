/** Makes the choices of a filter from the words of an enum. */
export function choicesOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
): readonly { value: Value; label: string }[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
}
