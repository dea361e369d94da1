/** Who did something, as a text: the person as far as this role sees people, and the account. */

interface Done {
  readonly user?: { readonly firstName: string; readonly lastName: string } | null;
  readonly account?: { readonly name: string } | null;
}

export function whoDid({ user, account }: Done): string | undefined {
  const person = user ? `${user.firstName} ${user.lastName}` : undefined;
  const said = [person, account?.name].filter((one) => one !== undefined).join(', ');
  return said === '' ? undefined : said;
}
