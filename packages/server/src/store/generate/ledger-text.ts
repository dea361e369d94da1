/** SQL shared by the statements that generate transactions. */
import { type GeneratedRegister, uid } from './arithmetic.ts';

/** The steps after the rows of `described`: they format the payload of each transaction and insert the transactions. */
export function transactionsText({ registerId, assetId }: GeneratedRegister, instructionId: string): string {
  const payload = [
    `"asset":"${assetId}"`,
    `"effective_date":"%s"`,
    // Lots closed and opened, each with the comma before it.
    `"instruction":"${instructionId}"%s`,
    `"postings":[%s]`,
    `"recorded_at":"%s"`,
    `"register":"${registerId}"`,
    `"sequence":"%s"`,
    `"type":"%s"`,
    `"version":"1"`,
  ].join(',');
  return `, formatted as materialized (
        select *, format('{${payload}}',
                 effective_date, lots_text, postings_text,
                 to_char(recorded_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), sequence, type) as payload
          from described
      ), t as (
        insert into registry.transactions (
          register_id, id, asset_id, sequence, type, effective_date, recorded_at, instruction_id, payload, digest
        )
        select '${registerId}', id, '${assetId}', sequence, type, effective_date, recorded_at, '${instructionId}',
               payload, sha256(convert_to(payload, 'UTF8'))
          from formatted
      )`;
}

/**
 * Inserts postings of every transaction. Shape: each row has line, ledger account, owner, lot, quantity and balance.
 */
export function postingsText({ registerId, assetId, ...register }: GeneratedRegister, rows: readonly string[]): string {
  return `
      insert into registry.postings (
        register_id, id, asset_id, transaction_id, sequence, line, type, ledger_account, owner_id, lot_id, quantity,
        balance_after, effective_date, recorded_at
      )
      select '${registerId}', ${uid(register, 'posting', 'sequence * 4 + v.line')}, '${assetId}',
             s.id, sequence, v.line, type, v.ledger_account, v.owner_id, v.lot_id, v.quantity,
             v.balance_after, effective_date, recorded_at
        from formatted s
        cross join lateral (
          values ${rows.join(', ')}
        ) v (line, ledger_account, owner_id, lot_id, quantity, balance_after)`;
}

/** The columns of lots that are written, in the order of the selects. */
export const lotColumns = `
          register_id, id, asset_id, holder_id, custom_id, number_key, quantity, form, issue_date, acquisition_date,
          price, cost_basis, predecessor_ids, opened_by, opened_on, opened_at, closed_by, closed_on, closed_at`;

/** Joins SQL expressions of payload members to one that has a comma between them. */
export function withCommas(...expressions: readonly string[]): string {
  return expressions.join(` || ',' || `);
}
