/**
 * The arithmetic of a made-up register, as SQL: what every holder is issued, gives and has, from its number alone. Holders
 * are numbered from 0. There is an issue to each, two rounds in which each gives a part to another, and a third in which
 * each gives on what it received in the first.
 */

export interface Making {
  readonly registerId: string;
  readonly assetId: string;
  readonly holders: number;
  readonly authorized: number;
  /** When the register begins, in RFC 3339 with a zone. */
  readonly start: string;
  /** Units: microseconds between two transactions. */
  readonly step: number;
  /** Shape: five hexadecimal digits that tell the ids of one making from those of others. */
  readonly seed: string;
  /** Units: milliseconds since 1970. */
  readonly madeAt: number;
}

const kinds = { holder: 0, party: 1, holderParty: 2, transaction: 3, lot: 4, posting: 5, position: 6 };

/** The id of the so-manieth thing of a kind: a UUID of version 7, later for a larger number. */
export function uid(
  { seed, madeAt }: Pick<Making, 'seed' | 'madeAt'>,
  kind: keyof typeof kinds,
  number: string,
): string {
  const middle = `7${kinds[kind]}${seed.slice(0, 2)}8${seed.slice(2, 5)}`;
  return `(lpad(to_hex(${madeAt}::bigint + (${number}) / 1000), 12, '0') || '${middle}' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`;
}

/** How far from its giver the receiver of each round stands. */
function shiftOf(holders: number, round: 1 | 2 | 3): number {
  return 1 + Math.floor(holders / { 1: 3, 2: 7, 3: 11 }[round]);
}

/** Dates and quantities of a making, each as SQL over the number of a transaction or a holder. */
export function quantities(making: Making) {
  const { holders: n, start, step } = making;
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

/** SQL of the transfers of one round: the quantity that a holder transfers, the receiver, and the balances before and after. */
export function balances(making: Making, round: 1 | 2 | 3) {
  const { holders: n } = making;
  const { issued, first, second, back } = quantities(making);
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
    /** The quantity of the lot of which a part is given. */
    kept: (i: string): string => (round === 1 ? issued(i) : `(${issued(i)} - ${first(i)})`),
    receiver: (i: string): string => `mod((${i}) + ${shift}, ${n})`,
    /** Before it gives: those ahead of it in the round have given to it, unless its giver comes later. */
    giverBefore: (i: string): string =>
      `(${atEnd(i, round - 1)} + case when ${i} >= ${shift} then ${given(back(i, round))} else 0 end)`,
    /** Before it receives from the giver: it has given already where it comes before that. */
    receiverBefore: (receiver: string, giver: string): string =>
      `(${atEnd(receiver, round - 1)} - case when ${receiver} < ${giver} then ${given(receiver)} else 0 end)`,
    after: (i: string): string => atEnd(i, round),
  };
}

/** Parts of the canonical payload, each as SQL that makes its text. */
export const spelling = {
  line: (account: string, after: string, lot: string, owner: string, quantity: string): string =>
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
    const told = members.filter(([, value]) => value !== null);
    const shape = told.map(([name]) => (name === 'predecessors' ? `"${name}":["%s"]` : `"${name}":"%s"`)).join(',');
    return `format('{${shape}}', ${told.map(([, value]) => value).join(', ')})`;
  },
};
