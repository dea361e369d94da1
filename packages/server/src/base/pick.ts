/** Some of the members of an object, in the order in which they are named. */
export function pick<T extends object, const M extends keyof T>(object: T, ...members: readonly M[]): Pick<T, M> {
  return Object.fromEntries(members.map((member) => [member, object[member]])) as Pick<T, M>;
}
