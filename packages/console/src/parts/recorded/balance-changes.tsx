/** The changes of a transaction, and the lots it opens and closes. */
import type { ReactElement } from 'react';
import { PlainTable } from '../plain-table.tsx';
import { Quantity } from '../quantity.tsx';
import { formatCount, formatDecimal } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { accountChangesOf } from './account-changes.ts';
import type { CombinedTransactions } from './combine.ts';
import classes from './recorded.module.css';
import { dayColumn, quantityColumn } from '../data-table/field-columns.tsx';

type LedgerAccount = keyof typeof words.transactions.ledgerAccounts;

/** Units: rows. A split changes every holder; the first rows are enough. */
const shownAtMost = 50;

/**
 * Accounts that every transaction of an asset changes: unless all transactions are loaded, their final balance is
 * unknown.
 */
const ofEveryTransaction = ['unissued', 'authorized'];

interface ChangesProps {
  readonly recorded: readonly CombinedTransactions[];
  /** The number of transactions that are not loaded. */
  readonly unread?: number;
  /** Whether it is part of a form, which has no exports. */
  readonly isField?: boolean;
}

/** Balances before and after. With two assets, one table each. */
export function BalanceChanges({ recorded, unread: missed = 0, isField = false }: ChangesProps): ReactElement {
  const names = words.commands.changesOf;
  return (
    <>
      {recorded.map(({ id, asset, postings }) => {
        const changes = accountChangesOf(postings.nodes).filter(
          ({ ledgerAccount }) => missed === 0 || !ofEveryTransaction.includes(ledgerAccount),
        );
        const unread = postings.totalCount - postings.nodes.length;
        const left = Math.max(0, changes.length - shownAtMost) + unread;
        const title = recorded.length > 1 ? `${words.commands.changes}: ${asset?.name ?? ''}` : words.commands.changes;
        return (
          <section key={id} className={classes['part']}>
            <h3>{title}</h3>
            <PlainTable
              label={title}
              isField={isField}
              rows={changes.slice(0, shownAtMost)}
              columns={[
                {
                  label: names.account,
                  text: ({ of, ledgerAccount }) =>
                    of ?? words.transactions.ledgerAccounts[ledgerAccount as LedgerAccount],
                },
                quantityColumn('before', { label: names.before }),
                quantityColumn('change', { label: names.change, signed: true }),
                {
                  label: names.after,
                  align: 'end',
                  text: ({ after }) => after,
                  cell: ({ after }) => (
                    <strong>
                      <Quantity value={after} />
                    </strong>
                  ),
                },
              ]}
            />
            {left > 0 && <p data-quiet>{words.commands.moreChanges(formatCount(left))}</p>}
            {missed > 0 && <p data-quiet>{words.commands.moreTransactions(formatCount(missed))}</p>}
          </section>
        );
      })}
    </>
  );
}

interface LotsProps {
  readonly recorded: CombinedTransactions;
  /** Whether closed lots are shown too. */
  readonly withClosed?: boolean;
  readonly isField?: boolean;
}

export function Lots({ recorded, withClosed = false, isField = false }: LotsProps): ReactElement | null {
  const { lotsOpened, lotsClosed } = recorded;
  const closed = withClosed ? lotsClosed.nodes.slice(0, shownAtMost) : [];
  if (lotsOpened.nodes.length === 0 && closed.length === 0) return null;
  return (
    <section className={classes['part']}>
      {lotsOpened.nodes.length > 0 && (
        <>
          <h3>{words.commands.lotsOpened}</h3>
          <PlainTable
            label={words.commands.lotsOpened}
            isField={isField}
            rows={lotsOpened.nodes.slice(0, shownAtMost)}
            columns={[
              { label: words.commands.lots.customId, text: ({ customId }) => customId },
              { label: words.commands.fields.labels.holderId, text: ({ holder }) => holder?.registration },
              quantityColumn('quantity', { label: words.commands.lots.quantity }),
              dayColumn('acquisitionDate', { label: words.commands.lots.acquired }),
            ]}
          />
          <More count={lotsOpened.totalCount - Math.min(shownAtMost, lotsOpened.nodes.length)} />
        </>
      )}
      {closed.length > 0 && (
        <p data-quiet>
          {words.commands.lotsClosed}:{' '}
          {closed.map(({ customId, quantity }) => words.commands.lotOf(customId, formatDecimal(quantity))).join(', ')}
          {lotsClosed.totalCount > closed.length &&
            ` ${words.commands.lotsMore(formatCount(lotsClosed.totalCount - closed.length))}`}
        </p>
      )}
    </section>
  );
}

function More({ count }: { readonly count: number }): ReactElement | null {
  return count > 0 ? <p data-quiet>{words.commands.lotsMore(formatCount(count))}</p> : null;
}
