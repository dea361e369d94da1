/** A transaction as facts with links. */
import { CopyButton } from '../../parts/copy-button.tsx';
import { DocumentLink } from '../../parts/document-link.tsx';
import type { Fact } from '../../parts/facts.tsx';
import { Day, Instant } from '../../parts/moment.tsx';
import { AssetLink } from '../../parts/entity-links.tsx';
import { TransactionLink } from '../../parts/transaction-link.tsx';
import type { usePerformedBy } from '../../parts/performed-by.ts';
import { choicesOf } from '../../parts/enumerations.ts';
import { Quantity } from '../../parts/quantity.tsx';
import { formatCount, formatDecimal, formatMoney } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { requestedTerms } from './requested-terms.ts';
import type { ShownTransaction } from './transaction-kinds.ts';

const names = words.transactions;

export function transactionFactsOf(
  transaction: ShownTransaction,
  performedBy: ReturnType<typeof usePerformedBy>,
): readonly Fact[] {
  const { asset, price, instruction, counterpart, cashInLieu, document } = transaction;
  const { kind, consideration } = requestedTerms(transaction);
  const to = (other: ShownTransaction['replaces']): Fact['value'] => other && <TransactionLink transaction={other} />;
  return [
    { name: names.type, value: names.types[transaction.type] },
    { name: names.kind, value: kind && choicesOf('TransferKind')[kind] },
    {
      name: names.asset,
      value: asset && <AssetLink asset={asset} />,
    },
    { name: names.sequence, value: formatCount(transaction.sequence) },
    { name: names.quantity, value: <Quantity value={transaction.quantity} /> },
    { name: names.price, value: price && formatMoney(price, asset?.currency) },
    { name: names.consideration, value: consideration },
    { name: names.effectiveDate, term: 'effectiveDate', value: <Day value={transaction.effectiveDate} /> },
    { name: names.recordedAt, value: <Instant value={transaction.recordedAt} /> },
    { name: names.recordedBy, value: instruction && performedBy(instruction) },
    { name: names.reason, value: transaction.reason, wide: true },
    { name: names.reversalOf, value: to(transaction.reversalOf) },
    { name: names.reversedBy, value: to(transaction.reversedBy) },
    { name: names.replaces, value: to(transaction.replaces) },
    { name: names.replacedBy, value: to(transaction.reversedBy?.instruction?.transactions.nodes[0] ?? null) },
    { name: names.resolutionOf, value: to(transaction.resolutionOf) },
    { name: names.resolvedBy, value: to(transaction.resolvedBy) },
    {
      name: names.counterpart,
      value: counterpart && (
        <>
          <TransactionLink transaction={counterpart} /> {counterpart.asset?.name}
        </>
      ),
    },
    {
      name: names.cashInLieu,
      value:
        cashInLieu &&
        names.cashForFraction(
          formatMoney(cashInLieu.amount, cashInLieu.currency),
          formatDecimal(cashInLieu.fraction),
          formatMoney(cashInLieu.pricePerUnit, cashInLieu.currency),
        ),
    },
    { name: names.document, value: document && <DocumentLink document={document} /> },
    {
      name: names.id,
      wide: true,
      value: (
        <>
          {transaction.id} <CopyButton text={transaction.id} label={names.copyId} />
        </>
      ),
    },
  ];
}
