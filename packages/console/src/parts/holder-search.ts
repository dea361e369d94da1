/** The condition that finds holders by part of their name or the beginning of their number. */
export function holderSearchFilter(find: string | undefined) {
  return find === undefined
    ? {}
    : { or: [{ registrationKey: { includes: find.toLowerCase() } }, { holderNumber: { startsWith: find } }] };
}
