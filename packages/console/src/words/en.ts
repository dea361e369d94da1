/** The texts in British English: one file per entity in `en/`. */
import { access } from './en/access.ts';
import { actions } from './en/actions.ts';
import { assets } from './en/assets.ts';
import { audit } from './en/audit.ts';
import { capTable } from './en/cap-table.ts';
import { checks } from './en/checks.ts';
import { commands } from './en/commands.ts';
import { datedValues } from './en/dated-values.ts';
import { events } from './en/events.ts';
import { explorer } from './en/explorer.ts';
import { glossary } from './en/glossary.ts';
import { holders } from './en/holders.ts';
import { imports } from './en/imports.ts';
import { instructions } from './en/instructions.ts';
import { jobs } from './en/jobs.ts';
import { lists } from './en/lists.ts';
import { lots } from './en/lots.ts';
import { overview } from './en/overview.ts';
import { paper } from './en/paper.ts';
import { parties } from './en/parties.ts';
import { asOf } from './en/as-of.ts';
import { pictures } from './en/pictures.ts';
import { policies } from './en/policies.ts';
import { positions } from './en/positions.ts';
import { reading } from './en/reading.ts';
import { restrictions } from './en/restrictions.ts';
import { search } from './en/search.ts';
import { statements } from './en/statements.ts';
import { timeline } from './en/timeline.ts';
import { transactions } from './en/transactions.ts';
import { webhooks } from './en/webhooks.ts';
import { firstWords } from './first-words.ts';

export const en = {
  ...firstWords,
  access,
  actions,
  asOf,
  assets,
  audit,
  capTable,
  checks,
  commands,
  datedValues,
  events,
  explorer,
  glossary,
  holders,
  imports,
  instructions,
  jobs,
  lists,
  lots,
  overview,
  paper,
  parties,
  pictures,
  policies,
  positions,
  reading,
  restrictions,
  search,
  statements,
  timeline,
  transactions,
  webhooks,
};

export type Catalogue = typeof en;
