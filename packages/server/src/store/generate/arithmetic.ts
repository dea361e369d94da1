/**
 * The arithmetic of a generated register, as SQL: the units that every holder is issued, gives and has, computed from
 * its number alone. Holders are numbered from 0. Each holder is issued one lot, transfers a part to another holder in
 * each of two rounds, and in a third transfers the lot that it received in the first.
 */

export interface GeneratedRegister {
  readonly registerId: string;
  readonly assetId: string;
  readonly holders: number;
  readonly authorized: number;
  /** When the register begins, in RFC 3339 with a zone. */
  readonly start: string;
  /** Units: microseconds between two transactions. */
  readonly step: number;
  /** Shape: five hexadecimal digits that are in all ids of this register, and differ from those of other ones. */
  readonly seed: string;
  /** Units: milliseconds since 1970. */
  readonly madeAt: number;
}

const kinds = { holder: 0, party: 1, holderParty: 2, transaction: 3, lot: 4, posting: 5, position: 6 };

/** The id of the row of a kind with this number: a UUID of version 7, later for a larger number. */
export function uid(
  { seed, madeAt }: Pick<GeneratedRegister, 'seed' | 'madeAt'>,
  kind: keyof typeof kinds,
  number: string,
): string {
  const middle = `7${kinds[kind]}${seed.slice(0, 2)}8${seed.slice(2, 5)}`;
  // Six bytes of each number: padding their hexadecimal digits took a quarter of PostgreSQL's time.
  const bytesOf = (whole: string): string => `substring(int8send(${whole}) from 3)`;
  const bytes = `${bytesOf(`${madeAt}::bigint + (${number}) / 1000`)} || '\\x${middle}'::bytea || ${bytesOf(`(${number})::bigint`)}`;
  return `encode(${bytes}, 'hex')::uuid`;
}

/** The distance in numbers between a giver and its receiver in a round. */
function shiftOf(holders: number, round: 1 | 2 | 3): number {
  return 1 + Math.floor(holders / { 1: 3, 2: 7, 3: 11 }[round]);
}

/** Dates and quantities, each as SQL over the number of a transaction or a holder. */
export function quantities(register: GeneratedRegister) {
  const { holders: n, start, step } = register;
  const recordedAt = (sequence: string): string =>
    `(timestamptz '${start}' + ((${sequence}) - 1) * (interval '${step} microseconds'))`;
  return {
    recordedAt,
    effectiveDate: (sequence: string): string => `${recordedAt(sequence)}::date`,
    issued: (i: string): string => `(1000 + mod((${i}) * 7919, 9000))`,
    first: (i: string): string => `(1 + mod((${i}) * 31, 300))`,
    second: (i: string): string => `(1 + mod((${i}) * 17, 200))`,
    back: (i: string, round: 1 | 2 | 3): string => `mod((${i}) - ${shiftOf(n, round)} + ${n}, ${n})`,
  };
}

/**
 * SQL of the transfers of one round: the quantity that a holder transfers, the receiver, and the balances before and
 * after.
 */
export function balances(register: GeneratedRegister, round: 1 | 2 | 3) {
  const { holders: n } = register;
  const { issued, first, second, back } = quantities(register);
  const givenIn = {
    1: first,
    2: second,
    3: (i: string): string => first(back(i, 1)),
  };
  const atEnd = (i: string, of: number): string => {
    let sum = issued(i);
    for (const one of [1, 2, 3] as const) if (one <= of) sum += ` - ${givenIn[one](i)} + ${givenIn[one](back(i, one))}`;
    return `(${sum})`;
  };
  const given = givenIn[round];
  const shift = shiftOf(n, round);
  return {
    given,
    /** The quantity of the lot of which a part or all is given. */
    lotQuantity: (i: string): string => ({ 1: issued(i), 2: `(${issued(i)} - ${first(i)})`, 3: given(i) })[round],
    receiver: (i: string): string => `mod((${i}) + ${shift}, ${n})`,
    /**
     * The balance before the holder gives: it includes the units it receives in this round, unless its giver has a
     * higher number.
     */
    giverBefore: (i: string): string =>
      `(${atEnd(i, round - 1)} + case when ${i} >= ${shift} then ${given(back(i, round))} else 0 end)`,
    /**
     * The balance before the holder receives: it excludes the units it gives in this round, if its giver has a higher
     * number.
     */
    receiverBefore: (receiver: string, giver: string): string =>
      `(${atEnd(receiver, round - 1)} - case when ${receiver} < ${giver} then ${given(receiver)} else 0 end)`,
    after: (i: string): string => atEnd(i, round),
  };
}

/** Parts of the canonical payload, each as SQL that formats its text. */
export const payloadFormat = {
  posting: (account: string, after: string, lot: string, owner: string, quantity: string): string =>
    lot === 'null'
      ? `format('{"account":"%s","balance_after":"%s","owner":"%s","quantity":"%s"}', ${account}, ${after}, ${owner}, ${quantity})`
      : `format('{"account":"%s","balance_after":"%s","lot":"%s","owner":"%s","quantity":"%s"}', ${account}, ${after}, ${lot}, ${owner}, ${quantity})`,
  lot: (of: {
    acquired: string;
    cost: string | null;
    number: string;
    holder: string;
    id: string;
    issued: string;
    predecessor: string | null;
    price: string | null;
    quantity: string;
  }): string => {
    const members: [name: string, value: string | null][] = [
      ['acquisition_date', of.acquired],
      ['cost_basis', of.cost],
      ['custom_id', of.number],
      ['form', `'book_entry'`],
      ['holder', of.holder],
      ['id', of.id],
      ['issue_date', of.issued],
      ['predecessors', of.predecessor],
      ['price', of.price],
      ['quantity', of.quantity],
    ];
    const present = members.filter(([, value]) => value !== null);
    const shape = present.map(([name]) => (name === 'predecessors' ? `"${name}":["%s"]` : `"${name}":"%s"`)).join(',');
    return `format('{${shape}}', ${present.map(([, value]) => value).join(', ')})`;
  },
};
