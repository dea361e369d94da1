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

/** The condition that a field has the chosen value. There is none for a value that is not one of the choices. */
export function ifChosen<Field extends string, Value extends string>(
  field: Field,
  value: string | undefined,
  choices: readonly { readonly value: Value }[],
): { readonly [name in Field]?: { readonly equalTo: Value } } {
  const equalTo = chosenOf(value, choices);
  return (equalTo === undefined ? {} : { [field]: { equalTo } }) as { [name in Field]?: { equalTo: Value } };
}
