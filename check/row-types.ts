/**
 * The lists of columns in migrations, generated from the tables that the store declares. A migration marks each place
 * by `-- generated: …` and `-- end`; the lines between are generated.
 */
import { holderState } from '../packages/server/src/store/register/holders.ts';
import { commandRow } from '../packages/server/src/store/records/records.ts';
import { refusedInstruction } from '../packages/server/src/store/approvals/refused-instructions.ts';
import { reopenedTerms, rowTypes } from '../packages/server/src/store/ledger/tables.ts';

/** Lists of columns by the names that marks have for them. */
export type ColumnLists = typeof rowTypes;

export const columnLists: ColumnLists = {
  ...rowTypes,
  command_row_2: commandRow,
  holder_state: holderState,
  refused_instruction: refusedInstruction,
  reopened_terms: reopenedTerms,
};

/** Units: characters of a line of SQL. */
const widthMax = 120;

/**
 * Fills the generated lists of a migration. A list of a row type that has a successor is declared no more: it stays as
 * it is.
 */
export function fillColumns(sql: string, lists: ColumnLists = columnLists): string {
  return sql.replace(
    /^( *)-- generated: (.+)\n((?:.*\n)*?) *-- end$/gm,
    (present, indent: string, mark: string, former: string) => {
      const made = linesOf(mark, widthMax - indent.length, lists);
      if (made === undefined && former !== '') return present;
      if (made === undefined) throw new Error(`a migration has a mark that names no list: ${mark}`);
      return `${indent}-- generated: ${mark}\n${made.map((line) => `${indent}${line}\n`).join('')}${indent}-- end`;
    },
  );
}

/**
 * The lines of one mark.
 *
 * Shape: `type <row type>`, `insert <row type> from <parameter>`, `upsert <row type> from <parameter>` (`on conflict`
 * follows), `set <row type> from <alias> except <columns>`, `columns <row type> [of <alias>] except <columns>`.
 */
function linesOf(mark: string, width: number, lists: ColumnLists): readonly string[] | undefined {
  const found = /^(type|insert|upsert|set|columns) (\w+)(?: (?:from|of) (\w+))?(?: except ([\w ]+))?$/.exec(mark);
  if (found === null) throw new Error(`a migration has a mark that cannot be read: ${mark}`);
  const [, verb, rowType = '', source = '', except = ''] = found;
  const declared = lists[rowType];
  if (declared === undefined) return undefined;
  const columns = declared.columns.filter(({ name }) => !except.split(' ').includes(name));
  const names = columns.map(({ name }) => name);
  const wrapped = (list: readonly string[], indent: string): string[] => wrap(list, width - indent.length, indent);
  switch (verb) {
    case 'type':
      return [
        `create type registry.${rowType} as (`,
        ...separate(columns.map(({ name, type }) => `  ${name} ${type}`)),
        ');',
      ];
    case 'insert':
    case 'upsert':
      return [
        `insert into registry.${declared.name} (`,
        ...wrapped([String(declared.tenant), ...names], '  '),
        ')',
        'select',
        ...wrapped([`p_${declared.tenant}`, ...names.map((name) => `n.${name}`)], '    '),
        `  from unnest(${source}) n${verb === 'insert' ? ';' : ''}`,
      ];
    case 'set':
      return names.map((name) => `${name} = ${source}.${name},`);
    default:
      return wrapped(source === '' ? names : names.map((name) => `${source}.${name}`), '');
  }
}

function separate(lines: readonly string[]): string[] {
  return lines.map((line, index) => (index === lines.length - 1 ? line : `${line},`));
}

/** A list with commas, in lines of the width. */
export function wrap(list: readonly string[], width: number, indent: string): string[] {
  const lines: string[] = [];
  for (const item of separate(list)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + item.length <= width) lines[lines.length - 1] = `${last} ${item}`;
    else lines.push(item);
  }
  return lines.map((line) => `${indent}${line}`);
}
