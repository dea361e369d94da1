/** The schema and the refusals of the contract. */
import { buildSchema } from 'graphql';
import refusalsText from '../../../../../contract/refusals.json?raw';
import contract from '../../../../../contract/schema.graphql?raw';

export const schema = buildSchema(contract, { assumeValid: true });

export interface RefusalEntry {
  readonly status: number;
  readonly retry: boolean;
  readonly description: string;
}

export const refusals = JSON.parse(refusalsText) as Readonly<Record<string, RefusalEntry | undefined>>;
