/** Brings holders and units from a CSV file with the columns number, name, units: `node import.ts <file> <asset>`. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { allHolders, type BulkResult, createHoldersBulk, issueUnitsBulk, Registry } from '@asset-registry/client';

const registry = new Registry({
  url: process.env['ASSET_REGISTRY_URL']!,
  clientId: process.env['ASSET_REGISTRY_CLIENT_ID']!,
  clientSecret: process.env['ASSET_REGISTRY_CLIENT_SECRET']!,
  role: { slug: 'quillmere-robotics', userRole: 'account_administrator' },
});
const [file = '', assetId = ''] = process.argv.slice(2);

const [, ...lines] = (await readFile(file, 'utf8')).trim().split('\n');
const given = lines.map((line) => line.split(',').map((value) => value.trim()) as [string, string, string]);
const holders = given.map(([holderNumber, registration]) => {
  const party = { partyType: 'individual', legalName: registration, capacity: 'owner' } as const;
  return { holderNumber, registration, ownershipForm: 'sole' as const, parties: [party] };
});

/** Names the lines that are refused, and ends there: the corrected file has a name of its own. */
function tell(what: string, { doneCount, refused }: BulkResult): void {
  console.log(`${what}: ${doneCount} of ${given.length}`);
  for (const { row, message } of refused) console.error(`line ${row + 2}: ${message}`);
  if (refused.length > 0) process.exit(1);
}

// The keys are of the file's name, so that a run that was stopped goes on when it is started again.
const key = basename(file);
tell('holders', await registry.bulk(createHoldersBulk, holders, { key: `${key}/holders` }));
const ids = new Map<string, string>();
for await (const { id, holderNumber } of registry.each(allHolders, { first: 1_000 })) ids.set(holderNumber, id);
const effectiveDate = '2026-04-01';
const issues = given.map(([number, , quantity]) => ({ assetId, holderId: ids.get(number)!, quantity, effectiveDate }));
tell('issues', await registry.bulk(issueUnitsBulk, issues, { key: `${key}/issues` }));
await registry.close();
