/**
 * The transferees of a request that names them in words: which holders they are, as whoever keeps the register says in
 * approving it. The request and its digest stay as they are.
 */
import type { Peppers } from '../../auth/secrets.ts';
import { canonicalJson, newId as randomId, sha256 } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import { needsOf } from '../../rules/approvals/needs.ts';
import { faultOf, type RequestedTransferees } from '../../rules/approvals/transferees.ts';
import { blockIf, type Check } from '../../rules/check.ts';
import { namedReceivers, type RequestedReceiver } from '../../rules/ledger/transferee.ts';
import { actsAlone } from '../../rules/permission.ts';
import { type ApplicableSets, lockApplicableSets } from '../../store/approvals/applicable-sets.ts';
import {
  findInstructionDetails,
  type InstructionDetails,
  insertInstructionDetails,
  transfereeDetails,
} from '../../store/approvals/instruction-details.ts';
import type { LockedProposal } from '../../store/approvals/instructions.ts';
import { insertTransferees, listTransferees, type TransfereeRow } from '../../store/approvals/transferees.ts';
import type { Tx } from '../../postgres/database.ts';
import type { LoadContext } from '../command.ts';
import { createHolder } from '../holder/create-holder.ts';
import { holderFields, type HolderInput } from '../holder/holder-fields.ts';
import { type InputShape, optional, type Parsed, required } from '../run/input.ts';
import { valueDigestOf } from '../run/personal.ts';
import { decryptHolders, encryptHolders } from '../run/proposal-details.ts';

/** How an approval says which holders the transferees are. */
export const transfereesInput = {
  transferees: optional.objects(
    'ResolvedTransferee',
    'Of a request that names transferees in words: which holders they are. The keeper of the register gives it with the first approval, which is refused without; it is recorded beside the request and does not change.',
    {
      receiver: required.int('The index of the receiver in the request, from 0.', { min: 0, max: 99 }),
      holderId: optional.id('The holder that it is.'),
      create: optional.object(
        'TransfereeHolder',
        'The holder that is created when the request is carried out, in place of holderId. Its parties are new ones.',
        holderFields,
      ),
    },
    { lengthMax: 100 },
  ),
  transfereesDigest: optional.text(
    'The transfereesDigest of the instruction whose transferees were read. Required of approvals after the one that gave them.',
    { lengthMax: 64 },
  ),
};
type Given = Parsed<typeof transfereesInput>['transferees'];

/** A transferee and its holder. Shape: `create` is the input of one that is created under this id; else null. */
export interface ResolvedTransferee {
  readonly receiver: number;
  readonly holderId: string;
  readonly create: HolderInput | null;
}

/** The transferees of a proposal. */
export interface Transferees extends RequestedTransferees {
  /** Empty where none is named in words; a refusal where it is not known which holders they are. */
  readonly resolved: readonly ResolvedTransferee[] | Refusal;
  /** Where the approval says it: what is to be recorded of it. */
  readonly record: NewTransferees | null;
}

/** The record of transferees. Shape: `details` are the inputs of holders that are created; null without any. */
export interface NewTransferees {
  readonly digest: string;
  readonly rows: readonly TransfereeRow[];
  readonly details: InstructionDetails | null;
}

const none: Transferees = { named: [], digest: null, resolved: [], record: null };

type Context = Pick<LoadContext<unknown>, 'tx' | 'peppers'>;

/**
 * Loads the transferees of a locked proposal: those that are recorded, else those that the approval gives. Shape: a
 * refusal is a value.
 *
 * Refuses: transferees_unresolved.
 */
export async function loadTransferees(
  { tx, peppers }: Context,
  proposal: LockedProposal,
  given: Given = null,
): Promise<Transferees> {
  const named = namedReceivers(proposal.payload);
  if (named.length === 0) return none;
  const { registerId, id } = proposal;
  const recorded = await listTransferees(tx, registerId, [id]);
  const [first] = recorded;
  if (first !== undefined) {
    const { digest } = first;
    return { named, digest, resolved: await resolvedOf({ tx, peppers }, proposal, recorded), record: null };
  }
  if (!given || faultOf(named, given) !== null)
    return { named, digest: null, resolved: new Refusal('transferees_unresolved'), record: null };
  const resolved = given
    .map(({ receiver, holderId, create }) => ({
      receiver,
      holderId: holderId ?? randomId(),
      create: create ?? null,
    }))
    .sort((a, b) => a.receiver - b.receiver);
  return { named, digest: null, resolved, record: recordOf(peppers, proposal, resolved) };
}

/**
 * The transferees that are recorded, compared with the digest of which approvals are. Shape: a refusal is a value.
 *
 * Refuses: details_missing, digest_mismatch.
 */
async function resolvedOf(
  { tx, peppers }: Context,
  proposal: LockedProposal,
  rows: readonly TransfereeRow[],
): Promise<readonly ResolvedTransferee[] | Refusal> {
  const { registerId, id } = proposal;
  const details = rows.some(({ isNew }) => isNew)
    ? await findInstructionDetails(tx, registerId, id, transfereeDetails)
    : undefined;
  const pepper = peppers.find((one) => one?.version === details?.pepperVersion) ?? peppers[0];
  const opened = details === undefined ? undefined : decryptHolders(peppers, details);
  const inputs = opened?.outcome === 'opened' ? (opened.input as Readonly<Record<string, HolderInput>>) : {};
  const resolved = rows.map(({ receiver, holderId, isNew }) => ({
    receiver,
    holderId,
    create: isNew ? (inputs[`${receiver}`] ?? null) : null,
  }));
  if (rows.some(({ isNew }, index) => isNew && resolved[index]!.create === null))
    return new Refusal('details_missing', {
      reason: 'The inputs of the holders that are to be created for the transferees cannot be read.',
      remedy: 'Reject it, and have it requested again.',
    });
  if (digestOf(pepper.key, proposal, resolved) !== rows[0]!.digest)
    return new Refusal('digest_mismatch', {
      reason: 'The transferees that are stored are not those of which the digest was made.',
      remedy: 'Tell the operator of the installation, who can run verify, and have it requested again.',
    });
  return resolved;
}

/** The digest of a request with its transferees. The inputs of holders that are created are in it as keyed digests. */
function digestOf(
  secretKey: string,
  { id, payloadDigest }: LockedProposal,
  resolved: readonly ResolvedTransferee[],
): string {
  const keyed = valueDigestOf(secretKey, id);
  const transferees = resolved.map(({ receiver, holderId, create }) => ({
    receiver,
    holderId,
    ...(create === null ? {} : { create: keyed(create) }),
  }));
  return sha256(canonicalJson({ payloadDigest, transferees })).toString('hex');
}

/** The record of transferees that an approval gives, in the order of the receivers. */
function recordOf(peppers: Peppers, proposal: LockedProposal, resolved: readonly ResolvedTransferee[]): NewTransferees {
  const { registerId, id: instructionId, payloadDigest } = proposal;
  const digest = digestOf(peppers[0].key, proposal, resolved);
  const created = resolved.filter(({ create }) => create !== null);
  const owner = { registerId, instructionId, payloadDigest: Buffer.from(payloadDigest, 'hex') };
  const inputs = Object.fromEntries(created.map(({ receiver, create }) => [receiver, create]));
  return {
    digest,
    rows: resolved.map(({ receiver, holderId, create }) => ({
      instructionId,
      receiver,
      holderId,
      isNew: create !== null,
      digest,
    })),
    details: created.length === 0 ? null : encryptHolders(peppers, owner, inputs),
  };
}

/** The input of a request with its transferees as holders. */
export function withHolders(input: Parsed<InputShape>, resolved: readonly ResolvedTransferee[]): Parsed<InputShape> {
  if (resolved.length === 0) return input;
  const receivers = (input['receivers'] as readonly RequestedReceiver[]).map((one, index): RequestedReceiver => {
    const found = resolved.find(({ receiver }) => receiver === index);
    if (found === undefined) return one;
    const { transferee: _, ...receiver } = one;
    const { holderId, create } = found;
    if (create === null) return { ...receiver, holderId };
    const { holderNumber = null, servicingAccountId = null } = create;
    const created = {
      id: holderId,
      holderNumber: holderNumber ?? '',
      status: 'active',
      servicingAccountId,
      findings: [],
    };
    return { ...receiver, holderId, created };
  });
  return { ...input, receivers };
}

/** A holder that is created with a request, and what its creation is decided on. */
export interface LoadedHolder {
  readonly id: string;
  readonly input: Parsed<typeof createHolder.input>;
  readonly state: Awaited<ReturnType<typeof createHolder.load>>;
}

/** Loads what the creation of the holders rests on. */
export async function loadHolders(
  context: Omit<LoadContext<unknown>, 'input'>,
  { registerId }: LockedProposal,
  resolved: readonly ResolvedTransferee[],
): Promise<readonly LoadedHolder[]> {
  return Promise.all(
    resolved.flatMap(({ holderId: id, create }) => {
      if (create === null) return [];
      const input = { ...create, registerId } as unknown as LoadedHolder['input'];
      return [createHolder.load({ ...context, input, registerId }).then((state) => ({ id, input, state }))];
    }),
  );
}

const instead = 'Create the holder with createHolder, and give its id as holderId.';

/**
 * Whether the approver may have the holders created that it gives. Shape: empty where it gives none to create. Refuses:
 * not_permitted, outside_delegation.
 */
export function checkCreates(given: Given, actor: Actor): readonly Check[] {
  if (!given?.some(({ create }) => create)) return [];
  const { name, permission } = createHolder;
  const { accountType, userRole, delegation } = actor;
  const mutations = delegation?.mutations ?? null;
  return [
    blockIf(!actsAlone(permission, actor), 'not_permitted', {
      holds: `The role does ${name}.`,
      fails: `The role ${userRole} in an account of the type ${accountType} does not do ${name} itself.`,
      remedy: instead,
      facts: { mutation: name, userRole, accountType },
    }),
    blockIf(mutations !== null && !mutations.includes(name), 'outside_delegation', {
      holds: `The delegation of this client allows ${name}.`,
      fails: `The delegation of this client allows some mutations only, and ${name} is none of them.`,
      remedy: instead,
      facts: { mutation: name, narrowedTo: 'mutations' },
    }),
    blockIf((delegation?.assetIds ?? null) !== null, 'outside_delegation', {
      holds: `The delegation of this client is not narrowed to assets, so it allows ${name}.`,
      fails: `The delegation of this client allows mutations of some assets only, and ${name} is not limited to them.`,
      remedy: instead,
      facts: { mutation: name, narrowedTo: 'assetIds' },
    }),
  ];
}

/**
 * Reads the sets that ask who must agree to the creation of holders, and holds back changes of them. Shape: null where
 * none is created.
 */
export async function lockCreationSets(
  { tx, actor: { accountId } }: Pick<LoadContext<unknown>, 'tx' | 'actor'>,
  { registerId }: LockedProposal,
  created: readonly LoadedHolder[],
): Promise<ApplicableSets | null> {
  return created.length === 0 ? null : lockApplicableSets(tx, { accountId, registerId, assetIds: [] });
}

/**
 * Whether the policies of now ask others to agree to the creation of holders: they may be other ones than when an
 * approval gave the holders. Shape: empty where none is created. Refuses: approval_needed.
 */
export function checkCreationNeeds(
  sets: ApplicableSets | null,
  { registerId }: LockedProposal,
  { accountId, accountType, usersAccountId }: Actor,
  isGivenNow: boolean,
): readonly Check[] {
  if (sets === null) return [];
  const { name } = createHolder;
  const needs = needsOf(sets.sets, {
    mutation: name,
    assetIds: [],
    quantities: {},
    price: null,
    outstandingBefore: {},
    backdatedDays: null,
    transferKinds: [],
    presenterType: accountType,
    presenterAccountId: accountId,
    presenterUsersAccountId: usersAccountId,
    registerId,
    agentAccountIds: sets.agentAccountIds,
    posts: false,
    base: null,
  });
  return [
    blockIf(needs.length > 0, 'approval_needed', {
      holds: `Nobody else must agree to ${name}.`,
      fails: `The policies in force ask others to agree to ${name}.`,
      remedy: isGivenNow
        ? instead
        : `Reject the request, create the holder with ${name}, and have the transfer requested again.`,
    }),
  ];
}

/**
 * Records which holders the transferees are, while the request is open. Shape: `waits` where it is not carried out at
 * once, so that the inputs of holders are needed later.
 */
export async function recordTransferees(
  tx: Tx,
  registerId: string,
  { rows, details }: NewTransferees,
  waits: boolean,
): Promise<void> {
  await insertTransferees(tx, registerId, rows);
  if (waits && details !== null) await insertInstructionDetails(tx, details, transfereeDetails);
}
