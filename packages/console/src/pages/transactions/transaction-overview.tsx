/** The overview of a transaction: first postings and lots, instruction, digest. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { actionLabel } from '../../parts/action-label.ts';
import { CheckResults } from '../../parts/check-results.tsx';
import type { Column } from '../../parts/data-table/column.ts';
import { Facts } from '../../parts/facts.tsx';
import { Instant } from '../../parts/moment.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Section } from '../../parts/section.tsx';
import { usePerformedBy } from '../../parts/performed-by.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { Digest } from './digest.tsx';
import { lotColumns, postingColumns } from './posting-columns.tsx';
import classes from './transaction.module.css';
import { transactionFactsOf } from './transaction-facts.tsx';
import type { ShownTransaction } from './transaction-kinds.ts';

const names = words.transactions;

export function TransactionOverview({ transaction }: { readonly transaction: ShownTransaction }): ReactElement {
  const { id, instruction, postings, lotsOpened, lotsClosed } = transaction;
  const performedBy = usePerformedBy();
  return (
    <div className={classes['sections']}>
      <Section title={names.terms}>
        <Facts facts={transactionFactsOf(transaction, performedBy)} />
      </Section>
      <Section title={names.postings.title}>
        <First
          label={names.postings.title}
          page={postings}
          columns={postingColumns}
          none={names.postings.none}
          transactionId={id}
          tab="postings"
        />
      </Section>
      <div className={classes['pair']}>
        <Section title={names.opened}>
          <First
            label={names.opened}
            page={lotsOpened}
            columns={lotColumns}
            none={names.noneOpened}
            transactionId={id}
            tab="opened"
          />
        </Section>
        <Section title={names.closed}>
          <First
            label={names.closed}
            page={lotsClosed}
            columns={lotColumns}
            none={names.noneClosed}
            transactionId={id}
            tab="closed"
          />
        </Section>
      </div>
      {instruction && (
        <Section title={names.instruction}>
          <InstructionSummary instruction={instruction} />
        </Section>
      )}
      <Section title={names.digest}>
        <Digest digest={transaction.digest} payload={transaction.payload} />
      </Section>
    </div>
  );
}

function InstructionSummary({
  instruction,
}: {
  readonly instruction: NonNullable<ShownTransaction['instruction']>;
}): ReactElement {
  const role = useRole().usersAccountId;
  const labels = words.instructions;
  const performedBy = usePerformedBy();
  return (
    <>
      <Facts
        facts={[
          { name: labels.type, value: actionLabel(instruction.type) },
          { name: labels.status, value: labels.statuses[instruction.status] },
          { name: labels.requestedBy, value: performedBy(instruction) },
          { name: labels.receivedAt, value: <Instant value={instruction.receivedAt} /> },
          { name: labels.completedAt, value: <Instant value={instruction.completedAt} /> },
        ]}
      />
      {instruction.checks.length > 0 && (
        <div data-screen>
          <h3 className={classes['checks']}>{labels.checks}</h3>
          <CheckResults checks={instruction.checks} />
        </div>
      )}
      <p className={classes['more']} data-screen>
        <Link to="/r/$role/instructions/$instructionId" params={{ role, instructionId: instruction.id }}>
          {labels.open}
        </Link>
      </p>
    </>
  );
}

interface FirstProps<Row extends { readonly id: string }> {
  readonly label: string;
  readonly page: { readonly totalCount: number; readonly nodes: readonly Row[] };
  readonly columns: readonly Column<Row>[];
  readonly none: string;
  readonly transactionId: string;
  /** The tab that lists all of them. */
  readonly tab: string;
}

/** The first rows, with a link to all of them. */
function First<Row extends { readonly id: string }>(props: FirstProps<Row>): ReactElement {
  const { label, page, columns, none, transactionId, tab } = props;
  const role = useRole().usersAccountId;
  if (page.totalCount === 0) return <p data-quiet>{none}</p>;
  return (
    <>
      <PlainTable label={label} rows={page.nodes} columns={columns} />
      {page.totalCount > page.nodes.length && (
        <p className={classes['more']}>
          <Link to="/r/$role/transactions/$transactionId" params={{ role, transactionId }} search={{ tab }}>
            {names.showAll(formatCount(page.totalCount))}
          </Link>
        </p>
      )}
    </>
  );
}
