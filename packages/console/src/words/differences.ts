/** A catalogue as a list of its differences from another. */

/** Some of the texts of a catalogue, at their places in it. */
export type Differences<Texts> = {
  readonly [Name in keyof Texts]?: Texts[Name] extends string | readonly unknown[] | ((...values: never) => unknown)
    ? Texts[Name]
    : Differences<Texts[Name]>;
};

/** The catalogue with the differences. */
export function withDifferences<Texts extends object>(texts: Texts, differences: Differences<Texts>): Texts {
  const changed = Object.entries(differences).map(([name, difference]) => {
    const text: unknown = Reflect.get(texts, name);
    return [name, isGroup(text) && isGroup(difference) ? withDifferences(text, difference) : difference];
  });
  return { ...texts, ...Object.fromEntries(changed) } as Texts;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
