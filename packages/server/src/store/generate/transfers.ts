/** Generates the transfers of lots between holders. */
import type { Tx } from '../../postgres/database.ts';
import { balances, type GeneratedRegister, payloadFormat, quantities, uid } from './arithmetic.ts';
import { lotColumns, postingsText, transactionsText, withCommas } from './ledger-text.ts';

const { posting, lot } = payloadFormat;

/** The payload of the lot that the receiver gets. */
function receivedLot(number: string): string {
  return lot({
    acquired: 'effective_date',
    cost: null,
    number,
    holder: 'receiver_id',
    id: 'received_id',
    issued: 'issue_date',
    predecessor: 'lot_id',
    price: null,
    quantity: 'given',
  });
}

/** The payload of the balance lot that the giver keeps. */
function restLot(number: string): string {
  return lot({
    acquired: 'issue_date',
    cost: '(whole - given) * 2',
    number: `${number} + 1`,
    holder: 'giver_id',
    id: 'rest_id',
    issued: 'issue_date',
    predecessor: 'lot_id',
    price: '2',
    quantity: '(whole - given)',
  });
}

/** The members of the payload for the closed lot and the opened ones. */
function lotsText(...opened: readonly string[]): string {
  return `',"lots_closed":["' || lot_id || '"],"lots_opened":[' || ${withCommas(...opened)} || ']'`;
}

/** The postings of a transfer, with that of the balance lot where the giver keeps a rest. */
const postingsOf = (keepsRest: boolean): string =>
  withCommas(
    posting(`'holder'`, '(giver_before - whole)', 'lot_id', 'giver_id', '-whole'),
    posting(`'holder'`, '(receiver_before + given)', 'received_id', 'receiver_id', 'given'),
    ...(keepsRest ? [posting(`'holder'`, '(giver_before - given)', 'rest_id', 'giver_id', '(whole - given)')] : []),
  );
const rowsOf = (keepsRest: boolean): readonly string[] => [
  `(1, 'holder', giver_id, s.lot_id, -whole, giver_before - whole)`,
  `(2, 'holder', receiver_id, received_id, given, receiver_before + given)`,
  ...(keepsRest ? [`(3, 'holder', giver_id, rest_id, whole - given, giver_before - given)`] : []),
];

/**
 * The values of a lot's closing by the transaction with this sequence. Shape: nulls where no transaction closes the
 * lot.
 */
function closedColumns(register: GeneratedRegister, sequence: string | null): string {
  if (sequence === null) return 'null::uuid, null::date, null::timestamptz';
  const at = quantities(register);
  return `${uid(register, 'transaction', sequence)}, ${at.effectiveDate(sequence)}, ${at.recordedAt(sequence)}`;
}

/**
 * The parts in which the rounds differ, as SQL: the number of the first lot that opens, the holder to whom the closed
 * lot was issued, and the number of that lot. Shape: `closing` and `restClosing` are the sequences of the transactions
 * that close the lots; null where none does.
 */
function termsOf(register: GeneratedRegister, round: 1 | 2 | 3) {
  const n = `${register.holders}::bigint`;
  const first = quantities(register).back('i', 1);
  return {
    1: {
      number: `${n} + 2 * i + 1`,
      issuedTo: 'i',
      closedLot: '(2 + i) * 2',
      closing: `2 + 3 * ${n} + receiver`,
      restClosing: `2 + 2 * ${n} + i`,
    },
    2: {
      number: `3 * ${n} + 2 * i + 1`,
      issuedTo: 'i',
      closedLot: `(2 + ${n} + i) * 2 + 1`,
      closing: null,
      restClosing: null,
    },
    3: {
      number: `5 * ${n} + i + 1`,
      issuedTo: first,
      closedLot: `(2 + ${n} + ${first}) * 2`,
      closing: null,
      restClosing: null,
    },
  }[round];
}

/**
 * The transfers of a round. In the first and the second every holder gives a part of its lot to another and keeps the
 * rest in a balance lot. In the third it gives on the whole lot that it received in the first.
 */
export async function insertTransfers(
  tx: Tx,
  register: GeneratedRegister,
  instructionId: string,
  round: 1 | 2 | 3,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { registerId, assetId, holders: n } = register;
  const at = quantities(register);
  const { given, lotQuantity, giverBefore, receiverBefore, receiver } = balances(register, round);
  const { number, issuedTo, closedLot, closing, restClosing } = termsOf(register, round);
  const keepsRest = round !== 3;
  const restLots = `
        union all
        select '${registerId}'::uuid, rest_id, '${assetId}'::uuid, giver_id, (${number} + 1)::text,
               registry.number_key((${number} + 1)::text), whole - given,
               'book_entry', issue_date, issue_date, 2,
               (whole - given) * 2, array[lot_id], id, effective_date, recorded_at,
               ${closedColumns(register, restClosing)}
          from formatted`;
  await tx.query({
    text: `
      with made as (
        select i, 2 + ${round} * ${n}::bigint + i as sequence, 'transfer' as type,
               ${receiver('i')} as receiver,
               ${given('i')} as given,
               ${lotQuantity('i')} as whole,
               ${giverBefore('i')} as giver_before
          from generate_series(${from}::bigint, ${to}::bigint) i
      ), placed as materialized (
        select *, ${uid(register, 'transaction', 'sequence')} as id,
               ${at.recordedAt('sequence')} as recorded_at,
               ${at.effectiveDate('sequence')} as effective_date,
               ${at.effectiveDate(`2 + ${issuedTo}`)} as issue_date,
               ${uid(register, 'holder', 'i')} as giver_id,
               ${uid(register, 'holder', 'receiver')} as receiver_id,
               ${receiverBefore('receiver', 'i')} as receiver_before,
               ${uid(register, 'lot', closedLot)} as lot_id,
               ${uid(register, 'lot', 'sequence * 2')} as received_id,
               ${uid(register, 'lot', 'sequence * 2 + 1')} as rest_id
          from made
      ), described as (
        select *, ${lotsText(receivedLot(number), ...(keepsRest ? [restLot(number)] : []))} as lots_text,
               ${postingsOf(keepsRest)} as postings_text
          from placed
      )${transactionsText(register, instructionId)}, l as (
        insert into registry.lots (${lotColumns}
        )
        select '${registerId}'::uuid, received_id, '${assetId}'::uuid, receiver_id, (${number})::text,
               registry.number_key((${number})::text), given,
               'book_entry', issue_date, effective_date, null::numeric,
               null::numeric, array[lot_id], id, effective_date, recorded_at,
               ${closedColumns(register, closing)}
          from formatted${keepsRest ? restLots : ''}
      )${postingsText(register, rowsOf(keepsRest))}`,
  });
}
