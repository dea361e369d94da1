/** Mutations: each field is one command; they run in the order of the document, each in its own database transaction. */
import { sha256 } from '../base/ids.ts';
import type { Log } from '../base/log.ts';
import type { Metrics } from '../base/metrics.ts';
import { Outage, Refusal } from '../base/refusal.ts';
import type { CommandResult } from '../commands/run/command-request.ts';
import type { Batcher } from '../commands/run/batcher.ts';
import { commandNamed } from '../commands/command-list.ts';
import type { Database } from '../postgres/database.ts';
import { type AnswerError, answerErrors } from './answer.ts';
import { Bound, type Env, fetchOf } from './compiler/bound.ts';
import { compileAnswer, rootFields } from './compiler/compile.ts';
import { argumentsOf } from './compiler/selection.ts';
import {
  answerOf,
  type Selection,
  type Compiled,
  type Scope,
  statementOf,
  valuesOf,
} from './compiler/statement-writer.ts';
import type { Caller, Prepared } from './request.ts';

/** What a mutation uses of the endpoint. */
export interface MutationOptions {
  readonly database: Database;
  readonly batcher: Batcher<string>;
  /** The key of the digests of client secrets. */
  readonly secretKey: string;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly scope: Scope;
  compiled(key: string, make: (scope: Scope) => Compiled): Compiled;
  /** Counts the rows that the answer may have. Refuses: graphql_document_too_costly. */
  checkCost(compiled: Compiled, env: Env): number;
}

/** Performs the commands of an operation. Shape: the whole answer as JSON text; a refused command is null, with its error beside. */
export async function performMutation(prepared: Prepared, caller: Caller, options: MutationOptions): Promise<string> {
  const members: string[] = [];
  const errors: AnswerError[] = [];
  const roots = rootFields(options.scope, prepared.operation.node);
  const request = roots.filter((asked) => asked.name !== '__typename');
  for (const asked of roots) {
    const json =
      asked.name === '__typename'
        ? '"Mutation"'
        : await performField(asked, prepared, caller, options, request.length > 1).catch((error: unknown) => {
            errors.push(...refusedField(error, asked, caller, options, asked === request[0]));
            return 'null';
          });
    members.push(`"${asked.key}":${json}`);
  }
  const told = errors.length === 0 ? '' : `"errors":${JSON.stringify(errors)},`;
  return `{${told}"data":{${members.join(',')}}}`;
}

function refusedField(
  error: unknown,
  asked: Selection,
  caller: Caller,
  { log, metrics }: Pick<MutationOptions, 'log' | 'metrics'>,
  isFirst: boolean,
): AnswerError[] {
  const aboutToken = error instanceof Refusal && (error.code === 'token_invalid' || error.code === 'role_not_selected');
  // Where nothing was done yet, the whole request fails by its status; later, what was done must be told.
  if (isFirst && (aboutToken || error instanceof Outage)) throw error;
  const told = { error, requestId: caller.requestId, mutation: asked.name };
  if (error instanceof Outage) log.warn({ ...told, cause: error.cause }, 'a mutation could not be answered');
  else if (!(error instanceof Refusal)) log.error(told, 'a mutation failed');
  return answerErrors(metrics, error, caller.requestId, [asked.key]).errors;
}

async function performField(
  asked: Selection,
  prepared: Prepared,
  caller: Caller,
  options: MutationOptions,
  several: boolean,
): Promise<string> {
  const env: Env = { variables: prepared.variables };
  const given = fetchInput(argumentsOf(options.scope, asked)['input'], env) as Record<string, unknown>;
  const { clientMutationId = null, idempotencyKey = null, dryRun = false, ...input } = given;
  const compiled = options.compiled(asked.key, (scope) => compileAnswer(scope, asked));
  const answerRows = options.checkCost(compiled, env);
  // The header names the request; where a request holds several commands, each has a key of its own made from it.
  const fromHeader =
    caller.idempotencyKey === null || !several ? caller.idempotencyKey : keyOf(caller.idempotencyKey, asked.key);
  return options.batcher.run(callerKeyOf(caller), {
    answerRows,
    request: {
      command: commandNamed(asked.name),
      input,
      idempotencyKey: (idempotencyKey as string | null) ?? fromHeader,
      dryRun: dryRun === true,
      requestId: caller.requestId,
    },
    context: {
      database: options.database,
      secretKey: options.secretKey,
      metrics: options.metrics,
      expected: caller.access.remembered?.actor ?? null,
      access: caller.access,
      answer: (actor, outcome) => ({
        question: {
          statement: statementOf(compiled),
          values: valuesOf(compiled, { ...env, actor, answer: withEcho(outcome, clientMutationId) }),
        },
        read: (row) => answerOf(row as { json: string | null } | undefined),
      }),
    },
  });
}

/** Commands with the same key may run in one batch. A token that one address may use need not be allowed from another. */
function callerKeyOf({ access }: Caller): string {
  return `${access.tokenKey} ${access.clientAddress}`;
}

/** The key of one command of several. One that would be too long is its digest. */
function keyOf(requestKey: string, field: string): string {
  const key = `${requestKey}/${field}`;
  return key.length <= 255 ? key : sha256(key).toString('hex');
}

function withEcho(outcome: CommandResult, clientMutationId: unknown): CommandResult {
  return { ...outcome, clientMutationId: clientMutationId as string | null };
}

/** The input with every leaf fetched. */
function fetchInput(value: unknown, env: Env): unknown {
  if (Array.isArray(value)) return value.map((element) => fetchInput(element, env));
  if (value !== null && typeof value === 'object' && !(value instanceof Bound)) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fetchInput(member, env)]));
  }
  return fetchOf(value)(env);
}
