/** What the API is asked to find holders by a part of their name or the beginning of their number. */
export function foundHolders(find: string | undefined) {
  return find === undefined
    ? {}
    : { or: [{ registrationKey: { includes: find.toLowerCase() } }, { holderNumber: { startsWith: find } }] };
}
