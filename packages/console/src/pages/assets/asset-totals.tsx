/** The totals of an asset: a bar, and a table with the same numbers. */
import type { ReactElement } from 'react';
import { isRight } from '../../parts/assets/right.ts';
import type { CsvColumn } from '../../parts/csv/csv.ts';
import { ExportCsv } from '../../parts/csv/export-csv.tsx';
import { shareOf } from '../../parts/decimal.ts';
import { Quantity } from '../../parts/quantity.tsx';
import { Term } from '../../parts/term.tsx';
import { formatDecimal, formatShare } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import classes from './asset.module.css';
import type { ShownAsset } from './asset-kinds.ts';

export function AssetTotals({ asset }: { readonly asset: ShownAsset }): ReactElement {
  const { authorizedTotal, outstandingTotal, treasuryTotal, reservedTotal, unissuedTotal } = asset;
  const parts = [
    {
      kind: 'outstanding',
      label: isRight(asset.type) ? words.assets.held : words.assets.outstanding,
      value: outstandingTotal,
    },
    { kind: 'treasury', label: words.assets.treasury, value: treasuryTotal },
    { kind: 'reserved', label: words.assets.reserved, value: reservedTotal },
    { kind: 'unissued', label: words.assets.unissued, value: unissuedTotal },
  ].filter((part): part is Part => typeof part.value === 'string');
  if (parts.length === 0) return <p data-quiet>{words.assets.totalsHidden}</p>;
  const limited = asset.authorizedKind === 'limited' && typeof authorizedTotal === 'string';
  return (
    <>
      <dl className={classes['heads']}>
        <Head
          label={words.assets.authorized}
          value={limited ? authorizedTotal : null}
          otherwise={words.assets.notLimited}
        />
        <Head label={words.assets.issued} value={asset.issuedTotal ?? null} />
        <Head label={words.assets.holders} value={asset.holderCount?.toString() ?? null} />
      </dl>
      {limited && <Bar name={asset.name} parts={parts} whole={authorizedTotal} />}
      <table className={classes['parts']}>
        <tbody>
          {parts.map(({ kind, label, value }) => (
            <tr key={kind}>
              <th scope="row">
                <span className={classes['swatch']} data-kind={kind} />
                <Term id={kind}>{label}</Term>
              </th>
              <td>
                <Quantity value={value} />
              </td>
              <td data-quiet>{limited && formatShare(shareOf(value, authorizedTotal))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ExportCsv label={words.assets.totalsOf(asset.name)} columns={columns} rows={parts} />
    </>
  );
}

const columns: readonly CsvColumn<Part>[] = [
  { label: words.asOf.total, text: ({ label }) => label },
  { label: words.asOf.units, text: ({ value }) => value },
];

interface Part {
  readonly kind: 'outstanding' | 'treasury' | 'reserved' | 'unissued';
  readonly label: string;
  readonly value: string;
}

function Head({
  label,
  value,
  otherwise = '–',
}: {
  readonly label: string;
  readonly value: string | null;
  readonly otherwise?: string;
}): ReactElement {
  return (
    <div>
      <dt data-quiet>{label}</dt>
      <dd className={classes['figure']}>{value === null ? otherwise : formatDecimal(value)}</dd>
    </div>
  );
}

function Bar({
  name,
  parts,
  whole,
}: {
  readonly name: string;
  readonly parts: readonly Part[];
  readonly whole: string;
}): ReactElement {
  const description = parts.map(({ label, value }) => `${label} ${formatShare(shareOf(value, whole))}`).join(', ');
  return (
    <div className={classes['bar']} role="img" aria-label={`${words.assets.totalsOf(name)}: ${description}`}>
      {parts.map(({ kind, value }) => {
        const share = shareOf(value, whole);
        // A value above zero stays visible, however small.
        return share === 0 && /^0*\.?0*$/.test(value) ? null : (
          <span key={kind} data-kind={kind} style={{ flexGrow: share }} />
        );
      })}
    </div>
  );
}
