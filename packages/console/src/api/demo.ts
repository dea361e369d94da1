/** The people of the demo, as whom anybody on the machine that serves it signs in. */
import { queryOptions } from '@tanstack/react-query';
import { send, sendJson } from './send.ts';
import { type Role, type Session, sessionOf } from './session.ts';

export type DemoPerson = Pick<
  Role,
  'usersAccountId' | 'firstName' | 'lastName' | 'userRole' | 'accountName' | 'accountType'
>;

/** Refused where browser and server are not on one machine. */
export const demoPeopleQuery = queryOptions({
  queryKey: ['demo'],
  queryFn: async ({ signal }): Promise<readonly DemoPerson[]> => {
    const { people } = (await (await send('demo', { signal })).json()) as { readonly people: readonly DemoPerson[] };
    return people;
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Signs in as a person of the demo. */
export async function signInAs({ usersAccountId }: DemoPerson): Promise<Session> {
  return await sessionOf(await sendJson('demo', 'POST', { usersAccountId }), 'signed_in');
}

let link: string | undefined;

/** Takes the text of a link that signs in out of the address of the page. Shape: the hash without its sign. */
export function takeSignInLink(hash: string): void {
  link = hash;
}

/** Whether the page was opened by such a link. */
export function hasSignInLink(): boolean {
  return link !== undefined;
}

/** Signs in by the link, once. */
export async function signInByLink(): Promise<Session> {
  return await sessionOf(await sendJson('demo/link', 'POST', { link }), 'signed_in');
}
