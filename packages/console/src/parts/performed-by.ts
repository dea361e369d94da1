interface Performed {
  readonly user?: { readonly firstName: string; readonly lastName: string } | null;
  readonly account?: { readonly id: string; readonly name: string } | null;
}

/** The user, if visible, and the account that performed an action; of the own account the user alone. */
export function performedBy({ user, account }: Performed, ownAccountId?: string): string | undefined {
  const person = user ? `${user.firstName} ${user.lastName}` : undefined;
  if (person !== undefined && account?.id === ownAccountId) return person;
  const text = [person, account?.name].filter((one) => one !== undefined).join(', ');
  return text === '' ? undefined : text;
}
