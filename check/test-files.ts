/** The test files: the tier of each, and which of them share a process. */
import { globSync } from 'node:fs';
import type { TestProcess } from './run-tests.ts';
import { repositoryRoot } from './tree.ts';

/** The subject of a test file. */
export type Kind = 'unit' | 'server' | 'browser' | 'production';

const patterns: Readonly<Record<Kind, readonly string[]>> = {
  unit: ['packages/*/src/**/*.test.ts', 'check/*.test.ts', 'bench/against/*.test.ts'],
  server: ['packages/server/test/!(production)/*.test.ts', 'packages/{cli,client}/test/*.test.ts', 'check/*/*.test.ts'],
  browser: ['packages/{console,docs}/test/**/*.test.ts'],
  production: ['packages/server/test/production/*.test.ts'],
};

/** The test files of `npm test`. Every other one runs in `npm run check` alone. */
const inTest: readonly string[] = [
  'packages/*/src/**/*.test.ts',
  // The calls of the specification, and what README prints.
  ...server('http', ['specification', 'login', 'roles', 'raw', 'log', 'graphql']),
  ...server('docs', ['readme']),
  ...server('contract', ['openapi']),
  ...server('catalogue', ['security']),
  ...server('commands', ['every-mutation']),
  // The rules of the trade.
  ...server('commands', [
    'approval-policies',
    'approvals',
    'conversion-ratio',
    'denominations',
    'holders',
    'joint-holders',
    'late-entries',
    'ledger-examples',
    'restrictions',
    'restrictions-on-the-day',
    'reversals',
    'rights-over-class',
    'schedules',
    'split-fractions',
    'statement',
    'transaction-parties',
    'verifications',
  ]),
  ...server('tenants', ['roles-and-entities']),
  ...server('model', ['first-registers']),
  ...server('approvals-model', ['first-registers']),
  ...server('faults', ['killed', 'stopped']),
  ...server('upgrades', ['rolling']),
  ...server('operator', ['verify-first']),
  'packages/console/test/{first-steps,homes,search}.test.ts',
];

function server(folder: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `packages/server/test/${folder}/${name}.test.ts`);
}

/** The test files with cases that `npm run check deep` alone runs, and those with random choices. */
const inDeep: readonly string[] = [
  'check/release-artefacts.test.ts',
  'packages/cli/test/files.test.ts',
  'packages/client/test/{faults,packed}.test.ts',
  'packages/console/test/{hostile-names,long-session,pages}.test.ts',
  'packages/docs/test/docs.test.ts',
  'packages/server/test/migrations/interrupted.test.ts',
  'packages/server/test/operator/two-installations.test.ts',
  'packages/server/test/auth/{login-groups,token-contexts}.test.ts',
  'packages/server/test/commands/{holders-bulk,late-entries-drawn}.test.ts',
  'packages/server/test/exports/every-list.test.ts',
  'packages/server/test/faults/{changed-types,killed*,stopped}.test.ts',
  'packages/server/test/feed/order.test.ts',
  'packages/server/test/http/{floods,imports-of-history,odd-requests}.test.ts',
  'packages/server/test/{approvals-model,jobs,model,planted}/*.test.ts',
  'packages/server/test/oracle/*.test.ts',
  'packages/server/test/queries/{memory,pages,past-holder-counts,random-document,random-requests}.test.ts',
  'packages/server/test/races/{approvals,hot-holders,idempotency,needs,row-counts,scheduled}.test.ts',
  'packages/server/test/tenants/{arguments,mutations,reads,rest}.test.ts',
  'packages/server/test/{histories,upgrades}/*.test.ts',
  'packages/server/test/webhooks/addresses.test.ts',
];

/** Files that take long: they have a process of their own and begin first, so that no core is left idle at the end. */
const long: readonly string[] = [
  'upgrades/rolling',
  'faults/killed',
  'faults/stopped',
  'tenants/mutations',
  'tenants/arguments',
  'tenants/reads',
  'races/idempotency',
  'queries/random-document',
  'queries/random-requests',
  'races/hot-holders',
  'queries/plans-ledger',
  'faults/connection',
  'faults/killed-postgres',
  'jobs/killed-beside',
  'operator/commands',
  'operator/embedded-postgres',
  'operator/verify-ledger',
  'http/process',
  'model/other-registers',
  'approvals-model/other-registers',
].map((name) => `packages/server/test/${name}.test.ts`);

/**
 * Files that share a process, one after the other. The others have one each, because they end programs or fill the
 * machine.
 */
const sharing: readonly RegExp[] = [
  /^packages\/\w+\/src\//,
  /^(?:check|bench\/against)\/[^/]+$/,
  /^packages\/server\/test\/commands\//,
  /^packages\/server\/test\/http\//,
  /^packages\/(?:server\/test\/(?:auth|catalogue|clients|console|contract|docs)|cli\/test)\//,
  /^packages\/server\/test\/(?:queries|sentences)\//,
  /^packages\/server\/test\/(?:migrations|oracle|planted|postgres|races|tenants)\//,
  /^packages\/server\/test\/(?:exports|feed|histories|webhooks)\//,
  /^packages\/server\/test\/jobs\//,
  /^packages\/client\/test\//,
  // The others of the folder are about folders, sockets and files of programs.
  /^packages\/server\/test\/operator\/(?:demo|doctor|generate|health|instruction|postgres-log|reload|setting|start|verify)/,
  // Two processes that take equally long, beside each other; those of `npm test` are in one.
  /^packages\/console\/test\/(?:[a-i]|pages\.|search\.)/,
  /^packages\/(?:console|docs)\/test\//,
];

const find = (those: readonly string[]): string[] => globSync(those, { cwd: repositoryRoot }).sort();

/**
 * The processes of the test files of a kind: those of `npm test`, or the others, which `npm run check` runs as well.
 */
export function processesOf(kind: Kind, tier: 'test' | 'check'): readonly TestProcess[] {
  const first = inTest.flatMap(found);
  return inProcesses(find(patterns[kind]).filter((file) => first.includes(file) === (tier === 'test')));
}

/** The processes of `npm run check deep`. */
export const deepProcesses = (): readonly TestProcess[] => inProcesses(inDeep.flatMap(found));

function found(pattern: string): string[] {
  const files = find([pattern]);
  if (files.length === 0) throw new Error(`${pattern}: there is no such test, so nothing was tested`);
  return files;
}

/** Whether a test file needs a PostgreSQL. */
export const needsDatabase = (file: string): boolean => !find(patterns.unit).includes(file);

/** A process of so many files takes longer than any file alone. */
const manyFiles = 10;

/** Divides test files into processes, the longest first. */
export function inProcesses(files: readonly string[]): readonly TestProcess[] {
  const groups = Map.groupBy(files, (file) => {
    const index = sharing.findIndex((pattern) => pattern.test(file));
    return long.includes(file) || index < 0 ? file : index;
  });
  const rankOf = ([file, ...others]: TestProcess): number => {
    if (others.length >= manyFiles) return -others.length;
    return long.includes(file!) ? long.indexOf(file!) : long.length + (others.length > 0 ? 0 : 1);
  };
  return [...groups.values()].toSorted((one, other) => rankOf(one) - rankOf(other));
}
