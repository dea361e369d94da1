/** One instruction: the request, its checks and its transactions. */
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { actionLabel } from '../../parts/action-label.ts';
import { CheckResults } from '../../parts/check-results.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Facts } from '../../parts/facts.tsx';
import { JsonText } from '../../parts/json-text.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Day, Instant } from '../../parts/moment.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { AssetLink } from '../../parts/entity-links.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { performedBy } from '../../parts/performed-by.ts';
import { words } from '../../words/words.ts';
import { InstructionById, type InstructionByIdQuery } from './instruction.graphql.ts';
import classes from './instruction.module.css';
import { InstructionTransactionList } from './instruction-transactions.tsx';
import { toneOf } from './instruction-tones.ts';

type Instruction = NonNullable<InstructionByIdQuery['instructionById']>;

const route = getRouteApi('/r/$role/instructions/$instructionId');
const names = words.instructions;

export function InstructionPage(): ReactElement {
  const { instructionId } = route.useParams();
  const role = useRole();
  const { mayRead } = useViewer();
  const { data, error, refetch } = useRoleQuery(InstructionById, { id: instructionId });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const instruction = data.instructionById;
  if (!instruction) return <NotFound />;
  return (
    <>
      <PageHead
        title={actionLabel(instruction.type)}
        above={
          <Link to="/r/$role/instructions" params={{ role: role.usersAccountId }} className={classes['back']}>
            {names.title}
          </Link>
        }
        beside={<Status label={names.statuses[instruction.status]} tone={toneOf[instruction.status]} />}
      />
      <div className={classes['sections']}>
        <Section title={names.one}>
          <InstructionFacts instruction={instruction} />
        </Section>
        <Section title={names.checks}>
          {instruction.checks.length === 0 && <p className={classes['quiet']}>{names.noChecks}</p>}
          <CheckResults checks={instruction.checks} />
        </Section>
        {mayRead('ledger') && (
          <Section title={names.transactions}>
            {instruction.transactions.totalCount === 0 ? (
              <p className={classes['quiet']}>{names.noTransactions}</p>
            ) : (
              <InstructionTransactionList instructionId={instructionId} />
            )}
          </Section>
        )}
        {instruction.authorizedAdjustments.nodes.length > 0 && (
          <Section title={names.adjustments}>
            <Adjustments instruction={instruction} />
          </Section>
        )}
        <Section title={names.payload}>
          <JsonText label={names.payload} value={instruction.payload} />
        </Section>
      </div>
    </>
  );
}

function InstructionFacts({ instruction }: { readonly instruction: Instruction }): ReactElement {
  const { asset, id } = instruction;
  return (
    <Facts
      facts={[
        { name: names.register, value: instruction.register?.name },
        {
          name: names.asset,
          value: asset && <AssetLink asset={asset} />,
        },
        { name: names.requestedBy, value: performedBy(instruction) },
        { name: names.receivedAt, value: <Instant value={instruction.receivedAt} /> },
        { name: names.completedAt, value: instruction.completedAt && <Instant value={instruction.completedAt} /> },
        { name: names.idempotencyKey, value: instruction.idempotencyKey },
        {
          name: names.id,
          wide: true,
          value: (
            <>
              {id} <CopyButton text={id} label={words.transactions.copyId} />
            </>
          ),
        },
        {
          name: names.payloadDigest,
          wide: true,
          value: (
            <>
              {instruction.payloadDigest}{' '}
              <CopyButton text={instruction.payloadDigest} label={words.transactions.copyDigest} />
            </>
          ),
        },
      ]}
    />
  );
}

function Adjustments({ instruction }: { readonly instruction: Instruction }): ReactElement {
  const labels = words.assets.historyOf;
  return (
    <PlainTable
      label={names.adjustments}
      rows={instruction.authorizedAdjustments.nodes}
      columns={[
        {
          label: labels.effectiveDate,
          text: ({ effectiveDate }) => effectiveDate,
          cell: ({ effectiveDate }) => <Day value={effectiveDate} />,
        },
        {
          label: labels.quantity,
          align: 'end',
          text: ({ quantity }) => quantity,
          cell: ({ quantity }) => <Quantity value={quantity} signed />,
        },
        {
          label: labels.authorizedTotal,
          align: 'end',
          text: ({ authorizedTotal }) => authorizedTotal,
          cell: ({ authorizedTotal }) => <Quantity value={authorizedTotal} />,
        },
        { label: labels.authority, text: ({ authority }) => authority },
      ]}
    />
  );
}
