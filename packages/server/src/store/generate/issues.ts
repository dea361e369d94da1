/** Generates the transactions that authorise units and issue them to holders. */
import type { Tx } from '../../postgres/database.ts';
import { type GeneratedRegister, payloadFormat, quantities, uid } from './arithmetic.ts';
import { lotColumns, postingsText, transactionsText, withCommas } from './ledger-text.ts';

/** Inserts the first transaction, which authorises all units. */
export async function insertAuthorization(
  tx: Tx,
  register: GeneratedRegister,
  instructionId: string,
  adjustmentId: string,
): Promise<void> {
  const { registerId, assetId, authorized } = register;
  const { posting } = payloadFormat;
  const at = quantities(register);
  const postings = withCommas(
    posting(`'authorized'`, `-${authorized}`, 'null', `'${assetId}'`, `-${authorized}`),
    posting(`'unissued'`, `${authorized}`, 'null', `'${assetId}'`, `${authorized}`),
  );
  const rows = [
    `(1, 'authorized', '${assetId}'::uuid, null::uuid, -${authorized}::numeric, -${authorized}::numeric)`,
    `(2, 'unissued', '${assetId}', null, ${authorized}, ${authorized})`,
  ];
  await tx.query({
    text: `
      with described as (
        select 1::bigint as sequence, 'authorize' as type,
               ${uid(register, 'transaction', '1')} as id,
               ${at.recordedAt('1')} as recorded_at,
               ${at.effectiveDate('1')} as effective_date,
               '' as lots_text,
               ${postings} as postings_text
      )${transactionsText(register, instructionId)}, j as (
        insert into registry.authorized_adjustments (
          register_id, id, asset_id, sequence, quantity, authorized_total, authority, effective_date, instruction_id,
          recorded_at
        )
        select '${registerId}', '${adjustmentId}', '${assetId}', 1, ${authorized}, ${authorized}, '${authority}',
               effective_date, '${instructionId}', recorded_at
          from described
      ), a as (
        update registry.assets
           set authorized_total = ${authorized},
               created_at = '${register.start}'
         where register_id = '${registerId}'
           and id = '${assetId}'
      )${postingsText(register, rows)}`,
  });
}

export const authority = 'The charter';

/** Issues units to holders from one number to another. Units: `before` and the result are the units issued so far. */
export async function insertIssues(
  tx: Tx,
  register: GeneratedRegister,
  instructionId: string,
  { from, to, before }: { readonly from: number; readonly to: number; readonly before: string },
): Promise<string> {
  const { registerId, assetId, holders: n, authorized } = register;
  const at = quantities(register);
  const { posting, lot } = payloadFormat;
  const left = `(${authorized} - issued)`;
  const opened = lot({
    acquired: 'effective_date',
    cost: 'quantity * 2',
    number: 'i + 1',
    holder: 'holder_id',
    id: 'lot_id',
    issued: 'effective_date',
    predecessor: null,
    price: '2',
    quantity: 'quantity',
  });
  const postings = withCommas(
    posting(`'unissued'`, left, 'null', `'${assetId}'`, '-quantity'),
    posting(`'holder'`, 'quantity', 'lot_id', 'holder_id', 'quantity'),
  );
  const rows = [
    `(1, 'unissued', '${assetId}'::uuid, null::uuid, -quantity, ${left})`,
    `(2, 'holder', s.holder_id, s.lot_id, quantity, quantity)`,
  ];
  const result = await tx.query<{ issued: string }>({
    text: `
      with made as (
        select i, 2 + i as sequence, 'issue' as type,
               ${uid(register, 'holder', 'i')} as holder_id,
               ${at.issued('i')} as quantity,
               ${before} + sum(${at.issued('i')}) over (order by i)::bigint as issued
          from generate_series(${from}::bigint, ${to}::bigint) i
      ), placed as materialized (
        select *, ${uid(register, 'transaction', 'sequence')} as id,
               ${at.recordedAt('sequence')} as recorded_at,
               ${at.effectiveDate('sequence')} as effective_date,
               ${uid(register, 'lot', 'sequence * 2')} as lot_id,
               ${n} + sequence as closing
          from made
      ), described as (
        select *, ',"lots_opened":[' || ${opened} || ']' as lots_text,
               ${postings} as postings_text
          from placed
      )${transactionsText(register, instructionId)}, l as (
        insert into registry.lots (${lotColumns}
        )
        select '${registerId}', lot_id, '${assetId}', holder_id, (i + 1)::text,
               registry.number_key((i + 1)::text), quantity, 'book_entry',
               effective_date, effective_date, 2,
               quantity * 2, '{}', id, effective_date, recorded_at,
               ${uid(register, 'transaction', 'closing')},
               ${at.effectiveDate('closing')},
               ${at.recordedAt('closing')}
          from formatted
      ), p as (${postingsText(register, rows)}
      )
      select max(issued)::text as issued
        from placed`,
  });
  return result[0]!.issued;
}
