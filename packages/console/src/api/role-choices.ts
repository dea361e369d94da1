/**
 * The server stores the choices of a person in a role for the next session: the last asset, and saved views of lists.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRole } from './role.tsx';
import { readToEnd, sendJson } from './send.ts';
import { sessionQuery } from './session.ts';

/** Shape: a view without an address is removed. */
interface Choice {
  readonly assetId?: string;
  readonly view?: string;
  readonly address?: string;
}

/** The function that records a choice in the role of the page, and reads what the session then knows. */
export function useChooseInRole(): (choice: Choice) => Promise<void> {
  const client = useQueryClient();
  const { usersAccountId } = useRole();
  return useCallback(
    async (choice) => await chooseInRole(client, { usersAccountId, ...choice }),
    [client, usersAccountId],
  );
}

async function chooseInRole(client: QueryClient, choice: Choice & { readonly usersAccountId: string }): Promise<void> {
  await readToEnd(await sendJson('session/choice', 'PUT', choice));
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true });
}
