/** The lists of an issue: exemptions and share numbers. */
import { entryCount } from '../fields/entry-count.ts';
import { collectProblems, type Problems, required, wholeProblem } from '../fields/problems.ts';
import type { IssueUnitsInput } from '#graphql/schema.ts';

type Value = (name: string) => string;

/** The field names of each list. */
export const issueLists = {
  securityLawExemptions: ['description', 'jurisdiction'],
  shareNumbers: ['startingShareNumber', 'endingShareNumber'],
} as const;

type ListName = keyof typeof issueLists;

function entriesOf(value: Value, name: ListName): readonly Readonly<Record<string, string>>[] {
  return [...Array(entryCount(value, name, 0)).keys()].map((index) =>
    Object.fromEntries(issueLists[name].map((part) => [part, value(`${name}.${index}.${part}`).trim()])),
  );
}

/** The lists as input. Empty lists are left out. */
export function listsOf(value: Value): Pick<IssueUnitsInput, ListName> {
  const names = Object.keys(issueLists) as ListName[];
  const lists = names.map((name) => [name, entriesOf(value, name)] as const);
  return Object.fromEntries(lists.filter(([, entries]) => entries.length > 0));
}

export function listProblems(value: Value): Problems {
  const of = (name: ListName, problem: typeof required): Problems =>
    Object.assign(
      {},
      ...entriesOf(value, name).map((entry, index) =>
        collectProblems(
          Object.fromEntries(Object.entries(entry).map(([part, text]) => [`${name}.${index}.${part}`, problem(text)])),
        ),
      ),
    );
  return { ...of('securityLawExemptions', required), ...of('shareNumbers', wholeProblem) };
}
