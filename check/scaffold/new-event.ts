/** Declares the event of a new mutation, in every list that has all types of events. */
import { nextMigration } from '../migration.ts';
import { migrationsFolder } from '../releases.ts';
import { type Draft, fillIn, type Name } from './draft.ts';

const types = 'packages/server/src/rules/event-type.ts';
const feed = '000123_feed.sql';

/** Drafts it, unless it is declared. Its class is that of the other events of the entity. */
export function newEvent(draft: Draft, entity: Name, past: string): void {
  const event = `${entity.snake}.${past}`;
  const declared = draft.read(types);
  if (declared.includes(`'${event}'`)) return;
  const of = new RegExp(`'${entity.snake}\\.\\w+': declare\\('(\\w+)'`).exec(declared)?.[1] ?? 'register';
  insertInOrder(draft, types, event, `'${event}': declare('${of}', '${fillIn}: a sentence.'),`);
  const label = `${entity.words[0]!.toUpperCase()}${entity.words.slice(1)} ${past}`;
  insertInOrder(draft, 'packages/console/src/words/en/events.ts', event, `'${event}': '${label}',`);
  if (draft.read('packages/server/database/releases.json').includes(`"${feed}"`)) addMigration(draft, event, of);
  else
    draft.insert(
      `${migrationsFolder}/${feed}`,
      /^insert into registry\.event_types \(type, class\)\nvalues\n/m,
      `  ('${event}', '${of}'),\n`,
    );
}

/** Inserts the entry of a type where the order of the types has it. */
function insertInOrder(draft: Draft, path: string, event: string, entry: string): void {
  const lines = draft.read(path).split('\n');
  const found = lines.flatMap((line, index) => {
    const [, indent, type] = /^( +)'([a-z_]+\.[a-z_]+)': /.exec(line) ?? [];
    return type === undefined ? [] : [{ index, indent, type }];
  });
  const { index, indent } = found.find(({ type }) => type > event) ?? {
    ...found.at(-1)!,
    index: found.at(-1)!.index + 1,
  };
  draft.replace(path, lines.toSpliced(index, 0, `${indent}${entry}`).join('\n'));
}

/** The row of a type that no release has, where a release has the table. */
function addMigration(draft: Draft, event: string, of: string): void {
  const present = draft.find(`${migrationsFolder}/*.sql`).map((path) => path.slice(migrationsFolder.length + 1));
  draft.add(
    `${migrationsFolder}/${nextMigration(present, `event-${event.replaceAll(/[._]/g, '-')}`)}`,
    `-- breaking: no
-- transaction: one
-- The class of the type ${event}, by which its events are placed in the feed.

set local role registry_owner;

create policy owner_insert on registry.event_types
  for insert to registry_owner
  with check (true);
insert into registry.event_types (type, class)
values ('${event}', '${of}');
drop policy owner_insert on registry.event_types;
`,
  );
}
