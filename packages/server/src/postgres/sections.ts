/**
 * Sections of one database transaction, each with a context of its own, which is empty at first. The queries of a section that are
 * sent in one turn stand together, in their order; between two sections a query keeps the context of the one and sets that of the other. The
 * contexts stay in PostgreSQL: this program names them by number.
 */
import type { Query } from './statement.ts';

/** One section. */
export interface Section {
  /** Units: from 1, in the order in which the sections of a database transaction were begun. */
  readonly number: number;
}

/** A query that is to be sent. Shape: the section is undefined where it belongs to none, and null where it needs no context. */
interface SectionQuery {
  readonly section: Section | undefined | null;
}

const contextOf = (section: Section | undefined): string => `registry.context_${section?.number ?? 0}`;

/**
 * Keeps the context under the first name, and then sets the one that is kept under the second: the third argument of a function is
 * computed before the function is called. A name under which this database transaction has kept nothing is empty.
 */
function switchContext(from: Section | undefined, to: Section | undefined): Query {
  return {
    statement: {
      name: 'switch_context',
      text: `
        select set_config(
                 'registry.context',
                 coalesce(current_setting($2::text, true), ''),
                 set_config($1::text, coalesce(current_setting('registry.context', true), ''), true) is not null)`,
    },
    values: [contextOf(from), contextOf(to)],
  };
}

/**
 * Puts the queries of each section together, with a query before each change of the section. Queries of no section stay where they are.
 *
 * Shape: the queries as they are to be sent, and the section whose context is set after them.
 */
export function inSections<Q extends SectionQuery>(
  queue: readonly Q[],
  current: Section | undefined,
  switching: (query: Query, section: Section | undefined) => Q,
): { readonly queries: readonly Q[]; readonly last: Section | undefined } {
  const queries: Q[] = [];
  let last = current;
  const send = (section: Section | undefined, own: readonly Q[]): void => {
    if (section !== last) queries.push(switching(switchContext(last, section), section));
    last = section;
    queries.push(...own);
  };
  let run: Q[] = [];
  const sendRun = (): void => {
    for (const [section, own] of Map.groupBy(run, (one) => one.section!)) send(section, own);
    run = [];
  };
  for (const one of queue) {
    if (one.section) {
      run.push(one);
      continue;
    }
    sendRun();
    if (one.section === null) queries.push(one);
    else send(undefined, [one]);
  }
  sendRun();
  return { queries, last };
}
