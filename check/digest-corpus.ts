/**
 * The corpus of inputs: each mutation in many forms, with the digests by which a retry is recognised. Written by
 * `npm run digests`, which adds lines and changes none that a release has frozen.
 */
import { isDeepStrictEqual } from 'node:util';
import type { GraphQLSchema } from 'graphql';
import { makePeppers } from '../packages/server/src/auth/secrets.ts';
import { readConfig } from '../packages/server/src/base/config.ts';
import { canonicalJson, sha256 } from '../packages/server/src/base/ids.ts';
import type { Command } from '../packages/server/src/commands/command.ts';
import { commands } from '../packages/server/src/commands/command-list.ts';
import { uploadDocument } from '../packages/server/src/commands/document/upload-document.ts';
import { mayRequest } from '../packages/server/src/commands/run/authorise.ts';
import { type CheckedRequest, checkRequest } from '../packages/server/src/commands/run/checked-request.ts';
import { commandRequest } from '../packages/server/src/commands/run/command-request.ts';
import type { InputShape } from '../packages/server/src/commands/run/input.ts';
import { isSameRequest, keyedDigestOf, plainDigestOf } from '../packages/server/src/commands/run/key-digest.ts';
import {
  hasPersonal,
  holdsPersonal,
  redactPersonal,
  valueDigestOf,
} from '../packages/server/src/commands/run/personal.ts';
import { bindVariables } from '../packages/server/src/graphql/compiler/bound.ts';
import { rootFields } from '../packages/server/src/graphql/compiler/compile.ts';
import { operationNamed, readDocument } from '../packages/server/src/graphql/document.ts';
import { readVariables } from '../packages/server/src/graphql/variables.ts';
import { type GivenInput, givenInput } from '../packages/server/src/graphql/mutation.ts';
import { buildRegistrySchema } from '../packages/server/src/graphql/schema/schema.ts';
import { type Actor, accountTypes, actorWithoutUser, userRoles } from '../packages/server/src/rules/actor.ts';
import { actsAlone } from '../packages/server/src/rules/permission.ts';
import { casesOf } from './digest-cases.ts';
import { type FrozenLine, frozenFiles, mergeLines, readLines, writeLines } from './frozen-lines.ts';
import { type StoredLine, storedLines } from './stored-bytes.ts';
import { repositoryRoot } from './tree.ts';

/** The digests of one input, in hexadecimal. */
export interface InputDigests {
  /** The input as it is recorded, where that is not as it was sent. */
  readonly parsed?: Readonly<Record<string, unknown>>;
  /** SHA-256 of mutation and input: digest version 1. */
  readonly plain: string;
  /** HMAC-SHA-256 of account, key, mutation and input: digest version 2. */
  readonly keyed: string;
  /** The same two of a role that only proposes. */
  readonly proposed?: string;
  readonly keyedProposed?: string;
  /** Of an instruction, whose personal members are replaced by digests of their own. */
  readonly instruction?: string;
}

/** One line of the corpus. Shape: `input` is the variable of a request, or what an upload gives. */
export interface CorpusLine extends FrozenLine, InputDigests {
  readonly mutation: string;
  readonly case: string;
  readonly input: Readonly<Record<string, unknown>>;
}

const secretKey = 'the secret key of a test, 32 chars';
const peppers = makePeppers(secretKey);
const idempotencyKey = 'key 1';
const instructionId = '01900000-0000-7000-8000-000000000002';
const corpusPath = frozenFiles[0]!;
const storedPath = frozenFiles[1]!;

/** An upload is no mutation of the schema, but its key is recorded alike. */
const upload = uploadDocument({ content: Buffer.alloc(0), claimed: null });
const everyCommand: readonly Command[] = [...commands, upload];

/** The limit of tokens is that of a document in which no variable holds the input. */
const settings = { ...readConfig({}), REGISTRY_GRAPHQL_TOKENS_MAX: 100_000 };
export const schema: GraphQLSchema = buildRegistrySchema();

/** The document of a mutation whose whole input is a variable. */
export function documentOf(mutation: string): string {
  const type = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input`;
  return `mutation ($input: ${type}!) { ${mutation}(input: $input) { replayed } }`;
}

/** Documents by their texts: all forms of a mutation are sent by one. */
const documents = new Map<string, ReturnType<typeof readDocument>>();

/** Reads the input of the only mutation of a document as the endpoint does. */
export function readInput(text: string, variables: Readonly<Record<string, unknown>>): GivenInput {
  const document = documents.get(text) ?? readDocument(schema, text, settings);
  documents.set(text, document);
  const operation = operationNamed(document, null);
  const values = readVariables(schema, { text, variables }, operation, settings);
  const bound = bindVariables(operation, values);
  const { fragments } = document;
  const scope = { schema, fragments, variables: bound, lens: 'issuer', predicate: true } as const;
  const [field] = rootFields(scope, operation.node);
  return givenInput(field!, scope, { variables: values });
}

/** Makes the digests of an input. Shape: `sent` is what a program sent, `input` what the endpoint reads of it. */
export function digestsOf(
  mutation: string,
  input: GivenInput['input'],
  sent: CorpusLine['input'] = input,
): InputDigests {
  const checked = checkedAs(mutation, input, false);
  const proposed = commandOf(mutation).kind === 'register' ? checkedAs(mutation, input, true) : undefined;
  const parsed = JSON.parse(canonicalJson(checked.input)) as InputDigests['parsed'] & {};
  const command = commandOf(mutation);
  const shape = command.input as InputShape;
  // Transfers had no personal members before they could name transferees in words.
  const posts = command.kind === 'register' && command.facts !== undefined;
  const isPersonal = posts ? holdsPersonal(shape, checked.input) : hasPersonal(shape);
  const redacted = redactPersonal(shape, checked.input, valueDigestOf(secretKey, instructionId));
  return {
    ...(isDeepStrictEqual(parsed, sent) ? {} : { parsed }),
    plain: plainDigestOf(checked).toString('hex'),
    keyed: keyedOf(checked),
    ...(proposed === undefined
      ? {}
      : { proposed: plainDigestOf(proposed).toString('hex'), keyedProposed: keyedOf(proposed) }),
    ...(proposed !== undefined && isPersonal
      ? { instruction: sha256(canonicalJson({ mutation, input: redacted })).toString('hex') }
      : {}),
  };
}

const keyedOf = (checked: CheckedRequest): string => keyedDigestOf(checked, idempotencyKey, secretKey).toString('hex');

/** Whether the input is the one of a row that has the digests of a line. Shape: one entry for each way to record it. */
export function recognised(line: CorpusLine, input: GivenInput['input']): (boolean | string)[] {
  const [{ version }] = peppers;
  const recorded = [
    { digest: line.plain, digestVersion: 1, pepperVersion: null, proposes: false },
    { digest: line.keyed, digestVersion: 2, pepperVersion: version, proposes: false },
    { digest: line.proposed, digestVersion: 1, pepperVersion: null, proposes: true },
    { digest: line.keyedProposed, digestVersion: 2, pepperVersion: version, proposes: true },
  ];
  return recorded.flatMap(({ digest, proposes, ...row }) =>
    digest === undefined
      ? []
      : [
          isSameRequest(
            checkedAs(line.mutation, input, proposes),
            idempotencyKey,
            { ...row, digest: Buffer.from(digest, 'hex') },
            peppers,
          ),
        ],
  );
}

/** The line of every form of every mutation, as this program makes it. */
export function madeLines(): CorpusLine[] {
  return everyCommand.flatMap((command) =>
    casesOf(command.input as InputShape).map(({ name, input }) => ({
      mutation: command.name,
      case: name,
      input,
      ...digestsOf(command.name, sentInput(command.name, input), input),
      release: null,
    })),
  );
}

/** The input of a line as the endpoint reads it. */
export function sentInput(mutation: string, input: CorpusLine['input']): GivenInput['input'] {
  return mutation === upload.name ? input : readInput(documentOf(mutation), { input }).input;
}

export function commandOf(mutation: string): Command {
  const found = everyCommand.find(({ name }) => name === mutation);
  if (found === undefined) throw new Error(`${mutation} is no mutation any more`);
  return found;
}

function checkedAs(mutation: string, input: GivenInput['input'], proposes: boolean): CheckedRequest {
  const command = commandOf(mutation);
  const request = commandRequest({ command, input, idempotencyKey: null, dryRun: false, requestId: 'request' });
  const checked = checkRequest(request, actorOf(command, proposes));
  if (checked instanceof Error) throw checked;
  return checked;
}

/** A role that executes a command, or with `proposes` one whose delegation lets it propose only. */
function actorOf(command: Command, proposes: boolean): Actor {
  const delegation = {
    id: instructionId,
    assetIds: null,
    mutations: null,
    quantityMax: null,
    proposeOnly: true,
    approves: true,
  };
  for (const accountType of accountTypes)
    for (const userRole of userRoles) {
      const actor = actorWithoutUser('01900000-0000-7000-8000-000000000001', accountType, userRole);
      if (actsAlone(command.permission, actor) && mayRequest(command, actor))
        return proposes ? { ...actor, delegation } : actor;
    }
  throw new Error(`nobody may request ${command.name}`);
}

if (import.meta.main) {
  const inputs = mergeLines(readLines<CorpusLine>(repositoryRoot, corpusPath), madeLines());
  writeLines(repositoryRoot, corpusPath, inputs);
  const stored = mergeLines(readLines<StoredLine>(repositoryRoot, storedPath), await storedLines());
  writeLines(repositoryRoot, storedPath, stored);
  console.log(`${inputs.length} inputs and ${stored.length} other values; read the difference before you commit it`);
}
