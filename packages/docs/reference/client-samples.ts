/** The samples of a field of the root in the words of each client. They become tabs. */
import type { GraphQLField } from 'graphql';
import { rowsOf } from './links.ts';
import { fence } from './markdown.ts';
import type { Sample } from './sample.ts';

type Field = GraphQLField<unknown, unknown>;

/** The samples of a mutation. */
export function mutationSamples({ name }: Field, sample: Sample): string {
  const { idempotencyKey: _, ...input } = sample.variables['input'] as Readonly<Record<string, unknown>>;
  return samples(
    sample,
    `import { Registry, ${name} } from '@asset-registry/client';\n\nconst payload = await registry.do(${name}, ${inTypeScript(input)});`,
    `registry do ${name}${flagsOf(input)}`,
  );
}

/** The samples of a list, a single or another query. */
export function querySamples(field: Field, sample: Sample): string {
  const { name } = field;
  const { variables } = sample;
  const isPaged = field.args.some((arg) => arg.name === 'after');
  const given = Object.keys(variables).length === 0 ? '' : `, ${inTypeScript(variables)}`;
  const call = isPaged
    ? `for await (const row of registry.each(${name})) console.log(row);`
    : `const answer = await registry.ask(${name}${given});`;
  const word = rowsOf(field) === undefined ? 'get' : 'list';
  return samples(
    sample,
    `import { Registry, ${name} } from '@asset-registry/client';\n\n${call}`,
    `registry ${word} ${name}${flagsOf(variables)}`,
  );
}

/** The document and its variables alone. */
export function documentSamples({ document, variables }: Sample): string {
  const hasVariables = Object.keys(variables).length > 0;
  return [
    fence('graphql [GraphQL]', document),
    ...(hasVariables ? [fence('json [Variables]', JSON.stringify(variables, null, 2))] : []),
  ].join('\n\n');
}

function samples(sample: Sample, typescript: string, shell: string): string {
  return [
    documentSamples(sample),
    fence('sh [curl]', curlOf(sample)),
    fence('ts [TypeScript]', typescript),
    fence('sh [registry]', shell),
  ].join('\n\n');
}

/** The request with curl, the document on one line. */
function curlOf({ document, variables }: Sample): string {
  const body = JSON.stringify({ query: document.replaceAll(/\s+/g, ' '), variables });
  const lines = [
    'curl "$ASSET_REGISTRY_URL/token/api/v2/graphql"',
    '-H "Authorization: Bearer $ROLE_TOKEN"',
    "-H 'Content-Type: application/json' --data-binary @- <<'JSON'",
  ];
  return `${lines.join(' \\\n  ')}\n${body}\nJSON`;
}

/** A value as the language writes it. */
function inTypeScript(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replaceAll(/"(\w+)":/g, '$1:')
    .replaceAll(/"([^"'\\]*)"/g, "'$1'");
}

/** Members as flags of the command line; structures are JSON. */
function flagsOf(members: Readonly<Record<string, unknown>>): string {
  const flags = Object.entries(members).map(([name, value]) => {
    const flag = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return value === true ? flag : `${flag} ${quoted(value)}`;
  });
  const line = flags.map((flag) => ` ${flag}`).join('');
  return line.length < 90 ? line : flags.map((flag) => ` \\\n  ${flag}`).join('');
}

function quoted(value: unknown): string {
  // One row of a list needs no brackets, and a list of values has blanks between them.
  const [first, ...others] = Array.isArray(value) ? value : [value];
  if (others.length > 0) throw new Error('a sample has lists of one element only');
  const text = typeof first === 'object' ? JSON.stringify(first) : String(first);
  return /^[\w.:/+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
