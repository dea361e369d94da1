/** The mutations that may be carried out as jobs. */
import { conversionOfClass } from '../../rules/ledger/convert-class.ts';
import { consolidationOfAll } from '../../rules/ledger/consolidate-all.ts';
import { consolidationInput } from '../ledger/consolidate-lots.ts';
import { conversionInput, conversionScopes } from '../ledger/conversion-scopes.ts';
import { readScopeAt } from '../ledger/asset-ledger-command.ts';
import { type Parsed, parseInput } from '../run/input.ts';
import { cashOfPlan } from './cash-of-plan.ts';
import { jobOfHolders } from './holder-steps.ts';
import type { JobKind } from './job-kind.ts';
import { mergeJob } from './merge-parts.ts';
import { reversalJob } from './reversal-parts.ts';
import { splitJob } from './split-steps.ts';

const conversionJob = jobOfHolders<Parsed<typeof conversionInput>>({
  command: conversionOfClass,
  requestOf: (input) => parseInput(conversionInput, input),
  holderOf: () => null,
  scopesOf: ({ tx }, given, holderIds) => conversionScopes(tx, given, holderIds),
  planOf: ({ sums: { odd = 0n, cash = 0n } }, { cashInLieu }) => ({
    holdersWithFractions: `${odd}`,
    ...cashOfPlan(cash, cashInLieu),
  }),
});

const consolidationJob = jobOfHolders<Parsed<typeof consolidationInput>>({
  command: consolidationOfAll,
  requestOf: (input) => parseInput(consolidationInput, input),
  holderOf: ({ holderId }) => holderId ?? null,
  scopesOf: async (_, given, holderIds) => [readScopeAt(given, { holderIds, lotHolderIds: holderIds })],
  planOf: ({ sums: { opened = 0n, restricted = 0n } }) => ({ lotsAfter: `${opened}`, lotsRestricted: `${restricted}` }),
});

const kinds: Readonly<Record<string, JobKind>> = {
  splitAsset: splitJob,
  convertUnits: conversionJob,
  consolidateLots: consolidationJob,
  mergeHolders: mergeJob,
  reverseTransaction: reversalJob,
};

/** How a mutation is carried out as a job. */
export const jobKindOf = (mutation: string): JobKind => kinds[mutation]!;
