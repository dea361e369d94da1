/**
 * Mutations: each field is one command; they run in the order of the document, each in its own database transaction.
 */
import { accessRefusals } from '../auth/access.ts';
import type { Peppers } from '../auth/secrets.ts';
import { signInSettingsOf } from '../auth/sign-in-policy.ts';
import type { Config } from '../base/config.ts';
import { IdempotencyKey } from '../base/idempotency-key.ts';
import type { Log } from '../base/log.ts';
import type { Metrics } from '../base/metrics.ts';
import { Outage, Refusal } from '../base/refusal.ts';
import type { PageSettings } from '../base/refusal-page.ts';
import type { RememberedSets } from '../commands/run/request-sets.ts';
import {
  answersNothing,
  commandRequest,
  type CommandRequest,
  type CommandResult,
} from '../commands/run/command-request.ts';
import type { Outcome } from '../commands/run/outcome.ts';
import type { RunCommand } from '../commands/run/run-command.ts';
import {
  type Command,
  type DocumentFault,
  mayBeginJob,
  waitSecondsMax,
  type WebhookLimits,
} from '../commands/command.ts';
import { commandNamed } from '../commands/command-list.ts';
import { type ApprovalOutcome, approveInstructions } from '../commands/approvals/several-approvals.ts';
import type { Database } from '../postgres/database.ts';
import type { Query } from '../postgres/statement.ts';
import type { SignInSettings } from '../rules/sign-in-policy.ts';
import type { JobWatch } from '../store/jobs/job-watch.ts';
import { type AnswerError, answerErrors } from './answer.ts';
import { VariableReference, type Env, fetchOf } from './compiler/bound.ts';
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

/** The dependencies of a mutation. */
export interface MutationOptions {
  readonly database: Database;
  readonly runCommand: RunCommand;
  /** The secret key of the installation and, while it is rotated, the previous one. */
  readonly peppers: Peppers;
  /** The largest number of lots that a command on all lots changes at once. */
  readonly jobLots: number;
  readonly webhooks: WebhookLimits;
  readonly signIn: SignInSettings;
  /** Finds what is wrong with a document that is to be registered. */
  readonly faultOf: (text: string) => DocumentFault | null;
  readonly jobWatch: Pick<JobWatch, 'wait'>;
  readonly remembered: RememberedSets;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly config: PageSettings;
  readonly scope: Scope;
  compiled(key: string, make: (scope: Scope) => Compiled): Compiled;
  /** Counts the rows that an answer may have. Refuses: graphql_document_too_costly. */
  checkCost(compiled: Compiled, env: Env): number;
}

/** The settings of the installation on which mutations rest. */
export function settingsOfMutations(config: Config): Pick<MutationOptions, 'jobLots' | 'webhooks' | 'signIn'> {
  return {
    jobLots: config.REGISTRY_JOB_LOTS,
    webhooks: { networks: config.REGISTRY_WEBHOOK_NETWORKS, endpointsMax: config.REGISTRY_WEBHOOKS_MAX },
    signIn: signInSettingsOf(config),
  };
}

/**
 * Runs the commands of an operation. Shape: the whole answer as JSON text; a refused command is null and has an entry
 * in `errors`.
 */
export async function runMutation(prepared: Prepared, caller: Caller, options: MutationOptions): Promise<string> {
  const members: string[] = [];
  const errors: AnswerError[] = [];
  const roots = rootFields(options.scope, prepared.operation.node);
  const commands = roots.filter((field) => field.name !== '__typename');
  if (caller.record !== undefined) caller.record.mutation = commands.map(({ name }) => name).join(',');
  for (const field of roots) {
    const json =
      field.name === '__typename'
        ? '"Mutation"'
        : await runField(field, prepared, caller, options, commands.length > 1).catch((error: unknown) => {
            errors.push(...errorsOf(error, field, caller, options, field === commands[0]));
            return 'null';
          });
    members.push(`"${field.key}":${json}`);
  }
  const errorsMember = errors.length === 0 ? '' : `"errors":${JSON.stringify(errors)},`;
  return `{${errorsMember}"data":{${members.join(',')}}}`;
}

function errorsOf(
  error: unknown,
  field: Selection,
  caller: Caller,
  { log, metrics, config }: Pick<MutationOptions, 'log' | 'metrics' | 'config'>,
  isFirst: boolean,
): AnswerError[] {
  const isOfToken = error instanceof Refusal && accessRefusals.has(error.code);
  // Before the first command the whole request fails by its status. Later the answer must show which commands were run.
  if (isFirst && (isOfToken || error instanceof Outage)) throw error;
  const facts = { error, requestId: caller.requestId, mutation: field.name };
  if (error instanceof Outage && error.code === 'database_full') log.error(facts, 'the disk of the database is full');
  else if (error instanceof Outage) log.warn(facts, 'a mutation could not be answered');
  else if (!(error instanceof Refusal)) log.error(facts, 'a mutation failed');
  return answerErrors({ metrics, config }, error, caller.requestId, [field.key]).errors;
}

async function runField(
  field: Selection,
  prepared: Prepared,
  caller: Caller,
  options: MutationOptions,
  several: boolean,
): Promise<string> {
  const env: Env = { variables: prepared.variables };
  const { clientMutationId, idempotencyKey, dryRun, waitSeconds, input } = givenInput(field, options.scope, env);
  const compiled = options.compiled(field.key, (scope) => compileAnswer(scope, field));
  const answerRows = options.checkCost(compiled, env);
  // The header is the key of the whole request; each of several commands has a key derived from it.
  const header = several ? (caller.idempotencyKey?.of(field.key) ?? null) : caller.idempotencyKey;
  const key = idempotencyKey === null ? header : new IdempotencyKey(idempotencyKey, header?.isRepeated);
  const requestOf = (command: Command, given: GivenInput['input'], ofKey: IdempotencyKey | null): CommandRequest =>
    commandRequest({ command, input: given, idempotencyKey: ofKey, dryRun, requestId: caller.requestId });
  const context = {
    database: options.database,
    peppers: options.peppers,
    jobLots: options.jobLots,
    webhooks: options.webhooks,
    signIn: options.signIn,
    faultOf: options.faultOf,
    remembered: options.remembered,
    metrics: options.metrics,
    expected: caller.access.remembered?.actor ?? null,
    sharing: { caller: callerKeyOf(caller), answerRows },
    access: caller.access,
    record: caller.record,
  };
  const approveOne = (row: GivenInput['input'], index: number): Promise<Outcome<undefined>> => {
    const one = requestOf(commandNamed('approveInstruction'), row, key?.of(`${index}`) ?? null);
    return options.runCommand({ ...one, asksProof: false }, { ...context, answer: answersNothing });
  };
  const command = commandNamed(field.name);
  const approveEach = async (): Promise<Command> => {
    // A caller that may not approve several at once, lacks fresh proof, or gives no rows, approves none of them: the
    // command itself is then refused.
    const tried = { ...requestOf(command, input, null), dryRun: true };
    const { refusal } = await options.runCommand(tried, {
      ...context,
      answer: answersNothing,
    });
    return refusal === null ? approvedEach(input, approveOne) : command;
  };
  const run = command.name === 'approveInstructions' ? await approveEach() : command;
  let jobId: string | null = null;
  let query: Query | undefined;
  const request = requestOf(run, input, key);
  // Rows that were approved had proof before the first of them.
  const asked = run === command ? request : { ...request, asksProof: false };
  const outcome = await options.runCommand(asked, {
    ...context,
    answer: (actor, result) => {
      jobId = result['job'] ?? null;
      query = {
        statement: statementOf(compiled),
        values: valuesOf(compiled, { ...env, actor, answer: withEcho(result, clientMutationId) }),
      };
      return { query, read: (row) => answerOf(row as { json: string | null } | undefined) };
    },
  });
  const answer = outcome.answer();
  if (waitSeconds === 0 || jobId === null) return answer;
  await options.jobWatch.wait(jobId, waitSeconds);
  return answerAgain(query!, caller, options);
}

/** The answer of a mutation as it is when its job has ended, for the token as it is then. */
async function answerAgain(
  { statement, values }: Query,
  { access }: Caller,
  { database }: MutationOptions,
): Promise<string> {
  return database.transaction(async (tx) => {
    const [, [row]] = await Promise.all([access.authorise(tx), tx.query<{ json: string | null }>(statement, values)]);
    return answerOf(row);
  });
}

/** Approves the rows of a request one after the other. Shape: the command that answers their outcomes. */
async function approvedEach(
  input: GivenInput['input'],
  approveOne: (row: GivenInput['input'], index: number) => Promise<Outcome<undefined>>,
): Promise<Command> {
  const outcomes: ApprovalOutcome[] = [];
  const rows = input['rows'] as readonly (GivenInput['input'] & { readonly instructionId: string })[];
  for (const [row, given] of rows.entries()) {
    const { instructionId } = given;
    const { refusal } = await approveOne(given, row);
    if (refusal === null) outcomes.push({ row, outcome: 'done', instructionId });
    else outcomes.push({ row, outcome: 'refused', instructionId, code: refusal.code, message: refusal.message });
  }
  return approveInstructions(outcomes);
}

/**
 * Commands with the same key are authorised once in a batch. A token that one address may use need not be allowed from
 * another, nor each document of its client.
 */
function callerKeyOf({ access }: Caller): string {
  return `${access.tokenKey} ${access.clientAddress} ${access.document?.toString('latin1')}`;
}

function withEcho(result: CommandResult, clientMutationId: string | null): CommandResult {
  return { ...result, clientMutationId };
}

/** The input of a mutation as it was sent: what every mutation takes, and apart from it the members of its own. */
export interface GivenInput {
  readonly clientMutationId: string | null;
  readonly idempotencyKey: string | null;
  readonly dryRun: boolean;
  /** How long the answer waits for the job that it begins. Units: seconds. */
  readonly waitSeconds: number;
  /** Only what was sent: a member that was left out, or whose variable was, is not in it. A digest is made of it. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** Reads the input of a field with the values of its variables. */
export function givenInput(field: Selection, scope: Scope, env: Env): GivenInput {
  const given = fetchInput(argumentsOf(scope, field)['input'], env) as Record<string, unknown>;
  const { clientMutationId = null, idempotencyKey = null, dryRun = false, ...others } = given;
  const { waitSeconds, ...input } = mayBeginJob(commandNamed(field.name)) ? others : { waitSeconds: null, ...others };
  return {
    clientMutationId: clientMutationId as string | null,
    idempotencyKey: idempotencyKey as string | null,
    dryRun: dryRun === true,
    waitSeconds: checkedWait((waitSeconds ?? 0) as number),
    input,
  };
}

/** Refuses: input_invalid. */
function checkedWait(seconds: number): number {
  if (seconds >= 0 && seconds <= waitSecondsMax) return seconds;
  throw new Refusal('input_invalid', {
    field: 'waitSeconds',
    reason: `waitSeconds is ${seconds}, and an answer waits for 0 to ${waitSecondsMax} seconds.`,
    remedy: `Give at most ${waitSecondsMax}, and read the job where it has not ended by then.`,
  });
}

/** The input with the values of its variables. */
function fetchInput(value: unknown, env: Env): unknown {
  if (Array.isArray(value)) return value.map((element) => fetchInput(element, env));
  if (value !== null && typeof value === 'object' && !(value instanceof VariableReference)) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fetchInput(member, env)]));
  }
  return fetchOf(value)(env);
}
