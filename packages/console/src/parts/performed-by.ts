/** The user, if visible, and the account that performed an action. */

interface Performed {
  readonly user?: { readonly firstName: string; readonly lastName: string } | null;
  readonly account?: { readonly name: string } | null;
}

export function performedBy({ user, account }: Performed): string | undefined {
  const person = user ? `${user.firstName} ${user.lastName}` : undefined;
  const text = [person, account?.name].filter((one) => one !== undefined).join(', ');
  return text === '' ? undefined : text;
}
