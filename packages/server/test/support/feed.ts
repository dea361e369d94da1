/** The feed of a database in tests. */
import { withClient } from './postgres.ts';

/** Places every event that was committed, as servers do in their time. Units: `most` events of one call. */
export function placeEvents(ownerUrl: string, most = 1_000): Promise<void> {
  return withClient(ownerUrl, async (client) => {
    for (let more = true; more; )
      ({ more } = (await client.query<{ more: boolean }>(`select more from registry.place_events(${most})`)).rows[0]!);
  });
}
