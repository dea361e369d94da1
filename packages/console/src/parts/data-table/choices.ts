/** Makes the choices of a filter from the labels of an enum. */
export function choicesOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
): readonly { value: Value; label: string }[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
}

/** Returns the value only if it is one of the choices: anyone can write an address. */
export function chosenOf<Value extends string>(
  value: string | undefined,
  choices: readonly { readonly value: Value }[],
): Value | undefined {
  return choices.find((choice) => choice.value === value)?.value;
}
