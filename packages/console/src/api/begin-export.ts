/** Has a job write a list into a file, as long as it needs. */
import { sendJson } from './send.ts';
import type { WholeList } from './whole-list.ts';
import { withRole } from './with-role.ts';

/** Begins the job. Shape: its id. Its file has all columns that are stored; `key` is the same for each attempt. */
export async function beginExport(
  role: string,
  { list, given }: Pick<WholeList, 'list' | 'given'>,
  { format, key }: { readonly format: 'csv' | 'xlsx'; readonly key: string },
): Promise<string> {
  const headers = { 'Registry-Role': role, Prefer: 'respond-async', 'Idempotency-Key': key };
  const response = await withRole(role, () => sendJson(`exports/${list}.${format}`, 'POST', given, { headers }));
  const { job } = (await response.json()) as { readonly job: { readonly id: string } };
  return job.id;
}
