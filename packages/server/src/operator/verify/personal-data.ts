/** Compares the personal data of parties with the keyed digests that instructions recorded of it. */
import type { Peppers } from '../../auth/secrets.ts';
import { valueDigestOf } from '../../commands/run/personal.ts';
import type { Tx } from '../../postgres/database.ts';
import {
  type GivenParty,
  givenPartiesText,
  type PersonalMemberRow,
  personalMembersText,
} from '../../store/integrity/personal-data.ts';
import { streamRows } from '../../store/integrity/statements.ts';

export const personalDataInvariant = 'The personal data of every party was given by an instruction';

/**
 * Verifies all personal data. A value counts as given where a secret key is missing that could tell. Shape: how many
 * values there are, and the first that no instruction gave.
 */
export async function verifyPersonalData(
  tx: Tx,
  peppers: Peppers,
): Promise<{ readonly rows: number; readonly where: string | undefined }> {
  let rows = 0;
  let together: { readonly ids: string; readonly instructions: readonly EnteringInstruction[] } | undefined;
  const enteredTogether = async (instructionIds: readonly string[]): Promise<readonly EnteringInstruction[]> => {
    const ids = instructionIds.join(' ');
    if (together?.ids !== ids) together = { ids, instructions: await readEntering(tx, instructionIds) };
    return together.instructions;
  };
  for await (const row of streamRows<PersonalMemberRow>(tx, personalMembersText)) {
    rows += 1;
    const { present, recorded, instructionIds, member, legalName } = row;
    const isGiven =
      recorded.some(([id, version, digest]) => isOneOf(new Set([digest]), present, { id, version }, peppers)) ||
      (await enteredTogether(instructionIds ?? [])).some((one) =>
        isOneOf(one.digestsOf(member, legalName), present, one, peppers),
      );
    if (!isGiven) return { rows, where: row.location };
  }
  return { rows, where: undefined };
}

async function readEntering(tx: Tx, ids: readonly string[]): Promise<readonly EnteringInstruction[]> {
  const read = (id: string): Promise<GivenParty[]> => tx.query<GivenParty>({ text: givenPartiesText }, [id]);
  return Promise.all(ids.map(async (id) => new EnteringInstruction(id, await read(id))));
}

interface Giving {
  readonly id: string;
  /** The version of the secret key under which it has digests. */
  readonly version: number | null;
}

/** Whether a value, or its absence, is one of those that an instruction gave. Shape: null where it gave none. */
function isOneOf(digests: ReadonlySet<unknown>, present: unknown, { id, version }: Giving, peppers: Peppers): boolean {
  if (present === null && digests.has(null)) return true;
  const pepper = peppers.find((one) => one?.version === version);
  if (pepper === undefined) return [...digests].some((digest) => digest !== null);
  // An empty list clears a value as null does.
  return digests.has(valueDigestOf(pepper.key, id)(present ?? []));
}

/** An instruction that gave parties. */
class EnteringInstruction implements Giving {
  readonly id: string;
  readonly version: number | null;
  readonly #parties: readonly GivenParty[];
  readonly #byName: ReadonlyMap<unknown, readonly GivenParty[]>;
  readonly #digests = new Map<string, ReadonlySet<unknown>>();

  constructor(id: string, parties: readonly GivenParty[]) {
    this.id = id;
    this.version = parties[0]?.pepperVersion ?? null;
    this.#parties = parties;
    this.#byName = Map.groupBy(parties, ({ given }) => given['legalName']);
  }

  /** The digests of a member of its parties with a name; of all where none has it, as a party may have been renamed. */
  digestsOf(member: string, legalName: string): ReadonlySet<unknown> {
    const named = this.#byName.get(legalName);
    const key = named === undefined ? member : `${member} ${legalName}`;
    const digests =
      this.#digests.get(key) ?? new Set((named ?? this.#parties).map(({ given }) => given[member] ?? null));
    this.#digests.set(key, digests);
    return digests;
  }
}
