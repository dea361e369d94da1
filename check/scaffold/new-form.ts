/** Writes the form of a new mutation in the console, and its entries in the lists that name every form. */
import { type Draft, fillIn, nameOf } from './draft.ts';

const source = 'packages/console/src';

/** A form to be written. */
export interface NewForm {
  /** The name in addresses: `retire-plan`. */
  readonly form: string;
  /** Its mutation, in camel case. */
  readonly mutation: string;
  /** The name in the menu of commands: `Retire stock plan`. */
  readonly label: string;
  /** Mutations of which one has a form; the new one stands after the last of these. */
  readonly siblings: readonly string[];
  /** The members of the form with their options, a line each. */
  readonly fields: readonly string[];
  /** The value that the sentence names, over the form as it is. */
  readonly named: string;
}

/** Drafts it. */
export function newForm(draft: Draft, { form, mutation, label, siblings, fields, named }: NewForm): void {
  const names = `${source}/parts/commands/command-names.ts`;
  const sibling = siblings
    .map((one) => new RegExp(`^ {2}'?([\\w-]+)'?: '${one}',$`, 'm').exec(draft.read(names))?.[1])
    .findLast((one) => one !== undefined)!;
  const { pascal: operation } = nameOf(mutation);
  const { kebab: file } = nameOf(mutation);
  const camel = form.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const page = `${nameOf(camel).pascal}Page`;
  draft.add(
    `${source}/pages/commands/forms/${form}.ts`,
    `/** ${fillIn}: a sentence. */
import { members, ${operation} } from '#graphql/${file}.ts';
import { words } from '../../../words/words.ts';
import { commandForm } from '../form/command-form.tsx';

export const ${page} = commandForm({
  command: '${form}',
  operation: ${operation},
  members,
  fields: {
${fields.map((field) => `    ${field},\n`).join('')}  },
  summary: ({ ${named.replace(/\W.*/, '')} }) => words.commands.sentences.${camel}(${named}),
});
`,
  );
  const inPages = `${source}/pages/commands/command-page.tsx`;
  draft.insertImport(inPages, page, `./forms/${form}.ts`);
  draft.insertEntry(inPages, sibling, `'${form}': ${page},`);
  draft.insert(names, new RegExp(`'${sibling}'`), `, '${form}'`);
  draft.insertEntry(names, sibling, `'${form}': '${mutation}',`);
  const inWords = `${source}/words/en`;
  const buttons = `${inWords}/command-buttons.ts`;
  draft.insertEntry(buttons, sibling, `'${form}': '${label}',`);
  draft.insert(buttons, new RegExp(`^ {4}'?${sibling}'?: .*,\\n`, 'm'), `    '${form}': '${fillIn}: a new …',\n`);
  draft.insertEntry(`${inWords}/commands.ts`, sibling, `'${form}': '${fillIn}: a sentence.',`);
  draft.insert(
    `${inWords}/command-sentences.ts`,
    /^export const commandSentences = \{\n/m,
    `  ${camel}: (name: string) => \`${fillIn}: a sentence with \${name}.\`,\n`,
  );
}
