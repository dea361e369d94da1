/** `ask`: a document of the caller's own. */
import type { Command } from 'commander';
import { optionsOf, type Program } from '../command.ts';
import { usage } from '../exit-code.ts';
import { readJson, textOf } from '../input/json-value.ts';
import type { Row } from '../output/flat.ts';
import { printObject } from '../output/print.ts';
import { onRegistry } from '../settings/connection.ts';

/** Adds it. */
export function addAskCommand({ program, io }: Program): void {
  program
    .command('ask')
    .description('Send a query of GraphQL, and print its data.')
    .argument('<document>', 'the text, @file.graphql, or - for standard input')
    .option('--variables <json>', 'its variables as JSON or @file.json')
    .action(async (given: string, _options: unknown, command: Command) => {
      const options = optionsOf<{ variables?: string }>(command);
      const [document] = await textOf(io, given);
      await refuseMutation(document);
      const variables = options.variables === undefined ? {} : await readJson(io, '--variables', options.variables);
      if (typeof variables !== 'object' || variables === null || Array.isArray(variables))
        throw usage('--variables is not a JSON object.');
      await onRegistry(io, options, async ({ registry }) => {
        const data = await registry.ask<Row, object>(document, variables, { signal: io.signal });
        // Data is a tree: as a table it would be one row of one column.
        await printObject(io, { output: options.output ?? 'json' }, data);
      });
    });
}

/** A mutation has its key, its dry run and its question by `do`. */
async function refuseMutation(document: string): Promise<void> {
  const { hasOperation } = await import('@asset-registry/client/core');
  if (hasOperation(document, 'mutation') || hasOperation(document, 'subscription'))
    throw usage(
      'ask sends queries. A mutation is done by: registry do <name>. Events are followed by: registry events tail',
    );
}
