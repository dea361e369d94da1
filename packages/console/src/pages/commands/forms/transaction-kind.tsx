/** Selects a transaction of an asset, latest first, and shows its postings. */
import { type ReactElement, useEffect } from 'react';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { type Fact, Facts } from '../../../parts/facts.tsx';
import { Day, Instant } from '../../../parts/moment.tsx';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { TransactionLink } from '../../../parts/transaction-link.tsx';
import { formatCount, formatDay } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { ChosenTransaction, type ChosenTransactionQuery } from '#graphql/chosen-transaction.ts';
import { TransactionChoices } from '#graphql/transaction-choices.ts';
import { ChoiceField } from '../fields/plain-fields.tsx';
import type { FieldProps } from '../fields/field-context.tsx';
import type { FieldKind } from '../form/field.ts';
import type { FormState } from '../form/form-state.ts';
import { quantityColumn } from '../../../parts/data-table/field-columns.tsx';

export type ChosenTransaction = NonNullable<ChosenTransactionQuery['transactionById']>;

type Named = Pick<ChosenTransaction, 'id' | 'type' | 'sequence'>;

const names = words.transactions;

/** The chosen transaction, if it is one of the asset. The address may contain only it: its asset is then set. */
export function useTransaction({ value, form }: FormState): ChosenTransaction | undefined {
  const id = value('transactionId');
  const { data } = useRoleQuery(ChosenTransaction, { id }, { enabled: id !== '' });
  const chosen = id === '' ? undefined : (data?.transactionById ?? undefined);
  const assetId = chosen?.asset?.id;
  useEffect(() => {
    if (value('assetId') === '' && assetId !== undefined) form.change({ assetId });
  });
  return assetId === value('assetId') ? chosen : undefined;
}

/** The name of a transaction within its asset. */
export function titleOf({ type, sequence }: Named): string {
  return names.titleOf(names.types[type], formatCount(sequence));
}

/** A transaction of the asset. Shape: the only type that is offered, if any. */
export const transaction = (type?: Named['type']): FieldKind => ({
  start: ({ name }, preset) => ({ [name]: preset.transaction ?? '' }),
  show: (_, props, { value, rows }) => (
    <TransactionField {...{ props, type }} assetId={value('assetId')} chosen={rows as ChosenTransaction | undefined} />
  ),
  read: (_, { rows }) => (rows as ChosenTransaction | undefined)?.id,
  problems: (_, { rows }) => (rows === undefined ? words.commands.problems.choose : undefined),
});

interface Props {
  readonly props: FieldProps;
  readonly assetId: string;
  readonly chosen: ChosenTransaction | undefined;
  readonly type: Named['type'] | undefined;
}

function TransactionField({ props, assetId, chosen, type }: Props): ReactElement {
  const { data } = useRoleQuery(TransactionChoices, { assetId }, { enabled: assetId !== '' });
  const { nodes = [], totalCount = 0 } = (assetId === '' ? undefined : data?.assetById?.transactions) ?? {};
  const left = totalCount - nodes.length;
  const offered = (chosen === undefined || nodes.some(({ id }) => id === chosen.id) ? nodes : [chosen, ...nodes])
    .filter((one) => type === undefined || one.type === type)
    .map((one): [string, string] => [one.id, `${titleOf(one)}, ${formatDay(one.effectiveDate)}`]);
  return (
    <>
      <ChoiceField {...props} choices={Object.fromEntries(offered)} none={words.commands.fields.none} />
      {left > 0 && (
        <p data-quiet data-wide>
          {words.commands.transactionsMore(formatCount(left))}
        </p>
      )}
    </>
  );
}

/** The transactions that rest on the chosen one, the first to be reversed first. */
function LaterList({ chosen: { reverseFirst } }: { readonly chosen: ChosenTransaction }): ReactElement {
  const left = reverseFirst.totalCount - reverseFirst.nodes.length;
  return (
    <ol>
      {reverseFirst.nodes.map((one) => (
        <li key={one.id}>
          <TransactionLink transaction={one} /> {one.asset?.name}, <Day value={one.effectiveDate} />
        </li>
      ))}
      {left > 0 && <li>{names.more(formatCount(left))}</li>}
    </ol>
  );
}

export function TransactionSummary({ chosen }: { readonly chosen: ChosenTransaction | undefined }): ReactElement {
  if (chosen === undefined) return <p data-quiet>{words.commands.current.chooseTransaction}</p>;
  const { postings, reversedBy, reverseFirst } = chosen;
  const left = postings.totalCount - postings.nodes.length;
  const facts: Fact[] = [
    { name: names.effectiveDate, value: <Day value={chosen.effectiveDate} /> },
    { name: names.recordedAt, value: <Instant value={chosen.recordedAt} /> },
    { name: names.reason, value: chosen.reason },
    { name: names.reversedBy, value: reversedBy && <TransactionLink transaction={reversedBy} /> },
    { name: names.reverseFirst, value: reverseFirst.totalCount > 0 && <LaterList chosen={chosen} />, wide: true },
  ];
  return (
    <section>
      <h3>{titleOf(chosen)}</h3>
      <Facts facts={facts} />
      <PlainTable
        label={names.postings.title}
        rows={postings.nodes}
        columns={[
          {
            label: words.commands.changesOf.account,
            text: ({ holder, stockPlan, ledgerAccount }) =>
              holder?.registration ?? stockPlan?.name ?? names.ledgerAccounts[ledgerAccount],
          },
          quantityColumn('quantity', { label: names.postings.quantity, signed: true }),
        ]}
      />
      {left > 0 && <p data-quiet>{words.commands.moreChanges(formatCount(left))}</p>}
    </section>
  );
}
