/**
 * The generated files of the repository, one entry each. They are committed, so that a change of what callers rely on
 * is a difference in review; `npm run golden` writes them and `npm run check` compares them.
 *
 * To add one, add an entry: its path, and how its text is made.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printSchema } from 'graphql';
import { buildRegistrySchema } from '../packages/server/src/graphql/schema/schema.ts';
import { openapiDocument } from './openapi.ts';
import { migrate } from '../packages/server/src/operator/migrate/migrate.ts';
import { testAppPassword } from '../packages/server/test/support/app-password.ts';
import { describeSchema } from '../packages/server/src/operator/migrate/schema-file.ts';
import manifest from '../package.json' with { type: 'json' };
import { clientDeclarations } from './client-declarations.ts';
import { inputLimitsJson } from './input-limits.ts';
import { locksOf, migrationNames } from './migration-locks/measure.ts';
import { eventSchemas } from './event-schemas.ts';
import { dashboardFile } from './monitoring/dashboard.ts';
import { alertsPage, rulesFile, rulesTestFile } from './monitoring/rules.ts';
import { withEmptyDatabase } from './postgres.ts';
import { configurationPage, metricsPage, refusalsJson, refusalsPage } from './reference.ts';
import { migrationsFolder, unreleasedMigrations } from './releases.ts';
import { fillColumns } from './row-types.ts';
import { listsPage, mutationsJson, permissionsPage, possibleTypesJson } from './schema-reference.ts';
import { templateUnit } from './template-unit.ts';
import { repositoryRoot } from './tree.ts';
import { yaml } from './yaml.ts';

export interface Generated {
  /** Relative to the root of the repository. */
  readonly path: string;
  make(): string | Promise<string>;
}

export const generated: readonly Generated[] = [
  ...eventSchemas,
  { path: 'contract/client.d.ts', make: clientDeclarations },
  { path: 'contract/inputs.json', make: inputLimitsJson },
  { path: 'contract/mutations.json', make: mutationsJson },
  { path: 'contract/openapi.yaml', make: openapi },
  { path: 'contract/possible-types.json', make: possibleTypesJson },
  { path: 'contract/refusals.json', make: refusalsJson },
  { path: 'contract/schema.graphql', make: graphqlSchema },
  { path: 'deploy/grafana/registry.json', make: dashboardFile },
  { path: 'deploy/prometheus/rules.yaml', make: rulesFile },
  { path: 'deploy/prometheus/rules-test.yaml', make: rulesTestFile },
  { path: 'deploy/systemd/asset-registry@.service', make: templateUnit },
  { path: 'docs/reference/alerts.md', make: alertsPage },
  { path: 'docs/reference/configuration.md', make: configurationPage },
  { path: 'docs/reference/lists.md', make: listsPage },
  { path: 'docs/reference/metrics.md', make: metricsPage },
  { path: 'docs/reference/permissions.md', make: permissionsPage },
  { path: 'docs/reference/refusals.md', make: refusalsPage },
  // Before the schema, which the migrations make.
  ...generatedMigrations(),
  ...migrationNames().map((name) => ({
    path: `packages/server/database/migrations/${name}.locks.json`,
    make: () => locksOf(name),
  })),
  { path: 'packages/server/database/schema.sql', make: databaseSchema },
];

/** The schema of the one endpoint, in the order in which it is declared. */
function graphqlSchema(): string {
  return `${printSchema(buildRegistrySchema())}\n`;
}

/** The addresses beside and around GraphQL. */
function openapi(): string {
  return yaml(openapiDocument(manifest.version));
}

/**
 * Migrations whose lists of columns come from the tables that the store declares. Those of a release stay as databases
 * have had them: a column that is added later is in a later migration.
 */
function generatedMigrations(): Generated[] {
  return unreleasedMigrations(repositoryRoot)
    .map((name) => `${migrationsFolder}/${name}`)
    .filter((path) => /^ *-- generated: /m.test(readFileSync(join(repositoryRoot, path), 'utf8')))
    .map((path) => ({ path, make: () => fillColumns(readFileSync(join(repositoryRoot, path), 'utf8')) }));
}

/** The schema that all migrations together make, read from the catalogue of a database. */
async function databaseSchema(): Promise<string> {
  return await withEmptyDatabase(async (ownerUrl) => {
    await migrate({ ownerUrl, appPassword: testAppPassword, say: () => {} });
    return await describeSchema(ownerUrl);
  });
}
